"""How moves with several parts tell them: a way, an attack, a fortress that walks, spoils."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.state.places import CELL, LOCATION, NO_SPOT, SPOT, TARGET
from toolkit.games.expanse_tcg.state.things import LOAD, NAMED, NOTHING, CardOf
from toolkit.model.collection import Map, Seq
from toolkit.model.field import Count, Either, Field
from toolkit.model.key import Key
from toolkit.model.record import Sub

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

ALL = "all"
HOMES = Map(CELL, SPOT, "spots by cell", said="{0} to {1}")
LOADS = Map(CELL, LOAD, "loads by cell", said="{0} with {1}")

_FROM_TO = (
    "[{creature} ]from {from}[ to {to}][ against {at}][ via {via}][ with {creatures}]"
    "[ through {through}][, carrying {carry}]"
)
STRUCK: Field[Any] = Sub(
    dict,
    "a strike",
    (
        Key(CELL, said="from", attribute="cell", about="the striker's cell"),
        Key(
            TARGET,
            said="at",
            attribute="target",
            about="whom it strikes: a cell, or location",
        ),
    ),
    said="{at} from {from}",
)
MOVED: Field[Any] = Sub(
    dict,
    "a move",
    (
        Key(NAMED, said="creature", attribute="card", about="who moves"),
        Key(SPOT, said="from", attribute="at", about="where from"),
        Key(SPOT, said="to", attribute="to", about="where to"),
        Key(Seq(SPOT, "spots", lone=True), (), said="via", attribute="way", brief=True),
        Key(LOAD, NOTHING, said="carry", attribute="take", brief=True),
    ),
    said=_FROM_TO,
)
ATTACKED: Field[Any] = Sub(
    dict,
    "an attack",
    (
        Key(SPOT, said="at", attribute="to", about="the location that is attacked"),
        Key(SPOT, said="from", attribute="at", about="where the attackers come from"),
        Key(Seq(NAMED, "creatures"), said="creatures", attribute="cards", about="the attackers"),
        Key(LOAD, NOTHING, said="carry", attribute="take", brief=True),
        Key(SPOT, NO_SPOT, said="through", attribute="through", brief=True),
    ),
    said=_FROM_TO,
)


class _Fortress(Field[Any]):
    """A creature that becomes a location, or a location that becomes a creature again."""

    forms: tuple[Field[Any], ...] = (
        Sub(
            dict,
            "a fortress that settles",
            (
                Key(NAMED, said="creature", attribute="card", about="the creature"),
                Key(SPOT, said="from", attribute="at", about="where it stands"),
                Key(SPOT, said="to", attribute="to", about="the spot it becomes a location on"),
            ),
        ),
        Sub(
            dict,
            "a fortress that rises",
            (
                Key(SPOT, said=LOCATION, attribute="at", about="the spot it stands on"),
                Key(SPOT, said="to", attribute="to", about="the location it goes to"),
            ),
        ),
    )

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Any:
        rises = isinstance(value, dict) and LOCATION in value
        return self.forms[rises].read(value, steps, cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return self.forms[not value.card].write(value, cx)

    def schema(self) -> Schema:
        return {"anyOf": [form.schema() for form in self.forms]}

    def words(self, told: Value, cx: Context[Any]) -> str:
        assert isinstance(told, dict)
        if LOCATION in told:
            return f"the fortress on {told[LOCATION]} to {told['to']}"
        return f"{NAMED.words(told['creature'], cx)} from {told['from']} to {told['to']}"


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
FORTRESS: Field[Any] = _Fortress()
SPOILS: Field[Any] = _Spoils(
    dict,
    "spoils",
    (
        Key(LOADS, (), said="carry", attribute="carry", brief=True),
        Key(HOMES, (), said="home", attribute="home", brief=True),
        Key(
            Map(SPOT, LOAD, "loads by spot", said="{1} to {0}"),
            (),
            said="rest",
            attribute="rest",
            brief=True,
        ),
    ),
)


DISCARDED = Seq(CardOf(), "cards")
DREW: Field[Any] = Either(int, Count("cards"), DISCARDED)
