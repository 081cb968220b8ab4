"""Short lines, written: what toolkit.games.expanse_tcg.asking.words reads as the same move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.asking.words import MARKS, NOBODY
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import GRID, LOCATION
from toolkit.games.expanse_tcg.state.telling import ALL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value

    Say = Callable[[Any], str]


def line_of(told: Mapping[str, Value]) -> str:
    """A move without who makes it; parts of it may be left open by `…`."""
    kind = next(key for key in told if key in m.KINDS)
    said = [kind, _SAID.get(kind, spaced)(told[kind])]
    said += [
        f"{mark} {say(told[key])}"
        for key, mark, say in _BESIDE
        if key in told and key != kind and mark != ("on" if kind == m.VALUE else "to")
    ]
    line = " ".join(filter(None, said))
    return f"{line}: {_entries(told['resolve'])}" if "resolve" in told else line


def spaced(id: Value) -> str:
    """The words of an id, where they are read as that id again."""
    words = str(id).split("_")
    whole = str(id) in _WHOLE or "." in str(id)
    ends = any(word in MARKS or word.isdigit() for word in words)
    return str(id) if whole or ends else " ".join(words)


def load(told: Any) -> str:
    if not isinstance(told, dict):
        return str(told)
    counts = [f"{told[key]} {key}" for key in ("aether", "lore", "captives") if key in told]
    return ", ".join([*counts, *map(spaced, told.get("treasures", ()))])


def entry(told: Any) -> str:
    """One entry of `resolve`."""
    if not isinstance(told, dict):
        return str(told)
    sort = next(key for key in told if key in e.SORTS)
    said = told[sort]
    if sort == e.PAY:
        return str(sort)
    if sort == e.CREATURE and said in GRID.numbers:
        return str(said)
    if sort in (e.CREATURE, e.TREASURE) and "at" in told:
        return f"{spaced(said)} at {told['at']}"
    return f"{sort} {spaced(said)}"


def _entries(told: Any) -> str:
    listed = told if isinstance(told, list) else [told]
    return "; ".join(_entries(one) if isinstance(one, list) else entry(one) for one in listed)


def _list(told: Any) -> str:
    if not isinstance(told, list):
        return spaced(told)
    return ", ".join(map(spaced, told)) or NOBODY


def _pairs(say: Say) -> Say:
    def said(told: Any) -> str:
        if not isinstance(told, dict):
            return str(told)
        return ", ".join(f"{key} {say(value)}" for key, value in told.items()) or NOBODY

    return said


def _marked(*parts: tuple[str, str, Say]) -> Say:
    """Parts of a mapping by key, each behind its mark."""

    def said(told: Any) -> str:
        if not isinstance(told, dict):
            return str(told)
        found = (f"{mark} {say(told[key])}".strip() for key, mark, say in parts if key in told)
        return " ".join(found)

    return said


def _paid(told: Any) -> str:
    if not isinstance(told, dict):
        return str(told)
    return ", ".join(f"{number} from {spot}" for spot, number in told.items())


def _upon(told: Any) -> str:
    return entry(told) if isinstance(told, dict) else str(told)


def _none(told: Any) -> str:
    return ""


_WHOLE = (*m.CONTROL, *GRID.names)
_LOADS, _NAMES = _pairs(load), _pairs(spaced)
_SAID: Mapping[str, Say] = {
    m.MOVE: _marked(("creature", "", spaced), ("from", "from", str), ("to", "to", str),
                    ("via", "via", _list), ("carry", "carry", load)),
    m.ATTACK: _marked(("at", "", str), ("from", "from", str), ("creatures", "with", _list),
                      ("carry", "carry", load), ("through", "through", str)),
    m.FORTRESS: _marked(("creature", "", spaced), (LOCATION, "", str), ("from", "from", str),
                        ("to", "to", str)),
    m.STRIKE: _marked(("from", "", str), ("at", "at", str)),
    m.SPOILS: lambda told: ALL if told == ALL else _marked(
        ("carry", "carry", _LOADS), ("home", "home", _NAMES), ("rest", "rest", _LOADS))(told),
    m.SET_UP: _NAMES, m.SHIFT: _NAMES, m.RETURN: _NAMES,
    m.DISCARD: _list, m.HIDE: _list, m.CHOOSE: _entries,
    m.DONE: _none, m.PASS: _none, m.RETREAT: _none, m.FOOTHOLD: _none,
}  # fmt: skip
_BESIDE: tuple[tuple[str, str, Say], ...] = (
    ("at", "at", str), ("cell", "into", str), ("to", "on", _upon), ("to", "to", str),
    ("ability", "ability", str), ("take", "take", load), ("home", "home", _NAMES),
    ("carry", "carry", _LOADS), (m.RETURN, "return", _NAMES), ("pay", "pay", _paid),
    ("drew", "drew", _list),
)  # fmt: skip
