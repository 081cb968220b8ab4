"""Carrying out the verbs for influence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import COMPLETE
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.execution.spots import Amount, amount_of, bases_of
from toolkit.games.expanse.execution.spread import repeat, spread
from toolkit.games.expanse.prohibitions.targets import PLACE
from toolkit.games.expanse.state.moves import NORMAL, Entry
from toolkit.games.expanse.state.pieces import cubes_left, cubes_on, kinds_of, with_cubes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene

# ---- placing


def placings(scene: ExpanseScene, bases: Sequence[int]) -> list[Entry]:
    """Every way to place one cube of whoever acts on one of these bases."""
    position, tables, you = scene.position, scene.tables, scene.you
    closed = tables.seats(position.players).closed
    bases = [base for base in bases if not closed >> base & 1]
    left = kinds_of(cubes_left(position, tables, you))
    if left:
        return [Entry("place", base=base, cube=cube) for base in bases for cube in left]
    sources = [
        (source, cube)
        for source in range(len(tables.bases))
        for cube in kinds_of(cubes_on(position, tables, you, source))
    ]
    return [
        Entry("place", base=base, source=source, cube=cube)
        for base in bases
        for source, cube in sources
        if source != base
    ]


def place_cube(scene: ExpanseScene, entry: Entry) -> None:
    """Places a cube, from beside the map or from another base."""
    position, you = scene.position, scene.you
    cube = entry.cube or NORMAL
    if entry.source >= 0:
        position = with_cubes(position, you, entry.source, cube, -1)
    scene.position = with_cubes(position, you, entry.base, cube, 1)
    scene.about_base(entry.base)


def why_not_placed(scene: ExpanseScene, entry: Entry) -> list[Breach]:
    """The clauses an entry breaks that none of the options is."""
    if entry.act != "place":
        return _another_act(entry, "place influence")
    broken: list[Breach] = [
        (clause, *breach)
        for clause, forbids in CLAUSES.of(PLACE)
        if (breach := forbids(scene.position, scene.you, entry, scene.tables, scene.rules))
    ]
    if broken or entry.base < 0:
        return broken
    name = scene.tables.base_name(entry.base)
    return [(COMPLETE, f"This step places no influence on {name}.", {"base": _id(scene, entry)})]


def _id(scene: ExpanseScene, entry: Entry) -> str:
    return scene.tables.bases[entry.base]


def _another_act(entry: Entry, what: str) -> list[Breach]:
    return [(COMPLETE, f"This step lets one {what} and nothing else.", {"entry": entry.act})]


def place(scene: ExpanseScene, said: Any) -> None:
    spread(
        scene,
        bases_of(scene, said.get("to")),
        amount_of(said["influence"]),
        lambda bases: placings(scene, bases),
        lambda entry: place_cube(scene, entry),
        lambda entry: why_not_placed(scene, entry),
    )


# ---- removing


def _owners(scene: ExpanseScene, whose: str) -> tuple[int, ...]:
    seats = range(len(scene.position.players))
    if whose == "own":
        return (scene.you,)
    return tuple(seat for seat in seats if whose != "opposing" or seat != scene.you)


def removals(scene: ExpanseScene, bases: Sequence[int], whose: str) -> list[Entry]:
    """Every way to take one cube off one of these bases."""
    influence = scene.position.influence
    owners = _owners(scene, whose)
    return [
        Entry("remove", base=base, of=seat, cube=cube)
        for base in bases
        for seat in owners
        if influence[base][seat]
        for cube in scene.cubes_to_pick(seat, base)
    ]


def remove_cube(scene: ExpanseScene, entry: Entry) -> None:
    cube = scene.cube_hit(entry.of, entry.base, entry.cube)
    scene.position = with_cubes(scene.position, entry.of, entry.base, cube, -1)
    scene.about_base(entry.base)


def why_not_removed(scene: ExpanseScene, entry: Entry, whose: str) -> list[Breach]:
    if entry.act != "remove":
        return _another_act(entry, "touch influence")
    if entry.base < 0:
        return []
    name, facts = scene.tables.base_name(entry.base), {"base": _id(scene, entry)}
    if entry.of >= 0:
        who = scene.position.players[entry.of]
        if not scene.position.influence[entry.base][entry.of]:
            return [(COMPLETE, f"{who} has no influence on {name}.", facts)]
        if entry.of not in _owners(scene, whose):
            return [(COMPLETE, f"This step does not touch influence of {who}.", facts)]
        if entry.cube and scene.cubes_to_pick(entry.of, entry.base) == ("",):
            said = f"{who} picks which of its cubes on {name} is touched."
            return [("unit.un_chooses", said, facts)]
        if not scene.removable(entry.of, entry.base) or (
            entry.cube and entry.cube not in scene.removable(entry.of, entry.base)
        ):
            return [(COMPLETE, f"That cube of {who} on {name} cannot be touched.", facts)]
    return [(COMPLETE, f"This step does not touch influence on {name}.", facts)]


def remove(scene: ExpanseScene, said: Any) -> None:
    number, whose, spots = (
        said["influence"],
        said.get("of", "any"),
        bases_of(scene, said.get("from")),
    )
    if isinstance(whose, dict):
        _each_removes(scene, spots.places, int(whose["each_player_with"]), amount_of(number))
        return
    if number == "all" and (spots.each or len(spots.places) == 1):
        scene.consent()
        for base in spots.places:
            take_all(scene, base, whose)
        return
    amount = amount_of(scene.revealed_points if number == "revealed_points" else number)
    spread(
        scene,
        spots,
        amount,
        lambda bases: removals(scene, bases, whose),
        lambda entry: remove_cube(scene, entry),
        lambda entry: why_not_removed(scene, entry, whose),
    )


def take_all(scene: ExpanseScene, base: int, whose: str = "any", spare: int = 0) -> None:
    """Takes all influence off a base but for some of one's own; what is protected stays."""
    for seat in _owners(scene, whose):
        kinds = scene.removable(seat, base)
        counts = dict(
            zip(
                ("normal", "diplomat"),
                cubes_on(scene.position, scene.tables, seat, base),
                strict=True,
            )
        )
        keep = spare if seat == scene.you else 0
        for kind in reversed(kinds):
            for _ in range(counts[kind]):
                if keep and kind == kinds[0] and _left(scene, seat, base) <= keep:
                    break
                scene.position = with_cubes(scene.position, seat, base, kind, -1)


def _left(scene: ExpanseScene, seat: int, base: int) -> int:
    return scene.position.influence[base][seat]


def _each_removes(scene: ExpanseScene, bases: Sequence[int], least: int, amount: Amount) -> None:
    """Every player with so much influence on a base removes some there, choosing for themselves."""
    you = scene.you
    counts = scene.position.influence
    order = scene.in_turn("everybody")
    scene.consent()
    for base in bases:
        for seat in order:
            if counts[base][seat] < least:
                continue
            scene.you = seat
            repeat(
                scene,
                (base,),
                amount,
                lambda places: removals(scene, places, "own"),
                lambda entry: remove_cube(scene, entry),
                lambda entry: why_not_removed(scene, entry, "own"),
            )
    scene.you = you


# ---- moving, swapping, replacing


def shift(scene: ExpanseScene, said: Any) -> None:
    whose = said.get("of", "own")
    amount = amount_of(said["influence"])
    entry: Entry | None = None
    for _ in range(amount.most):
        entry = scene.pick(
            _shifts(scene, said, whose),
            optional=amount.up_to,
            explain=lambda entry: why_not_placed(scene, entry),
            after=entry,
        )
        if entry is None:
            return
        cube = scene.cube_hit(entry.of, entry.source, entry.cube)
        position = with_cubes(scene.position, entry.of, entry.source, cube, -1)
        scene.position = with_cubes(position, entry.of, entry.base, cube, 1)


def _shifts(scene: ExpanseScene, said: Any, whose: str) -> list[Entry]:
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
        for seat in _owners(scene, whose)
        if scene.position.influence[source][seat]
        for cube in scene.cubes_to_pick(seat, source)
        for target in targets
        if target != source and (key is None or key(target) == key(source))
    ]


def swap(scene: ExpanseScene, said: Any) -> None:
    spots = bases_of(scene, said.get("on"))
    with_own = said["of"] == "you_and_an_opponent"
    cubes = removals(scene, spots.places, "any")
    key = spots.key
    options = [
        Entry("swap", then=(one, other))
        for place, one in enumerate(cubes)
        for other in cubes[place + 1 :]
        if one.base != other.base
        and one.of != other.of
        and (not with_own or scene.you in (one.of, other.of))
        and (key is None or (key(one.base) != key(other.base)) == spots.apart)
    ]

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act != "swap":
            return _another_act(entry, "swap influence")
        owners = {cube.of for cube in entry.then}
        if len(owners) == 1:
            return [(COMPLETE, "The cubes must belong to different players.", {})]
        return [reason for cube in entry.then for reason in _missing_cube(scene, cube)] or [
            (COMPLETE, "These two cubes cannot be swapped.", {})
        ]

    picked = scene.pick(options, explain=why_not)
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


def _missing_cube(scene: ExpanseScene, cube: Entry) -> list[Breach]:
    if cube.base < 0 or cube.of < 0 or scene.position.influence[cube.base][cube.of]:
        return []
    return why_not_removed(scene, cube, "any")


def replace(scene: ExpanseScene, said: Any) -> None:
    whose = said.get("of", "opposing")

    def carry_out(entry: Entry) -> None:
        remove_cube(scene, entry)
        own = scene.pick(
            placings(scene, (entry.base,)), explain=lambda entry: why_not_placed(scene, entry)
        )
        if own is not None:
            place_cube(scene, own)

    spread(
        scene,
        bases_of(scene, said.get("on")),
        amount_of(said["influence"]),
        lambda bases: removals(scene, bases, whose),
        carry_out,
        lambda entry: why_not_removed(scene, entry, whose),
    )


def clear(scene: ExpanseScene, said: Any) -> None:
    spare = int(said.get("except_own", 0))
    options = []
    for base in bases_of(scene, said.get("on")).places:
        trial = scene.fork(scene.decider)
        take_all(trial, base, spare=spare)
        if trial.position != scene.position:
            options.append(Entry("base", base=base))
    picked = scene.pick(options)
    if picked is not None:
        take_all(scene, picked.base, spare=spare)
        scene.about_base(picked.base)


def choose_base(scene: ExpanseScene, said: Any) -> None:
    spots = bases_of(scene, None if said == "any" else said)
    picked = scene.pick([Entry("base", base=base) for base in spots.places])
    if picked is not None:
        scene.about_base(picked.base)
