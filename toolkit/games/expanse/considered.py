"""Which clauses a legal move was held to: those that forbid something of such a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.prohibitions.every import CLAUSES
from toolkit.games.expanse.prohibitions.targets import PLACE
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import SCORING_BUILD, SCORING_EVENTS, is_final

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables

    Bears = Callable[[Position, Move], bool]

_WHOLE_EFFECT, _CLOSED = "event.complete", "setup.closed_bases"


def considered(position: Position, move: Move, tables: Tables) -> tuple[str, ...]:
    """The clauses a legal move could have broken, those particular to its kind first."""
    entries = (entry for item in move.resolve for entry in m.atoms(item))
    places = move.kind == m.INFLUENCE or any(entry.act == "place" for entry in entries)
    clauses = CLAUSES.considered((move.kind, PLACE) if places else (move.kind,), m.KINDS)
    bearing = [id for id in clauses if id not in _WHERE or _WHERE[id](position, move)]
    if _CLOSED in bearing and not tables.seats(position.players).closed:
        bearing.remove(_CLOSED)
    if move.resolve or move.kind == m.CHOOSE:  # of any other move it says only that none is owed
        bearing = list(dict.fromkeys([_WHOLE_EFFECT, *bearing]))
    return tuple(bearing)


def _word(*words: str) -> Bears:
    return lambda position, move: move.word in words


def _not_in_scoring(position: Position, move: Move) -> bool:
    return position.turn.stage not in (SCORING_BUILD, SCORING_EVENTS)


def _its_events(position: Position, move: Move) -> bool:
    return position.turn.stage == SCORING_EVENTS


# Clauses that speak of some moves of a kind only, and of which.
_WHERE: dict[str, Bears] = {
    "game.turns": _not_in_scoring,
    "action.spend": _not_in_scoring,
    "action.build_available": _not_in_scoring,
    "rocinante.fleet": lambda position, move: bool(move.group.rocinante),
    "unit.scrap_ship": _word(m.SCRAP_SHIP),
    "turn.afford": lambda position, move: move.kind == m.TAKE or move.word == "points",
    "turn.event_eligible": _word("event", "keep"),
    "turn.event_keep": _word("keep"),
    "turn.event_now": _word("event", "now"),
    "event.eligible": lambda position, move: move.word != "decline",
    "offer.now_or_keep": _word("keep"),
    "scoring.build": lambda position, move: position.turn.stage == SCORING_BUILD,
    "scoring.events_one": _its_events,
    "scoring.events_order": lambda position, move: (
        _its_events(position, move) and not is_final(position)
    ),
    "end.events_order": lambda position, move: _its_events(position, move) and is_final(position),
}
