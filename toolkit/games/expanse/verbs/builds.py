"""Verbs that put fleets on the map and repair them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.amounts import amount, amount_of, plural, quantity
from toolkit.effects.speaker import mapping
from toolkit.effects.spread import Spots, repeat
from toolkit.effects.ties import Ends
from toolkit.effects.verb import verb
from toolkit.games.expanse.state.moves import DAMAGED, UNITS, Entry, one
from toolkit.games.expanse.state.pieces import buildable_units, missing, put_on_map, repaired
from toolkit.games.expanse.state.relations import home_of
from toolkit.games.expanse.verbs.entries import building, less, moving
from toolkit.games.expanse.verbs.fleets import ENDS, like, move_group
from toolkit.games.expanse.verbs.places import IN_ORBITAL, end_orbitals, fleets_phrase, orbitals_of
from toolkit.pack.shapes import fields, reference, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse.verbs.scene import ExpanseScene

# ---- one fleet


def buildable(scene: ExpanseScene) -> dict[str, int]:
    """The fleets of whoever acts that a build can put on the map, by unit."""
    return buildable_units(scene.position, scene.tables, scene.rules, scene.you)


def _builds(scene: ExpanseScene, places: Sequence[int], units: Iterable[str]) -> list[Entry]:
    """Every way to put one of these units into one of these orbitals."""
    return [building(place, unit) for place in places if not scene.barred(place) for unit in units]


def _put(scene: ExpanseScene, entry: Entry, *, new: bool = False) -> None:
    """Puts a fleet on the map; of Scrap Ships first one that is `new` there."""
    here, tables = scene.position, scene.tables
    scene.position = put_on_map(here, tables, scene.you, entry.orbital, entry.unit, new=new)
    scene.orbital = entry.orbital


def _why_not_built(scene: ExpanseScene, entry: Entry, ends: Ends[Entry]) -> list[Breach]:
    if entry.act not in ("build", "move"):
        return scene.only("build", entry)
    if entry.unit and not buildable(scene).get(entry.unit):
        unit = entry.unit.replace("_", " ")
        return [("action.build_available", f"{scene.who} has no {unit} off the map.", {})]
    if entry.orbital >= 0:
        where = scene.tables.orbital_name(entry.orbital)
        said = f"This step puts no such fleet in the orbital of {where}."
        return ends.breach(entry) or scene.amiss(said)
    return []


# ---- build


def _say_build(said: Any, speaker: Speaker) -> str:
    number = said["fleets"]
    if number == "all":
        what = "all your missing fleets"
    else:
        what = f"{quantity(number)} {plural(number, 'fleet')}"
    return f"build {what}" + (
        f" in {IN_ORBITAL.ends_phrase(said['to'], number, speaker)}" if "to" in said else ""
    )


@verb(
    "build",
    "Puts your own missing fleets into your home orbital, or where `to` says; Battleships at full "
    "strength.",
    fields(
        "How many fleets, and where.",
        {
            "fleets": amount("How many fleets; all is every one that is off the map.", "all"),
            "to": end_orbitals("Your home orbital when left out."),
        },
        ["fleets"],
    ),
    _say_build,
    "build: {fleets: 1}",
    "build: {fleets: {up_to: 2}, to: {sector: belt}}",
    "build: {fleets: 2, to: {sector: belt, different: orbital}}",
    looks_at="fleets",
)
def build(scene: ExpanseScene, said: Any) -> None:
    number = amount_of(said["fleets"])
    if "to" in said:
        spots = orbitals_of(scene, said["to"])
    else:
        spots = Spots((home_of(scene.position, scene.tables, scene.you),))
    ends = Ends(scene, spots.ties, number)

    def carry_out(entry: Entry) -> None:
        _put(scene, entry)
        scene.opponent_built = scene.opponent_built or scene.you != scene.actor
        ends.take(entry)

    if said["fleets"] == "all" and len(spots.places) == 1 and not spots.ties:
        scene.consent()
        for _ in range(number.most):
            found = _builds(scene, spots.places, buildable(scene))
            if not found:
                return
            carry_out(found[0])
        return

    def options_now() -> list[Entry]:
        left = buildable(scene)
        return ends.open(_builds(scene, spots.places, left), lambda piece: left[piece.unit])

    repeat(scene, number, options_now, carry_out, lambda entry: _why_not_built(scene, entry, ends))


# ---- put_fleets

_WHENCE = {
    "supply": "from your supply",
    "map": "from another orbital",
    "anywhere": "from your supply or another orbital",
}


def _say_put_fleets(said: Any, speaker: Speaker) -> str:
    number, place = said["fleets"], said.get("to")
    if "unit" in said:
        what = f"{quantity(number)} {plural(number, speaker.name('unit', str(said['unit'])))}"
    else:
        what = fleets_phrase(number, "own")
    there = mapping(place).get("as_before")
    where = "there" if there else "in " + IN_ORBITAL.ends_phrase(place, number, speaker)
    return f"put {what} {where}, {_WHENCE[str(said['from'])]}"


@verb(
    "put_fleets",
    "Puts your own fleets straight into an orbital, however far.",
    fields(
        "Which fleets, from where and where to.",
        {
            "fleets": amount("How many fleets."),
            "unit": reference("Only fleets of this unit, such as scrap_ship.", "unit"),
            "from": words(
                "From your supply, from other orbitals on the map, or from either.", *_WHENCE
            ),
            "to": ENDS,
        },
        ["fleets", "from"],
    ),
    _say_put_fleets,
    "put_fleets: {fleets: 1, from: anywhere, to: {as_before: true}}",
    "put_fleets: {fleets: 1, unit: scrap_ship, from: supply, to: {where_you_have: influence}}",
    looks_at="fleets",
)
def put_fleets(scene: ExpanseScene, said: Any) -> None:
    number, only, whence = amount_of(said["fleets"]), said.get("unit"), said["from"]
    spots = orbitals_of(scene, said.get("to"))
    ends = Ends(scene, spots.ties, number)
    there = scene.groups()  # what has not been put anywhere by this step

    def options() -> list[Entry]:
        beside = _beside(scene, only) if whence != "map" else {}
        found = _builds(scene, spots.places, beside)
        if whence != "supply":
            found += [
                moving(source, place, one(unit))
                for source, group in enumerate(there)
                for unit, count in zip(UNITS, group, strict=True)
                if count and only in (None, unit)
                for place in spots.places
                if place != source and not scene.barred(place)
            ]

        def equal(piece: Entry) -> int:
            return beside[piece.unit] if piece.act == "build" else like(there, piece)

        return ends.open(found, equal)

    def carry_out(entry: Entry) -> None:
        ends.take(entry)
        if entry.act == "build":
            _put(scene, entry, new=True)
        else:
            there[entry.source] = less(there[entry.source], entry.group)
            move_group(scene, entry)

    repeat(scene, number, options, carry_out, lambda entry: _why_not_built(scene, entry, ends))


def _beside(scene: ExpanseScene, only: str | None) -> dict[str, int]:
    """What can be put on the map, by unit; a step that names a unit needs no technology for it."""
    if only is None:
        return buildable(scene)
    left = missing(scene.position, scene.tables, scene.you)
    return {unit: count for unit, count in left.items() if unit == only}


# ---- repair


@verb(
    "repair",
    "Turns your damaged Battleships back to full strength.",
    fields("How many.", {"battleships": amount("How many Battleships.", "all")}, ["battleships"]),
    "turn {battleships:damaged Battleship} to full strength",
    "repair: {battleships: 1}",
    looks_at="fleets",
)
def repair(scene: ExpanseScene, said: Any) -> None:
    number = amount_of(said["battleships"])
    fresh = scene.position.turn.used.count(DAMAGED)

    def options() -> list[Entry]:
        damaged = [row[scene.you].damaged_battleship for row in scene.position.fleets]
        if sum(damaged) <= fresh and any(damaged) and not _repairs_fresh(scene):
            return []
        return [Entry("orbital", orbital=orbital) for orbital, count in enumerate(damaged) if count]

    def carry_out(entry: Entry) -> None:
        scene.position = repaired(scene.position, scene.you, entry.orbital)

    if said["battleships"] == "all":
        for _ in range(number.most):
            for entry in options()[:1]:
                carry_out(entry)
        return
    repeat(scene, number, options, carry_out, lambda entry: _why_not_repaired(scene, entry))


def _repairs_fresh(scene: ExpanseScene) -> bool:
    """Whether a Battleship may be repaired in the turn in which it was damaged."""
    return scene.rules.reading("battleship_repair") == "any_time"


def _why_not_repaired(scene: ExpanseScene, entry: Entry) -> list[Breach]:
    if entry.act != "orbital" or entry.orbital < 0:
        return []
    where = scene.tables.orbital_name(entry.orbital)
    if scene.position.fleets[entry.orbital][scene.you].damaged_battleship:
        said = "A Battleship is not repaired in the turn in which it was damaged."
        return [("unit.battleship_hit", said, {})]
    return scene.amiss(f"{scene.who} has no damaged Battleship in the orbital of {where}.")
