"""Cards drawn from a deck or shown on top of it: as the deck lies, as they are told, or unseen.

And what is wrong with those that a move tells, held against what it must have drawn and shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.model.fault import Fault
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

    Copies = Callable[[str, "Cards"], tuple[int, int]]

Cards: TypeAlias = tuple[str, ...]

UNSEEN = UNKNOWN
"""Stands for a card that was drawn and not told."""


class Told(NamedTuple):
    """The cards a move drew, in order, and one it showed on top of the deck.

    Told by a move they are None and empty where it says nothing of them; as they must have been
    they are None where that hangs on what nobody can tell.
    """

    drew: Cards | None
    revealed: str | None


def drawn(deck: Cards | None, count: int, told: Cards) -> tuple[Cards, Cards | None]:
    """So many cards drawn and the deck after it: by the deck, then as told, else unseen.

    A deck that nobody told is None; one that is used up gives no more cards.
    """
    cards = (deck or ())[:count]
    if len(cards) < count:
        cards += told[len(cards) : count]
        if deck is None:
            cards += (UNSEEN,) * (count - len(cards))
    return cards, None if deck is None else deck[count:]


def not_of_the_deck(told: Told, never: Container[str]) -> Iterator[Fault]:
    """Cards told of which the deck of this game `never` holds any."""
    each = [(("drew", place), card) for place, card in enumerate(told.drew or ())]
    for steps, card in [*each, (("revealed",), told.revealed)]:
        if card and card in never:
            yield Fault(steps, is_no(card, "card of the deck"))


def drawn_otherwise(
    told: Cards, drew: Cards, deck: Cards | None, *, surely: bool, copies: Copies | None
) -> list[Fault]:
    """What is wrong with the cards a move tells, which must have drawn others, more or fewer.

    `surely` says that it draws so many whatever a deck holds that nobody told. `copies` tells how
    many of a card lie about after the move, and how many there are; None where nobody can tell.
    """
    if deck is not None:
        drew, surely = drew[: len(deck)], True
    found = [
        Fault(("drew", place), f"{said} is not next in the deck", f"{card} is")
        for place, (said, card) in enumerate(zip(told, drew, strict=False))
        if card not in (said, UNSEEN)
    ]
    many = f"this move draws {_cards(len(drew))}, not {len(told)}"
    if len(told) > len(drew):
        more = [card for card in told[len(drew) :] if card != UNSEEN]
        hint = f"leave out {', '.join(more)}" if more else "tell no more"
        found.append(Fault(("drew", len(drew)), many, hint))
    elif len(told) < len(drew) and surely:
        missing = drew[len(told) :]
        unseen = "leave `drew` out where nobody knows the card"
        hint = unseen if UNSEEN in missing else f"{', '.join(missing)} comes next"
        found.append(Fault(("drew",), many, hint))
    elif deck is None and copies is not None:
        found += _more_than_there_are(told, copies)
    return found


def _more_than_there_are(told: Cards, copies: Copies) -> Iterator[Fault]:
    """Cards drawn of which every copy lies elsewhere."""
    for place, card in enumerate(told):
        lying, there_are = copies(card, told[: place + 1])
        if lying > there_are:
            what = "the only one lies" if there_are == 1 else f"all {there_are} of them lie"
            yield Fault(("drew", place), f"{card} cannot be drawn: {what} elsewhere")


def revealed_otherwise(
    told: Told, revealed: str | None, deck: Cards | None, *, lost: bool = False
) -> Iterator[Fault]:
    """What is wrong with the card a move tells it showed; one that is `lost` lies elsewhere."""
    said = told.revealed
    if not said or revealed is None:
        return
    if not revealed:
        yield Fault(("revealed",), "this move reveals no card", "leave `revealed` out")
    elif deck == ():
        yield Fault(("revealed",), f"{said} cannot be revealed: the deck is used up")
    elif said != revealed:
        yield Fault(("revealed",), f"{said} is not on top of the deck", f"{revealed} is")
    elif lost:
        yield Fault(("revealed",), f"{said} cannot be revealed: it lies elsewhere")


def _cards(count: int) -> str:
    return ("no card", "1 card")[count] if count < 2 else f"{count} cards"
