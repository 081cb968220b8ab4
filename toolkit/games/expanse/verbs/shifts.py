"""Verbs that move influence, and that let two cubes trade places."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import toolkit.games.expanse.verbs.places as p
from toolkit.effects.amounts import amount_of
from toolkit.effects.execution import Disputed
from toolkit.effects.spread import repeat
from toolkit.effects.ties import Ends
from toolkit.games.expanse.state.moves import CUBES, Entry
from toolkit.games.expanse.state.pieces import cubes_on, placed, with_cubes
from toolkit.games.expanse.verbs.entries import placing
from toolkit.games.expanse.verbs.influence import Removing, why_untouchable
from toolkit.games.expanse.verbs.said import ON_BASE, influence_phrase, verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.amounts import Amount
    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse.verbs.scene import ExpanseScene

# ---- shift


def _say_shift(said: Any, speaker: Speaker) -> str:
    what = influence_phrase(said["influence"], said.get("of", "own"))
    source = f" from {ON_BASE.phrase(said['from'], speaker)}" if "from" in said else ""
    if "within" in said:
        return f"move {what}{source} to another base in the same {said['within']}"
    where = ON_BASE.ends_phrase(said.get("to"), said["influence"], speaker, other=True)
    return f"move {what}{source} to {where}"


@verb("shift", _say_shift)
def shift(scene: ExpanseScene, said: Any) -> None:
    number = amount_of(said["influence"])
    repeat(scene, number, _Shifting(scene, said, number))


class _Shifting:
    """Cubes that go from base to base, each once (a deed)."""

    def __init__(self, scene: ExpanseScene, said: Any, number: Amount) -> None:
        self.scene, self.said, self.whose = scene, said, said.get("of", "own")
        ties = p.bases_of(scene, said.get("to")).ties
        self.sources = p.bases_of(scene, said.get("from")).places
        self.ends = Ends(scene, ties, number)
        self.still = scene.fork(scene.decider)  # as the scene, without the cubes that have moved

    def options(self, places: Sequence[int]) -> list[Entry]:
        scene, still, said = self.scene, self.still, self.said
        came = said.get("from")
        key = p.base_keys(scene)[said["within"]] if "within" in said else None
        targets = scene.open_bases(p.bases_of(scene, said.get("to")).places)
        ways = [
            placing(target, cube, source, seat)
            for source in self.sources
            for seat in p.owners_of(scene, self.whose)
            if still.position.influence[source][seat] and not p.lost(scene, came, source)
            for cube in still.cubes_to_pick(seat, source)
            for target in targets
            if target != source and (key is None or key(target) == key(source))
        ]
        return self.ends.open(ways, self._alike)

    def _alike(self, piece: Entry) -> int:
        """How many cubes are like one that moves; all of its owner's where the owner picks."""
        still = self.still
        here = cubes_on(still.position, still.tables, piece.of, piece.source)
        touchable = still.removable(piece.of, piece.source)
        each = zip(CUBES, here, strict=True)
        return sum(n for kind, n in each if kind in touchable and piece.cube in ("", kind))

    def do(self, entry: Entry) -> None:
        scene, still = self.scene, self.still
        cube = still.cube_hit(entry.of, entry.source, entry.cube)
        still.position = with_cubes(still.position, entry.of, entry.source, cube, -1)
        scene.position = placed(scene.position, entry.of, entry.base, cube, entry.source)
        self.ends.take(entry)

    def why_not(self, entry: Entry) -> list[Breach]:
        scene = self.scene
        if entry.act != "place":
            return scene.only("move influence", entry)
        broken: list[Breach] = []
        if entry.base >= 0 and not scene.open_bases((entry.base,)):
            broken = scene.out_of_game(entry)
        if entry.source >= 0:
            seats = [entry.of] if entry.of >= 0 else p.owners_of(scene, self.whose)
            if not any(scene.position.influence[entry.source][seat] for seat in seats):
                said = f"No such influence is on {scene.tables.base_name(entry.source)}."
                broken += scene.amiss(said, **{"from": scene.tables.bases[entry.source]})
            elif entry.of >= 0:
                broken += why_untouchable(scene, entry._replace(base=entry.source))
        if broken or entry.base < 0:
            return broken
        said = "This step does not move that influence to {}."
        return self.ends.breach(entry) or scene.amiss_on(entry, said)


# ---- swap


@verb("swap")
def swap(scene: ExpanseScene, said: Any) -> None:
    spots, whose = p.bases_of(scene, said.get("on")), said["of"]
    cubes = Removing(scene)
    pairs = [
        Entry("swap", then=(one, other))
        for one, other in combinations(cubes.pieces(spots.places), 2)
        if one.base != other.base
        and one.of != other.of
        and spots.ties.allow((one.base,), other.base)
    ]
    own, of_others = pairs, []
    if whose != "different_players":
        own = [pair for pair in pairs if scene.you in _owners(pair)]
        if whose == "two_players":
            of_others = [pair for pair in pairs if scene.you not in _owners(pair)]

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act != "swap":
            return scene.only("swap influence", entry)
        one, other = entry.then
        if one.of == other.of:
            return scene.amiss("The cubes must belong to different players.")
        missing = _missing_cube(cubes, one) + _missing_cube(cubes, other)
        clash = spots.ties.clash((one.base,), other.base) if min(one.base, other.base) >= 0 else ""
        if one.base == other.base >= 0:
            name = scene.tables.base_name(one.base)
            clash = f"Both cubes are on {name}, so they cannot trade places."
        elif not clash and scene.you not in (one.of, other.of) and not of_others_too():
            clash = f"One of the two cubes must be of {scene.who}."
        return missing or scene.amiss(clash or "These two cubes cannot be swapped.")

    def of_others_too() -> bool:
        if whose == "two_players":
            return scene.rules.reading("covert_op_others") == "any_two"
        return bool(whose == "different_players")

    picked = scene.pick(own, explain=why_not, disputed=Disputed(of_others, of_others_too))
    if picked is None:
        return
    one, other = picked.then
    mine = scene.cube_hit(one.of, one.base, one.cube)
    theirs = scene.cube_hit(other.of, other.base, other.cube)
    position = placed(scene.position, one.of, other.base, mine, one.base)
    scene.position = placed(position, other.of, one.base, theirs, other.base)


def _owners(pair: Entry) -> tuple[int, int]:
    one, other = pair.then
    return one.of, other.of


def _missing_cube(cubes: Removing, cube: Entry) -> list[Breach]:
    """What is wrong with one of the two cubes alone."""
    if cube.base < 0 or cube.of < 0:
        return []
    kinds = cubes.scene.cubes_to_pick(cube.of, cube.base)
    return [] if kinds and cube.cube in ("", *kinds) else cubes.amiss(cube)
