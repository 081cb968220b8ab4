"""What a creature can carry, and what comes into an encampment as far as those in it carry it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.field import Place, side_place
from toolkit.games.expanse_tcg.state.places import ATTACKERS
from toolkit.games.expanse_tcg.state.position import Camp
from toolkit.games.expanse_tcg.state.things import Load
from toolkit.model.bundle import added, put_into
from toolkit.referee.mutation import giving

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.keywords import Words
    from toolkit.games.expanse_tcg.rules.view import View

RESOURCES, TREASURES = 4, 1


@CLAUSES.computes("carry.load", giving(99))
def most_resources(words: Words) -> int:
    """Aether and lore together."""
    return RESOURCES * k.strength(words)


@CLAUSES.computes("carry.treasure", giving(99))
def most_treasures(words: Words) -> int:
    return 0 if k.tiny(words) else TREASURES * k.strength(words)


def encamped(v: View, place: Place, what: str, number: int) -> View:
    """The view with so much more Aether or lore in an encampment, as much as the creatures there
    carry; the rest is lost."""
    camp, battle = v.position.camp(place.spot) or Camp(), v.position.battle
    fought = battle is not None and side_place(battle, ATTACKERS) == place
    attackers = [one for _, one in battle.attackers] if battle is not None and fought else []
    load = v.battle.camp if fought else camp
    most = sum(most_resources(v.words(one)) for one in (*attackers, *camp.creatures))
    more = max(0, min(number, most - load.aether - load.lore))
    if not more:
        return v
    gained = Load(aether=more) if what == "aether" else Load(lore=more)
    if fought:
        return v.fighting(v.battle._replace(camp=added(v.battle.camp, gained)))
    return v.at(v.position.camped(place.spot, put_into(camp, gained)))
