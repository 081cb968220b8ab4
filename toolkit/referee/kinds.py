"""The moves there are: candidates, held to their clauses, with every way to resolve them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from toolkit.referee.mutation import always, broken_of, never
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from toolkit.referee.mutation import Broken, Clauses

V = TypeVar("V", bound=Any)
M = TypeVar("M", bound=Any)
T = TypeVar("T", bound=Any)


class Resolving(Protocol):
    """What a move carries out that tells how it is resolved (toolkit.effects.act.Act)."""

    def judged(self) -> Broken: ...

    def listed(self) -> Iterable[Any]: ...

    def drawn(self, below: Callable[[int], int]) -> tuple[Any, Any | None]: ...


@dataclass(frozen=True)
class Kinds(Generic[V, M, T]):
    """The kinds of moves of a game, each asked of a view of the position with the move in it.

    There may be moves of some `kinds` now. `candidates` is what those of one tell that may be
    legal, all by one player and without how they are resolved, and `made` makes a move of it;
    `acts` is what those kinds carry out that are, and `opens` says whether there is anything to
    resolve. `keep` is told what came of a move that was drawn.
    """

    clauses: Clauses
    kinds: Callable[[V], list[str]]
    candidates: Callable[[V, str], Iterable[T]]
    made: Callable[[V, str, T], M]
    acts: Mapping[str, Callable[[V], Resolving]]
    opens: Callable[[V], bool] = always
    keep: Callable[[V, Any], object] = never

    def reasons(self, v: V) -> tuple[Reason, ...]:
        """Every clause that a move breaks, what it tells of its effect once nothing else is."""
        broken = self.clauses.broken(v.move.kind, v)
        if broken or v.move.kind not in self.acts:
            return tuple(broken)
        apart = {breach[:2]: Reason(*breach) for breach in self.acts[v.move.kind](v).judged()}
        return tuple(apart.values())

    def legal(self, v: V, kind: str = "all") -> Iterator[M]:
        """The legal moves of a kind or of all, lazily, in the order of the kinds."""
        for ways in self.sorts(v, kind):
            yield from ways

    def sorts(self, v: V, kind: str = "all") -> Iterator[Iterator[M]]:
        """The same, the ways to resolve each move apart."""
        for name in self.kinds(v):
            whole, keys, alike, single = self.clauses.apart(name)
            barred: dict[tuple[Any, ...], Broken] = {}  # moves that tell the same under these keys
            for told in self.candidates(v, name) if kind in ("all", name) else ():
                judged = v.of(self.made(v, name, told))
                if whole and broken_of(whole, judged):
                    break
                whole = ()  # asked once
                if keys:
                    same = tuple([told.get(key) for key in keys])
                    if same not in barred:
                        barred[same] = broken_of(alike, judged)
                    if barred[same]:
                        continue
                if not broken_of(single, judged):
                    yield self.ways(judged)

    def ways(self, v: V) -> Iterator[M]:
        """The move of a view with every way to resolve it."""
        move: M = v.move
        if move.kind not in self.acts or not self.opens(v):
            yield move
        else:
            yield from (move._replace(resolve=told) for told in self.acts[move.kind](v).listed())

    def sample(self, v: V, below: Callable[[int], int]) -> M | None:
        """One of them at random, first its kind; None where there is none. `below(n)` draws a
        number from 0 to n - 1."""
        kinds = self.kinds(v)
        while kinds:
            name = kinds.pop(below(len(kinds)))
            every = [*self.candidates(v, name)]
            while every:
                move = self.made(v, name, every.pop(below(len(every))))
                judged = v.of(move)
                if self.clauses.breaches(name, judged):
                    continue
                if name not in self.acts or not self.opens(judged):
                    return move
                told, after = self.acts[name](judged).drawn(below)
                resolved: M = move._replace(resolve=told)
                if after is not None:
                    self.keep(v.of(resolved), after)
                return resolved
        return None
