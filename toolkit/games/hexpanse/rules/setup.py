"""Before a game: its terms, and what facts of a case tell of boards, patterns and missions; what of
these cannot be; and how a game begins."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rules import view
from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.schemas.records import (
    BoardRecord,
    Pattern,
    misdrawn,
    pattern_of,
    read_back,
)
from toolkit.games.hexpanse.state import mat, position, units
from toolkit.games.hexpanse.state import moves as m
from toolkit.hex.places import distance
from toolkit.model.fault import Fault
from toolkit.model.hexes import cells_of, place_list, shape_of
from toolkit.pack.listing import counted, listed
from toolkit.pack.refusing import is_no, suggestion
from toolkit.pack.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.games.hexpanse.tables import Does, Tables
    from toolkit.model.hexes import Places
    from toolkit.pack.document import Steps, Value

PARTS = ("hexilium", "double_hexilium", "blocked")
"""What a territory of a board may be, beside an ordinary one."""


def board_faults(cells: Places, parts: Mapping[str, Places]) -> Iterator[Fault]:
    """Places of a board that pay or are blocked and lie outside it, or are two things at once."""
    for part, places in parts.items():
        for index, place in enumerate(places):
            here = (part, index)
            if place not in cells:
                yield Fault(here, f"{[*place]} is not among the cells of the board")
            others = [other for other in PARTS if other < part and place in parts[other]]
            if others:
                yield Fault(here, f"{[*place]} is {others[0].replace('_', ' ')} already")


def false_facts(facts: Mapping[str, Value], tables: Tables) -> list[Fault]:
    """Patterns with other marks than their card lays, boards that pay outside of themselves or have
    what they are known to lack."""
    return [*pattern_faults(facts, tables), *_boards_told(facts, tables)]


def _of_boards(facts: Mapping[str, Value], tables: Tables) -> dict[str, dict[str, Any]]:
    """What facts tell of boards, by their ids."""
    told: dict[str, dict[str, Any]] = {}
    for path, said in facts.items():
        match path.split("."):
            case "boards", id, part if id in tables.boards and part in ("cells", *PARTS):
                told.setdefault(id, {})[part] = cells_of(said)
    return told


def _boards_told(facts: Mapping[str, Value], tables: Tables) -> Iterator[Fault]:
    for id, parts in _of_boards(facts, tables).items():
        for part, places in parts.items():
            if places and getattr(tables.boards[id], part, None) == ():
                yield Fault(("boards", id, part), f"{tables.boards[id].name} has none of these")
        board = tables.boards[id]._replace(**parts)
        places = {part: getattr(board, part) or () for part in PARTS}
        for one in board_faults(board.cells, places) if board.cells is not None else ():
            yield one._replace(steps=("boards", id, *one.steps))


def informed(facts: Mapping[str, Value], tables: Tables) -> Tables:
    """The tables with the boards and the shapes of missions that facts tell; the same without."""
    boards, missions = dict(tables.boards), dict(tables.missions)
    said: Any
    for id, parts in _of_boards(facts, tables).items():
        boards[id] = boards[id]._replace(**parts)
    for path, said in facts.items():
        match path.split("."):
            case "missions", id, "shape" if id in missions:
                missions[id] = missions[id]._replace(shape=shape_of(said))
    if (boards, missions) == (tables.boards, tables.missions):
        return tables
    terms = tables.terms
    if terms.board is not None and terms.board.id:
        terms = terms._replace(board=boards[terms.board.id])
    made = tables.under(terms)
    made.boards, made.missions = boards, missions
    return made


def pattern_faults(facts: Mapping[str, Value], tables: Tables) -> Iterator[Fault]:
    """Patterns among facts that nothing lays, or that mark more or less than their card does, or
    the own territory."""
    for path, told in facts.items():
        match here := tuple(path.split(".")):
            case (_, id, "pattern") | (_, id, "patterns", _):
                laid = {does.path: [*lays(does.steps)] for does in _effects(id, tables)}
            case _:
                continue
        if laid.get(path):
            wrong = _amiss(here, told, laid[path][0], tables)
            yield from (one._replace(hint=read_back(told)) for one in wrong)
        else:
            yield Fault(
                here, f"nothing {id} does lays this", listed([one for one in laid if laid[one]])
            )


def _effects(id: str, tables: Tables) -> list[Does]:
    """All that a card, minor faction or faction does, each with the path of its pattern."""
    options = tables.cards[id].options if id in tables.cards else ()
    return [tables.effect_of(id, option) for option in range(len(options) + 1)]


def _amiss(here: Steps, told: Value, said: Any, tables: Tables) -> Iterator[Fault]:
    """What is wrong with the pattern that a step lays, of which it `said` how much it marks."""
    own = here[-1] == "pattern"
    if misread := misdrawn(told, own):
        yield from (Fault(here, one) for one in misread)
        return
    pattern = pattern_of(told)
    for key in Pattern._fields:
        marks, most = getattr(pattern, key), int(said.get(key, 0))
        there = (*here, key) if marks and isinstance(told, dict) else here
        if len(marks) != most:
            wrong = f"{here[1]}: its step says {most} to {key}, its pattern {len(marks)}"
            yield Fault(there, wrong)
        if own and (0, 0) in marks:
            yield Fault(there, f"[0, 0] is where {here[1]} stands itself")
        yield from _not_beside(here, key, marks, tables)


def _not_beside(here: Steps, key: str, marks: Places, tables: Tables) -> Iterator[Fault]:
    """What is marked farther away, where all that a pattern marks is adjacent."""
    id, far = str(here[1]), [one for one in marks if distance(one, (0, 0)) > 1]
    if tables.all_beside(id) and key != "blank" and far:
        said = f"{[*far[0]]} is not adjacent to {id}, as all is that its pattern marks"
        yield Fault((*here, key), said)


def lays(steps: Any) -> Iterator[Any]:
    """What the steps of an effect lay, those within others too."""
    for step in steps or ():
        for verb, said in step.items():
            if verb == "lay":
                yield said
            elif verb in ("may", "attack"):
                yield from lays(said if verb == "may" else said.get("then"))


LEAST = 6
"""In so many places of a board a mission should fit."""


def terms_of(told: Mapping[str, Value], tables: Tables) -> tuple[t.Terms, list[Fault]]:
    """What a case says of how it is played, and what is wrong with it."""
    faults: list[Fault] = []
    terms: t.Terms = value_of(t.Terms, told)
    if terms.mode not in tables.modes:
        wrong = is_no(terms.mode, "mode")
        faults.append(Fault((t.MODE,), wrong, suggestion(terms.mode, tables.modes)))
        terms = terms._replace(mode=t.CAPTAIN)
    if terms.board is not None:
        board, found = _board(terms.board, tables)
        faults += found
        terms = terms._replace(board=board)
    if len({len(team) for team in terms.teams}) > 1:
        faults.append(Fault((t.TEAMS,), "teams are of one size"))
    if terms.small_goal == 1:
        faults.append(Fault((t.SMALL,), "2 or 3 small missions win, or 0 where there are none"))
    return terms, faults


def _board(said: Any, tables: Tables) -> tuple[BoardRecord | None, list[Fault]]:
    if isinstance(said, str):
        if said in tables.boards:
            return tables.boards[said], []
        return None, [Fault((t.BOARD,), is_no(said, "board"), suggestion(said, tables.boards))]
    cells = cells_of(said["cells"])
    parts: dict[str, Any] = {part: place_list(said.get(part, ())) for part in PARTS}
    faults = board_faults(cells, parts)
    board = BoardRecord("", cells=cells, **parts)
    return board, [one._replace(steps=(t.BOARD, *one.steps)) for one in faults]


# ---- how it begins

_BASE = ("", "base")


def opening(players: tuple[str, ...], seed: int, tables: Tables) -> position.Position:
    """The position before the first turn: what is dealt is shuffled by the seed.

    A mission that is said to fit seldom on the board is not dealt. Raises ValueError where too few
    are left.
    """
    random, count, terms, figures = Random(seed), len(players), tables.terms, tables.figures
    minors = _shuffled(random, (id for id, one in tables.minors.items() if one.box in _BASE))
    decks = _missions(random, count, tables)
    structures = _shuffled(random, tables.structures)
    own = tables.mode.minor_factions
    each = figures.structure_cards.get(str(count), 2) if terms.structures else 0
    mats = tuple(
        _mat(minors[seat * own :][:own], structures[seat * each :][:each], decks, tables)
        for seat in range(count)
    )
    deck = _shuffled(random, (id for id, card in tables.cards.items() if card.box in _BASE))
    market, rest = tuple(deck[: figures.market]), tuple(deck[figures.market :])
    mission = mat.NO_MISSION if terms.small_goal else decks["standard"].pop()
    small = tuple(decks["small"][: figures.small_up]) if terms.small_goal else None
    first = position.Turn(0, m.INCOME, figures.actions)
    return position.Position(
        players, units.Units(), mats, mission, small, ((),) * count, market, rest, (), first
    )


def _shuffled(random: Random, ids: Iterable[str]) -> list[str]:
    found = list(ids)
    random.shuffle(found)
    return found


def _missions(random: Random, count: int, tables: Tables) -> dict[str, list[str]]:
    """The missions that may be dealt, by their decks."""
    decks: dict[str, list[str]] = {"standard": [], "small": [], "red": []}
    not_dealt = {*seldom(tables, count)}
    for id, mission in tables.missions.items():
        if id not in not_dealt:
            decks[mission.deck].append(id)
    if len(decks["standard"]) <= (count if tables.mode.own_mission else 0):
        raise ValueError(f"too few missions fit on {tables.field(count).id}")
    return {name: _shuffled(random, deck) for name, deck in decks.items()}


def seldom(tables: Tables, count: int) -> Iterator[str]:
    """The missions that are said to fit in fewer than LEAST places of the board, if at all."""
    here = tables.field(count)
    for id, mission in tables.missions.items():
        if id in here.seldom or here.id in mission.seldom:
            yield id


def undealt(tables: Tables, count: int) -> Iterator[str]:
    """Which missions that are, in how many places they fit, and what is done with them."""
    here, found = tables.field(count), [*seldom(tables, count)]
    if not found:
        return
    land = None
    if here.cells is not None and here.blocked is not None:
        land = view.territories(here.cells, here.blocked)
    said = []
    for id in found:
        shape, name = tables.missions[id].shape, f"{tables.name('mission', id)} ({id})"
        fits = LEAST if land is None or shape is None else land.fits(shape, LEAST)
        where = f"in {counted(fits, 'place')}" if fits < LEAST else "seldom"
        said.append(f"{name} fits {where if fits else 'nowhere'}")
    them = "such a one" if len(found) > 1 else "it"
    yield f"{here.name}: {listed(said)}; whoever draws {them} draws another"


def _mat(
    minors: list[str], structures: list[str], decks: dict[str, list[str]], tables: Tables
) -> mat.Mat:
    """What a player begins with; a mission of their own is drawn."""
    mode, elite = tables.mode, tables.terms.elite
    start: Mapping[str, Any] = tables.figures.start
    return mat.Mat(
        reserve=mode.normal - elite,
        elite_reserve=elite,
        minor=tuple(minors),
        minor_reserve=(tables.figures.minor,) * len(minors),
        minor_recovery=(0,) * len(minors),
        mission=decks["standard"].pop() if mode.own_mission else mat.NO_MISSION,
        structures=tuple(sorted(structures)),
        **start,
    )
