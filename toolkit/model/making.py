"""Named tuples made by the thousand, without what the usual call looks for each time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


def maker(kind: Callable[..., T]) -> Callable[[tuple[Any, ...]], T]:
    """What makes a named tuple of all its values, in their order and none left out, for many: the
    usual call takes twice as long, since it looks for values that are left out."""
    make: Any = tuple.__new__
    return partial(make, kind)


def varying(value: T, name: str) -> Callable[[Any], T]:
    """What makes the same named tuple with something else in that field, for many that differ in it
    alone."""
    like: Any = value
    at, kind, make = like._fields.index(name), type(like), tuple.__new__
    values = [*like]

    def varied(other: Any) -> T:
        values[at] = other
        made: T = make(kind, values)
        return made

    return varied
