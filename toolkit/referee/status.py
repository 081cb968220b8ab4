"""A position weighed by the clauses of its game that say what none could hold."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.model.unknown import UnknownFact
from toolkit.model.unread import Unread

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
    """All faults of a position, clause by clause in the order of the code, each naming its own.

    A clause that looks at what could not be read of it, or is not seen, says no more.
    """
    found: list[Fault] = []
    checks: Any = clauses.of(KIND)
    for clause, check in checks:
        with suppress(Unread, UnknownFact):
            for fault in check(position, tables):
                found.append(fault._replace(message=f"{fault.message} ({clause})"))
    return found


def twice(placed: Iterable[tuple[T, W]]) -> Iterator[tuple[T, W, W]]:
    """What stands in more than one place: the thing, its first place, and each further one."""
    seen: dict[T, W] = {}
    for thing, place in placed:
        if thing in seen:
            yield thing, seen[thing], place
        seen.setdefault(thing, place)
