"""The terms of a case: mode, board, teams, elite troops, small missions, structures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.schemas.places import (
    Pattern,
    as_read,
    cells_of,
    misdrawn,
    pattern_of,
    place_list,
)
from toolkit.games.hexpanse.tables import Field, Tables, Terms
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted
from toolkit.pack.refusing import is_no, suggestion

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.hex.places import Place
    from toolkit.pack.document import Value

PARTS = ("hexilium", "double_hexilium", "blocked")


def terms_of(told: Mapping[str, Value], tables: Tables) -> tuple[Terms, list[Fault]]:
    """What a case says of how it is played, and what is wrong with it."""
    faults: list[Fault] = []
    given: dict[str, Any] = dict(told)
    mode = given.get(t.MODE, Terms().mode)
    if mode not in tables.modes:
        faults.append(Fault((t.MODE,), is_no(mode, "mode"), suggestion(mode, tables.modes)))
        mode = Terms().mode
    board = None
    if t.BOARD in given:
        board, found = _board(given[t.BOARD], tables)
        faults += found
    teams = tuple(tuple(map(str, team)) for team in given.get(t.TEAMS, ()))
    if len({len(team) for team in teams}) > 1:
        faults.append(Fault((t.TEAMS,), "teams are of one size"))
    elite, small = int(given.get(t.ELITE, 0)), int(given.get(t.SMALL, 0))
    if small == 1:
        faults.append(Fault((t.SMALL,), "2 or 3 small missions win, or 0 where there are none"))
    terms = Terms(mode, board, teams, elite, small, bool(given.get(t.STRUCTURES)))
    return terms, faults


def _board(said: Any, tables: Tables) -> tuple[Field | None, list[Fault]]:
    if isinstance(said, str):
        if said in tables.boards:
            return tables.shipped(said), []
        return None, [Fault((t.BOARD,), is_no(said, "board"), suggestion(said, tables.boards))]
    cells = cells_of(said["cells"])
    parts = {part: place_list(said.get(part, ())) for part in PARTS}
    faults = board_faults(cells, parts)
    return Field("", cells, **parts), [one._replace(steps=(t.BOARD, *one.steps)) for one in faults]


def board_faults(
    cells: tuple[Place, ...], parts: Mapping[str, tuple[Place, ...]]
) -> Iterator[Fault]:
    """Places of a board that pay or are blocked and lie outside it, or are two things at once."""
    for part, places in parts.items():
        for index, place in enumerate(places):
            here = (part, index)
            if place not in cells:
                yield Fault(here, f"{[*place]} is not among the cells of the board")
            others = [other for other in PARTS if other < part and place in parts[other]]
            if others:
                said_of = others[0].replace("_", " ")
                yield Fault(here, f"{[*place]} is {said_of} already")


def team_faults(players: tuple[str, ...], teams: tuple[tuple[str, ...], ...]) -> list[Fault]:
    """Teams hold every player once."""
    if not teams:
        return []
    told = [player for team in teams for player in team]
    found = []
    hint = "teams hold every player once"
    for seat, player in enumerate(players):
        if told.count(player) != 1:
            many = "no team" if player not in told else "two teams"
            found.append(Fault((seat,), f"{player} is in {many}", hint))
    strangers = [player for player in told if player not in players]
    return [*found, *(Fault((), f"{player} of a team does not play", hint) for player in strangers)]


def false_facts(facts: Mapping[str, Value], tables: Tables) -> list[Fault]:
    """Patterns with other marks than their card lays, boards that pay outside of themselves."""
    return [*pattern_faults(facts, tables), *_boards_told(facts, tables)]


def _boards_told(facts: Mapping[str, Value], tables: Tables) -> Iterator[Fault]:
    told: dict[str, dict[str, Any]] = {}
    for path, said in facts.items():
        match path.split("."):
            case "boards", id, part if id in tables.boards:
                told.setdefault(id, {})[part] = cells_of(said)
    for id, parts in told.items():
        board = tables.shipped(id)._replace(**parts)
        places = {part: getattr(board, part) or () for part in PARTS}
        for one in board_faults(board.cells, places) if board.cells is not None else ():
            yield one._replace(steps=("boards", id, *one.steps))


def pattern_faults(facts: Mapping[str, Value], tables: Tables) -> list[Fault]:
    """Patterns among facts that mark more or less than their card lays, or the own territory."""
    found: list[Fault] = []
    for path, told in facts.items():
        here = tuple(path.split("."))
        steps = effect_at(here, tables)
        if steps is None:
            continue
        said: Any = next(lays(steps), {})
        pattern, drawn = pattern_of(told), as_read(told)
        if amiss := misdrawn(told, here[-1] == "pattern"):
            found += [Fault(here, one, drawn) for one in amiss]
            continue
        for key in Pattern._fields:
            marks, most = getattr(pattern, key), int(said.get(key, 0))
            if len(marks) != most:
                wrong = f"{here[1]} marks {counted(most, 'place')} to {key}, not {len(marks)}"
                found.append(Fault((*here, key) if marks and not drawn else here, wrong, drawn))
            if here[-1] == "pattern" and (0, 0) in marks:
                found.append(Fault((*here, key), f"[0, 0] is where {here[1]} stands itself"))
    return found


def lays(steps: Any) -> Iterator[Any]:
    """What the steps of an effect lay, those within others too."""
    for step in steps or ():
        for verb, said in step.items():
            if verb == "lay":
                yield said
            elif verb in ("may", "attack"):
                yield from lays(said if verb == "may" else said.get("then"))


def effect_at(path: tuple[str, ...], tables: Tables) -> Any:
    """The steps whose pattern stands at a path; None where none does."""
    match path:
        case "cards", id, "pattern" if id in tables.cards:
            return tables.cards[id].effect
        case "cards", id, "patterns", "1" | "2" if id in tables.cards:
            return dict(enumerate(tables.cards[id].options, 1)).get(int(path[3]), ())
        case "minors", id, "pattern" if id in tables.minors:
            return tables.minors[id].enter
        case "factions", id, "pattern" if id in tables.factions:
            return tables.factions[id].ability
    return None
