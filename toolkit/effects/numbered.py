"""Deciders that take an option by its number: always the first, or as a subclass counts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

from toolkit.effects.execution import made

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Decision, Parts, Scene, Steps

E = TypeVar("E")


class Numbered(ABC, Generic[E]):
    """Decides by numbers: to leave what may be left is the number after the last option."""

    @abstractmethod
    def number(self, count: int) -> int:
        """One of so many ways, from 0."""

    def note(self, scene: Scene[E], entry: E) -> None:
        """Something was decided."""

    def begin(self, step: int) -> None:
        pass

    def thinks_of(self, scene: Scene[E], options: Sequence[E], optional: bool) -> bool:
        return True

    def end(self, scene: Scene[E]) -> None:
        pass

    def next_of(
        self, scene: Scene[E], places: Sequence[int], options: Callable[[int], Sequence[E]]
    ) -> int:
        return places[0]

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        options = decision.options
        chosen = self.number(len(options) + decision.optional) if options else 0
        if chosen == len(options):
            return None
        self.note(scene, options[chosen])
        return options[chosen]

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        if optional and self.number(2):
            return None
        entry = self.one_of(parts)
        if entry is not None:
            self.note(scene, entry)
        return entry

    def one_of(self, parts: Parts[E]) -> E | None:
        """What is made part by part; None where nothing can be."""
        return made(parts, self.number)

    def other(self, scene: Scene[E], by: int, options: Sequence[E], optional: bool) -> E | None:
        return options[0]

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        way = possible[self.number(len(possible))]
        self.note(scene, scene.entries.option(way + 1))
        return way

    def no_way(self, scene: Scene[E], ways: Sequence[Steps]) -> None:
        pass


class First(Numbered[E]):
    """Takes the first option, and does whatever may be done: to see if anything is possible.

    `taken` says that an option was, which what came after it may have undone.
    """

    def __init__(self) -> None:
        self.taken = False

    def note(self, scene: Scene[E], entry: E) -> None:
        self.taken = True

    def other(self, scene: Scene[E], by: int, options: Sequence[E], optional: bool) -> E | None:
        self.taken = True
        return super().other(scene, by, options, optional)

    def number(self, count: int) -> int:
        return 0
