"""What stands in a position where one looks who does not see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.unknown import Question, UnknownFact
from toolkit.model.words import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.pack.document import Value


class Unseen:
    """A value that is there and not seen: whoever looks at it raises UnknownFact, so that no rule
    can rest on it unsaid.

    `count` is how many it holds, where all see that, `least` a number that it is not below. Of one
    that `shows` its cards whatever a move names is there, as it is shown by being played. `held` is
    the seat of whoever looks and what is there, for moves before the question that show it.
    """

    __slots__ = ("count", "held", "least", "path", "shows")

    def __init__(
        self,
        path: str,
        count: int | None = None,
        least: int | None = None,
        *,
        shows: bool = False,
        held: tuple[int, Any] | None = None,
    ) -> None:
        self.path, self.count, self.least, self.shows = path, count, least, shows
        self.held = held

    def told(self) -> Value:
        """What a result tells of it."""
        return UNKNOWN if self.count is None else self.count

    def fewer(self, number: int) -> Any:
        """The same with so many less in it; all see that none is left."""
        left = None if self.count is None else max(0, self.count - number)
        return () if left == 0 else type(self)(self.path, left, self.least, shows=self.shows)

    def more(self, number: int) -> Unseen:
        """A number that nobody told, by so much greater: as little is known of it."""
        return Unseen(self.path, least=None if self.least is None else self.least + number)

    def _but_for_nothing(self, other: Any) -> Any:
        """What is added or taken that is nothing changes nothing, so that nobody need look."""
        return self if type(other) is int and other == 0 else self._refuse()

    def _refuse(self, *looked: Any) -> Any:
        raise UnknownFact(Question(self.path, None))

    def __len__(self) -> int:
        return self._refuse() if self.count is None else self.count

    def __bool__(self) -> bool:
        return len(self) > 0

    def __contains__(self, one: object) -> bool:
        return len(self) > 0 if self.shows else bool(self._refuse())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Unseen):
            return self._known() == other._known()
        return not self._beyond(other) and bool(self._refuse())

    def __hash__(self) -> int:
        return hash(self._known())

    def _known(self) -> tuple[object, ...]:
        return self.path, self.count, self.least

    def __lt__(self, other: Any) -> bool:
        return other != self.least and not self._beyond(other) and bool(self._refuse())

    def __le__(self, other: Any) -> bool:
        return not self._beyond(other) and bool(self._refuse())

    def __gt__(self, other: Any) -> bool:
        return self._beyond(other) or bool(self._refuse())

    def __ge__(self, other: Any) -> bool:
        return other == self.least or self._beyond(other) or bool(self._refuse())

    def _beyond(self, other: Any) -> bool:
        """Whether a number is one that this is certainly above."""
        return self.least is not None and isinstance(other, int) and other < self.least

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._refuse()

    def __repr__(self) -> str:
        return f"Unseen({self.path!r})"

    __iter__ = __getitem__ = __index__ = __int__ = __str__ = __format__ = _refuse
    __add__ = __radd__ = __sub__ = _but_for_nothing
    __rsub__ = __mul__ = __rmul__ = __neg__ = _refuse


class PartSeen(Unseen):
    """Several of which some are seen: those come first, and to look beyond them raises."""

    __slots__ = ("seen",)

    def __init__(self, path: str, seen: tuple[Any, ...]) -> None:
        super().__init__(path)
        self.seen = seen

    def __iter__(self) -> Iterator[Any]:
        yield from self.seen
        self._refuse()

    def __contains__(self, one: object) -> bool:
        return one in self.seen or bool(self._refuse())

    def __bool__(self) -> bool:
        return bool(self.seen) or bool(self._refuse())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PartSeen):
            return (self.path, self.seen) == (other.path, other.seen)
        return bool(self._refuse())

    def __hash__(self) -> int:
        return hash((self.path, self.seen))


def shown_by(value: Any, index: int, *seats: int) -> Any:
    """What is there once the move of this index has shown it to these seats, or to all where none
    is named: one before the question, of an index below 0; what a question only supposes shows
    nothing."""
    held = value.held if isinstance(value, Unseen) and index < 0 else None
    return value if held is None or (seats and held[0] not in seats) else held[1]


def came_before(value: Any) -> bool:
    """Whether it is what a move before the question told that whoever looks does not see."""
    return isinstance(value, Unseen) and value.path.startswith("moves[-")


def greater(number: int, more: int) -> int:
    """A number by so much greater; of one that nobody told as little is known then."""
    told: Any = number
    made: Any = told.more(more) if isinstance(told, Unseen) else told + more
    return made  # type: ignore[no-any-return]


def reaches(numbers: Iterable[Any], number: int) -> bool:
    """Whether these come to a number together; one that is not seen is looked at only where the
    others do not come to it."""
    seen = 0
    hidden: list[Unseen] = []
    for one in numbers:
        if isinstance(one, Unseen):
            hidden.append(one)
        else:
            seen += one
    return seen >= number or any(one >= number - seen for one in hidden)
