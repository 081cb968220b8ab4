"""What follows from a value that is never changed, kept with the value itself.

It is found without a search, and goes when the value goes. Neither copies nor comparisons know of
it.
"""

from __future__ import annotations

from functools import wraps
from inspect import CO_VARARGS
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

A = ParamSpec("A")
C = TypeVar("C", bound=type)
R = TypeVar("R")
V = TypeVar("V")
W = TypeVar("W")


def surely(value: W | None) -> W:
    """A value of which it is known that it is there."""
    assert value is not None
    return value


def with_room(kind: C) -> C:
    """A named tuple whose values have room for what is known of them, `vars` of a value."""
    said = {
        "__module__": kind.__module__,
        "__qualname__": kind.__qualname__,
        "__doc__": kind.__doc__,
        "__getstate__": _nothing,
    }
    made: Any = type(kind.__name__, (kind,), said)
    return made  # type: ignore[no-any-return]  # all that the class declares holds for it


def _nothing(value: object) -> None:
    """What is known of a value is no part of it."""


def kept(work_out: Callable[Concatenate[V, A], R]) -> Callable[Concatenate[V, A], R]:
    """What follows from a value, and from what more is said, is worked out once and kept with it;
    it is changed by nobody."""

    @wraps(work_out)
    def alone(value: Any) -> R:
        known: dict[Any, R] = value.__dict__
        if work_out in known:
            return known[work_out]
        answer: R = asking(value)
        known[work_out] = answer
        return answer

    @wraps(work_out)
    def of_one(value: Any, said: Any, /) -> R:
        known: dict[Any, R] = value.__dict__
        asked = work_out, said
        if asked in known:
            return known[asked]
        answer: R = asking(value, said)
        known[asked] = answer
        return answer

    @wraps(work_out)
    def found(value: Any, /, *said: Any) -> R:
        known: dict[Any, R] = value.__dict__
        asked = (work_out, *said)
        if asked in known:
            return known[asked]
        answer: R = asking(value, *said)
        known[asked] = answer
        return answer

    asking: Any = work_out
    made: Any = by_count(work_out, alone, of_one, found)
    return made  # type: ignore[no-any-return]


def by_count(work_out: Callable[..., object], *made: R) -> R:
    """The first of these for a function that is asked about a value and nothing more, the second
    for one to which one thing more is said, and so on; the last for more than there are, and for
    one to which so much may be said or so much."""
    code = getattr(work_out, "__code__", None)
    if code is None or code.co_flags & CO_VARARGS or getattr(work_out, "__defaults__", None):
        return made[-1]
    chosen: R = made[min(code.co_argcount, len(made)) - 1]
    return chosen
