"""Whether a move is legal: every clause that it breaks, without listing what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.actions.checking import broken_by_target
from toolkit.games.expanse.facts import EFFECT, origin_of
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.kinds import KINDS
from toolkit.games.expanse.turn.pending import breaches, settled
from toolkit.games.expanse.turn.prohibitions.every import forbidding
from toolkit.referee.reasons import Origin, Reason
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

_OF_ICONS = frozenset(("turn.event_eligible", "event.eligible"))
_WITH_TARGETS = frozenset((m.INFLUENCE, m.ABILITY))


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
    elif kind == m.CHOOSE:
        broken += _broken_by_choice(position, move, rules, tables)
    else:
        broken += _broken_by_effect(position, move, rules, tables)
    if not broken:
        return ()
    apart = {breach[:2]: _reason(breach, tables) for breach in broken}
    return tuple(apart.values())


def _reason(breach: Breach, tables: Tables) -> Reason:
    """The reason of a breach; one by an effect rests on whose effect it is, one by the icons of a
    card on these."""
    clause, says, facts = breach
    if clause in _OF_ICONS:
        icon = f"factions.{facts['faction']}"
        return Reason(clause, says, facts, Origin("card", facts["card"], icon, alone=False))
    card = facts.get(EFFECT)
    return Reason(clause, says, facts, None if card is None else origin_of(str(card), tables))


def as_settled(position: Position, rules: Rules, tables: Tables) -> Position:
    """The position with what others owe decided; as it is where nobody can tell."""
    try:
        return settled(position, rules, tables)
    except UnknownFact:
        return position


def _broken_by_effect(position: Position, move: Move, rules: Rules, tables: Tables) -> list[Breach]:
    effect_of = KINDS[move.kind].effect
    if effect_of is None:
        return []
    course = Course(tables, rules, move, 0)
    effect = effect_of(position, move, course)
    return [] if effect is None else effect.judged(course)


def _broken_by_choice(position: Position, move: Move, rules: Rules, tables: Tables) -> list[Breach]:
    pending = position.pending
    mine = position.players[move.by]
    if pending is None:
        return [("event.complete", f"{mine} has no decision to make.", {})]
    if pending.by != move.by:
        who = position.players[pending.by]
        return [("event.complete", f"The decision is {who}'s, not {mine}'s.", {"by": who})]
    return breaches(position, move, rules, tables)
