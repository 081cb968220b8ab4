"""A record within a position: a named tuple of declared keys, read from a mapping."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.model.field import BAD, Field, Flag, mapping_schema, or_nothing
from toolkit.model.key import NEEDED, keys_of
from toolkit.model.phrase import phrase
from toolkit.model.unseen import Unseen
from toolkit.model.words import UNKNOWN, Change, bracketed, known, short
from toolkit.pack.document import dotted
from toolkit.pack.plain import entries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.model.key import Key
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

R = TypeVar("R")


class Sub(Field[R], Generic[R]):
    """A mapping of declared keys, those of the class or others. `noun` says what it is: `a turn`.

    One that is `noted` is remembered as left out, as a whole, where nothing of it is told. With
    `lone` the value of that key may stand without the mapping. `said` says the whole of it, as a
    phrase of its keys (toolkit.model.phrase) or otherwise; without it each key that is told.
    """

    def __init__(
        self,
        kind: Callable[..., R],
        noun: str,
        keys: Sequence[Key] = (),
        *,
        noted: bool = False,
        lone: str = "",
        said: str | Callable[[Value, Context[Any]], str] = "",
    ) -> None:
        self.kind, self.noun, self.noted, self.lone = kind, noun, noted, lone
        self.keys = {key.name: key for key in keys or keys_of(kind).values()}  # type: ignore[arg-type]
        self._phrased = bool(said) and isinstance(said, str)
        if isinstance(said, str):
            said = phrase(said, self.keys) if said else self._in_detail
        self.said = said
        self.order = Order(self.keys.values())
        self.needed = [key for key in self.keys.values() if key.needed]

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> R:
        if self.noted and not value and value in (None, {}):
            cx.absent.add(dotted(steps))
            return self.kind()
        if self.lone and not isinstance(value, dict):
            key = self.keys[self.lone]
            read = key.field.read(value, steps, cx)
            if read is BAD:
                return BAD  # type: ignore[no-any-return]
            found = self.order.plain({}, steps, cx) | {key.attribute: read}
            return self.kind(**self.order.made({}, steps, cx, found))
        told = value if value == {} else cx.mapping(value, steps, self.noun, self.keys)
        if not isinstance(value, dict):
            return BAD  # type: ignore[no-any-return]
        for key in self.needed:
            if key.name not in told:
                why = f": {key.explained}" if key.explained else ""
                cx.fault(steps, f"{self.noun} needs `{key.name}`{why}")
        found = self.order.read(told, steps, cx)
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
        alone = self._phrased and self.lone and not isinstance(told, dict)
        return self.said({self.lone: told} if alone else told, cx)

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        """One line begun by `what`; one for each key where there is none, or it is the same thing,
        as its `lone` key tells."""
        if what:
            if self.lone and was and now and self._alone(was) == self._alone(now):
                yield from self._each(what, was, now, cx)
            else:
                yield from super().changes(what, each, was, now, cx)
            return
        every: Value = dict.fromkeys(self.keys, UNKNOWN)
        was, now = (every if told == UNKNOWN else told for told in (was, now))
        yield from self.of("", was, now, cx)

    def _alone(self, told: Value) -> Value:
        return told.get(self.lone) if isinstance(told, dict) else told

    def _each(self, what: str, was: Value, now: Value, cx: Context[Any]) -> Iterator[Change]:
        was, now = entries(was), entries(now)
        for name, key in self.keys.items():
            if name != self.lone and was.get(name) != now.get(name):
                nothing = "no" if isinstance(key.field, Flag) else "none"
                states = (known(told.get(name), key.words, cx, nothing) for told in (now, was))
                yield Change(f"{what} {key.in_words}", *states)

    def _in_detail(self, told: Value, cx: Context[Any]) -> str:
        """What may stand alone, and the other keys in brackets: `Wolf (damage 1, attacked)`."""
        alone = self._alone(told) if self.lone else None
        said = self.keys[self.lone].words(alone, cx) if alone is not None else ""
        keys = ((self.keys[name], value) for name, value in entries(told).items())
        more = ", ".join(
            [_with_name(key, value, cx) for key, value in keys if key.name != self.lone]
        )
        return f"{said} ({more})" if said and more else said or more or short(told)

    def of(self, who: str, was: Value, now: Value, cx: Context[Any]) -> Iterator[Change]:
        """How two records of the same player differ, a line for each key or its entries."""
        was, now = entries(was), entries(now)
        for name in dict.fromkeys([*was, *now]):
            if was.get(name) != now.get(name) and name in self.keys:
                yield from differing(self.keys[name], was.get(name), now.get(name), cx, who)


class Under(Field[R], Generic[R]):
    """A value that stands under its own name: `move: {…}`. `noun` says what the mapping is, `about`
    what it tells, without a full stop."""

    def __init__(self, name: str, field: Field[R], noun: str = "an entry", about: str = "") -> None:
        self.name, self.field, self.noun, self.about = name, field, noun, about

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> R:
        told = cx.mapping(value, steps, self.noun, (self.name,))
        return self.field.read(told[self.name], (*steps, self.name), cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return {self.name: self.field.write(value, cx)}

    def words(self, told: Value, cx: Context[Any]) -> str:
        return self.field.words(entries(told).get(self.name), cx)

    def schema(self) -> Schema:
        about = {"description": f"{self.about}."} if self.about else {}
        return mapping_schema({self.name: {**self.field.schema(), **about}}, (self.name,))


class Order:
    """The keys of a mapping as they are read: last those whose default is made of others.

    Most keys are left out: what they are then, and which are remembered, is seen to beforehand.
    """

    def __init__(self, keys: Iterable[Key]) -> None:
        keys = [key for key in keys if not key.spread]
        plain = [key for key in keys if key.after is None]
        self._plain = [
            (key.name, key.attribute, key.field.null, key.needed, key.field.read) for key in plain
        ]
        self._defaults = {key.attribute: key.default for key in plain}
        self._remembered = tuple([key.name for key in plain if key.remembered])
        self._made = [
            (key.name, key.attribute, key.remembered, key.field.read, key.after)
            for key in keys
            if key.after is not None
        ]
        self._made_of = [(attribute, after) for _, attribute, _, _, after in self._made]
        self._left_out = tuple([name for name, _, remembered, _, _ in self._made if remembered])

    def read(self, told: Mapping[str, Value], steps: Steps, cx: Context[Any]) -> dict[str, Any]:
        """The values of all keys, by attribute. BAD stands only for a key that has no default."""
        return self.made(told, steps, cx, self.plain(told, steps, cx))

    def plain(self, told: Mapping[str, Value], steps: Steps, cx: Context[Any]) -> dict[str, Any]:
        """Those of the keys that have a default of their own.

        `KEY:` with nothing behind it is left out where it may be, unless nothing is a value of its
        field.
        """
        found = self._defaults.copy()
        cx.absent |= _below(steps, self._remembered)
        if told:
            cx.absent -= _below(steps, self._heard(told))
            for name, attribute, null, needed, read in self._plain:
                if name in told and (told[name] is not None or null or needed):
                    value = read(told[name], (*steps, name), cx)
                    if value is not BAD or needed:
                        found[attribute] = value
        return found

    def _heard(self, told: Mapping[str, Value]) -> tuple[str, ...]:
        """The keys of which something is told, were it that there is nothing."""
        if None not in told.values():
            return tuple(told)
        nothing = {name for name, _, null, _, _ in self._plain if null}
        return tuple([name for name in told if told[name] is not None or name in nothing])

    def made(
        self,
        told: Mapping[str, Value],
        steps: Steps,
        cx: Context[Any],
        found: dict[str, Any],
    ) -> dict[str, Any]:
        """The same with the others; one told as nothing is left out."""
        if not told:
            cx.absent |= _below(steps, self._left_out)
            for attribute, after in self._made_of:
                found[attribute] = after(found, cx)
            return found
        for name, attribute, remembered, read, after in self._made:
            value, said = BAD, told.get(name)
            if said is not None:
                value = read(said, (*steps, name), cx)
            elif remembered:
                cx.absent.add(dotted((*steps, name)))
            found[attribute] = after(found, cx) if value is BAD else value
        return found


@lru_cache(maxsize=1024)
def _below(steps: Steps, names: tuple[str, ...]) -> frozenset[str]:
    """The paths of these keys of a mapping, which is that of a player again and again."""
    return frozenset([dotted((*steps, name)) for name in names])


def written(keys: Mapping[str, Key], value: Any, cx: Context[Any]) -> dict[str, Value]:
    """Every key of a record as a file would say it, but for those that go without saying."""
    return {
        name: written_of(key, value, cx) for name, key in keys.items() if not unsaid(key, value, cx)
    }


def unsaid(key: Key, value: Any, cx: Context[Any]) -> bool:
    """Whether nothing of a key is written, as it goes without saying."""
    sayable = key.brief is True and key.default not in (None, -1)  # these stand for nothing at all
    if not key.brief or not key.goes_without_saying(value):
        return False
    return not sayable or not (cx.whole or _otherwise(key, value, cx))


def _otherwise(key: Key, value: Any, cx: Context[Any]) -> bool:
    """Whether a key would hold something else had nobody told it."""
    held = getattr(value, key.attribute)
    return key.after is not None and bool(key.after(value._asdict(), cx) != held)


def written_of(key: Key, value: Any, cx: Context[Any]) -> Value:
    """One key of a record as a file would say it; of what is not seen how much it is, if that."""
    held = getattr(value, key.attribute)
    return held.told() if isinstance(held, Unseen) else key.field.write(held, cx)


def differing(
    key: Key, was: Value, now: Value, cx: Context[Any], who: str = ""
) -> Iterator[Change]:
    """How a key differs: a line for the whole, or one for each of its entries."""
    what = key.begins.format(who or "all")
    if not what and not isinstance(key.field, Sub):
        what = f"{key.in_words} of {who}:" if who else f"{key.name}:"
    if key.say is not None:
        yield Change(what, key.say(now, cx), key.say(was, cx))
    else:
        begins = key.begins
        each = key.begins_each or (begins if "{}" in begins and not who else "")
        yield from key.field.changes(what, each.format("{}", who), was, now, cx)


def _with_name(key: Key, told: Value, cx: Context[Any]) -> str:
    """A key of a record and its value in words."""
    if isinstance(told, bool) and isinstance(key.field, Flag):
        return key.in_words if told else f"not {key.in_words}"
    return f"{key.in_words} {bracketed(known(told, key.words, cx))}"


def described(keys: Mapping[str, Key]) -> Schema:
    """The JSON Schema of a mapping of these keys."""
    properties: dict[str, Any] = {}
    for name, key in keys.items():
        schema = dict(key.field.schema() if key.needed else or_nothing(key.field.schema()))
        about = key.described
        left_out = key.grants if isinstance(key.grants, str) else ""
        schema["description"] = f"{about[:1].upper()}{about[1:]}." + (
            f" Left out: {left_out}." if left_out else ""
        )
        properties[name] = schema
    return mapping_schema(properties, [name for name, key in keys.items() if key.needed])
