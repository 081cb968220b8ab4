"""Whoever asks: what a case tells, as far as one player sees it."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.fault import Fault
from toolkit.model.seen import JUDGE
from toolkit.model.unknown import UnknownFact
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.rules import Rules
    from toolkit.referee.telling import Told

CONCEALED = "what stands here cannot be read, and {} does not see it"
UNCOVERED = "without `asker` the referee says what is wrong with it"


def concealed(steps: Steps, asker: str) -> Fault:
    """Something is wrong with what the asker does not see; nothing of it is named."""
    return Fault(steps, CONCEALED.format(asker), UNCOVERED)


_ASKER = re.compile(r"\s*asker: *[\w\"']+\s*(#.*)?")
"""A line on which it is told who asks, and nothing else."""


def closed(found: Finding, document: Document) -> Finding:
    """A finding of a case that a player asks, without what stands on its line, and where on it:
    that may tell what is not seen. Where who asks stands alone there is nothing to tell."""
    if _ASKER.fullmatch(document.text_line(found.line)):
        return found
    return found._replace(column=1, closed=True)


class Looking(NamedTuple):
    """A seat that asks, or JUDGE, at the table of a case."""

    game: RefereedGame[Any, Any]
    players: tuple[str, ...]
    asker: int

    @property
    def name(self) -> str:
        return self.players[self.asker]

    @property
    def showing(self) -> frozenset[str]:
        """The hands that are not seen (`RefereedGame.showing`)."""
        seated = self.asker != JUDGE
        return self.game.showing(self.players, self.asker) if seated else frozenset()

    def position(self, value: Value) -> tuple[Any, list[Fault]]:
        """The position a mapping tells, and what is wrong with it."""
        if self.asker == JUDGE:
            return self.game.decode(value, self.players)
        return self.game.decode_seen(value, self.players, self.asker)

    def move(self, value: Value, index: int) -> tuple[Any, list[Fault]]:
        """A move and what is wrong with it; `index` is its place, as `moves[i]` counts."""
        move, faults = self.game.decode_move(value, self.players)
        if self.asker == JUDGE:
            return move, faults
        if faults and self.game.move_hides(value, self.name):
            return None, [concealed((), self.name)]
        seen = move if move is None else self.game.move_seen(move, self.asker, f"moves[{index}]")
        return seen, faults

    def played(
        self, told: Told, seen: tuple[Any, ...], usual: Callable[[], Rules]
    ) -> tuple[Any, ...]:
        """The moves before the question, as they are `seen`, with what chance gave all to see in
        them: as far as the position tells it, whoever sees that beforehand."""
        if self.asker == JUDGE or not seen:
            return seen
        found, game, rules = [*seen], self.game, usual()
        here, faults = game.decode(told.position, self.players)
        with suppress(UnknownFact, ImpossibleChoice):
            for place, value in enumerate(told.after if isinstance(told.after, list) else ()):
                move, wrong = game.decode_move(value, self.players)
                index, faults = place - len(found), [*faults, *wrong]
                if here is None or move is None or faults or game.check(here, move, rules, index):
                    break
                made = game.completed(here, move, rules, index)
                found[place] = game.with_chance(seen[place], made)
                here = game.apply(here, made, rules, index)
        return tuple(found)

    def contradicted(self, faults: Sequence[Fault]) -> list[Fault]:
        """What is wrong with facts of a position, but for those of what is not seen: whether one
        guesses that right is not told either, and they count for nothing."""
        return [
            fault
            for fault in faults
            if fault.steps[:1] != ("position",) or self._covering(fault.steps[1:]) is None
        ]

    def facts(self, facts: Value) -> Value:
        """The facts of a case without those of its position that are not seen."""
        if self.asker == JUDGE or not isinstance(facts, dict) or "position" not in facts:
            return facts
        return {**facts, "position": self._uncovered(facts["position"], ())}

    def _uncovered(self, value: Value, steps: Steps) -> Value:
        if not isinstance(value, dict):
            return value
        return {
            key: self._uncovered(said, (*steps, key))
            for key, said in value.items()
            if self._covering((*steps, key)) is None
        }

    def _covering(self, steps: Steps) -> Steps | None:
        if self.asker == JUDGE:
            return None
        return self.game.covering(steps, self.players, self.asker)
