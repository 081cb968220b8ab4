"""Short words for JSON Schemas: every one takes a description first, so that none goes without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.pack.kind import Schema

ID = "^[a-z][a-z0-9_]*$"


def text(description: str, **more: Any) -> Schema:
    """Text that says something."""
    return {"description": description, "type": "string", "minLength": 1, **more}


def identifier(description: str, pattern: str = ID) -> Schema:
    """An id: lower_snake_case unless the pattern says otherwise."""
    schema: Schema = {"description": description, "type": "string", "pattern": pattern}
    return (
        {**schema, "x-form": "be lower_snake_case, such as my_harbour"} if pattern == ID else schema
    )


def words(description: str, *allowed: str) -> Schema:
    """One of a closed list of words."""
    return {"description": description, "type": "string", "enum": [*allowed]}


def yes_or_no(description: str) -> Schema:
    """`true` or `false`."""
    return {"description": description, "type": "boolean"}


def exactly_true(description: str) -> Schema:
    """A flag that is either left out or true."""
    return {"description": description, "const": True}


def forms(description: str, *schemas: Schema) -> Schema:
    """One of several forms; each is told by its type."""
    return {"description": description, "anyOf": [*schemas]}


UNPUBLISHED: Schema = {"description": "Nobody has published it.", "const": "unknown"}


def or_unknown(schema: Schema) -> Schema:
    """The schema, or the word unknown; the description stays with the field."""
    return forms(schema["description"], schema, UNPUBLISHED)


def where_kind(kind: str, **then: Any) -> Schema:
    """What more holds of a record whose key `kind` says this."""
    return {"if": {"required": ["kind"], "properties": {"kind": {"const": kind}}}, "then": then}


def number(description: str, low: float = 0, high: float | None = None) -> Schema:
    """A number that may have decimals."""
    schema: Schema = {"description": description, "type": "number", "minimum": low}
    return schema if high is None else {**schema, "maximum": high}


def count(description: str, low: int = 0, high: int | None = None) -> Schema:
    """A whole number."""
    schema: Schema = {"description": description, "type": "integer", "minimum": low}
    return schema if high is None else {**schema, "maximum": high}


def reference(description: str, *kinds: str) -> Schema:
    """The id of a record of one of these kinds."""
    named: str | list[str] = kinds[0] if len(kinds) == 1 else [*kinds]
    return {"description": description, "type": "string", "x-ref": named}


def references(description: str, kind: str, *, least: int = 0) -> Schema:
    """A list of ids of records of this kind, each once."""
    return listing(description, reference(f"A {kind}.", kind), least=least, unique=True)


def listing(description: str, items: Schema, *, least: int = 0, unique: bool = False) -> Schema:
    """A list."""
    schema: Schema = {"description": description, "type": "array", "items": items}
    if least:
        schema["minItems"] = least
    if unique:
        schema["uniqueItems"] = True
    return schema


def fields(
    description: str,
    properties: Mapping[str, Schema],
    required: Iterable[str] = (),
    *,
    least: int = 0,
) -> Schema:
    """A mapping with exactly these keys, at `least` so many; those of `required` must be there."""
    schema: Schema = {
        "description": description,
        "type": "object",
        "additionalProperties": False,
        "required": [*required],
        "properties": dict(properties),
    }
    return {**schema, "minProperties": least} if least else schema


def all_fields(description: str, properties: Mapping[str, Schema]) -> Schema:
    """A mapping with exactly these keys, which must all be there."""
    return fields(description, properties, properties)


def named(
    description: str,
    example: str,
    properties: Mapping[str, Schema],
    required: Iterable[str] | None = None,
) -> Schema:
    """A record with an id such as the example, its printed name, and these keys.

    They must all be there, or those of `required` beside id and name.
    """
    known = {"id": identifier(f"The id: {example}."), "name": text("The name as printed.")}
    needed = properties if required is None else required
    return fields(description, {**known, **properties}, [*known, *needed])


def by_id(description: str, kind: str, value: Schema) -> Schema:
    """A mapping whose keys are ids of records of this kind."""
    return {
        "description": description,
        "type": "object",
        "x-key-ref": kind,
        "additionalProperties": value,
    }


def by_number(description: str, value: Schema, keys: str = "^[1-9][0-9]*$") -> Schema:
    """A mapping keyed by numbers, written with quotes; unquoted integers mean the same."""
    return {
        "description": description,
        "type": "object",
        "additionalProperties": False,
        "patternProperties": {keys: value},
    }
