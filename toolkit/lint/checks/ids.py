"""E203, E204, W205 and E206: ids given twice, of nothing, named by nothing, or by two records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.checks.sources import cited
from toolkit.lint.expected import either
from toolkit.pack.explained import checks
from toolkit.pack.finding import Rule
from toolkit.pack.kind import RECORD_KEYS, kinds_of
from toolkit.pack.nearest import Vocabulary
from toolkit.pack.plain import entries
from toolkit.pack.refusing import an, is_no

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.lint.sightings import Sighting
    from toolkit.pack.document import Document, Steps
    from toolkit.pack.finding import Finding
    from toolkit.pack.record import Record

ENTRY_TWICE = Rule("E203", "duplicate-entry", "error")
UNKNOWN_REFERENCE = Rule("E204", "unknown-reference", "error")
NEVER_USED = Rule("W205", "never-used", "warning")
NAMED_BY_TWO = Rule("E206", "named-by-two", "error")
_FEW = 3  # fields that are named where a record is named by nothing


def _twice(opened: Opened) -> Iterator[Finding]:
    seen: dict[tuple[str, str], tuple[Document, Steps]] = {}
    for folder in opened.pack.folders:
        for relative, document in folder.documents.items():
            kind = opened.game.kinds.other_in(relative)
            if kind is None:
                continue
            for at, entry in document.listed(kind.plural):
                id = entries(entry).get(kind.key)
                if not isinstance(id, str):
                    continue
                here = (*at, kind.key)
                first = seen.get((kind.name, id))
                if first is None:
                    seen[kind.name, id] = document, here
                    continue
                line, _ = first[0].place(first[1])
                yield document.finding(
                    ENTRY_TWICE,
                    here,
                    f"the {kind.name} id '{id}' is given twice; the first is at "
                    f"{first[0].path}:{line}",
                    hint=f"give each {kind.name} an id of its own",
                )


def _of_nothing(opened: Opened) -> Iterator[Finding]:
    known = opened.pack.known_ids
    words: dict[tuple[object, ...], Vocabulary] = {}
    where: dict[tuple[object, ...], str] = {}
    for seen in opened.sightings.unknown:
        if _laid_later(seen) or not opened.unread.isdisjoint(seen.kinds):
            continue
        kinds = [kind.replace("_", " ") for kind in seen.kinds]
        name = "unknown-" + seen.kinds[0].replace("_", "-")
        rule = Rule(UNKNOWN_REFERENCE.code, name, UNKNOWN_REFERENCE.severity)
        place = opened.field_of(seen.document, seen.steps[:-1] if seen.key else seen.steps)
        meant = (seen.kinds, seen.words)
        if meant not in words:
            ids = [id for kind in seen.kinds for id in known.get(kind, ())]
            words[meant] = Vocabulary([*ids, *sorted(seen.words)])
            where[meant] = opened.pack.where(seen.kinds)
        keys = [k for kind, k in (seen.about or {}).items() if seen.value in known.get(kind, ())]
        braced = either([f"{{{key}: {seen.value}}}" for key in keys])
        yield seen.document.finding(
            rule, seen.steps,
            f"{place}: {is_no(seen.value, either(kinds))}",
            hint=f"write {braced}" if braced
            else _key_of_its_own(opened, seen) or _to_be_written(opened, seen)
            or words[meant].hint(seen.value) or where[meant],
            key=seen.key,
        )  # fmt: skip


def _key_of_its_own(opened: Opened, seen: Sighting) -> str:
    """What is no id but a key beside the field it stands in, as a hint."""
    kind = opened.game.kinds.listed(seen.steps[0])
    if kind is None or len(seen.steps) < 3 or seen.value not in kind.schema.get("properties", {}):
        return ""
    return f"it is a key of the {kind.name} itself, beside {seen.steps[2]}"


def _to_be_written(opened: Opened, seen: Sighting) -> str:
    """What is named after the record that names it (`keyword.stubborn` by `stubborn`) is not one
    of others that was meant: where it is written, as a hint."""
    _, _, own = seen.value.partition(".")
    record = entries(seen.document.at(seen.steps[:2]))
    kind = opened.game.kinds.get(seen.kinds[0])
    if kind is None or not own or own != record.get("id"):
        return ""
    return f"write it: a {kind.name} of your own stands in {kind.files[0]}"


def _laid_later(seen: Sighting) -> bool:
    """Whether it stands in a case with sets of its own: its ids are looked up once those are laid
    (`toolkit.referee.cases`)."""
    return any("sets" in entries(seen.document.at(path)) for path in ((), seen.steps[:2]))


def _unused(opened: Opened) -> Iterator[Finding]:
    if any(folder.unreadable for folder in opened.pack.folders):
        return  # what could not be read may name anything
    for kind in opened.game.kinds:
        if not kind.referenced:
            continue
        used = opened.sightings.used.get(kind.name, set())
        if kind.name == "source":
            used = used | cited(opened)
        for id, record in opened.pack.of(kind.name).items():
            if id not in used:
                layer = record.layers[0]
                steps = (*layer.steps, "id")
                label = opened.subject(layer.document, steps)
                yield layer.document.finding(
                    NEVER_USED, steps, f"{label} is named by nothing",
                    hint=f"name it{_where(opened, kind.name)}, or remove it",
                )  # fmt: skip


def _where(opened: Opened, kind: str) -> str:
    """The fields that may name records of a kind, as words behind `name it`; a few of them."""
    if kind == "source":
        return " under `source` of a record or a file"
    kinds = opened.game.kinds
    holders = [(f"of {table.file}", table.record_schema()) for table in kinds.tables]
    holders += [(f"of {an(each.name)}", each.record_schema()) for each in kinds]
    fields = [
        f"`{field}` {holder}"
        for holder, schema in holders
        for field, form in entries(schema.get("properties")).items()
        if _names(form, kind) and field not in RECORD_KEYS
    ]
    return f" in {either(fields[:_FEW])}" if fields else " where it belongs"


def _names(schema: object, kind: str) -> bool:
    """Whether a part of a schema takes ids of a kind, as values or as keys."""
    if isinstance(schema, list):
        return any(_names(each, kind) for each in schema)
    if not isinstance(schema, dict):
        return False
    here = (*kinds_of(schema.get("x-ref")), *kinds_of(schema.get("x-key-ref")))
    return kind in here or any(_names(each, kind) for each in schema.values())


def _by_two(opened: Opened) -> Iterator[Finding]:
    """What one record alone may name (`x-alone`), at the second that does."""
    for kind in opened.game.kinds:
        fields = entries(kind.record_schema().get("properties"))
        for field in (name for name, schema in fields.items() if entries(schema).get("x-alone")):
            first: dict[str, Record] = {}
            for record in opened.pack.of(kind.name).values():
                for index, id in enumerate(record.texts(field)):
                    before = first.setdefault(id, record)
                    if before is not record:
                        document, steps = record.place((field, index))
                        place = opened.field_of(document, steps)
                        home = before.layers[0]
                        spot = home.document.spot((*home.steps, "id"))
                        said = f"{place}: '{id}' stands in {kind.name} '{before.id}' already"
                        hint = f"leave it in one of the two; the other is at {spot}"
                        yield document.finding(NAMED_BY_TWO, steps, said, hint=hint)


ID_CHECKS = checks(
    __name__,
    {
        ENTRY_TWICE: _twice,
        UNKNOWN_REFERENCE: _of_nothing,
        NEVER_USED: _unused,
        NAMED_BY_TWO: _by_two,
    },
)
