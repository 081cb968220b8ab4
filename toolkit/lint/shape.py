"""Judges each file against the JSON Schema of its kinds.

jsonschema-rs decides whether a file has any flaw, and which records have one; only for those does
jsonschema say what is wrong. Neither is imported until a file is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.lint.effects import effect_fields, named_kinds
from toolkit.lint.flaws import MISSING_FIELD, Flaw, flaws
from toolkit.lint.routes import Route, routes
from toolkit.lint.subject import subject
from toolkit.pack.common_schemas import SET_TABLE
from toolkit.pack.document import dotted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.kind import Kind, Kinds, Schema

    Fills = Callable[[Steps], bool]


class FileShape(NamedTuple):
    """The schema of one sort of file, with what is compiled from it."""

    schema: Schema
    plurals: tuple[str, ...]
    failing: Callable[[Value], list[tuple[str | int, ...]]]


class Shapes:
    """The schemas of a game's files, each compiled once."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self._shapes: dict[tuple[str, ...], FileShape | None] = {}
        self._routes: dict[int, Route | None] = {}

    def shape(self, relative: str) -> FileShape | None:
        """What a file of this name must look like; None where nothing reads such a file."""
        table = self.kinds.table_in(relative)
        names = tuple(kind.plural for kind in self.kinds.in_file(relative))
        key = (table.name,) if table is not None else ("", *(names or (relative,)))
        if key not in self._shapes:
            schema = self.schema(relative)
            plurals = names if table is None else ()
            self._shapes[key] = (
                None if schema is None else FileShape(schema, plurals, _decider(schema))
            )
        return self._shapes[key]

    def route(self, relative: str) -> Route | None:
        """Where references, pictures and effects stand in a file of this name."""
        shape = self.shape(relative)
        if shape is None:
            return None
        key = id(shape.schema)
        if key not in self._routes:
            self._routes[key] = routes(shape.schema)
        return self._routes[key]

    def schema(self, relative: str) -> Schema | None:
        """The whole schema of a file, manifests included, `$defs` of its kinds at its root."""
        schema = self.kinds.file_schema(relative)
        if schema is None and relative == SET_TABLE.file:
            schema = SET_TABLE.record_schema()
        return None if schema is None else _with_definitions(schema)

    def effects(self, kind: Kind) -> tuple[str, ...]:
        """The fields of a kind of record that hold steps."""
        return effect_fields(kind.record_schema())

    def effect_kinds(self) -> frozenset[str]:
        """The kinds of records that effects of this game can name."""
        return frozenset().union(*(named_kinds(kind.record_schema()) for kind in self.kinds))

    def judge(
        self, relative: str, document: Document, fills: Fills = lambda steps: False
    ) -> tuple[list[Finding], frozenset[tuple[str, Steps]]]:
        """The findings of one file, and which of its records are broken: (path, steps) each.

        `fills` says of a record (or table, by the empty path) whether it is laid over another:
        then it need not have the fields that the other has.
        """
        shape = self.shape(relative)
        if shape is None:
            return [], frozenset()
        failing = shape.failing(document.root)
        if not failing:
            return [], frozenset()
        records, whole = _sorted_out(failing, shape.plurals)
        findings: list[Finding] = []
        broken: set[tuple[str, Steps]] = set()
        for steps in records:
            found = list(self._findings(document, shape.schema, steps, fills(steps)))
            findings += found
            if found:
                broken.add((document.path, steps))
        if whole:
            over = not shape.plurals and fills(())
            found = list(self._findings(document, _without_records(shape), (), over))
            findings += found
            if found and not shape.plurals:
                broken.add((document.path, ()))
        return findings, frozenset(broken)

    def _findings(
        self, document: Document, schema: Schema, steps: Steps, fills: bool
    ) -> Iterator[Finding]:
        """Words every flaw of the value at `steps`: a record, or the file."""
        seen: set[tuple[str, Steps, str]] = set()
        for flaw in worded(schema, document.at(steps), steps):
            if fills and flaw.rule is MISSING_FIELD and not _in_a_list(flaw.steps):
                continue  # mappings are laid over each other entry by entry, lists are not
            place = steps + flaw.steps
            key = (flaw.rule.code, place, flaw.message)
            if key not in seen:
                seen.add(key)
                yield document.finding(
                    flaw.rule, place, self._message(document, place, flaw),
                    hint=flaw.hint, key=flaw.key,
                )  # fmt: skip

    def _message(self, document: Document, place: Steps, flaw: Flaw) -> str:
        label, inner = subject(self.kinds, document, place)
        holder = inner[:-1] if flaw.key else inner
        here = f"'{dotted(holder)}'" if holder else ("it" if label != "this file" else "the file")
        message = flaw.message.replace("{here}", here)
        return message if label == "this file" else f"{label}: {message}"


def _in_a_list(steps: Steps) -> bool:
    return any(isinstance(step, int) for step in steps)


def worded(schema: Schema, value: Value, steps: Steps = ()) -> list[Flaw]:
    """Every flaw of a value, by jsonschema: at `steps` of a file that `schema` describes."""
    from jsonschema import Draft202012Validator

    part = _part(schema, steps)
    validator = Draft202012Validator(schema).evolve(schema=part)
    return [flaw for error in validator.iter_errors(value) for flaw in flaws(error, schema, value)]


def _part(schema: Schema, steps: Steps) -> Any:
    """The schema of a record: the items of a list of the file."""
    for step in steps:
        schema = schema["items"] if isinstance(step, int) else schema["properties"][step]
    return schema


def _decider(schema: Schema) -> Callable[[Value], list[tuple[str | int, ...]]]:
    """A function that gives the paths of what fails: none for a good file, and quickly."""
    import jsonschema_rs

    fast = jsonschema_rs.Draft202012Validator(schema)

    def failing(value: Value) -> list[tuple[str | int, ...]]:
        if fast.is_valid(value):
            return []
        return [tuple(error.instance_path) for error in fast.iter_errors(value)]

    return failing


def _sorted_out(
    failing: list[tuple[str | int, ...]], plurals: tuple[str, ...]
) -> tuple[list[Steps], bool]:
    """The records that fail, each once, and whether anything outside of records does."""
    records: dict[Steps, None] = {}
    whole = False
    for path in failing:
        if len(path) >= 2 and path[0] in plurals and isinstance(path[1], int):
            records[path[:2]] = None
        else:
            whole = True
    return list(records), whole


def _without_records(shape: FileShape) -> Schema:
    """The file's schema, taking any record: what is left when records are judged by themselves."""
    properties: Mapping[str, Any] = shape.schema.get("properties", {})
    return {
        **shape.schema,
        "properties": {
            name: {key: part for key, part in field.items() if key != "items"}
            if name in shape.plurals
            else field
            for name, field in properties.items()
        },
    }


def _with_definitions(schema: Schema) -> Schema:
    """The schema with the `$defs` of its records at its own root, where `#/$defs` looks."""
    definitions: dict[str, Any] = dict(schema.get("$defs", {}))
    for field in schema.get("properties", {}).values():
        items = field.get("items")
        if isinstance(items, dict):
            definitions.update(items.get("$defs", {}))
    return {**schema, "$defs": definitions} if definitions else schema
