"""Fields that may be told as `unknown`, which is asked for where a rule needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.field import Field, Own
from toolkit.model.unseen import Unseen
from toolkit.pack.document import dotted
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value


def or_unknown(like: Field[int], least: int) -> Field[Any]:
    """A number of a position, at `least` so much where it is not told."""

    def read(value: Value, steps: Steps, cx: Context[Any]) -> Any:
        if value == UNKNOWN:
            return Unseen(dotted(("position", *steps)), least=least)
        return like.read(value, steps, cx)

    field: Field[Any] = Own(like, read, schema={"anyOf": [like.schema(), {"const": UNKNOWN}]})
    field.empty = like.empty
    return field
