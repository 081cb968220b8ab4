"""Cards in a hand or a deck as far as they are told: each of them, how many, perhaps with some of
them (Partly), or nothing (None)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from toolkit.model.changing import without

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Partly:
    """How many cards there are (None where nobody told it), some of which are `known`: those that
    are surely among them."""

    number: int | None
    known: tuple[str, ...]


Pile: TypeAlias = "tuple[str, ...] | Partly | int | None"


def partly(number: int | None, known: Sequence[str]) -> Partly | int | None:
    """So many cards, of which those are known; as many of these as there can be."""
    there = tuple(known[:number])
    return Partly(number, there) if there else number


def known_of(pile: Pile) -> tuple[str, ...]:
    """The cards that are surely in a pile."""
    if isinstance(pile, tuple):
        return pile
    return pile.known if isinstance(pile, Partly) else ()


def size(pile: Pile) -> int | None:
    """How many cards there are; None where nobody told it."""
    if isinstance(pile, tuple):
        return len(pile)
    return pile.number if isinstance(pile, Partly) else pile


def known_whole(pile: Pile) -> bool:
    """Whether there is no card in a pile but those known."""
    return size(pile) == len(known_of(pile))


def with_cards(pile: Pile, cards: Sequence[str]) -> Pile:
    """A pile with these cards more, the last of it."""
    count = size(pile)
    if isinstance(pile, tuple):
        return (*pile, *cards)
    return partly(None if count is None else count + len(cards), (*known_of(pile), *cards))


def with_unseen(pile: Pile, number: int) -> Pile:
    """A pile with so many cards more that nobody told."""
    count = size(pile)
    return pile if not number or count is None else partly(count + number, known_of(pile))


def without_cards(pile: Pile, cards: Sequence[str]) -> Pile:
    """A pile without these cards."""
    count = size(pile)
    if isinstance(pile, tuple):
        return without(pile, cards)
    left = None if count is None else max(0, count - len(cards))
    return partly(left, without(known_of(pile), cards))


def without_any(pile: Pile, number: int) -> Pile:
    """A pile without so many cards of which nobody tells which: any of those known may be gone."""
    count = size(pile)
    return None if count is None else max(0, count - number)
