"""Things that are many and alike, told by their id: of equal ones the second is `ID#2`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T", bound=Any)

MARK = "#"
MOST = 99


def numbered(name: str) -> tuple[str, int]:
    """The id, and which of several equal ones, from 1; 0 where what stands there is no number."""
    id, mark, number = name.partition(MARK)
    if not mark:
        return id, 1
    known = number.isascii() and number.isdigit() and int(number) <= MOST
    return id, int(number) if known else 0


def place_of(name: str, ids: Sequence[str]) -> int | None:
    """Where the thing with this name stands in a list of ids; None where it does not."""
    id, number = numbered(name)
    found = [place for place, one in enumerate(ids) if one == id]
    return found[number - 1] if 0 < number <= len(found) else None


def named_among(name: str, things: Sequence[T]) -> T | None:
    """The thing with this name among those of a list, each told by its `card`; None for none."""
    place = place_of(name, [one.card for one in things])
    return None if place is None else things[place]


def name_at(place: int, ids: Sequence[str]) -> str:
    """The name of what stands at a place of a list."""
    number = ids[: place + 1].count(ids[place])
    return f"{ids[place]}{MARK}{number}" if number > 1 else ids[place]


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Names as they stand in one list, where one that stands there again is the next of its kind:
    `wolf, wolf` are the first and the second wolf."""
    found: list[str] = []
    for place, name in enumerate(names):
        found.append(name if MARK in name else name_at(place, names))
    return tuple(found)
