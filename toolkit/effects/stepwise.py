"""Who decides when an effect goes on from the middle: as far as told, then whoever is to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from toolkit.effects.deciders import Given
from toolkit.effects.execution import Owed
from toolkit.effects.numbered import Scripted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.execution import Decision, Scene, Steps
    from toolkit.effects.parts import Parts

E = TypeVar("E")

NOBODY = -1


class Stepwise(Given[E]):
    """Decides one step as told, and raises Owed for the first decision that nobody told.

    `named` and then `own` are the entries of the player whose effect it is; when they are not the
    `whole` of the step, the next decision of that player is owed too. `since` is the seat with
    whose decision the telling begins: from there on every decision, whoever makes it, stands in
    `answers`. With `skips` what others decided before in this step is passed over, as it is done.
    """

    def __init__(
        self,
        named: Sequence[E],
        own: Sequence[E],
        whole: bool,
        answers: list[E],
        since: int = NOBODY,
        *,
        skips: bool = False,
    ) -> None:
        super().__init__([[*named, *own] if since == NOBODY else []], 1, answers)
        self.whole = whole
        self.own = len(own)
        self.waiting_for = since if skips else NOBODY

    @property
    def asked(self) -> bool:
        return super().asked if self.whole else not self.atoms

    def unsaid(self, scene: Scene[E], options: Sequence[E], optional: bool) -> E | None:
        return super().unsaid(scene, options, optional) if self.whole else None

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        if self.waiting_for != NOBODY:
            forced = len(decision.options) == 1 and not decision.optional
            if by != self.waiting_for or forced:
                return None
            self.waiting_for = NOBODY
        picked = super().other(scene, by, decision)
        if len(self.atoms) >= self.own:  # what is of one's own was told after that
            self.untouched = len(self.choices)
        return picked


class HappenedBefore(Exception):
    """Something is done already that is not in the position."""


class Leading(Scripted[E]):
    """Goes through what the player whose effect it is may do until another player is asked.

    `start` is the position as it is then, so nothing has happened since that is not in it.
    """

    def __init__(self, script: Sequence[int], start: object) -> None:
        super().__init__(script)
        self.start = start

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        self._as_at_the_start(scene)
        return super().pick(scene, decision)

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        self._as_at_the_start(scene)
        return super().compose(scene, parts, optional)

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        options, optional = decision.options, decision.optional
        if len(options) == 1 and not optional:
            return options[0]
        self._as_at_the_start(scene)
        raise Owed(by, scene.step, _with_skip(scene, options, optional))

    def _as_at_the_start(self, scene: Scene[E]) -> None:
        if scene.state() != self.start:
            raise HappenedBefore


class Ahead(Scripted[E]):
    """Goes through all that may follow entries and answers that are known."""

    def __init__(self, script: Sequence[int], own: Sequence[E], answers: Sequence[E]) -> None:
        super().__init__(script)
        self.known: Given[E] = Given([list(own)], 1, list(answers))
        self.known.begin(0)

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        if self.known.atoms:
            return self.known.pick(scene, decision)
        return super().pick(scene, decision)

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        if self.known.atoms:
            return self.known.compose(scene, parts, optional)
        return super().compose(scene, parts, optional)

    def other(self, scene: Scene[E], by: int, decision: Decision[E]) -> E | None:
        return self.known.other(scene, by, decision)

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        if self.known.atoms:
            return self.known.way(scene, ways, possible)
        return super().way(scene, ways, possible)


def _with_skip(scene: Scene[E], options: Sequence[E], optional: bool) -> tuple[E, ...]:
    return (*options, scene.entries.skip) if optional else tuple(options)
