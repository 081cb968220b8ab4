"""The Action Track and the deck: discarding, sliding, drawing, and the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import UNSEEN
from toolkit.games.expanse.state.pieces import discarded
from toolkit.games.expanse.state.position import Turn
from toolkit.games.expanse.turn.final import final_scoring

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course

Track = tuple[str, ...]


def _with_gap(track: Track, drawn: Track) -> Track:
    rest = iter(drawn)
    return tuple(card or next(rest, "") for card in track)


@CLAUSES.computes("turn.refill", _with_gap)
def refilled(track: Track, drawn: Track) -> Track:
    """The cards slid together towards the free space, and those drawn behind them."""
    return (*(card for card in track if card), *drawn)


def _not_discarded(position: Position, card: str) -> Position:
    return position


@CLAUSES.computes("turn.discard", _not_discarded)
def used_up(position: Position, card: str) -> Position:
    """A used card on the discard pile."""
    return discarded(position, card)


def _backwards(position: Position, seat: int) -> int:
    return (seat - 1) % len(position.players)


@CLAUSES.computes("game.turns", _backwards)
def next_player(position: Position, seat: int) -> int:
    """The seat clockwise from this one."""
    return (seat + 1) % len(position.players)


def _one_leaves(track: Track) -> Track:
    return ("", *track[1:])


@CLAUSES.computes("turn.play_kept_no_refill", _one_leaves)
def after_kept_event(track: Track) -> Track:
    """The track after a kept event was played instead of taking a card."""
    return track


def end_turn(position: Position, course: Course, *, discards: bool = True) -> Position:
    """Discards the card in hand, refills the track, and passes the turn on.

    Ends in the final scoring when the sixth Score card is drawn.
    """
    turn = position.turn
    if discards and turn.card:
        position = used_up(position, turn.card)
    following = Turn(next_player(position, turn.player))
    track = position.track
    if track is None:
        course.drew, _ = _drawn(position, 1 if turn.card else 0, course)
        position = position._replace(turn=following)
        return final_scoring(position, course) if _sixth_unseen(position, course) else position
    gaps = len(course.tables.slot_costs) - sum(1 for card in track if card)
    drawn, deck = _drawn(position, gaps, course)
    course.drew = drawn
    position = position._replace(turn=following, track=refilled(track, drawn), deck=deck)
    if drawn and _is_sixth(position, drawn, course):
        return final_scoring(position, course)
    return position


def _drawn(position: Position, count: int, course: Course) -> tuple[Track, Track | None]:
    """The cards drawn and the deck after it: by the deck, then by the move, else unseen."""
    deck = position.deck
    known = deck or ()
    drawn = known[:count]
    if len(drawn) < count:
        told = course.move.drew or ()
        drawn += told[len(drawn) : count]
        if deck is None:
            drawn += (UNSEEN,) * (count - len(drawn))
    return drawn, None if deck is None else deck[count:]


def _is_sixth(position: Position, drawn: Track, course: Course) -> bool:
    """Whether the last Score card of the game is among the cards just drawn."""
    tables = course.tables
    score, all_of_them = tables.score_card, tables.cards[tables.score_card].copies
    track = position.track or ()
    seen = position.scorings + track.count(score)
    if seen >= all_of_them:
        return score in drawn
    unseen = track.count(UNSEEN)
    if not unseen or seen + unseen < all_of_them:
        return False
    return _asked_whether_sixth(course)


def _sixth_unseen(position: Position, course: Course) -> bool:
    """The same where the track is not known at all."""
    tables = course.tables
    copies = tables.cards[tables.score_card].copies
    told = course.move.drew
    if told is not None and tables.score_card not in told:
        return False
    if position.scorings + len(tables.slot_costs) < copies:
        return False
    return _asked_whether_sixth(course)


def _asked_whether_sixth(course: Course) -> bool:
    path = f"moves[{course.index}].drew"
    return course.rules.know(path, ("no", "yes"), "the sixth Score card") == "yes"
