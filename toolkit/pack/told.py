"""What rules say of values: `{scoring.places.final}` in a clause or ruling is the value in force.

A set that changes the value changes the words with it, wherever they are read or printed.

| in braces | becomes |
|---|---|
| `TABLE.PATH`, `KIND.ID.PATH` | the value there; a list as 5/3/1, a half as ½ |
| `count.KIND` | how many records there are of a kind |
| `sum.KIND.PATH` | what a field of theirs comes to |

Behind it may stand `|length` of a list or mapping, `|and` for a list with commas, `|word` for a
number in letters, `|capital` for a first letter.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.finding import Finding, Rule
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.listing import listed
from toolkit.pack.nearest import did_you_mean
from toolkit.pack.plain import whole
from toolkit.pack.record import value_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.record import Record

NO_VALUE = Rule("E308", "no-such-value", "error")

TELLING = ("clause", "ruling")  # the kinds of records whose words may name values
_NAMED = re.compile(r"\{([a-z_]+(?:\.\w+)+)((?:\|\w+)*)\}")
_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)  # fmt: skip


def _word(value: Value) -> Value:
    known = isinstance(value, int) and 0 <= value < len(_WORDS)
    return _WORDS[value] if known else value  # type: ignore[index]


def _and(value: Value) -> Value:
    return listed([*map(_plain, value)]) if isinstance(value, list) else _plain(value)


def _plain(value: Value) -> str:
    if isinstance(value, list):
        return "/".join(map(_plain, value))
    return "½" if value == 0.5 else str(value)


_FILTERS: dict[str, Callable[[Value], Value]] = {
    "length": lambda value: len(value) if isinstance(value, list | dict) else value,
    "and": _and,
    "word": _word,
    "capital": lambda value: _plain(value)[:1].upper() + _plain(value)[1:],
}


class Told:
    """The words of a pack's rules with its values in them; `findings` are names of nothing."""

    def __init__(
        self, records: Mapping[str, Mapping[str, Record]], tables: Mapping[str, Record]
    ) -> None:
        self.records = records
        self.tables = tables
        self.findings: list[Finding] = []

    def record(self, record: Record) -> Record:
        """The record with the values in force in its words."""
        value = record.value
        for steps, text in list(_texts(record.value, ())):
            if _NAMED.search(text):
                value = put(value, steps, self._told(record, steps, text))
        return record if value is record.value else record._replace(value=value)

    def _told(self, record: Record, steps: Steps, text: str) -> str:
        def value(named: re.Match[str]) -> str:
            found = self._value(named[1].split("."))
            filters = named[2].split("|")[1:]
            wrong = next((each for each in filters if each not in _FILTERS), "")
            if found is None or wrong:
                self._nothing(record, steps, wrong or named[1])
                return named[0]
            for each in filters if found != UNKNOWN else ():
                found = _FILTERS[each](found)
            return _plain(found)

        return _NAMED.sub(value, text)

    def _value(self, path: list[str]) -> Value:
        first, *rest = path
        if first in self.tables:
            return _at(self.tables[first].value, rest)
        if first == "count":
            return len(self.records[rest[0]]) if rest[0] in self.records else None
        if first == "sum":
            found = [_at(one.value, rest[1:]) for one in self.records.get(rest[0], {}).values()]
            known = [whole(each) for each in found if each is not None]
            return sum(known) if known else None
        record = self.records.get(first, {}).get(rest[0])
        return _at(record.value, rest[1:]) if record is not None else None

    def _nothing(self, record: Record, steps: Steps, name: str) -> None:
        document, path = record.place(steps)
        hint = did_you_mean(name, [*_FILTERS, *self.tables, *self.records])
        said = f"{record.kind} '{record.id}': {{{name}}} names no value of this pack"
        self.findings.append(document.finding(NO_VALUE, path, said, hint=hint))


def _at(value: Mapping[str, Value], path: list[str]) -> Value:
    """The value at a path of words, of which numbers count entries of lists from 0."""
    here: Value = dict(value)
    for step in path:
        index = int(step) if isinstance(here, list) and step.isdigit() else step
        here = value_at(here, (index,))
    return here


def _texts(value: Value | Mapping[str, Value], path: Steps) -> Iterator[tuple[Steps, str]]:
    if isinstance(value, str):
        if "{" in value:
            yield path, value
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _texts(each, (*path, index))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _texts(each, (*path, key))


def put(value: Mapping[str, Value], steps: Steps, new: Value) -> Mapping[str, Value]:
    """A copy with another value at a path."""

    def within(here: Value, rest: Steps) -> Value:
        if not rest:
            return new
        if isinstance(here, list):
            return [
                within(each, rest[1:]) if at == rest[0] else each for at, each in enumerate(here)
            ]
        assert isinstance(here, dict)
        return {
            key: within(each, rest[1:]) if key == rest[0] else each for key, each in here.items()
        }

    return within(dict(value), steps)  # type: ignore[return-value]
