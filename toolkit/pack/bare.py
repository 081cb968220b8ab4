"""Short words for JSON Schemas that say nothing of themselves: their descriptions stand elsewhere.

Those of toolkit.pack.shapes are the same with a description first; see toolkit.pack.worded for
those that stand in a file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.pack.kind import Schema

ID = "^[a-z][a-z0-9_]*$"
SAYS = r"\S|^$"  # not blanks alone; of no characters the least length tells
UNPUBLISHED: Schema = {"description": "Nobody has published it.", "const": "unknown"}


def text(**more: Any) -> Schema:
    """Text that says something: a blank name would be printed as none."""
    return {"type": "string", "minLength": 1, "pattern": SAYS, **more}


def identifier(pattern: str = ID) -> Schema:
    """An id: lower_snake_case unless the pattern says otherwise."""
    form = {"x-form": "be lower_snake_case, such as my_harbour"} if pattern == ID else {}
    return {"type": "string", "pattern": pattern, **form}


def words(*allowed: str) -> Schema:
    """One of a closed list of words."""
    return {"type": "string", "enum": [*allowed]}


def yes_or_no() -> Schema:
    """`true` or `false`."""
    return {"type": "boolean"}


def exactly_true() -> Schema:
    """A flag that is either left out or true."""
    return {"const": True}


def forms(*schemas: Schema) -> Schema:
    """One of several forms; each is told by its type."""
    return {"anyOf": [*schemas]}


def or_unknown(schema: Schema) -> Schema:
    """The schema, or the word unknown; the description stays with the field."""
    about = {key: said for key, said in schema.items() if key == "description"}
    return {**about, **forms(schema, UNPUBLISHED)}


def number(low: float = 0, high: float | None = None) -> Schema:
    """A number that may have decimals."""
    schema: Schema = {"type": "number", "minimum": low}
    return schema if high is None else {**schema, "maximum": high}


def count(low: int = 0, high: int | None = None) -> Schema:
    """A whole number."""
    return {**number(low, high), "type": "integer"}


def reference(*kinds: str) -> Schema:
    """The id of a record of one of these kinds."""
    named: str | list[str] = kinds[0] if len(kinds) == 1 else [*kinds]
    return {"type": "string", "x-ref": named}


def references(kind: str, *, least: int = 0, alone: bool = False) -> Schema:
    """A list of ids of records of this kind, each once; those that one record `alone` may name, as
    what lies in one place lies in no other."""
    one = {"description": f"A {kind}.", **reference(kind)}
    return {**listing(one, least=least, unique=True), **({"x-alone": True} if alone else {})}


def listing(items: Schema, *, least: int = 0, unique: bool = False) -> Schema:
    """A list."""
    schema: Schema = {"type": "array", "items": items}
    if least:
        schema["minItems"] = least
    if unique:
        schema["uniqueItems"] = True
    return schema


def fields(
    properties: Mapping[str, Schema], required: Iterable[str] = (), *, least: int = 0
) -> Schema:
    """A mapping with exactly these keys, at `least` so many; those of `required` must be there."""
    schema: Schema = {
        "type": "object",
        "additionalProperties": False,
        "required": [*required],
        "properties": dict(properties),
    }
    return {**schema, "minProperties": least} if least else schema


def all_fields(properties: Mapping[str, Schema]) -> Schema:
    """A mapping with exactly these keys, which must all be there."""
    return fields(properties, properties)


def named(
    example: str, properties: Mapping[str, Schema], required: Iterable[str] | None = None
) -> Schema:
    """A record with an id such as the example, its printed name, and these keys.

    They must all be there, or those of `required` beside id and name.
    """
    known = {
        "id": {"description": f"The id: {example}.", **identifier()},
        "name": {"description": "The name as printed.", **text()},
    }
    needed = properties if required is None else required
    return fields({**known, **properties}, [*known, *needed])


def by_id(kind: str, value: Schema) -> Schema:
    """A mapping whose keys are ids of records of this kind."""
    return {"type": "object", "x-key-ref": kind, "additionalProperties": value}


def by_number(value: Schema, keys: str = "^[1-9][0-9]*$") -> Schema:
    """A mapping keyed by numbers, written with quotes; unquoted integers mean the same."""
    return {"type": "object", "additionalProperties": False, "patternProperties": {keys: value}}
