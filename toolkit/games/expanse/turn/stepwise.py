"""Who decides when an effect goes on from the middle: as far as told, then whoever is to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.deciders import Given, Scripted
from toolkit.effects.execution import Owed, composed
from toolkit.games.expanse.facts import points_of
from toolkit.games.expanse.state.moves import SKIP, UNITS, Entry
from toolkit.games.expanse.state.position import NOTHING, SoFar
from toolkit.games.expanse.verbs.scene import ExpanseScene

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.effects.execution import Decider, Decision, Parts, Scene, Steps
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course

NOBODY = -1


class Stepwise(Given[Entry]):
    """Decides one step as told, and raises Owed for the first decision that nobody told.

    `own` are the entries of the player whose effect it is; when they are not the `whole` of the
    step, the next decision of that player is owed too. `since` is the seat with whose decision the
    telling begins: from there on every decision, whoever makes it, stands in `answers`. With
    `skips` what others decided before in this step is passed over, as it is done.
    """

    def __init__(
        self,
        own: Sequence[Entry],
        whole: bool,
        answers: list[Entry],
        since: int = NOBODY,
        *,
        skips: bool = False,
    ) -> None:
        super().__init__([list(own)], 1, answers)
        self.whole = whole
        self.in_order = since != NOBODY
        self.waiting_for = since if skips else NOBODY

    def pick(self, scene: Scene[Entry], decision: Decision[Entry]) -> Entry | None:
        options, optional = decision.options, decision.optional
        if self.in_order:
            return self.other(scene, scene.you, options, optional) if options else None
        if self.whole or self.atoms:
            return super().pick(scene, decision)
        if not options or (len(options) == 1 and not optional):
            return options[0] if options else None
        raise Owed(scene.you, scene.step, _with_skip(options, optional))

    def compose(self, scene: Scene[Entry], parts: Parts[Entry], optional: bool) -> Entry | None:
        if self.in_order:
            options = composed(parts)
            return self.other(scene, scene.you, options, optional) if options else None
        if self.whole or self.atoms:
            return super().compose(scene, parts, optional)
        if not parts.following(()):
            return None
        raise Owed(scene.you, scene.step, ())

    def way(self, scene: Scene[Entry], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        if self.in_order:
            options = [scene.entries.option(way + 1) for way in possible]
            picked = self.other(scene, scene.you, options, False)
            return -1 if picked is None else scene.entries.option_of(picked) - 1
        if self.whole or self.atoms or len(possible) == 1:
            return super().way(scene, ways, possible)
        raise Owed(scene.you, scene.step, ())

    def other(
        self, scene: Scene[Entry], by: int, options: Sequence[Entry], optional: bool
    ) -> Entry | None:
        if self.waiting_for != NOBODY:
            if by != self.waiting_for or (len(options) == 1 and not optional):
                return None
            self.waiting_for = NOBODY
        return super().other(scene, by, options, optional)


class Leading(Scripted[Entry]):
    """Goes through what the player whose effect it is may do until another player is asked.

    `start` is the position as it is then, so nothing has happened since that is not in it.
    """

    def __init__(self, script: Sequence[int], start: Position) -> None:
        super().__init__(script)
        self.start = start

    def pick(self, scene: Scene[Entry], decision: Decision[Entry]) -> Entry | None:
        self._as_at_the_start(scene)
        return super().pick(scene, decision)

    def compose(self, scene: Scene[Entry], parts: Parts[Entry], optional: bool) -> Entry | None:
        self._as_at_the_start(scene)
        return super().compose(scene, parts, optional)

    def other(
        self, scene: Scene[Entry], by: int, options: Sequence[Entry], optional: bool
    ) -> Entry | None:
        if len(options) == 1 and not optional:
            return options[0]
        self._as_at_the_start(scene)
        raise Owed(by, scene.step, _with_skip(options, optional))

    def _as_at_the_start(self, scene: Scene[Entry]) -> None:
        if scene.state() != self.start:
            raise HappenedBefore


class HappenedBefore(Exception):
    """Something is done already that is not in the position."""


class Ahead(Scripted[Entry]):
    """Goes through all that may follow entries and answers that are known."""

    def __init__(
        self, script: Sequence[int], own: Sequence[Entry], answers: Sequence[Entry]
    ) -> None:
        super().__init__(script)
        self.known: Given[Entry] = Given([list(own)], 1, list(answers), provisional=True)
        self.known.begin(0)

    def pick(self, scene: Scene[Entry], decision: Decision[Entry]) -> Entry | None:
        if self.known.atoms:
            return self.known.pick(scene, decision)
        return super().pick(scene, decision)

    def compose(self, scene: Scene[Entry], parts: Parts[Entry], optional: bool) -> Entry | None:
        if self.known.atoms:
            return self.known.compose(scene, parts, optional)
        return super().compose(scene, parts, optional)

    def other(
        self, scene: Scene[Entry], by: int, options: Sequence[Entry], optional: bool
    ) -> Entry | None:
        return self.known.other(scene, by, options, optional)

    def way(self, scene: Scene[Entry], ways: Sequence[Steps], possible: Sequence[int]) -> int:
        if self.known.atoms:
            return self.known.way(scene, ways, possible)
        return super().way(scene, ways, possible)


def _with_skip(options: Sequence[Entry], optional: bool) -> tuple[Entry, ...]:
    return (*options, SKIP) if optional else tuple(options)


# ---- the effect that goes on

# What a scene remembers of earlier steps: its attributes by the fields of SoFar.
_REMEMBERED = {
    "base": "base",
    "orbital": "orbital",
    "fleet": "fleet",
    "revealed": "revealed",
    "revealed_points": "points",
    "opponent_built": "opponent_built",
}


class ResumedScene(ExpanseScene):
    """An effect that goes on from the middle; what nobody told of earlier steps is asked.

    An `each_player` begins with the player `first`: those before are done with their part.
    """

    def __init__(
        self,
        position: Position,
        card: str,
        actor: int,
        course: Course,
        decider: Decider[Entry],
        so_far: SoFar,
        *,
        first: int = NOBODY,
        scoring: bool = False,
        judging: bool = False,
    ) -> None:
        super().__init__(position, card, actor, course, decider, scoring=scoring, judging=judging)
        self.first = first
        for name, field in _REMEMBERED.items():
            value = getattr(so_far, field)
            if value is None:
                delattr(self, name)
            else:
                setattr(self, name, value)

    def so_far(self) -> SoFar:
        """What is remembered now."""
        return SoFar(*(self.__dict__.get(name) for name in _REMEMBERED))

    def in_turn(self, who: str) -> Iterable[int]:
        order = list(super().in_turn(who))
        return order[order.index(self.first) :] if self.first in order else order

    def __getattr__(self, name: str) -> object:
        """Asks for what an earlier step was about, when a later one first speaks of it."""
        if name not in _REMEMBERED:
            raise AttributeError(name)
        value: object = self._asked(name)
        setattr(self, name, value)
        return value

    def _asked(self, name: str) -> object:
        rules, tables = self.rules, self.tables
        path = f"position.pending.so_far.{_REMEMBERED[name]}"
        if name == "base":
            return tables.base_number.get(rules.know(path, (*tables.bases, NOTHING)), -1)
        if name == "orbital":
            return tables.orbital_number.get(rules.know(path, (*tables.orbitals, NOTHING)), -1)
        if name == "fleet":
            said = rules.know(path, (*UNITS, NOTHING))
            return "" if said == NOTHING else said
        if name == "opponent_built":
            return rules.know(path, ("no", "yes")) == "yes"
        if name == "revealed":
            return self._on_top()
        card = self.revealed
        if card in ("", tables.score_card):
            return 0
        return points_of(tables, rules, card)

    def _on_top(self) -> str:
        """The card revealed: it still lies on the deck."""
        deck, course = self.position.deck, self.course
        if deck is not None:
            return deck[0] if deck else ""
        if course.move.revealed:
            course.revealed = course.move.revealed
            return course.move.revealed
        return self.rules.know(f"moves[{course.index}].revealed", None)
