"""A row: what one printed component says, in plain values, before any template sees it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.document import dotted
from toolkit.pack.record import value_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.record import Record


class Row(NamedTuple):
    """One component to print: `id` such as `card.drummer`; `copies` how often it appears.

    `fields` are the record's fields and the words the game adds (an event as sentences).
    A field that nobody has published is the text `unknown`. `stand_in` holds the dotted paths
    of fields filled by a stand-in; `layer` is the id of the set that brought the component or last
    changed it, empty for the pack; `players` the player counts that need it, empty for all.
    `named` are the records that sets bring or change, by the id under which fields may name them.
    `look` says where a look of cards for any game finds what it prints: words, or paths of which
    the first that is there counts. `worked_out` says of a field by its dotted path, which the
    record tells in another way, where it tells it.
    """

    id: str
    fields: Mapping[str, Value]
    copies: int = 1
    stand_in: frozenset[str] = frozenset()
    layer: str = ""
    players: frozenset[int] = frozenset()
    record: Record | None = None
    named: Mapping[str, Sequence[Record]] = MappingProxyType({})
    look: Mapping[str, str | Sequence[Steps]] = MappingProxyType({})
    worked_out: Mapping[str, Steps] = MappingProxyType({})

    @classmethod
    def of(cls, record: Record, fields: Mapping[str, Value], copies: int = 1) -> Row:
        """The row of one record, with what is invented of it and which set changed it."""
        id, invented = f"{record.kind}.{record.id}", record.stand_ins()
        return cls(id, fields, copies, invented, record.changed_by, record=record)

    def home(self, steps: Steps) -> tuple[Record | None, Steps]:
        """The record that gives a field, and the field's path in it.

        A board or a mat names many: of items with an id, the innermost that a set has changed;
        of texts in a list, the longest that is such a name.
        """
        found = self.record, self.told_at(steps)
        here: Value = dict(self.fields)
        for at in range(len(steps) + 1):
            if isinstance(here, dict):
                known = self.named.get(str(here.get("id")), ())
                alike = [one for one in known if one.get("name") == here.get("name")]
                if known:
                    found = (alike or known)[0], steps[at:] if at else self.told_at(steps)
            if at < len(steps):
                here = value_at(here, steps[at : at + 1])
        texts = here if isinstance(here, list) else []
        said = [text for text in texts if isinstance(text, str) and text in self.named]
        return (self.named[max(said, key=len)][-1], ()) if said else found

    def told_at(self, steps: Steps) -> Steps:
        """A field as an author knows it: by its path in the record where that is another."""
        for count in range(len(steps), 0, -1):
            if (told := self.worked_out.get(dotted(steps[:count]))) is not None:
                return told
        return steps
