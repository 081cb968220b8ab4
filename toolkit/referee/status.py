"""A position weighed by the clauses of its game that say what none could hold."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from toolkit.model.fault import Fault
    from toolkit.referee.mutation import Clauses

T = TypeVar("T")
W = TypeVar("W")

KIND = "status"
"""What prohibitions of positions are registered for; each yields faults."""


def unbearable(faults: Iterable[Fault]) -> list[Fault]:
    """The faults of a position because of which nothing but its status can be asked."""
    return [fault for fault in faults if not fault.bearable]


def impossible(position: Any, tables: Any, clauses: Clauses) -> list[Fault]:
    """All faults of a position, clause by clause in the order of the code, each naming its own."""
    found: list[Fault] = []
    for clause, check in clauses.of(KIND):
        faults = cast("Callable[..., Iterable[Fault]]", check)(position, tables)
        found += [replace(fault, message=f"{fault.message} ({clause})") for fault in faults]
    return found


def twice(placed: Iterable[tuple[T, W]]) -> Iterator[tuple[T, W, W]]:
    """What stands in more than one place: the thing, its first place, and each further one."""
    seen: dict[T, W] = {}
    for thing, place in placed:
        if thing in seen:
            yield thing, seen[thing], place
        seen.setdefault(thing, place)
