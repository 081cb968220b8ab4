"""The units on the board as a file tells them."""

from __future__ import annotations

from toolkit.games.hexpanse.state import units as u
from toolkit.model.standing_field import Sort, StandingField

UNITS = StandingField(
    u.Units, u.Unit,
    {
        u.WARLORD: Sort(), u.NORMAL: Sort(), u.ELITE: Sort(),
        u.MINOR: Sort("minor", "M05", needed=False), u.MERCENARY: Sort("card", "C09"),
        u.STRUCTURE: Sort("structure", "B03", marked=True),
    },
    plain=u.NORMAL, nobodys=u.NEUTRAL, mark="hurt",
)  # fmt: skip
