"""Kinds: which records and tables a game's files hold, each with its JSON Schema."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Schema: TypeAlias = "dict[str, Any]"

UNKNOWN = "unknown"
BY_HAND = "by_hand"
"""The word of a step that is told in words, and is carried out by the players."""
_MOST_REFERENCES = 32  # that lead from one to the next

# Where values come from, most trusted first (FORMATS 2).
CERTAINTIES = ("attested", "single_source", "inferred", "stand_in", "original")

_SOURCE_KEY: Schema = {
    "description": "A key of sources.yaml, with #place where it helps.",
    "type": "string",
    "pattern": "^[a-z][a-z0-9_]*(#.+)?$",
}
_SOURCE: Schema = {
    "description": "Where the values come from: source keys, each with #place, or FIELD: keys.",
    "type": ["array", "object", "string"],
    "pattern": "^[a-z][a-z0-9_]*(#.+)?$",
    "items": _SOURCE_KEY,
    "additionalProperties": {
        "description": "The sources of this field; `_` stands for all other fields.",
        "type": ["array", "string"],
        "pattern": "^[a-z][a-z0-9_]*(#.+)?$",
        "items": _SOURCE_KEY,
    },
}
_CERTAINTY: Schema = {
    "description": "How sure the values are, or FIELD: certainty with `_` for the rest.",
    "type": ["string", "object"],
    "enum": [*CERTAINTIES],
    "additionalProperties": {
        "description": "The certainty of this field; `_` stands for all other fields.",
        "enum": [*CERTAINTIES],
    },
}


def certainty_schema() -> Schema:
    """`certainty:` as one word or as a mapping FIELD: word."""
    schema = {**_CERTAINTY}
    del schema["enum"]
    return {**schema, "pattern": "^(" + "|".join(CERTAINTIES) + ")$"}


# What every record and every file may say besides its own keys.
PROVENANCE_KEYS: Schema = {"source": _SOURCE, "certainty": certainty_schema()}
RECORD_KEYS: Schema = {
    **PROVENANCE_KEYS,
    "notes": {
        "description": "Remarks for readers of the file; never printed.",
        "type": ["string", "array"],
        "items": {"type": "string", "description": "One remark."},
    },
    "overrides": {
        "description": "In a set: the known fields of the pack that this record changes.",
        "type": "array",
        "items": {"type": "string", "description": "A field, or a dotted path such as event.0."},
        "uniqueItems": True,
    },
    "extra": {
        "description": "Fields of your own, NAME: value, which templates print as `extra.NAME`.",
        "type": "object",
        "propertyNames": {"pattern": "^[a-z][a-z0-9_]*$"},
        "additionalProperties": {
            "description": "Text, a number, true or false, or a list of them.",
            "type": ["string", "number", "boolean", "array"],
            "items": {
                "description": "Text, a number, true or false.",
                "type": ["string", "number", "boolean"],
            },
        },
    },
    "clauses": {
        "description": "Clauses of rules.yaml that this record rests on.",
        "type": "array",
        "items": {"type": "string", "x-ref": "clause", "description": "The id of a clause."},
        "uniqueItems": True,
    },
}
MISSING: Schema = {
    "description": "Records that exist in the published game and that nobody has published.",
    "type": "object",
    "required": ["kind", "count"],
    "additionalProperties": False,
    "properties": {
        "kind": {"type": "string", "description": "The kind of record, such as action_card."},
        "count": {"type": "integer", "minimum": 0, "description": "How many are missing."},
    },
}


def unknown(schema: Schema) -> Schema:
    """The schema, also taking the word `unknown`: a value that nobody has published."""
    if "enum" in schema:
        return {**schema, "enum": [*schema["enum"], UNKNOWN]}
    types = schema["type"] if isinstance(schema.get("type"), list) else [schema["type"]]
    if "string" in types:
        return schema
    return {**schema, "type": [*types, "string"], "pattern": f"^{UNKNOWN}$"}


def kinds_of(reference: object) -> tuple[str, ...]:
    """The kinds that an `x-ref` or `x-key-ref` names: one word, a list, or none."""
    if isinstance(reference, str):
        return (reference,) if reference else ()
    return tuple(map(str, reference)) if isinstance(reference, list | tuple) else ()


def resolved(schema: Any, root: Mapping[str, Any]) -> Schema:
    """The schema that a local `$ref` stands for, of those of a whole schema, or the schema."""
    seen = 0
    while isinstance(schema, dict) and "$ref" in schema and seen < _MOST_REFERENCES:
        target: Any = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part.replace("~1", "/").replace("~0", "~")]
        schema, seen = target, seen + 1
    found: Schema = schema
    return found


def _carrying(schema: Schema) -> Schema:
    """The schema of a record with the keys that every record may carry."""
    return {**schema, "properties": {**RECORD_KEYS, **schema.get("properties", {})}}


class Kind(NamedTuple):
    """Records of one kind: a list under `plural` in files that match `files`.

    `schema` describes one record, and requires an `id`. `referenced` says that a record of this
    kind which nothing refers to is worth a finding.
    """

    name: str
    plural: str
    files: tuple[str, ...]
    schema: Schema
    title: str = ""
    referenced: bool = False

    @property
    def key(self) -> str:
        """The field that names a record."""
        return "id"

    def record_schema(self) -> Schema:
        """The record's schema with the keys every record may carry."""
        return _carrying(self.schema)


class Table(NamedTuple):
    """One mapping that fills a file, such as `setup.yaml`; a record without an id."""

    name: str
    file: str
    schema: Schema
    title: str = ""

    def record_schema(self) -> Schema:
        """The table's schema with the keys every record may carry."""
        return _carrying(self.schema)


class FileKind(NamedTuple):
    """Files that are judged as records are and laid over nothing, such as case files.

    `schema` describes a whole file. Its list `plural` holds entries, each named by its `key`; in
    messages an entry is a `name`. `meant` says of an entry and a key of it whether what is wrong
    there is what the entry is for, as in a case that expects to be refused.
    """

    name: str
    plural: str
    files: tuple[str, ...]
    schema: Schema
    key: str = "id"
    meant: Callable[[Any, str], bool] = lambda entry, key: False


class Kinds:
    """All kinds, tables and other files of a game, and which file holds which.

    `needed` are the files that a pack must have; a set has those of the pack.
    """

    def __init__(
        self,
        kinds: tuple[Kind, ...] = (),
        tables: tuple[Table, ...] = (),
        files: tuple[FileKind, ...] = (),
        needed: tuple[str, ...] = (),
    ) -> None:
        self.kinds = kinds
        self.tables = tables
        self.files = files
        self.needed = needed
        self._by_name = {kind.name: kind for kind in kinds}
        self._in_file: dict[str, tuple[Kind, ...]] = {}

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.kinds)

    def get(self, name: str) -> Kind | None:
        return self._by_name.get(name)

    def listed(self, plural: str | int) -> Kind | None:
        """The kind whose records are listed under a word of files, if any."""
        return next((kind for kind in self.kinds if kind.plural == plural), None)

    def in_file(self, relative: str) -> tuple[Kind, ...]:
        """The kinds whose records may stand in this file of a pack or set."""
        found = self._in_file.get(relative)
        if found is None:  # asked for once a file by every step of a reading
            found = self._in_file[relative] = tuple(
                kind for kind in self.kinds if _stands(relative, kind.files)
            )
        return found

    def table_in(self, relative: str) -> Table | None:
        """The table that is this file, if any."""
        return next((table for table in self.tables if table.file == relative), None)

    def other_in(self, relative: str) -> FileKind | None:
        """What a file of this name is when it holds neither records nor a table."""
        return next(
            (other for other in self.files if _stands(relative, other.files)),
            None,
        )

    def patterns(self) -> list[str]:
        """Every name or pattern of files that the game reads, each once."""
        listed = [pattern for kind in self.kinds for pattern in kind.files]
        listed += [table.file for table in self.tables]
        listed += [pattern for other in self.files for pattern in other.files]
        return list(dict.fromkeys(listed))

    def file_schema(self, relative: str) -> Schema | None:
        """The schema of a whole file: lists of records by plural, the table, or the other file."""
        other = self.other_in(relative)
        if other is not None:
            return other.schema
        table = self.table_in(relative)
        if table is not None:
            return table.record_schema()
        kinds = self.in_file(relative)
        if not kinds:
            return None
        lists: Schema = {
            kind.plural: {
                "description": f"The {kind.title or kind.plural}.",
                "type": "array",
                "items": kind.record_schema(),
            }
            for kind in kinds
        }
        return {
            "type": "object",
            "additionalProperties": False,
            "properties": {**PROVENANCE_KEYS, "missing": MISSING, **lists},
        }


_WILD = frozenset("*?[")


def _stands(relative: str, files: tuple[str, ...]) -> bool:
    """Whether a file is one of these, which are names or, as `cards/*.yaml`, patterns of them."""
    return any(
        relative == each or (not _WILD.isdisjoint(each) and fnmatchcase(relative, each))
        for each in files
    )
