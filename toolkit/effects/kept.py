"""What is worked out of the words of a step once, and kept for the next time it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

V = TypeVar("V")

_MOST = 4_096  # a pack has some hundred; steps that a case tells come and go


class Kept(Generic[V]):
    """Values by what a step says, which cannot be hashed: it is known as the same object, and is
    kept with its value so that no other can take its place."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, int], tuple[Any, V]] = {}

    def of(self, what: str, said: Any, work_out: Callable[[], V]) -> V:
        """The value of something said, for one of several purposes."""
        found = self._found.get((what, id(said)))
        if found is None:
            if len(self._found) >= _MOST:
                self._found.clear()
            found = self._found[what, id(said)] = said, work_out()
        return found[1]
