"""What was worked out of a position, shared by all who ask about it.

A view is made for every move that is tried; what follows from the position alone is worked out by
the first of them that asks, and is there for the others.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from toolkit.model.known import by_count
from toolkit.referee.view import M, P, T, View

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from toolkit.referee.rules import Rules

V = TypeVar("V", bound="Knowing[Any, Any, Any]")
A = ParamSpec("A")
R = TypeVar("R")
S = TypeVar("S")

_FOUND = "found"
_new = object.__new__
_NOTHING: tuple[Any, Any, dict[Any, Any]] = None, None, {}


class Knowing(View[P, T, M]):
    """A view that keeps what was `found` of its position under the rules in force, with the
    position (toolkit.model.known): of the rules that were asked last; and `answers` about its move.
    """

    __slots__ = ("answers", "found")

    def __init__(self, position: P, rules: Rules, tables: T, move: M) -> None:
        self.position, self.rules, self.tables, self.move = position, rules, tables, move
        self.answers: dict[Any, Any] | None = None
        self.found: dict[Any, Any] = found_of(position, rules, tables)

    def at(self, position: P) -> Self:
        """The same in another position."""
        if position is self.position:
            return self
        made = self.of(self.move)
        made.position = position
        made.found = found_of(position, self.rules, self.tables)
        return made

    def of(self, move: M) -> Self:
        """The same with another move; made without a detour, for whoever tries many."""
        made = _new(type(self))
        made.position = self.position
        made.rules = self.rules
        made.tables = self.tables
        made.move = move
        made.answers = None
        made.found = self.found
        return made


def found_of(position: Any, rules: Rules, tables: Any) -> dict[Any, Any]:
    """What was found of a position, where these rules and tables were asked last; kept with it.
    Of no position, where a question needs none, nothing is."""
    if position is None:
        return {}
    known: dict[str, tuple[Any, Any, dict[Any, Any]]] = position.__dict__
    asked, about, found = known.get(_FOUND, _NOTHING)
    if asked is not rules or about is not tables:
        found = {}
        known[_FOUND] = rules, tables, found
    return found


def once(work_out: Callable[Concatenate[V, A], R]) -> Callable[Concatenate[V, A], R]:
    """What follows from a position under the readings in force, whatever the move: it is worked
    out once for all who ask the same, and changed by nobody."""

    @wraps(work_out)
    def alone(v: V) -> R:
        known: dict[Any, R] = v.found
        if work_out in known:
            return known[work_out]
        answer: R = asking(v)
        known[work_out] = answer
        return answer

    @wraps(work_out)
    def of_one(v: V, said: Any, /) -> R:
        known: dict[Any, R] = v.found
        asked = work_out, said
        if asked in known:
            return known[asked]
        answer: R = asking(v, said)
        known[asked] = answer
        return answer

    @wraps(work_out)
    def found(v: V, /, *said: Any) -> R:
        known: dict[Any, R] = v.found
        asked = (work_out, *said)
        if asked in known:
            return known[asked]
        answer: R = asking(v, *said)
        known[asked] = answer
        return answer

    asking: Any = work_out
    made: Any = by_count(work_out, alone, of_one, found)
    return made  # type: ignore[no-any-return]


def once_each(work_out: Callable[Concatenate[V, S, A], R]) -> Callable[Concatenate[V, S, A], R]:
    """The same of each thing of a position, which is known as the same object, and of what more is
    said."""

    @wraps(work_out)
    def found(v: V, thing: S, /, *said: Any) -> R:
        known, asked = v.found, (work_out, id(thing), *said)
        if asked not in known:  # the thing is kept as well, so that no other can take its place
            known[asked] = thing, asking(v, thing, *said)
        answer: R = known[asked][1]
        return answer

    @wraps(work_out)
    def alone(v: V, thing: S) -> R:
        known, asked = v.found, (work_out, id(thing))
        if asked not in known:
            known[asked] = thing, asking(v, thing)
        answer: R = known[asked][1]
        return answer

    asking: Any = work_out
    made: Any = by_count(work_out, found, alone, found)
    return made  # type: ignore[no-any-return]


def once_a_move(work_out: Callable[[V], R]) -> Callable[[V], R]:
    """What follows from a position and a move, as every clause asks that the move is held to."""

    @wraps(work_out)
    def found(v: V) -> R:
        if v.answers is None:
            v.answers = {}
        if work_out not in v.answers:
            v.answers[work_out] = work_out(v)
        answer: R = v.answers[work_out]
        return answer

    return found
