"""What the facts behind reasons are called, in the verdicts of a game's numbered cases."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from toolkit.referee.case import Case
from toolkit.referee.verdict import verdict


def strange(cases: Iterable[Case], known: Collection[str]) -> dict[str, str]:
    """The names that are none of the known ones, each with the id of a case that has it."""
    return {
        key: found.case.id
        for found in map(verdict, cases)
        for reason in found.judgement.default.reasons
        for key in reason.facts
        if key not in known
    }
