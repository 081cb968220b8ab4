"""Verbs of the board: territories attacked and occupied, units placed and moved."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Disputed
from toolkit.effects.leaving import leavable
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.happening import Happening
from toolkit.games.hexpanse.rules.stock import could_place, lie, lying, more
from toolkit.games.hexpanse.rules.view import Sight
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.state.mat import SHIP
from toolkit.games.hexpanse.verbs.refusing import attacked, exchanged, occupied, placed
from toolkit.games.hexpanse.verbs.said import verb
from toolkit.games.hexpanse.verbs.untold import in_reach, left_anyway, unheard
from toolkit.hex.places import neighbours
from toolkit.model.hexes import NOWHERE
from toolkit.referee.mutation import always, never
from toolkit.referee.parting import anyway

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.effects.execution import Explain, Steps
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place

ANYWHERE, ADJACENT, BESIDE_WARLORD = "anywhere", "adjacent", "beside_warlord"
THIS, ANY = "this", "any"


def placings(
    places: Iterable[Place], stock: Sequence[tuple[str, str]], act: str = e.PLACE_UNIT
) -> list[Entry]:
    """Each of the units on each of the territories."""
    return [_placing(act, place, kind, card) for place in places for kind, card in stock]


@lru_cache(maxsize=4096)
def _placing(act: str, place: Place, kind: str, card: str) -> Entry:
    return Entry(act, place, unit=kind, card=card)


# ---- attack


@verb("attack")
def attack(scene: HexScene, said: Any) -> None:
    beside = said["where"] == ADJACENT
    places = beside_it(in_reach(scene, e.ATTACK, beside=beside))
    options = [Entry(e.ATTACK, place) for place in places if place != scene.source.at]
    hits = [one for one in options if one.at in scene.position.units]
    misses = [one for one in options if one.at not in scene.position.units]
    hint = scene.decider.hint()
    stray = hint is not None and hint.act == e.ATTACK and all(hint.at != one.at for one in options)
    does = partial(_attacked, then=said.get("then", ()))
    more = {}
    if hits and misses and not stray:  # only then may one wonder whether an empty one may be
        options, more["disputed"] = hits, Disputed(misses, lambda: empty_too(scene.rules))
    scene.offer(options, does, duty=True, explain=partial(attacked, scene, beside), **more)


def _attacked(scene: HexScene, chosen: Entry, then: Steps) -> None:
    hit = scene.attack(chosen.at)
    if then and not scene.stopped and earned(scene, hit=hit):
        scene.do_all(then)


# The territories a unit may attack that attacks when it comes.
beside_it = CLAUSES.passes("minor.entry_attack", lambda around: [one for one in around if not one])
empty_too = CLAUSES.reads("attack.empty", "attack_empty", "allowed")


@CLAUSES.computes("minor.entry_gain", lambda scene, *, hit: False)
def earned(scene: HexScene, *, hit: bool) -> bool:
    """Whether what follows an attack is earned: by hitting a unit, or by any attack."""
    return anyway(scene.rules, "entry_bonus", "any", so=hit)


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
        open_anyway = unheard(scene) and len(pairs) >= (2 if told is None else 1)
        asked = movers and not open_anyway
        free = in_reach(scene, e.SHIFT) if asked else []
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


@verb("occupy")
def occupy(scene: HexScene, said: Any) -> None:
    if left_anyway(scene):
        return
    hint, beside = scene.decider.hint(), said["where"] == BESIDE_WARLORD
    stock, unsaid = scene.stock(), beside and hint is None and not scene.tells_land()
    if not stock:  # but what is freed there, wherever the board ends
        mine = scene.position.units.of(scene.you)
        places = [one for one, _ in mine if not scene.astray(one, beside)]
    elif unsaid and scene.rules.reading("terran_takes") != "any":
        # Wherever the board ends, they take where somebody stands.
        places = [*{*neighbours(scene.source.at)} & scene.position.units.keys()]
    else:
        places = in_reach(scene, e.OCCUPY, beside=beside, stock=stock)
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


@verb("place")
def place(scene: HexScene, said: Any) -> None:
    if not scene.tells_land() and scene.silent():
        return  # a placing is left: no board need be known
    beside, stock = "beside" in said, list(_stock(scene, said))
    found = in_reach(scene, e.PLACE_UNIT, beside=beside, stock=stock)
    places = [place for place in found if scene.empty(place)]
    why = partial(placed, scene, places, stock, said)
    aboard = said.get("from") == "ship"
    does = partial(_placed, options=placings(places, stock), aboard=aboard, why=why)
    scene.then(does, decides=True)


def _placed(scene: HexScene, options: list[Entry], aboard: bool, why: Explain) -> None:
    chosen = scene.to_place(options, why, None)
    if chosen is not None:
        if aboard:
            scene.fetched(scene.you, chosen.unit, 1, chosen.card)
        scene.bring_unit(chosen, chosen.at)


def _stock(scene: HexScene, said: Any) -> Iterator[tuple[str, str]]:
    if said.get("unit") == "recovered":
        kind, code = scene.recovered or ("", "")
        come = {other for unit, other in could_place(scene, scene.you) if unit == kind}
        found = [code] if come & {code, ""} else []
        if found and (kind, code) == (
            u.MINOR,
            "",
        ):  # one of those that lay there
            aboard = more(scene.position.mats[scene.you], SHIP, kind, code, 1)
            then = Sight(scene.position.mat(scene.you, **aboard), scene)
            named = scene.minors_named(code)
            found = [one for one in named if not one or lie(then, scene.you, SHIP, one)]
        yield from ((kind, one) for one in found)
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


VERBS = (attack, exchange, occupy, place, leavable("may: [reserve_attack: 2]"))
