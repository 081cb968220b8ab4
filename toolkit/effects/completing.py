"""What no entry tells and goes without saying all the same: whatever is picked, it ends alike.

Two pieces that both have to go may go in either order; an event that takes both needs no entry.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.effects.deciders import Given
from toolkit.effects.execution import Owed
from toolkit.effects.numbered import Script

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Decider, Decision, Scene, Steps

    Setting = Callable[[Decider[Any]], Scene[Any]]

E = TypeVar("E")

_MOST_RUNS = 256
"""So many ways to go on are looked at; if they are more, they have to be told."""


class Completing(Given[E]):
    """Decides as entries say, and where they are at an end by a script."""

    def __init__(
        self, items: Sequence[list[E]], steps: int, script: Sequence[int], *, frugal: bool = False
    ) -> None:
        super().__init__(items, steps, frugal=frugal)
        self.ways = Script(script)
        self._before: E | None = None
        self.broken_off = False
        """Whether a series was left unfinished, as it goes on in another order only."""

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        options, left = decision.options, decision.optional and decision.tacit
        if self.atoms or left or scene.entries.sole(options) is not None or not options:
            return super().pick(scene, decision)
        before = decision.after
        if before is not None and before == self._before:  # the same series in one order only
            options = [option for option in options if scene.follows(option, before)]
            if not options:
                self.broken_off = True
                return None
        self._before = options[self.ways.number(len(options))]
        self.forced.append(self._before)
        return self._before


def only_way(
    setting: Setting, steps: Steps, items: Sequence[list[E]], *, frugal: bool
) -> list[int] | None:
    """How what entries do not tell is picked where everything comes to the same; None where it
    does not, where something told is wrong, or where another has to decide."""
    script: list[int] | None = []
    end: object = None
    found: list[int] | None = None
    for _ in range(_MOST_RUNS):
        decider: Completing[E] = Completing(items, len(steps), script or (), frugal=frugal)
        scene = setting(decider)
        with suppress(Owed):
            scene.run(steps)
            decider.left_over(scene)
            if not decider.broken_off:
                if scene.broken or scene.stopped or (found is not None and scene.state() != end):
                    return None
                found, end = decider.ways.taken, scene.state()
            script = decider.ways.following()
            if script is None:
                return found
            continue
        return None
    return None
