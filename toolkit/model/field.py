"""Fields: how one value of a position or a move is read, written, described and said.

A field reads what a file says into a value that rules use, notes every fault with its place, and
writes the value back as the file would say it. `words` and `changes` take what is written, since a
verdict compares results in which `unknown` may stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.model.reader import LARGEST
from toolkit.model.words import Change, known, short
from toolkit.pack.refusing import number_meant, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

V = TypeVar("V", covariant=True)
E = TypeVar("E")

BAD: Any = object()
"""What a field reads where a value does not fit: the fault is noted, and nothing stands there."""


_WORDS = frozenset({"const", "enum", "x-ref", "x-player"})
_NAMED = 4  # words that a hint names of a list too long to give


def or_nothing(schema: Schema) -> Schema:
    """The same where nothing may stand: what may be left out is left out by `KEY:`, too."""
    if isinstance(schema.get("type"), str) and _WORDS.isdisjoint(schema):
        return {**schema, "type": [schema["type"], "null"]}
    alone = schema.keys() == {"anyOf"}
    return {"anyOf": [*(schema["anyOf"] if alone else [schema]), {"type": "null"}]}


def mapping_schema(properties: Mapping[str, Any], needed: Sequence[str] = ()) -> Schema:
    """The JSON Schema of a mapping that holds nothing but these."""
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**made, "required": [*needed]} if needed else made


class Field(Generic[V]):
    """How one value is told. `null` says that nothing behind its key is itself a value of it.

    `empty` is its value where there is nothing, for keys that may be left out (`key.maybe`).
    `whole` gives its value where it is left out, of what was read before, where its keys say none.
    `in_part` says that of a value with faults what could be read is looked at for more of them.
    """

    null = False
    in_part = False
    empty: Any = None
    whole: Callable[[dict[str, Any], Context[Any]], Any] | None = None

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> V:
        """The value; BAD, with a fault noted in `cx`, where it does not fit."""
        raise TypeError(f"{type(self).__name__} is only written and worded")

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> V:
        """The value, standing as the key of a mapping."""
        raise TypeError(f"{type(self).__name__} is no key")

    def write(self, value: Any, cx: Context[Any]) -> Value:
        """What is read as this value."""
        told: Value = value
        return told

    def schema(self) -> Schema:
        """The JSON Schema of what a file may say; ids as `x-ref`."""
        return {}

    def example(self, cx: Context[Any]) -> str:
        """A value as a hint tells one; empty where it would say nothing."""
        return ""

    def words(self, told: Value, cx: Context[Any]) -> str:
        """What is written, in words."""
        return short(told)

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        """How two values differ: one line, begun by `what`."""
        yield Change(what, known(now, self.words, cx), known(was, self.words, cx))


class Count(Field[int]):
    """A whole number from 0."""

    empty = 0

    def __init__(self, noun: str = "a count") -> None:
        self.noun = noun

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> int:
        if type(value) is int and 0 <= value < LARGEST:
            return value
        cx.count(value, steps, self.noun)
        return BAD  # type: ignore[no-any-return]

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": 0}


class Number(Field[int]):
    """A whole number between two bounds; the upper one may hang on the pack."""

    empty = 0

    def __init__(self, noun: str, least: int, most: int | Callable[[Context[Any]], int]) -> None:
        self.noun, self.least, self.most = noun, least, most

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> int:
        most = self.most if isinstance(self.most, int) else self.most(cx)
        if type(value) is int and self.least <= value <= most:
            return value
        cx.number(value, steps, self.noun, self.least, most)
        return BAD  # type: ignore[no-any-return]

    def schema(self) -> Schema:
        upper = {"maximum": self.most} if isinstance(self.most, int) else {}
        return {"type": "integer", "minimum": self.least, **upper}


class Integer(Field[int]):
    """A whole number of either sign."""

    empty = 0

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> int:
        if type(value) is int:
            return value
        cx.fault(steps, f"{self.noun} is a whole number, not {shown(value)}", number_meant(value))
        return BAD  # type: ignore[no-any-return]

    def schema(self) -> Schema:
        return {"type": "integer"}


class Flag(Field[bool]):
    """`true` or `false`; or two words, the first for true."""

    empty = False

    def __init__(self, yes: str = "", no: str = "", noun: str = "") -> None:
        self.yes, self.no, self.noun = yes, no, noun

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> bool:
        if not self.yes:
            return value if isinstance(value, bool) else self._none(value, steps, cx)
        word = cx.word(value, (self.yes, self.no), steps, self.noun)
        return word == self.yes if word else BAD

    def _none(self, value: Value, steps: Steps, cx: Context[Any]) -> bool:
        cx.yes(value, steps)
        return BAD  # type: ignore[no-any-return]

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return (self.yes if value else self.no) if self.yes else bool(value)

    def schema(self) -> Schema:
        return {"enum": [self.yes, self.no]} if self.yes else {"type": "boolean"}

    def example(self, cx: Context[Any]) -> str:
        return self.yes or "true"


class Word(Field[str]):
    """One of a closed list of words; `said` is what one says for each, its word where it is not."""

    empty = ""

    def __init__(self, *words: str, noun: str, said: Mapping[str, str] | None = None) -> None:
        self.allowed, self.noun, self.said = words, noun, said or {}
        self._such = f"such as {', '.join(words[:_NAMED])}"

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> str:
        return cx.word(value, self.allowed, steps, self.noun, such=self._such) or BAD

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> str:
        return cx.word(value, self.allowed, steps, self.noun, key=True, such=self._such) or BAD

    def schema(self) -> Schema:
        return {"enum": [*self.allowed]}

    def example(self, cx: Context[Any]) -> str:
        return self.allowed[0]

    def words(self, told: Value, cx: Context[Any]) -> str:
        return self.said.get(str(told)) or short(told)


class Seat(Field[int]):
    """Somebody at the table, by id; the number of the seat."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> int:
        if type(value) is str and value in cx.players:
            return cx.players.index(value)
        seat = cx.seat(value, steps)
        return seat if seat >= 0 else BAD

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> int:
        if value in cx.players:
            return cx.players.index(value)
        seat = cx.seat(value, steps, key=True)
        return seat if seat >= 0 else BAD

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return cx.players[int(value)]

    def schema(self) -> Schema:
        return {"type": "string", "x-player": True}

    def example(self, cx: Context[Any]) -> str:
        return next(iter(cx.players), "")

    def words(self, told: Value, cx: Context[Any]) -> str:
        return cx.who(told) if isinstance(told, str) else short(told)


class Player(Seat):
    """Somebody at the table, kept by id."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Any:
        seat = super().read(value, steps, cx)
        return BAD if seat is BAD else cx.players[seat]

    def write(self, value: Any, cx: Context[Any]) -> Value:
        told: Value = value
        return told


class Maybe(Field["E | None"], Generic[E]):
    """A value, or `nothing`: told as nothing, or as a word that says so."""

    def __init__(
        self, field: Field[E], none: str = "", none_words: str = "", *, nothing: Any = None
    ) -> None:
        self.field, self.none, self.none_words = field, none, none_words
        self.nothing, self.null = nothing, not none

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> E | None:
        if value == self.none if self.none else value is None:
            return self.nothing  # type: ignore[no-any-return]
        return self.field.read(value, steps, cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return (self.none or None) if value == self.nothing else self.field.write(value, cx)

    def schema(self) -> Schema:
        nothing: Schema = {"const": self.none} if self.none else {"type": "null"}
        return {"anyOf": [self.field.schema(), nothing]}

    def words(self, told: Value, cx: Context[Any]) -> str:
        if told is None or (self.none and self.none_words and told == self.none):
            return self.none_words or short(told)
        return self.field.words(told, cx)

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        if was is None or now is None:
            yield Change(what, self.words(now, cx), self.words(was, cx))
        else:
            yield from self.field.changes(what, each, was, now, cx)


class ByForm(Field[V]):
    """A value of one of several fields: which, `told` says of what is told, `held` of a value."""

    def __init__(
        self,
        told: Callable[[Value], Field[V]],
        held: Callable[[Any], Field[V]],
        *every: Field[V],
    ) -> None:
        self.of_told, self.of_held, self.every = told, held, every

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> V:
        return self.of_told(value).read(value, steps, cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return self.of_held(value).write(value, cx)

    def schema(self) -> Schema:
        return {"anyOf": [one.schema() for one in self.every]}

    def words(self, told: Value, cx: Context[Any]) -> str:
        return self.of_told(told).words(told, cx)


class Either(ByForm[V]):
    """A value of one field where what is told is of this sort, else of the other; what the first
    reads is of the sort `mine`."""

    def __init__(
        self, sort: type, one: Field[V], other: Field[V], mine: type | None = None
    ) -> None:
        super().__init__(
            lambda told: one if type(told) is sort else other,
            lambda value: one if isinstance(value, mine or sort) else other,
            one, other,
        )  # fmt: skip


class Made(Field[V]):
    """What `like` reads, made into another value; `unmade` gives back what `like` writes."""

    def __init__(
        self,
        like: Field[Any],
        made: Callable[[Any, Context[Any]], V],
        unmade: Callable[[Any, Context[Any]], Any] = lambda value, cx: value,
        said: Callable[[Value, Context[Any]], str] | None = None,
    ) -> None:
        self.like, self.made, self.unmade, self.null = like, made, unmade, like.null
        self.said = like.words if said is None else said

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> V:
        read = self.like.read(value, steps, cx)
        return read if read is BAD else self.made(read, cx)

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> V:
        read = self.like.key(value, steps, cx)
        return read if read is BAD else self.made(read, cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return self.like.write(self.unmade(value, cx), cx)

    def schema(self) -> Schema:
        return self.like.schema()

    def example(self, cx: Context[Any]) -> str:
        return self.like.example(cx)

    def words(self, told: Value, cx: Context[Any]) -> str:
        return self.said(told, cx)

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        yield from self.like.changes(what, each, was, now, cx)


class Own(Made[V]):
    """A game's own reader, for what no field says; the rest is that of `like`, or its own."""

    def __init__(
        self,
        like: Field[Any],
        read: Callable[[Value, Steps, Context[Any]], V],
        write: Callable[[Any, Context[Any]], Value] | None = None,
        schema: Mapping[str, Any] | None = None,
        words: Callable[[Value, Context[Any]], str] | None = None,
    ) -> None:
        super().__init__(like, lambda value, cx: value, said=words)
        self.read = read  # type: ignore[method-assign,assignment]
        self._write, self._schema = write, schema

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return self.like.write(value, cx) if self._write is None else self._write(value, cx)

    def schema(self) -> Schema:
        return self.like.schema() if self._schema is None else dict(self._schema)
