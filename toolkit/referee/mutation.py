"""Clauses as code: what each forbids and computes, so that a test can switch one off.

A prohibition is a function registered under its clause; off means not registered. A computing
clause declares one named wrong variant beside it. A case that does not change its answer when its
clause is mutated tests nothing.
"""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial, update_wrapper
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, ParamSpec, TypeVar

from toolkit.model.unknown import UnknownFact
from toolkit.referee.kept import Kept
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
    from typing import Self

    from toolkit.referee.rules import Rules

    # What a prohibition finds: the words to read aloud, with the facts behind them where there are
    # any; False, or None, where nothing is broken, so that it may say when it is: `far and "…"`.
    Breach = tuple[str, dict[str, Any]] | str | Literal[False]
    Prohibition = Callable[..., "Breach | None"]
    Broken = list[tuple[str, str, dict[str, Any]]]

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
F = TypeVar("F", bound="Callable[..., Any]")

# What wrong variants often come to.


def never(*said: object) -> bool:
    return False


def always(*said: object) -> bool:
    return True


def giving(value: T) -> Callable[..., T]:
    """A wrong variant that comes to this value whatever it is asked."""
    return lambda *said: value


def unchanged(value: T, *said: object) -> T:
    return value


def broken_of(asked: Iterable[tuple[str, Prohibition]], *said: Any) -> Broken:
    """Those of the prohibitions that are broken, each clause with its breach. Raises UnknownFact
    where one hangs on what nobody can tell and no other is broken, whatever that may be."""
    found, unknown = [], None
    for clause, forbids in asked:
        try:
            breach = forbids(*said)
        except UnknownFact as fact:
            unknown = unknown or fact
            continue
        if breach:
            found.append((clause, breach, {}) if isinstance(breach, str) else (clause, *breach))
    if unknown is not None and not found:
        raise unknown
    return found


def breaks_any(asked: Iterable[tuple[str, Prohibition]], v: Any) -> bool:
    """Whether one of the prohibitions is broken: none is asked after the first that is. Raises
    UnknownFact as `broken_of` does."""
    unknown = None
    for _, forbids in asked:
        try:
            if forbids(v):
                return True
        except UnknownFact as fact:
            unknown = unknown or fact
    if unknown is not None:
        raise unknown
    return False


class Apart(NamedTuple):
    """The prohibitions of kinds of moves, by what of a move they hang on: nothing, what it tells
    under these keys, which is what is `told` of it, or all of it."""

    whole: tuple[tuple[str, Prohibition], ...]
    keys: tuple[str, ...]
    alike: tuple[tuple[str, Prohibition], ...]
    single: tuple[tuple[str, Prohibition], ...]
    told: Callable[[Any], Any]


class Computation(partial[R], Generic[P, R]):
    """A function that a clause computes; calls go to the right variant, or to the wrong one, as
    `current` says: without a step between, since rules come here more often than anywhere."""

    def __new__(cls, clause: str, right: Callable[P, R], wrong: Callable[..., R]) -> Self:
        made = super().__new__(cls, right)
        update_wrapper(made, right)
        made.clause, made.right, made.wrong = clause, right, wrong
        return made

    clause: str
    right: Callable[P, R]
    wrong: Callable[..., R]

    if TYPE_CHECKING:

        def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R: ...

    @property
    def current(self) -> Callable[..., R]:
        return self.func

    @current.setter
    def current(self, variant: Callable[..., R]) -> None:
        called: Any = self
        called.__setstate__((variant, (), {}, vars(self)))


@dataclass(slots=True)
class Clauses:
    """The clauses of one game that are code.

    `forbidding[kind]` are the prohibitions that apply to a kind of move or act, in the order in
    which they were registered, each with its clause. `mutants` are the clauses mutated now.
    """

    forbidding: dict[str, tuple[tuple[str, Prohibition], ...]] = field(default_factory=dict)
    computing: dict[str, list[Computation[Any, Any]]] = field(default_factory=dict)
    mutants: tuple[str, ...] = ()
    _bearing: dict[str, Callable[..., object]] = field(default_factory=dict)
    _among: dict[Prohibition, Callable[..., bool]] = field(default_factory=dict)
    _hangs_on: dict[tuple[str, Prohibition], tuple[str, ...]] = field(default_factory=dict)
    _weight: dict[str, int] = field(default_factory=dict)
    _ranked: dict[tuple[object, ...], tuple[str, ...]] = field(default_factory=dict)
    _sorted: dict[tuple[object, ...], tuple[tuple[str, Prohibition], ...]] = field(
        default_factory=dict
    )
    _apart: Kept[tuple[str, ...], Apart] = field(init=False)
    _unsure: Kept[tuple[str, Collection[str]], tuple[tuple[str, Prohibition], ...]] = field(
        init=False
    )

    def __post_init__(self) -> None:
        self._apart = Kept(self._sorted_apart)
        self._unsure = Kept(self._single_unless)

    def forbids(
        self,
        clause: str,
        *kinds: str,
        among: Callable[..., bool] | None = None,
        when: Callable[..., object] | None = None,
        about: Callable[..., Any] | None = None,
        bears: Callable[..., object] | None = None,
        weight: int = 0,
        whole: bool = False,
        of: tuple[str, ...] = (),
    ) -> Callable[[F], F]:
        """Registers a prohibition: it returns what is broken, False or None where nothing is.

        It speaks of the moves `among` those of the kinds, by what sorts them, such as the stage of
        the turn; and it is asked, and the clause considered, only `when` it speaks of such a move.
        One that is `about` what this finds is told that besides, and not asked where it finds None.
        The clause is considered only where it `bears` on one, if that is said. Of the clauses a
        move was held to those of the greatest weight are named first. One of a `whole` kind forbids
        every move of it by a player or none, whatever else they tell; one `of` some of what they
        tell, all that tell the same of these or none.
        """

        def register(prohibition: F) -> F:
            self._forget()
            if weight:
                self._weight[clause] = weight
            asked: Prohibition = prohibition
            if bears is not None:
                self._bearing[clause] = bears
            if when is not None:
                self._bearing[clause] = when

                def asked(*said: Any) -> Breach | None:
                    return prohibition(*said) if when(*said) else None

            elif about is not None:

                def asked(*said: Any) -> Breach | None:
                    found = about(*said)
                    return None if found is None else prohibition(*said, found)

            if among is not None:
                self._among[asked] = among
            for kind in kinds:
                if whole or of:
                    self._hangs_on[kind, asked] = of
                self.forbidding[kind] = (*self.forbidding.get(kind, ()), (clause, asked))
            return prohibition

        return register

    def bear(self, clauses: Mapping[str, Callable[..., object]]) -> None:
        """Says of clauses when they bear on a move of their kinds, as `bears` does of one."""
        self._bearing.update(clauses)

    def computes(
        self, clause: str, wrong: Callable[..., Any]
    ) -> Callable[[Callable[P, R]], Computation[P, R]]:
        """Registers what a clause computes, with the named variant that would be wrong."""

        def register(right: Callable[P, R]) -> Computation[P, R]:
            computation = Computation(clause, right, wrong)
            self.computing.setdefault(clause, []).append(computation)
            return computation

        return register

    def gives(self, clause: str, value: T, wrong: T) -> Computation[..., T]:
        """A value that a clause gives, whatever it is asked, and one that would be wrong."""
        return self.computes(clause, giving(wrong))(giving(value))

    def holds(self, clause: str) -> Computation[..., bool]:
        """That something is so; that it is not would be wrong."""
        return self.gives(clause, True, False)

    def passes(self, clause: str, wrong: Callable[..., T]) -> Computation[..., T]:
        """What is said first and what a clause lets pass, where a wrong variant makes other."""
        return self.computes(clause, wrong)(unchanged)

    def reads(
        self, clause: str, ruling: str, reading: str, wrong: Callable[..., bool] = never
    ) -> Computation[[Rules], bool]:
        """Whether a reading of a ruling is in force: whoever asks says under which rules."""
        return self.computes(clause, wrong)(lambda rules: rules.reading(ruling) == reading)

    def of(self, kind: str, *sort: Hashable) -> tuple[tuple[str, Prohibition], ...]:
        """The prohibitions of a kind of move or act, of one sort where they are sorted."""
        if not sort:
            return self.forbidding.get(kind, ())
        found = self._sorted.get((kind, sort))
        if found is None:
            found = self._sorted[kind, sort] = tuple(
                entry
                for entry in self.of(kind)
                if (among := self._among.get(entry[1])) is None or among(kind, *sort)
            )
        return found

    def apart(self, *kinds: str) -> Apart:
        """The prohibitions of whole kinds, of all moves that tell the same, and of single ones."""
        return self._apart[kinds]

    def _sorted_apart(self, kinds: tuple[str, ...]) -> Apart:
        every = [(kind, entry) for kind in kinds for entry in self.of(kind)]
        asked = [(self._hangs_on.get((kind, entry[1])), entry) for kind, entry in every]
        keys = dict.fromkeys(key for of, _ in asked for key in of or ())
        return Apart(
            tuple(entry for of, entry in asked if of == ()),
            tuple(keys),
            tuple(entry for of, entry in asked if of),
            tuple(entry for of, entry in asked if of is None),
            attrgetter(*keys) if keys else never,
        )

    def unsure(self, kind: str, sure: Collection[str]) -> tuple[tuple[str, Prohibition], ...]:
        """The prohibitions of single moves of a kind, but for clauses that are `sure` to hold."""
        return self._unsure[kind, sure]

    def _single_unless(
        self, asked: tuple[str, Collection[str]]
    ) -> tuple[tuple[str, Prohibition], ...]:
        kind, sure = asked
        return tuple(each for each in self.apart(kind).single if each[0] not in sure)

    def broken(self, kind: str, *said: Any) -> list[Reason]:
        """Every prohibition of a kind that is broken; each is asked with what is `said`."""
        return [Reason(*breach) for breach in self.breaches(kind, *said)]

    def breaches(self, kind: str, *said: Any) -> Broken:
        """The same with the clause before its breach."""
        return broken_of(self.of(kind), *said)

    def bars(self, kinds: tuple[str, ...], v: Any) -> bool:
        """Whether a prohibition of whole kinds is broken, whatever else a move tells."""
        return breaks_any(self._apart[kinds].whole, v)

    def breaks(self, kinds: tuple[str, ...], v: Any) -> bool:
        """Whether any other of these kinds is: none is asked after the first that is broken, and
        those of some of what a move tells are asked once of all that tell the same."""
        _, keys, alike, single, told = self._apart[kinds]
        if keys:
            same = told, v.move.by, told(v.move)  # which is one for these kinds
            broken = v.found.get(same)
            if broken is None:
                broken = v.found[same] = breaks_any(alike, v)
            if broken:
                return True
        return breaks_any(single, v)

    def bearing(self, clauses: Iterable[str], *said: Any) -> tuple[str, ...]:
        """Those of the clauses that speak of such a move, and bear on it."""
        asked = ((clause, self._bearing.get(clause)) for clause in clauses)
        return tuple([clause for clause, when in asked if when is None or when(*said)])

    def considered(
        self, kinds: tuple[str, ...], moves: Collection[str], *sort: Hashable
    ) -> tuple[str, ...]:
        """The clauses that forbid something of any of these kinds, each once.

        Those that have most weight, then those that speak of fewer kinds of `moves`, come first:
        they tell more of this one.
        """
        found = self._ranked.get((kinds, sort))
        if found is None:
            clauses = dict.fromkeys(clause for kind in kinds for clause, _ in self.of(kind, *sort))
            spread = Counter(
                clause for kind in moves for clause in {clause for clause, _ in self.of(kind)}
            )
            found = self._ranked[kinds, sort] = tuple(
                sorted(clauses, key=lambda id: (-self._weight.get(id, 0), max(spread[id], 1)))
            )
        return found

    def _forget(self) -> None:
        self._ranked.clear()
        self._sorted.clear()
        self._apart.clear()
        self._unsure.clear()

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
