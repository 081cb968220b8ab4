"""The parts of a short line, written: what toolkit.games.hexpanse.asking.game_words reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.model.forms import as_told
from toolkit.model.hex_words import joined, place, several, there

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.model.forms import Say


def steps(told: Any) -> str:
    """The entries of an effect, or its only one."""
    return "; ".join(map(entry, told)) if isinstance(told, list) else entry(told)


def entry(told: Any) -> str:
    """One entry: whose and which card, where they are told, then each act."""
    if not isinstance(told, dict):
        return as_told(told)
    whose = [str(told[key]) for key in (e.OF, "card") if e.OF in told and key in told]
    acts = {act: value for act, value in told.items() if str(value) not in whose}
    if e.OCCUPY in told:
        acts = {e.OCCUPY: {**told, "at": told[e.OCCUPY]}}
    return " ".join([*whose, *(f"{_NAMES.get(act, act)} {_ACTS[act](acts[act])}" for act in acts)])


def unit(told: Any) -> str:
    """A unit where it is placed, with what it does there in brackets."""
    if not isinstance(told, dict):
        return place(told)
    return joined(_which(told), place(told["at"]), _inner(told))


def _which(told: Mapping[str, Any]) -> str:
    return str(told.get("card", told.get("unit", u.NORMAL if "resolve" in told else "")))


def _inner(told: Mapping[str, Any]) -> str:
    return f"({steps(told['resolve'])})" if "resolve" in told else ""


def _occupied(told: Any) -> str:
    which = _which(told)
    return joined(place(told["at"]), which and f"with {which}", _inner(told))


def _laid(told: Any) -> str:
    if not isinstance(told, dict):
        return as_told(told)
    at = place(told["at"]) if "at" in told else ""
    turn = f"turn {told['turn']}" if "turn" in told else ""
    return joined(at, turn, "mirrored" if told.get("mirror") else "")


def _counts(told: Any) -> str:
    many = isinstance(told, dict)
    return " ".join(f"{n} {kind}" for kind, n in told.items()) if many else as_told(told)


_NAMES = {"n": "number"}
_ACTS: Mapping[str, Say] = {
    e.LAY: _laid,
    e.ATTACK: several(place),
    e.PLACE_UNIT: several(unit),
    e.EXCHANGE: several(place),
    e.SHIFT: there,
    e.OCCUPY: _occupied,
    e.RECOVER: _counts,
    e.PROTECT: place,
    e.DESTROY: place,
    e.UNITS_OF: lambda told: " ".join(f"{player} {number}" for player, number in told.items()),
    "n": str,
    "card": str,
    "keep": str,
}
