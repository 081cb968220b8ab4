"""A row: what one printed component says, in plain values, before any template sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.record import Record


class Row(NamedTuple):
    """One component to print: `id` such as `card.drummer`; `copies` how often it appears.

    `fields` are the record's fields and the words the game adds (an event as sentences).
    A field that nobody has published is the text `unknown`. `stand_in` holds the dotted paths
    of fields filled by a stand-in; `layer` is the id of the set that brought the component or last
    changed it, empty for the pack; `players` the player counts that need it, empty for all.
    """

    id: str
    fields: Mapping[str, Value]
    copies: int = 1
    stand_in: frozenset[str] = frozenset()
    layer: str = ""
    players: frozenset[int] = frozenset()
    record: Record | None = None

    def place(self, *steps: str | int) -> str:
        """`file:line:column` of the field, for messages; the id where no record is behind it."""
        if self.record is None:
            return self.id
        document, path = self.record.place(tuple(steps))
        line, column = document.place(path)
        return f"{document.path}:{line}:{column}"
