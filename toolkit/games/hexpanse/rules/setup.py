"""Before a game: its terms, as a case tells them, and how it begins."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rules import told_facts, view
from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.schemas.records import BoardRecord
from toolkit.games.hexpanse.state import mat, position, turn, units
from toolkit.games.hexpanse.state import moves as m
from toolkit.model.fault import Fault
from toolkit.model.hexes import cells_of, place_list
from toolkit.pack.listing import counted, listed
from toolkit.pack.refusing import is_no, suggestion
from toolkit.pack.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.pack.document import Value

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
    parts: dict[str, Any] = {part: place_list(said.get(part, ())) for part in told_facts.PARTS}
    faults = told_facts.board_faults(cells, parts)
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
    first = turn.Turn(0, m.INCOME, figures.actions)
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
