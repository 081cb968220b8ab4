"""Patterns laid: every way one may lie, which of them the rules let one choose, and the verb."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.deciders import Given
from toolkit.effects.speaker import count as counted
from toolkit.effects.speaker import mapping
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.winning import MIRRORED
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.verbs.moving import placings
from toolkit.games.hexpanse.verbs.refusing import covered, placed, unheld
from toolkit.games.hexpanse.verbs.said import verb
from toolkit.games.hexpanse.verbs.untold import never, not_so
from toolkit.hex.laying import places_about, ways_to_lie
from toolkit.hex.places import Place, moved
from toolkit.model.hexes import NOWHERE
from toolkit.referee.mutation import unchanged
from toolkit.referee.parting import parting
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.effects.execution import Breach, Explain
    from toolkit.effects.speaker import Speaker
    from toolkit.games.hexpanse.schemas.patterns import Pattern
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.board import Board
    from toolkit.model.hexes import Places
    from toolkit.pack.document import Value

MOST_UNITS = "most_units"


class Laying(NamedTuple):
    """A pattern laid: where, how turned, what it attacks and where it lets one place."""

    at: Place
    mirror: bool
    turn: int
    attack: tuple[Place, ...]
    place: tuple[Place, ...]

    covers: tuple[int, int]
    """What it attacks and where it lets one place as sets of the board; two that cover the same
    differ in nothing that anybody could see."""


def layings(
    pattern: Pattern, board: Board, at: Place, empty: Callable[[Place], bool]
) -> list[Laying]:
    """Every laying about a place, or about any, sorted by place, mirror and turn; one without
    anything on the board is none. `empty` says whether a unit could be placed there."""
    every = _on_bare(pattern, board, at, CLAUSES.mutants)
    if not pattern.place:
        return [*every]
    taken = frozenset([place for place in board.places if not empty(place)])
    found, covered = [], board.mask(taken)
    for one in every:
        if one.covers[1] & covered:
            place = tuple(each for each in one.place if each not in taken or each in one.attack)
            if not (one.attack or place):
                continue
            one = one._replace(place=place, covers=(one.covers[0], board.mask(place)))
        found.append(one)
    return found


@lru_cache(maxsize=512)
def _on_bare(
    pattern: Pattern, board: Board, at: Place, mutants: tuple[str, ...]
) -> tuple[Laying, ...]:
    """The layings on a board without units: for each set of mutated clauses worked out once."""
    found = []
    for one in ways_to_lie(pattern, places_about(pattern, board) if at == NOWHERE else [at], about):
        attack, place = [on_board(part, board) for part in one.parts]
        if attack or place:
            covers = board.mask(attack), board.mask(place)
            found.append(Laying(*one[:3], attack, place, covers))
    return tuple(found)


@CLAUSES.computes("pattern.edge", unchanged)
def on_board(places: Places, board: Board) -> Places:
    """What of places that are laid lies on the board, in the order of the pattern."""
    return tuple([place for place in places if place in board.number])


# Where a place of a pattern lies whose own place is here.
about = CLAUSES.computes("pattern.relative", lambda start, one: one)(moved)
RULINGS = ("card_turns", "attack_off_board", "attack_empty")


@CLAUSES.computes("pattern.turn", lambda scene, every, wanted, attacks: tuple(
    one for one in wanted if not one.turn))  # fmt: skip
def may_lie(
    scene: HexScene, every: Sequence[Laying], wanted: Sequence[Laying], attacks: int
) -> tuple[Laying, ...]:
    """Those of the layings that are `wanted` which may be chosen, of `every` there is.

    Each ruling is asked only where it bears on these. `attacks` is how many territories the
    pattern attacks.
    """
    among = None if wanted is every else {*map(id, wanted)}
    units = scene.board.mask(scene.position.units)
    plain = {one.covers for one in every if not one.mirror}

    @cache
    def turned(turns: str) -> Sequence[Laying]:
        if turns == MIRRORED:
            return every
        return [one for one in every if not one.mirror or one.covers in plain]

    @cache
    def on_edge(turns: str, edge: str) -> Sequence[Laying]:
        ways = turned(turns)
        if edge == "barred":
            return [one for one in ways if len(one.attack) == attacks]
        most = edge == "most_territories"
        return _most(ways, [len(one.attack) for one in ways]) if most else ways

    def under(turns: str, edge: str, empty: str) -> tuple[Laying, ...]:
        ways = on_edge(turns, edge) if attacks else turned(turns)
        if empty == MOST_UNITS and attacks:
            ways = _most(ways, [(one.covers[0] & units).bit_count() for one in ways])
        return tuple(ways if among is None else [one for one in ways if id(one) in among])

    return parting(scene.rules, RULINGS, under)


def _most(ways: Sequence[Laying], numbers: Sequence[int]) -> list[Laying]:
    """Those whose number is greatest."""
    most = max(numbers, default=0)
    return [one for one, each in zip(ways, numbers, strict=True) if each == most]


def distinct(ways: Iterable[Laying]) -> list[Laying]:
    """Of those that cover the same the first."""
    found: dict[tuple[int, int], Laying] = {}
    for one in ways:
        found.setdefault(one.covers, one)
    return list(found.values())


# ---- the verb


def _say_lay(value: Value, speaker: Speaker) -> str:
    said = mapping(value)
    parts = []
    if "attack" in said:
        parts.append(f"attack {counted(said['attack'], 'territory', 'territories')}")
    if "place" in said:
        may = "you may place" if not parts else "you may then place"
        parts.append(f"{may} {counted(said['place'], 'unit')}")
    return f"as in the pattern, {' and '.join(parts)}"


@verb("lay", _say_lay)
def lay(scene: HexScene, said: Any) -> None:
    attacks = int(said.get("attack", 0))
    hint = scene.decider.hint()
    if not attacks and scene.silent():
        return  # a step that only places is left: no pattern need be known
    why: Explain = partial(_why_not, scene)
    try:
        ways = _ways_to_lie(scene, hint)
    except UnknownFact:
        broken = never(scene, said)
        if not broken:
            raise
        ways, why = [], lambda entry: broken
    scene.offer(
        ways,
        partial(_lain, most=int(said.get("place", 0))),
        duty=bool(attacks),
        free=not attacks,  # placings alone
        explain=why,
    )


def _why_not(scene: HexScene, entry: Entry) -> list[Breach]:
    """A pattern that does not lie so: for the territories that are named, or for how it is laid."""
    if entry.act != e.LAY:
        return scene.no_such_choice(entry)
    spared = [one.at for one in entry.place or () if one.at not in (entry.attack or ())]
    found = covered(scene, entry.attack or (), spared) or [_kept_from(scene, entry)]
    return found + unheld(scene, entry.place or ())


def _kept_from(scene: HexScene, entry: Entry) -> Breach:
    """The clause that keeps a pattern from lying as it is told."""
    name = scene.tables.code_within(scene.source.code)
    pattern = scene.tables.pattern(scene.source.does, scene.rules)
    every = layings(pattern, scene.board, scene.source.at, scene.empty)
    so = [one for one in every if e.lies_so(entry, one) and e.covers_so(entry, *_covers(one))]
    if not so:
        return not_so(scene)
    plain = {one.covers for one in every if not one.mirror}
    if not any(one.covers in plain for one in so):
        if scene.rules.reading("card_turns") != MIRRORED:
            return "pattern.turn", f"The pattern of {name} may be turned, not mirrored.", {}
    else:
        every = [one for one in every if one.covers in plain]
    most, edge = max(map(_size, so)), scene.rules.reading("attack_off_board")
    if edge == "barred" and most < len(pattern.attack):
        return "pattern.edge", f"The pattern of {name} attacks territories of the board alone.", {}
    if edge == "most_territories" and most < max(map(_size, every)):
        said = f"The pattern of {name} attacks more of the board where it is laid otherwise."
        return "pattern.edge", said, {"attacks": most}
    if not pattern.attack or scene.rules.reading("attack_empty") != MOST_UNITS:
        return scene.no_such_choice(entry)[0]
    return "attack.empty", f"The pattern of {name} hits more units where it is laid otherwise.", {}


def _covers(one: Laying) -> tuple[Places, Places]:
    return one.attack, one.place


def _size(one: Laying) -> int:
    return len(one.attack)


def _lain(scene: HexScene, chosen: Entry, most: int) -> None:
    places = tuple(unit.at for unit in chosen.place or ())
    scene.covered, scene.placed = places, ()
    attack_first(scene, chosen.attack or ())
    _place_on(scene, places, most)


def _ways_to_lie(scene: HexScene, hint: Entry | None) -> list[Entry]:
    """The layings that may be chosen; where one is told, all that it could mean."""
    pattern = scene.tables.pattern(scene.source.does, scene.rules)
    if hint is not None and (sure := _on_any_board(scene, pattern, e.recast(hint, e.LAY))):
        return [_laid(sure)]
    every = layings(pattern, scene.board, scene.source.at, scene.empty)
    wanted = every
    if hint is not None and hint.act == e.LAY:
        so = [one for one in every if e.lies_so(hint, one)]
        wanted = [one for one in so if e.covers_so(hint, one.attack, one.place)] or every
    ways: Sequence[Laying] = may_lie(scene, every, wanted, len(pattern.attack))
    if wanted is not every and not ways:
        ways = may_lie(scene, every, every, len(pattern.attack))
    return [_laid(one) for one in (ways if hint is not None else distinct(ways))]


def _on_any_board(scene: HexScene, pattern: Pattern, told: Entry) -> Laying | None:
    """The laying that is told, where nobody has told the board and it is one on any: all that it
    attacks is, and a unit stands on each."""
    lies = told.laid and (scene.source.at, told.at) != (NOWHERE, NOWHERE)
    if not pattern.attack or scene.tells_land() or (told.attack is None and not lies):
        return None
    for one in layings(pattern, scene.ground, scene.source.at, scene.empty):
        whole = not one.mirror and len(one.attack) == len(pattern.attack)
        if whole and e.lies_so(told, one) and e.covers_so(told, *_covers(one)):
            return one
    return None


@CLAUSES.computes("pattern.attack_first", lambda scene, places: None)
def attack_first(scene: HexScene, places: Sequence[Place]) -> None:
    """The territories a laying attacks, in the order of the pattern, before units are placed."""
    for place in places:
        scene.attack(place)


def _laid(one: Laying) -> Entry:
    return Entry(
        e.LAY, one.at, laid=True, turn=one.turn, mirror=one.mirror, attack=one.attack,
        place=tuple(Entry(e.PLACE_UNIT, place) for place in one.place),
    )  # fmt: skip


def _place_on(
    scene: HexScene, places: tuple[Place, ...], most: int, after: Entry | None = None
) -> None:
    """Units are placed on empty territories, one after the other, each if one likes."""
    if most and places and not scene.stopped and not _no_more_told(scene):
        empty = [place for place in places if scene.empty(place)]
        stock = scene.by_card()
        why = partial(placed, scene, places, stock, partial(not_so, scene), None)
        one = partial(_place_one, options=placings(empty, stock), most=most, after=after)
        scene.then(partial(one, places=places, why=why), decides=True)


def _no_more_told(scene: HexScene) -> bool:
    """Whether the entry of a laying names no more units; an entry beside it would be one too many.
    Once another has decided, whoever moves may name some anew."""
    decider = scene.decider
    if not isinstance(decider, Given) or decider.asked:
        return False
    hint = decider.hint()
    return hint is None or hint.act != e.UNITS


def _place_one(
    scene: HexScene,
    options: list[Entry],
    places: tuple[Place, ...],
    most: int,
    after: Entry | None,
    why: Explain,
) -> None:
    placed = scene.to_place(options, why, after)
    if placed is not None:
        scene.bring_unit(placed, placed.at)
        scene.placed = (*scene.placed, placed)
        _place_on(scene, tuple(each for each in places if each != placed.at), most - 1, placed)
