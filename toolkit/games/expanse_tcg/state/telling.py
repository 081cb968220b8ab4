"""How moves with several parts tell them: a way, an attack, a fortress that walks, spoils."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.places import CELL, LOCATION, NO_SPOT, SPOT, TARGET
from toolkit.games.expanse_tcg.state.said import SAID
from toolkit.model.collection import Map, Seq
from toolkit.model.field import ByForm, Count, Either, Field
from toolkit.model.record import Sub

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

ALL = "all"
HOMES = Map(CELL, SPOT, "spots by cell", said="{0} to {1}")
LOADS = Map(CELL, h.LOAD, "loads by cell", said="{0} with {1}")
_LYING = Map(SPOT, h.LOAD, "loads by spot", said="{1} to {0}")
_CARRIED = (h.LOAD, "take", h.NOTHING)

STRUCK = SAID.mapping("strike", {"from": (CELL, "cell"), "at": (TARGET, "target")})
MOVED = SAID.mapping(
    "move",
    {
        "creature": (h.NAMED, "card"),
        "from": (SPOT, "at"),
        "to": (SPOT, "to"),
        "via": (Seq(SPOT, "spots", lone=True), "way", ()),
        "carry": _CARRIED,
    },
)
ATTACKED = SAID.mapping(
    "attack",
    {
        "at": (SPOT, "to"),
        "from": (SPOT, "at"),
        "creatures": (Seq(h.NAMED, "creatures"), "cards"),
        "carry": _CARRIED,
        "through": (SPOT, "through", NO_SPOT),
    },
)
_SETTLING = SAID.mapping(
    "settling", {"creature": (h.NAMED, "card"), "from": (SPOT, "at"), "to": (SPOT, "to")}
)
_RISING = SAID.mapping("rising", {LOCATION: (SPOT, "at"), "to": (SPOT, "to")})


class _Spoils(Sub[Any]):
    """What is carried home, where each goes, and where the rest is put; or `all`."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Any:
        return {"whole": True} if value == ALL else super().read(value, steps, cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return ALL if value.whole else super().write(value, cx)

    def schema(self) -> Schema:
        return {"anyOf": [{"const": ALL}, super().schema()]}

    def words(self, told: Value, cx: Context[Any]) -> str:
        if told == ALL:
            return "all spoils"
        parts = [
            says.format(self.keys[name].words(told[name], cx))
            for name, says in _SPOILS.items()
            if isinstance(told, dict) and told.get(name)
        ]
        return f"spoils: {'; '.join(parts)}" if parts else "no spoils"


_SPOILS = {"carry": "{}", "home": "home {}", "rest": "left over {}"}
FORTRESS: Field[Any] = ByForm(
    lambda told: _RISING if isinstance(told, dict) and LOCATION in told else _SETTLING,
    lambda walk: _SETTLING if walk.card else _RISING,
    _SETTLING, _RISING,
)  # fmt: skip
"""A creature that becomes a location, or a location that becomes a creature again."""
SPOILS: Field[Any] = _Spoils(
    dict,
    "spoils",
    SAID.keys(
        "spoils",
        {"carry": (LOADS, "carry", ()), "home": (HOMES, "home", ()), "rest": (_LYING, "rest", ())},
    ),
)
DISCARDED = Seq(h.CardOf(), "cards")
DREW: Field[Any] = Either(int, Count("cards"), DISCARDED)
