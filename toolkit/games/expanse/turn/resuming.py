"""How effects go on from a decision told without the move that raised it.

Whose effect it is follows from the stage of the turn; see toolkit.effects.resume for the rest.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from toolkit.effects.resume import Effect, Resumed, Resumption
from toolkit.effects.stepwise import NOBODY
from toolkit.games.expanse.facts import event_of, points_of
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.state.entries import ITEM
from toolkit.games.expanse.state.moves import CHOOSE, UNITS, Entry, Move, atoms
from toolkit.games.expanse.state.owed import NOTHING, Pending, SoFar
from toolkit.games.expanse.state.pieces import without_kept
from toolkit.games.expanse.state.position import Position
from toolkit.games.expanse.turn.events import accepted, crew_steps
from toolkit.games.expanse.turn.kinds import after_event, after_spent_card
from toolkit.games.expanse.turn.scoring import whose_event
from toolkit.games.expanse.verbs.cards import top_of_deck
from toolkit.games.expanse.verbs.effect import ExpanseEffect
from toolkit.model.context import Context
from toolkit.model.known import surely
from toolkit.referee.owed import worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.effects.execution import Breach, Decider
    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.turn.course import Course

Event: TypeAlias = Effect[Position, Entry]

_UNTOLD = SoFar(None, None, None, None, None, None)


def is_resumed(pending: Pending) -> bool:
    """Whether a decision is told without the move that raised it."""
    return not pending.context or raised(pending)[0].kind == CHOOSE


def raised(pending: Pending) -> tuple[Move, int, list[Entry]]:
    """The move that raised a decision, its index, and the decisions made since."""
    move, index, *known = pending.context
    assert isinstance(move, Move)
    return move, int(str(index)), [entry for entry in known if isinstance(entry, Entry)]


def decided(course: Course, entries: Sequence[Entry]) -> Position:
    """The position once the decision owed is made; without entries where there is none to make."""
    effect, by = Resuming(course).decided(*_effect(course), entries)
    position, turn = effect.position, effect.position.turn
    if by != NOBODY:
        return position._replace(pending=_pending(effect, by, course))
    if turn.stage == stages.POINTS and turn.card == effect.card:
        return after_spent_card(position, course)
    # Where no event is done, it changes no more.
    if turn.stage in (stages.POINTS, stages.BONUS, stages.SCORING_BUILD):
        return position
    return after_event(position, effect.actor, course)


def options(course: Course) -> Iterator[Sequence[Entry]]:
    """What the player who owes the decision can choose: the entries of each way."""
    return Resuming(course).options(*_effect(course))


def unsaid(course: Course) -> Entry | None:
    """What is meant if nothing is said of the decision owed; None where one has to say."""
    effect, by = _effect(course)
    return Resuming(course).unsaid(effect) if by == effect.actor and effect.whole else None


def breaches(course: Course, entries: Sequence[Entry]) -> list[Breach] | None:
    """The clauses that a choice of the player whose effect it is breaks; None for another's."""
    effect, by = _effect(course)
    return Resuming(course).breaches(effect, entries) if effect.whole_step(by) else None


class ResumedScene(Resumed[Entry], ExpanseEffect):
    """An effect that goes on from the middle."""

    remembered = ("base", "orbital", "fleet", "revealed", "revealed_points", "opponent_built")
    first = NOBODY

    def in_turn(self, who: str) -> Iterable[int]:
        order = list(super().in_turn(who))
        return order[order.index(self.first) :] if self.first in order else order

    def asked(self, name: str) -> object:
        rules, tables = self.rules, self.tables
        path = f"position.pending.so_far.{name}"
        if name in ("base", "orbital"):
            numbers = tables.base_number if name == "base" else tables.orbital_number
            return numbers.get(rules.know(path, (*numbers, NOTHING)), -1)
        if name == "fleet":
            said = rules.know(path, (*UNITS, NOTHING))
            return "" if said == NOTHING else said
        if name == "opponent_built":
            return rules.know(path, ("no", "yes")) == "yes"
        if name == "revealed":
            return top_of_deck(self)
        card = self.revealed
        return 0 if card in ("", tables.score_card) else points_of(tables, rules, card)

    def so_far(self) -> list[Any]:
        self.course.tabled = self.tabled
        return super().so_far()


class Resuming(Resumption[Position, Entry]):
    """Carries on the effects of one move."""

    asking = ("each_player_with",)

    def __init__(self, course: Course) -> None:
        self.course, self.forced, self.obliged = course, course.forced, course.obliged

    def scene(
        self, effect: Event, decider: Decider[Entry], choices: list[Entry], *,
        first: int, judging: bool,
    ) -> ResumedScene:  # fmt: skip
        position, course = effect.position, self.course
        course.choices = choices
        scene = ResumedScene(
            position, effect.card, effect.actor, course, decider,
            scoring=position.turn.stage == stages.SCORING_EVENTS, judging=judging,
        )  # fmt: skip
        scene.first = first
        scene.recall(effect.so_far)
        course.revealed = course.revealed or scene.recalled("revealed") or ""
        return scene

    def which(self, effect: Event, leads: Sequence[tuple[Entry, ...]]) -> tuple[Entry, ...]:
        cx = Context(effect.position.players, self.course.tables)
        ways = {worded(ITEM.write(named, cx)): named for named in leads}
        said = next(iter(ways))
        if len(ways) > 1:
            said = self.course.rules.know("position.pending.named", tuple(ways))
        return ways[said]


# ---- whose effect, and how far it has come


def _effect(course: Course) -> tuple[Event, int]:
    """The effect that goes on, and the seat that is to decide."""
    position = course.position
    pending = surely(position.pending)
    course.consult("turn")
    usual = pending.of if pending.of != NOBODY else whose_event(position, course)
    effect, by = _of(usual, position, pending, course), pending.by
    if pending.context:
        return _with_context(effect, pending), by
    own = partial(_of, by, position, pending, course)
    return Resuming(course).begun(effect, by, own if pending.of == NOBODY else None), by


def _of(actor: int, position: Position, pending: Pending, course: Course) -> Event:
    """The effect of a player, from the step of the decision on."""
    tables = course.tables
    card, step, so_far = pending.card, pending.step, pending.so_far
    position = position._replace(pending=None)
    if so_far is not None:
        steps = _steps_of(card, course)
        return Effect(position, card, actor, steps, step, so_far, pending.named)
    if card in tables.cards and stages.waits_for(tables.cards[card].event or ()) == "points_spent":
        position, card = _without(position, actor, card), position.turn.card or card
    steps = _steps_of(card, course)
    position = _under_way(position, card, actor, steps[:step], course)
    so_far = _UNTOLD if step else SoFar()
    return Effect(position, card, actor, steps, step, so_far, pending.named)


def _with_context(effect: Event, pending: Pending) -> Event:
    root, _, answers = raised(pending)
    entries = tuple(atoms(root.resolve[0]))
    if root.by == effect.actor:
        return effect._replace(own=entries, whole=bool(entries), answers=tuple(answers))
    return effect._replace(since=root.by, answers=(*entries, *answers))


def _under_way(
    position: Position, card: str, actor: int, before: Steps, course: Course
) -> Position:
    """The position with the card out of hand and what accepting an event brings done."""
    turn = position.turn
    untold = turn.stage == stages.BEGIN and "" in (position.track or ())
    if (untold or turn.stage in (stages.EVENT, stages.OFFER)) and not turn.card:
        position = position.with_turn(card=card)
    if turn.stage == stages.OFFER and not any("initiative" in step for step in before):
        position = accepted(position, course, actor, False)
    return position if position.turn.card == card else _without(position, actor, card)


def _without(position: Position, seat: int, card: str) -> Position:
    return without_kept(position, seat, card) if card in position.kept[seat] else position


def _steps_of(card: str, course: Course) -> Steps:
    tables = course.tables
    if card in tables.crew:
        return crew_steps(tables, card)
    if card in tables.abilities:
        return tables.abilities[card].steps or ()
    return event_of(tables, course.rules, card)


def _pending(effect: Event, by: int, course: Course) -> Pending:
    """The decision that is owed next, so that it can be told and read."""
    seat, said, rest = effect.actor, effect.own, effect.answers
    if effect.since != NOBODY:
        seat, said, rest = effect.since, rest[:1], rest[1:]
    told, players = course.move, effect.position.players
    root = Move(
        seat, CHOOSE, resolve=(said,), drew=told.drew, revealed=told.revealed,
        by_hand=told.by_hand[course.tabled :], players=players,
    )  # fmt: skip
    nothing = by == effect.actor and not (effect.named or effect.own or effect.answers)
    context = () if nothing and not course.index else (root, course.index, *rest)
    so_far = SoFar(*effect.so_far)
    return Pending(by, effect.card, effect.step, context, effect.actor, so_far, effect.named)
