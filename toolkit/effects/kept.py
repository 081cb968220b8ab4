"""What is worked out of the words of a step once, and kept for the next time it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

V = TypeVar("V")

_FEW = 32
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


class Last(Generic[V]):
    """The last few answers, for whoever asks again with the very same objects, which are kept with
    them: a position that a move is tried in is come back to."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, ...], tuple[tuple[object, ...], V]] = {}

    def of(self, asked: tuple[object, ...], work_out: Callable[[], V]) -> V:
        found = self._found.get(tuple(map(id, asked)))
        if found is not None:
            return found[1]
        answer = work_out()
        self.keep(asked, answer)
        return answer

    def had(self, asked: tuple[object, ...]) -> V | None:
        """The answer, where it was kept for these; None where not."""
        found = self._found.get(tuple(map(id, asked)))
        return None if found is None else found[1]

    def keep(self, asked: tuple[object, ...], answer: V) -> None:
        if len(self._found) >= _FEW:
            self._found.clear()
        self._found[tuple(map(id, asked))] = asked, answer
