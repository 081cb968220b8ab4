"""Fields for records that are of several kinds, as cards are: by id, and told apart where they are
alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.alike import MARK, numbered
from toolkit.model.field import BAD, Field, Own
from toolkit.model.reference import Ref
from toolkit.pack.refusing import an

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value


class OfKind(Ref):
    """The id of a record whose own `kind` is one of these; of any kind where none is named.

    The index of the game has the records under the name `held`, by id.
    """

    def __init__(self, record: str, held: str, *kinds: str) -> None:
        super().__init__(record)
        self.held, self.only = held, kinds

    def read(self, value: Value, steps: Steps, cx: Context[Any], *, as_key: bool = False) -> Any:
        records = getattr(cx.index, self.held)
        if not isinstance(value, str) or value not in records:
            mine = [id for id, one in records.items() if not self.only or one.kind in self.only]
            such = self.right(value, cx)
            return cx.word(value, mine, steps, self.kinds[0], key=as_key, such=such) or BAD
        if not self.only or records[value].kind in self.only:
            return value
        kind, wanted = records[value].kind.replace("_", " "), " or ".join(self.only)
        hint = f"{an(self.kinds[0])} of the kind {wanted} stands here"
        cx.fault(steps, f"{value} is {an(kind)}", hint)
        return BAD


def told_apart_by_number(of: OfKind) -> Field[str]:
    """One of these as it stands among others, `#2` for the second of equal ones."""
    noun = (*of.only, *of.kinds)[0]

    def read(value: Value, steps: Steps, cx: Context[Any]) -> str:
        id, number = numbered(value) if isinstance(value, str) else (value, 1)
        if not number:
            cx.fault(steps, f"{value} names no {noun}", f"the second of several is {id}{MARK}2")
            return BAD  # type: ignore[no-any-return]
        known = of.read(id, steps, cx)
        return known if known is BAD else str(value)

    def words(told: Value, cx: Context[Any]) -> str:
        id, _, number = str(told).partition(MARK)
        said = of.words(id, cx)
        return f"{said} {MARK}{number}" if number else said

    return Own(of, read, schema={"type": "string"}, words=words)
