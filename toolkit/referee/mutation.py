"""Clauses as code: what each forbids and computes, so that a test can switch one off.

A prohibition is a function registered under its clause; off means not registered. A computing
clause declares one named wrong variant beside it. A case that does not change its answer when its
clause is mutated tests nothing.
"""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import update_wrapper
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterator

    # What a prohibition finds: the words to read aloud, and the facts behind them.
    Breach = tuple[str, dict[str, Any]]
    Prohibition = Callable[..., "Breach | None"]

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound="Callable[..., Any]")


class Computation(Generic[P, R]):
    """A function that a clause computes; calls go to the right variant, or to the wrong one."""

    def __init__(self, clause: str, right: Callable[P, R], wrong: Callable[P, R]) -> None:
        update_wrapper(self, right)
        self.clause = clause
        self.right = right
        self.wrong = wrong
        self.current = right

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.current(*args, **kwargs)


@dataclass(slots=True)
class Clauses:
    """The clauses of one game that are code.

    `forbidding[kind]` are the prohibitions that apply to a kind of move or act, in the order in
    which they were registered, each with its clause. `mutants` are the clauses mutated now.
    A clause that speaks of some moves of a kind only is registered with `when`: it is asked for the
    kind and for what else sorts the moves of the game, such as the stage of the turn.
    """

    forbidding: dict[str, tuple[tuple[str, Prohibition], ...]] = field(default_factory=dict)
    computing: dict[str, list[Computation[Any, Any]]] = field(default_factory=dict)
    mutants: tuple[str, ...] = ()
    _when: dict[Prohibition, Callable[..., bool]] = field(default_factory=dict)
    _ranked: dict[tuple[object, ...], tuple[str, ...]] = field(default_factory=dict)
    _sorted: dict[tuple[object, ...], tuple[tuple[str, Prohibition], ...]] = field(
        default_factory=dict
    )

    def forbids(
        self, clause: str, *kinds: str, when: Callable[..., bool] | None = None
    ) -> Callable[[F], F]:
        """Registers a prohibition: it returns what is broken, or None where nothing is."""

        def register(prohibition: F) -> F:
            self._forget()
            if when is not None:
                self._when[prohibition] = when
            for kind in kinds:
                entry = (clause, prohibition)
                self.forbidding[kind] = (*self.forbidding.get(kind, ()), entry)
            return prohibition

        return register

    def computes(
        self, clause: str, wrong: Callable[P, R]
    ) -> Callable[[Callable[P, R]], Computation[P, R]]:
        """Registers what a clause computes, with the named variant that would be wrong."""

        def register(right: Callable[P, R]) -> Computation[P, R]:
            computation = Computation(clause, right, wrong)
            self.computing.setdefault(clause, []).append(computation)
            return computation

        return register

    def of(self, kind: str, *sort: Hashable) -> tuple[tuple[str, Prohibition], ...]:
        """The prohibitions of a kind of move or act, of one sort where they are sorted."""
        if not sort:
            return self.forbidding.get(kind, ())
        found = self._sorted.get((kind, sort))
        if found is None:
            found = self._sorted[kind, sort] = tuple(
                entry
                for entry in self.of(kind)
                if (when := self._when.get(entry[1])) is None or when(kind, *sort)
            )
        return found

    def considered(
        self, kinds: tuple[str, ...], moves: Collection[str], *sort: Hashable
    ) -> tuple[str, ...]:
        """The clauses that forbid something of any of these kinds, each once.

        Those that speak of fewer kinds of `moves` come first: they tell more of this one.
        """
        found = self._ranked.get((kinds, sort))
        if found is None:
            clauses = dict.fromkeys(clause for kind in kinds for clause, _ in self.of(kind, *sort))
            spread = Counter(
                clause for kind in moves for clause in {clause for clause, _ in self.of(kind)}
            )
            found = self._ranked[kinds, sort] = tuple(
                sorted(clauses, key=lambda clause: max(spread[clause], 1))
            )
        return found

    def _forget(self) -> None:
        self._ranked.clear()
        self._sorted.clear()

    def ids(self) -> tuple[str, ...]:
        """All clauses that are code, in order."""
        forbidding = (clause for entries in self.forbidding.values() for clause, _ in entries)
        return tuple(sorted({*forbidding, *self.computing}))

    @contextmanager
    def mutated(self, clause: str) -> Iterator[None]:
        """Within it the clause forbids nothing and computes its wrong variant.

        Raises KeyError for a clause that is not code.
        """
        if clause not in self.ids():
            raise KeyError(clause)
        before, mutants = dict(self.forbidding), self.mutants
        self.mutants = (*mutants, clause)
        for kind, entries in before.items():
            self.forbidding[kind] = tuple(entry for entry in entries if entry[0] != clause)
        for computation in self.computing.get(clause, ()):
            computation.current = computation.wrong
        self._forget()
        try:
            yield
        finally:
            self.mutants = mutants
            self._forget()
            self.forbidding.update(before)
            for computation in self.computing.get(clause, ()):
                computation.current = computation.right
