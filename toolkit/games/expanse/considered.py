"""Which clauses a legal move was held to: those that forbid something of such a move."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.prohibitions.every import CLAUSES
from toolkit.games.expanse.prohibitions.targets import PLACE
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.position import Turn
from toolkit.games.expanse.state.stages import BEGIN, SCORING_BUILD, SCORING_EVENTS, is_final

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables


class Sort(NamedTuple):
    """What decides which clauses bear on a move: of its position and of itself."""

    kind: str
    word: str
    stage: str
    final: bool
    closed: bool
    rocinante: bool
    resolves: bool
    owed: bool
    order: bool
    turn: bool


def considered(position: Position, move: Move, tables: Tables) -> tuple[str, ...]:
    """The clauses a legal move could have broken, those particular to it first.

    What every move is held to is left out where nothing of the position puts it in question.
    """
    places = move.kind == m.INFLUENCE or (
        bool(move.resolve)
        and any(entry.act == "place" for item in move.resolve for entry in m.atoms(item))
    )
    kinds = (move.kind, PLACE) if places else (move.kind,)
    sort = Sort(
        move.kind,
        move.word,
        position.turn.stage,
        is_final(position),
        bool(tables.seats(position.players).closed),
        bool(move.group.rocinante),
        bool(move.resolve),
        position.pending is not None,
        len(position.players) > 2,
        _turn_in_question(position),
    )
    return _bearing(CLAUSES.considered(kinds, m.KINDS), sort)


@lru_cache(maxsize=1024)
def _bearing(clauses: tuple[str, ...], sort: Sort) -> tuple[str, ...]:
    """Those of the clauses that speak of such a move."""
    found = [id for id in clauses if id not in _WHERE or _WHERE[id](sort)]
    if sort.kind == m.EVENT and sort.order:  # an answer is first of all one given in one's turn
        found.sort(key=lambda id: id != "offer.order")
    if sort.resolves or sort.kind == m.CHOOSE:  # of others it says only that no decision is owed
        found = list(dict.fromkeys(["event.complete", *found]))
    return tuple(found)


def _turn_in_question(position: Position) -> bool:
    """Whether a turn begins, and whose it is has been told or come about by moves."""
    turn = position.turn
    return turn.stage == BEGIN and ("turn" not in position.absent or turn != Turn(0))


def _not_in_scoring(sort: Sort) -> bool:
    return sort.stage not in (SCORING_BUILD, SCORING_EVENTS)


# Clauses that speak of some moves of a kind only, and of which.
_WHERE: dict[str, Callable[[Sort], bool]] = {
    "game.turns": lambda sort: sort.turn,
    "end.trigger": lambda sort: sort.final,
    "event.complete": lambda sort: sort.owed,
    "offer.order": lambda sort: sort.order,
    "action.spend": _not_in_scoring,
    "action.build_available": _not_in_scoring,
    "setup.closed_bases": lambda sort: sort.closed,
    "rocinante.fleet": lambda sort: sort.rocinante,
    "unit.scrap_ship": lambda sort: sort.word == m.SCRAP_SHIP,
    "turn.afford": lambda sort: sort.kind == m.TAKE or sort.word == "points",
    "turn.event_eligible": lambda sort: sort.word in ("event", "keep"),
    "turn.event_keep": lambda sort: sort.word == "keep",
    "turn.event_now": lambda sort: sort.word in ("event", "now"),
    "event.eligible": lambda sort: sort.word != "decline",
    "offer.now_or_keep": lambda sort: sort.word == "keep",
    "scoring.build": lambda sort: sort.stage == SCORING_BUILD,
    "scoring.events_one": lambda sort: sort.stage == SCORING_EVENTS,
    "scoring.events_order": lambda sort: sort.stage == SCORING_EVENTS and not sort.final,
    "end.events_order": lambda sort: sort.final,
}
