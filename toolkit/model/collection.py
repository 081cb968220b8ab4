"""Fields of several values: lists and mappings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.model.field import BAD, Count, Field, or_nothing
from toolkit.model.words import UNKNOWN, Change, bracketed, known, short
from toolkit.pack.plain import entries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

K = TypeVar("K")
E = TypeVar("E")
T = TypeVar("T", covariant=True)


class Seq(Field["tuple[E, ...]"], Generic[E]):
    """A list. With `once` nothing is told twice; with `lone` one may stand without it, and with
    `sole` it is written so.

    `said` says the whole of it; without, it is told one after the other.
    """

    empty = ()

    def __init__(
        self,
        field: Field[E],
        noun: str,
        *,
        once: bool = False,
        lone: bool = False,
        sole: bool = False,
        said: Callable[[Value, Context[Any]], str] | None = None,
    ) -> None:
        self.field, self.noun, self.once, self.said = field, noun, once, said
        self.lone, self.sole = lone or sole, sole

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[E, ...]:
        read = self.field.read
        if self.lone and not isinstance(value, list):
            found = [read(value, steps, cx)]
        else:
            items = cx.items(value, steps, self.noun)
            found = [read(said, (*steps, index), cx) for index, said in enumerate(items)]
        kept = [item for item in found if item is not BAD] if BAD in found else found
        if self.once and len(set(kept)) < len(kept):
            for index, item in enumerate(found):
                if item is not BAD and item in found[:index]:
                    cx.fault((*steps, index), f"{short(value[index])} is named twice")  # type: ignore[index]
        return tuple(kept)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        told = [self.field.write(item, cx) for item in value]
        return told[0] if self.sole and len(told) == 1 else told

    def schema(self) -> Schema:
        items: Schema = {"type": "array", "items": self.field.schema()}
        if self.once:
            items["uniqueItems"] = True
        return {"anyOf": [self.field.schema(), items]} if self.lone else items

    def words(self, told: Value, cx: Context[Any]) -> str:
        if self.said is not None:
            return self.said(told, cx)
        if not isinstance(told, list) or not told:
            return self.field.words(told, cx) if self.sole and told else short(told)
        return ", ".join([bracketed(self.field.words(each, cx)) for each in told])


class _ByKey(Field[T]):
    """A mapping from what `field` tells to what `value` does."""

    field: Field[Any]
    value: Field[Any]
    noun: str
    bare = True
    """Whether an id may stand with nothing behind it."""

    def entries(
        self, value: Value, steps: Steps, cx: Context[Any], key: object, behind: object = ""
    ) -> dict[str, Value]:
        """What is told, by ids; where it is no mapping, none and a fault, to which a `key` and what
        may stand `behind` it are the hint: `such as {jord: ready}`."""
        if isinstance(value, dict):
            return value
        such = f"such as {{{key}: {behind or self.value.example(cx) or '…'}}}" if key else ""
        return cx.mapping(value, steps, self.noun, hint=such)

    def told(self, pairs: Iterable[tuple[Any, Any]], cx: Context[Any]) -> dict[str, Value]:
        """The mapping of these pairs."""
        return {str(self.field.write(id, cx)): self.value.write(inner, cx) for id, inner in pairs}

    def words(self, told: Value, cx: Context[Any]) -> str:
        if not isinstance(told, dict) or not told:
            return short(told)
        said = (
            f"{self.field.words(id, cx)} {bracketed(known(inner, self.value.words, cx))}"
            for id, inner in told.items()
        )
        return ", ".join(said)

    def schema(self) -> Schema:
        return {
            "type": "object",
            "propertyNames": self.field.schema(),
            "additionalProperties": (or_nothing if self.bare else dict)(self.value.schema()),
        }


class Flat(Field["tuple[E, ...]"]):
    """Several one after the other, some of them told as a list within the list. With `lone` one may
    stand without a list, and is written so."""

    empty = ()

    def __init__(self, field: Field[E], noun: str, *, lone: bool = False) -> None:
        self.field, self.noun, self.lone = field, noun, lone

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[E, ...]:
        if self.lone and not isinstance(value, list):
            one: Any = self.field.read(value, steps, cx)
            return BAD if one is BAD else (one,)
        found: list[E] = []
        for index, said in enumerate(cx.items(value, steps, self.noun)):
            there = (*steps, index)
            if isinstance(said, list):
                found += [self.field.read(one, (*there, at), cx) for at, one in enumerate(said)]
            else:
                found.append(self.field.read(said, there, cx))
        return tuple([one for one in found if one is not BAD])

    def write(self, value: Any, cx: Context[Any]) -> Value:
        told = [self.field.write(one, cx) for one in value]
        return told[0] if self.lone and len(told) == 1 else told

    def words(self, told: Value, cx: Context[Any]) -> str:
        if isinstance(told, list):
            return ", ".join([self.words(one, cx) for one in told])
        return self.field.words(told, cx)

    def schema(self) -> Schema:
        inner = self.field.schema()
        return {"type": "array", "items": {"anyOf": [inner, {"type": "array", "items": inner}]}}


class Within(Field["tuple[E, ...]"]):
    """Several things of the kind that they stand in, which are read as that is: not deeper than
    `most` steps below it."""

    empty = ()

    def __init__(self, like: Callable[[], Field[tuple[E, ...]]], most: int, too_deep: str) -> None:
        self.like, self.most, self.too_deep = like, most, too_deep

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[E, ...]:
        if len(steps) > self.most:
            cx.fault(steps, self.too_deep)
            return BAD  # type: ignore[no-any-return]
        return self.like().read(value, steps, cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return self.like().write(value, cx)

    def words(self, told: Value, cx: Context[Any]) -> str:
        return self.like().words(told, cx)

    def schema(self) -> Schema:
        return {"type": "array"}


class Map(_ByKey["tuple[tuple[K, E], ...]"], Generic[K, E]):
    """A mapping, as pairs in its order: its ids are themselves told, so that one with nothing
    behind it stands with nothing in it, where its value is a list. `said` words each pair: `{1} on
    {0}`."""

    empty = ()

    def __init__(
        self, field: Field[K], value: Field[E], noun: str, *, gone: str = "none", said: str = ""
    ) -> None:
        self.field, self.value, self.noun, self.gone, self.said = field, value, noun, gone, said
        self.bare = value.empty == ()

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[tuple[K, E], ...]:
        found = []
        first = value[0] if isinstance(value, list) and value else value
        key = first if type(first) in (str, int) else ""
        for id, said in self.entries(value, steps, cx, key).items():
            here = (*steps, id)
            name = self.field.key(id, here, cx)
            inner: Any = () if said is None and self.bare else self.value.read(said, here, cx)
            if name is not BAD and inner is not BAD:
                found.append((name, inner))
        return tuple(found)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return self.told(value, cx)

    def words(self, told: Value, cx: Context[Any]) -> str:
        if not self.said or not isinstance(told, dict):
            return super().words(told, cx)
        pairs = ((self.field.words(id, cx), self.value.words(one, cx)) for id, one in told.items())
        return ", ".join(self.said.format(*pair) for pair in pairs) or self.gone

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        """A line for each entry that differs, where `each` says how it begins."""
        was, now = was or {}, now or {}
        if not each or not isinstance(was, dict) or not isinstance(now, dict):
            yield Change(what, short(now), short(was))
            return
        for id in dict.fromkeys([*was, *now]):
            what = each.format(self.field.words(id, cx))
            if id in was and id in now:
                yield from self.value.changes(what, "", was[id], now[id], cx)
            else:
                states = (
                    self.value.words(cards[id], cx) if id in cards else self.gone
                    for cards in (now, was)
                )
                yield Change(what, *states)


class Amounts(Map[K, int], Generic[K]):
    """How many of each, in order and without those of which there are none. A number alone is so
    many of `alone`, if that is told."""

    def __init__(self, field: Field[K], noun: str, alone: str = "") -> None:
        super().__init__(field, Count(), noun)
        self.alone = alone

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[tuple[K, int], ...]:
        if self.alone and type(value) is int:
            value = {self.alone: value}
        found: list[Any] = [pair for pair in super().read(value, steps, cx) if pair[1]]
        return tuple(sorted(found))


class Row(_ByKey["tuple[E, ...]"], Generic[E]):
    """A mapping, as a tuple with a value for each that may be named: players, places by number.

    `whole` gives the tuple where nothing is told, of what was read before; without it each player
    has nothing. Where `brief` holds, it is written without the values that hold nothing.
    """

    def __init__(
        self,
        field: Field[int],
        value: Field[E],
        noun: str,
        whole: Callable[[dict[str, Any], Context[Any]], tuple[E, ...]] | None = None,
        *,
        brief: bool = True,
    ) -> None:
        self.field, self.value, self.noun, self.brief = field, value, noun, brief
        self.whole = self.nothing = whole or (lambda read, cx: (value.empty,) * len(cx.players))

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[E, ...]:
        found, key, read = [*self.nothing(cx.so_far, cx)], self.field.key, self.value.read
        for id, said in self.entries(value, steps, cx, self.field.example(cx)).items():
            here = (*steps, id)
            number, inner = key(id, here, cx), BAD if said is None else read(said, here, cx)
            if number is not BAD and inner is not BAD:
                found[number] = inner
        return tuple(found)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        brief = self.brief and not cx.whole
        pairs = [each for each in enumerate(value) if each[1]] if brief else enumerate(value)
        return self.told(pairs, cx)

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        """A line for each value that differs; one begun by `what` where all or none is known."""
        if UNKNOWN in (was, now):
            yield Change(what, self._all(now, cx), self._all(was, cx))
            return
        before, after = map(entries, (was, now))
        for id in dict.fromkeys([*before, *after]):
            if before.get(id) != after.get(id):
                states = (known(told.get(id), self.value.words, cx) for told in (after, before))
                yield Change(each.format(self.field.words(id, cx)), *states)

    def _all(self, told: Value, cx: Context[Any]) -> str:
        if not isinstance(told, dict):
            return known(told, self.value.words, cx)
        said = {
            self.field.words(id, cx): known(inner, self.value.words, cx)
            for id, inner in told.items()
        }
        return short(said)


class Pair(_ByKey["tuple[K, E]"], Generic[K, E]):
    """A mapping with one entry: `sol: 2`."""

    bare = False

    def __init__(self, field: Field[K], value: Field[E], noun: str, alone: str) -> None:
        self.field, self.value, self.noun, self.alone = field, value, noun, alone

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[K, E]:
        key = self.field.example(cx) if type(value) is int else ""
        said = self.entries(value, steps, cx, key, value)
        if len(said) != 1:
            if isinstance(value, dict):
                cx.fault(steps, f"{self.alone}, not {len(said)}")
            return BAD  # type: ignore[no-any-return]
        ((name, inner),) = said.items()
        here = (*steps, name)
        one: Any = self.field.key(name, here, cx)
        other: Any = self.value.read(inner, here, cx)
        if one is BAD or other is BAD:
            return BAD  # type: ignore[no-any-return]
        return (one, other)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return self.told((value,), cx)

    def schema(self) -> Schema:
        return {**super().schema(), "minProperties": 1, "maxProperties": 1}
