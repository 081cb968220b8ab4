"""The Action Track and the deck: discarding, sliding, drawing, and the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state.pieces import discarded
from toolkit.games.expanse.state.turn import Turn
from toolkit.games.expanse.turn.final import final_scoring
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.drawing import drawn as draw
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.games.expanse.turn.course import Course

Track = tuple[str, ...]

NO, YES = NO_OR_YES = ("no", "yes")


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


def end_turn(
    position: Position, course: Course, *, discards: bool = True, took_a_card: bool = True
) -> Position:
    """Discards the card in hand, refills the track, and passes the turn on.

    Ends in the final scoring when the sixth Score card is drawn. Of a track that nobody told it is
    known that one card is missing, unless none was taken.
    """
    turn = position.turn
    if discards and turn.card:
        position = used_up(position, turn.card)
    track = position.track
    if track is None:
        gaps = 1 if took_a_card else 0
    else:
        gaps = len(course.tables.slot_costs) - sum(1 for card in track if card)
    drawn, deck = draw(position.deck, gaps, course.move.drew or ())
    course.drew = drawn
    position = position._replace(
        turn=Turn(next_player(position, turn.player)),
        track=None if track is None else refilled(track, drawn),
        deck=deck,
    )
    if drawn and _is_sixth(position, drawn, course):
        return final_scoring(position, course)
    if course.revealed and not drawn and _is_sixth_revealed(position, course):
        return final_scoring(position, course)
    return position


def _is_sixth(position: Position, drawn: Track, course: Course) -> bool:
    """Whether the last Score card of the game is among the cards just drawn."""
    tables = course.tables
    track = position.track
    if track is None:  # the other spaces are full, with cards that nobody told
        track = (*[UNSEEN] * (len(tables.slot_costs) - len(drawn)), *drawn)
    return _asked_whether_sixth(_by_what_lies_open(position, track, drawn, tables), course)


def _is_sixth_revealed(position: Position, course: Course) -> bool:
    """Whether the game ends with a Score card that an event showed, and laid back on the deck."""
    tables, track = course.tables, position.track
    shown = (course.revealed,)
    if track is None:
        track = (UNSEEN,) * len(tables.slot_costs)
    if position.deck:
        position = position._replace(deck=position.deck[1:])
    answer = _by_what_lies_open(position, (*track, *shown), shown, tables)
    if answer == NO or course.rules.reading("sixth_card_revealed") == "no":
        return False
    return _asked_whether_sixth(answer, course)


def _by_what_lies_open(position: Position, track: Track, drawn: Track, tables: Tables) -> str:
    """Whether the last Score card was drawn; empty where cards that nobody saw can decide it.

    `track` are the cards on the track and those drawn.
    """
    score, copies = tables.score_card, tables.cards[tables.score_card].copies
    if score not in drawn and UNSEEN not in drawn:
        return NO
    if score in (position.deck or ()):
        return NO
    seen = position.scorings + track.count(score)
    if seen >= copies:
        return YES if score in drawn else NO
    return "" if seen + track.count(UNSEEN) >= copies else NO


def _asked_whether_sixth(answer: str, course: Course) -> bool:
    """The answer, or what the case tells or is asked; a case cannot tell another one."""
    path = f"moves[{course.index}].drew"
    said = course.rules.given(path)
    if said not in NO_OR_YES:  # cards are told with the move
        return (answer or course.rules.know(path, NO_OR_YES, "the sixth Score card")) == YES
    if answer and said != answer:
        never = "" if answer == YES else "not "
        raise ImpossibleChoice(path, said, [answer], 1, f"the sixth Score card was {never}drawn")
    return said == YES
