"""Decisions that a position owes: as the case tells them, or else asked."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from toolkit.pack.kind import UNKNOWN
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.model.fault import Fault
    from toolkit.model.field import Field
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules

W = TypeVar("W")

# With more ways than runs a question is never gone through, so the ways are not listed either.
_MOST_WAYS = 256
_SHOWN = 12


class Written(NamedTuple, Generic[W]):
    """How a game writes and reads the ways to decide.

    `meant` gives the one of several ways that one read from a case means, None where it is none.
    """

    write: Callable[[W], Value]
    read: Callable[[Value], tuple[W, Sequence[Fault]]]
    meant: Callable[[W, Sequence[W]], W | None]

    @classmethod
    def of(
        cls,
        field: Field[W],
        cx: Callable[[], Context[Any]],
        meant: Callable[[W, Sequence[W]], W | None],
    ) -> Written[W]:
        """Ways that are told by a field, in a context that is made anew for each."""

        def read(said: Value) -> tuple[W, Sequence[Fault]]:
            here = cx()
            return field.read(said, (), here), here.faults

        return cls(lambda way: field.write(way, cx()), read, meant)


class Asked(NamedTuple):
    """A decision owed: the `path` of its fact and what it is `about`.

    Where several are told under one path, it is number `place` of them, from 0. `wrong` is said of
    one that there is not.
    """

    path: str
    place: int
    about: str
    wrong: str


class Asking(Generic[W]):
    """Asks for what nobody told of a move, one decision after the other: each is about its number,
    from the second on.

    A list among what is told is of one step that takes several; what was done without asking may be
    told too.
    """

    def __init__(self, path: str, wrong: str, written: Written[W], rules: Rules) -> None:
        self._path, self._wrong, self._written, self._rules = path, wrong, written, rules
        self._asked = 0
        self._left: list[tuple[Value, bool]] | None = None

    def next(self, ways: Iterable[W], unasked: Sequence[W] = ()) -> W | None:
        """The way that is taken now; see `decided`."""
        first = [*islice(ways, _MOST_WAYS + 1)]
        about = str(self._asked + 1) if self._asked else ""
        asked = Asked(self._path, self._asked, about, self._wrong)
        self._asked += 1
        said = self._next_told(first, unasked)
        return _taken(asked, said, first, None, self._written, self._rules) if first else None

    def goes_on(self, ways: Sequence[W]) -> bool:
        """Whether the list of which one was taken last goes on with one of these."""
        said, follows = self._left[0] if self._left else (None, False)
        return follows and self._is_meant(said, ways)

    def offered(self, taken: Callable[[W], bool]) -> W | None:
        """The way told next, of ways that nobody lists or is asked for, if it is taken; None where
        none is."""
        if self._rules.given(self._path) is None or not self._told:
            return None
        way, faults = self._written.read(self._told[0][0])
        if faults or not taken(way):
            return None
        del self._told[0]
        return way

    def is_over(self, unasked: Iterable[W], idle: W) -> None:
        """Hears that all is decided, these without asking. Raises ImpossibleChoice where the case
        tells more than that, but for ways that do nothing."""
        if self._rules.given(self._path) is None:
            return
        done = [*unasked, idle]
        for said in [one for one, _ in self._told if one not in (None, UNKNOWN)]:
            way, faults = self._written.read(said)
            meant = None if faults else self._written.meant(way, done)
            if meant is None:
                wrong = faults[0].message if faults else "no decision is left for it"
                raise ImpossibleChoice(self._path, said, [], 0, wrong)
            if meant != idle:
                done.remove(meant)

    @property
    def _told(self) -> list[tuple[Value, bool]]:
        """What is told and was not taken yet."""
        if self._left is None:
            self._left = _apart(self._rules.given(self._path))
        return self._left

    def _next_told(self, ways: Sequence[W], unasked: Sequence[W]) -> Value:
        while self._told:
            said, _ = self._told[0]
            untold = said in (None, UNKNOWN)
            if untold or self._is_meant(said, ways) or not self._is_meant(said, unasked):
                break
            del self._told[0]
        return self._told.pop(0)[0] if self._told else None

    def _is_meant(self, said: Value, ways: Sequence[W]) -> bool:
        way, faults = self._written.read(said)
        return not faults and (way in ways or self._written.meant(way, ways) is not None)


def _apart(given: object) -> list[tuple[Any, bool]]:
    """What is told, one by one, and whether it goes on with a list of its own."""
    told = given if isinstance(given, list) else [given]
    lists = [each if isinstance(each, list) else [each] for each in told]
    return [(one, place > 0) for each in lists for place, one in enumerate(each)]


def decided(
    asked: Asked, ways: Iterable[W], unsaid: W | None, written: Written[W], rules: Rules
) -> W | None:
    """The way that is taken; None where there is none. `unsaid` is meant where none is told.

    Raises UnknownFact where nobody can tell, ImpossibleChoice where the case tells one there is
    not.
    """
    first = [*islice(ways, _MOST_WAYS + 1)]
    if not first:
        return None
    given = rules.given(asked.path)
    if unsaid is not None and given is None:
        return unsaid
    listed = given if isinstance(given, list) else [given]
    said = listed[asked.place] if asked.place < len(listed) else None
    return _taken(asked, said, first, unsaid, written, rules)


def _taken(
    asked: Asked,
    said: Value,
    first: Sequence[W],
    unsaid: W | None,
    written: Written[W],
    rules: Rules,
) -> W:
    """That of the ways which is said; where nothing is, `unsaid` or what is asked for."""
    known = {worded(written.write(way)): way for way in first}
    answer = _told(asked, said, known, written)
    if not answer and unsaid is not None:
        return unsaid
    if not answer:
        listed = tuple(known) if len(known) <= _MOST_WAYS else None
        answer = rules.know(asked.path, listed, asked.about)
    return known[answer]


def worded(told: Value) -> str:
    """A way as the text of an answer."""
    return told if isinstance(told, str) else json.dumps(told)


def _told(asked: Asked, said: Value, known: Mapping[str, W], written: Written[W]) -> str:
    """The way that a case tells, as the text of an answer; empty where it tells none."""
    if said in (None, UNKNOWN):
        return ""
    way, faults = written.read(said)
    if not faults:
        answer = worded(written.write(way))
        if answer in known:
            return answer
        meant = written.meant(way, list(known.values()))
        if meant is not None:
            return worded(written.write(meant))
    raise ImpossibleChoice(
        asked.path,
        said,
        [written.write(way) for way in islice(known.values(), _SHOWN)],
        len(known),
        faults[0].message if faults else asked.wrong,
    )
