"""Keywords as a position tells them: `flying`, `{resilience: 2}`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.keyword import BARE, MOST, NUMBER, Held, amiss, held, written
from toolkit.model.field import BAD, Field, Word

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

_NUMBER = "the number of a keyword"


class Keywords(Field[tuple[Held, ...]]):
    """Those that the index of the game has under `keywords`, each with its `param`; with their
    numbers and without steps. Editors are told of one."""

    empty = ()

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> tuple[Held, ...]:
        before = len(cx.faults)
        for index, said in enumerate(cx.items(value, steps, "keywords")):
            id, here = next(iter(said), "") if isinstance(said, dict) else said, (*steps, index)
            if not cx.word(id, cx.index.keywords, here, "keyword"):
                continue
            numbers = [*said.values()] if isinstance(said, dict) else []
            read = [cx.number(one, (*here, str(id)), _NUMBER, 1, MOST) for one in numbers]
            parameter = cx.index.keywords[id].param
            wrong = amiss(Held(str(id), read[0] if read else 0), parameter)
            if wrong and parameter in (BARE, NUMBER):
                told = written(str(id), parameter, "")
                cx.fault(here, f"the keyword {id} {wrong}", f"write {told}")
        return BAD if len(cx.faults) > before else held(value)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return [{one.id: one.number} if one.number else one.id for one in value]

    def schema(self) -> Schema:
        return Word("", noun="keyword").schema()
