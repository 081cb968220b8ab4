"""Verbs of the board: patterns laid, territories attacked and occupied, units placed and moved."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Disputed
from toolkit.effects.kept import Kept, Last
from toolkit.effects.speaker import mapping, then
from toolkit.effects.verb import Verb
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.layings import allowed, distinct, layings
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.state.position import SHIPS
from toolkit.games.hexpanse.verbs.words import territories, units
from toolkit.hex.places import neighbours
from toolkit.pack.shapes import count, exactly_true, fields, listing, text, words
from toolkit.referee.mutation import always, giving, never
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.games.hexpanse.rules.layings import Laying
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.pack.document import Value

ANYWHERE, ADJACENT, BESIDE_WARLORD = "anywhere", "adjacent", "beside_warlord"
THIS, ANY = "this", "any"

# ---- lay


def _say_lay(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    parts = []
    if "attack" in said:
        parts.append(f"attack {territories(said['attack'])}")
    if "place" in said:
        may = "you may place" if not parts else "you may then place"
        parts.append(f"{may} {units(said['place'])}")
    return f"as in the pattern, {' and '.join(parts)}"


def _do_lay(scene: HexScene, said: Any) -> None:
    attacks = int(said.get("attack", 0))
    hint = scene.decider.hint()
    if not attacks and scene.silent(hint):
        return  # a step that only places is left: no pattern need be known
    source = scene.source
    if hint is None:
        asked = scene.position.units, source, scene.rules, scene.tables, CLAUSES.mutants
        options = _LAIN.of(asked, lambda: _ways_to_lie(scene, attacks, None))
    else:
        options = _ways_to_lie(scene, attacks, hint)
    chosen = scene.decide(options, duty=bool(attacks), explain=lambda entry: _badly_laid(scene))
    if chosen is None:
        return
    attack_first(scene, chosen.attack or ())
    _place_on(scene, [unit.at for unit in chosen.place or ()], int(said.get("place", 0)))


_LAIN: Last[list[Entry]] = Last()


def _ways_to_lie(scene: HexScene, attacks: int, hint: Entry | None) -> list[Entry]:
    """The layings that may be chosen; where one is told, all that it could mean."""
    source = scene.source
    pattern = scene.tables.pattern(source.pattern, source.path, scene.rules)
    every = layings(pattern, scene.board, source.at, scene.empty)
    wanted = every
    if hint is not None and hint.act == e.LAY:
        so = [one for one in every if e.lies_so(hint, one)]
        wanted = [one for one in so if e.agrees(hint, _laid(one))] or every
    ways: Sequence[Laying] = may_lie(scene, every, wanted, len(pattern.attack))
    if wanted is not every and not ways:
        ways = may_lie(scene, every, every, len(pattern.attack))
    return [_laid(one) for one in (ways if hint is not None else distinct(ways))]


@CLAUSES.computes("pattern.turn", lambda scene, every, wanted, attacks: tuple(
    one for one in wanted if not one.turn))  # fmt: skip
def may_lie(
    scene: HexScene, every: Sequence[Laying], wanted: Sequence[Laying], attacks: int
) -> tuple[Laying, ...]:
    """The layings that may be chosen of those that are wanted."""
    return allowed(every, wanted, scene.position.units.keys(), attacks, scene.rules)


@CLAUSES.computes("pattern.attack_first", lambda scene, places: None)
def attack_first(scene: HexScene, places: Sequence[Place]) -> None:
    """The territories a laying attacks, in the order of the pattern, before units are placed."""
    for place in places:
        scene.attack(place)


def _laid(one: Laying) -> Entry:
    return Entry(
        e.LAY, one.at, laid=True, turn=one.turn, mirror=one.mirror, attack=one.attack,
        place=tuple(Entry(e.PLACE_UNIT, place) for place in one.place),
    )  # fmt: skip


def _badly_laid(scene: HexScene) -> list[Breach]:
    name = scene.tables.code_name(scene.source.code)
    return [("pattern.relative", f"The pattern of {name} cannot be laid so.", {})]


def _place_on(scene: HexScene, places: Sequence[Place], most: int) -> None:
    """Units are placed on empty territories, one after the other, each if one likes."""
    after: Entry | None = None
    scene.covered, scene.series = places, []
    left = list(places)
    for _ in range(min(most, len(left))):
        if scene.stopped:
            return
        stock = scene.by_card()
        options = [
            Entry(e.PLACE_UNIT, place, unit=kind, card=card)
            for place in left
            if scene.empty(place)
            for kind, card in stock
        ]
        after = scene.place_one(options, after, left)
        if after is None:
            return
        scene.series.append(after)
        left.remove(after.at)


LAY_VERB = Verb(
    "lay",
    "The pattern of the card or unit is laid, turned as one likes: what it marks so is attacked, "
    "in its order; then units may be placed on what it marks so.",
    {
        **fields(
            "What the pattern does.",
            {
                "attack": count("How many territories are attacked.", 1, 9),
                "place": count("On how many units may be placed.", 1, 9),
            },
        ),
        "minProperties": 1,
    },
    _say_lay,
    ("lay: {place: 3}", "lay: {attack: 1, place: 2}"),
    _do_lay,
)

# ---- attack


def _say_attack(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    where = "an adjacent territory" if said["where"] == ADJACENT else "a territory anywhere"
    more = f"; if a unit was hit, {speaker.joined(said['then'])}" if "then" in said else ""
    return f"attack {where}{more}"


def _do_attack(scene: HexScene, said: Any) -> None:
    source = scene.source.at
    board = scene.board
    around = neighbours(source) if said["where"] == ADJACENT else board.places
    options = [
        Entry(e.ATTACK, place) for place in beside_it(around) if place in board and place != source
    ]
    hits = [one for one in options if one.at in scene.position.units]
    misses = [one for one in options if one.at not in scene.position.units]
    hint = scene.decider.hint()
    stray = hint is not None and hint.act == e.ATTACK and all(hint.at != one.at for one in options)
    if hits and misses and not stray:  # only then may one wonder whether an empty one may be
        disputed = Disputed(misses, lambda: empty_too(scene))
        chosen = scene.decide(hits, duty=True, disputed=disputed)
    else:
        chosen = scene.decide(options, duty=True)
    if chosen is None:
        return
    hit = scene.attack(chosen.at)
    if "then" in said and not scene.stopped and earned(scene, hit=hit):
        scene.do_all(said["then"])


@CLAUSES.computes("minor.entry_attack", giving(()))
def beside_it(around: Iterable[Place]) -> Iterable[Place]:
    """The territories a unit may attack that attacks when it comes."""
    return around


@CLAUSES.computes("attack.empty", never)
def empty_too(scene: HexScene) -> bool:
    return scene.rules.reading("attack_empty") == "allowed"


@CLAUSES.computes("minor.entry_gain", lambda scene, *, hit: False)
def earned(scene: HexScene, *, hit: bool) -> bool:
    """Whether what follows an attack is earned: by hitting a unit, or by any attack."""
    return parting(scene.rules, ("entry_bonus",), lambda by: hit or by == "any")


ATTACK_VERB = Verb(
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
    ("attack: {where: anywhere}", "attack: {where: adjacent, then: [heal: 1]}"),
    _do_attack,
)

# ---- exchange


def _say_exchange(value: Value, speaker: Speaker) -> str:
    if value == THIS:
        return "exchange this unit with another one, or move it to an empty territory"
    return "exchange 2 units, or move a unit to an empty territory"


def _do_exchange(scene: HexScene, what: Any) -> None:
    units, here = scene.position.units, scene.source.at if what == THIS else u.NOWHERE
    purpose = f"{here} {CLAUSES.mutants}"
    chosen = scene.decide(_WAYS.of(purpose, units, lambda: _exchanges(scene.board, units, here)))
    if chosen is not None:
        trade_places(scene, chosen.at, chosen.to)
        scene.step_done()


_WAYS: Kept[list[Entry]] = Kept()
"""Every way to exchange among units: asked again for each of them when moves are listed."""


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


EXCHANGE_VERB = Verb(
    "exchange",
    "Two units change places, or one moves to an empty territory; never a warlord or a structure.",
    words("Which unit: this one and another, or any.", THIS, ANY),
    _say_exchange,
    ("exchange: this", "exchange: any"),
    _do_exchange,
)

# ---- occupy


def _say_occupy(value: Value, speaker: Speaker) -> str:
    if mapping(value)["where"] == BESIDE_WARLORD:
        return "put a unit on a territory beside your warlord; the unit there is destroyed"
    return "put a unit on any territory; the unit there is destroyed"


def _do_occupy(scene: HexScene, said: Any) -> None:
    board, hint = scene.board, scene.decider.hint()
    beside = said["where"] == BESIDE_WARLORD
    around = neighbours(scene.source.at) if beside else board.places
    places = [place for place in around if place in board]
    if hint is not None and hint.act == e.OCCUPY:
        places = [place for place in places if place == hint.at]
    stock = list(scene.stock(scene.you))
    options = [
        Entry(e.OCCUPY, place, unit=kind, card=card)
        for place in places
        if stock and may_occupy(scene, place, beside=beside)
        for kind, card in stock
    ]
    chosen = scene.decide(options)
    if chosen is not None:
        scene.occupied(chosen)


def may_occupy(scene: HexScene, place: Place, *, beside: bool) -> bool:
    """Whether a unit may be put on a territory where another may stand."""
    unit = scene.position.units.get(place)
    if beside and not _terrans_may(scene, unit):
        return False
    if unit is None:
        return True
    if unit.owner == scene.you and not own_too(scene):
        return False
    return not unit_stays(unit) or scene.rules.reading("occupy_lasting") == "damage_only"


@CLAUSES.computes("terran.takes", always)
def _terrans_may(scene: HexScene, unit: u.Unit | None) -> bool:
    if unit is not None and unit.owner in scene.enemies():
        return True
    reading = scene.rules.reading("terran_takes")
    return reading == "any" or (unit is not None and reading == "occupied")


@CLAUSES.computes("occupy.own", never)
def own_too(scene: HexScene) -> bool:
    return scene.rules.reading("occupy_own") == "allowed"


@CLAUSES.computes("occupy.lasting", never)
def unit_stays(unit: u.Unit) -> bool:
    """Whether a unit that is hit stays where it is."""
    return unit.kind == u.WARLORD or (unit.kind == u.STRUCTURE and not unit.hurt)


OCCUPY_VERB = Verb(
    "occupy",
    "A unit is put on a territory; the one there is destroyed. That is no attack.",
    fields("Where.", {"where": words("Where.", ANYWHERE, BESIDE_WARLORD)}, ["where"]),
    _say_occupy,
    ("occupy: {where: anywhere}", "occupy: {where: beside_warlord}"),
    _do_occupy,
)

# ---- place


def _say_place(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    if said.get("unit") == "recovered":
        return "place that unit on an empty territory"
    source = " from the Recovery Ship" if said.get("from") == "ship" else ""
    beside = " beside this one" if "beside" in said else " on an empty territory"
    but = f", no other {speaker.name('minor', str(said['but']))}" if "but" in said else ""
    return f"place a unit{source}{beside}{but}"


def _do_place(scene: HexScene, said: Any) -> None:
    board = scene.board
    around = neighbours(scene.source.at) if "beside" in said else board.places
    places = [place for place in around if place in board and scene.empty(place)]
    stock = list(_stock(scene, said))
    options = [
        Entry(e.PLACE_UNIT, place, unit=kind, card=card) for place in places for kind, card in stock
    ]
    if said.get("from") == "ship":
        chosen = scene.place_choice(options, None)
        if chosen is not None:
            scene.returned(scene.you, chosen.unit, 1, chosen.card)
            scene.bring_unit(chosen, chosen.at)
    else:
        scene.place_one(options, None, places)


def _stock(scene: HexScene, said: Any) -> Iterator[tuple[str, str]]:
    if said.get("unit") == "recovered":
        if scene.recovered is not None and scene.recovered in list(scene.stock(scene.you)):
            yield scene.recovered
    elif said.get("from") == "ship":
        yield from (pair for pair in lying(scene) if not_this(pair[1], said.get("but")))
    else:
        yield from scene.by_card()


@CLAUSES.computes("minor.resurrects", always)
def not_this(card: str, but: str | None) -> bool:
    """Whether a unit is not of the faction that may not be brought."""
    return card != but


def lying(scene: HexScene) -> Iterator[tuple[str, str]]:
    """The units on the Recovery Ship: kind, and code of a minor faction."""
    mat = scene.position.mats[scene.you]
    for kind, name in SHIPS.items():
        if getattr(mat, name):
            yield kind, ""
    for index, number in enumerate(mat.minor_recovery):
        if number:
            yield u.MINOR, mat.minor[index] if mat.minor else ""


PLACE_VERB = Verb(
    "place",
    "A unit is placed on an empty territory.",
    {
        **fields(
            "Which, and where.",
            {
                "unit": words("The one just taken from the ship, or any.", "recovered", "any"),
                "from": words("Where it comes from: the reserve when left out.", "ship"),
                "beside": exactly_true("Beside this unit."),
                "but": {**text("No unit of this minor faction."), "x-ref": "minor"},
            },
        ),
        "minProperties": 1,
    },
    _say_place,
    ("place: {unit: recovered}", "place: {from: ship, beside: true, but: M05}"),
    _do_place,
)


# ---- may


def _do_may(scene: HexScene, steps: Any) -> None:
    before, scene.free = scene.free, True
    scene.do_all(steps)
    scene.free = before


MAY_VERB = Verb(
    "may",
    "Steps that may be left.",
    listing("The steps.", {"$ref": "#/$defs/step"}, least=1),
    lambda value, speaker: f"you may {then(speaker.clauses(value))}",
    ("may: [reserve_attack: 2]",),
    _do_may,
)

VERBS = (LAY_VERB, ATTACK_VERB, EXCHANGE_VERB, OCCUPY_VERB, PLACE_VERB, MAY_VERB)
