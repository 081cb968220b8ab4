"""A set that hangs on what nobody has told: asked when one first looks at it, and not before."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

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
