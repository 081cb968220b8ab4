"""Verbs for influence that lies on bases: removed, replaced, cleared, chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.amounts import Amount, amount, amount_of
from toolkit.effects.spread import one_by_one, repeat, spread
from toolkit.effects.verb import verb
from toolkit.games.expanse.facts import EFFECT
from toolkit.games.expanse.state.moves import CUBES, NORMAL
from toolkit.games.expanse.state.pieces import cubes_on, with_cubes
from toolkit.games.expanse.verbs.entries import a_base, removal
from toolkit.games.expanse.verbs.placement import (
    HOW_MANY,
    at,
    name_of,
    place_cube,
    placings,
    why_not_placed,
)
from toolkit.games.expanse.verbs.places import (
    BASE_LIKE,
    BASES,
    ON_BASE,
    OWNER,
    bases_of,
    influence_phrase,
    lost,
    others_first,
    why_lost,
)
from toolkit.pack.shapes import count, fields, forms, words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.effects.spread import Spots
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.verbs.scene import ExpanseScene
    from toolkit.pack.document import Value

# ---- remove


def _say_remove(said: Any, speaker: Speaker) -> str:
    number, whose, place = said["influence"], said.get("of"), said.get("from")
    where = ON_BASE.phrase(place, speaker)
    if isinstance(whose, dict):
        least = whose["each_player_with"]
        return f"on {where}, each player with {least} or more influence removes {number}"
    if number == "revealed_points":
        return f"remove from {where} as much influence as its AP"
    total = ON_BASE.shared_out(place, number)
    return f"remove {influence_phrase(number, whose)} {total}from {where}"


def owners_of(scene: ExpanseScene, whose: str) -> tuple[int, ...]:
    if whose == "own":
        return (scene.you,)
    return tuple(seat for seat in scene.seats if whose != "opposing" or seat != scene.you)


def removals(scene: ExpanseScene, bases: Sequence[int], whose: str) -> list[Entry]:
    """Every way to take one cube off one of these bases."""
    influence = scene.position.influence
    owners = owners_of(scene, whose)
    return [
        removal(base, seat, cube)
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
        return scene.only("touch influence", entry)
    if entry.base < 0:
        return []
    name, facts, cube = name_of(scene, entry), at(scene, entry), entry.cube
    if entry.of >= 0:
        who = scene.position.players[entry.of]
        if not scene.position.influence[entry.base][entry.of]:
            return scene.amiss(f"{who} has no influence on {name}.", **facts)
        if entry.of not in owners_of(scene, whose):
            return scene.amiss(f"This step does not touch influence of {who}.", **facts)
        if cube and scene.cubes_to_pick(entry.of, entry.base) == ("",):
            said = f"{who} picks which of its cubes on {name} is touched."
            return [("unit.un_chooses", said, facts)]
        if protected := why_untouchable(scene, entry):
            return protected
    return scene.amiss(f"This step does not touch influence on {name}.", **facts)


def why_untouchable(scene: ExpanseScene, entry: Entry) -> list[Breach]:
    """What is wrong with a cube that is not there, or that an ability keeps from being touched."""
    kinds = scene.removable(entry.of, entry.base)
    if kinds and entry.cube in ("", *kinds):
        return []
    where = f"of {scene.position.players[entry.of]} on {name_of(scene, entry)}"
    facts = at(scene, entry)
    _, diplomats = cubes_on(scene.position, scene.tables, entry.of, entry.base)
    ability = scene.protects_diplomats(entry.of) if entry.of != scene.you and diplomats else ""
    if not ability or entry.cube == NORMAL:
        return scene.amiss(f"That cube {where} cannot be touched.", **facts)
    said = f"{scene.tables.abilities[ability].name} keeps the Diplomat {where} from being touched."
    return scene.amiss(said, **facts, **{EFFECT: ability})


@verb(
    "remove",
    "Takes influence off bases. You pick whose, unless `of` says it. The amount comes off one "
    "base, or off each of several; with `bases: any` it is shared out.",
    fields(
        "What is removed, and where.",
        {
            "influence": amount(
                "How many cubes; revealed_points is the AP of the card revealed before.",
                "all",
                "revealed_points",
            ),
            "of": forms(
                "Whose: any when left out.",
                OWNER,
                fields(
                    "Every player with at least this much there, each choosing for themselves.",
                    {"each_player_with": count("The influence it takes.", 1, 99)},
                    ["each_player_with"],
                ),
            ),
            "from": BASES,
        },
        ["influence"],
    ),
    _say_remove,
    "remove: {influence: 1, of: opposing, from: {sector: belt}}",
    "remove: {influence: 1, from: {bases: {up_to: 3}, different: band}}",
    "remove: {influence: {up_to: 2}, from: {where_you_have: influence, bases: any}}",
    "remove: {influence: 1, of: {each_player_with: 3}, from: {bases: each}}",
    looks_at="influence",
)
def remove(scene: ExpanseScene, said: Any) -> None:
    number, whose = said["influence"], said.get("of", "any")
    spots = bases_of(scene, said.get("from"))
    if isinstance(whose, dict):
        _each_player_removes(scene, spots, int(whose["each_player_with"]), amount_of(number))
    elif number == "all" and spots.all_there_are():
        scene.consent()
        for base in spots.places:
            take_all(scene, base, whose)
    else:
        where = said.get("from")
        _remove(scene, spots, number, whose, lambda entry: remove_cube(scene, entry), where)


def _remove(
    scene: ExpanseScene,
    spots: Spots,
    number: Any,
    whose: str,
    carry_out: Callable[[Entry], None],
    where: Any = None,
) -> None:
    def options(bases: Sequence[int]) -> list[Entry]:
        found = others_first(scene, spots, removals(scene, bases, whose))
        return [entry for entry in found if not lost(scene, where, entry.base)]

    def why_not(entry: Entry) -> list[Breach]:
        if entry.base in spots.places and lost(scene, where, entry.base):
            return why_lost(scene, name_of(scene, entry))
        return why_not_removed(scene, entry, whose)

    spread(
        scene,
        spots,
        amount_of(scene.revealed_points if number == "revealed_points" else number),
        options,
        carry_out,
        why_not,
    )


def take_all(scene: ExpanseScene, base: int, whose: str = "any", spare: int = 0) -> None:
    """Takes all influence off a base but for some of one's own; what is protected stays."""
    for seat in owners_of(scene, whose):
        kinds = scene.removable(seat, base)
        here = cubes_on(scene.position, scene.tables, seat, base)
        counts = dict(zip(CUBES, here, strict=True))
        keep = spare if seat == scene.you else 0
        for kind in reversed(kinds):
            for _ in range(counts[kind]):
                if keep and kind == kinds[0] and scene.position.influence[base][seat] <= keep:
                    break
                scene.position = with_cubes(scene.position, seat, base, kind, -1)


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
                    amount,
                    lambda: removals(scene, (base,), "own"),
                    lambda entry: remove_cube(scene, entry),
                    lambda entry: why_not_removed(scene, entry, "own"),
                )
        scene.you = you

    _on_each(scene, spots, concerned, remove_there)


def _nothing_keeps(scene: ExpanseScene, base: int) -> list[Breach]:
    return []


def _on_each(
    scene: ExpanseScene,
    spots: Spots,
    concerned: Callable[[Sequence[int]], list[int]],
    act: Callable[[int], None],
    kept: Callable[[ExpanseScene, int], list[Breach]] = _nothing_keeps,
) -> None:
    """Does what leaves nothing open on the bases a step names, once they are picked.

    `concerned` are those of some bases on which it does anything, `kept` says what keeps it from
    doing anything on one.
    """
    if spots.each:
        scene.consent()
        for base in spots.places:
            act(base)
        return

    def why_not(entry: Entry) -> list[Breach]:
        if entry.act != "base" or entry.base < 0:
            return scene.only("pick a base", entry)
        return kept(scene, entry.base) or scene.amiss(
            f"This step does nothing on {name_of(scene, entry)}.", **at(scene, entry)
        )

    one_by_one(
        scene,
        spots._replace(many=Amount(len(spots.places), True)) if spots.shared else spots,
        lambda bases: [a_base(base) for base in concerned(bases)],
        lambda entry, _: act(entry.base),
        why_not,
    )


# ---- replace


def _say_replace(said: Any, speaker: Speaker) -> str:
    what = influence_phrase(said["influence"], said.get("of", "opposing"))
    where = ON_BASE.phrase(said.get("on"), speaker)
    return f"on {where}, replace {what} with your own"


@verb(
    "replace",
    "Takes influence off a base and puts as much of your own in its place.",
    fields(
        "What is replaced, and where.",
        {
            "influence": HOW_MANY,
            "of": {**OWNER, "description": "Whose: an opponent's when left out."},
            "on": BASES,
        },
        ["influence"],
    ),
    _say_replace,
    "replace: {influence: 1, on: {where_you_have: fleets}}",
    looks_at="influence",
)
def replace(scene: ExpanseScene, said: Any) -> None:
    whose = said.get("of", "opposing")

    def carry_out(entry: Entry) -> None:
        remove_cube(scene, entry)
        own = scene.pick(
            placings(scene, (entry.base,)), explain=lambda entry: why_not_placed(scene, entry)
        )
        if own is not None:
            place_cube(scene, own)

    spots = bases_of(scene, said.get("on"), lambda base: bool(removals(scene, (base,), whose)))
    _remove(scene, spots, said["influence"], whose, carry_out)


# ---- clear


def _say_clear(said: Any, speaker: Speaker) -> str:
    kept = said.get("except_own")
    rest = f" except {kept} of yours" if kept else ""
    return f"clear {ON_BASE.phrase(said.get('on'), speaker)} of all influence{rest}"


@verb(
    "clear",
    "Takes all influence off a base, whoever it belongs to, but for some of your own.",
    fields(
        "Which base, and what stays.",
        {"on": BASES, "except_own": count("How many of your own cubes stay, if there.", 1, 99)},
    ),
    _say_clear,
    "clear: {on: {where_you_have: influence}, except_own: 1}",
    looks_at="influence",
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

    _on_each(scene, bases_of(scene, said.get("on")), changed, clear_it, _protected_there)


def _protected_there(scene: ExpanseScene, base: int) -> list[Breach]:
    """The influence on a base that an ability keeps from being touched, should there be any."""
    here = scene.position.influence[base]
    others = [seat for seat in owners_of(scene, "opposing") if here[seat]]
    found = (why_untouchable(scene, removal(base, seat, "")) for seat in others)
    return next(filter(None, found), [])


# ---- choose_base


def _say_choose_base(value: Value, speaker: Speaker) -> str:
    return "choose a base" if value == "any" else "choose " + ON_BASE.phrase(value, speaker)


@verb(
    "choose_base",
    "Picks a base before anything is done; later steps speak of it with `as_before: true`.",
    {
        **forms(
            "Which base: `any`, or what it must be like.", words("Any base.", "any"), BASE_LIKE
        ),
        "x-place": "base",
    },
    _say_choose_base,
    "choose_base: any",
    "choose_base: {sector: outer_planets}",
)
def choose_base(scene: ExpanseScene, said: Any) -> None:
    spots = bases_of(scene, None if said == "any" else said)
    picked = scene.pick([a_base(base) for base in spots.places])
    if picked is not None:
        scene.about_base(picked.base)
