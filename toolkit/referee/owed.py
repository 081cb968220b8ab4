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
    from the second on."""

    def __init__(self, path: str, wrong: str, written: Written[W], rules: Rules) -> None:
        self._path, self._wrong, self._written, self._rules = path, wrong, written, rules
        self._asked = 0

    def next(self, ways: Iterable[W]) -> W | None:
        """The way that is taken now; see `decided`."""
        place = self._asked
        self._asked += 1
        asked = Asked(self._path, place, str(place + 1) if place else "", self._wrong)
        return decided(asked, ways, None, self._written, self._rules)


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
    if unsaid is not None and rules.given(asked.path) is None:
        return unsaid
    known = {worded(written.write(way)): way for way in first}
    answer = _told(asked, known, written, rules)
    if not answer and unsaid is not None:
        return unsaid
    if not answer:
        listed = tuple(known) if len(known) <= _MOST_WAYS else None
        answer = rules.know(asked.path, listed, asked.about)
    return known[answer]


def worded(told: Value) -> str:
    """A way as the text of an answer."""
    return told if isinstance(told, str) else json.dumps(told)


def _told(asked: Asked, known: Mapping[str, W], written: Written[W], rules: Rules) -> str:
    """The way that a case tells, as the text of an answer; empty where it tells none."""
    given = rules.given(asked.path)
    listed = given if isinstance(given, list) else [given]
    if asked.place >= len(listed) or listed[asked.place] in (None, UNKNOWN):
        return ""
    said = listed[asked.place]
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
