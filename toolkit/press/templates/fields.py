"""Reading a mapping of a template file field by field, with findings at the place of each slip."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.pack.nearest import did_you_mean
from toolkit.pack.reader import Unreadable, read
from toolkit.press.errors import PAPER_FIELD, PressError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding


@dataclass(slots=True)
class Fields:
    """One mapping being read. Slips are collected; `finish` raises them all together."""

    document: Document
    steps: Steps
    value: dict[str, Value]
    findings: list[Finding]
    taken: set[str] = field(default_factory=set)
    misplaced: bool = False
    """Whether something else than a mapping stands here."""

    @classmethod
    def of_file(cls, file: Path, shown: str) -> Fields:
        """The mapping that is the whole file. Raises PressError when it is none."""
        try:
            document = read(file, shown)
        except Unreadable as error:
            raise PressError(error.findings) from None
        findings: list[Finding] = []
        root = cls(document, (), {}, findings)
        if isinstance(document.root, dict):
            root.value = document.root
        else:
            root.complain((), "the file must be a mapping of fields")
            raise PressError(findings)
        return root

    def parts(self, name: str) -> list[Fields]:
        """The mappings listed under a key."""
        self.taken.add(name)
        listed = self.value.get(name)
        if not isinstance(listed, list):
            self.complain((name,), f"{name} must be a list")
            return []
        return [self._part((name, index), each) for index, each in enumerate(listed)]

    def part(self, name: str) -> Fields:
        """The mapping under a key; empty when it is left out."""
        self.taken.add(name)
        return self._part((name,), self.value.get(name, {}))

    def _part(self, steps: Steps, value: Value) -> Fields:
        part = Fields(self.document, self.steps + steps, {}, self.findings)
        if isinstance(value, dict):
            part.value = value
        else:
            part.misplaced = True
        return part

    def number(self, name: str, low: float, high: float, usual: float | None = None) -> float:
        """A number from `low` to `high`; `usual` when left out."""
        self.taken.add(name)
        value = self.value.get(name, usual)
        if (
            isinstance(value, bool)
            or not isinstance(value, int | float)
            or not math.isfinite(value)
            or not low <= value <= high
        ):
            wanted = f"a number from {low:g} to {high:g}"
            self.complain((name,), f"{self._named(name)} must be {wanted}, not {value}")
            return low
        return float(value)

    def word(self, name: str, usual: str | None = None) -> str:
        """A text that says something; `usual` when left out."""
        self.taken.add(name)
        value = self.value.get(name, usual)
        if not isinstance(value, str) or not value.strip():
            self.complain((name,), f"{name} must be a text")
            return ""
        return value

    def choice(self, name: str, allowed: Sequence[str]) -> str:
        """One of the allowed words, the first when left out."""
        self.taken.add(name)
        value = self.value.get(name, allowed[0])
        if not isinstance(value, str) or value not in allowed:
            self.complain((name,), f"{name} must be {' or '.join(allowed)}, not {value}")
            return allowed[0]
        return value

    def complain(self, steps: Steps, message: str, *, key: bool = False) -> None:
        self.findings.append(
            self.document.finding(PAPER_FIELD, self.steps + steps, message, key=key)
        )

    def close(self) -> None:
        """Note the fields nobody asked for, or that what stands here has none."""
        known = sorted(self.taken)
        if self.misplaced:
            self.complain((), f"{self._named()} must be a mapping of fields: {', '.join(known)}")
        for name, value in self.value.items():
            if name in self.taken:
                continue
            hint = did_you_mean(name, known) or f"there are {', '.join(known)}"
            if value is None and name.isdecimal():
                hint += "; a decimal point is a dot, as in 0.5"
            self.complain((name,), f"there is no field {name} here; {hint}", key=True)

    def _named(self, *more: str) -> str:
        """What is read here, or a field of it, from the top of the file."""
        return ".".join(map(str, (*self.steps, *more)))

    def finish(self) -> None:
        """Raise what was found, in the whole file, as one PressError."""
        self.close()
        if self.findings:
            raise PressError(sorted(self.findings, key=lambda finding: finding.sort_key))
