"""Verbs that move fleets: one by one, in groups, and the Rocinante."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from toolkit.effects.amounts import Amount, amount_of, most, quantity
from toolkit.effects.parts import Parts
from toolkit.effects.places import ends_share
from toolkit.effects.speaker import mapping
from toolkit.effects.spread import repeat
from toolkit.effects.ties import Ends
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring.control import rocinante_here
from toolkit.games.expanse.state.moves import ROCINANTE, UNITS, Group, one, subgroups
from toolkit.games.expanse.state.pieces import moved
from toolkit.games.expanse.state.relations import distance
from toolkit.games.expanse.verbs.entries import holds, less, moving
from toolkit.games.expanse.verbs.places import orbitals_of
from toolkit.games.expanse.verbs.said import how_far, verb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.verbs.scene import ExpanseScene
    from toolkit.pack.document import Value

# ---- how far, and where to


def _reach(scene: ExpanseScene, said: Any, staying: bool) -> Callable[[int], list[int]]:
    """Where fleets may go from an orbital; `staying` counts moving up to so many bands as none."""
    wanted = orbitals_of(scene, said.get("to")).places
    bands = amount_of(said["bands"]) if "bands" in said else None
    stays = staying and bands is not None and bands.up_to

    def reached(source: int, target: int) -> bool:
        if target == source:
            return stays
        far = distance(scene.tables, source, target)
        if bands is not None and (far > bands.most or (far < bands.most and not bands.up_to)):
            return False
        return not scene.barred(target)

    known, asked = scene.course.reached, (tuple(wanted), bands, stays)

    def reach(source: int) -> list[int]:
        if (source, asked) not in known:
            known[source, asked] = [target for target in wanted if reached(source, target)]
        return known[source, asked]

    return reach


def _out_of_it(orbital: str) -> str:
    return f"The orbital of {orbital} is out of this game."


# ---- one by one


def _say_move_fleets(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    number = said["fleets"]
    several = most(number) > 1
    if number == "each":
        return f"move each of your fleets {how_far(said, speaker, number)}"
    # Each goes where it likes, unless what the places share says how they go together.
    each = several and "bands" not in said and not ends_share(said.get("to"), number)
    where = how_far(said, speaker, number, several)
    return f"move {quantity(number)} of your fleets{', each' * each} {where}"


@verb("move_fleets", _say_move_fleets)
def move_fleets(scene: ExpanseScene, said: Any) -> None:
    number = amount_of(said["fleets"])
    if said["fleets"] == "each":
        every = sum(map(sum, scene.groups()))
        number = Amount(every, isinstance(said.get("bands"), dict))
    repeat(scene, number, _Single(scene, said, number))


class Going:
    """Fleets that go to the places a step names, each once; `left` are those that have not yet."""

    def __init__(self, scene: ExpanseScene, to: Any, number: Amount) -> None:
        self.scene, self.left = scene, scene.groups()
        self.ends = Ends(scene, orbitals_of(scene, to).ties, number)

    def alike(self, piece: Entry) -> int:
        """How many fleets there are like one that moves."""
        return self.left[piece.source][piece.group.index(1)]

    def do(self, entry: Entry) -> None:
        scene, source, to = self.scene, entry.source, entry.orbital
        self.left[source] = less(self.left[source], entry.group)
        if source != to:
            scene.position = moved(scene.position, scene.you, source, to, entry.group)
        scene.orbital = to
        self.ends.take(entry)


class _Moving(Going):
    """Fleets that are moved: how far, and where to."""

    def __init__(self, scene: ExpanseScene, said: Any, number: Amount) -> None:
        super().__init__(scene, said.get("to"), number)
        self.said, self.staying = said, not number.up_to

    def reach(self) -> Callable[[int], list[int]]:
        return _reach(self.scene, self.said, self.staying)

    def why_not(self, entry: Entry) -> list[Breach]:
        scene, tables = self.scene, self.scene.tables
        if entry.act not in ("move", "build"):
            return scene.only("move fleets", entry)
        if entry.source < 0 or entry.orbital < 0:
            return []
        here, there = map(tables.orbital_name, (entry.source, entry.orbital))
        if entry.orbital != entry.source and scene.barred(entry.orbital):
            return [("setup.closed_bases", _out_of_it(there), {})]
        facts = {"from": tables.orbitals[entry.source], "to": tables.orbitals[entry.orbital]}
        if not holds(scene.groups()[entry.source], entry.group):
            said = f"{scene.who} does not have all these fleets in the orbital of {here}."
            return [("action.move_group", said, facts)]
        said = f"This step does not move these fleets to {there}."
        return self.ends.breach(entry) or scene.amiss(said, **facts)


class _Single(_Moving):
    """One by one (a deed)."""

    def options(self, places: Sequence[int]) -> list[Entry]:
        reach = self.reach()
        found = [
            moving(source, target, one(unit))
            for source, group in enumerate(self.left)
            if any(group)
            for targets in (reach(source),)
            for unit, count in zip(UNITS, group, strict=True)
            if count
            for target in targets
        ]
        return self.ends.open(found, self.alike)

    def do(self, entry: Entry) -> None:
        super().do(entry)
        self.scene.fleet = UNITS[entry.group.index(1)]


# ---- in groups


class _Groups(_Moving, Parts["Entry"]):
    """In groups, of which each is made part by part: where from, which fleets, where to."""

    def begin(self) -> None:
        """Before the next group: what was worked out for the one before holds no more."""
        self.there, reach = self.scene.groups(), self.reach()
        self._moves = cache(lambda source: [moving(source, target) for target in reach(source)])

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
        if self.there == self.left or self.scene.rules.reading("heavy_burn_again") == "once":
            return self.left
        return self.there

    def _sources(self, free: Sequence[Group]) -> list[int]:
        """Where a group can start so that as many groups as possible can still move.

        How many fleets go together is free, even where fewer groups are left then.
        """
        if not self.ends.ties:  # no group's move bears on another's
            return [source for source, here in enumerate(free) if any(here) and self._moves(source)]
        options = self._options(free, lambda source: free[source].size())
        return list(dict.fromkeys(option.source for option in options))

    def _to(self, free: Sequence[Group], source: int, group: Group) -> list[int]:
        if not self.ends.ties:
            return [option.orbital for option in self._moves(source)]
        rest = free[source].size() - group.size() + 1

        def count(other: int) -> int:
            return rest if other == source else free[other].size()

        options = self._options(free, count)
        return [option.orbital for option in options if option.source == source]

    def _options(self, free: Sequence[Group], count: Callable[[int], int]) -> list[Entry]:
        """Every source with every target, `count` being the groups it could still send out."""
        options = [
            option
            for source, group in enumerate(free)
            if any(group)
            for option in self._moves(source)
        ]
        return self.ends.open(options, lambda piece: count(piece.source))

    def whole(self, parts: Sequence[Any]) -> Entry:
        source, group, target = parts
        return moving(source, target, group)

    def judged(self, entry: Entry) -> tuple[Entry | None, list[Breach]]:
        scene = self.scene
        if entry.act == "move" and entry.source >= 0 and entry.orbital >= 0:
            group = entry.group if any(entry.group) else Group(1)
            # Fleets that have not moved may; only of others must one ask.
            if self._can(self.left, entry, group) or self._can(self._again(), entry, group):
                return entry._replace(group=group), []
            if self._can(self.there, entry, group):
                return None, scene.amiss("These fleets have moved in a group of this step already.")
        return None, self.why_not(entry) or scene.amiss(
            "The move does not say from where to where."
        )

    def _can(self, free: Sequence[Group], entry: Entry, group: Group) -> bool:
        """Whether these fleets may move as an entry says, where so many are free to."""
        return (
            holds(free[entry.source], group)
            and (not self.ends.ties or entry.source in self._sources(free))
            and entry.orbital in self._to(free, entry.source, group)
        )


@verb("move_groups")
def move_groups(scene: ExpanseScene, said: Any) -> None:
    number = amount_of(said["groups"])
    groups = _Groups(scene, said, number)
    for _ in range(number.most):
        groups.begin()
        entry = scene.compose(groups, optional=number.up_to)
        if entry is None:
            return
        groups.do(entry)


# ---- the Rocinante


@verb("move_rocinante")
def move_rocinante(scene: ExpanseScene, said: Any) -> None:
    source = _where_rocinante(scene)
    bands = said.get("bands")
    targets = _reach(scene, said, False)(source)
    if bands is not None and not isinstance(bands, dict) and source >= 0:
        targets = [target for target in targets if bands_on(scene, source, target, int(bands))]
    options = [moving(source, target, one(ROCINANTE)) for target in targets]

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act != "move" or entry.orbital < 0:
            return []
        there = scene.tables.orbital_name(entry.orbital)
        if entry.orbital != source and scene.barred(entry.orbital):
            return [("setup.closed_bases", _out_of_it(there), {})]
        return scene.amiss(f"This step does not move the Rocinante to {there}.")

    picked = scene.pick(options, optional=isinstance(bands, dict), explain=why_not)
    if picked is not None:
        scene.position = scene.position._replace(rocinante=picked.orbital)
        scene.orbital = picked.orbital
        scene.fleet = ROCINANTE


def _where_rocinante(scene: ExpanseScene) -> int:
    where, _ = scene.rocinante
    if where >= 0:
        return where
    return next(
        orbital
        for orbital in range(len(scene.tables.orbitals))
        if rocinante_here(scene.position, orbital, scene.rules, scene.tables) >= 0
    )


@CLAUSES.computes("rocinante.nagata", lambda scene, source, target, bands: (
    scene.tables.bands_apart[source][target] == 0))  # fmt: skip
def bands_on(scene: ExpanseScene, source: int, target: int, bands: int) -> bool:
    """Whether the Rocinante, moved exactly so many bands, can arrive there."""
    apart = scene.tables.bands_apart[source][target]
    if apart == bands:
        return True
    return apart == 0 and bands == 1 and scene.rules.reading("nagata_band") == "up_to"
