"""Short lines, written: what toolkit.games.expanse_tcg.asking.words reads as the same move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.asking.words import MARKS
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import GRID, LOCATION
from toolkit.games.expanse_tcg.state.telling import ALL
from toolkit.model.short_lists import list_said, marked_said, of_mapping, pairs_said

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


@of_mapping
def load(told: Any) -> str:
    counts = [f"{told[key]} {key}" for key in ("aether", "lore", "captives") if key in told]
    return ", ".join([*counts, *map(spaced, told.get("treasures", ()))])


@of_mapping
def entry(told: Any) -> str:
    """One entry of `resolve`."""
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


@of_mapping
def _paid(told: Any) -> str:
    return ", ".join(f"{number} from {spot}" for spot, number in told.items())


def _none(told: Any) -> str:
    return ""


_WHOLE = (*m.CONTROL, *GRID.names)
_LIST, _LOADS, _NAMES = list_said(spaced), pairs_said(load), pairs_said(spaced)
_SAID: Mapping[str, Say] = {
    m.MOVE: marked_said(("creature", "", spaced), ("from", "from", str), ("to", "to", str),
                    ("via", "via", _LIST), ("carry", "carry", load)),
    m.ATTACK: marked_said(("at", "", str), ("from", "from", str), ("creatures", "with", _LIST),
                      ("carry", "carry", load), ("through", "through", str)),
    m.FORTRESS: marked_said(("creature", "", spaced), (LOCATION, "", str), ("from", "from", str),
                        ("to", "to", str)),
    m.STRIKE: marked_said(("from", "", str), ("at", "at", str)),
    m.SPOILS: lambda told: ALL if told == ALL else marked_said(
        ("carry", "carry", _LOADS), ("home", "home", _NAMES), ("rest", "rest", _LOADS))(told),
    m.SET_UP: _NAMES, m.SHIFT: _NAMES, m.RETURN: _NAMES,
    m.DISCARD: _LIST, m.HIDE: _LIST, m.CHOOSE: _entries,
    m.DONE: _none, m.PASS: _none, m.RETREAT: _none, m.FOOTHOLD: _none,
}  # fmt: skip
_BESIDE: tuple[tuple[str, str, Say], ...] = (
    ("at", "at", str), ("cell", "into", str), ("to", "on", entry), ("to", "to", str),
    ("ability", "ability", str), ("take", "take", load), ("home", "home", _NAMES),
    ("carry", "carry", _LOADS), (m.RETURN, "return", _NAMES), ("pay", "pay", _paid),
    ("drew", "drew", _LIST),
)  # fmt: skip
