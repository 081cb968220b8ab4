"""What hangs on what nobody has told: asked when one first looks at it, and not before."""

from __future__ import annotations

from collections.abc import Set
from functools import cache, partial
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


class Undecided(Set[str]):
    """As the set that is found; to look for it may ask, and raise UnknownFact."""

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[[], frozenset[str]]) -> None:
        self._find = find
        self._found: frozenset[str] | None = None

    def found(self) -> frozenset[str]:
        """What it holds."""
        if self._found is None:
            self._found = self._find()
        return self._found

    @classmethod
    def _from_iterable(cls, held: Iterable[str]) -> frozenset[str]:  # type: ignore[override]
        return frozenset(held)

    def __contains__(self, one: object) -> bool:
        return one in self.found()

    def __iter__(self) -> Iterator[str]:
        return iter(self.found())

    def __len__(self) -> int:
        return len(self.found())

    def __hash__(self) -> int:
        return hash(self.found())

    def __repr__(self) -> str:
        return "Undecided()" if self._found is None else repr(self._found)


class AtLeast:
    """A whole number that hangs on what nobody has told, and is no smaller than `least`: compared
    with less than that it asks nothing, and more or less of it is another such number."""

    __slots__ = ("_find", "_found", "least")

    def __init__(self, least: int, find: Callable[[], int]) -> None:
        self.least = least
        self._find = find
        self._found: int | None = None

    def __index__(self) -> int:
        if self._found is None:
            self._found = int(self._find())
        return self._found

    __int__ = __index__

    def __add__(self, more: int) -> AtLeast:
        return AtLeast(self.least + more, lambda: int(self) + more)

    __radd__ = __add__

    def __sub__(self, less: int) -> AtLeast:
        return self + -less

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int) and other < self.least:
            return False
        return isinstance(other, (int, AtLeast)) and int(self) == int(other)

    def __hash__(self) -> int:
        return hash(int(self))

    def __ge__(self, other: int) -> bool:
        return self._surely(other, 0) or int(self) >= int(other)

    def __gt__(self, other: int) -> bool:
        return self._surely(other, 1) or int(self) > int(other)

    def __lt__(self, other: int) -> bool:
        return not self >= other

    def __le__(self, other: int) -> bool:
        return not self > other

    def _surely(self, other: int, more: int) -> bool:
        """Whether it is by so much above a number, whatever it is."""
        return isinstance(other, int) and self.least >= other + more

    def __repr__(self) -> str:
        return f"AtLeast({self.least})" if self._found is None else str(self._found)

    def __format__(self, how: str) -> str:
        return format(int(self), how)


def undecided(least: tuple[int, ...], find: Callable[[], tuple[int, ...]]) -> tuple[int, ...]:
    """As many numbers as there are least ones, which are found together."""
    found = cache(find)

    def at(place: int) -> int:
        return found()[place]

    each = [AtLeast(number, partial(at, place)) for place, number in enumerate(least)]
    return cast("tuple[int, ...]", tuple(each))
