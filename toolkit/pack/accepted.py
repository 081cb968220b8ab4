"""What may stand in a field, in words for whoever fills it in: read from the field's schema."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.pack.kind import UNKNOWN, kinds_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Steps
    from toolkit.pack.kind import Schema
    from toolkit.pack.pack import Pack

_STEP = "#/$defs/step"  # of an effect, as every game that has some declares them
_MOST = 8  # words that are listed rather than counted


def schema_at(schema: Schema, steps: Steps) -> Schema | None:
    """The schema of the field at a path; None where the schema knows none."""
    here: Any = schema
    for step in steps:
        here = _below(here, str(step))
        if here is None:
            return None
    found: Schema = here
    return found


def _below(schema: Any, key: str) -> Any:
    if key in schema.get("properties", {}):
        return schema["properties"][key]
    for pattern, found in schema.get("patternProperties", {}).items():
        if re.search(pattern, key):
            return found
    more = schema.get("additionalProperties")
    return more if isinstance(more, dict) else None


def accepted(schema: Schema, pack: Pack) -> str:
    """What may be written there: `yes or no`, `a number`, `one of food, water`; empty for
    whatever takes more than a line to say. Steps may always be told in plain words."""
    for _ in range(2):  # as it says itself, or what it is beside `unknown` does
        if "x-takes" in schema:
            return str(schema["x-takes"])
        schema = next((one for one in schema.get("anyOf", ()) if "const" not in one), schema)
    if "enum" in schema:
        words = [str(word) for word in schema["enum"] if word != UNKNOWN]
        return " or ".join(words) if len(words) == 2 else _one_of(words)
    if "x-ref" in schema:
        return _reference(kinds_of(schema["x-ref"]), pack)
    types = schema.get("type")
    types = types if isinstance(types, list) else [types]
    if "array" in types:
        if schema.get("items", {}).get("$ref") == _STEP:
            return 'its steps, or [by_hand: "the words as printed"]'
        inner = accepted(schema.get("items", {}), pack).removeprefix("one of ")
        return f"a list of {inner}" if inner else ""
    if "object" in types and "x-key-ref" in schema:
        ids = list(pack.of(str(schema["x-key-ref"])))
        return f"numbers such as {{{ids[0]}: 2}}" if ids else ""
    if "integer" in types or "number" in types:
        return "a number"
    return ""


def _reference(named: Sequence[str], pack: Pack) -> str:
    ids = [id for kind in named for id in pack.of(kind)]
    if 0 < len(ids) <= _MOST:
        return _one_of(ids)
    return f"the id of a {' or '.join(kind.replace('_', ' ') for kind in named)}"


def _one_of(words: list[str]) -> str:
    return f"one of {', '.join(words)}"
