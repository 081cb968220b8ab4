"""Verbs of the board: patterns laid, territories attacked and occupied, units placed and moved."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Disputed
from toolkit.effects.leaving import leavable
from toolkit.effects.speaker import mapping
from toolkit.effects.verb import verb
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.stock import SHIP, lying
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.verbs import refusing
from toolkit.hex.places import neighbours
from toolkit.pack.shapes import exactly_true, fields, listing, text, words
from toolkit.referee.mutation import always, never
from toolkit.referee.parting import anyway

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.effects.execution import Breach, Explain, Steps
    from toolkit.effects.speaker import Speaker
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.pack.document import Value

ANYWHERE, ADJACENT, BESIDE_WARLORD = "anywhere", "adjacent", "beside_warlord"
THIS, ANY = "this", "any"


def around(scene: HexScene, *, beside: bool) -> list[Place]:
    """The territories beside what acts, or all there are."""
    board = scene.board
    places = neighbours(scene.source.at) if beside else board.places
    return [place for place in places if place in board]


def placings(
    places: Iterable[Place], stock: Sequence[tuple[str, str]], act: str = e.PLACE_UNIT
) -> list[Entry]:
    """Each of the units on each of the territories."""
    return [_placing(act, place, kind, card) for place in places for kind, card in stock]


@lru_cache(maxsize=4096)
def _placing(act: str, place: Place, kind: str, card: str) -> Entry:
    return Entry(act, place, unit=kind, card=card)


# ---- attack


def _say_attack(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    where = "an adjacent territory" if said["where"] == ADJACENT else "a territory anywhere"
    more = f"; if a unit was hit, {speaker.joined(said['then'])}" if "then" in said else ""
    return f"attack {where}{more}"


@verb(
    "attack",
    "A territory is attacked, which is a duty.",
    fields(
        "Where, and what follows.",
        {
            "where": words("Where it lies.", ANYWHERE, ADJACENT),
            "then": {
                **listing("What follows if it was performed.", {"$ref": "#/$defs/step"}, least=1)
            },
        },
        ["where"],
    ),
    _say_attack,
    "attack: {where: anywhere}",
    "attack: {where: adjacent, then: [heal: 1]}",
)
def attack(scene: HexScene, said: Any) -> None:
    places = beside_it(around(scene, beside=said["where"] == ADJACENT))
    options = [Entry(e.ATTACK, place) for place in places if place != scene.source.at]
    hits = [one for one in options if one.at in scene.position.units]
    misses = [one for one in options if one.at not in scene.position.units]
    hint = scene.decider.hint()
    stray = hint is not None and hint.act == e.ATTACK and all(hint.at != one.at for one in options)
    does = partial(_attacked, then=said.get("then", ()))
    why = partial(refusing.attacked, scene)
    if hits and misses and not stray:  # only then may one wonder whether an empty one may be
        disputed = Disputed(misses, lambda: empty_too(scene.rules))
        scene.offer(hits, does, duty=True, disputed=disputed, explain=why)
    else:
        scene.offer(options, does, duty=True, explain=why)


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

_SAID_OF = {
    THIS: "exchange this unit with another one, or move it to an empty territory",
    ANY: "exchange 2 units, or move a unit to an empty territory",
}


@verb(
    "exchange",
    "Two units change places, or one moves to an empty territory; never a warlord or a structure.",
    words("Which unit: this one and another, or any.", *_SAID_OF),
    _SAID_OF,
    "exchange: this",
    "exchange: any",
)
def exchange(scene: HexScene, what: Any) -> None:
    units, here = scene.position.units, scene.source.at if what == THIS else u.NOWHERE
    told = scene.decider.hint()
    alone = told is not None and told.act == e.EXCHANGE and told.start(here) == told.to
    options = [] if alone else _exchanges(scene.board, units, here)
    scene.offer(options, _exchanged, explain=partial(refusing.exchanged, scene, here))


def _exchanged(scene: HexScene, chosen: Entry) -> None:
    trade_places(scene, chosen.at, chosen.to)
    scene.step_done()


def _exchanges(board: Board, units: u.Units, here: Place) -> list[Entry]:
    movable = [place for place, unit in sorted(units.items()) if may_move(unit)]
    free = [place for place in board.places if place not in units]
    movers = movable if here == u.NOWHERE else [here] if here in movable else []
    pairs = [
        (one, other) for one, other in combinations(movable, 2) if here in (u.NOWHERE, one, other)
    ]
    options = [Entry(e.EXCHANGE, one, other) for one, other in pairs]
    return options + [Entry(e.SHIFT, one, to) for one in movers for to in free]


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
    "A unit is put on a territory; the one there is destroyed. That is no attack.",
    fields("Where.", {"where": words("Where.", *_WHERE)}, ["where"]),
    lambda said, speaker: f"put a unit on {_WHERE[mapping(said)['where']]} is destroyed",
    "occupy: {where: anywhere}",
    "occupy: {where: beside_warlord}",
)
def occupy(scene: HexScene, said: Any) -> None:
    hint, beside = scene.decider.hint(), said["where"] == BESIDE_WARLORD
    places = around(scene, beside=beside)
    if hint is not None and hint.act == e.OCCUPY:
        places = [place for place in places if place == hint.at]
    stock, bars = scene.stock(), ""
    if stock:
        barred = {place: barred_by(scene, place, beside=beside) for place in places}
        places = [place for place, clause in barred.items() if not clause]
        bars = next(filter(None, barred.values()), "")
    why = partial(refusing.occupied, scene, beside, bars)
    scene.offer(placings(places, stock, e.OCCUPY), _put_there, explain=why)


def _put_there(scene: HexScene, chosen: Entry) -> None:
    scene.occupied(chosen)


def barred_by(scene: HexScene, place: Place, *, beside: bool) -> str:
    """The clause that keeps a unit from a territory where another may stand; empty for none."""
    unit = scene.position.units.get(place)
    if beside and not _terrans_may(scene, unit):
        return "terran.takes"
    if unit is None:
        return ""
    if not beside and unit.owner == scene.you and not own_too(scene.rules):
        return "occupy.own"
    stays = unit_stays(unit) and scene.rules.reading("occupy_lasting") != "damage_only"
    return "occupy.lasting" if stays else ""


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


@verb(
    "place",
    "A unit is placed on an empty territory.",
    fields(
        "Which, and where.",
        {
            "unit": words("The one just taken from the ship, or any.", "recovered", "any"),
            "from": words("Where it comes from: the reserve when left out.", "ship"),
            "beside": exactly_true("Beside this unit."),
            "but": {**text("No unit of this minor faction."), "x-ref": "minor"},
        },
        least=1,
    ),
    _say_place,
    "place: {unit: recovered}",
    "place: {from: ship, beside: true, but: M05}",
)
def place(scene: HexScene, said: Any) -> None:
    places = [place for place in around(scene, beside="beside" in said) if scene.empty(place)]
    stock = list(_stock(scene, said))
    other = _OTHERS.get(said.get("from", said.get("unit", "")))
    why = partial(refusing.placed, scene, places, stock, lambda: _NOT_BESIDE, other)
    options = placings(places, stock)
    aboard = said.get("from") == "ship"
    scene.then(partial(_placed, options=options, aboard=aboard, why=why), decides=True)


_NOT_BESIDE: Breach = "minor.resurrects", "That territory is not beside it.", {}
_OTHERS: Mapping[str, Breach] = {
    "ship": (
        "minor.resurrects",
        "There is no such unit on the Recovery Ship that they may bring.",
        {},
    ),
    "recovered": ("effect.complete", "No unit is placed but the one just taken back.", {}),
}
"""What is broken by another unit than those that are placed so."""


def _placed(scene: HexScene, options: list[Entry], aboard: bool, why: Explain) -> None:
    chosen = scene.to_place(options, explain=why)
    if chosen is not None:
        if aboard:
            scene.returned(scene.you, chosen.unit, 1, chosen.card)
        scene.bring_unit(chosen, chosen.at)


def _stock(scene: HexScene, said: Any) -> Iterator[tuple[str, str]]:
    if said.get("unit") == "recovered":
        if scene.recovered is not None and scene.recovered in scene.stock():
            yield scene.recovered
    elif said.get("from") == "ship":
        for kind, code, _ in lying(scene.position.mats[scene.you], SHIP):
            if not_this(code, said.get("but")):
                yield kind, code
    else:
        yield from scene.by_card()


@CLAUSES.computes("minor.resurrects", always)
def not_this(card: str, but: str | None) -> bool:
    """Whether a unit is not of the faction that may not be brought."""
    return card != but


VERBS = (attack, exchange, occupy, place, leavable("may: [reserve_attack: 2]"))
