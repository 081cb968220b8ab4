"""The clauses of the game that are code: what each forbids and computes is registered here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.referee.mutation import Clauses

if TYPE_CHECKING:
    from collections.abc import Callable


CLAUSES = Clauses()


def at(*stages: str, saying: tuple[str, ...] = ()) -> Callable[[str, str, str], bool]:
    """For a clause that speaks of moves at these stages, or of those with these words, alone."""

    def speaks(kind: str, stage: str, word: str) -> bool:
        return (not stages or stage in stages) and (not saying or word in saying)

    return speaks
