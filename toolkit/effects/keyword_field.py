"""Keywords as a position tells them: `flying`, `{resilience: 2}`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.keyword import Held, held
from toolkit.model.field import BAD, Field, Word

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema


class Keywords(Field[tuple[Held, ...]]):
    """Those that the index of the game has under `keywords`, with their numbers and without steps;
    editors are told of one."""

    empty = ()

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[Held, ...]:
        for index, said in enumerate(cx.items(value, steps, "keywords")):
            id = next(iter(said), "") if isinstance(said, dict) else said
            if not cx.word(id, cx.index.keywords, (*steps, index), "keyword"):
                return BAD  # type: ignore[no-any-return]
            if isinstance(said, dict):
                for more in said.values():
                    cx.number(more, (*steps, index, str(id)), "the number of a keyword", 1, 99)
        return BAD if cx.faults else held(value)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return [{one.id: one.number} if one.number else one.id for one in value]

    def schema(self) -> Schema:
        return Word("", noun="keyword").schema()
