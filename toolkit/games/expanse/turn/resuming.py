"""Effects that go on from a decision told without the move that raised it.

A position may say only who decides, for which card and at which step. It is then the position of
that moment: the steps before are done, and so is what this step did before the decision. Whose
effect it is follows from the stage of the turn. A player who decides for an effect of their own
gives what a move would have in `resolve` for that step, another player what is asked of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.deciders import Given
from toolkit.effects.execution import Owed
from toolkit.games.expanse.codec.move_encoding import worded
from toolkit.games.expanse.facts import consulted, event_of
from toolkit.games.expanse.state.moves import CHOOSE, Entry, Item, Move, atoms
from toolkit.games.expanse.state.pieces import without_kept
from toolkit.games.expanse.state.position import Pending, SoFar
from toolkit.games.expanse.state.stages import (
    BEGIN,
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
    waits_for,
)
from toolkit.games.expanse.turn.carrying import after_event, after_spent_card
from toolkit.games.expanse.turn.offer import accepted, asked
from toolkit.games.expanse.turn.scoring import next_to_play
from toolkit.games.expanse.turn.stepwise import (
    NOBODY,
    Ahead,
    HappenedBefore,
    Leading,
    ResumedScene,
    Stepwise,
)
from toolkit.games.expanse.verbs.crew import crew_steps
from toolkit.games.expanse.verbs.effects import resolve_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.effects.execution import Breach, Decider
    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course

_UNTOLD = SoFar(None, None, None, None, None, None)


class Effect(NamedTuple):
    """An effect before one of its steps, and what is decided of that step.

    `named` and then `own` are entries of the player whose effect it is, the `whole` of the step or
    not; `answers` those of others, or from the seat `since` on those of everybody.
    """

    position: Position
    card: str
    actor: int
    steps: Steps
    step: int
    so_far: SoFar
    named: tuple[Entry, ...] = ()
    own: tuple[Entry, ...] = ()
    whole: bool = False
    answers: tuple[Entry, ...] = ()
    since: int = NOBODY

    def scene(self, decider: Decider[Entry], course: Course, *, judging: bool) -> ResumedScene:
        first = self.since if self.since != NOBODY and _asks_each(self.here) else NOBODY
        return ResumedScene(
            self.position, self.card, self.actor, course, decider, self.so_far,
            first=first, scoring=self.position.turn.stage == SCORING_EVENTS, judging=judging,
        )  # fmt: skip

    @property
    def nothing_told(self) -> bool:
        """Whether what led to the decision of another player is not known."""
        return self.since == NOBODY and not (self.answers or self.named or self.own)

    @property
    def here(self) -> Steps:
        """The one step there is to decide."""
        return self.steps[self.step : self.step + 1]

    def stepwise(self, course: Course) -> Stepwise:
        course.choices = list(self.answers)
        own, skips = (*self.named, *self.own), not _asks_each(self.here)
        return Stepwise(own, self.whole, course.choices, self.since, skips=skips)


def is_resumed(pending: Pending) -> bool:
    """Whether a decision is told without the move that raised it."""
    return not pending.context or _root(pending).kind == CHOOSE


def decided(position: Position, item: Item | None, course: Course) -> Position:
    """The position once the decision owed is made; None where there is nothing to decide."""
    effect, by = _effect(position, course)
    entries = tuple(atoms(item)) if item is not None else ()
    if by == effect.actor and effect.since == NOBODY:
        return _carried_on(effect._replace(own=entries, whole=True), course)
    if effect.nothing_told:
        effect = _led_to(effect, by, course)
    return _carried_on(effect._replace(answers=(*effect.answers, *entries)), course)


def options(position: Position, course: Course) -> Iterator[Item]:
    """What the player who owes the decision can choose."""
    effect, by = _effect(position, course)
    if by == effect.actor and effect.since == NOBODY:
        return _ways(effect, course)
    return iter(_offered(effect, by, course))


def breaches(position: Position, item: Item, course: Course) -> list[Breach] | None:
    """The clauses that a choice of the player whose effect it is breaks; None for another's."""
    effect, by = _effect(position, course)
    if by != effect.actor or effect.since != NOBODY:
        return None
    entries = [*effect.named, *atoms(item)]
    decider = Given([entries], 1, list(effect.answers), provisional=True)
    scene = effect.scene(decider, course, judging=True)
    scene.run(effect.here)
    decider.left_over(scene)
    return scene.broken


# ---- whose effect, and how far it has come


def _root(pending: Pending) -> Move:
    move = pending.context[0]
    assert isinstance(move, Move)
    return move


def _effect(position: Position, course: Course) -> tuple[Effect, int]:
    """The effect that goes on, and the seat that is to decide."""
    pending = position.pending
    assert pending is not None
    consulted(position, course.rules, "turn")
    usual = pending.of if pending.of != NOBODY else _usual_actor(position, course)
    effect = _of(usual, position, pending, course)
    by = pending.by
    if pending.context:
        return _with_context(effect, pending), by
    if by == effect.actor:
        return effect, by
    if _asks_each(effect.here) or _asks_those_with(effect.here):
        return effect._replace(since=by), by
    if not effect.named and pending.of == NOBODY and not _leads(effect, by, course):
        return _of(by, position, pending, course), by  # then it is an effect of their own
    return effect, by


def _usual_actor(position: Position, course: Course) -> int:
    turn = position.turn
    seat = turn.player
    if turn.stage == OFFER:
        seat = asked(position, course.tables, course.rules)
    elif turn.stage == SCORING_EVENTS:
        seat = next_to_play(position)
    return seat if seat >= 0 else turn.player


def _of(actor: int, position: Position, pending: Pending, course: Course) -> Effect:
    """The effect of a player, from the step of the decision on."""
    tables = course.tables
    card = pending.card
    position = position._replace(pending=None)
    if pending.so_far is None:
        if card in tables.cards and waits_for(tables.cards[card].event or ()) == "points_spent":
            position, card = _without(position, actor, card), position.turn.card or card
        steps = _steps_of(card, course)
        position = _under_way(position, card, actor, steps[: pending.step], course)
        so_far = _UNTOLD if pending.step else SoFar()
    else:
        steps, so_far = _steps_of(card, course), pending.so_far
    return Effect(position, card, actor, steps, pending.step, so_far, pending.named)


def _with_context(effect: Effect, pending: Pending) -> Effect:
    root, _, *rest = pending.context
    assert isinstance(root, Move)
    entries = tuple(atoms(root.resolve[0]))
    answers = tuple(entry for entry in rest if isinstance(entry, Entry))
    if root.by == effect.actor:
        return effect._replace(own=entries, whole=bool(entries), answers=answers)
    return effect._replace(since=root.by, answers=(*entries, *answers))


def _under_way(
    position: Position, card: str, actor: int, before: Steps, course: Course
) -> Position:
    """The position with the card out of hand and what accepting an event brings done."""
    turn = position.turn
    in_hand = turn.stage in (EVENT, OFFER) or (turn.stage == BEGIN and "" in (position.track or ()))
    if in_hand and not turn.card:
        turn = turn._replace(card=card)
    position = position._replace(turn=turn)
    if turn.stage == OFFER and not any("initiative" in step for step in before):
        position = accepted(position, course, actor, False)
    return position if turn.card == card else _without(position, actor, card)


def _without(position: Position, seat: int, card: str) -> Position:
    return without_kept(position, seat, card) if card in position.kept[seat] else position


def _steps_of(card: str, course: Course) -> Steps:
    tables = course.tables
    if card in tables.crew:
        return crew_steps(tables, card)
    if card in tables.abilities:
        return tables.abilities[card].steps or ()
    return event_of(tables, course.rules, card)


def _asks_each(steps: Any) -> bool:
    """Whether the step is done by every player in turn."""
    return _says(steps, "each_player")


def _asks_those_with(steps: Any) -> bool:
    """Whether the step is done base by base, by every player with so much there."""
    return _says(steps, "each_player_with")


def _says(said: Any, word: str) -> bool:
    if isinstance(said, dict):
        return word in said or any(_says(inner, word) for inner in said.values())
    return isinstance(said, (list, tuple)) and any(_says(inner, word) for inner in said)


# ---- what led to the decision of another player


def _leads(effect: Effect, by: int, course: Course) -> dict[tuple[Entry, ...], tuple[Entry, ...]]:
    """What the player whose effect it is may have named for `by` to be asked, and what of."""
    found: dict[tuple[Entry, ...], tuple[Entry, ...]] = {}
    script: list[int] | None = []
    while script is not None:
        decider = Leading(script, effect.position)
        course.choices = []
        scene = effect.scene(decider, course, judging=True)
        try:
            scene.run(effect.here)
        except HappenedBefore:
            pass
        except Owed as owed:
            if owed.by == by:
                named = tuple(entry for entries in decider.noted for entry in entries)
                found.setdefault(named, owed.options)
        script = decider.following()
    return found


def _led_to(effect: Effect, by: int, course: Course) -> Effect:
    """The effect with what was named for `by` to be asked; asked itself where it may be several."""
    leads = _leads(effect, by, course)
    if not leads:
        return effect
    players, tables = effect.position.players, course.tables
    ways = {worded(named, players, tables): named for named in leads}
    said = next(iter(ways))
    if len(ways) > 1:
        said = course.rules.know("position.pending.named", tuple(ways))
    return effect._replace(named=ways[said])


def _offered(effect: Effect, by: int, course: Course) -> tuple[Entry, ...]:
    """What another player is asked to choose from; nothing where it is not asked."""
    if effect.nothing_told:
        leads = _leads(effect, by, course)
        if len(set(leads.values())) == 1:
            return next(iter(leads.values()))
        effect = _led_to(effect, by, course)
    scene = effect.scene(effect.stepwise(course), course, judging=False)
    try:
        scene.run(effect.here)
    except Owed as owed:
        return owed.options if owed.by == by else ()
    return ()


def _ways(effect: Effect, course: Course) -> Iterator[Item]:
    """Every way to decide what is left of the step, each once."""
    seen: set[tuple[Entry, ...]] = set()
    script: list[int] | None = []
    while script is not None:
        decider = Ahead(script, effect.named, effect.answers)
        course.choices = decider.known.choices
        scene = effect.scene(decider, course, judging=True)
        scene.run(effect.here)
        (item,) = resolve_of(decider, effect.here) or ((),)
        key = tuple(sorted(atoms(item)))
        if key not in seen and not decider.broken_off:
            seen.add(key)
            yield item
        script = decider.following()


# ---- going on


def _carried_on(effect: Effect, course: Course) -> Position:
    """The position after as many steps as are decided, and after the effect when all are."""
    while effect.step < len(effect.steps):
        scene = effect.scene(effect.stepwise(course), course, judging=False)
        try:
            scene.run(effect.here)
        except Owed as owed:
            return effect.position._replace(pending=_pending(effect, owed.by, course))
        effect = effect._replace(
            position=scene.position, step=effect.step + 1, so_far=scene.so_far(),
            named=(), own=(), whole=False, answers=(), since=NOBODY,
        )  # fmt: skip
    position, seat = effect.position, effect.actor
    turn = position.turn
    if turn.stage == POINTS and turn.card == effect.card:
        return after_spent_card(position, course)
    if turn.stage in (POINTS, BONUS, SCORING_BUILD):  # where no event is done, it changes no more
        return position
    return after_event(position, seat, course)


def _pending(effect: Effect, by: int, course: Course) -> Pending:
    """The decision that is owed next, so that it can be told and read."""
    own: Item = effect.own
    root, rest = Move(effect.actor, CHOOSE, resolve=(own,)), effect.answers
    if effect.since != NOBODY:
        root, rest = Move(effect.since, CHOOSE, resolve=(rest[:1],)), rest[1:]
    told = course.move
    root = root._replace(players=effect.position.players, drew=told.drew, revealed=told.revealed)
    nothing = by == effect.actor and not (effect.named or effect.own or effect.answers)
    context = () if nothing and not course.index else (root, course.index, *rest)
    return Pending(by, effect.card, effect.step, context, effect.actor, effect.so_far, effect.named)
