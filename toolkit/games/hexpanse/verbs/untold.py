"""What an entry cannot be whatever a pattern is, or wherever the board ends, that nobody told."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.deciders import Given
from toolkit.effects.leaving import most_told
from toolkit.games.hexpanse.rules import winning
from toolkit.games.hexpanse.rules.stock import lying
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import RESERVE
from toolkit.games.hexpanse.verbs.refusing import covered, in_stock, not_so, unheld
from toolkit.hex.places import distance, neighbours
from toolkit.model.hexes import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.hexpanse.rules.view import Seen
    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.verbs.refusing import Stock
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place

_UPON_UNITS = (e.ATTACK, e.OCCUPY)
"""The acts that are done where a unit stands, or may be."""


def never(scene: HexScene, marks: Mapping[str, int]) -> list[Breach]:
    """The clauses that the entry told breaks under every pattern with so many `marks`; none where
    it comes true under some, or nothing is told."""
    told, attacks = scene.decider.hint(), marks.get("attack", 0)
    if told is None or told == e.SKIPPED:
        return _unsaid(scene, told) if attacks else []
    entry = e.recast(told, e.LAY)
    if entry.act != e.LAY:
        return [] if scene.opens_later(0) else scene.no_such_choice(told)
    attack, units = {*(entry.attack or ())}, entry.place or ()
    if over := ends(scene, marks):
        units = units[:1]  # the rest may not be read
    places = {unit.at for unit in units}
    # Else a territory where a unit stands may be one that is attacked first.
    whole = not attacks or entry.attack is not None
    broken = covered(scene, attack | places, (places if whole else set()) - attack)
    many = len(attack) > attacks or len(places) > marks.get("place", 0)
    if not broken and (many or _elsewhere(scene, entry.at, attack | places)):
        broken = [not_so(scene)]
    more = [] if over else _too_much(scene, units, len(places))
    return broken + _unheld(scene, units, attacks) + more


def _unsaid(scene: HexScene, told: Entry | None) -> list[Breach]:
    """Of a card, which may attack anywhere: its attack cannot be left, and is left open where
    nothing is said, as on a board that is turned it lies otherwise."""
    card = scene.source.at == NOWHERE and not (scene.anew or scene.listing)
    regular = card and told is None and scene.tells_land() and scene.board.regular
    sure = regular and scene.rules.reading("attack_empty") == "allowed"
    if not (card and (told or sure)) or scene.rules.reading("attack_off_board") == "barred":
        return []
    scene.bound = True
    found = scene.untold() if told is None else scene.left()
    scene.bar(found)
    return found


def _too_much(scene: HexScene, units: Sequence[Entry], number: int) -> list[Breach]:
    """Two units on one of a `number` of territories, and what is told of the unit that acts first
    beyond what it does."""
    if len(units) > number:
        twice = next(one.at for one in units if [each.at for each in units].count(one.at) > 1)
        return [("place.empty", *scene.on(twice, "There is a unit on {}."))]
    for one in units:
        unnamed = (one.unit, one.card) == (u.MINOR, "")
        steps = scene.tables.enters(u.Unit(scene.you, one.unit, one.card)).steps
        if steps or one.resolve or unnamed:
            more = () if unnamed else (one.resolve or ())[most_told(steps) :]
            return scene.no_such_choice(more[0]) if more else []
    return []


def ends(v: Seen, marks: Mapping[str, int]) -> bool:
    """Whether somebody could fall or win by a pattern with so many `marks`: a warlord is hit once
    at most."""
    if marks.get("attack") and any(mat.life == 1 for mat in v.position.mats):
        return True
    seats = winning.in_order(v.position, 0) if (most := marks.get("place", 0)) else ()
    units = {seat: winning.held(v, seat, v.ground).bit_count() for seat in seats}
    return any(len(one) <= units[seat] + most for seat in seats for one in winning.shapes(v, seat))


def around(scene: HexScene, act: str, *, beside: bool) -> list[Place]:
    """The territories beside what acts, or all there are; that alone of a unit which an entry for
    this act names, wherever the board may end."""
    told, units = scene.decider.hint(), scene.position.units if act in _UPON_UNITS else ()
    if told and told.act == act and told.at in units and not scene.astray(told.at, beside):
        return [told.at]
    board = scene.board
    places = neighbours(scene.source.at) if beside else board.places
    return [place for place in places if place in board]


def in_reach(
    scene: HexScene, act: str, *, beside: bool = False, stock: Stock | None = None
) -> list[Place]:
    """The territories a step may be done on, those `around`. Where nobody has told the board, and
    the entry of this `act` comes true on none, for its place, which is to be `beside` what acts, or
    as it is not in the `stock` of what can be placed: those it is held against. So, too, with an
    entry that no step takes, and with one of what is a territory on any board."""
    told, places = scene.decider.hint(), partial(around, scene, act, beside=beside)
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
            known = stock is not None and not in_stock(entry, stock)
            known = known or (act != e.ATTACK and scene.shows_land(entry.at))
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


def _elsewhere(scene: HexScene, at: Place, covers: Collection[Place]) -> bool:
    """Whether a pattern that lies about a unit is told to lie about another place, to cover that
    of its unit, or what is not beside it where all that it marks is."""
    here = scene.source.at
    if here == NOWHERE:
        return False
    far = scene.marks_beside and any(distance(here, one) > 1 for one in covers)
    return far or here in covers or at not in (NOWHERE, here)


def _unheld(scene: HexScene, units: Sequence[Entry], attacks: int) -> list[Breach]:
    """What of the units cannot be placed: a minor unit that an attack hits may come back to be
    placed, and others by a structure. Nothing is asked of those that lie in reserve."""
    there = {kind for kind, *_ in lying(scene.position.mats[scene.you], RESERVE)} - {u.MINOR}
    back = {*u.RESERVED} if scene.tables.terms.structures else set()
    if scene.position.units.warlord(scene.you) != NOWHERE:
        back |= {u.MINOR}
    comes = [one for one in units if not attacks or one.unit not in back]
    return unheld(scene, comes) if any(one.unit not in there for one in comes) else []
