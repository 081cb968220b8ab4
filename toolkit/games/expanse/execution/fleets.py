"""Carrying out the verbs that move fleets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import COMPLETE
from toolkit.games.expanse.actions.reach import barred_orbital, distance
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.execution.spots import Amount, amount_of, orbitals_of
from toolkit.games.expanse.execution.ties import Ends
from toolkit.games.expanse.scoring.control import rocinante_here, told_rocinante
from toolkit.games.expanse.state.moves import ROCINANTE, UNITS, Entry, Group, one, subgroups
from toolkit.games.expanse.state.pieces import moved

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene
    from toolkit.games.expanse.tables import Tables


def groups_of(scene: ExpanseScene) -> list[Group]:
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


def _ends(scene: ExpanseScene, said: Any, wanted: int | None) -> Ends:
    """What the places share to which fleets go; `wanted` as in `Ends`."""
    return Ends(orbitals_of(scene, said.get("to")).ties, wanted)


def why_not_moved(scene: ExpanseScene, entry: Entry, ends: Ends) -> list[Breach]:
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
    here = groups_of(scene)[entry.source]
    facts = {"from": tables.orbitals[entry.source], "to": tables.orbitals[entry.orbital]}
    if any(wanted > had for wanted, had in zip(entry.group, here, strict=True)):
        where, who = tables.orbital_name(entry.source), scene.position.players[scene.you]
        said_ = f"{who} does not have all these fleets in the orbital of {where}."
        return [("action.move_group", said_, facts)]
    there = tables.orbital_name(entry.orbital)
    return ends.breach(entry) or [
        (COMPLETE, f"This step does not move these fleets to {there}.", facts)
    ]


# ---- one by one


def move_fleets(scene: ExpanseScene, said: Any) -> None:
    start = groups_of(scene)
    every = said["fleets"] == "each"
    amount = Amount(sum(map(sum, start))) if every else amount_of(said["fleets"])
    bands = said.get("bands")
    optional = amount.up_to or (every and isinstance(bands, dict))
    ends = _ends(scene, said, None if optional else amount.most)
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
            ends.open(options, lambda piece: _equal(left, piece)),
            optional=optional,
            explain=lambda entry: why_not_moved(scene, entry, ends),
            after=entry,
        )
        if entry is None:
            return
        left[entry.source] = less(left[entry.source], entry.group)
        move_group(scene, entry)
        ends.take(entry.orbital)
        scene.fleet = UNITS[entry.group.index(1)]


def less(group: Group, gone: Group) -> Group:
    return Group(*(had - left for had, left in zip(group, gone, strict=True)))


def _equal(left: list[Group], piece: Entry) -> int:
    """How many fleets there are like one that moves."""
    return left[piece.source][piece.group.index(1)]


def move_group(scene: ExpanseScene, entry: Entry) -> None:
    if entry.source != entry.orbital:
        scene.position = moved(scene.position, scene.you, entry.source, entry.orbital, entry.group)
    scene.orbital = entry.orbital


# ---- in groups


class _Groups:
    """The parts of a group's move: where from, which fleets, where to."""

    def __init__(
        self, scene: ExpanseScene, said: Any, left: list[Group], staying: bool, ends: Ends
    ) -> None:
        self.scene = scene
        self.said = said
        self.left = left
        self.staying = staying
        self.ends = ends

    def any(self) -> bool:
        return bool(self._sources(self.left)) or bool(self._sources(self._again()))

    def following(self, parts: Sequence[Any]) -> Sequence[Any] | None:
        if len(parts) > 2:
            return None
        free = self._again()
        if not parts:
            return self._sources(free)
        if len(parts) == 1:
            return subgroups(free[parts[0]])
        return self._to(free, parts[0], parts[1])

    def _again(self) -> list[Group]:
        """The fleets that may move now: those that have moved in a group too, by one reading."""
        there = groups_of(self.scene)
        if there == self.left or self.scene.rules.reading("heavy_burn_again") == "once":
            return self.left
        return there

    def _sources(self, free: Sequence[Group]) -> list[int]:
        """Where a group can start so that as many groups as possible can still move.

        How many fleets go together is free, even where fewer groups are left then.
        """
        options = self._options(free, lambda source: free[source].size())
        return list(dict.fromkeys(option.source for option in options))

    def _to(self, free: Sequence[Group], source: int, group: Group) -> list[int]:
        rest = free[source].size() - group.size() + 1

        def count(other: int) -> int:
            return rest if other == source else free[other].size()

        options = self._options(free, count)
        return [option.orbital for option in options if option.source == source]

    def _options(self, free: Sequence[Group], count: Callable[[int], int]) -> list[Entry]:
        """Every source with every target, `count` being the groups it could still send out."""
        options = [
            Entry("move", source=source, orbital=target)
            for source, group in enumerate(free)
            if any(group)
            for target in _targets(self.scene, self.said, source, staying=self.staying)
        ]
        return self.ends.open(options, lambda piece: count(piece.source))

    def whole(self, parts: Sequence[Any]) -> Entry:
        source, group, target = parts
        return Entry("move", source=source, orbital=target, group=group)

    def judged(self, entry: Entry) -> tuple[Entry | None, list[Breach]]:
        if entry.act == "move" and entry.source >= 0 and entry.orbital >= 0:
            group = entry.group if any(entry.group) else Group(1)
            # Fleets that have not moved may; only of others must one ask.
            if self._can(self.left, entry, group) or self._can(self._again(), entry, group):
                return entry._replace(group=group), []
            if self._can(groups_of(self.scene), entry, group):
                said = "These fleets have moved in a group of this step already."
                return None, [(COMPLETE, said, {})]
        found = why_not_moved(self.scene, entry, self.ends)
        return None, found or [(COMPLETE, "The move does not say from where to where.", {})]

    def _can(self, free: Sequence[Group], entry: Entry, group: Group) -> bool:
        """Whether these fleets may move as an entry says, where so many are free to."""
        return (
            all(wanted <= had for wanted, had in zip(group, free[entry.source], strict=True))
            and entry.source in self._sources(free)
            and entry.orbital in self._to(free, entry.source, group)
        )


def move_groups(scene: ExpanseScene, said: Any) -> None:
    amount = amount_of(said["groups"])
    ends = _ends(scene, said, None if amount.up_to else amount.most)
    left = groups_of(scene)
    for _ in range(amount.most):
        parts = _Groups(scene, said, left, not amount.up_to, ends)
        entry = scene.compose(parts, optional=amount.up_to)
        if entry is None:
            return
        ends.take(entry.orbital)
        left[entry.source] = _less_of(left[entry.source], entry.group)
        move_group(scene, entry)


def _less_of(group: Group, gone: Group) -> Group:
    """What has not moved: fleets that move again are none of it."""
    return Group(*(max(0, had - moved) for had, moved in zip(group, gone, strict=True)))


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
