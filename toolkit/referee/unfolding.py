"""Facts told by their whole path, as `needs` of a verdict names it, put where their mapping is."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from toolkit.pack.plain import entries

if TYPE_CHECKING:
    from toolkit.pack.document import Document, Value


def unfold(document: Document) -> None:
    """Reads `facts: {factions.UN.critical_resources: …}` as the same with a mapping for each step,
    in all cases of a document. A path that is told already, or leads through what is no mapping,
    stays as it is written, for the schema to refuse."""
    for _, case in document.listed("cases"):
        facts = entries(case).get("facts")
        if isinstance(facts, dict) and any("." in key for key in facts):
            _Unfolding(document, facts).all()


class _Unfolding:
    """The facts of one case, in which every value and key keeps the mark of where it stands."""

    def __init__(self, document: Document, facts: dict[str, Value]) -> None:
        self.document, self.facts = document, facts

    def all(self) -> None:
        for path in [key for key in self.facts if "." in key]:
            steps = path.split(".")
            if all(steps) and (within := self._leading(steps[:-1])) is not None:
                self._move(path, steps, within)

    def _leading(self, steps: list[str]) -> tuple[dict[str, Value], list[str]] | None:
        """The last mapping there is on a path, and what is left of the path from there."""
        here = self.facts
        for number, step in enumerate(steps):
            inner = here.get(step)
            if step not in here:
                return here, steps[number:]
            if not isinstance(inner, dict):
                return None
            here = inner
        return here, []

    def _move(
        self, path: str, steps: list[str], within: tuple[dict[str, Value], list[str]]
    ) -> None:
        here, missing = within
        last = steps[-1]
        if not missing and last in here:
            return
        at = [*self.facts].index(path) * 2
        marks = self._marks(self.facts)
        key, mark = marks[at : at + 2]
        del marks[at : at + 2]
        self._mark(self.facts, marks)
        value = self.facts.pop(path)
        for step in reversed(missing):
            value = self._holding(last, value, key, mark)
            last, mark = step, key
        self._mark(here, array("I", [*self._marks(here), key, mark]))
        here[last] = value

    def _holding(self, step: str, value: Value, key: int, mark: int) -> Value:
        """A mapping of one entry, which stands where the path does."""
        made: dict[str, Value] = {step: value}
        self._mark(made, array("I", [key, mark]))
        return made

    def _marks(self, mapping: dict[str, Value]) -> array[int]:
        return array("I", self.document.marks.get(id(mapping), b""))

    def _mark(self, mapping: dict[str, Value], marks: array[int]) -> None:
        self.document.marks[id(mapping)] = marks.tobytes()
