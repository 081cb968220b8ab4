"""Cards told as drawn once somebody has decided who still owes that: what is wrong with them
however they decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.referee.adjudication import Run, adjudicate
from toolkit.referee.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.model.fault import Fault
    from toolkit.referee.rules import Rules

WRONG = "wrong"
MOST_WAYS = 64
"""In so many ways they may decide; with more nothing is said to be wrong."""


def wrong_anyhow(rules: Rules, path: str, wrong: Callable[[Rules], list[Fault]]) -> list[Fault]:
    """What is `wrong` whatever is decided, as it is by the first decision; nothing where there is a
    way to decide by which nothing is. Facts of the path may tell it."""

    def run(other: Rules) -> Run:
        found = wrong(other)
        return Run(WRONG if found else "", {WRONG: found})

    given = rules.given(path)
    facts = {} if given is None else {path: given}
    judged = adjudicate(run, Kept(rules.possible), facts, MOST_WAYS)
    if judged.capped or judged.answers != (WRONG,):
        return []
    found: list[Fault] = judged.default.result[WRONG]
    return found
