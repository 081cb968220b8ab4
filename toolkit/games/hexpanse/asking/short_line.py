"""Short lines, written: what toolkit.games.hexpanse.asking.words reads as the same move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.asking.words import MOVES
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.referee.asking.read_back import head_of, read_back, with_steps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.hexpanse.tables import Tables
    from toolkit.pack.document import Value


def line_of(told: Mapping[str, Value], tables: Tables) -> str:
    """A move without who makes it; see toolkit.referee.asking.read_back."""
    players = tuple(tables.ids("faction"))
    return read_back(told, _line, lambda line: MOVES.read(line, players, tables), _alike)


def _alike(told: Any) -> Any:
    """A move with the entries of each effect in a list, as a single one may stand alone, and what
    alone is attacked or placed out of one."""
    if isinstance(told, list):
        return [_alike(each) for each in told]
    if not isinstance(told, dict):
        return told
    found = {key: _alike(value) for key, value in told.items()}
    if "resolve" in found and not isinstance(found["resolve"], list):
        found["resolve"] = [found["resolve"]]
    for act in (e.ATTACK, e.PLACE_UNIT):
        listed = found.get(act) if len(found) == 1 else None
        if isinstance(listed, list) and len(listed) == 1:
            found[act] = listed[0]
    return found


def _line(told: Mapping[str, Any]) -> str:
    head = head_of(told, m.KINDS, _KINDS)
    head += f" option {told['option']}" if "option" in told else ""
    steps = [_steps(told["resolve"])] if "resolve" in told else []
    if "free" in told:
        steps.append(f"free {told['free']}")
    if "revealed" in told:
        steps.append(f"revealed {' '.join(told['revealed'])}")
    return with_steps(head, steps)


def _steps(told: Any) -> str:
    return "; ".join(map(_entry, told)) if isinstance(told, list) else _entry(told)


def _entry(told: Any) -> str:
    if not isinstance(told, dict):
        return str(told)
    who = (
        [told["faction"], *([told["card"]] if "card" in told else [])] if "faction" in told else []
    )
    acts = {act: said for act, said in told.items() if act != "faction" and said not in who}
    said = [f"{_NAMES.get(act, act)} {_ENTRIES[act](value)}".strip() for act, value in acts.items()]
    return " ".join([*who, *said])


def _place(told: Any) -> str:
    return ",".join(map(str, told)) if isinstance(told, list) else str(told)


def _unit(told: Any) -> str:
    """A unit where it is placed, with what it does there in brackets."""
    if not isinstance(told, dict):
        return _place(told)
    what = told.get("card", told.get("unit", u.NORMAL if "resolve" in told else ""))
    said = [str(what), _place(told["at"])]
    said += [f"({_steps(told['resolve'])})"] if "resolve" in told else []
    return " ".join(filter(None, said))


def _several(say: Callable[[Any], str]) -> Callable[[Any], str]:
    def said(told: Any) -> str:
        many = isinstance(told, list) and not all(isinstance(each, int) for each in told)
        return ", ".join(map(say, told)) if many else say(told)

    return said


def _there(told: Any) -> str:
    if not isinstance(told, dict):
        return _place(told)
    return " ".join(_place(told[key]) for key in ("from", "to") if key in told)


def _laid(told: Any) -> str:
    if not isinstance(told, dict):
        return str(told)
    said = [_place(told["at"])] if "at" in told else []
    said += [f"turn {told['turn']}"] if "turn" in told else []
    return " ".join([*said, *["mirrored"] * bool(told.get("mirror"))])


def _counts(told: Any) -> str:
    return " ".join(f"{number} {kind}" for kind, number in told.items())


_KINDS: Mapping[str, Callable[[Any], str]] = {
    m.PLACE: _unit,
    m.TAKE_BACK: _there,
    m.ATTACK: _there,
    m.ACTIVATE: _there,
    m.STEP: _there,
    m.BUY: _several(str),
    m.CHOOSE: _steps,
}
_NAMES = {"n": "number"}
_ENTRIES: Mapping[str, Callable[[Any], str]] = {
    e.LAY: _laid,
    e.ATTACK: _several(_place),
    e.PLACE_UNIT: _several(_unit),
    e.EXCHANGE: _several(_place),
    e.SHIFT: _there,
    e.RECOVER: _counts,
    e.PROTECT: _place,
    e.DESTROY: _place,
    e.OCCUPY: _place,
    e.UNITS_OF: lambda told: " ".join(f"{player} {number}" for player, number in told.items()),
    "n": str,
    "card": str,
    "keep": str,
}
