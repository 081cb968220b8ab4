"""Whether a move is legal: every clause that it breaks, and those a legal one was held to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.facts import EFFECT, origin_of
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import BEGIN, is_final
from toolkit.games.expanse.state.turn import Turn
from toolkit.games.expanse.turn.actions import broken_by_target
from toolkit.games.expanse.turn.kinds import KINDS
from toolkit.games.expanse.turn.pending import breaches, settled
from toolkit.games.expanse.turn.prohibitions import CLAUSES, forbidding
from toolkit.games.expanse.verbs.placement import A_CUBE
from toolkit.referee.mutation import broken_of
from toolkit.referee.reasons import Origin, Reason
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.view import Move, Position, Tables, View
    from toolkit.games.expanse.turn.course import Course

_OF_ICONS = frozenset(("turn.event_eligible", "event.eligible"))
_WITH_TARGETS = frozenset((m.INFLUENCE, m.ABILITY))


def check(course: Course) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move."""
    kind = course.move.kind
    if course.position.pending is not None and kind != m.CHOOSE:
        course.position = as_settled(course)
    broken = broken_of(forbidding(course), course)
    if kind in _WITH_TARGETS:
        broken += broken_by_target(course.position, course.move, course)
    elif kind == m.CHOOSE:
        broken += _broken_by_choice(course)
    else:
        broken += _broken_by_effect(course)
    if not broken:
        return ()
    apart = {breach[:2]: _reason(breach, course.tables) for breach in broken}
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


def as_settled(v: View) -> Position:
    """The position with what others owe decided; as it is where nobody can tell."""
    try:
        return settled(v)
    except UnknownFact:
        return v.position


def _broken_by_effect(course: Course) -> list[Breach]:
    effect_of = KINDS[course.move.kind].effect
    effect = None if effect_of is None else effect_of(course)
    return [] if effect is None else effect.judged(course)


def _broken_by_choice(v: View) -> list[Breach]:
    pending = v.position.pending
    if pending is None:
        return [("event.complete", f"{v.id} has no decision to make.", {})]
    if pending.by != v.move.by:
        who = v.position.players[pending.by]
        return [("event.complete", f"The decision is {who}'s, not {v.id}'s.", {"by": who})]
    return breaches(v)


# ---- what a legal move was held to


def considered(position: Position, move: Move, tables: Tables) -> tuple[str, ...]:
    """The clauses a legal move could have broken, those particular to it first.

    What every move is held to is left out where nothing of the position puts it in question.
    """
    kind = move.kind
    places = kind == m.INFLUENCE or any(
        entry.act == "place" for item in move.resolve for entry in m.atoms(item)
    )
    kinds = (kind, A_CUBE) if places else (kind,)
    beside = _beside_the_question(position, move, tables)
    clauses = CLAUSES.considered(kinds, m.KINDS, position.turn.stage, move.word)
    found = [id for id in clauses if id not in beside]
    if kind == m.EVENT and "offer.order" in found:  # an answer is first of all one in one's turn
        found.sort(key=lambda id: id != "offer.order")
    if move.resolve or kind == m.CHOOSE:  # of others it says only that no decision is owed
        found = list(dict.fromkeys(["event.complete", *found]))
    return tuple(found)


def _beside_the_question(position: Position, move: Move, tables: Tables) -> frozenset[str]:
    """The clauses that nothing of the position puts in question."""
    final, turn = is_final(position), position.turn
    told = "turn" not in position.absent or turn != Turn(0)  # or come about by moves
    in_question = {
        "game.turns": turn.stage == BEGIN and told,
        "end.trigger": final,
        "end.events_order": final,
        "scoring.events_order": not final,
        "event.complete": position.pending is not None,
        "turn.score_card": turn.card == tables.score_card,
        "offer.order": len(position.players) > 2,
        "setup.closed_bases": bool(tables.seats(position.players).closed),
        "rocinante.fleet": bool(move.group.rocinante),
    }
    return frozenset(id for id, asked in in_question.items() if not asked)
