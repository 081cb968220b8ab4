"""What each kind of move does to the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.actions.spending import spent
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import event_of, points_of
from toolkit.games.expanse.schemas.step_places import POINTS_COUNT
from toolkit.games.expanse.state.pieces import with_points, without_kept
from toolkit.games.expanse.state.stages import (
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
    waits_for,
)
from toolkit.games.expanse.turn import events
from toolkit.games.expanse.turn.cards import after_kept_event, end_turn
from toolkit.games.expanse.turn.costs import (
    cost_of_points,
    cost_to_keep,
    cost_to_take,
    slot_taken,
)
from toolkit.games.expanse.turn.offer import accepted, asked, used_ones_own
from toolkit.games.expanse.turn.scoring import had_chance, has_built
from toolkit.referee.drawing import UNSEEN

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.games.expanse.turn.course import Course


# ---- taking a card and using it


def take(position: Position, move: Move, course: Course) -> Position:
    tables, rules, by = course.tables, course.rules, move.by
    slot = slot_taken(position, move, tables, rules)
    cost = cost_to_take(position, tables, rules, by, slot)
    track, card = position.track, move.card
    if track is not None:
        card = track[slot]
        track = (*track[:slot], "", *track[slot + 1 :])
    if not card or card == UNSEEN:
        rules.know("position.track", None, str(slot + 1))
    turn = position.turn._replace(card=card, stage=EVENT)
    if starts_scoring(card, tables):
        turn = turn._replace(stage=BONUS, taker=by)
    position = position._replace(track=track, turn=turn)
    return with_points(position, by, -cost) if cost else position


def _never(card: str, tables: Tables) -> bool:
    return False


@CLAUSES.computes("scoring.when", _never)
def starts_scoring(card: str, tables: Tables) -> bool:
    """Whether taking this card starts a scoring."""
    return card == tables.score_card


def use(position: Position, move: Move, course: Course) -> Position:
    tables, rules, turn = course.tables, course.rules, position.turn
    if move.word == "points":
        owed = cost_of_points(position, tables, rules, move.by)
        if owed:
            position = with_points(position, move.by, -owed)
        points = points_of(tables, rules, turn.card)
        return position._replace(turn=turn._replace(stage=POINTS, points=points))
    if move.word == "keep":
        position = _kept(position, move.by, course)
        return end_turn(used_ones_own(position, move.by), course, discards=False)
    after = events.done(events.of_turn(position, move, course), position, course)
    return after_event(after, move.by, course)


def _kept(position: Position, seat: int, course: Course) -> Position:
    """The event of the card in hand laid before a player, and paid."""
    card = position.turn.card
    cost = cost_to_keep(position, course.tables, course.rules, seat, card)
    kept = position.kept
    position = position._replace(
        kept=(*kept[:seat], with_another(kept[seat], card), *kept[seat + 1 :])
    )
    return with_points(position, seat, -cost) if cost else position


def _only_one(kept: tuple[str, ...], card: str) -> tuple[str, ...]:
    return (card,)


@CLAUSES.computes("turn.keep_limit", _only_one)
def with_another(kept: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The events a player keeps and one more, however many there are."""
    return (*kept, card)


def after_event(position: Position, seat: int, course: Course) -> Position:
    """What follows an event or a crew power, by the stage of the turn it was carried out in."""
    stage = position.turn.stage
    if stage == SCORING_EVENTS:
        return had_chance(position, seat, course)
    if stage == OFFER:
        return end_turn(position, course)
    if position.turn.card:
        return end_turn(used_ones_own(position, seat), course)
    if position.track is not None:  # a kept event, instead of taking a card
        position = position._replace(track=after_kept_event(position.track))
    return end_turn(position, course, took_a_card=False)


# ---- points


def act(position: Position, move: Move, course: Course) -> Position:
    if position.turn.stage == SCORING_BUILD:
        return has_built(_built_at_home(position, move, course), move.by, course)
    return spent(position, move, course)


def _built_at_home(position: Position, move: Move, course: Course) -> Position:
    after = spent(position, move, course)
    return after._replace(turn=position.turn)


def done(position: Position, move: Move, course: Course) -> Position:
    return offered(position, course)


def offered(position: Position, course: Course) -> Position:
    """The points are spent: the event goes to the next who may have it, or the turn ends."""
    turn = position.turn._replace(stage=OFFER, points=0, asked=-1)
    position = position._replace(turn=turn)
    seat = asked(position, course.tables, course.rules)
    if seat < 0:
        return end_turn(position, course)
    return position._replace(turn=turn._replace(asked=seat))


def answer(position: Position, move: Move, course: Course) -> Position:
    turn, by = position.turn, move.by
    if move.word == "decline":
        declined = turn._replace(declined=(*turn.declined, by), asked=-1)
        return offered(position._replace(turn=declined), course)
    if move.word == "keep":
        position = accepted(_kept(position, by, course), course, by, True)
        return end_turn(position, course, discards=False)
    after = events.done(events.accepted_now(position, move, course), position, course)
    return after_event(after, by, course)


# ---- kept events


def play(position: Position, move: Move, course: Course) -> Position:
    moment = waits_for(event_of(course.tables, course.rules, move.card))
    if moment == POINTS_COUNT:
        return _points_counted(position, move, course)
    after = events.done(events.played(position, move, course), position, course)
    return after_spent_card(after, course) if moment else after_event(after, move.by, course)


def _points_counted(position: Position, move: Move, course: Course) -> Position:
    """The points of the card in hand as a kept event lets them count."""
    from toolkit.games.expanse.verbs.cards import treated_as

    tables, rules = course.tables, course.rules
    steps = event_of(tables, rules, move.card)
    position = without_kept(position, move.by, move.card)
    turn = position.turn
    more = treated_as(steps) - points_of(tables, rules, turn.card)
    return position._replace(turn=turn._replace(points=max(0, turn.points + more)))


def after_spent_card(position: Position, course: Course) -> Position:
    """What follows the event of a card whose points were spent first."""
    if course.rules.reading("miller_offer") == "not_offered":
        return end_turn(position, course)
    return offered(position, course)


# ---- a scoring


def choose_bonus(position: Position, move: Move, course: Course) -> Position:
    turn = position.turn._replace(bonus=move.target, stage=SCORING_EVENTS, acted=(), asked=-1)
    return position._replace(turn=turn)


def crew(position: Position, move: Move, course: Course) -> Position:
    after = events.done(events.power(position, move, course), position, course)
    return after_event(after, move.by, course)


def pass_on(position: Position, move: Move, course: Course) -> Position:
    if position.turn.stage == SCORING_BUILD:
        return has_built(position, move.by, course)
    return had_chance(position, move.by, course)
