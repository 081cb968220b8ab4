"""What follows from a value that is never changed, kept with the value itself.

It is found without a search, and goes when the value goes. Neither copies nor comparisons know of
it.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

A = ParamSpec("A")
C = TypeVar("C", bound=type)
R = TypeVar("R")
V = TypeVar("V")


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
    def found(value: Any, /, *said: Any) -> R:
        known: dict[Any, R] = value.__dict__
        asked = (work_out, *said)
        if asked in known:
            return known[asked]
        answer: R = asking(value, *said)
        known[asked] = answer
        return answer

    asking: Any = work_out
    made: Any = alone if takes_one(work_out) else found
    return made  # type: ignore[no-any-return]


def takes_one(work_out: Callable[..., object]) -> bool:
    """Whether a function is asked about a value and nothing more."""
    code = getattr(work_out, "__code__", None)
    return code is not None and code.co_argcount == 1
