"""Decisions that another player owes in the middle of an effect."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from toolkit.effects.deciders import Given
from toolkit.effects.execution import Owed
from toolkit.games.expanse.codec.move_encoding import encode_item
from toolkit.games.expanse.codec.moves import Reader
from toolkit.games.expanse.execution.crew import crew_steps
from toolkit.games.expanse.facts import event_of
from toolkit.games.expanse.state.moves import CHOOSE, Entry, Move
from toolkit.games.expanse.state.stages import OFFER, SCORING_EVENTS
from toolkit.games.expanse.turn.carrying import CARRIED_OUT, after_event, carried
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.offer import asked
from toolkit.games.expanse.turn.scoring import next_to_play

if TYPE_CHECKING:
    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.state.position import Pending, Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules


def chosen(position: Position, entries: list[Entry], course: Course) -> Position:
    """The position once the decision owed is made.

    The move that raised it is carried out again from where it began, with every decision known so
    far; so nothing of an unfinished effect has to be written down.
    """
    pending = position.pending
    assert pending is not None
    position = position._replace(pending=None)
    if not pending.context:
        return _from_there_on(position, pending, entries, course)
    move, index, *known = pending.context
    assert isinstance(move, Move)
    if move.drew is None:  # what chance gave may stand with either of them
        move = move._replace(drew=course.move.drew)
    course.move, course.index = move, int(str(index))
    course.choices = [*(entry for entry in known if isinstance(entry, Entry)), *entries]
    return carried(position, course)


def options(position: Position, tables: Tables, rules: Rules) -> tuple[Entry, ...]:
    """What the player who owes a decision can choose."""
    pending = position.pending
    assert pending is not None
    at_rest = position._replace(pending=None)
    try:
        if pending.context:
            move, index, *known = pending.context
            assert isinstance(move, Move)
            choices = [entry for entry in known if isinstance(entry, Entry)]
            course = Course(tables, rules, move, int(str(index)), choices=choices)
            CARRIED_OUT[move.kind](at_rest, move, course)
        else:
            course = Course(tables, rules, Move(pending.by, CHOOSE, players=position.players), 0)
            _from_there_on(at_rest, pending, [], course)
    except Owed as owed:
        return owed.options
    return ()


def settled(position: Position, rules: Rules, tables: Tables) -> Position:
    """The position with the decision owed made as the case tells it, or else asked.

    Raises UnknownFact where nobody can tell.
    """
    while position.pending is not None:
        pending = position.pending
        index = pending.context[1] if pending.context else 0
        path = f"moves[{index}].choose"
        ways = options(position, tables, rules)
        if not ways:
            return position._replace(pending=None)
        known = {_written(way, position, tables): way for way in ways}
        about = f"{position.players[pending.by]} {len(pending.context)}"
        answer = _told(rules.given(path), pending, position, tables)
        if answer not in known:
            answer = rules.know(path, tuple(known), about)
        move = Move(pending.by, CHOOSE, resolve=(known[answer],), players=position.players)
        course = Course(tables, rules, move, int(str(index)))
        position = chosen(position, [known[answer]], course)
    return position


def _told(given: Value, pending: Pending, position: Position, tables: Tables) -> str:
    """The entry a case tells for a decision, as `_written`; empty where it tells none.

    Where a move raises several, the case tells a list, one for each in their order.
    """
    made = max(0, len(pending.context) - 2)
    listed = given if isinstance(given, list) else [given]
    if made >= len(listed) or listed[made] is None:
        return ""
    reader = Reader(tables, position.players)
    entry = reader.item(listed[made], ())
    return (
        "" if reader.faults or not isinstance(entry, Entry) else _written(entry, position, tables)
    )


def _written(entry: Entry, position: Position, tables: Tables) -> str:
    said: Any = encode_item(entry, position.players, tables)
    return said if isinstance(said, str) else json.dumps(said)


# ---- a partial position that names only who decides, for which card and at which step


def _from_there_on(
    position: Position, pending: Pending, entries: list[Entry], course: Course
) -> Position:
    from toolkit.games.expanse.execution.scene import ExpanseScene
    tables, rules = course.tables, course.rules
    steps = _steps_of(pending.card, tables, rules)
    seat = _actor(position, tables, rules)
    decider: Given[Entry] = Given([], -1, entries)

    class Later(ExpanseScene):
        """The players asked before are done with their part of the step."""

        def in_turn(self, who: str) -> list[int]:
            order = list(super().in_turn(who))
            if self.step == pending.step and pending.by in order:
                return order[order.index(pending.by) :]
            return order

    scene = Later(position, pending.card, seat, course, decider, scoring=_in_scoring(position))
    if pending.step >= len(steps) or next(iter(steps[pending.step])) != "each_player":
        rules.know("position.pending", None)
    scene.run(steps, pending.step)
    return after_event(scene.position, seat, course)


def _steps_of(card: str, tables: Tables, rules: Rules) -> Steps:
    if card in tables.crew:
        return crew_steps(tables, card)
    if card in tables.abilities:
        return tables.abilities[card].steps or ()
    return event_of(tables, rules, card)


def _in_scoring(position: Position) -> bool:
    return position.turn.stage == SCORING_EVENTS


def _actor(position: Position, tables: Tables, rules: Rules) -> int:
    """Whose effect it is, by the stage of the turn."""
    if position.turn.stage == OFFER:
        return asked(position, tables, rules)
    if position.turn.stage == SCORING_EVENTS:
        return next_to_play(position)
    return position.turn.player
