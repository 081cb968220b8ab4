"""The clauses of the game that are code: what each forbids and computes is registered here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.referee.mutation import Clauses

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse.state.view import View
    from toolkit.referee.mutation import Prohibition

CLAUSES = Clauses()


def forbidding(v: View) -> tuple[tuple[str, Prohibition], ...]:
    """The prohibitions that speak of such a move at this stage of the turn."""
    return CLAUSES.of(v.move.kind, v.position.turn.stage, v.move.word)


def at(*stages: str, saying: tuple[str, ...] = ()) -> Callable[[str, str, str], bool]:
    """For a clause that speaks of moves at these stages, or of those with these words, alone."""

    def speaks(kind: str, stage: str, word: str) -> bool:
        return (not stages or stage in stages) and (not saying or word in saying)

    return speaks
