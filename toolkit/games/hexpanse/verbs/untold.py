"""What an entry cannot be whatever a pattern is, or wherever the board ends, that nobody told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.deciders import Given
from toolkit.games.hexpanse.rules.stock import lying
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import RESERVE
from toolkit.games.hexpanse.verbs.refusing import covered, in_stock, unheld
from toolkit.hex.places import distance, neighbours
from toolkit.model.hexes import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.verbs.refusing import Stock
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place

_BY_CARD = (u.MERCENARY, u.STRUCTURE, u.WARLORD)


def never(scene: HexScene, marks: Mapping[str, int]) -> list[Breach]:
    """The clauses that the entry told breaks under every pattern with so many `marks`; none where
    it comes true under some, or nothing is told."""
    told = scene.decider.hint()
    if told in (None, e.SKIPPED):
        return []
    entry = e.recast(told, e.LAY)
    if entry.act != e.LAY:
        return [] if scene.opens_later(0) else scene.no_such_choice(told)
    attack, units = {*(entry.attack or ())}, entry.place or ()
    places, attacks = {unit.at for unit in units}, marks.get("attack", 0)
    # Else a territory where a unit stands may be one that is attacked first.
    whole = not attacks or entry.attack is not None
    broken = covered(scene, attack | places, (places if whole else set()) - attack)
    many = len(attack) > attacks or len(places) > marks.get("place", 0)
    if not broken and (many or _elsewhere(scene, entry.at, attack | places)):
        broken = [not_so(scene)]
    return broken + _unheld(scene, units, attacks)


def in_reach(
    scene: HexScene,
    places: Callable[[], list[Place]],
    act: str,
    *,
    beside: bool,
    stock: Stock | None = None,
) -> list[Place]:
    """The territories a step may be done on. Where nobody has told the board, and the entry of this
    `act` comes true on none, for its place, which is to be `beside` what acts, or for a unit that
    is not in `stock`: those it is held against. So, too, with an entry that no step takes, and with
    one of what is a territory on any board."""
    told = scene.decider.hint()
    if scene.tells_land():
        return places()
    if told is None or told == e.SKIPPED:
        every = (one for one in sorted(scene.position.units) if one != scene.source.at)
        near = [one for one in every if not scene.astray(one, beside)]
        return near if act == e.ATTACK and len(near) > 1 and unheard(scene) else places()
    entry = e.recast(told.place[0] if told.act == e.UNITS and told.place else told, act)
    here, units = scene.source.at, scene.position.units
    if entry.act == act:
        astray = scene.astray(entry.at, beside) or (act == e.PLACE_UNIT and entry.at in units)
        astray = astray or scene.rules_out(entry.at)
        if not astray and not (act == e.ATTACK and entry.at == here):
            lacks = stock is not None and not in_stock(entry, stock)
            known = lacks or (act != e.ATTACK and scene.shows_land(entry.at))
            return [entry.at] if known else places()
    elif scene.goes_on(0):
        return places()
    if act != e.ATTACK or here == NOWHERE:
        return []
    # An attack is a duty: one that is told otherwise could have gone to any beside it.
    return [one for one in neighbours(here) if not scene.rules_out(one)]


def unheard(scene: HexScene) -> bool:
    """Whether a step is judged of which nothing is told but perhaps `skip`, on a board that nobody
    told: what is open on any board is open there."""
    decider = scene.decider
    if not isinstance(decider, Given) or decider.asked:
        return False
    return not scene.tells_land() and decider.hint() in (None, e.SKIPPED)


def left_anyway(scene: HexScene) -> bool:
    """Whether a `skip` leaves a step that may be left, on a board that nobody told."""
    if not unheard(scene) or scene.decider.hint() is None:
        return False
    return (scene.free or scene.may()) and scene.silent()


def not_so(scene: HexScene) -> Breach:
    """That the pattern of what acts does not lie as is told."""
    name = scene.tables.code_within(scene.source.code)
    return "pattern.relative", f"The pattern of {name} cannot be laid so.", {}


def _elsewhere(scene: HexScene, at: Place, covers: Collection[Place]) -> bool:
    """Whether a pattern that lies about a unit is told to lie about another place, to cover that
    of its unit, or what is not beside it where all that it marks is."""
    here, code = scene.source.at, scene.source.code
    if here == NOWHERE:
        return False
    of = scene.tables.minors.get(code) or scene.tables.factions.get(code)
    far = of is not None and of.beside and any(distance(here, one) > 1 for one in covers)
    return far or here in covers or at not in (NOWHERE, here)


def _unheld(scene: HexScene, units: Sequence[Entry], attacks: int) -> list[Breach]:
    """What of the units cannot be placed: what an attack hits may come back to be placed, unless
    it comes by a card. Nothing is asked of those that lie in reserve."""
    there = {kind for kind, *_ in lying(scene.position.mats[scene.you], RESERVE)} - {u.MINOR}
    comes = [one for one in units if not attacks or one.unit in _BY_CARD]
    return unheld(scene, comes) if any(one.unit not in there for one in comes) else []
