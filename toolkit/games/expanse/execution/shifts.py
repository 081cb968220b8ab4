"""Carrying out the verbs that move influence, and that let two cubes trade places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import COMPLETE, Disputed
from toolkit.games.expanse.execution.influence import (
    another_act,
    id_of,
    owners_of,
    removals,
    why_not_removed,
)
from toolkit.games.expanse.execution.spots import amount_of, bases_of
from toolkit.games.expanse.execution.ties import Ends
from toolkit.games.expanse.state.moves import DIPLOMAT, NORMAL, Entry
from toolkit.games.expanse.state.pieces import cubes_on, with_cubes

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene


def shift(scene: ExpanseScene, said: Any) -> None:
    whose = said.get("of", "own")
    amount = amount_of(said["influence"])
    ends = Ends(bases_of(scene, said.get("to")).ties, None if amount.up_to else amount.most)
    still = scene.fork(scene.decider)  # as the scene, without the cubes that have moved
    entry: Entry | None = None
    for _ in range(amount.most):
        entry = scene.pick(
            ends.open(_shifts(scene, still, said, whose), lambda piece: _equal(still, piece)),
            optional=amount.up_to,
            explain=lambda entry: _why_not_shifted(scene, entry, whose, ends),
            after=entry,
        )
        if entry is None:
            return
        cube = still.cube_hit(entry.of, entry.source, entry.cube)
        still.position = with_cubes(still.position, entry.of, entry.source, cube, -1)
        position = with_cubes(scene.position, entry.of, entry.source, cube, -1)
        scene.position = with_cubes(position, entry.of, entry.base, cube, 1)
        ends.take(entry.base)


def _equal(scene: ExpanseScene, piece: Entry) -> int:
    """How many cubes there are like one that moves; all of its owner's where the owner picks."""
    normal, diplomats = cubes_on(scene.position, scene.tables, piece.of, piece.source)
    touchable = scene.removable(piece.of, piece.source)
    counts = {NORMAL: normal, DIPLOMAT: diplomats}
    return sum(counts[kind] for kind in touchable if piece.cube in ("", kind))


def _why_not_shifted(scene: ExpanseScene, entry: Entry, whose: str, ends: Ends) -> list[Breach]:
    if entry.act != "place":
        return another_act(entry, "move influence")
    tables, position = scene.tables, scene.position
    broken: list[Breach] = []
    if entry.base >= 0 and tables.seats(position.players).closed >> entry.base & 1:
        said = f"{tables.base_name(entry.base)} is out of this game."
        broken.append(("setup.closed_bases", said, {"base": id_of(scene, entry)}))
    if entry.source >= 0:
        seats = [entry.of] if entry.of >= 0 else owners_of(scene, whose)
        if not any(position.influence[entry.source][seat] for seat in seats):
            said = f"No such influence is on {tables.base_name(entry.source)}."
            broken.append((COMPLETE, said, {"from": tables.bases[entry.source]}))
    if broken or entry.base < 0:
        return broken
    said = f"This step does not move that influence to {tables.base_name(entry.base)}."
    return ends.breach(entry) or [(COMPLETE, said, {"base": id_of(scene, entry)})]


def _shifts(scene: ExpanseScene, still: ExpanseScene, said: Any, whose: str) -> list[Entry]:
    tables = scene.tables
    closed = tables.seats(scene.position.players).closed
    within = said.get("within")
    key = {
        "orbital": lambda base: tables.orbital_of[base],
        "band": lambda base: tables.band_of[tables.orbital_of[base]],
        "sector": lambda base: tables.sector_of[base],
    }.get(within)
    targets = [base for base in bases_of(scene, said.get("to")).places if not closed >> base & 1]
    return [
        Entry("place", base=target, source=source, of=seat, cube=cube)
        for source in bases_of(scene, said.get("from")).places
        for seat in owners_of(scene, whose)
        if still.position.influence[source][seat]
        for cube in still.cubes_to_pick(seat, source)
        for target in targets
        if target != source and (key is None or key(target) == key(source))
    ]


def swap(scene: ExpanseScene, said: Any) -> None:
    spots = bases_of(scene, said.get("on"))
    cubes = removals(scene, spots.places, "any")
    whose = said["of"]
    pairs = [
        Entry("swap", then=(one, other))
        for place, one in enumerate(cubes)
        for other in cubes[place + 1 :]
        if one.base != other.base
        and one.of != other.of
        and spots.ties.allow((one.base,), other.base)
    ]
    of_others: list[Entry] = []
    options = pairs
    if whose != "different_players":
        own = [scene.you in (pair.then[0].of, pair.then[1].of) for pair in pairs]
        options = [pair for pair, mine in zip(pairs, own, strict=True) if mine]
        if whose == "two_players":
            of_others = [pair for pair, mine in zip(pairs, own, strict=True) if not mine]

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act != "swap":
            return another_act(entry, "swap influence")
        owners = {cube.of for cube in entry.then}
        if len(owners) == 1:
            return [(COMPLETE, "The cubes must belong to different players.", {})]
        one, other = entry.then
        missing = _missing_cube(scene, one) + _missing_cube(scene, other)
        return (
            missing
            or (
                spots.ties.breach((one.base,), other.base) if min(one.base, other.base) >= 0 else []
            )
            or _without_own(scene, owners)
            or [(COMPLETE, "These two cubes cannot be swapped.", {})]
        )

    disputed = Disputed(of_others, lambda: scene.rules.reading("covert_op_others") == "any_two")
    picked = scene.pick(options, explain=why_not, disputed=disputed)
    if picked is None:
        return
    one, other = picked.then
    mine = scene.cube_hit(one.of, one.base, one.cube)
    theirs = scene.cube_hit(other.of, other.base, other.cube)
    position = scene.position
    for seat, cube, source, target in (
        (one.of, mine, one.base, other.base),
        (other.of, theirs, other.base, one.base),
    ):
        position = with_cubes(position, seat, source, cube, -1)
        position = with_cubes(position, seat, target, cube, 1)
    scene.position = position


def _without_own(scene: ExpanseScene, owners: Collection[int]) -> list[Breach]:
    if scene.you in owners:
        return []
    return [(COMPLETE, f"One of the two cubes must be of {scene.position.players[scene.you]}.", {})]


def _missing_cube(scene: ExpanseScene, cube: Entry) -> list[Breach]:
    if cube.base < 0 or cube.of < 0 or scene.position.influence[cube.base][cube.of]:
        return []
    return why_not_removed(scene, cube, "any")
