"""Chains: the codes of the effects that moves carried out, in order, as a verdict names them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from toolkit.effects.execution import Owed
from toolkit.games.hexpanse.rules import acts, midst, play
from toolkit.games.hexpanse.state.moves import CHOOSE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.hexpanse.rules.view import View


def chain(moves: Sequence[View]) -> list[str]:
    """The codes of all effects of legal moves made one after the other; those of a move in the
    middle of which something is owed once that is decided."""
    codes: list[str] = []
    for number, v in enumerate(moves):
        if v.move.kind == CHOOSE:
            codes += _acted(play.with_choice(v))
            continue
        if number:
            codes += _owed(v)
        codes += _acted(v.at(play.settled(v)))
    if moves:
        codes += _owed(moves[-1].at(play.apply(moves[-1], len(moves) - 1)))
    return codes


def _owed(v: View) -> list[str]:
    """The codes of the effects that are carried out once what is owed is decided, a choice for a
    choice."""
    codes: list[str] = []
    for then, way in play.settling(v):
        codes += _acted(midst.resumed(then, way))
    return codes


def _acted(v: View) -> list[str]:
    """Nothing while something is still owed in the middle of the move."""
    with suppress(Owed):
        acted = play.carried_out(v).acted if v.move.kind in acts.EFFECTS else ()
        return [source.code for source in acted if source.code]
    return []
