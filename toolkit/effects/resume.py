"""Effects that go on from a decision told without the move that raised it.

A position may say only who decides, for which card and at which step. It is then the position of
that moment: the steps before are done, and so is what this step did before the decision. A player
who decides for an effect of their own gives what a move would say for that step, another player
what is asked of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from toolkit.effects.carrying import noted, wrong_with
from toolkit.effects.deciders import Judging
from toolkit.effects.execution import Owed, Scene
from toolkit.effects.stepwise import NOBODY, Ahead, HappenedBefore, Leading, Stepwise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.effects.execution import Breach, Decider, Steps

P = TypeVar("P")
E = TypeVar("E")

_EACH = "each_player"


class Effect(NamedTuple, Generic[P, E]):
    """An effect before one of its steps, and what is decided of that step.

    `so_far` is what the steps before were about. `named` and then `own` are entries of the player
    whose effect it is, the `whole` of the step or not; `answers` those of others, or from the seat
    `since` on those of everybody.
    """

    position: P
    card: str
    actor: int
    steps: Steps
    step: int
    so_far: Any
    named: tuple[E, ...] = ()
    own: tuple[E, ...] = ()
    whole: bool = False
    answers: tuple[E, ...] = ()
    since: int = NOBODY

    @property
    def here(self) -> Steps:
        """The one step there is to decide."""
        return self.steps[self.step : self.step + 1]

    @property
    def nothing_told(self) -> bool:
        """Whether what led to the decision of another player is not known."""
        return self.since == NOBODY and not (self.answers or self.named or self.own)

    @property
    def in_turn(self) -> bool:
        """Whether the step is done by every player in turn."""
        return _says(self.here, _EACH)

    def whole_step(self, by: int) -> bool:
        """Whether this player decides the step, for an effect of their own."""
        return by == self.actor and self.since == NOBODY and not self.whole


class Resumed(Scene[E]):
    """A scene that goes on from the middle; what nobody told of earlier steps is asked.

    `remembered` are the attributes of what earlier steps were about, in the order of `so_far`.
    """

    remembered: ClassVar[Sequence[str]]

    @abstractmethod
    def asked(self, name: str) -> object:
        """What an earlier step was about, asked when a later one first speaks of it."""

    def recall(self, so_far: Sequence[object]) -> None:
        """Puts in what is known of earlier steps; None stands for what nobody told."""
        for name, value in zip(self.remembered, so_far, strict=True):
            if value is None:
                delattr(self, name)
            else:
                setattr(self, name, value)

    def so_far(self) -> list[Any]:
        """What is remembered now."""
        return [self.recalled(name) for name in self.remembered]

    def recalled(self, name: str) -> Any:
        """What an earlier step was about, without asking; None where nobody told."""
        return self.__dict__.get(name)

    def __getattr__(self, name: str) -> object:
        if name not in self.remembered:
            raise AttributeError(name)
        value = self.asked(name)
        setattr(self, name, value)
        return value


class Resumption(ABC, Generic[P, E]):
    """Carries effects on; a game adds how its scenes are made, and what nobody may tell.

    `asking` are verbs of the game that ask one player after the other, besides `each_player`.
    """

    asking: ClassVar[tuple[str, ...]] = ()
    forced: list[E]
    obliged: list[tuple[int, E]]
    """What was done without a word of it, and that of it which others had to decide; see `Given`.
    """

    @abstractmethod
    def scene(
        self, effect: Effect[P, E], decider: Decider[E], choices: list[E], *,
        first: int, judging: bool,
    ) -> Resumed[E]:  # fmt: skip
        """The scene of an effect: an `each_player` begins with the player `first`."""

    @abstractmethod
    def which(self, effect: Effect[P, E], leads: Sequence[tuple[E, ...]]) -> tuple[E, ...]:
        """Which of several things were named for another player to be asked."""

    def begun(
        self, effect: Effect[P, E], by: int, own: Callable[[], Effect[P, E]] | None
    ) -> Effect[P, E]:
        """The effect with whose decision it goes on.

        `own` gives the effect as one of whoever decides, where it may be theirs.
        """
        if by == effect.actor:
            return effect
        if any(_says(effect.here, verb) for verb in (_EACH, *self.asking)):
            return effect._replace(since=by)
        if own is not None and not effect.named and not self._leads(effect, by):
            return own()
        return effect

    def decided(
        self, effect: Effect[P, E], by: int, entries: Sequence[E]
    ) -> tuple[Effect[P, E], int]:
        """The effect after as many steps as are decided, and who decides next (or NOBODY)."""
        if effect.whole_step(by):
            return self._carried_on(effect._replace(own=tuple(entries), whole=True))
        if effect.nothing_told:
            effect = self._led_to(effect, by)
        return self._carried_on(effect._replace(answers=(*effect.answers, *entries)))

    def options(self, effect: Effect[P, E], by: int) -> Iterator[Sequence[E]]:
        """What the player who owes the decision can choose: the entries of each way."""
        if effect.whole_step(by):
            return self._ways(effect)
        return ((entry,) for entry in self._offered(effect, by))

    def breaches(self, effect: Effect[P, E], entries: Sequence[E]) -> list[Breach]:
        """The clauses that entries for a step of one's own effect break."""
        named = [*effect.named, *entries]

        setting = partial(self._scene, effect, choices=[], judging=True)

        def judging(script: Sequence[int]) -> Judging[E]:
            return Judging([named], 1, list(effect.answers), script)

        return wrong_with(setting, effect.here, judging)

    def unsaid(self, effect: Effect[P, E]) -> E | None:
        """What is meant if nothing is said of the decision owed; None where one has to say."""
        try:
            self._stepwise(effect)
        except Owed as owed:
            return owed.unsaid
        return None

    def _scene(
        self, effect: Effect[P, E], decider: Decider[E], choices: list[E], *, judging: bool
    ) -> Resumed[E]:
        first = effect.since if effect.since != NOBODY and effect.in_turn else NOBODY
        return self.scene(effect, decider, choices, first=first, judging=judging)

    # ---- what led to the decision of another player

    def _leads(self, effect: Effect[P, E], by: int) -> Mapping[tuple[E, ...], tuple[E, ...]]:
        """What the player whose effect it is may have named for `by` to be asked, and what of."""
        found: dict[tuple[E, ...], tuple[E, ...]] = {}
        script: list[int] | None = []
        while script is not None:
            decider: Leading[E] = Leading(script, effect.position)
            try:
                self._scene(effect, decider, [], judging=True).run(effect.here)
            except HappenedBefore:
                pass
            except Owed as owed:
                if owed.by == by:
                    named = tuple(entry for entries in decider.noted for entry in entries)
                    found.setdefault(named, owed.options)
            script = decider.following()
        return found

    def _led_to(self, effect: Effect[P, E], by: int) -> Effect[P, E]:
        """The effect with what was named for `by` to be asked; asked where it may be several."""
        leads = tuple(self._leads(effect, by))
        return effect._replace(named=self.which(effect, leads)) if leads else effect

    def _offered(self, effect: Effect[P, E], by: int) -> tuple[E, ...]:
        """What another player is asked to choose from; nothing where it is not asked."""
        if effect.nothing_told:
            leads = self._leads(effect, by)
            if len(set(leads.values())) == 1:
                return next(iter(leads.values()))
            if leads:
                effect = effect._replace(named=self.which(effect, tuple(leads)))
        try:
            self._stepwise(effect)
        except Owed as owed:
            return owed.options if owed.by == by else ()
        return ()

    def _ways(self, effect: Effect[P, E]) -> Iterator[Sequence[E]]:
        """Every way to decide what is left of the step, each once."""
        seen: set[tuple[Any, ...]] = set()
        script: list[int] | None = []
        while script is not None:
            decider: Ahead[E] = Ahead(script, effect.named, effect.answers)
            scene = self._scene(effect, decider, decider.known.choices, judging=True)
            entries: list[Any] = [
                entry for step in noted(scene, decider, effect.here) for entry in step
            ]
            key = tuple(sorted(entries))
            if key not in seen and not decider.broken_off:
                seen.add(key)
                yield entries
            script = decider.following()

    # ---- going on

    def _carried_on(self, effect: Effect[P, E]) -> tuple[Effect[P, E], int]:
        while effect.step < len(effect.steps):
            try:
                scene = self._stepwise(effect)
            except Owed as owed:
                return effect, owed.by
            after: Any = scene.state()
            effect = Effect(
                after, effect.card, effect.actor, effect.steps, effect.step + 1, scene.so_far()
            )
        return effect, NOBODY

    def _stepwise(self, effect: Effect[P, E]) -> Resumed[E]:
        """The scene after the step. Raises Owed for the first decision that nobody told."""
        choices, skips = list(effect.answers), not effect.in_turn
        decider = Stepwise(
            effect.named, effect.own, effect.whole, choices, effect.since, skips=skips
        )
        scene = self._scene(effect, decider, choices, judging=False)
        scene.run(effect.here)
        self.forced += decider.forced
        self.obliged += decider.obliged
        return scene


def _says(said: Any, verb: str) -> bool:
    """Whether a verb stands anywhere in these steps."""
    if isinstance(said, dict):
        return verb in said or any(_says(inner, verb) for inner in said.values())
    return isinstance(said, (list, tuple)) and any(_says(inner, verb) for inner in said)
