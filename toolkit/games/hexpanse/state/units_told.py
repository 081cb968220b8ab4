"""The units on the board as a file tells them, and in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import units as u
from toolkit.model.standing_field import Sort, StandingField

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.model.context import Context

_PLAIN = {"normal": "a normal unit", "elite": "an elite troop", "neutral": "a neutral unit"}


def _said(told: Mapping[str, Any] | None, cx: Context[Tables]) -> str:
    """A unit in a few words: `The Baron (C09) of Terran Empire`."""
    if told is None:
        return "nothing"
    kind, card = told.get("kind", "normal"), told.get("card")
    what = f"{cx.index.code_name(card)} ({card})" if card else _PLAIN.get(kind, f"the {kind}")
    owner = f" of {cx.index.within('faction', told['owner'])}" if "owner" in told else ""
    return f"{what}{owner}{', hurt' if told.get('hurt') else ''}"


UNITS = StandingField(
    u.Units, u.Unit,
    {
        u.WARLORD: Sort(), u.NORMAL: Sort(), u.ELITE: Sort(),
        u.MINOR: Sort("minor", "M05", needed=False), u.MERCENARY: Sort("card", "C09"),
        u.STRUCTURE: Sort("structure", "B03", marked=True),
    },
    plain=u.NORMAL, nobodys=u.NEUTRAL, mark="hurt", said=_said,
)  # fmt: skip
