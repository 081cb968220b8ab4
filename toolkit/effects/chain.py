"""Chains: effects that bring others, carried out one after the other within one move.

What a step brings waits in line until the effect is complete; then the first in line acts, with the
entries that were told where it was brought. Every decider sees all of them, in that order. Entries
are named tuples with `brings`, the number of the effect that comes of them, and `resolve`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.effects.execution import Scene
from toolkit.effects.numbered import Noting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.effects.execution import Decider, Steps

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

    def run(self, steps: Steps, first: int = 0) -> None:
        """Carries out the steps, then all that they brought, first in first out."""
        self.acted = (*self.acted, self.source)
        super().run(steps, first)
        self.completed()
        while self.line and not self.stopped:
            waiting, *rest = self.waiting()
            self.line = tuple(rest)
            if not self.acts(waiting):
                self.decider.enter(self, (), 0, waiting.number)
                continue
            self.source = waiting.source
            self.acted = (*self.acted, self.source)
            self.decider.enter(self, waiting.items, len(waiting.steps), waiting.number)
            super().run(waiting.steps)

    def as_told(
        self, effects: Mapping[int, list[list[E]]], steps: Steps, told: int
    ) -> list[list[E]]:
        """The entries of the move, those of each effect where it was brought."""
        return self.gathered(effects, 0)

    def gathered(self, effects: Mapping[int, list[list[E]]], number: int) -> list[list[E]]:
        """What was decided of an effect, step by step: what it brought is told under `resolve`."""
        found = [
            [self._with_theirs(entry, effects) for entry in entries]
            for entries in effects.get(number, [])
        ]
        return [self.in_one(entries) for entries in found if entries]

    def _with_theirs(self, entry: Any, effects: Mapping[int, list[list[E]]]) -> E:
        if entry.brings:
            inner = tuple(one for step in self.gathered(effects, entry.brings) for one in step)
            entry = entry._replace(resolve=inner or None, brings=0)
        told: E = entry
        return told

    def in_one(self, entries: list[E]) -> list[E]:
        """The entries of a step as they are told; a game may tell some within another."""
        return entries
