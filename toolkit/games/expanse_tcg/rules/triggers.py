"""What cards in a battle do at its moments: `when` steps, as far as they are carried out.

Counters are put and cards drawn whose hand and deck nobody has told; of all else is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.standing import waiting
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.standing import (
    Source,
    has_steps,
    sources,
    steps_of,
    unclear,
)
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle

STRIKES, STRIKES_LOCATION, DESTROYED = "strikes", "strikes_location", "destroyed"
CREATURE_DESTROYED, WOULD_DESTROY, ATTACKED = "creature_destroyed", "would_destroy", "attacked"
STOLEN, WON, LOST = "stolen", "battle_won", "battle_lost"


def waits(v: View, source: Source, moment: str) -> bool:
    """Whether a card does something at a moment."""
    return has_steps(v, source) and any(waiting([source], lambda one: steps_of(v, one), moment))


def happens(v: View, moment: str, *sides: int) -> Battle:
    """The battle after what the cards of these sides do at a moment, the attackers' first."""
    battle = v.battle
    for source in sorted(sources(v), key=lambda one: one.side):
        if source.side in sides:
            battle = befalls(v.fighting(battle), source, moment)
    return battle


def befalls(v: View, source: Source, moment: str, that: tuple[int, int] | None = None) -> Battle:
    """The battle after what one card does at a moment; `that` is a side and a cell."""
    battle = v.battle
    if has_steps(v, source):
        for _, step in waiting([source], lambda one: steps_of(v, one), moment):
            battle = _carried_out(v.fighting(battle), source, step, that)
    return battle


def _carried_out(
    v: View, source: Source, step: Mapping[str, Any], that: tuple[int, int] | None
) -> Battle:
    half, put = v.position.halves[v.seat(source.side)], step.get("put", {})
    if "draw" in step and half.hand is None and half.deck is None:
        return v.battle
    count, onto = put.get("count", 1), put.get("onto")
    if put.get("counter") != "plague" or not isinstance(count, int):
        unclear(v, source)
    if onto == "that" and that is not None:
        return _plagued(v.battle, *that, count)
    if onto != {"of": "opponent", "at": "battle"}:
        unclear(v, source)
    battle, side = v.battle, DEFENDERS if source.side == ATTACKERS else ATTACKERS
    for cell in battle.ranks(side):
        battle = _plagued(battle, side, cell, count)
    return battle


def _spared(battle: Battle, side: int, cell: int, count: int) -> Battle:
    return battle


@CLAUSES.computes("keyword.plague_counters", _spared)
def _plagued(battle: Battle, side: int, cell: int, count: int) -> Battle:
    ranks = battle.ranks(side)
    if cell not in ranks:
        return battle
    ranks[cell] = ranks[cell]._replace(plague=ranks[cell].plague + count)
    return battle.placed(side, ranks)
