"""Results that are kept by what they follow from, so that each is worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

K = TypeVar("K")
V = TypeVar("V")

FULL = 1 << 16  # results kept of a kind; far more than a game meets
_FEW = 32


class Kept(dict[K, V]):
    """A mapping that begins anew when it is full.

    With `make` it works out itself what it does not hold: `kept[key]` always gives something.
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V] | None = None) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        if self._make is None:
            raise KeyError(key)
        found = self[key] = self._make(key)
        return found

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= FULL:
            self.clear()
        super().__setitem__(key, value)


class Last(Generic[V]):
    """The last few answers, for whoever asks again with the very same objects, which are kept with
    them: a position that a move is tried in is come back to."""

    def __init__(self, most: int = _FEW) -> None:
        self._found: dict[tuple[int, ...], tuple[tuple[object, ...], V]] = {}
        self._most = most

    def of(self, asked: tuple[object, ...], work_out: Callable[[], V]) -> V:
        ids = tuple(map(id, asked))
        found = self._found.get(ids)
        if found is not None:
            return found[1]
        answer = work_out()
        self._keep(ids, asked, answer)
        return answer

    def had(self, asked: tuple[object, ...]) -> V | None:
        """The answer, where it was kept for these; None where not."""
        found = self._found.get(tuple(map(id, asked)))
        return None if found is None else found[1]

    def keep(self, asked: tuple[object, ...], answer: V) -> None:
        self._keep(tuple(map(id, asked)), asked, answer)

    def _keep(self, ids: tuple[int, ...], asked: tuple[object, ...], answer: V) -> None:
        if len(self._found) >= self._most:
            self._found.clear()
        self._found[ids] = asked, answer
