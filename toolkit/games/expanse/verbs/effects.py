"""Effects of moves: judged, carried out, drawn at random and listed, all by the same verbs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects import carrying
from toolkit.games.expanse.state.moves import Entry, Item, atoms
from toolkit.games.expanse.verbs.scene import ExpanseScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course


def judged(
    position: Position,
    steps: Steps,
    card: str,
    seat: int,
    course: Course,
    *,
    scoring: bool = False,
    resolve: tuple[Item, ...] | None = None,
) -> list[Breach]:
    """The clauses that the entries of a move break."""
    setting = partial(ExpanseScene, position, card, seat, course, scoring=scoring, judging=True)
    return carrying.judged(setting, steps, _items(course, resolve))


def carried_out(
    position: Position,
    steps: Steps,
    card: str,
    seat: int,
    course: Course,
    *,
    scoring: bool = False,
    resolve: tuple[Item, ...] | None = None,
) -> Position:
    """The position after an effect. Raises Owed where another player has to decide first."""
    if course.after_effect is not None:
        return course.after_effect
    setting = partial(ExpanseScene, position, card, seat, course, scoring=scoring)
    items = _items(course, resolve)
    judging = partial(setting, judging=True)
    scene, forced = carrying.carried_out(setting, judging, steps, items, course.choices)
    course.forced += forced
    assert isinstance(scene, ExpanseScene)
    return scene.position


def _items(course: Course, resolve: tuple[Item, ...] | None) -> list[list[Entry]]:
    return [atoms(item) for item in (course.move.resolve if resolve is None else resolve)]


def drawn(
    position: Position,
    steps: Steps,
    card: str,
    seat: int,
    course: Course,
    below: Callable[[int], int],
    *,
    scoring: bool = False,
) -> tuple[tuple[Item, ...], Position | None]:
    """Entries for the steps of an effect, at random, and the position after it where it is known
    (see `carrying.drawn`)."""
    setting = partial(ExpanseScene, position, card, seat, course, scoring=scoring, judging=True)
    entries, scene = carrying.drawn(setting, steps, below)
    assert scene is None or isinstance(scene, ExpanseScene)
    return _resolve(entries), None if scene is None else scene.position


def listed(
    position: Position,
    steps: Steps,
    card: str,
    seat: int,
    course: Course,
    *,
    scoring: bool = False,
) -> Iterator[tuple[Item, ...]]:
    """Every way to resolve an effect, each once."""
    setting = partial(ExpanseScene, position, card, seat, course, scoring=scoring, judging=True)
    return map(_resolve, carrying.listed(setting, steps))


def _resolve(noted: list[list[Entry]]) -> tuple[Item, ...]:
    return tuple(entries[0] if len(entries) == 1 else tuple(entries) for entries in noted)
