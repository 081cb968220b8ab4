"""What a move resolves: the event of a card or the power of the crew; None for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.facts import event_of
from toolkit.games.expanse.schemas.step_places import POINTS_SPENT
from toolkit.games.expanse.state.pieces import without_kept
from toolkit.games.expanse.state.stages import OFFER, POINTS, SCORING_EVENTS, in_hand, waits_for
from toolkit.games.expanse.turn.offer import accepted
from toolkit.games.expanse.verbs.crew import crew_steps
from toolkit.games.expanse.verbs.effects import Event

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course


# ---- of a move that may be played, which a position may tell in part only


def of_turn(position: Position, move: Move, course: Course) -> Event | None:
    """The event of the card in hand."""
    tables, card = course.tables, position.turn.card
    if card not in tables.cards or card == tables.score_card:
        return None
    return Event(position, event_of(tables, course.rules, card), card, move.by)


def accepted_now(position: Position, move: Move, course: Course) -> Event | None:
    return of_turn(accepted(position, course, move.by, False), move, course)


def played(position: Position, move: Move, course: Course) -> Event | None:
    """A kept event; one for the moment points are spent does that of the card they are of."""
    steps = event_of(course.tables, course.rules, move.card)
    moment = waits_for(steps)
    position = without_kept(position, move.by, move.card)
    if not moment:
        scoring = position.turn.stage == SCORING_EVENTS
        return Event(position, steps, move.card, move.by, scoring)
    return of_turn(position, move, course) if moment == POINTS_SPENT else None


def power(position: Position, move: Move, course: Course) -> Event:
    steps = crew_steps(course.tables, move.card)
    return Event(position, steps, move.card, move.by, scoring=True)


# ---- of any move, to be judged


def event_used(position: Position, move: Move, course: Course) -> Event | None:
    in_use = move.word == "event" and in_hand(position)
    return of_turn(position, move, course) if in_use else None


def event_accepted(position: Position, move: Move, course: Course) -> Event | None:
    asked = move.word == "now" and position.turn.stage == OFFER
    return accepted_now(position, move, course) if asked else None


def event_kept(position: Position, move: Move, course: Course) -> Event | None:
    if move.card not in position.kept[move.by]:
        return None
    waits = waits_for(event_of(course.tables, course.rules, move.card))
    return None if waits and position.turn.stage != POINTS else played(position, move, course)


def crew_power(position: Position, move: Move, course: Course) -> Event | None:
    return power(position, move, course) if position.turn.stage == SCORING_EVENTS else None


def done(event: Event | None, position: Position, course: Course) -> Position:
    """The position after an event; as it was where there is none."""
    return position if event is None else event.carried_out(course)
