"""A record within a position: a named tuple of declared keys, read from a mapping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.model.field import BAD, Field
from toolkit.model.key import NEEDED, keys_of
from toolkit.model.words import Change
from toolkit.pack.document import dotted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.model.key import Key
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

R = TypeVar("R")


class Sub(Field[R], Generic[R]):
    """A mapping of declared keys, those of the class or others. `noun` says what it is: `a turn`.

    One that is `noted` is remembered as left out, as a whole, where nothing of it is told. With
    `lone` the value of that key may stand without the mapping.
    """

    null = True

    def __init__(
        self,
        kind: Callable[..., R],
        noun: str,
        keys: Sequence[Key] = (),
        *,
        noted: bool = False,
        lone: str = "",
    ) -> None:
        self.kind, self.noun, self.noted, self.lone = kind, noun, noted, lone
        self.keys = {key.name: key for key in keys or keys_of(kind).values()}  # type: ignore[arg-type]

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> R:
        if self.noted and not value and value in (None, {}):
            cx.absent.add(dotted(steps))
            return self.kind()
        if self.lone and not isinstance(value, dict):
            key = self.keys[self.lone]
            read = key.field.read(value, steps, cx)
            return read if read is BAD else self.kind(**{key.attribute: read})
        told = cx.mapping(value, steps, self.noun, tuple(self.keys))
        if not isinstance(value, dict):
            return BAD  # type: ignore[no-any-return]
        for key in self.keys.values():
            if key.needed and key.name not in told:
                why = f": {key.about}" if key.about else ""
                cx.fault(steps, f"{self.noun} needs `{key.name}`{why}")
        found = read_keys(self.keys, told, steps, cx)
        if BAD in found.values() or NEEDED in found.values():
            return BAD  # type: ignore[no-any-return]
        return self.kind(**found)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        told = written(self.keys, value, cx)
        return told[self.lone] if self.lone and len(told) == 1 else told

    def schema(self) -> Schema:
        whole = described(self.keys)
        lone = [self.keys[self.lone].field.schema()] if self.lone else []
        return {"anyOf": [*lone, whole]} if lone else whole

    def of(self, who: str, was: Value, now: Value, cx: Context[Any]) -> Iterator[Change]:
        """How two records of the same player differ, a line for each key or its entries."""
        was, now = _mapping(was), _mapping(now)
        for name in dict.fromkeys([*was, *now]):
            if was.get(name) != now.get(name) and name in self.keys:
                yield from differing(self.keys[name], was.get(name), now.get(name), cx, who)

    def without(self, value: Any, place: str, cx: Context[Any]) -> dict[str, Value]:
        """What is written of a record, but for what was left out of it."""
        told = written(self.keys, value, cx)
        return {name: said for name, said in told.items() if f"{place}.{name}" not in cx.absent}


def read_keys(
    keys: Mapping[str, Key],
    told: Mapping[str, Value],
    steps: Steps,
    cx: Context[Any],
    before: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The values of all keys by attribute; those made of others are read last.

    A key told as nothing is left out where its default is made of others, and otherwise empty where
    its field has such a value. BAD stands only for a key that has no default. `before` are values
    that were read already, from which defaults are made too.
    """
    found: dict[str, Any] = dict(before or {})
    for late in (False, True):
        for name, key in keys.items():
            if (key.after is not None) is not late or key.spread:
                continue
            said, left_out = told.get(name), name not in told
            if left_out or (said is None and (late or key.field.null)):
                if key.remembered and (left_out or late):
                    cx.absent.add(dotted((*steps, name)))
                value = key.otherwise(found, cx)
            else:
                value = key.field.read(said, (*steps, name), cx)
                if value is BAD and not key.needed:
                    value = key.otherwise(found, cx)
            found[key.attribute] = value
    return found


def written(keys: Mapping[str, Key], value: Any, cx: Context[Any]) -> dict[str, Value]:
    """Every key of a record as a file would say it; a brief one only where it holds something."""
    told: dict[str, Value] = {}
    for name, key in keys.items():
        held = getattr(value, key.attribute)
        if not (key.brief and key.goes_without_saying(held, _values(value, key), cx)):
            told[name] = key.field.write(held, cx)
    return told


def _values(value: Any, key: Key) -> dict[str, Any]:
    """All values by attribute, where the default of a key is made of them."""
    return value._asdict() if key.after is not None else {}


def differing(
    key: Key, was: Value, now: Value, cx: Context[Any], who: str = ""
) -> Iterator[Change]:
    """How a key differs: a line for the whole, or one for each of its entries."""
    what = (key.what or f"{key.name}:").format(who)
    if key.say is not None:
        yield Change(what, key.say(now, cx), key.say(was, cx))
    else:
        yield from key.field.changes(what, key.each.format("{}", who), was, now, cx)


def described(keys: Mapping[str, Key]) -> Schema:
    """The JSON Schema of a mapping of these keys."""
    properties: dict[str, Any] = {}
    for name, key in keys.items():
        schema = dict(key.field.schema())
        about = key.about or key.what.replace("of {}", "").strip(" :")
        if about:
            schema["description"] = about
        if isinstance(key.granted, str) and key.granted:
            left_out = f"Left out: {key.granted}."
            schema["description"] = f"{about}. {left_out}" if about else left_out
        properties[name] = schema
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    needed = [name for name, key in keys.items() if key.needed]
    return {**made, "required": needed} if needed else made


def _mapping(value: Value) -> dict[str, Value]:
    return value if isinstance(value, dict) else {}
