"""The id of a record as a value of a position or a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.field import BAD, Field
from toolkit.model.words import short
from toolkit.pack.nearest import letters

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema


class Elsewhere(NamedTuple):
    """A kind of record that is easily taken for another: what one of it is, and its own key."""

    kind: str
    what: str
    key: str


class Ref(Field[str]):
    """The id of a record of one of these kinds. Numbers may stand without quotes.

    `what` one of them is and the kind that is told `elsewhere` word the fault of taking one for the
    other: `The Watchtower is a space station, not a planet`. Of a kind that the index alone has
    editors offer the ids of records of the kind `among`. `such` hints at what would be right where
    nothing like it is known; without it, where those that there are stand.
    """

    empty = ""

    def __init__(
        self,
        *kinds: str,
        noun: str = "",
        what: str = "",
        elsewhere: Elsewhere | None = None,
        among: str = "",
        such: str = "",
    ) -> None:
        self.kinds, self.noun, self.what, self.elsewhere = kinds, noun, what, elsewhere
        self.such = such
        self.among = (among,) if among else kinds

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> str:
        index, other = cx.index, self.elsewhere
        if type(value) is str and value in index.ids(self.kinds[0]):
            return value
        if other is not None and isinstance(value, str) and value in index.ids(other.kind):
            message = f"{index.name(other.kind, value)} is {other.what}, not {self.what}"
            cx.fault(steps, message, f"put '{value}' under {other.key}", key=as_key)
            return BAD  # type: ignore[no-any-return]
        words = index.ids(self.kinds[0])
        if len(self.kinds) > 1:
            if any(isinstance(value, str) and value in index.ids(kind) for kind in self.kinds):
                return str(value)
            words = [id for kind in self.kinds for id in index.ids(kind)]
        noun = self.noun or index.noun(self.kinds[0])
        return cx.word(value, words, steps, noun, key=as_key, such=self.right(value, cx)) or BAD

    def right(self, value: Value, cx: Context[Any]) -> str:
        """The hint for what is like no id."""
        return self._called(value, cx) or self.such or cx.index.where(self.kinds)

    def _called(self, value: Value, cx: Context[Any]) -> str:
        """The hint for what is the name of records: `did you mean 'mr' or 'mrte'?`"""
        if not isinstance(value, str):
            return ""
        named = [
            f"'{id}'"
            for kind in self.kinds
            for id in cx.index.ids(kind)
            if letters(cx.index.name(kind, id)) == letters(value)
        ]
        return f"did you mean {' or '.join(named)}?" if named else ""

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> str:
        return self.read(value, steps, cx, as_key=True)

    def schema(self) -> Schema:
        kinds = self.among
        return {"type": "string", "x-ref": kinds[0] if len(kinds) == 1 else [*kinds]}

    def words(self, told: Value, cx: Context[Any]) -> str:
        kinds = (kind for kind in self.kinds if told in cx.index.ids(kind))
        kind = next(kinds, "") if isinstance(told, str) else ""
        return cx.index.name(kind, str(told)) if kind else short(told)
