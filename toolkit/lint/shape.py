"""Judges each file against the JSON Schema of its kinds.

jsonschema-rs decides whether a file has any flaw, and which records have one; only for those does
jsonschema say what is wrong. Neither is imported until a file is judged.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from toolkit.lint.effects import effect_fields, named_kinds
from toolkit.lint.flaw import MISSING_FIELD, UNKNOWN_FIELD, WRONG_COUNT, WRONG_TYPE
from toolkit.lint.routes import Route, routes
from toolkit.lint.subject import subject
from toolkit.pack.common_schemas import SET_TABLE
from toolkit.pack.document import dotted
from toolkit.pack.plain import entries, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from jsonschema.protocols import Validator

    from toolkit.lint.flaw import Flaw
    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.kind import Kind, Kinds, Schema

    Fills = Callable[[Steps], bool]


class Part:
    """The schema of a record, or of what is outside of records, and what is compiled from it."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema

    @cached_property
    def holds(self) -> Callable[[Value], bool]:
        """Whether a value has no flaw."""
        return decider(self.schema)

    @cached_property
    def _validator(self) -> Validator:
        from jsonschema import Draft202012Validator

        return Draft202012Validator(self.schema)

    def flaws(self, value: Value) -> Iterator[Flaw]:
        """Words every flaw of a value."""
        from toolkit.lint.flaws import flaws

        for error in self._validator.iter_errors(value):
            yield from flaws(error, self.schema, value)


class FileShape(Part):
    """The schema of one sort of file.

    A file of records is judged record by record once anything in it fails.
    """

    def __init__(self, schema: Schema, plurals: tuple[str, ...]) -> None:
        super().__init__(schema)
        self.plurals = plurals
        self._parts: dict[tuple[str, bool], Part] = {}

    def part(self, steps: Steps, fills: bool) -> Part:
        """What a record must be, or with the empty path all that is outside of records.

        A record that `fills` another need not have the fields that the other has.
        """
        name = str(steps[0]) if steps else ""
        if (name, fills) not in self._parts:
            schema = _without_records(self.schema, self.plurals)
            if name:
                items = self.schema["properties"][name]["items"]
                schema = {**items, "$defs": self.schema.get("$defs", {})}
            self._parts[name, fills] = Part(without_needs(schema) if fills else schema)
        return self._parts[name, fills]

    def failing(self, document: Document, fills: Fills) -> Iterator[tuple[Steps, Part]]:
        """The records with a flaw, each with what it must be; the empty path for the rest."""
        rest = self.part((), not self.plurals and fills(()))
        if not rest.holds(document.root):
            yield (), rest
        for plural in self.plurals:
            for steps, item in document.listed(plural):
                filling = fills(steps)
                part = self.part(steps, filling)
                if not part.holds(item) and not (filling and self.part(steps, False).holds(item)):
                    yield steps, part


def decider(schema: Schema) -> Callable[[Value], bool]:
    """Whether a value, as it is read from YAML, fits a schema; by jsonschema-rs."""
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(schema).is_valid


def _without_records(schema: Schema, plurals: tuple[str, ...]) -> Schema:
    """The schema of a file, taking any record."""
    properties: Mapping[str, Any] = schema.get("properties", {})
    return {
        **schema,
        "properties": {
            name: {key: part for key, part in field.items() if key != "items"}
            if name in plurals
            else field
            for name, field in properties.items()
        },
    }


@lru_cache(maxsize=16)
def shapes_of(kinds: Kinds) -> Shapes:
    """The shapes of a game: what one judgement compiled, the next of the same run has."""
    return Shapes(kinds)


class Shapes:
    """The schemas of a game's files, each compiled once."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self._shapes: dict[tuple[str, ...], FileShape | None] = {}
        self._routes: dict[int, Route | None] = {}

    def shape(self, relative: str) -> FileShape | None:
        """What a file of this name must look like; None where nothing reads such a file."""
        table = self.kinds.table_in(relative)
        other = self.kinds.other_in(relative)
        names = tuple(kind.plural for kind in self.kinds.in_file(relative))
        if other is not None:
            names = (other.plural,)
        key = (table.name,) if table is not None else ("", *(names or (relative,)))
        if key not in self._shapes:
            schema = self.schema(relative)
            plurals = names if table is None else ()
            self._shapes[key] = None if schema is None else FileShape(schema, plurals)
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
        self,
        relative: str,
        document: Document,
        fills: Fills = lambda steps: False,
        meant: Callable[[Steps], str] = lambda steps: "",
    ) -> tuple[list[Finding], frozenset[tuple[str, Steps]]]:
        """The findings of one file, and which of its records are broken: (path, steps) each.

        `fills` says of a record (or table, by the empty path) whether it is laid over another:
        then it need not have the fields that the other has. `meant` says in a hint which one a
        record was probably meant to be laid over, where its id is that of none.
        """
        shape = self.shape(relative)
        if shape is None or shape.holds(document.root):
            return [], frozenset()
        findings: list[Finding] = []
        broken: set[tuple[str, Steps]] = set()
        for steps, part in shape.failing(document, fills):
            if not _outdented(document, steps):
                findings += self._findings(document, part, steps, meant)
            if steps or not shape.plurals:
                broken.add((document.path, steps))
        return findings, frozenset(broken)

    def _findings(
        self, document: Document, part: Part, steps: Steps, meant: Callable[[Steps], str]
    ) -> Iterator[Finding]:
        """Words every flaw of the value at `steps`: a record, or the file."""
        seen: set[tuple[str, Steps, str]] = set()
        found = _alike_once(_all_flaws(part, document.at(steps)), document, steps)
        elsewhere = "".join(each.message for each in found if each.rule is WRONG_COUNT)
        slips = [each for each in found if each.rule is UNKNOWN_FIELD]
        misspelt = {(each.steps[:-1], each.hint) for each in slips}
        stuck = {(each.steps[:-1], str(each.steps[-1]).partition(":")[0]) for each in slips}
        for flaw in found:
            if flaw.wants and (flaw.steps, f"did you mean '{flaw.wants}'?") in misspelt:
                continue  # it is there, misspelt, which is told
            if (flaw.steps, flaw.wants) in stuck:
                continue  # it is there, and no space behind its colon
            if flaw.wants and f"stands under `{flaw.wants}`" in elsewhere:
                continue  # it is there, under another key, which is told
            place = steps + flaw.steps
            key = (flaw.rule.code, place, flaw.message)
            if key not in seen:
                seen.add(key)
                message = self._message(document, place, flaw)
                if flaw.rule is MISSING_FIELD and place == steps and (hint := meant(steps)):
                    place, flaw = (*steps, "id"), flaw._replace(hint=hint)
                yield document.finding(flaw.rule, place, message, hint=flaw.hint, key=flaw.key)

    def _message(self, document: Document, place: Steps, flaw: Flaw) -> str:
        label, inner = subject(self.kinds, document, place)
        holder = inner[:-1] if flaw.key else inner
        here = f"'{dotted(holder)}'" if holder else ("it" if label != "this file" else "the file")
        message = flaw.message.replace("{here}", here)
        return message if label == "this file" else f"{label}: {message}"


def _all_flaws(part: Part, value: Value) -> list[Flaw]:
    """Every flaw of a value, those too that a misspelt key or word of its own hides.

    Where what was meant is plain the value is judged as if it said so: what is under a misspelt
    key, and what a record of a misspelt kind needs, are told besides the slip.
    """
    found = list(part.flaws(value))
    slips = [flaw for flaw in found if flaw.meant and len(flaw.steps) == 1]
    if not slips or not isinstance(value, dict):
        return found
    called: dict[str, str] = {}  # the key as it was meant -> as it is written
    words: dict[str, str] = {}
    for slip in slips:
        key = str(slip.steps[0])
        if not slip.key:
            words[key] = slip.meant
        elif slip.meant not in value:
            called.setdefault(slip.meant, key)
    written = {key: meant for meant, key in called.items()}
    meant = {written.get(key, key): words.get(key, item) for key, item in value.items()}
    if meant == value:
        return found
    mended = [slip for slip in slips if slip.steps[0] in words or slip.steps[0] in written]
    rest = [
        flaw._replace(steps=(called.get(str(flaw.steps[0]), flaw.steps[0]), *flaw.steps[1:]))
        if flaw.steps
        else flaw
        for flaw in part.flaws(meant)
    ]
    return [*mended, *rest]


def _alike_once(found: list[Flaw], document: Document, record: Steps) -> list[Flaw]:
    """Of a list whose entries are all of one wrong type only the first is told: one slip of the
    hand made them so."""
    of_list: dict[Steps, list[Flaw]] = {}
    for flaw in found:
        if flaw.rule is WRONG_TYPE and flaw.steps and isinstance(flaw.steps[-1], int):
            of_list.setdefault(flaw.steps[:-1], []).append(flaw)
    again: set[Steps] = set()
    for holder, flaws in of_list.items():
        entry = [type(document.at((*record, *flaw.steps))) for flaw in flaws]
        whole = len(listed(document.at((*record, *holder)))) == len({each.steps for each in flaws})
        if whole and len({*entry}) == 1 and all(flaw.hint for flaw in flaws):
            again |= {flaw.steps for flaw in flaws if flaw.steps != flaws[0].steps}
    return [flaw for flaw in found if flaw.rule is not WRONG_TYPE or flaw.steps not in again]


_STEPS = 50
"""How many steps before one are looked at for the field they belong to; no effect has as many."""


def _outdented(document: Document, steps: Steps) -> bool:
    """Whether a record without an id is an entry of the empty field before it, told there."""
    if len(steps) != 2 or "id" in entries(document.at(steps)):
        return False
    at = int(steps[1])
    for before in range(at - 1, max(-1, at - 1 - _STEPS), -1):
        above = entries(document.at((steps[0], before)))
        if "id" in above:
            return next(reversed(above.values())) is None
        if not above:  # no step of anything
            return False
    return False


def without_needs(schema: Any) -> Any:
    """The schema needing no fields, except in lists: mappings are laid over one another entry by
    entry, and what is left out comes from below; lists are replaced as a whole."""
    if not isinstance(schema, dict):
        return schema
    made = {key: value for key, value in schema.items() if key != "required"}
    for key in ("properties", "patternProperties"):
        if key in made:
            made[key] = {name: without_needs(part) for name, part in made[key].items()}
    for key in ("allOf", "anyOf", "oneOf"):
        if key in made:
            made[key] = [without_needs(part) for part in made[key]]
    for key in ("additionalProperties", "then", "else"):
        if key in made:
            made[key] = without_needs(made[key])
    return made


def _with_definitions(schema: Schema) -> Schema:
    """The schema with the `$defs` of its records at its own root alone, where `#/$defs` looks."""
    definitions: dict[str, Any] = dict(schema.get("$defs", {}))
    properties: dict[str, Any] = dict(schema.get("properties", {}))
    for name, field in properties.items():
        items = field.get("items")
        if isinstance(items, dict) and "$defs" in items:
            definitions.update(items["$defs"])
            plain = {key: part for key, part in items.items() if key != "$defs"}
            properties[name] = {**field, "items": plain}
    if not definitions:
        return schema
    return {**schema, "properties": properties, "$defs": definitions}
