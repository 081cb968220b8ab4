"""Verbs that move influence, and that let two cubes trade places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.amounts import amount, amount_of
from toolkit.effects.execution import Disputed
from toolkit.effects.spread import repeat
from toolkit.effects.ties import Ends
from toolkit.effects.verb import verb
from toolkit.games.expanse.state.moves import CUBES, Entry
from toolkit.games.expanse.state.pieces import cubes_on, placed, with_cubes
from toolkit.games.expanse.verbs.entries import placing
from toolkit.games.expanse.verbs.influence import (
    owners_of,
    removals,
    why_not_removed,
    why_untouchable,
)
from toolkit.games.expanse.verbs.placement import at, name_of
from toolkit.games.expanse.verbs.places import (
    BASE,
    END_BASES,
    ON_BASE,
    OWNER,
    PAIR_OF_BASES,
    base_keys,
    bases_of,
    influence_phrase,
    lost,
)
from toolkit.pack.shapes import fields, words

if TYPE_CHECKING:
    from collections.abc import Sequence

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


@verb(
    "shift",
    "Moves influence from one base to another.",
    fields(
        "What is moved, from where and to where.",
        {
            "influence": amount("How many cubes."),
            "of": {**OWNER, "description": "Whose: your own when left out."},
            "from": BASE,
            "to": END_BASES,
            "within": words("It must stay in the same one.", "orbital", "band", "sector"),
        },
        ["influence"],
    ),
    _say_shift,
    "shift: {influence: {up_to: 2}, to: {sector: belt}}",
    "shift: {influence: 1, of: opposing, within: orbital}",
    looks_at="influence",
)
def shift(scene: ExpanseScene, said: Any) -> None:
    whose = said.get("of", "own")
    number = amount_of(said["influence"])
    ties = bases_of(scene, said.get("to")).ties
    sources = bases_of(scene, said.get("from")).places
    ends = Ends(scene, ties, number)
    still = scene.fork(scene.decider)  # as the scene, without the cubes that have moved

    def carry_out(entry: Entry) -> None:
        cube = still.cube_hit(entry.of, entry.source, entry.cube)
        still.position = with_cubes(still.position, entry.of, entry.source, cube, -1)
        scene.position = placed(scene.position, entry.of, entry.base, cube, entry.source)
        ends.take(entry)

    repeat(
        scene,
        number,
        lambda: ends.open(
            _shifts(scene, still, said, whose, sources), lambda piece: _equal(still, piece)
        ),
        carry_out,
        lambda entry: _why_not_shifted(scene, entry, whose, ends),
    )


def _equal(scene: ExpanseScene, piece: Entry) -> int:
    """How many cubes there are like one that moves; all of its owner's where the owner picks."""
    here = cubes_on(scene.position, scene.tables, piece.of, piece.source)
    touchable = scene.removable(piece.of, piece.source)
    each = zip(CUBES, here, strict=True)
    return sum(n for kind, n in each if kind in touchable and piece.cube in ("", kind))


def _why_not_shifted(
    scene: ExpanseScene, entry: Entry, whose: str, ends: Ends[Entry]
) -> list[Breach]:
    if entry.act != "place":
        return scene.only("move influence", entry)
    broken: list[Breach] = []
    if entry.base >= 0 and not scene.open_bases((entry.base,)):
        said = f"{name_of(scene, entry)} is out of this game."
        broken.append(("setup.closed_bases", said, at(scene, entry)))
    if entry.source >= 0:
        seats = [entry.of] if entry.of >= 0 else owners_of(scene, whose)
        if not any(scene.position.influence[entry.source][seat] for seat in seats):
            said = f"No such influence is on {scene.tables.base_name(entry.source)}."
            broken += scene.amiss(said, **{"from": scene.tables.bases[entry.source]})
        elif entry.of >= 0:
            broken += why_untouchable(scene, entry._replace(base=entry.source))
    if broken or entry.base < 0:
        return broken
    said = f"This step does not move that influence to {name_of(scene, entry)}."
    return ends.breach(entry) or scene.amiss(said, **at(scene, entry))


def _shifts(
    scene: ExpanseScene, still: ExpanseScene, said: Any, whose: str, sources: Sequence[int]
) -> list[Entry]:
    key = base_keys(scene)[said["within"]] if "within" in said else None
    targets = scene.open_bases(bases_of(scene, said.get("to")).places)
    return [
        placing(target, cube, source, seat)
        for source in sources
        for seat in owners_of(scene, whose)
        if still.position.influence[source][seat] and not lost(scene, said.get("from"), source)
        for cube in still.cubes_to_pick(seat, source)
        for target in targets
        if target != source and (key is None or key(target) == key(source))
    ]


# ---- swap


def _say_swap(said: Any, speaker: Speaker) -> str:
    pair = ON_BASE.pair_phrase(said.get("on"), speaker)
    where = f" on {pair}" if pair else ""
    if said["of"] == "two_players":
        return f"swap 2 influence, 1 of each of two players{where}"
    if said["of"] == "you_and_an_opponent":
        return f"swap 1 of your influence with 1 opposing influence{where}"
    return f"swap 2 influence that belong to different players{where}"


@verb(
    "swap",
    "Two cubes on the map trade places.",
    fields(
        "Whose cubes trade places.",
        {
            "of": words(
                "Whose. With `two_players` it is open whether you must be one of them.",
                "different_players",
                "you_and_an_opponent",
                "two_players",
            ),
            "on": PAIR_OF_BASES,
        },
        ["of"],
    ),
    _say_swap,
    "swap: {of: different_players}",
    "swap: {of: you_and_an_opponent, on: {same: band}}",
    looks_at="influence",
)
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
    options, of_others = pairs, []
    if whose != "different_players":
        options = [pair for pair in pairs if scene.you in _owners(pair)]
        if whose == "two_players":
            of_others = [pair for pair in pairs if scene.you not in _owners(pair)]

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act != "swap":
            return scene.only("swap influence", entry)
        one, other = entry.then
        if one.of == other.of:
            return scene.amiss("The cubes must belong to different players.")
        missing = _missing_cube(scene, one) + _missing_cube(scene, other)
        clash = spots.ties.clash((one.base,), other.base) if min(one.base, other.base) >= 0 else ""
        if one.base == other.base >= 0:
            clash = f"Both cubes are on {name_of(scene, one)}, so they cannot trade places."
        elif not clash and scene.you not in (one.of, other.of) and not of_others_too():
            clash = f"One of the two cubes must be of {scene.who}."
        return missing or scene.amiss(clash or "These two cubes cannot be swapped.")

    def of_others_too() -> bool:
        if whose == "two_players":
            return scene.rules.reading("covert_op_others") == "any_two"
        return bool(whose == "different_players")

    disputed = Disputed(of_others, of_others_too)
    picked = scene.pick(options, explain=why_not, disputed=disputed)
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


def _missing_cube(scene: ExpanseScene, cube: Entry) -> list[Breach]:
    """What is wrong with one of the two cubes alone."""
    if cube.base < 0 or cube.of < 0:
        return []
    kinds = scene.cubes_to_pick(cube.of, cube.base)
    return [] if kinds and cube.cube in ("", *kinds) else why_not_removed(scene, cube, "any")
