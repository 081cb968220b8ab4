"""Who decides when an effect goes on from the middle: as far as told, then whoever is to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from toolkit.effects.deciders import Given, Scripted
from toolkit.effects.execution import Owed, composed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.execution import Decision, Parts, Scene, Steps

E = TypeVar("E")

NOBODY = -1


class Stepwise(Given[E]):
    """Decides one step as told, and raises Owed for the first decision that nobody told.

    `own` are the entries of the player whose effect it is; when they are not the `whole` of the
    step, the next decision of that player is owed too. `since` is the seat with whose decision the
    telling begins: from there on every decision, whoever makes it, stands in `answers`. With
    `skips` what others decided before in this step is passed over, as it is done.
    """

    def __init__(
        self,
        own: Sequence[E],
        whole: bool,
        answers: list[E],
        since: int = NOBODY,
        *,
        skips: bool = False,
    ) -> None:
        super().__init__([list(own)], 1, answers)
        self.whole = whole
        self.in_order = since != NOBODY
        self.waiting_for = since if skips else NOBODY

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        options, optional = decision.options, decision.optional
        if self.in_order:
            return self.other(scene, scene.you, options, optional) if options else None
        if self.whole or self.atoms:
            return super().pick(scene, decision)
        if not options or (len(options) == 1 and not optional):
            return options[0] if options else None
        raise Owed(scene.you, scene.step, _with_skip(scene, options, optional))

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        if self.in_order:
            options = composed(parts)
            return self.other(scene, scene.you, options, optional) if options else None
        if self.whole or self.atoms:
            return super().compose(scene, parts, optional)
        if not parts.following(()):
            return None
        raise Owed(scene.you, scene.step, ())

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        if self.in_order:
            options = [scene.entries.option(way + 1) for way in possible]
            picked = self.other(scene, scene.you, options, False)
            return -1 if picked is None else scene.entries.option_of(picked) - 1
        if self.whole or self.atoms or len(possible) == 1:
            return super().way(scene, ways, possible)
        raise Owed(scene.you, scene.step, ())

    def other(self, scene: Scene[E], by: int, options: Sequence[E], optional: bool) -> E | None:
        if self.waiting_for != NOBODY:
            if by != self.waiting_for or (len(options) == 1 and not optional):
                return None
            self.waiting_for = NOBODY
        return super().other(scene, by, options, optional)


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

    def other(self, scene: Scene[E], by: int, options: Sequence[E], optional: bool) -> E | None:
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
        self.known: Given[E] = Given([list(own)], 1, list(answers), provisional=True)
        self.known.begin(0)

    def pick(self, scene: Scene[E], decision: Decision[E]) -> E | None:
        if self.known.atoms:
            return self.known.pick(scene, decision)
        return super().pick(scene, decision)

    def compose(self, scene: Scene[E], parts: Parts[E], optional: bool) -> E | None:
        if self.known.atoms:
            return self.known.compose(scene, parts, optional)
        return super().compose(scene, parts, optional)

    def other(self, scene: Scene[E], by: int, options: Sequence[E], optional: bool) -> E | None:
        return self.known.other(scene, by, options, optional)

    def way(self, scene: Scene[E], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        if self.known.atoms:
            return self.known.way(scene, ways, possible)
        return super().way(scene, ways, possible)


def _with_skip(scene: Scene[E], options: Sequence[E], optional: bool) -> tuple[E, ...]:
    return (*options, scene.entries.skip) if optional else tuple(options)
