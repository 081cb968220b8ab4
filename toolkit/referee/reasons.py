"""A reason: a clause, and how it bears on the question, in words a player can read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


class Origin(NamedTuple):
    """The record that a reason rests on: its kind and id, and the field that says so, dotted.

    `alone` is set where the record says all of it, and the clause only that it is so done.
    """

    kind: str
    id: str
    field: str = ""
    alone: bool = True


class Reason(NamedTuple):
    """Why: the clause that decides, what it says of this position, and the facts behind that.

    `origin` is set where it is a card, say, that says so, and not the rules.
    """

    clause: str
    says: str
    facts: Mapping[str, Any] = {}
    origin: Origin | None = None


class Later(Sequence[Reason]):
    """Reasons that are put into words when they are first read."""

    def __init__(self, explain: Callable[[], Sequence[Reason]]) -> None:
        self._explain = explain

    @cached_property
    def _made(self) -> Sequence[Reason]:
        return self._explain()

    def __len__(self) -> int:
        return len(self._made)

    def __iter__(self) -> Iterator[Reason]:
        return iter(self._made)

    def __getitem__(self, index: Any) -> Any:
        return self._made[index]
