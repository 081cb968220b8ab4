"""Short lines, written: what toolkit.games.expanse.asking.move_words reads as the same move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.asking.move_words import MOVES
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.fields import UNIT_SIGNS
from toolkit.referee.asking.read_back import head_of, read_back, with_steps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value

_LETTERS = {unit: letter for letter, unit in UNIT_SIGNS.letters.items()}


def line_of(told: Mapping[str, Value], tables: Tables) -> str:
    """A move without who makes it; see toolkit.referee.asking.read_back."""
    players = tuple(tables.ids("faction"))
    return read_back(told, _line, lambda line: MOVES.read(line, players, tables))


def _line(told: Mapping[str, Any]) -> str:
    head = head_of(told, m.KINDS, _KINDS)
    resolve = told.get("resolve", [])
    steps = [str(resolve)] if isinstance(resolve, str) else [_step(one) for one in resolve]
    if "drew" in told:
        steps.append(f"drew {' '.join(told['drew'])}")
    if "revealed" in told:
        steps.append(f"revealed {told['revealed']}")
    return with_steps(head, steps)


def _step(told: Any) -> str:
    return ", ".join(map(_entry, told)) if isinstance(told, list) else _entry(told)


def _entry(told: Any) -> str:
    if not isinstance(told, dict):
        return str(told)
    option = str(told["option"]) if "option" in told else ""
    act = next((key for key in told if key in _ENTRIES), "")
    if not act:
        return option
    return f"{option} {act} {_ENTRIES[act](told)}".strip()


def _going(told: Any) -> str:
    return " ".join([told["from"], told["to"], _fleets(told["fleets"])])


def _fleets(told: Any) -> str:
    """`1B1`: fleets by their number alone, others by their letters."""
    if not isinstance(told, dict):
        return str(told)
    fleets = str(told.get(m.FLEET, ""))
    return fleets + "".join(f"{_LETTERS[unit]}{n}" for unit, n in told.items() if unit != m.FLEET)


def _cube(told: Any, at: str) -> str:
    """A base with whose cube is meant, where it comes from, and that it is a Diplomat."""
    if not isinstance(told, dict):
        return str(told)
    said = [str(told[at]), told.get("of", "")]
    said += ["from", told["from"]] if "from" in told else []
    return " ".join(filter(None, [*said, *[m.DIPLOMAT] * (told.get("cube") == m.DIPLOMAT)]))


def _removed(told: Any) -> str:
    piece = told["remove"]
    if not isinstance(piece, dict):
        return str(piece)
    at = "base" if "base" in piece else "orbital"
    said = [_cube(piece, at), piece.get("unit", "")]
    said += ["with", told["cube"]] if "cube" in told else []
    said += ["from", told["from"]] if "from" in told else []
    return " ".join(filter(None, said))


def _moved(told: Any) -> str:
    going = told["move"]
    if not isinstance(going, dict):
        return str(going)
    if "from" in going:
        return _going(going)
    return " ".join(["to", going["to"], *([_fleets(going["fleets"])] if "fleets" in going else [])])


def _built(told: Any) -> str:
    return " ".join([_fleets(told["build"]), *(["to", told["to"]] if "to" in told else [])])


def _swapped(told: Any) -> str:
    return " with ".join(_cube(one, "base") for one in told["swap"])


def _of(key: str) -> Callable[[Any], str]:
    return lambda told: str(told[key])


_KINDS: Mapping[str, Callable[[Any], str]] = {
    m.MOVE: lambda told: _going(told) if isinstance(told, dict) else str(told),
    m.INFLUENCE: lambda told: _cube(told, "to"),
    m.CHOOSE: _step,
}
_ENTRIES: Mapping[str, Callable[[Any], str]] = {
    "place": lambda told: _cube(told, "place"),
    "influence": lambda told: _cube(told["influence"], "to"),
    "remove": _removed,
    "move": _moved,
    "build": _built,
    "swap": _swapped,
    **{key: _of(key) for key in ("base", "orbital", "card", "faction", "cube")},
}
