"""Invented values: which of a pack are ours alone, and which of them a verdict rests on.

A game keeps `Invented` among its tables, and says `Rules.rely` where it makes use of such a value:
where, were it unknown, it would have to be asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.referee.facts import STAND_IN
from toolkit.referee.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.pack.document import Steps
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record
    from toolkit.referee.rules import Rules

T = TypeVar("T")


class Invented:
    """The known values of a pack whose certainty is stand_in, by their paths as in facts.

    Each is looked up when first asked for: a pack has thousands, and a question needs few.
    """

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._kind_of = {kind.plural: kind.name for kind in pack.kinds}
        self._known: Kept[str, bool] = Kept(self._is_one)
        self._paths: dict[tuple[str, ...], str] = {}

    def __contains__(self, path: str) -> bool:
        return self._known[path]

    def _is_one(self, path: str) -> bool:
        record, steps = self._at(path)
        return record is not None and record.known(*steps) and record.certainty(steps) == STAND_IN

    def path(self, steps: tuple[str, ...]) -> str:
        """The path of these steps where the value is one; empty otherwise."""
        found = self._paths.get(steps)
        if found is None:
            path = ".".join(steps)
            found = self._paths[steps] = path if path in self else ""
        return found

    def paths(self, *steps: str) -> tuple[str, ...]:
        """The same as the paths that a fault relies on: one, or none."""
        return tuple(filter(None, (self.path(steps),)))

    def told(
        self, rules: Rules, path: str, published: T | None, read: Callable[[Any], T]
    ) -> T | None:
        """A value that is published, relied on where it is one of these, or else as a case tells
        it; None where neither does. `read` makes it of what is told."""
        if published is None:
            given = rules.given(path)
            return None if given is None else read(given)
        if self._known[path]:
            rules.rely(path)
        return published

    def known(
        self,
        rules: Rules,
        path: str,
        published: T | None,
        read: Callable[[Any], T],
        answers: tuple[str, ...] | None = None,
    ) -> T:
        """The same, asked where nobody tells it. Raises UnknownFact where nobody can."""
        found = self.told(rules, path, published, read)
        return read(rules.know(path, answers)) if found is None else found

    def by_set(self, paths: Iterable[str]) -> dict[str, list[str]]:
        """Paths of such values by the set, or the pack, that gives them."""
        found: dict[str, list[str]] = {}
        for path in paths:
            record, steps = self._at(path)
            folder = record.origin(steps).folder if record is not None else ""
            found.setdefault(folder, []).append(path)
        return found

    def _at(self, path: str) -> tuple[Record | None, Steps]:
        first, *rest = path.split(".")
        if first in self._kind_of:
            return self._pack.get(self._kind_of[first], rest[0]), tuple(rest[1:])
        return self._pack.tables.get(first), tuple(rest)
