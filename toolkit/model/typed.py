"""What a line typed at a table says, as a file would say it, by the field that it is typed for.

Ids and words may be typed as far as they are unique, players and records by their names too. Of a
record each word is read by the first key that takes it and has none yet.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from toolkit.model.codes import Code, typed_code
from toolkit.model.collection import Row, Seq
from toolkit.model.field import Count, Flag, Integer, Made, Maybe, Number, Seat, Word
from toolkit.model.record import Sub
from toolkit.model.reference import Ref
from toolkit.model.short import (
    NONE,
    Misread,
    by_words,
    either,
    matching,
    matching_name,
    whole,
    words_of,
    yaml_value,
    yes_no,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.model.context import Context
    from toolkit.model.field import Field
    from toolkit.pack.document import Value

_PAIR = re.compile(r"([A-Za-z_]+)[\s:=]*([0-9]*)")
_NUMBERS = (Count, Number, Integer)
_OF_ONE_WORD = (*_NUMBERS, Word, Ref, Seat)


def read_line(field: Field[Any], line: str, cx: Context[Any]) -> Value:
    """The value of a line: of a field that has no short form, what stands in a file. Raises
    Misread."""
    field = _within(field)
    if isinstance(field, Word):
        return matching(line, field.allowed, field.noun)
    if isinstance(field, Seat):
        return _called(line, cx.player, cx.players, f"{cx.noun} here", cx)
    if isinstance(field, Ref):
        kind, line = field.kinds[0], typed_code(line) if isinstance(field, Code) else line
        return _called(line, kind, cx.index.ids(kind), field.noun or cx.index.noun(kind), cx)
    if isinstance(field, Flag) and not field.yes:
        return yes_no(line)
    if line.lstrip().startswith(("{", "[")):
        return yaml_value(line)
    if isinstance(field, Seq):
        words = () if line.strip().lower() in NONE else words_of(line)
        return [read_line(field.field, word, cx) for word in words]
    if isinstance(field, Row) and isinstance(_within(field.value), Count):
        return {**_amounts(field, line, cx)}
    return record_told(field, line, cx) if isinstance(field, Sub) else yaml_value(line)


def _within(field: Field[Any]) -> Field[Any]:
    """The field that says how a value is told."""
    while isinstance(field, Made | Maybe):
        field = field.like if isinstance(field, Made) else field.field
    return field


def _called(word: str, kind: str, ids: Iterable[str], what: str, cx: Context[Any]) -> str:
    return matching_name(word, {id: by_words(cx.index.called(kind, id)) for id in ids}, what)


def _amounts(field: Row[Any], line: str, cx: Context[Any]) -> dict[str, int]:
    """`u10 o8`; an equals sign or a colon may stand between."""
    found: dict[str, int] = {}
    for word, digits in _PAIR.findall(line):
        if not digits:
            raise Misread(f"'{word}' has no number")
        found[str(read_line(field.field, word, cx))] = whole(digits)
    return found


def record_told(field: Field[Any], line: str, cx: Context[Any]) -> dict[str, Value]:
    """`u points 3`, of a record: each word under the first key that takes it. Raises Misread."""
    assert isinstance(field, Sub)
    keys = {
        name: key.field
        for name, key in field.keys.items()
        if isinstance(_within(key.field), _OF_ONE_WORD)
    }
    found: dict[str, Value] = {}
    for word in words_of(line):
        for name, inner in keys.items():
            if name in found or isinstance(_within(inner), _NUMBERS) != word.lstrip("-").isdigit():
                continue
            with suppress(Misread):
                found[name] = read_line(inner, word, cx)
                break
        else:
            if word.lower() not in found:  # as in `2 actions`
                left = either([name.replace("_", " ") for name in keys if name not in found])
                raise Misread(f"'{word}' is no part of {field.noun}: {left}")
    return found
