"""What an entry says of a unit it brings: its kind, and the code that names it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.model.field import BAD, Word
from toolkit.model.key import Key
from toolkit.model.record import Sub

if TYPE_CHECKING:
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value


def unit_of_card(read: dict[str, Any], cx: Context[Tables]) -> str:
    """The kind of unit that a code names; a normal one without."""
    return u.unit_of(read.get("card", ""), cx.index)


_PLACED_KINDS = (*u.RESERVED, u.MINOR, u.WARLORD, u.MERCENARY, u.STRUCTURE)
UNIT = (
    Key(
        Word(*_PLACED_KINDS, noun="kind of unit"), after=unit_of_card, attribute="unit",
        brief=lambda entry: bool(entry.card) or entry.unit == u.NORMAL,
        about="the kind of unit: a normal one, or what the code names",
    ),
    Key(u.CODE, "", brief=True, attribute="card", about="which mercenary, minor unit or structure"),
)  # fmt: skip


class Brought(Sub[Entry]):
    """A unit that is placed: of the kind its code names, which some kinds cannot do without."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Entry:
        made = super().read(value, steps, cx)
        if made is not BAD:
            named = u.unit_of(made.card, cx.index)
            if made.card and made.unit != named:
                cx.fault((*steps, "unit"), f"{made.card} is a {named} unit, not a {made.unit} one")
            elif not made.card and made.unit in (u.MERCENARY, u.STRUCTURE):
                cx.fault(steps, f"a {made.unit} needs `card`: its code")
        return made
