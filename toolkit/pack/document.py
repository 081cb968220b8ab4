"""A file read: its plain values, and beside them the place where each key and value stands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from toolkit.pack.lines import Lines
from toolkit.pack.plain import Value as Value
from toolkit.pack.plain import entries, listed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from toolkit.pack.finding import Finding, Rule

Steps: TypeAlias = tuple[str | int, ...]


WORDS = re.compile(r"""[^\s,"']+""")
"""The words of a text that holds many: blanks, line ends and commas part them."""
_CUT_OFF = re.compile(r"[ \t]+(#(?:[0-9]\w*|[0-9a-fA-F]{3}|[0-9a-fA-F]{6}))(?![^\s.,:;!?)\]}])")
_BLOCK = re.compile(r"[|>][^\n]*\n")  # the head of a text that stands on lines of its own
_LARGE = 64  # entries of a mapping


def pointer(steps: Steps) -> str:
    """The RFC 6901 pointer of a path of keys and indices; the root is the empty text."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def dotted(steps: Steps) -> str:
    """The path as people write it: `factions.OPA`, `event.0.place.to`."""
    return ".".join(str(step) for step in steps)


@dataclass(slots=True)
class Document:
    """One YAML file as plain values.

    A mark is the index of the character where a key or value begins. `marks` maps the id() of
    each container to its marks in the order of its entries, as unsigned ints side by side: for a
    mapping key, value, key, value…; for a list one mark an item. Values must not be changed.
    """

    path: str
    root: Value
    text: str
    marks: dict[int, bytes]
    file: Path | None = None
    root_mark: int = 0
    _lines: Lines | None = None
    _orders: dict[int, dict[str, int]] = field(default_factory=dict)

    @property
    def said(self) -> dict[str, Value]:
        """The mapping that the file is; empty where it is none."""
        return entries(self.root)

    def listed(self, key: str) -> Iterator[tuple[Steps, Value]]:
        """What stands in a list at the top of the file, each with its path; nothing for no list."""
        for index, item in enumerate(listed(self.said.get(key))):
            yield (key, index), item

    def spot(self, steps: Steps, *, key: bool = False) -> str:
        """`file:line:column` of the value at a path (or of its key), as editors take it."""
        line, column = self.place(steps, key=key)
        return f"{self.path}:{line}:{column}"

    def text_line(self, number: int) -> str:
        """Line `number`, from 1; empty when there is none."""
        return self.lines.line(number)

    @property
    def lines(self) -> Lines:
        """The lines of the file, counted when first asked for."""
        if self._lines is None:
            self._lines = Lines(self.text)
        return self._lines

    def at(self, steps: Steps) -> Value:
        """The value at a path. Raises KeyError, IndexError or TypeError where there is none."""
        value: Value = self.root
        for step in steps:
            value = value[step]  # type: ignore[index]
        return value

    def place(self, steps: Steps, *, key: bool = False, word: int = -1) -> tuple[int, int]:
        """Line and column, from 1, of the value at a path (or of its key, or of a word of it).

        A path that leaves the document ends at the last container that exists. Words are counted
        from 0, as `WORDS` parts them; a text that is written with escapes has none.
        """
        value: Value = self.root
        mark = self.root_mark
        for step in steps:
            packed = self.marks.get(id(value))
            if packed is None:
                break
            marks = memoryview(packed).cast("I")
            if isinstance(value, dict):
                if step not in value:
                    break
                index = self._place_in(value, str(step)) * 2
                mark = marks[index if key and step is steps[-1] else index + 1]
                value = value[str(step)]
            elif isinstance(value, list):
                if not isinstance(step, int) or not 0 <= step < len(value):
                    break
                mark = marks[step]
                value = value[step]
        return self.lines.position(self._word(mark, word))

    def behind(self, steps: Steps) -> str:
        """A number or colour that a text was meant to go on with, or to be, and that YAML takes for
        a comment: `#7`, `#13303a`; empty for none.
        """
        line, column = self.place(steps)
        value = self.at(steps)
        rest = self.text_line(line)[column - 1 :]
        said = value if isinstance(value, str) else ""
        found = _CUT_OFF.match(rest, len(said)) if rest.startswith(said) else None
        return found[1] if found else ""

    def _word(self, mark: int, word: int) -> int:
        """Where a word of the text that begins at a mark stands."""
        if word < 0:
            return mark
        head = _BLOCK.match(self.text, mark)
        found = WORDS.finditer(self.text, head.end() if head else mark)
        spot = next(islice(found, word, None), None)
        return spot.start() if spot else mark

    def _place_in(self, mapping: dict[str, Value], key: str) -> int:
        """Which entry of a mapping a key is; kept for a large one, which may have many faults."""
        if len(mapping) < _LARGE:
            return list(mapping).index(key)
        order = self._orders.get(id(mapping))
        if order is None:
            order = self._orders[id(mapping)] = {name: at for at, name in enumerate(mapping)}
        return order[key]

    def finding(
        self,
        rule: Rule,
        steps: Steps,
        message: str,
        *,
        hint: str = "",
        key: bool = False,
        word: int = -1,
    ) -> Finding:
        """A finding of this rule at the value at `steps`, at its key, or at a word of it."""
        line, column = self.place(steps, key=key, word=word)
        return rule.at(message, self.path, line, column, pointer=pointer(steps), hint=hint)
