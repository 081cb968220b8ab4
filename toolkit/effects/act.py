"""What a move carries out: steps in a scene, with what the move tells of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects import carrying
from toolkit.effects.execution import Owed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from toolkit.effects.deciders import Given
    from toolkit.effects.execution import Breach, Scene, Steps


def flat(entries: Iterable[Sequence[Any]]) -> tuple[Any, ...]:
    """The entries of all steps, one after the other."""
    return tuple([entry for step in entries for entry in step])


class Act(NamedTuple):
    """`scene` makes the scene by its decider; `items` are the entries told, a list for a step.

    `in_play` makes the one in which it is carried out, where that is another than the one in which
    it is judged. A move tells the entries of its steps as `told` has them.
    """

    steps: Steps
    scene: Callable[[Any], Any]
    items: Sequence[list[Any]] = ()
    in_play: Callable[[Any], Any] | None = None
    told: Callable[[list[list[Any]]], tuple[Any, ...]] = flat

    def judged(self) -> list[Breach]:
        """The clauses that the entries told break."""
        return carrying.judged(self.scene, self.steps, self.items)

    def carried_out(self, choices: Sequence[Any] = ()) -> Scene[Any]:
        """The scene after it, others having chosen so. Raises Owed where one has to decide."""
        return self.done(choices)[0]

    def obliged(self, choices: Sequence[Any] = ()) -> list[tuple[int, Any]]:
        """The decisions in it that left no choice, each with whose it was; none where one has yet
        to decide."""
        try:
            return self.done(choices)[1].obliged
        except Owed:
            return []

    def owed(self, by: int, choices: Sequence[Any] = ()) -> Sequence[Any]:
        """What this player has to choose from in the middle of it; nothing where none is asked, or
        another."""
        owed = self.decision(choices)
        return () if owed is None or owed.by != by else owed.options

    def decision(self, choices: Sequence[Any] = ()) -> Owed | None:
        """The decision owed in the middle of it; None where none is."""
        try:
            self.done(choices)
        except Owed as owed:
            return owed
        return None

    def done(self, choices: Sequence[Any] = ()) -> tuple[Scene[Any], Given[Any]]:
        """The scene after it, and what decided in it. Raises Owed as well."""
        setting = self.in_play or self.scene
        return carrying.carried_out(setting, self.scene, self.steps, self.items, [*choices])

    def listed(self) -> Iterator[tuple[Any, ...]]:
        """Every way to tell its entries."""
        return map(self.told, carrying.listed(self.scene, self.steps))

    def drawn(self, below: Callable[[int], int]) -> tuple[tuple[Any, ...], Any | None]:
        """One of those at random, and the scene after it; None for that where another has to decide
        or the effect stopped. `below(n)` draws a number from 0 to n - 1."""
        entries, scene = carrying.drawn(self.scene, self.steps, below)
        return self.told(entries), scene
