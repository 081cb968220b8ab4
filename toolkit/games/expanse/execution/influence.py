"""Carrying out the verbs that place influence and take it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import COMPLETE
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.execution.spots import Amount, amount_of, bases_of
from toolkit.games.expanse.execution.spread import one_by_one, repeat, spread
from toolkit.games.expanse.facts import EFFECT
from toolkit.games.expanse.prohibitions.targets import PLACE
from toolkit.games.expanse.state.moves import NORMAL, Entry
from toolkit.games.expanse.state.pieces import cubes_left, cubes_on, kinds_of, with_cubes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene
    from toolkit.games.expanse.execution.spots import Spots

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
        return another_act(entry, "place influence")
    broken: list[Breach] = [
        (clause, *breach)
        for clause, forbids in CLAUSES.of(PLACE)
        if (breach := forbids(scene.position, scene.you, entry, scene.tables, scene.rules))
    ]
    if broken or entry.base < 0:
        return broken
    name = scene.tables.base_name(entry.base)
    return [(COMPLETE, f"This step places no influence on {name}.", {"base": id_of(scene, entry)})]


def id_of(scene: ExpanseScene, entry: Entry) -> str:
    return scene.tables.bases[entry.base]


def another_act(entry: Entry, what: str) -> list[Breach]:
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


def owners_of(scene: ExpanseScene, whose: str) -> tuple[int, ...]:
    seats = range(len(scene.position.players))
    if whose == "own":
        return (scene.you,)
    return tuple(seat for seat in seats if whose != "opposing" or seat != scene.you)


def removals(scene: ExpanseScene, bases: Sequence[int], whose: str) -> list[Entry]:
    """Every way to take one cube off one of these bases."""
    influence = scene.position.influence
    owners = owners_of(scene, whose)
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
        return another_act(entry, "touch influence")
    if entry.base < 0:
        return []
    name, facts = scene.tables.base_name(entry.base), {"base": id_of(scene, entry)}
    if entry.of >= 0:
        who = scene.position.players[entry.of]
        if not scene.position.influence[entry.base][entry.of]:
            return [(COMPLETE, f"{who} has no influence on {name}.", facts)]
        if entry.of not in owners_of(scene, whose):
            return [(COMPLETE, f"This step does not touch influence of {who}.", facts)]
        if entry.cube and scene.cubes_to_pick(entry.of, entry.base) == ("",):
            said = f"{who} picks which of its cubes on {name} is touched."
            return [("unit.un_chooses", said, facts)]
        if not scene.removable(entry.of, entry.base) or (
            entry.cube and entry.cube not in scene.removable(entry.of, entry.base)
        ):
            return _protected(scene, entry, f"of {who} on {name}", facts)
    return [(COMPLETE, f"This step does not touch influence on {name}.", facts)]


def _protected(
    scene: ExpanseScene, entry: Entry, where: str, facts: dict[str, Any]
) -> list[Breach]:
    """What is wrong with a cube that is not there, or that an ability keeps from being touched."""
    _, diplomats = cubes_on(scene.position, scene.tables, entry.of, entry.base)
    ability = scene.protects_diplomats(entry.of) if entry.of != scene.you and diplomats else ""
    if not ability or entry.cube == NORMAL:
        return [(COMPLETE, f"That cube {where} cannot be touched.", facts)]
    said = f"{scene.tables.abilities[ability].name} keeps the Diplomat {where} from being touched."
    return [(COMPLETE, said, {**facts, EFFECT: ability})]


def remove(scene: ExpanseScene, said: Any) -> None:
    number, whose, spots = (
        said["influence"],
        said.get("of", "any"),
        bases_of(scene, said.get("from")),
    )
    if isinstance(whose, dict):
        _each_player_removes(scene, spots, int(whose["each_player_with"]), amount_of(number))
        return
    if number == "all" and spots.all_there_are():
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
    for seat in owners_of(scene, whose):
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


def _each_player_removes(scene: ExpanseScene, spots: Spots, least: int, amount: Amount) -> None:
    """Every player with so much influence on a base removes some there, choosing for themselves."""
    counts = scene.position.influence

    def concerned(bases: Sequence[int]) -> list[int]:
        return [base for base in bases if max(counts[base]) >= least]

    def remove_there(base: int) -> None:
        you = scene.you
        for seat in scene.in_turn("everybody"):
            if counts[base][seat] >= least:
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

    _on_each(scene, spots, concerned, remove_there)


def _on_each(
    scene: ExpanseScene,
    spots: Spots,
    concerned: Callable[[Sequence[int]], list[int]],
    act: Callable[[int], None],
) -> None:
    """Does what leaves nothing open on the bases a step names, once they are picked.

    `concerned` are those of some bases on which it does anything.
    """
    if spots.each:
        scene.consent()
        for base in spots.places:
            act(base)
        return

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act != "base" or entry.base < 0:
            return another_act(entry, "pick a base")
        said = f"This step does nothing on {scene.tables.base_name(entry.base)}."
        return [(COMPLETE, said, {"base": id_of(scene, entry)})]

    one_by_one(
        scene,
        spots._replace(many=Amount(len(spots.places), True)) if spots.shared else spots,
        lambda bases: [Entry("base", base=base) for base in concerned(bases)],
        lambda entry: act(entry.base),
        why_not,
    )


# ---- replacing, clearing


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
        bases_of(scene, said.get("on"), lambda base: bool(removals(scene, (base,), whose))),
        amount_of(said["influence"]),
        lambda bases: removals(scene, bases, whose),
        carry_out,
        lambda entry: why_not_removed(scene, entry, whose),
    )


def clear(scene: ExpanseScene, said: Any) -> None:
    spare = int(said.get("except_own", 0))

    def changed(bases: Sequence[int]) -> list[int]:
        found = []
        for base in bases:
            trial = scene.fork(scene.decider)
            take_all(trial, base, spare=spare)
            if trial.position != scene.position:
                found.append(base)
        return found

    def clear_it(base: int) -> None:
        take_all(scene, base, spare=spare)
        scene.about_base(base)

    _on_each(scene, bases_of(scene, said.get("on")), changed, clear_it)


def choose_base(scene: ExpanseScene, said: Any) -> None:
    spots = bases_of(scene, None if said == "any" else said)
    picked = scene.pick([Entry("base", base=base) for base in spots.places])
    if picked is not None:
        scene.about_base(picked.base)
