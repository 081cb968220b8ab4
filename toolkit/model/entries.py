"""Entries: what a player decides within a step of an effect; each act of them is declared once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.field import BAD, Field, Made
from toolkit.model.key import NEEDED, Key, quickly_replaced
from toolkit.model.phrase import phrase
from toolkit.model.record import Sub, Under
from toolkit.model.words import listed, short
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.model.context import Context
    from toolkit.model.phrase import Worded
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

SKIP = "skip"


class Act(NamedTuple):
    """How one act is told, as a mapping that holds its name; what one says of it, as a phrase of
    the keys (toolkit.model.phrase) or otherwise; what stands under its name; and how it is typed
    (toolkit.model.forms)."""

    field: Field[Any]
    says: str | Callable[[Any, Context[Any]], str] = ""
    about: str = ""
    short: str = ""


class Entries(Field[Any]):
    """An entry: `skip`, or a mapping of the first act whose name it holds; with `several` also a
    list of them, for a step with several targets.

    `acts` are given once they are declared, as entries may stand in entries; `written` are further
    fields by the `act` of a value. `skipped` is the value of `skip`; its named tuple is quickly
    replaced from then on.
    """

    def __init__(self, skipped: Any, *, several: bool = False) -> None:
        self.skipped, self.several = skipped, several
        quickly_replaced(type(skipped))
        self.acts: Mapping[str, Act] = {}
        self.written: Mapping[str, Field[Any]] = {}

    def act_of(self, value: Mapping[str, Value]) -> str:
        """Which act a mapping is; empty for none."""
        return next((name for name in self.acts if name in value), "")

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Any:
        if self.several and isinstance(value, list):
            found = [self.read(said, (*steps, n), cx) for n, said in enumerate(value)]
            return tuple(one for one in found if one is not BAD)
        if value in (SKIP, {}):
            return self.skipped
        if not isinstance(value, dict):
            said = f"an entry is a mapping or `{SKIP}`, not {shown(value)}"
            cx.fault(steps, said, ", ".join(self.acts))
            return BAD
        act = self.act_of(value)
        if act:
            return self.acts[act].field.read(value, steps, cx)
        stranger = next((name for name in value if name not in self.acts), "")
        if stranger:
            cx.word(stranger, self.acts, (*steps, stranger), "entry", key=True)
        else:
            cx.fault(steps, f"{', '.join(value)} do not make one entry")
        return BAD

    def write(self, value: Any, cx: Context[Any]) -> Value:
        if self.several and type(value) is tuple:
            return [self.write(inner, cx) for inner in value]
        if value == self.skipped:
            return SKIP
        act = self.written.get(value.act) or self.acts[value.act].field
        return act.write(value, cx)

    def words(self, told: Value, cx: Context[Any]) -> str:
        if isinstance(told, list):
            return listed([self.words(each, cx) for each in told]) or "nothing"
        if not isinstance(told, dict):
            return "nothing" if told == SKIP else short(told)
        act = self.acts.get(self.act_of(told))
        if act is None or not act.says:
            return short(told)
        says = phrase(act.says, _keys(act.field)) if isinstance(act.says, str) else act.says
        return says(told, cx)

    def schema(self) -> Schema:
        return {"$ref": "#/$defs/entry"}

    def described(self) -> Schema:
        """The JSON Schema that the others refer to, for editors."""
        told = []
        for name, act in self.acts.items():
            schema, about = act.field.schema(), {"description": act.about} if act.about else {}
            named = {**schema["properties"][name], **about}
            told.append({**schema, "properties": {**schema["properties"], name: named}})
        more = [{"type": "array", "items": self.schema()}] if self.several else []
        return {"anyOf": [{"const": SKIP}, {"type": "object", "maxProperties": 0}, *more, *told]}


def naming(
    entry: Callable[..., Any],
    act: str,
    field: Field[Any],
    attribute: str,
    *beside: Key,
    made: Callable[..., Any] | None = None,
    kind: type[Sub[Any]] = Sub,
    default: Any = NEEDED,
) -> Sub[Any]:
    """How an act is told that names one thing, beside which other keys may stand: an `entry` of its
    attributes, or what is `made` of them."""
    named = Key(field, default, brief=default is not NEEDED, said=act, attribute=attribute)
    return kind(made or partial(entry, act), f"an entry `{act}`", (named, *beside))


def _keys(field: Field[Any]) -> Mapping[str, Worded]:
    """What can be said of the mapping that a field reads."""
    while isinstance(field, Made):
        field = field.like
    if isinstance(field, Sub):
        return field.keys
    return {field.name: field.field} if isinstance(field, Under) else {}
