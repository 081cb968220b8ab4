"""Moves that are legal whatever an unpublished figure is: every value it may have is tried.

A figure has no list of answers worth telling, so a run that comes upon one ends there. Whether the
moves after it are legal need not hang on it: to end an attack action is legal whoever has fallen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.referee.adjudication import ILLEGAL, UNDETERMINED

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value
    from toolkit.referee.adjudication import Judgement
    from toolkit.referee.game import RefereedGame

    Judge = Callable[[Mapping[str, Value]], Judgement]


class _TooMany(Exception):
    """More values than may be tried, or one under which something else is true."""


def whatever(
    game: RefereedGame[Any, Any], judge: Judge, judgement: Judgement, most: int
) -> Judgement:
    """The judgement that is the same with every value of the figures it needs, found in about so
    many runs at most; the one given where there is none."""
    left = [most]

    def tried(needing: Judgement, facts: Mapping[str, Value]) -> Judgement:
        needs = [need for need in needing.needs if need.answers is None]
        if needing.answer != UNDETERMINED or len(needs) < len(needing.needs) or not needs:
            if needing.needs or needing.capped:
                raise _TooMany
            return needing
        fact = needs[0].subject
        found: Judgement | None = None
        for value in game.values(fact):
            if left[0] <= 0:
                raise _TooMany
            told = {**facts, fact: value}
            judged = judge(told)
            left[0] -= judged.runs
            other = tried(judged, told)
            if found is not None and not _alike(found, other):
                raise _TooMany
            found = found or other
        # What chance gives in a move is not looked at while that one is judged.
        if found is None or (found.answer != ILLEGAL and fact.startswith("moves[")):
            raise _TooMany
        return found

    try:
        return tried(judgement, {})
    except _TooMany:
        return judgement


def _alike(one: Judgement, other: Judgement) -> bool:
    mine, theirs = ([hinge.ruling for hinge in each.hinges] for each in (one, other))
    same = one.answer == ILLEGAL or one.result == other.result
    return one.answer == other.answer and mine == theirs and same
