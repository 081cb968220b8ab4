"""The moves there are: candidates, held to their clauses, with every way to resolve them."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from toolkit.model.making import varying
from toolkit.referee.mutation import always, breaks_any, never
from toolkit.referee.reasons import Reason
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from toolkit.referee.mutation import Broken, Clauses

V = TypeVar("V", bound=Any)
M = TypeVar("M", bound=Any)


class Resolving(Protocol):
    """What a move carries out that tells how it is resolved (toolkit.effects.act.Act)."""

    def judged(self) -> Broken: ...

    def listed(self) -> Iterable[Any]: ...

    def drawn(self, below: Callable[[int], int]) -> tuple[Any, Any | None]: ...


class Group(NamedTuple):
    """Candidates that tell the same but for what stands under one key, of which these values may be
    legal. The clauses that are `sure` none of them breaks, nor asks anything for."""

    key: str
    values: Iterable[Any]
    told: Mapping[str, Any] = MappingProxyType({})
    sure: Collection[str] = ()


@dataclass(frozen=True)
class Kinds(Generic[V, M]):
    """The kinds of moves of a game, each asked of a view of the position with the move in it.

    There may be moves of some `kinds` now. `candidates` is what those of one tell that may be
    legal, all by one player and without how they are resolved, and `made` makes a move, a named
    tuple, of what one tells; `acts` is what those kinds carry out that are, and `opens` says
    whether there is anything to resolve, the same of all of a group. `keep` is told what came of a
    move that was drawn. The clauses `beside` say whose turn it is and when, which what a move tells
    of its effect does not hang on.
    """

    clauses: Clauses
    kinds: Callable[[V], list[str]]
    candidates: Callable[[V, str], Iterable[Group]]
    made: Callable[[V, str, Mapping[str, Any]], M]
    acts: Mapping[str, Callable[[V], Resolving]]
    opens: Callable[[V], bool] = always
    keep: Callable[[V, Any], object] = never
    beside: Collection[str] = ()

    def reasons(self, v: V) -> tuple[Reason, ...]:
        """Every clause that a move breaks, also by what it tells of its effect, unless what else it
        breaks leaves it none; an effect that leaves nothing open, and of which nothing is told, is
        not looked into. Raises UnknownFact where nobody can tell and nothing else is broken."""
        broken: list[Reason] = []
        unknown = None
        try:
            broken = self.clauses.broken(v.move.kind, v)
        except UnknownFact as fact:
            unknown = fact
        if all(each.clause in self.beside for each in broken):
            # What nobody knows of the effect is no matter where the move is illegal anyway.
            with suppress(UnknownFact) if broken or unknown else nullcontext():
                broken += self._of_effect(v)
        if unknown is not None and not broken:
            raise unknown
        return tuple(broken)

    def _of_effect(self, v: V) -> list[Reason]:
        if v.move.kind not in self.acts or not (v.move.resolve or self.opens(v)):
            return []
        apart = {breach[:2]: Reason(*breach) for breach in self.acts[v.move.kind](v).judged()}
        return [*apart.values()]

    def legal(self, v: V, kind: str = "all") -> Iterator[M]:
        """The legal moves of a kind or of all, lazily, in the order of the kinds."""
        return chain.from_iterable(self._each_kind(v, kind))

    def _each_kind(self, v: V, kind: str) -> Iterator[Iterable[M]]:
        for name in self.kinds(v):
            if kind in ("all", name):
                yield from self._of_kind(v, name)

    def sorts(self, v: V, kind: str = "all") -> Iterator[Iterator[M]]:
        """The same, the ways to resolve each move apart."""
        for name in self.kinds(v):
            if kind in ("all", name):
                yield from map(iter, self._of_kind(v, name, apart=True))

    def _of_kind(self, v: V, name: str, *, apart: bool = False) -> Iterator[Iterable[M]]:
        """The legal moves of a kind, the ways to resolve one together; those of a group that leave
        nothing open and of which nothing more is asked too, unless they are wanted `apart`."""
        whole, keys, alike, *_ = self.clauses.apart(name)
        for group in self.candidates(v, name):
            asked = self.clauses.unsure(name, group.sure)
            each_asked = group.key in keys  # each of them tells something else under these
            barred: bool | None = None
            opens: bool | None = None
            moves = self._moves(v, name, group)
            for move in moves:
                judged = v.of(move)
                if whole and breaks_any(whole, judged):
                    return
                whole = ()  # asked once
                if barred is None or each_asked:
                    barred = bool(alike) and breaks_any(alike, judged)
                if barred and not each_asked:
                    break
                if barred or (asked and breaks_any(asked, judged)):
                    continue
                if opens is None:
                    opens = name in self.acts and self.opens(judged)
                yield self._resolved(judged) if opens else (move,)
                if not (opens or asked or each_asked):  # all others are as this one
                    if apart:
                        yield from zip(moves)
                    else:
                        yield moves

    def _moves(self, v: V, name: str, group: Group) -> Iterator[M]:
        values = iter(group.values)
        for value in values:
            first = self.made(v, name, {**group.told, group.key: value})
            for other in values:
                others = map(varying(first, group.key), chain((other,), values))
                return chain((first,), others)
            return iter((first,))
        return iter(())

    def _resolved(self, v: V) -> Iterator[M]:
        return map(varying(v.move, "resolve"), self.acts[v.move.kind](v).listed())

    def ways(self, v: V) -> Iterator[M]:
        """The move of a view with every way to resolve it."""
        if v.move.kind not in self.acts or not self.opens(v):
            return iter((v.move,))
        return self._resolved(v)

    def sample(self, v: V, below: Callable[[int], int]) -> M | None:
        """One of them at random, first its kind; None where there is none. `below(n)` draws a
        number from 0 to n - 1."""
        kinds = self.kinds(v)
        while kinds:
            name = kinds.pop(below(len(kinds)))
            whole, _, alike, single, _ = self.clauses.apart(name)
            groups, asked = self.candidates(v, name), (*alike, *single)
            every = [(each, value) for each in groups for value in each.values]
            barred: bool | None = None
            while every:
                group, value = every.pop(below(len(every)))
                if barred:
                    continue  # drawn all the same, so that a seed always gives the same game
                move = self.made(v, name, {**group.told, group.key: value})
                judged = v.of(move)
                if barred is None:
                    barred = breaks_any(whole, judged)
                if barred or breaks_any(asked, judged):
                    continue
                if name not in self.acts or not self.opens(judged):
                    return move
                told, after = self.acts[name](judged).drawn(below)
                resolved: M = move._replace(resolve=told)
                if after is not None:
                    self.keep(v.of(resolved), after)
                return resolved
        return None
