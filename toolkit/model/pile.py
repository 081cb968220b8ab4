"""Cards in a hand or a deck as far as they are told: each of them, how many, perhaps with some of
them (Partly), or nothing (None)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.model.changing import without

if TYPE_CHECKING:
    from collections.abc import Sequence

Pile: TypeAlias = "tuple[str, ...] | int | None"


class Partly(int):
    """How many cards there are, `known` being those that are surely among them."""

    known: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, int) and int(self) == int(other)
        return same and self.known == getattr(other, "known", ())

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((int(self), self.known))


def partly(number: int, known: Sequence[str]) -> int:
    """So many cards, of which those are known, or none."""
    if not known:
        return number
    pile = Partly(number)
    pile.known = tuple(known[:number])
    return pile


def known_of(pile: Any) -> tuple[str, ...]:
    """The cards that are surely in a pile."""
    if isinstance(pile, tuple):
        return pile
    return pile.known if isinstance(pile, Partly) else ()


def size(pile: Pile) -> int | None:
    """How many cards there are; None where nobody told it."""
    if isinstance(pile, tuple):
        return len(pile)
    return None if pile is None else int(pile)


def with_cards(pile: Pile, cards: Sequence[str]) -> Pile:
    """A pile with these cards more, the last of it."""
    if isinstance(pile, tuple):
        return (*pile, *cards)
    return None if pile is None else partly(pile + len(cards), (*known_of(pile), *cards))


def with_unseen(pile: Pile, number: int) -> Pile:
    """A pile with so many cards more that nobody told."""
    count = size(pile)
    return pile if not number or count is None else partly(count + number, known_of(pile))


def without_cards(pile: Pile, cards: Sequence[str]) -> Pile:
    """A pile without these cards."""
    if isinstance(pile, tuple):
        return without(pile, cards)
    if pile is None:
        return None
    return partly(max(0, pile - len(cards)), without(known_of(pile), cards))


def without_any(pile: Pile, number: int) -> Pile:
    """A pile without so many cards of which nobody tells which: any of those known may be gone."""
    count = size(pile)
    return pile if count is None else max(0, count - number)
