"""A record within a position: a named tuple of declared keys, read from a mapping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from toolkit.model.field import BAD, Field, mapping_schema, or_nothing
from toolkit.model.key import NEEDED, keys_of
from toolkit.model.words import UNKNOWN, Change, short
from toolkit.pack.document import dotted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.model.key import Key
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

R = TypeVar("R")

_LEFT_OUT: Any = object()


class Sub(Field[R], Generic[R]):
    """A mapping of declared keys, those of the class or others. `noun` says what it is: `a turn`.

    One that is `noted` is remembered as left out, as a whole, where nothing of it is told. With
    `lone` the value of that key may stand without the mapping. `said` says the whole of it.
    """

    def __init__(
        self,
        kind: Callable[..., R],
        noun: str,
        keys: Sequence[Key] = (),
        *,
        noted: bool = False,
        lone: str = "",
        said: Callable[[Value, Context[Any]], str] = lambda told, cx: short(told),
    ) -> None:
        self.kind, self.noun, self.noted, self.lone, self.said = kind, noun, noted, lone, said
        self.keys = {key.name: key for key in keys or keys_of(kind).values()}  # type: ignore[arg-type]
        self.order = reading_order(self.keys.values())
        self.needed = [key for key in self.keys.values() if key.needed]

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> R:
        if self.noted and not value and value in (None, {}):
            cx.absent.add(dotted(steps))
            return self.kind()
        if self.lone and not isinstance(value, dict):
            key = self.keys[self.lone]
            read = key.field.read(value, steps, cx)
            return read if read is BAD else self.kind(**{key.attribute: read})
        told = cx.mapping(value, steps, self.noun, self.keys)
        if not isinstance(value, dict):
            return BAD  # type: ignore[no-any-return]
        for key in self.needed:
            if key.name not in told:
                why = f": {key.about}" if key.about else ""
                cx.fault(steps, f"{self.noun} needs `{key.name}`{why}")
        found = read_keys(self.order, told, steps, cx)
        if self.needed and (BAD in found.values() or NEEDED in found.values()):
            return BAD  # type: ignore[no-any-return]
        return self.kind(**found)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        told = written(self.keys, value, cx)
        return told[self.lone] if self.lone and len(told) == 1 else told

    def schema(self) -> Schema:
        whole = described(self.keys)
        lone = [self.keys[self.lone].field.schema()] if self.lone else []
        return {"anyOf": [*lone, whole]} if lone else whole

    def words(self, told: Value, cx: Context[Any]) -> str:
        return self.said(told, cx)

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        """One line begun by `what`; where there is none, one for each key."""
        if what:
            yield from super().changes(what, each, was, now, cx)
            return
        every: Value = dict.fromkeys(self.keys, UNKNOWN)
        was, now = (every if told == UNKNOWN else told for told in (was, now))
        yield from self.of("", was, now, cx)

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


class Asked(NamedTuple):
    """What reading a mapping asks of one of its keys: most are left out, and then it is little."""

    name: str
    attribute: str
    default: Any
    after: Callable[[dict[str, Any], Context[Any]], Any] | None
    remembered: bool
    null: bool
    needed: bool
    read: Callable[[Value, Steps, Context[Any]], Any]


def reading_order(keys: Iterable[Key]) -> tuple[Asked, ...]:
    """The keys of a mapping, those last whose default is made of others."""
    plain = [
        Asked(
            key.name, key.attribute, key.default, key.after, key.remembered, key.field.null,
            key.needed, key.field.read,
        )
        for key in keys
        if not key.spread
    ]  # fmt: skip
    return tuple(sorted(plain, key=lambda each: each.after is not None))


def read_keys(
    keys: Sequence[Asked],
    told: Mapping[str, Value],
    steps: Steps,
    cx: Context[Any],
    before: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The values of all keys, in `reading_order`, by attribute.

    `KEY:` with nothing behind it is left out where it may be, unless nothing is a value of its
    field. BAD stands only for a key that has no default. `before` are values that were read
    already, from which defaults are made too.
    """
    found: dict[str, Any] = dict(before or {})
    for name, attribute, default, after, remembered, null, needed, read in keys:
        said = told.get(name, _LEFT_OUT)
        if said is not _LEFT_OUT and (said is not None or null or needed):
            value = read(said, (*steps, name), cx)
            if value is not BAD or needed:
                found[attribute] = value
                continue
        elif remembered:
            cx.absent.add(dotted((*steps, name)) if steps else name)
        found[attribute] = default if after is None else after(found, cx)
    return found


def written(keys: Mapping[str, Key], value: Any, cx: Context[Any]) -> dict[str, Value]:
    """Every key of a record as a file would say it, but for those that go without saying."""
    return {
        name: key.field.write(getattr(value, key.attribute), cx)
        for name, key in keys.items()
        if not (key.brief and key.goes_without_saying(value))
    }


def differing(
    key: Key, was: Value, now: Value, cx: Context[Any], who: str = ""
) -> Iterator[Change]:
    """How a key differs: a line for the whole, or one for each of its entries."""
    what = key.what.format(who)
    if not what and not isinstance(key.field, Sub):
        what = f"{key.in_words} of {who}:" if who else f"{key.name}:"
    if key.say is not None:
        yield Change(what, key.say(now, cx), key.say(was, cx))
    else:
        yield from key.field.changes(what, key.each.format("{}", who), was, now, cx)


def described(keys: Mapping[str, Key]) -> Schema:
    """The JSON Schema of a mapping of these keys."""
    properties: dict[str, Any] = {}
    for name, key in keys.items():
        schema = dict(key.field.schema() if key.needed else or_nothing(key.field.schema()))
        about = key.described
        left_out = key.granted if isinstance(key.granted, str) else ""
        schema["description"] = f"{about[:1].upper()}{about[1:]}." + (
            f" Left out: {left_out}." if left_out else ""
        )
        properties[name] = schema
    return mapping_schema(properties, [name for name, key in keys.items() if key.needed])


def _mapping(value: Value) -> dict[str, Value]:
    return value if isinstance(value, dict) else {}
