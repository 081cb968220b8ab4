"""Verbs of the board: patterns laid, territories attacked and occupied, units placed and moved."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from toolkit.effects.leaving import leavable
from toolkit.effects.speaker import mapping
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.happening import Happening
from toolkit.games.hexpanse.rules.stock import lying
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.state.mat import SHIP
from toolkit.games.hexpanse.verbs.refusing import (
    NOT_BESIDE,
    OTHERS,
    exchanged,
    occupied,
    placed,
)
from toolkit.games.hexpanse.verbs.said import verb
from toolkit.games.hexpanse.verbs.untold import in_reach, left_anyway, unheard
from toolkit.hex.places import neighbours
from toolkit.model.hexes import NOWHERE
from toolkit.referee.mutation import always, never

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.effects.execution import Explain
    from toolkit.effects.speaker import Speaker
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place
    from toolkit.pack.document import Value

ANYWHERE, ADJACENT, BESIDE_WARLORD = "anywhere", "adjacent", "beside_warlord"
THIS, ANY = "this", "any"


def around(scene: HexScene, act: str = "", *, beside: bool) -> list[Place]:
    """The territories beside what acts, or all there are; that alone of a unit which an entry for
    this act names, wherever the board may end."""
    told, here = scene.decider.hint(), scene.source.at
    units = scene.position.units
    if told and told.act == act and told.at in units and not scene.astray(told.at, beside):
        return [told.at]
    board = scene.board
    places = neighbours(here) if beside else board.places
    return [place for place in places if place in board]


def placings(
    places: Iterable[Place], stock: Sequence[tuple[str, str]], act: str = e.PLACE_UNIT
) -> list[Entry]:
    """Each of the units on each of the territories."""
    return [_placing(act, place, kind, card) for place in places for kind, card in stock]


@lru_cache(maxsize=4096)
def _placing(act: str, place: Place, kind: str, card: str) -> Entry:
    return Entry(act, place, unit=kind, card=card)


# ---- exchange


@verb("exchange")
def exchange(scene: HexScene, what: Any) -> None:
    units, here = scene.position.units, scene.source.at if what == THIS else NOWHERE
    told = None if scene.anew else scene.decider.hint()
    if what == THIS and units.get(here) not in (None, scene.source.unit):
        units = units.without(here)  # it is gone itself, and nothing moves in its stead
    movers = _movers(units, here)
    if told is not None and told.act == e.SHIFT:
        stays = told.start(here) not in _movable(units)  # whatever the board is
        options = [] if stays else _shifts(scene, here, filter(scene.is_land, [told.to]))
    elif told is not None and told.act == e.EXCHANGE:
        options = _exchanges(units, here) if told.start(here) != told.to else []
    elif movers and left_anyway(scene):
        return
    else:
        pairs = _exchanges(units, here)
        every = partial(around, scene, beside=False)
        open_anyway = unheard(scene) and len(pairs) >= (2 if told is None else 1)
        asked = movers and not open_anyway
        free = in_reach(scene, every, e.SHIFT, beside=False) if asked else []
        options = [*pairs, *_shifts(scene, here, free)]
    scene.offer(options, _exchanged, explain=partial(exchanged, scene, here))


def _exchanged(scene: HexScene, chosen: Entry) -> None:
    trade_places(scene, chosen.at, chosen.to)
    scene.step_done()


def _movable(units: u.Units) -> list[Place]:
    return [place for place, unit in sorted(units.items()) if may_move(unit)]


def _exchanges(units: u.Units, here: Place) -> list[Entry]:
    pairs = combinations(_movable(units), 2)
    return [Entry(e.EXCHANGE, *pair) for pair in pairs if here in (NOWHERE, *pair)]


def _shifts(scene: HexScene, here: Place, places: Iterable[Place]) -> list[Entry]:
    units = scene.position.units
    free = [place for place in places if place not in units]
    return [Entry(e.SHIFT, one, to) for one in _movers(units, here) for to in free]


def _movers(units: u.Units, here: Place) -> list[Place]:
    return [place for place in _movable(units) if here in (NOWHERE, place)]


@CLAUSES.computes("exchange.two", lambda scene, one, other: None)
def trade_places(scene: HexScene, one: Place, other: Place) -> None:
    scene.exchanged(one, other)


@CLAUSES.computes("warlord.moved", lambda unit: unit.kind != u.STRUCTURE)
def _no_warlord(unit: u.Unit) -> bool:
    return unit.kind not in (u.WARLORD, u.STRUCTURE)


@CLAUSES.computes("exchange.structure", lambda unit: unit.kind != u.WARLORD)
def may_move(unit: u.Unit) -> bool:
    """Whether a card or ability moves a unit: neither a warlord nor a structure."""
    return _no_warlord(unit)


# ---- occupy

_WHERE: Any = {
    ANYWHERE: "any territory; the unit there",
    BESIDE_WARLORD: "a territory beside your warlord; the unit there",
}


@verb(
    "occupy",
    lambda said, speaker: f"put a unit on {_WHERE[mapping(said)['where']]} is destroyed",
)
def occupy(scene: HexScene, said: Any) -> None:
    if left_anyway(scene):
        return
    hint, beside = scene.decider.hint(), said["where"] == BESIDE_WARLORD
    near, stock = partial(around, scene, e.OCCUPY, beside=beside), scene.stock()
    unsaid = beside and hint is None and not scene.tells_land()
    if unsaid and scene.rules.reading("terran_takes") != "any":
        # Wherever the board ends, they take where somebody stands.
        near = partial(list, {*neighbours(scene.source.at)} & scene.position.units.keys())
    places = in_reach(scene, near, e.OCCUPY, beside=beside, stock=stock)
    if hint is not None and hint.act == e.OCCUPY:
        places = [place for place in places if place == hint.at]
    barred = partial(barred_by, scene, beside=beside)
    ways = [
        way
        for place in places
        if not barred(place)
        for way in placings([place], [*stock, *_freed(scene, place, stock)], e.OCCUPY)
    ]
    why = partial(occupied, scene, beside, barred)
    scene.offer(ways, lambda scene, chosen: scene.occupied(chosen), explain=why)


def _freed(scene: HexScene, place: Place, stock: Sequence[tuple[str, str]]) -> list[Any]:
    """The units that can be placed once an own one is destroyed, and not before: that very one,
    if it goes back to its mat, or another structure."""
    unit = scene.unit(place)
    goes = ((u.MINOR, False), (u.STRUCTURE, True))
    if unit is None or unit.owner != scene.you or (unit.kind, unit.hurt) not in goes:
        return []
    then = Happening()
    then.position, then.tables, then.rules = scene.position, scene.tables, scene.rules
    then.removed(place)
    return [one for one in scene.stock(then) if one not in stock]


def barred_by(scene: HexScene, place: Place, *, beside: bool) -> list[str]:
    """The clauses that keep a unit from a territory where another may stand."""
    unit, found = scene.position.units.get(place), []
    if beside and not _terrans_may(scene, unit):
        found.append("terran.takes")
    if unit is not None and not beside and unit.owner == scene.you and not own_too(scene.rules):
        found.append("occupy.own")
    if unit is not None and unit_stays(unit):
        lasting = scene.rules.reading("occupy_lasting") != "damage_only"
        found += ["occupy.lasting"] if lasting else []
    return found


@CLAUSES.computes("terran.takes", always)
def _terrans_may(scene: HexScene, unit: u.Unit | None) -> bool:
    if unit is not None and unit.owner in scene.enemies():
        return True
    reading = scene.rules.reading("terran_takes")
    return reading == "any" or (unit is not None and reading == "occupied")


own_too = CLAUSES.reads("occupy.own", "occupy_own", "allowed")


@CLAUSES.computes("occupy.lasting", never)
def unit_stays(unit: u.Unit) -> bool:
    """Whether a unit that is hit stays where it is."""
    return unit.kind == u.WARLORD or (unit.kind == u.STRUCTURE and not unit.hurt)


# ---- place


def _say_place(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    if said.get("unit") == "recovered":
        return "place that unit on an empty territory"
    source = " from the Recovery Ship" if said.get("from") == "ship" else ""
    beside = " beside this one" if "beside" in said else " on an empty territory"
    but = f", no other {speaker.name('minor', str(said['but']))}" if "but" in said else ""
    return f"place a unit{source}{beside}{but}"


@verb("place", _say_place)
def place(scene: HexScene, said: Any) -> None:
    if not scene.tells_land() and scene.silent():
        return  # a placing is left: no board need be known
    near, beside = partial(around, scene, beside="beside" in said), "beside" in said
    stock = list(_stock(scene, said))
    found = in_reach(scene, near, e.PLACE_UNIT, beside=beside, stock=stock)
    places = [place for place in found if scene.empty(place)]
    other = OTHERS.get(said.get("from", said.get("unit", "")))
    why = partial(placed, scene, places, stock, lambda: NOT_BESIDE, other, beside=beside)
    does = partial(_placed, options=placings(places, stock), aboard=said.get("from") == "ship")
    scene.then(partial(does, why=why), decides=True)


def _placed(scene: HexScene, options: list[Entry], aboard: bool, why: Explain) -> None:
    chosen = scene.to_place(options, why, None)
    if chosen is not None:
        if aboard:
            scene.fetched(scene.you, chosen.unit, 1, chosen.card)
        scene.bring_unit(chosen, chosen.at)


def _stock(scene: HexScene, said: Any) -> Iterator[tuple[str, str]]:
    if said.get("unit") == "recovered":
        kind, code = scene.recovered or ("", "")
        same = [other for unit, other in scene.stock() if unit == kind]
        yield from ((kind, other) for other in same if other == code or "" in (other, code))
    elif said.get("from") == "ship":
        for kind, known, _ in lying(scene.position.mats[scene.you], SHIP):
            code = scene.minors_named(known, SHIP)[0] if kind == u.MINOR else known
            if not_this(code, said.get("but")):
                yield kind, code
    else:
        yield from scene.by_card()


@CLAUSES.computes("minor.resurrects", always)
def not_this(card: str, but: str | None) -> bool:
    """Whether a unit is not of the faction that may not be brought."""
    return card != but


VERBS = (exchange, occupy, place, leavable("may: [reserve_attack: 2]"))
