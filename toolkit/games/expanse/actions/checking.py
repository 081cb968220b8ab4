"""Whether an action is legal: every clause that it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES, forbidding
from toolkit.games.expanse.facts import relied
from toolkit.games.expanse.prohibitions.targets import PLACE
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry
from toolkit.games.expanse.state.view import View
from toolkit.games.expanse.verbs.effects import Event
from toolkit.referee.mutation import broken_of

if TYPE_CHECKING:
    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course

WHOSE_TURN = "game.turns"


def broken_by_action(position: Position, move: Move, course: Course) -> list[Breach]:
    """The clauses an action breaks that is taken within an effect, on anybody's turn."""
    v = View(position, course.rules, course.tables, move)
    asked = [entry for entry in forbidding(v) if entry[0] != WHOSE_TURN]
    return broken_of(asked, v) + broken_by_target(position, move, course)


def broken_by_target(position: Position, move: Move, course: Course) -> list[Breach]:
    """What is wrong with the cube that is placed, or with how an ability is resolved."""
    tables, rules = course.tables, course.rules
    broken: list[Breach] = []
    if move.kind == m.INFLUENCE:
        entry = Entry("place", base=move.target, source=move.source, cube=move.word)
        broken = CLAUSES.breaches(PLACE, position, move.by, entry, tables, rules)
    elif move.kind == m.ABILITY:
        ability = tables.abilities[move.card]
        relied(tables, course.rules, "cards", move.card, "effect")
        if ability.usable and ability.steps:
            use = Event(position, ability.steps, move.card, move.by)
            broken = use.judged(course, move.resolve)
    return broken
