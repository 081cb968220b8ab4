"""Effects of moves: judged, carried out, drawn at random and listed, all by the same verbs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects import carrying
from toolkit.games.expanse.state.moves import Entry, Item, atoms
from toolkit.games.expanse.verbs.scene import ExpanseScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course

    Items = tuple[Item, ...]


class Event(NamedTuple):
    """The steps of an effect, of which card and of whom, and the position they start from."""

    position: Position
    steps: Steps
    card: str
    seat: int
    scoring: bool = False

    def judged(self, course: Course, resolve: Items | None = None) -> list[Breach]:
        """The clauses that entries break: those of the move, unless others are told."""
        return carrying.judged(self._judging(course), self.steps, _items(course, resolve))

    def carried_out(self, course: Course, resolve: Items | None = None) -> Position:
        """The position after it. Raises Owed where another player has to decide first."""
        if course.after_effect is not None:
            return course.after_effect
        items, judging = _items(course, resolve), self._judging(course)
        setting = partial(judging, judging=False)
        scene, forced = carrying.carried_out(setting, judging, self.steps, items, course.choices)
        course.forced += forced
        assert isinstance(scene, ExpanseScene)
        return scene.position

    def drawn(self, course: Course, below: Callable[[int], int]) -> tuple[Items, Position | None]:
        """Entries for its steps, at random, and the position after it where it is known
        (see `carrying.drawn`)."""
        entries, scene = carrying.drawn(self._judging(course), self.steps, below)
        assert scene is None or isinstance(scene, ExpanseScene)
        return _resolve(entries), None if scene is None else scene.position

    def listed(self, course: Course) -> Iterator[Items]:
        """Every way to resolve it, each once."""
        return map(_resolve, carrying.listed(self._judging(course), self.steps))

    def _judging(self, course: Course) -> partial[ExpanseScene]:
        position, _, card, seat, scoring = self
        return partial(ExpanseScene, position, card, seat, course, scoring=scoring, judging=True)


def _items(course: Course, resolve: Items | None) -> list[list[Entry]]:
    return [atoms(item) for item in (course.move.resolve if resolve is None else resolve)]


def _resolve(noted: list[list[Entry]]) -> Items:
    return tuple(entries[0] if len(entries) == 1 else tuple(entries) for entries in noted)
