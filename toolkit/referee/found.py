"""What was worked out of a position, shared by all who ask about it.

A view is made for every move that is tried; what follows from the position alone is worked out by
the first of them that asks, and is there for the others.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from toolkit.referee.kept import Last
from toolkit.referee.view import M, P, T, View

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from toolkit.referee.rules import Rules

V = TypeVar("V", bound="Knowing[Any, Any, Any]")
A = ParamSpec("A")
R = TypeVar("R")
S = TypeVar("S")

_FOUND: Last[dict[Any, Any]] = Last()


class Knowing(View[P, T, M]):
    """A view that keeps what was `found` of its position under the rules in force."""

    __slots__ = ("found",)
    found: dict[Any, Any]

    def __init__(
        self, position: P, rules: Rules, tables: T, move: M, found: dict[Any, Any] | None = None
    ) -> None:
        self.position, self.rules, self.tables, self.move = position, rules, tables, move
        if found is not None:
            self.found = found

    def __getattr__(self, name: str) -> dict[Any, Any]:
        """What was found, where nobody has asked this view for it before."""
        if name != "found":
            raise AttributeError(name)
        self.found = _FOUND.of((self.position, self.rules, self.tables), dict)
        return self.found

    def at(self, position: P) -> Self:
        """The same in another position."""
        if position is self.position:
            return self
        return type(self)(position, self.rules, self.tables, self.move)

    def of(self, move: M) -> Self:
        """The same with another move."""
        return type(self)(self.position, self.rules, self.tables, move, self.found)


def once(work_out: Callable[Concatenate[V, A], R]) -> Callable[Concatenate[V, A], R]:
    """What follows from a position under the readings in force, whatever the move: it is worked
    out once for all who ask the same, and changed by nobody."""

    @wraps(work_out)
    def found(v: V, /, *said: A.args, **more: A.kwargs) -> R:
        known: dict[Any, R] = v.found
        asked: Any = (work_out, *said, *more.items()) if said or more else work_out
        if asked in known:
            return known[asked]
        answer = known[asked] = work_out(v, *said, **more)
        return answer

    return found


def once_each(work_out: Callable[Concatenate[V, S, A], R]) -> Callable[Concatenate[V, S, A], R]:
    """The same of each thing of a position, which is known as the same object, and of what more is
    said."""

    @wraps(work_out)
    def found(v: V, thing: S, /, *said: A.args, **more: A.kwargs) -> R:
        asked = (work_out, id(thing), *said, *(more.items() if more else ()))
        known = v.found.get(asked)
        if known is None:  # the thing is kept as well, so that no other can take its place
            known = v.found[asked] = thing, work_out(v, thing, *said, **more)
        answer: R = known[1]
        return answer

    return found


def once_a_move(work_out: Callable[[V], R]) -> Callable[[V], R]:
    """What follows from a position and a move, as every clause asks that the move is held to."""
    by_move = once_each(lambda v, move: work_out(v))
    return wraps(work_out)(lambda v: by_move(v, v.move))
