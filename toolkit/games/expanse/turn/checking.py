"""Whether a move is legal: every clause that it breaks, without listing what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.actions.checking import broken_by_target
from toolkit.games.expanse.facts import EFFECT, event_of, origin_of
from toolkit.games.expanse.prohibitions.every import forbidding
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import (
    OFFER,
    POINTS,
    SCORING_EVENTS,
    in_hand,
    waits_for,
)
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.pending import breaches, settled
from toolkit.games.expanse.verbs.crew import crew_steps
from toolkit.referee.reasons import Reason
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

_WITH_TARGETS = frozenset((m.INFLUENCE, m.ABILITY))
_WITH_EVENTS = frozenset((m.USE, m.EVENT, m.PLAY, m.CREW))


def check(position: Position, move: Move, rules: Rules, tables: Tables) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move."""
    kind = move.kind
    if position.pending is not None and kind != m.CHOOSE:
        position = as_settled(position, rules, tables)
    broken: list[Breach] = []
    for clause, forbids in forbidding(position, move):
        breach = forbids(position, move, tables, rules)
        if breach is not None:
            broken.append((clause, *breach))
    if kind in _WITH_TARGETS:
        broken += broken_by_target(position, move, Course(tables, rules, move, 0))
    elif kind in _WITH_EVENTS:
        broken += _broken_by_event(position, move, Course(tables, rules, move, 0))
    elif kind == m.CHOOSE:
        broken += _broken_by_choice(position, move, rules, tables)
    if not broken:
        return ()
    apart = {breach[:2]: _reason(breach, tables) for breach in broken}
    return tuple(apart.values())


def _reason(breach: Breach, tables: Tables) -> Reason:
    """The reason of a breach; one by an effect rests on whose effect it is."""
    clause, says, facts = breach
    card = facts.get(EFFECT)
    return Reason(clause, says, facts, None if card is None else origin_of(str(card), tables))


def as_settled(position: Position, rules: Rules, tables: Tables) -> Position:
    """The position with what others owe decided; as it is where nobody can tell."""
    try:
        return settled(position, rules, tables)
    except UnknownFact:
        return position


def _broken_by_event(position: Position, move: Move, course: Course) -> list[Breach]:
    """What is wrong with how the event of a move, or a crew power, is resolved."""
    found = effect_of(position, move, course)
    if found is None:
        return []
    from toolkit.games.expanse.verbs.effects import judged

    position, card, scoring = found
    if move.kind == m.CREW:
        steps = crew_steps(course.tables, card)
    else:
        steps = event_of(course.tables, course.rules, card)
    return judged(position, steps, card, move.by, course, scoring=scoring)


def effect_of(position: Position, move: Move, course: Course) -> tuple[Position, str, bool] | None:
    """The card whose steps a move resolves, with the position they start from, in a scoring or not.

    None for a move that resolves nothing now.
    """
    turn, tables = position.turn, course.tables
    card = turn.card if turn.card in tables.cards and turn.card != tables.score_card else ""
    scoring = turn.stage == SCORING_EVENTS
    if move.kind == m.CREW:
        return (position, move.card, True) if scoring else None
    if move.kind == m.USE:
        return (
            (position, card, False) if card and move.word == "event" and in_hand(position) else None
        )
    if move.kind == m.EVENT:
        if not card or move.word != "now" or turn.stage != OFFER:
            return None
        return position, card, False
    if move.card not in position.kept[move.by]:
        return None
    from toolkit.games.expanse.state.pieces import without_kept

    moment = waits_for(event_of(tables, course.rules, move.card))
    after = without_kept(position, move.by, move.card)
    if not moment:
        return after, move.card, scoring
    return (
        (after, card, False) if moment == "points_spent" and card and turn.stage == POINTS else None
    )


def _broken_by_choice(position: Position, move: Move, rules: Rules, tables: Tables) -> list[Breach]:
    pending = position.pending
    mine = position.players[move.by]
    if pending is None:
        return [("event.complete", f"{mine} has no decision to make.", {})]
    if pending.by != move.by:
        who = position.players[pending.by]
        return [("event.complete", f"The decision is {who}'s, not {mine}'s.", {"by": who})]
    return breaches(position, move, rules, tables)
