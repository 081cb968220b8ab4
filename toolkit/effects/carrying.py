"""Effects judged, carried out, drawn at random and listed, all by the same verbs.

What a player decides is told as `items`, each a list of entries: one for each step, or fewer.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.effects.completing import Completing, only_way
from toolkit.effects.deciders import Given, Judging
from toolkit.effects.execution import UNTOLD, Owed
from toolkit.effects.numbered import Drawn, Scripted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.effects.execution import Breach, Decider, Scene, Steps
    from toolkit.effects.numbered import Noting

    Setting = Callable[[Decider[Any]], Scene[Any]]
    """Makes the scene of an effect, decided by this one."""

E = TypeVar("E")

_MOST_GUESSES = 256
"""So many ways for others to decide are tried; entries may fit one of them unless all are."""


def judged(setting: Setting, steps: Steps, items: Sequence[list[E]]) -> list[Breach]:
    """The clauses that the entries of a move break."""
    first: list[Breach] = []
    for frugal in _ways_to_read(items, steps):
        broken = _read(setting, steps, items, frugal)
        if not broken:
            return []
        first = first or broken
    if any(UNTOLD in facts for *_, facts in first) and _completed(setting, steps, items):
        return []
    return first


def _completed(
    setting: Setting, steps: Steps, items: Sequence[list[E]]
) -> Callable[[], Completing[E]] | None:
    """Makes the decider that does what the entries of a move say and what goes without saying,
    where there is nothing else to decide."""
    if not setting(Given(items, len(steps))).completes:
        return None
    for frugal in _ways_to_read(items, steps):
        script = only_way(setting, steps, items, frugal=frugal)
        if script is not None:
            return partial(Completing, items, len(steps), script, frugal=frugal)
    return None


def carried_out(
    setting: Setting,
    judging: Setting,
    steps: Steps,
    items: Sequence[list[E]],
    choices: list[E],
) -> tuple[Scene[E], Given[E]]:
    """The scene after an effect, and what decided in it, with all that was forced.

    `judging` makes the scene in which it is only read how the entries are meant. Raises Owed where
    another player has to decide first.
    """
    frugal = len(_ways_to_read(items, steps)) > 1 and bool(_read(judging, steps, items, False))
    decider: Given[E] = Given(items, len(steps), choices, frugal=frugal)
    scene = setting(decider)
    scene.run(steps)
    decider.left_over(scene)
    if any(UNTOLD in facts for *_, facts in scene.broken):
        complete = _completed(judging, steps, items)
        if complete is not None:
            decider = complete()
            scene = setting(decider)
            scene.run(steps)
    return scene, decider


def _ways_to_read(items: Sequence[list[E]], steps: Steps) -> tuple[bool, ...]:
    """Fewer entries than steps: with or without those of steps that leave nothing open."""
    return (False, True) if items and len(items) != len(steps) else (False,)


def _read(setting: Setting, steps: Steps, items: Sequence[list[E]], frugal: bool) -> list[Breach]:
    return wrong_with(
        setting, steps, lambda script: Judging(items, len(steps), [], script, frugal=frugal)
    )


def wrong_with(
    setting: Setting, steps: Steps, judging: Callable[[Sequence[int]], Judging[E]]
) -> list[Breach]:
    """The clauses that entries break whatever others decide: those of the first run that does.

    `judging` makes the decider of a run, by the script for the others.
    """
    first: list[Breach] = []
    script: Sequence[int] = ()
    for _ in range(_MOST_GUESSES):
        decider = judging(script)
        scene = setting(decider)
        with suppress(Owed):
            scene.run(steps)
            decider.left_over(scene)
        if not scene.broken:
            return []
        first = first or scene.broken
        following = decider.guesses.following()
        if following is None:
            return first
        script = following
    return []


def drawn(
    setting: Setting, steps: Steps, below: Callable[[int], int]
) -> tuple[list[list[Any]], Scene[Any] | None]:
    """Entries for each step of an effect, at random, and the scene after it; None for that where
    another player had something to decide or the effect stopped."""
    decider: Drawn[Any] = Drawn(below)
    scene = setting(decider)
    entries = noted(scene, decider, steps)
    return entries, scene if decider.alone and not scene.stopped else None


def listed(setting: Setting, steps: Steps) -> Iterator[list[list[Any]]]:
    """Every way to resolve an effect until another has to decide, each once."""
    seen: set[tuple[tuple[Any, ...], ...]] = set()
    decider: Scripted[Any] = Scripted()
    scene = setting(decider)
    entries = noted(scene, decider, steps)
    while True:
        key = tuple([tuple(sorted(of_step)) for of_step in entries])
        if key not in seen and not decider.broken_off:
            seen.add(key)
            yield entries
        script = decider.following()
        if script is None:
            return
        if decider.back(scene, script):
            entries = noted(scene, decider, steps, on=True)
        else:
            decider = Scripted(script)
            scene = setting(decider)
            entries = noted(scene, decider, steps)


def noted(scene: Scene[E], decider: Noting[E], steps: Steps, *, on: bool = False) -> list[list[E]]:
    """The entries for each step as this decides: `skip` for one without any. With `on` a scene goes
    on from where it was put back to.

    Where another has to decide first there are none for what follows, and no items at all if
    nothing was decided before.
    """
    told = len(steps)
    try:
        if on:
            scene.go_on()
        else:
            scene.run(steps)
    except Owed:
        whole = decider.effects[0]
        if decider.noted is whole:
            told = len(whole) - 1
        if not any(map(any, decider.effects.values())):
            return []
    return scene.as_told(decider.effects, steps, told)
