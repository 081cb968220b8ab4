"""Cards in a hand or a deck as far as they are told: each of them, how many, or nothing (None)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from toolkit.model.changing import without

if TYPE_CHECKING:
    from collections.abc import Sequence

Pile: TypeAlias = "tuple[str, ...] | int | None"


def size(pile: Pile) -> int | None:
    """How many cards there are; None where nobody told it."""
    return len(pile) if isinstance(pile, tuple) else pile


def with_cards(pile: Pile, cards: Sequence[str]) -> Pile:
    """A pile with these cards more, the last of it."""
    if isinstance(pile, tuple):
        return (*pile, *cards)
    return None if pile is None else pile + len(cards)


def with_unseen(pile: Pile, number: int) -> Pile:
    """A pile with so many cards more that nobody told: of one that was told only how many it holds
    is known after that."""
    count = size(pile)
    return pile if not number or count is None else count + number


def without_cards(pile: Pile, cards: Sequence[str]) -> Pile:
    """A pile without these cards."""
    if isinstance(pile, tuple):
        return without(pile, cards)
    return None if pile is None else max(0, pile - len(cards))
