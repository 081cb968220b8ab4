"""What facts of a case tell of boards, patterns and missions: what cannot be, and what a game is
with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.schemas.patterns import Pattern, misdrawn, pattern_of, read_back
from toolkit.hex.places import distance
from toolkit.model.fault import Fault
from toolkit.model.hexes import cells_of, shape_of
from toolkit.pack.listing import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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
    id = str(here[1])
    of = tables.minors.get(id) or tables.factions.get(id)
    far = [one for one in marks if distance(one, (0, 0)) > 1]
    if of is not None and of.beside and key != "blank" and far:
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
