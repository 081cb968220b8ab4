"""Effects judged, carried out, drawn at random and listed, all by the same verbs.

What a player decides is told as `items`, each a list of entries: one for each step, or fewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.effects.deciders import Drawn, Given, Scripted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.effects.deciders import Noting
    from toolkit.effects.execution import Breach, Decider, Scene, Steps

    Setting = Callable[[Decider[Any]], Scene[Any]]
    """Makes the scene of an effect, decided by this one."""

E = TypeVar("E")


def judged(setting: Setting, steps: Steps, items: Sequence[list[E]]) -> list[Breach]:
    """The clauses that the entries of a move break."""
    first: list[Breach] = []
    for frugal in _ways_to_read(items, steps):
        broken = _read(setting, steps, items, frugal)
        if not broken:
            return []
        first = first or broken
    return first


def carried_out(
    setting: Setting,
    judging: Setting,
    steps: Steps,
    items: Sequence[list[E]],
    choices: list[E],
) -> tuple[Scene[E], list[E]]:
    """The scene after an effect, and the entries that were forced.

    `judging` makes the scene in which it is only read how the entries are meant. Raises Owed where
    another player has to decide first.
    """
    frugal = len(_ways_to_read(items, steps)) > 1 and bool(_read(judging, steps, items, False))
    decider = Given(items, len(steps), choices, frugal=frugal)
    scene = setting(decider)
    scene.run(steps)
    return scene, decider.forced


def _ways_to_read(items: Sequence[list[E]], steps: Steps) -> tuple[bool, ...]:
    """Fewer entries than steps: with or without those of steps that leave nothing open."""
    return (False, True) if items and len(items) != len(steps) else (False,)


def _read(setting: Setting, steps: Steps, items: Sequence[list[E]], frugal: bool) -> list[Breach]:
    decider = Given(items, len(steps), None, provisional=True, frugal=frugal)
    scene = setting(decider)
    scene.run(steps)
    decider.left_over(scene)
    return scene.broken


def drawn(
    setting: Setting, steps: Steps, below: Callable[[int], int]
) -> tuple[list[list[Any]], Scene[Any] | None]:
    """Entries for each step of an effect, at random, and the scene after it; None for that where
    another player had something to decide or the effect stopped."""
    decider: Drawn[Any] = Drawn(below)
    scene = setting(decider)
    scene.run(steps)
    return noted(decider, steps), scene if decider.alone and not scene.stopped else None


def listed(setting: Setting, steps: Steps) -> Iterator[list[list[Any]]]:
    """Every way to resolve an effect, each once."""
    seen: set[tuple[tuple[Any, ...], ...]] = set()
    script: Sequence[int] | None = ()
    while script is not None:
        decider: Scripted[Any] = Scripted(script)
        setting(decider).run(steps)
        entries = noted(decider, steps)
        key = tuple(tuple(sorted(of_step)) for of_step in entries)
        if key not in seen and not decider.broken_off:
            seen.add(key)
            yield entries
        script = decider.following()


def noted(decider: Noting[E], steps: Steps) -> list[list[E]]:
    """The entries for each step; none for steps that were not reached."""
    return [*decider.noted, *([] for _ in range(len(steps) - len(decider.noted)))]
