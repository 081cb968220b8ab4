"""Schemas for editors: draft-07, self-contained, a description on every key, known ids offered.

Editors complete and check while one types; what they cannot know (whether an id of one's own
exists, whether a deck can be dealt) stays with the validator. Ids are therefore offered, and others
of the same form are taken too, since a set may add records of any kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.lint.shape import shapes_of, without_needs
from toolkit.pack.folder import MANIFESTS
from toolkit.pack.kind import kinds_of
from toolkit.pack.worded import spelled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.kind import Kinds, Schema
    from toolkit.pack.pack import Pack

DRAFT_7 = "http://json-schema.org/draft-07/schema#"

# Beyond this many, a list of ids to choose from helps nobody.
_MOST_IDS = 200
_ANY_ID = "^[A-Za-z0-9][A-Za-z0-9_.]*$"
# Keywords under which schemas stand by name, in a list, or alone.
_BY_NAME = ("properties", "patternProperties", "definitions")
_LISTED = ("allOf", "anyOf", "oneOf")
_ALONE = ("items", "additionalProperties", "propertyNames", "not", "if", "then", "else", "contains")
_DROPPED = ("unevaluatedProperties", "unevaluatedItems")


def schema_name(pattern: str) -> str:
    """The name of the schema for files of a pattern or name: `cards/*.yaml` has cards.json."""
    folder, _, name = pattern.rpartition("/")
    stem = name.rsplit(".", 1)[0]
    return f"{folder.replace('/', '_') or stem}.json"


def patterns(kinds: Kinds) -> list[str]:
    """Every name or pattern of files that a game reads, each once."""
    return list(dict.fromkeys([*kinds.patterns(), "set.yaml"]))


def editor_schemas(kinds: Kinds, below: Pack | None = None) -> dict[str, Schema]:
    """The schemas of all files of a game, by `schema_name`.

    `below` is what a set is laid over: its ids are offered, and a record or table that is there
    need not be told whole again.
    """
    shapes = shapes_of(kinds)
    made: dict[str, Schema] = {}
    for pattern in patterns(kinds):
        relative = pattern.replace("*", "any")
        schema = shapes.schema(relative)
        if schema is None:
            continue
        schema = spelled(schema)
        if below is not None:
            schema = _laid_over(schema, relative, kinds, below)
        made[schema_name(pattern)] = editor_schema(schema, pattern, _ids(below))
    return made


def _ids(below: Pack | None) -> Mapping[str, frozenset[str]]:
    return {} if below is None else below.known_ids


def _laid_over(schema: Schema, relative: str, kinds: Kinds, below: Pack) -> Schema:
    """The schema of a file of a set: see `Shapes.judge`."""
    table = kinds.table_in(relative)
    if table is not None:
        known = table.name in below.tables and relative not in MANIFESTS
        return without_needs(schema) if known else schema
    properties = dict(schema["properties"])
    for kind in kinds.in_file(relative):
        if ids := sorted(below.known_ids.get(kind.name, ())):
            whole = properties[kind.plural]["items"]
            properties[kind.plural] = {
                **properties[kind.plural],
                "items": {
                    "description": whole["description"],
                    "if": {"required": ["id"], "properties": {"id": {"enum": ids}}},
                    "then": without_needs(whole),
                    "else": whole,
                },
            }
    return {**schema, "properties": properties}


def editor_schema(schema: Schema, title: str, ids: Mapping[str, frozenset[str]]) -> Schema:
    """One schema of ours (2020-12 with annotations) as draft-07."""
    return {"$schema": DRAFT_7, "title": title, **_draft_7(schema, ids)}


def _draft_7(schema: Any, ids: Mapping[str, frozenset[str]]) -> Any:
    if not isinstance(schema, dict):
        return schema  # true or false
    made: Schema = {}
    for key, value in schema.items():
        name = "definitions" if key == "$defs" else key
        if name.startswith("x-") or name in _DROPPED:
            continue
        if name in _BY_NAME:
            made[name] = {inner: _draft_7(part, ids) for inner, part in value.items()}
        elif name in _LISTED:
            made[name] = [_draft_7(part, ids) for part in value]
        elif name in _ALONE:
            made[name] = _draft_7(value, ids)
        elif name == "$ref":
            made[name] = value.replace("#/$defs/", "#/definitions/")
        else:
            made[name] = value
    if "$ref" in made and len(made) > 1:
        # Draft-07 ignores everything beside a reference, the description too.
        made["allOf"] = [{"$ref": made.pop("$ref")}, *made.get("allOf", ())]
    if "x-ref" in schema:
        _offer_ids(made, _known(schema["x-ref"], ids))
    if "x-key-ref" in schema:
        _offer_keys(made, _known(schema["x-key-ref"], ids))
    return made


def _known(reference: object, ids: Mapping[str, frozenset[str]]) -> list[str]:
    found = sorted({id for kind in kinds_of(reference) for id in ids.get(kind, ())})
    return found if len(found) <= _MOST_IDS else []


def _offer_ids(made: Schema, known: list[str]) -> None:
    if known and "enum" not in made and "anyOf" not in made:
        made["anyOf"] = [{"enum": known}, {"type": "string", "pattern": _ANY_ID}]


def _offer_keys(made: Schema, known: list[str]) -> None:
    rest = made.get("additionalProperties")
    if known and isinstance(rest, dict):
        offered = dict.fromkeys(known, rest)
        made["properties"] = {**offered, **made.get("properties", {})}
