"""Which cases notice that a clause is broken: the table behind `rules --coverage`.

Every clause that is code is mutated in turn (see `mutation.py`), the cases that name it are read
and judged again, and those whose answer or result is another kill the mutation. A reason that
changes is no kill, and neither is a case that can no longer be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from toolkit.referee.mutation import Clauses

# The answer and the result of every case that could be judged, by its id.
Outcomes: TypeAlias = "Mapping[str, tuple[str, Any]]"


@dataclass(frozen=True, slots=True)
class Trial:
    """A clause, the cases that name it, and those of them that tell it from its mutation."""

    clause: str
    cases: tuple[str, ...]
    killed_by: tuple[str, ...]


def tried(
    clauses: Clauses,
    cases: Mapping[str, Sequence[str]],
    judge: Callable[[Collection[str]], Outcomes],
) -> list[Trial]:
    """Every clause that is code, mutated.

    `cases` are the ids of the cases that name a clause. `judge` reads the cases of these ids anew,
    with all that was computed from clauses before thrown away, and answers them.
    """
    every = {id for ids in cases.values() for id in ids}
    right = judge(every)
    trials = []
    for clause in clauses.ids():
        named = tuple(cases.get(clause, ()))
        if not named:
            trials.append(Trial(clause, (), ()))
            continue
        with clauses.mutated(clause):
            wrong = judge(named)
        killers = tuple(id for id in named if id in wrong and wrong[id] != right.get(id))
        trials.append(Trial(clause, named, killers))
    return trials


def table_of(trials: Sequence[Trial]) -> dict[str, dict[str, list[str]]]:
    """The trials as `rules --coverage --mutation FILE` reads them: clauses with their killers."""
    return {"clauses": {trial.clause: list(trial.killed_by) for trial in trials}}
