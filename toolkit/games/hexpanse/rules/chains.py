"""Chains: the codes of the effects that moves carried out, in order, as a verdict names them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from toolkit.effects.execution import Owed
from toolkit.games.hexpanse.rules.acts import EFFECTS
from toolkit.games.hexpanse.rules.midst import resumed
from toolkit.games.hexpanse.rules.play import (
    apply,
    carried_out,
    settled,
    settling,
    with_choice,
)
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
            codes += _acted(with_choice(v))
            continue
        if number:
            codes += _owed(v)
        codes += _acted(v.at(settled(v)))
    if moves:
        codes += _owed(moves[-1].at(apply(moves[-1], len(moves) - 1)))
    return codes


def _owed(v: View) -> list[str]:
    """The codes of the effects that are carried out once what is owed is decided, a choice for a
    choice."""
    codes: list[str] = []
    for then, way in settling(v):
        codes += _acted(resumed(then, way))
    return codes


def _acted(v: View) -> list[str]:
    """Nothing while something is still owed in the middle of the move."""
    with suppress(Owed):
        acted = carried_out(v).acted if v.move.kind in EFFECTS else ()
        return [source.code for source in acted if source.code]
    return []
