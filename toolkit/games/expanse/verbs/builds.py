"""Verbs that put fleets on the map and repair them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.amounts import amount_of, plural, quantity
from toolkit.effects.speaker import mapping
from toolkit.effects.spread import Spots, exhaust, repeat
from toolkit.effects.ties import Ends
from toolkit.games.expanse.state import pieces
from toolkit.games.expanse.state.moves import UNITS, Entry, one
from toolkit.games.expanse.state.relations import home_of
from toolkit.games.expanse.verbs.entries import building, moving
from toolkit.games.expanse.verbs.fleets import Going
from toolkit.games.expanse.verbs.places import orbitals_of
from toolkit.games.expanse.verbs.said import IN_ORBITAL, SAID, fleets_phrase, verb

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.effects.amounts import Amount
    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse.verbs.scene import ExpanseScene

# ---- one fleet


def buildable(scene: ExpanseScene) -> dict[str, int]:
    """The fleets of whoever acts that a build can put on the map, by unit."""
    return pieces.buildable_units(scene.position, scene.tables, scene.rules, scene.you)


def _builds(scene: ExpanseScene, places: Sequence[int], units: Iterable[str]) -> list[Entry]:
    """Every way to put one of these units into one of these orbitals."""
    return [building(place, unit) for place in places if not scene.barred(place) for unit in units]


def _put(scene: ExpanseScene, entry: Entry, *, new: bool = False) -> None:
    """Puts a fleet on the map; of Scrap Ships first one that is `new` there."""
    here, tables = scene.position, scene.tables
    scene.position = pieces.put_on_map(here, tables, scene.you, entry.orbital, entry.unit, new=new)
    scene.orbital = entry.orbital


def _why_not_built(scene: ExpanseScene, entry: Entry, ends: Ends[Entry]) -> list[Breach]:
    if entry.act not in ("build", "move"):
        return scene.only("put fleets on the map", entry)
    if entry.unit and not buildable(scene).get(entry.unit):
        unit = entry.unit.replace("_", " ")
        return [("action.build_available", f"{scene.who} has no {unit} off the map.", {})]
    if entry.orbital >= 0:
        where = scene.tables.orbital_name(entry.orbital)
        said = f"This step puts no such fleet in the orbital of {where}."
        return ends.breach(entry) or scene.amiss(said)
    return []


# ---- build


@verb("build")
def build(scene: ExpanseScene, said: Any) -> None:
    number = amount_of(said["fleets"])
    spots = Spots((home_of(scene.position, scene.tables, scene.you),))
    if "to" in said:
        spots = orbitals_of(scene, said["to"])
    deed = _Building(scene, spots, number)
    if said["fleets"] == "all" and len(spots.places) == 1 and not spots.ties:
        scene.consent()
        exhaust(scene, deed)
    else:
        repeat(scene, number, deed)


class _Building:
    """Fleets from beside the map (a deed)."""

    def __init__(self, scene: ExpanseScene, spots: Spots, number: Amount) -> None:
        self.scene, self.spots, self.ends = scene, spots, Ends(scene, spots.ties, number)

    def options(self, places: Sequence[int] = ()) -> list[Entry]:
        left = buildable(self.scene)
        ways = _builds(self.scene, self.spots.places, left)
        return self.ends.open(ways, lambda piece: left[piece.unit])

    def do(self, entry: Entry) -> None:
        scene = self.scene
        _put(scene, entry)
        scene.opponent_built = scene.opponent_built or scene.you != scene.actor
        self.ends.take(entry)

    def why_not(self, entry: Entry) -> list[Breach]:
        return _why_not_built(self.scene, entry, self.ends)


# ---- put_fleets


def _say_put_fleets(said: Any, speaker: Speaker) -> str:
    number, place = said["fleets"], said.get("to")
    if "unit" in said:
        what = f"{quantity(number)} {plural(number, speaker.name('unit', str(said['unit'])))}"
    else:
        what = fleets_phrase(number, "own")
    there = mapping(place).get("as_before")
    where = "there" if there else "in " + IN_ORBITAL.ends_phrase(place, number, speaker)
    return f"put {what} {where}, {SAID.entry('whence')[said['from']]}"


@verb("put_fleets", _say_put_fleets)
def put_fleets(scene: ExpanseScene, said: Any) -> None:
    number = amount_of(said["fleets"])
    repeat(scene, number, _Putting(scene, said, number))


class _Putting(Going):
    """Fleets from beside the map or from other orbitals (a deed)."""

    def __init__(self, scene: ExpanseScene, said: Any, number: Amount) -> None:
        super().__init__(scene, said.get("to"), number)
        self.whence, self.only = said["from"], said.get("unit")
        self.to = orbitals_of(scene, said.get("to")).places

    def options(self, places: Sequence[int]) -> list[Entry]:
        scene, only = self.scene, self.only
        beside = _beside(scene, only) if self.whence != "map" else {}
        found = _builds(scene, self.to, beside)
        if self.whence != "supply":
            found += [
                moving(source, place, one(unit))
                for source, group in enumerate(self.left)
                for unit, count in zip(UNITS, group, strict=True)
                if count and only in (None, unit)
                for place in self.to
                if place != source and not scene.barred(place)
            ]

        def alike(piece: Entry) -> int:
            return beside[piece.unit] if piece.act == "build" else self.alike(piece)

        return self.ends.open(found, alike)

    def do(self, entry: Entry) -> None:
        if entry.act == "build":
            _put(self.scene, entry, new=True)
            self.ends.take(entry)
        else:
            super().do(entry)

    def why_not(self, entry: Entry) -> list[Breach]:
        return _why_not_built(self.scene, entry, self.ends)


def _beside(scene: ExpanseScene, only: str | None) -> dict[str, int]:
    """What can be put on the map, by unit; a step that names a unit needs no technology for it."""
    if only is None:
        return buildable(scene)
    left = pieces.missing(scene.position, scene.tables, scene.you)
    return {unit: count for unit, count in left.items() if unit == only}


# ---- repair


@verb("repair")
def repair(scene: ExpanseScene, said: Any) -> None:
    number, deed = amount_of(said["battleships"]), _Repairing(scene)
    if said["battleships"] == "all":
        exhaust(scene, deed)
    else:
        repeat(scene, number, deed)


TOO_SOON = "A Battleship is not repaired in the turn in which it was damaged."


class _Repairing:
    """Battleships turned to full strength, but for those damaged in this turn (a deed)."""

    def __init__(self, scene: ExpanseScene) -> None:
        self.scene = scene

    def options(self, places: Sequence[int] = ()) -> list[Entry]:
        scene = self.scene
        found = pieces.repairable(scene.position, scene.rules, scene.you)
        return [Entry("orbital", orbital=orbital) for orbital in found]

    def do(self, entry: Entry) -> None:
        self.scene.position = pieces.repaired(self.scene.position, self.scene.you, entry.orbital)

    def why_not(self, entry: Entry) -> list[Breach]:
        scene = self.scene
        if entry.act != "orbital" or entry.orbital < 0:
            return []
        if scene.position.fleets[entry.orbital][scene.you].damaged_battleship:
            return [("unit.battleship_hit", TOO_SOON, {})]
        where = scene.tables.orbital_name(entry.orbital)
        return scene.amiss(f"{scene.who} has no damaged Battleship in the orbital of {where}.")
