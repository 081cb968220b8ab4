"""What creatures carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.keywords import Words

RESOURCES, TREASURES = 4, 1


def _any_number(words: Words) -> int:
    return 99


@CLAUSES.computes("carry.load", _any_number)
def most_resources(words: Words) -> int:
    """Aether and lore together."""
    return RESOURCES * k.strength(words)


@CLAUSES.computes("carry.treasure", _any_number)
def most_treasures(words: Words) -> int:
    return 0 if k.tiny(words) else TREASURES * k.strength(words)
