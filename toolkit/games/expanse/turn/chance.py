"""What chance gave a move: what it must have been, and what it cannot have been."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.facts import UNSEEN
from toolkit.games.expanse.schemas.card_sorts import ACTION, SCORE
from toolkit.games.expanse.state.moves import BONUS, CHOOSE, TAKE
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.pending import chosen, options, played, settled
from toolkit.model.fault import Fault
from toolkit.pack.refusing import is_no
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

_NEVER_DRAW = (TAKE, BONUS)


class Given(NamedTuple):
    """What chance gave a move: the cards it drew, UNSEEN where nobody told one, and one it showed.

    `after` is the position it led to. Each is None where it hangs on what nobody can tell.
    """

    drew: tuple[str, ...] | None
    revealed: str | None
    after: Position | None


def chance(
    position: Position, move: Move, rules: Rules, tables: Tables, index: int = 0
) -> list[Fault]:
    """What chance cannot have given a legal move: too many cards, too few, or others."""
    if move.drew is None and not move.revealed:
        return []
    position = _at_rest(position, move, rules, tables)
    given = _given(position, move, rules, tables, index, to_the_end=True)
    return [
        *_no_cards_of_the_deck(move, tables),
        *_drawn_otherwise(position, move, given, tables),
        *_revealed_otherwise(position, move, given),
    ]


def completed(position: Position, move: Move, rules: Rules, tables: Tables, index: int = 0) -> Move:
    """A legal move with what chance gave it, as far as the position knows."""
    position = _at_rest(position, move, rules, tables)
    given = _given(position, move, rules, tables, index, to_the_end=False)
    if move.drew is None and given.drew and UNSEEN not in given.drew:
        move = move._replace(drew=given.drew)
    return move._replace(revealed=given.revealed) if given.revealed else move


def _at_rest(position: Position, move: Move, rules: Rules, tables: Tables) -> Position:
    """The position with the decisions made that the move passes over."""
    if position.pending is not None and move.kind != CHOOSE:
        return settled(position, rules, tables)
    return position


def _given(
    position: Position, move: Move, rules: Rules, tables: Tables, index: int, *, to_the_end: bool
) -> Given:
    """Plays the move and looks at what it drew.

    `to_the_end` makes the decisions it leaves to others, each in the first way there is: what a
    move draws does not hang on them, and is told with the move that raised them.
    """
    course = Course(tables, rules, move, index)
    try:
        after = played(position, course)
        while to_the_end and after.pending is not None:
            ways = options(after, tables, rules)
            if not ways:
                break
            after = chosen(after, [ways[0]], course)
    except UnknownFact:  # asked when the move is played
        drew = course.drew or (() if move.kind in _NEVER_DRAW else None)
        return Given(drew, course.revealed or None, None)
    return Given(course.drew, course.revealed, after)


def _no_cards_of_the_deck(move: Move, tables: Tables) -> Iterator[Fault]:
    told = [(("drew", place), card) for place, card in enumerate(move.drew or ())]
    for steps, card in [*told, (("revealed",), move.revealed)]:
        if card and tables.cards[card].kind not in (ACTION, SCORE):
            yield Fault(steps, is_no(card, "card of the deck"))


def _drawn_otherwise(
    position: Position, move: Move, given: Given, tables: Tables
) -> Iterator[Fault]:
    told, drew = move.drew, given.drew
    if told is None or drew is None:
        return
    if position.deck is not None:
        drew = drew[: len(position.deck)]
    for place, (said, card) in enumerate(zip(told, drew, strict=False)):
        if card not in (said, UNSEEN):
            yield Fault(("drew", place), f"{said} is not next in the deck", f"{card} is")
    if len(told) > len(drew):
        yield Fault(
            ("drew", len(drew)),
            f"this move draws {_cards(len(drew))}, not {len(told)}",
            f"leave out {', '.join(told[len(drew) :])}",
        )
    elif len(told) < len(drew) and _surely_drawn(position, drew):
        missing = drew[len(told) :]
        yield Fault(
            ("drew",),
            f"this move draws {_cards(len(drew))}, not {len(told)}",
            "leave `drew` out where nobody knows the card"
            if UNSEEN in missing
            else f"{', '.join(missing)} comes next",
        )
    elif position.deck is None and given.after is not None:
        yield from _more_than_there_are(position, given.after, told, tables)


def _surely_drawn(position: Position, drew: tuple[str, ...]) -> bool:
    """Whether so many cards are drawn whatever the deck holds.

    It outlasts the last Score card, so the one space of a card in hand is always filled again; a
    track shorter than that is one on which it ran out.
    """
    return position.deck is not None or len(drew) == 1


def _more_than_there_are(
    position: Position, after: Position, told: tuple[str, ...], tables: Tables
) -> Iterator[Fault]:
    """Cards drawn of which every copy lies elsewhere."""
    seen = [*(after.track or ()), *(card for cards in after.kept for card in cards)]
    seen += after.discard or ()
    score = tables.score_card
    for place, card in enumerate(told):
        if card == score:  # resolved ones count; the last one drawn clears the track of the others
            there = (*(position.track or ()), *told[: place + 1]).count(score) + position.scorings
        else:
            there = seen.count(card)
        copies = tables.cards[card].copies
        if there > copies:
            what = "the only one lies" if copies == 1 else f"all {copies} of them lie"
            yield Fault(("drew", place), f"{card} cannot be drawn: {what} elsewhere")


def _revealed_otherwise(position: Position, move: Move, given: Given) -> Iterator[Fault]:
    said, deck = move.revealed, position.deck
    if not said or given.revealed is None:
        return
    if not given.revealed:
        yield Fault(("revealed",), "this move reveals no card", "leave `revealed` out")
    elif deck == ():
        yield Fault(("revealed",), f"{said} cannot be revealed: the deck is used up")
    elif said != given.revealed:
        yield Fault(("revealed",), f"{said} is not on top of the deck", f"{given.revealed} is")
    elif deck is None and move.drew and move.drew[0] != said:
        yield Fault(
            ("drew", 0), f"{move.drew[0]} is not next in the deck", f"{said} was revealed on top"
        )


def _cards(count: int) -> str:
    return ("no card", "1 card")[count] if count < 2 else f"{count} cards"
