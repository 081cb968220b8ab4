"""Chains: effects that bring others, carried out one after the other within one move.

What a step brings waits in line until the effect is complete; then the first in line acts, with the
entries that were told where it was brought. Every decider sees all of them, in that order. Entries
are named tuples with `brings`, the number of the effect that comes of them, and `resolve`.

What is still to be done stands in the scene, so that whoever goes through all there is to decide
goes on from the last decision, and not from the start (toolkit.effects.numbered.Scripted). For that
a scene keeps what changes in values that are never changed themselves.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.effects.execution import Scene
from toolkit.effects.numbered import Noting, Scripted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.effects.execution import Decider, Steps

    Do = Callable[[Any], object]
    """What a scene does next."""

E = TypeVar("E")
C = TypeVar("C", bound="Chained[Any]")


class Waiting(NamedTuple):
    """An effect in line: what acts, its steps, and the entries told of each; `number` from 1."""

    source: Any
    steps: Steps
    items: Sequence[list[Any]]
    number: int


class Chained(Scene[E]):
    """A scene whose effects may bring others. `acted` are the sources that acted, in order."""

    due: tuple[Do, Any] | None = None
    """What is still to be done: the next, and what comes after it."""
    within = False
    """Whether steps are carried out in the middle of something else."""
    ahead: Steps = ()
    """The steps of this effect that are still to come."""

    def __init__(self, actor: int, decider: Decider[E], source: Any) -> None:
        super().__init__(actor, decider)
        self.source = source
        self.line: tuple[Waiting, ...] = ()
        self.acted: tuple[Any, ...] = ()
        self.brought = 0

    @abstractmethod
    def acts(self, waiting: Waiting) -> bool:
        """Whether what waited still acts when its turn comes."""

    def waiting(self) -> tuple[Waiting, ...]:
        """What waits, in the order in which it acts."""
        return self.line

    def bring(self, source: Any, steps: Steps, items: Sequence[list[E]]) -> None:
        """Puts an effect in line; what was decided last `brings` it, by its number."""
        self.brought = number = self.brought + 1
        self.line = (*self.line, Waiting(source, steps, items, number))
        if isinstance(self.decider, Noting):
            self.decider.noted_last(lambda entry: entry._replace(brings=number))

    def completed(self) -> None:
        """The first effect is complete; what it brought has not acted yet."""

    def over(self) -> None:
        """All is done, or the effect stopped."""

    def then(self, do: Do, *, decides: bool = False) -> None:
        """Something is done next, once what is being done now is; it `decides` something first."""
        self.due = do, self.due
        if decides and not self.within:
            self.due = _kept, self.due

    def run(self, steps: Steps, first: int = 0) -> None:
        """Carries out the steps, then all that they brought, first in first out."""
        if not self.stopped:  # by what was paid for it
            self.acted = (*self.acted, self.source)
        self.then(_first_complete)
        self._go_through(steps, first)
        self.go_on()

    def go_on(self) -> None:
        """Does all that is still to be done."""
        while self.due is not None and not self.stopped:
            do, self.due = self.due
            do(self)
        self.over()

    def do_all(self, steps: Steps) -> None:
        """Carries out steps in the middle of something else, each to its end."""
        later, self.due = self.due, None
        within, self.within = self.within, True
        try:
            for step in steps:
                self.then(partial(_done, step))
                while self.due is not None and not self.stopped:
                    do, self.due = self.due
                    do(self)
        finally:
            self.due, self.within = later, within

    def _go_through(self, steps: Steps, number: int) -> None:
        """The steps from this number on, each once the one before has ended."""
        if number < len(steps):
            self.step, self.ahead = number, steps[number + 1 :]
            self.decider.begin(number)
            self.then(partial(_ended, steps, number))
            self.then(partial(_done, steps[number]))

    def next_in_line(self) -> None:
        """What was brought first of all that waits acts."""
        if not self.line:
            return
        self.then(_next_in_line)
        waiting, *rest = self.waiting()
        self.line = tuple(rest)
        acts = self.acts(waiting)
        steps, items = (waiting.steps, waiting.items) if acts else ((), ())
        if acts:
            self.source = waiting.source
            self.acted = (*self.acted, self.source)
        self.decider.enter(self, items, len(steps), waiting.number)
        self._go_through(steps, 0)

    def as_told(
        self, effects: Mapping[int, list[list[E]]], steps: Steps, told: int
    ) -> list[list[E]]:
        """The entries of the move, those of each effect where it was brought."""
        return self.gathered(effects, 0)

    def gathered(self, effects: Mapping[int, list[list[Any]]], number: int) -> list[list[E]]:
        """What was decided of an effect, step by step: what it brought is told under `resolve`."""
        found = [
            [self._with_theirs(entry, effects) if entry.brings else entry for entry in entries]
            for entries in effects.get(number, ())
            if entries
        ]
        return [self.in_one(entries) for entries in found]

    def _with_theirs(self, entry: Any, effects: Mapping[int, list[list[E]]]) -> E:
        inner = tuple([one for step in self.gathered(effects, entry.brings) for one in step])
        told: E = entry._replace(resolve=inner or None, brings=0)
        return told

    def in_one(self, entries: list[E]) -> list[E]:
        """The entries of a step as they are told; a game may tell some within another."""
        return entries


def _first_complete(scene: Chained[Any]) -> None:
    scene.completed()
    scene.next_in_line()


def _next_in_line(scene: Chained[Any]) -> None:
    scene.next_in_line()


def _done(step: Mapping[str, Any], scene: Chained[Any]) -> None:
    scene.do(step)


def _ended(steps: Steps, number: int, scene: Chained[Any]) -> None:
    scene.decider.end(scene)
    scene._go_through(steps, number + 1)


def _kept(scene: Chained[Any]) -> None:
    if isinstance(scene.decider, Scripted):
        scene.decider.keep(scene)
