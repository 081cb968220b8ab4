"""Which cases notice that a clause is broken: what `rules --coverage` calls killed.

Every clause that is code is mutated in turn (see `mutation.py`), the cases that name it are read
and judged again, and those whose answer or result is another kill the mutation. A reason that
changes is no kill, and neither is a case that can no longer be read or breaks the engine down.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from toolkit.referee.answering import ImpossibleChance, judge
from toolkit.referee.cases import read_cases
from toolkit.referee.coverage import entries, named_by
from toolkit.referee.game import Refereeable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.pack.document import Document, Steps
    from toolkit.referee.bench import Bench
    from toolkit.referee.mutation import Clauses

# An answer with its result; None where there is no telling.
Outcome: TypeAlias = "tuple[str, Any] | None"

# How an engine breaks down that plays on after a move it should have forbidden.
BREAKDOWN = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


@runtime_checkable
class Mutable(Refereeable, Protocol):
    """A refereeable game whose clauses can be broken one by one.

    What its referee computes from clauses it computes for a pack: `referee(pack)` begins anew.
    """

    def clauses(self) -> Clauses:
        """The clauses that are code, with every module that registers one imported."""


class Trial(NamedTuple):
    """A clause, the cases that name it, and those of them that tell it from its mutation."""

    clause: str
    cases: tuple[str, ...]
    killed_by: tuple[str, ...]


class Numbered(NamedTuple):
    """A case by its id: the path where it stands in a document, and what judges that document."""

    id: str
    document: Document
    steps: Steps
    bench: Bench


def tried(game: Mutable, files: Iterable[tuple[Document, Bench]]) -> list[Trial]:
    """Every clause that is code, mutated, with the cases of these files, whose shape is sound."""
    naming: dict[str, dict[str, Numbered]] = {}
    every: dict[str, Numbered] = {}
    for case, named in _numbered(files):
        if every.setdefault(case.id, case) is case:
            for clause in named:
                naming.setdefault(clause, {})[case.id] = case
    right = _outcomes(game, every.values())
    clauses = game.clauses()
    trials = []
    for clause in clauses.ids():
        with clauses.mutated(clause):
            wrong = _outcomes(game, naming.get(clause, {}).values(), BREAKDOWN)
        killers = (id for id, outcome in wrong.items() if _tells(outcome, right[id]))
        trials.append(Trial(clause, tuple(wrong), tuple(killers)))
    return trials


def _tells(wrong: Outcome, right: Outcome) -> bool:
    return wrong is not None and right is not None and wrong != right


def _numbered(
    files: Iterable[tuple[Document, Bench]],
) -> Iterator[tuple[Numbered, tuple[str, ...]]]:
    """Every case of the files, with the clauses it names."""
    for document, bench in files:
        for steps, entry in entries(document):
            yield Numbered(str(entry.get("case")), document, steps, bench), named_by(entry)


def _outcomes(
    game: Mutable, cases: Iterable[Numbered], tolerated: tuple[type[Exception], ...] = ()
) -> dict[str, Outcome]:
    """What each case comes to, with all that was computed from clauses before thrown away."""
    anew: dict[int, Bench] = {}
    found: dict[str, Outcome] = {}
    for case in cases:
        bench = anew.get(id(case.bench))
        try:
            if bench is None:
                pack = case.bench.pack
                bench = anew[id(case.bench)] = case.bench.of(game.referee(pack), pack)
            found[case.id] = _outcome(case, bench)
        except tolerated:
            found[case.id] = None
    return found


def _outcome(case: Numbered, bench: Bench) -> Outcome:
    cases, _ = read_cases(case.document, bench, only=(case.steps,))
    if not cases:
        return None
    try:
        judgement = judge(cases[0])
    except ImpossibleChance:
        return None
    return judgement.answer, judgement.result


def import_all(package: str) -> None:
    """Imports every module of a package, so that all they register is registered."""
    home = import_module(package)
    for module in walk_packages(home.__path__, package + "."):
        import_module(module.name)
