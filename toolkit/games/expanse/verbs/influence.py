"""Verbs for influence: placed on bases, removed from them, replaced, cleared; and bases chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.amounts import Amount, amount_of
from toolkit.effects.spread import one_by_one, repeat, spread
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import EFFECT
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import pieces
from toolkit.games.expanse.state.pieces import cubes_left, cubes_on, sources
from toolkit.games.expanse.verbs.entries import a_base, placing, removal
from toolkit.games.expanse.verbs.places import Taking, bases_of, owners_of
from toolkit.games.expanse.verbs.said import ON_BASE, influence_phrase, verb
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.effects.spread import Spots
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.state.view import View
    from toolkit.games.expanse.verbs.scene import ExpanseScene
    from toolkit.pack.document import Value
    from toolkit.referee.mutation import Breach as Forbidden

# ---- place

A_CUBE = "act: place"
"""The kind of prohibition that is asked of a cube placed, by points and by effects alike."""
_FEW = 4  # bases whose orders are all listed; of more, those in the order of the map are


class Placing(NamedTuple):
    """Cubes of whoever acts, from beside the map or from another base."""

    scene: ExpanseScene

    def options(self, bases: Sequence[int]) -> list[Entry]:
        scene = self.scene
        cubes = pieces.cubes_to_place(scene.position, scene.tables, scene.you)
        return [
            placing(base, cube, source)
            for base in scene.open_bases(bases)
            for source, cube in cubes
            if source != base
        ]

    def do(self, entry: Entry) -> None:
        scene, cube = self.scene, entry.cube or m.NORMAL
        scene.position = pieces.placed(scene.position, scene.you, entry.base, cube, entry.source)
        scene.about_base(entry.base)

    def why_not(self, entry: Entry) -> list[Breach]:
        if entry.act != "place":
            return self.scene.only("place influence", entry)
        broken = self.scene.forbidden(A_CUBE, entry)
        if broken or entry.base < 0:
            return broken
        return self.scene.amiss_on(entry, "This step places no influence on {}.")


@verb("place")
def place(scene: ExpanseScene, said: Any) -> None:
    spots, much = bases_of(scene, said.get("to")), amount_of(said["influence"])
    bases = len(spots.places) if spots.each else spots.many.most
    times, total = (much.most, much.most) if spots.shared else (bases, much.most * bases)
    # Once all are on the map a cube just placed may be taken for the next, so it matters which is.
    short = sum(cubes_left(scene.position, scene.tables, scene.you)) < total
    spread(scene, spots, much, Placing(scene), in_order=short and times <= _FEW)


# ---- what is forbidden of a cube, by whatever it is placed


@CLAUSES.forbids("setup.closed_bases", A_CUBE)
def closed_base(v: View, entry: Entry) -> Forbidden | None:
    if not v.tables.seats(v.position.players).closed >> entry.base & 1:
        return None
    name, id = v.tables.base_name(entry.base), v.tables.bases[entry.base]
    return f"{name} is out of this game.", {"base": id}


@CLAUSES.forbids("action.supply", A_CUBE)
def cube_not_to_be_had(v: View, entry: Entry) -> Forbidden | None:
    v.consult("influence")
    normal, diplomats = cubes_left(v.position, v.tables, v.move.by)
    if entry.source < 0 and _such(entry.cube, normal, diplomats) > 0:
        return None
    return _supply_breach(v, entry, normal + diplomats)


def _such(cube: str, normal: int, diplomats: int) -> int:
    """How many of these cubes an entry can mean that says which, or leaves it open."""
    return {"": normal + diplomats, m.NORMAL: normal, m.DIPLOMAT: diplomats}[cube]


def _supply_breach(v: View, entry: Entry, left: int) -> Forbidden | None:
    """What is wrong with where it comes from: another base, which goes without saying if one."""
    facts, told = {"left": left}, entry.source >= 0
    if left > 0 and told:
        return f"{v.id} has {counted(left, 'cube')} left and may not take one from the map.", facts
    if left > 0:
        return f"{v.id} has no {entry.cube} cube left beside the map.", facts
    whence = [entry.source] if told else sources(v.position, v.tables, v.move.by, entry.base)
    if len(whence) != 1:
        return f"{v.id} has no cube left and must take one from another base.", facts
    if whence == [entry.base]:
        return "The cube must come from another base than the one it is placed on.", facts
    if _such(entry.cube, *cubes_on(v.position, v.tables, v.move.by, whence[0])) > 0:
        return None
    return f"{v.id} has no such cube on {v.tables.base_name(whence[0])}.", facts


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


class Removing(Taking):
    """Cubes taken off bases."""

    def __init__(self, scene: ExpanseScene, whose: str = "any", *spots: Any) -> None:
        super().__init__(scene, *spots)
        self.whose = whose

    def pieces(self, places: Sequence[int]) -> list[Entry]:
        scene, influence = self.scene, self.scene.position.influence
        owners = owners_of(scene, self.whose)
        return [
            removal(base, seat, cube)
            for base, row in zip(places, map(influence.__getitem__, places), strict=True)
            for seat in owners
            if row[seat]
            for cube in scene.cubes_to_pick(seat, base)
        ]

    def do(self, entry: Entry) -> None:
        scene = self.scene
        cube = scene.cube_hit(entry.of, entry.base, entry.cube)
        scene.position = pieces.with_cubes(scene.position, entry.of, entry.base, cube, -1)
        scene.about_base(entry.base)

    def amiss(self, entry: Entry) -> list[Breach]:
        scene = self.scene
        if entry.act != "remove":
            return scene.only("touch influence", entry)
        if entry.base < 0:
            return []
        if entry.of >= 0:
            who = scene.position.players[entry.of]
            if not scene.position.influence[entry.base][entry.of]:
                return scene.amiss_on(entry, f"{who} has no influence on {{}}.")
            if entry.of not in owners_of(scene, self.whose):
                return scene.amiss_on(entry, f"This step does not touch influence of {who}.")
            if entry.cube and scene.cubes_to_pick(entry.of, entry.base) == ("",):
                picks = f"{who} picks which of its cubes on {{}} is touched."
                return scene.amiss_on(entry, picks, "unit.un_chooses")
            if protected := why_untouchable(scene, entry):
                return protected
        return scene.amiss_on(entry, "This step does not touch influence on {}.")


class RemovingOwn(Removing):
    """Cubes that each player takes off for themselves."""

    def amiss(self, entry: Entry) -> list[Breach]:
        if entry.act == "remove" and entry.of not in (-1, self.scene.you):
            who = self.scene.position.players[entry.of]
            return self.scene.amiss(f"Each player removes their own influence here, {who} too.")
        return super().amiss(entry)


def why_untouchable(scene: ExpanseScene, entry: Entry) -> list[Breach]:
    """What is wrong with a cube that is not there, or that an ability keeps from being touched."""
    kinds = scene.removable(entry.of, entry.base)
    if kinds and entry.cube in ("", *kinds):
        return []
    of = f"of {scene.position.players[entry.of]} on {{}}"
    _, diplomats = cubes_on(scene.position, scene.tables, entry.of, entry.base)
    ability = scene.protects_diplomats(entry.of) if entry.of != scene.you and diplomats else ""
    if not ability or entry.cube == m.NORMAL:
        return scene.amiss_on(entry, f"That cube {of} cannot be touched.")
    said = f"{scene.tables.abilities[ability].name} keeps the Diplomat {of} from being touched."
    return scene.amiss_on(entry, said, **{EFFECT: ability})


@verb("remove", _say_remove)
def remove(scene: ExpanseScene, said: Any) -> None:
    number, whose, where = said["influence"], said.get("of", "any"), said.get("from")
    spots = bases_of(scene, where)
    if isinstance(whose, dict):
        _each_player_removes(scene, spots, int(whose["each_player_with"]), amount_of(number))
    elif number == "all" and spots.all_there_are():
        scene.consent()
        for base in spots.places:
            take_all(scene, base, whose)
    else:
        much = amount_of(scene.revealed_points if number == "revealed_points" else number)
        spread(scene, spots, much, Removing(scene, whose, spots, where))


def take_all(scene: ExpanseScene, base: int, whose: str = "any", spare: int = 0) -> None:
    """Takes all influence off a base but for some of one's own; what is protected stays."""
    for seat in owners_of(scene, whose):
        kinds = scene.removable(seat, base)
        here = cubes_on(scene.position, scene.tables, seat, base)
        counts = dict(zip(m.CUBES, here, strict=True))
        keep = spare if seat == scene.you else 0
        for kind in reversed(kinds):
            for _ in range(counts[kind]):
                if keep and kind == kinds[0] and scene.position.influence[base][seat] <= keep:
                    break
                scene.position = pieces.with_cubes(scene.position, seat, base, kind, -1)
                scene.done_unasked([removal(base, seat, kind)])


def _each_player_removes(scene: ExpanseScene, spots: Spots, least: int, amount: Amount) -> None:
    """Every player with so much influence on a base removes some there, choosing for themselves."""
    counts = scene.position.influence

    def remove_there(base: int) -> None:
        you = scene.you
        for seat in scene.in_turn("everybody"):
            if counts[base][seat] >= least:
                scene.you = seat
                repeat(scene, amount, RemovingOwn(scene, "own"), (base,))
        scene.you = you

    _on_each(scene, spots, OnBase(scene, lambda base: max(counts[base]) >= least, remove_there))


class OnBase(NamedTuple):
    """Something that leaves nothing open on a base, once that is picked (a deed).

    It is `about` the bases on which it does anything; `kept` says what keeps it from that.
    """

    scene: ExpanseScene
    about: Callable[[int], bool]
    act: Callable[[int], None]
    kept: Callable[[int], list[Breach]] = lambda base: []

    def options(self, bases: Sequence[int]) -> list[Entry]:
        return [a_base(base) for base in bases if self.about(base)]

    def do(self, entry: Entry) -> None:
        self.act(entry.base)

    def why_not(self, entry: Entry) -> list[Breach]:
        if entry.act != "base" or entry.base < 0:
            return self.scene.only("pick a base", entry)
        nothing = "This step does nothing on {}."
        return self.kept(entry.base) or self.scene.amiss_on(entry, nothing)


def _on_each(scene: ExpanseScene, spots: Spots, deed: OnBase) -> None:
    """Does it on the bases a step names."""
    if spots.each:
        scene.consent()
        for base in spots.places:
            deed.act(base)
    else:
        any_number = Amount(len(spots.places), True)
        one_by_one(scene, spots._replace(many=any_number) if spots.shared else spots, deed)


# ---- replace


@verb("replace")
def replace(scene: ExpanseScene, said: Any) -> None:
    whose = said.get("of", "opposing")
    there = Removing(scene, whose)
    spots = bases_of(scene, said.get("on"), lambda base: bool(there.pieces((base,))))
    spread(scene, spots, amount_of(said["influence"]), Replacing(scene, whose, spots))


class Replacing(Removing):
    """The same, with one of one's own in place of each."""

    def do(self, entry: Entry) -> None:
        super().do(entry)
        own = Placing(self.scene)
        placed = self.scene.pick(own.options((entry.base,)), explain=own.why_not)
        if placed is not None:
            own.do(placed)


# ---- clear


@verb("clear")
def clear(scene: ExpanseScene, said: Any) -> None:
    spare = int(said.get("except_own", 0))

    def changes(base: int) -> bool:
        trial = scene.fork(scene.decider)
        take_all(trial, base, spare=spare)
        return trial.position != scene.position

    def clear_it(base: int) -> None:
        take_all(scene, base, spare=spare)
        scene.about_base(base)

    deed = OnBase(scene, changes, clear_it, partial(_protected_there, scene))
    _on_each(scene, bases_of(scene, said.get("on")), deed)


def _protected_there(scene: ExpanseScene, base: int) -> list[Breach]:
    """The influence on a base that an ability keeps from being touched, should there be any."""
    here = scene.position.influence[base]
    others = [seat for seat in owners_of(scene, "opposing") if here[seat]]
    found = (why_untouchable(scene, removal(base, seat, "")) for seat in others)
    return next(filter(None, found), [])


# ---- choose_base


def _say_choose_base(value: Value, speaker: Speaker) -> str:
    return "choose a base" if value == "any" else "choose " + ON_BASE.phrase(value, speaker)


@verb("choose_base", _say_choose_base)
def choose_base(scene: ExpanseScene, said: Any) -> None:
    spots = bases_of(scene, None if said == "any" else said)

    def why_not(entry: Entry) -> list[Breach]:
        there = entry.act == "base" and entry.base in spots.places
        return scene.out_of_game(entry) if there else []

    options = [a_base(base) for base in scene.open_bases(spots.places)]
    picked = scene.pick(options, explain=why_not)
    if picked is not None:
        scene.about_base(picked.base)
