"""Effects of moves: judged, carried out, drawn at random and listed, all by the same performers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.deciders import Drawn, Given, Noting, Scripted
from toolkit.games.expanse.execution.scene import ExpanseScene
from toolkit.games.expanse.state.moves import SKIP, Entry, Item, atoms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

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
    items = course.move.resolve if resolve is None else resolve
    first: list[Breach] = []
    for frugal in _ways_to_read(items, steps):
        decider = _given(items, steps, None, provisional=True, frugal=frugal)
        scene = ExpanseScene(position, card, seat, course, decider, scoring=scoring, judging=True)
        scene.run(steps)
        decider.left_over(scene)
        if not scene.broken:
            return []
        first = first or scene.broken
    return first


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
    items = course.move.resolve if resolve is None else resolve
    ways = _ways_to_read(items, steps)
    frugal = len(ways) > 1 and not _reads_plainly(
        position, steps, card, seat, course, items, scoring
    )
    decider = _given(items, steps, course.choices, provisional=False, frugal=frugal)
    scene = ExpanseScene(position, card, seat, course, decider, scoring=scoring)
    scene.run(steps)
    course.forced += decider.forced
    return scene.position


def _ways_to_read(items: tuple[Item, ...], steps: Steps) -> tuple[bool, ...]:
    """Fewer entries than steps: with or without those of steps that leave nothing open."""
    return (False, True) if items and len(items) != len(steps) else (False,)


def _given(
    items: tuple[Item, ...],
    steps: Steps,
    choices: list[Entry] | None,
    *,
    provisional: bool,
    frugal: bool,
) -> Given[Entry]:
    each = [atoms(item) for item in items]
    return Given(each, len(steps), choices, provisional=provisional, frugal=frugal)


def _reads_plainly(
    position: Position,
    steps: Steps,
    card: str,
    seat: int,
    course: Course,
    items: tuple[Item, ...],
    scoring: bool,
) -> bool:
    decider = _given(items, steps, None, provisional=True, frugal=False)
    scene = ExpanseScene(position, card, seat, course, decider, scoring=scoring, judging=True)
    scene.run(steps)
    decider.left_over(scene)
    return not scene.broken


def drawn(
    position: Position,
    steps: Steps,
    card: str,
    seat: int,
    course: Course,
    below: Callable[[int], int],
    *,
    scoring: bool = False,
) -> tuple[Item, ...]:
    """Entries for the steps of an effect, at random."""
    decider: Drawn[Entry] = Drawn(below)
    scene = ExpanseScene(position, card, seat, course, decider, scoring=scoring, judging=True)
    scene.run(steps)
    return resolve_of(decider, steps)


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
    seen: set[tuple[Item, ...]] = set()
    script: Sequence[int] | None = ()
    while script is not None:
        decider: Scripted[Entry] = Scripted(script)
        scene = ExpanseScene(position, card, seat, course, decider, scoring=scoring, judging=True)
        scene.run(steps)
        resolve = resolve_of(decider, steps)
        key = tuple(tuple(sorted(atoms(item))) for item in resolve)
        if key not in seen and not decider.broken_off:
            seen.add(key)
            yield resolve
        script = decider.following()


def resolve_of(decider: Noting[Entry], steps: Steps) -> tuple[Item, ...]:
    """One item for each step: skip, an entry, or several."""
    items: list[Item] = []
    for entries in decider.noted:
        if len(entries) == 1:
            items.append(entries[0])
        else:
            items.append(tuple(entries) if entries else SKIP)
    items += [SKIP] * (len(steps) - len(items))
    return tuple(items)
