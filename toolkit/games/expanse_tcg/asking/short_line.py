"""The parts of a short line, written: what toolkit.games.expanse_tcg.asking.words reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.asking.words import MARKS
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import GRID
from toolkit.model.short_lists import of_mapping

if TYPE_CHECKING:
    from toolkit.pack.document import Value

_WHOLE = (*m.CONTROL, *GRID.names)


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


def entries(told: Any) -> str:
    listed = told if isinstance(told, list) else [told]
    return "; ".join(entries(one) if isinstance(one, list) else entry(one) for one in listed)


@of_mapping
def paid(told: Any) -> str:
    return ", ".join(f"{number} from {spot}" for spot, number in told.items())
