"""A file read: its plain values, and beside them the place where each key and value stands."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from toolkit.pack.finding import Finding, Rule

if TYPE_CHECKING:
    from array import array
    from pathlib import Path

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
Steps: TypeAlias = tuple[str | int, ...]

# A mark packs a line and a column, both from 0, into one integer: line << COLUMN_BITS | column.
COLUMN_BITS = 24
COLUMN_MASK = (1 << COLUMN_BITS) - 1

# Characters from one count of line ends to the next: few counts to keep, little to search.
_BLOCK = 1 << 13


def pointer(steps: Steps) -> str:
    """The RFC 6901 pointer of a path of keys and indices; the root is the empty text."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def dotted(steps: Steps) -> str:
    """The path as people write it: `factions.OPA`, `event.0.place.to`."""
    return ".".join(str(step) for step in steps)


@dataclass(slots=True)
class Document:
    """One YAML file as plain values.

    `marks` maps the id() of each container to its marks in the order of its entries: for a
    mapping key, value, key, value…; for a list one mark an item. Values must not be changed.
    """

    path: str
    root: Value
    text: str
    marks: dict[int, array[int]]
    file: Path | None = None
    root_mark: int = 0
    _lines: str = ""
    _counts: list[int] = field(default_factory=list)

    def text_line(self, number: int) -> str:
        """Line `number`, from 1; empty when there is none."""
        counts = self._counts
        if not counts:
            # Keeping where every line starts would take a file's size again, for one finding.
            self._lines = self.text
            if "\r" in self.text:
                self._lines = self.text.replace("\r\n", "\n").replace("\r", "\n")
            before = 0
            for start in range(0, len(self._lines) + 1, _BLOCK):
                counts.append(before)
                before += self._lines.count("\n", start, start + _BLOCK)
        lines = self._lines
        start = 0
        if number < 1:
            return ""
        if number > 1:
            block = bisect_left(counts, number - 1) - 1
            start = block * _BLOCK
            for _ in range(number - 1 - counts[block]):
                start = lines.find("\n", start) + 1
                if not start:
                    return ""
        end = lines.find("\n", start)
        return lines[start:] if end < 0 else lines[start:end]

    def at(self, steps: Steps) -> Value:
        """The value at a path. Raises KeyError, IndexError or TypeError where there is none."""
        value: Value = self.root
        for step in steps:
            value = value[step]  # type: ignore[index]
        return value

    def place(self, steps: Steps, *, key: bool = False) -> tuple[int, int]:
        """Line and column, from 1, of the value at a path (or of its key).

        A path that leaves the document ends at the last container that exists.
        """
        value: Value = self.root
        mark = self.root_mark
        for step in steps:
            marks = self.marks.get(id(value))
            if marks is None:
                break
            if isinstance(value, dict):
                if step not in value:
                    break
                index = list(value).index(str(step)) * 2
                mark = marks[index if key and step is steps[-1] else index + 1]
                value = value[str(step)]
            elif isinstance(value, list):
                if not isinstance(step, int) or not 0 <= step < len(value):
                    break
                mark = marks[step]
                value = value[step]
        return (mark >> COLUMN_BITS) + 1, (mark & COLUMN_MASK) + 1

    def finding(
        self, rule: Rule, steps: Steps, message: str, *, hint: str = "", key: bool = False
    ) -> Finding:
        """A finding of this rule at the value at `steps`, or at its key."""
        line, column = self.place(steps, key=key)
        return Finding(
            rule.code, rule.name, rule.severity, message, self.path, line, column,
            pointer(steps), hint,
        )  # fmt: skip
