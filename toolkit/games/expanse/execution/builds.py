"""Carrying out the verbs that put fleets on the map and repair them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import COMPLETE
from toolkit.games.expanse.actions.reach import barred_orbital, home_of
from toolkit.games.expanse.execution.fleets import groups_of, less, move_group
from toolkit.games.expanse.execution.spots import Spots, amount_of, orbitals_of
from toolkit.games.expanse.execution.ties import Ends
from toolkit.games.expanse.prohibitions.points import brings_scrap_ships
from toolkit.games.expanse.state.moves import DAMAGED, SCRAP_SHIP, UNITS, Entry, Group, one
from toolkit.games.expanse.state.pieces import missing, put, repaired

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene
    from toolkit.games.expanse.execution.spots import Amount


def buildable(scene: ExpanseScene) -> dict[str, int]:
    """The fleets of whoever acts that a build can put on the map, by unit."""
    left = missing(scene.position, scene.tables, scene.you)
    if SCRAP_SHIP in left and not any(
        brings_scrap_ships(scene.tables, name) for name in scene.position.technologies[scene.you]
    ):
        del left[SCRAP_SHIP]
    return left


def why_not_built(scene: ExpanseScene, entry: Entry, ends: Ends) -> list[Breach]:
    if entry.act not in ("build", "move"):
        return [(COMPLETE, "This step lets one build and nothing else.", {"entry": entry.act})]
    if entry.unit and not buildable(scene).get(entry.unit):
        who, unit = scene.position.players[scene.you], entry.unit.replace("_", " ")
        return [("action.build_available", f"{who} has no {unit} off the map.", {})]
    if entry.orbital >= 0:
        where = scene.tables.orbital_name(entry.orbital)
        said = f"This step puts no such fleet in the orbital of {where}."
        return ends.breach(entry) or [(COMPLETE, said, {})]
    return []


def build(scene: ExpanseScene, said: Any) -> None:
    everything = said["fleets"] == "all"
    amount = amount_of(said["fleets"])
    if "to" in said:
        spots = orbitals_of(scene, said["to"])
    else:
        spots = Spots((home_of(scene.position, scene.tables, scene.you),))
    ends = Ends(spots.ties, None if amount.up_to else amount.most)
    forced = everything and len(spots.places) == 1 and not spots.ties
    if forced:
        scene.consent()
    entry: Entry | None = None
    for _ in range(amount.most):
        left = buildable(scene)
        options = _builds(scene, spots.places, left)
        if forced:
            entry = options[0] if options else None
        else:

            def equal(piece: Entry, left: Mapping[str, int] = left) -> int:
                return left[piece.unit]

            entry = _picked(scene, ends.open(options, equal), ends, amount, entry)
        if entry is None:
            return
        _put(scene, entry)
        scene.opponent_built = scene.opponent_built or scene.you != scene.actor
        ends.take(entry.orbital)


def _builds(scene: ExpanseScene, places: Sequence[int], units: Iterable[str]) -> list[Entry]:
    """Every way to put one of these units into one of these orbitals."""
    return [
        Entry("build", orbital=place, unit=unit)
        for place in places
        if not barred_orbital(scene.position, scene.tables, scene.rules, place)
        for unit in units
    ]


def _picked(
    scene: ExpanseScene, options: Sequence[Entry], ends: Ends, amount: Amount, after: Entry | None
) -> Entry | None:
    return scene.pick(
        options,
        optional=amount.up_to,
        explain=lambda entry: why_not_built(scene, entry, ends),
        after=after,
    )


def _put(scene: ExpanseScene, entry: Entry) -> None:
    scene.position = put(scene.position, scene.you, entry.orbital, entry.unit)
    scene.orbital = entry.orbital


def put_fleets(scene: ExpanseScene, said: Any) -> None:
    amount, only, whence = amount_of(said["fleets"]), said.get("unit"), said["from"]
    spots = orbitals_of(scene, said.get("to"))
    ends = Ends(spots.ties, None if amount.up_to else amount.most)
    there = groups_of(scene)  # what has not been put anywhere by this step
    entry: Entry | None = None
    for _ in range(amount.most):
        beside = _beside(scene, only) if whence != "map" else {}
        options = _builds(scene, spots.places, beside)
        if whence != "supply":
            options += _from_the_map(scene, there, spots.places, only)

        def equal(piece: Entry, beside: Mapping[str, int] = beside) -> int:
            if piece.act == "build":
                return beside[piece.unit]
            return there[piece.source][piece.group.index(1)]

        entry = _picked(scene, ends.open(options, equal), ends, amount, entry)
        if entry is None:
            return
        ends.take(entry.orbital)
        if entry.act == "build":
            _put(scene, entry)
        else:
            there[entry.source] = less(there[entry.source], entry.group)
            move_group(scene, entry)


def _beside(scene: ExpanseScene, only: str | None) -> dict[str, int]:
    """What can be put on the map, by unit; a step that names a unit needs no technology for it."""
    if only is None:
        return buildable(scene)
    left = missing(scene.position, scene.tables, scene.you)
    return {unit: count for unit, count in left.items() if unit == only}


def _from_the_map(
    scene: ExpanseScene, there: Sequence[Group], places: Sequence[int], only: str | None
) -> list[Entry]:
    return [
        Entry("move", source=source, orbital=place, group=one(unit))
        for source, group in enumerate(there)
        for unit, count in zip(UNITS, group, strict=True)
        if count and only in (None, unit)
        for place in places
        if place != source and not barred_orbital(scene.position, scene.tables, scene.rules, place)
    ]


# ---- repair


def repair(scene: ExpanseScene, said: Any) -> None:
    everything = said["battleships"] == "all"
    amount = amount_of(said["battleships"])
    fresh = scene.position.turn.used.count(DAMAGED)
    for _ in range(amount.most):
        here = [
            (orbital, row[scene.you].damaged_battleship)
            for orbital, row in enumerate(scene.position.fleets)
        ]
        options = [Entry("orbital", orbital=orbital) for orbital, count in here if count]
        if options and sum(count for _, count in here) <= fresh and not _repairs_fresh(scene):
            options = []
        entry = (
            (options[0] if options else None)
            if everything
            else scene.pick(
                options,
                optional=amount.up_to,
                explain=lambda entry: _why_not_repaired(scene, entry),
            )
        )
        if entry is None:
            return
        scene.position = repaired(scene.position, scene.you, entry.orbital)


def _repairs_fresh(scene: ExpanseScene) -> bool:
    """Whether a Battleship may be repaired in the turn in which it was damaged."""
    return scene.rules.reading("battleship_repair") == "any_time"


def _why_not_repaired(scene: ExpanseScene, entry: Entry) -> list[Breach]:
    if entry.act != "orbital" or entry.orbital < 0:
        return []
    who, where = scene.position.players[scene.you], scene.tables.orbital_name(entry.orbital)
    if scene.position.fleets[entry.orbital][scene.you].damaged_battleship:
        said = "A Battleship is not repaired in the turn in which it was damaged."
        return [("unit.battleship_hit", said, {})]
    return [(COMPLETE, f"{who} has no damaged Battleship in the orbital of {where}.", {})]
