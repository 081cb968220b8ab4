"""Carrying out the verbs that move, build and repair fleets."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import COMPLETE
from toolkit.games.expanse.actions.reach import barred_orbital, distance, home_of
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.execution.spots import Amount, amount_of, orbitals_of
from toolkit.games.expanse.prohibitions.points import brings_scrap_ships
from toolkit.games.expanse.scoring.control import rocinante_here, told_rocinante
from toolkit.games.expanse.state.moves import (
    DAMAGED,
    ROCINANTE,
    SCRAP_SHIP,
    UNITS,
    Entry,
    Group,
    one,
)
from toolkit.games.expanse.state.pieces import missing, moved, put, repaired

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene
    from toolkit.games.expanse.tables import Tables


def _groups_of(scene: ExpanseScene) -> list[Group]:
    """The fleets of whoever acts, by orbital, the Rocinante among them if they control it."""
    position, you = scene.position, scene.you
    where, holder = told_rocinante(position, scene.rules, scene.tables)
    return [
        Group(*row[you], 1 if holder == you and where == orbital else 0)
        for orbital, row in enumerate(position.fleets)
    ]


def _targets(scene: ExpanseScene, said: Any, source: int, *, staying: bool) -> list[int]:
    """Where fleets may go from an orbital; `staying` counts moving up to so many bands as none."""
    tables = scene.tables
    wanted = orbitals_of(scene, said.get("to")).places
    bands = amount_of(said["bands"]) if "bands" in said else None
    found = []
    for target in wanted:
        if target == source:
            if staying and bands is not None and bands.up_to:
                found.append(target)
            continue
        if bands is not None and not _in_reach(tables, bands, source, target):
            continue
        if not barred_orbital(scene.position, tables, scene.rules, target):
            found.append(target)
    return found


def _in_reach(tables: Tables, bands: Amount, source: int, target: int) -> bool:
    far = distance(tables, source, target)
    return far <= bands.most if bands.up_to else far == bands.most


def why_not_moved(scene: ExpanseScene, entry: Entry, said: Any) -> list[Breach]:
    """The clauses an entry breaks that none of the options is."""
    if entry.act not in ("move", "build"):
        return [
            (COMPLETE, "This step lets one move fleets and nothing else.", {"entry": entry.act})
        ]
    if entry.source < 0 or entry.orbital < 0:
        return []
    tables = scene.tables
    if entry.orbital != entry.source and barred_orbital(
        scene.position, tables, scene.rules, entry.orbital
    ):
        name = tables.orbital_name(entry.orbital)
        return [("setup.closed_bases", f"The orbital of {name} is out of this game.", {})]
    here = _groups_of(scene)[entry.source]
    facts = {"from": tables.orbitals[entry.source], "to": tables.orbitals[entry.orbital]}
    if any(wanted > had for wanted, had in zip(entry.group, here, strict=True)):
        where, who = tables.orbital_name(entry.source), scene.position.players[scene.you]
        said_ = f"{who} does not have all these fleets in the orbital of {where}."
        return [("action.move_group", said_, facts)]
    there = tables.orbital_name(entry.orbital)
    return [(COMPLETE, f"This step does not move these fleets to {there}.", facts)]


# ---- one by one


def move_fleets(scene: ExpanseScene, said: Any) -> None:
    start = _groups_of(scene)
    every = said["fleets"] == "each"
    amount = Amount(sum(map(sum, start))) if every else amount_of(said["fleets"])
    bands = said.get("bands")
    optional = amount.up_to or (every and isinstance(bands, dict))
    left = list(start)
    entry: Entry | None = None
    for _ in range(amount.most):
        options = [
            Entry("move", source=source, orbital=target, group=one(unit))
            for source, group in enumerate(left)
            if any(group)
            for targets in (_targets(scene, said, source, staying=not optional),)
            for unit, count in zip(UNITS, group, strict=True)
            if count
            for target in targets
        ]
        entry = scene.pick(
            options,
            optional=optional,
            explain=lambda entry: why_not_moved(scene, entry, said),
            after=entry,
        )
        if entry is None:
            return
        left[entry.source] = _less(left[entry.source], entry.group)
        _move(scene, entry)
        scene.fleet = UNITS[entry.group.index(1)]


def _less(group: Group, gone: Group) -> Group:
    return Group(*(had - left for had, left in zip(group, gone, strict=True)))


def _move(scene: ExpanseScene, entry: Entry) -> None:
    if entry.source != entry.orbital:
        scene.position = moved(scene.position, scene.you, entry.source, entry.orbital, entry.group)
    scene.orbital = entry.orbital


# ---- in groups


class _Groups:
    """The parts of a group's move: where from, which fleets, where to."""

    def __init__(self, scene: ExpanseScene, said: Any, left: list[Group], staying: bool) -> None:
        self.scene = scene
        self.said = said
        self.left = left
        self.staying = staying

    def following(self, parts: Sequence[Any]) -> Sequence[Any] | None:
        if not parts:
            return [
                source for source, group in enumerate(self.left) if any(group) and self._to(source)
            ]
        if len(parts) == 1:
            return subgroups(self.left[parts[0]])
        return self._to(parts[0]) if len(parts) == 2 else None

    def _to(self, source: int) -> list[int]:
        return _targets(self.scene, self.said, source, staying=self.staying)

    def whole(self, parts: Sequence[Any]) -> Entry:
        source, group, target = parts
        return Entry("move", source=source, orbital=target, group=group)

    def judged(self, entry: Entry) -> tuple[Entry | None, list[Breach]]:
        if entry.act == "move" and entry.source >= 0 and entry.orbital >= 0:
            group = entry.group if any(entry.group) else Group(1)
            here = self.left[entry.source]
            there = all(wanted <= had for wanted, had in zip(group, here, strict=True))
            if there and entry.orbital in self._to(entry.source):
                return entry._replace(group=group), []
        found = why_not_moved(self.scene, entry, self.said)
        return None, found or [(COMPLETE, "The move does not say from where to where.", {})]


def subgroups(group: Group) -> list[Group]:
    """Every choice of at least one fleet among these."""
    ranges = [range(count + 1) for count in group]
    return [Group(*counts) for counts in product(*ranges) if any(counts)]


def move_groups(scene: ExpanseScene, said: Any) -> None:
    amount = amount_of(said["groups"])
    left = _groups_of(scene)
    for _ in range(amount.most):
        parts = _Groups(scene, said, left, staying=not amount.up_to)
        entry = scene.compose(parts, optional=amount.up_to)
        if entry is None:
            return
        left[entry.source] = _less(left[entry.source], entry.group)
        _move(scene, entry)


def move_rocinante(scene: ExpanseScene, said: Any) -> None:
    source = _where_rocinante(scene)
    bands = said.get("bands")
    targets = _targets(scene, said, source, staying=False)
    if bands is not None and not isinstance(bands, dict) and source >= 0:
        targets = [target for target in targets if bands_on(scene, source, target, int(bands))]
    options = [
        Entry("move", source=source, orbital=target, group=one(ROCINANTE)) for target in targets
    ]

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act == "move" and entry.orbital >= 0:
            there = scene.tables.orbital_name(entry.orbital)
            return [(COMPLETE, f"This step does not move the Rocinante to {there}.", {})]
        return []

    picked = scene.pick(options, optional=isinstance(bands, dict), explain=why_not)
    if picked is not None:
        scene.position = scene.position._replace(rocinante=picked.orbital)
        scene.orbital = picked.orbital
        scene.fleet = ROCINANTE


def _where_rocinante(scene: ExpanseScene) -> int:
    position, rules, tables = scene.position, scene.rules, scene.tables
    where, _ = told_rocinante(position, rules, tables)
    if where >= 0:
        return where
    return next(
        orbital
        for orbital in range(len(tables.orbitals))
        if rocinante_here(position, orbital, rules, tables) >= 0
    )


def _stays_in_band(scene: ExpanseScene, source: int, target: int, bands: int) -> bool:
    return scene.tables.bands_apart[source][target] == 0


@CLAUSES.computes("rocinante.nagata", _stays_in_band)
def bands_on(scene: ExpanseScene, source: int, target: int, bands: int) -> bool:
    """Whether the Rocinante, moved exactly so many bands, can arrive there."""
    apart = scene.tables.bands_apart[source][target]
    if apart == bands:
        return True
    return apart == 0 and bands == 1 and scene.rules.reading("nagata_band") == "up_to"


# ---- from beside the map


def buildable(scene: ExpanseScene) -> dict[str, int]:
    """The fleets of whoever acts that a build can put on the map, by unit."""
    left = missing(scene.position, scene.tables, scene.you)
    if SCRAP_SHIP in left and not any(
        brings_scrap_ships(scene.tables, name) for name in scene.position.technologies[scene.you]
    ):
        del left[SCRAP_SHIP]
    return left


def why_not_built(scene: ExpanseScene, entry: Entry) -> list[Breach]:
    if entry.act not in ("build", "move"):
        return [(COMPLETE, "This step lets one build and nothing else.", {"entry": entry.act})]
    if entry.unit and not buildable(scene).get(entry.unit):
        who, unit = scene.position.players[scene.you], entry.unit.replace("_", " ")
        return [("action.build_available", f"{who} has no {unit} off the map.", {})]
    if entry.orbital >= 0:
        where = scene.tables.orbital_name(entry.orbital)
        return [(COMPLETE, f"This step puts no such fleet in the orbital of {where}.", {})]
    return []


def build(scene: ExpanseScene, said: Any) -> None:
    everything = said["fleets"] == "all"
    amount = amount_of(said["fleets"])
    home = home_of(scene.position, scene.tables, scene.you)
    places = orbitals_of(scene, said["to"]).places if "to" in said else (home,)
    if everything and len(places) == 1:
        scene.consent()
    entry: Entry | None = None
    for _ in range(amount.most):
        left = buildable(scene)
        options = [
            Entry("build", orbital=place, unit=unit)
            for place in places
            if not barred_orbital(scene.position, scene.tables, scene.rules, place)
            for unit in left
        ]
        if everything and len(places) == 1:
            entry = options[0] if options else None
        else:
            entry = scene.pick(
                options,
                optional=amount.up_to,
                explain=lambda entry: why_not_built(scene, entry),
                after=entry,
            )
        if entry is None:
            return
        scene.position = put(scene.position, scene.you, entry.orbital, entry.unit)
        scene.orbital = entry.orbital
        scene.opponent_built = scene.opponent_built or scene.you != scene.actor


def put_fleets(scene: ExpanseScene, said: Any) -> None:
    amount, only, whence = amount_of(said["fleets"]), said.get("unit"), said["from"]
    places = orbitals_of(scene, said.get("to")).places
    entry: Entry | None = None
    for _ in range(amount.most):
        places = tuple(
            place
            for place in places
            if not barred_orbital(scene.position, scene.tables, scene.rules, place)
        )
        options = []
        if whence != "map":
            left = missing(scene.position, scene.tables, scene.you) if only else buildable(scene)
            options += [
                Entry("build", orbital=place, unit=unit)
                for place in places
                for unit in left
                if only in (None, unit)
            ]
        if whence != "supply":
            options += _from_the_map(scene, places, only)
        entry = scene.pick(
            options,
            optional=amount.up_to,
            explain=lambda entry: why_not_built(scene, entry),
            after=entry,
        )
        if entry is None:
            return
        if entry.act == "build":
            scene.position = put(scene.position, scene.you, entry.orbital, entry.unit)
            scene.orbital = entry.orbital
        else:
            _move(scene, entry)


def _from_the_map(scene: ExpanseScene, places: Sequence[int], only: str | None) -> list[Entry]:
    return [
        Entry("move", source=source, orbital=place, group=one(unit))
        for source, group in enumerate(_groups_of(scene))
        for unit, count in zip(UNITS, group, strict=True)
        if count and only in (None, unit)
        for place in places
        if place != source
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
