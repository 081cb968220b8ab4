"""Some of a position, told as it stands after what nobody can compute was carried out.

A number told with a sign, `+1` or `-2`, is added to what is there.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, TypeGuard

from toolkit.model.context import Context
from toolkit.model.field import BAD, Field
from toolkit.model.short import Misread, yaml_value
from toolkit.model.words import short
from toolkit.pack.plain import entries, tree
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.model.fault import Fault
    from toolkit.model.position import Codec
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

_SIGNED = re.compile(r"[+-][0-9]{1,9}", re.ASCII)


def part_of(line: str) -> dict[str, Value]:
    """`control_points.UN: +1`, or with blanks for the dots and the colon, as a part of a position.

    Raises Misread.
    """
    path, colon, said = line.partition(":")
    if not colon:
        path, _, said = line.strip().rpartition(" ")
    keys = path.replace(".", " ").split()
    if not keys or not said.strip():
        raise Misread("a line names what is otherwise and how, such as  KEY.KEY: +1")
    value = said.strip() if _SIGNED.fullmatch(said.strip()) else yaml_value(said.strip())
    return tree(".".join(keys), value)


class Part(Field[str]):
    """A mapping of some keys of a position, kept as JSON: a move that holds it can be a key.

    How positions are read it is told with whoever plays, as they hold moves in their turn.
    """

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Any:
        if not isinstance(value, dict):
            hint = "such as {KEY: {KEY: +1}}; {} where nothing changed"
            cx.fault(steps, f"what a step in words changed is a mapping, not {shown(value)}", hint)
            return BAD
        inner = Context(cx.players, cx.index, cx.player)
        assert cx.positions is not None  # whoever reads moves says how positions are read
        cx.positions.read(_unsigned(value), inner)
        for fault in inner.faults:
            cx.fault((*steps, *fault.steps), fault.message, fault.hint, key=fault.key)
        return BAD if inner.faults else json.dumps(value)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        said: Value = json.loads(value)
        return said

    def schema(self) -> Schema:
        return {"type": "object", "description": "Keys of a position as they are afterwards."}

    def words(self, told: Value, cx: Context[Any]) -> str:
        return short(told) if told else "nothing changed"


def changed(
    codec: Codec[Any], position: Any, part: str, context: Callable[[], Context[Any]]
) -> tuple[Any, list[Fault]]:
    """The position with this part of it as told, and what of it cannot be."""
    change = json.loads(part)
    told = codec.told(position, context())
    cx = context()
    was, now = codec.read(told, context()), codec.read(_over(told, change), cx)
    differing = {
        name: held
        for name, held, before in zip(codec.fields, now, was, strict=True)
        if held != before
    }
    absent = frozenset(path for path in position.absent if path.partition(".")[0] not in change)
    mine = [fault for fault in cx.faults if fault.steps[:1] and fault.steps[0] in change]
    return position._replace(**{**differing, "absent": absent}), mine


def _over(told: Mapping[str, Value], change: Mapping[str, Value]) -> dict[str, Value]:
    """The position as told with a part laid over it."""
    made = dict(told)
    for key, said in change.items():
        known = made.get(key)
        if isinstance(said, dict):
            made[key] = _over(entries(known), said)
        elif _signed(said) and (known is None or type(known) is int):
            made[key] = (known or 0) + int(said)
        else:
            made[key] = said
    return made


def _unsigned(part: Mapping[str, Value]) -> dict[str, Value]:
    """With 0 for what is told with a sign, so that all else can be read without a position."""
    return {
        key: _unsigned(said) if isinstance(said, dict) else 0 if _signed(said) else said
        for key, said in part.items()
    }


def _signed(said: Value) -> TypeGuard[str | int]:
    if isinstance(said, str):
        return _SIGNED.fullmatch(said) is not None
    return type(said) is int and said < 0  # YAML reads -2 as a number, and +2 as text
