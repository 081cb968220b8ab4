"""E303, E304 and W305: values nobody answers for, sources that are none, and those of nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.expected import quoted
from toolkit.lint.provenance import source_key, source_texts
from toolkit.pack.document import dotted
from toolkit.pack.explained import checks
from toolkit.pack.finding import Rule
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.listing import counted
from toolkit.pack.nearest import Vocabulary, did_you_mean
from toolkit.pack.plain import entries
from toolkit.pack.record import ABOUT, value_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.record import Layer, Record

MISSING_SOURCE = Rule("E303", "missing-source", "error")
UNKNOWN_SOURCE = Rule("E304", "unknown-source", "error")
PROVENANCE_OF_NOTHING = Rule("W305", "provenance-of-nothing", "warning")

# Records that are about sources or about the toolkit rather than about the game.
_EXEMPT = frozenset({"source", "case"})


def stated(opened: Opened, key: str) -> Iterator[tuple[Document, Steps, Value]]:
    """Every value of `source` or `certainty`, with the path of the file or record that says it."""
    broken = opened.broken
    for folder in opened.pack.folders:
        for relative, document in folder.documents.items():
            shape = opened.shapes.shape(relative)
            if shape is None:
                continue
            if key in document.said:
                yield document, (), document.said[key]
            for plural in shape.plurals:
                for at, item in document.listed(plural):
                    said = entries(item)
                    if key in said and (document.path, at) not in broken:
                        yield document, at, said[key]


def cited(opened: Opened) -> set[str]:
    """The keys of all sources that some file or record names."""
    return {
        source_key(text)
        for _, _, value in stated(opened, "source")
        for _, text in source_texts(value)
    }


# ---- values nobody answers for


def _missing(opened: Opened) -> Iterator[Finding]:
    packs = {folder.id for folder in opened.pack.folders if folder.role == "pack"}
    for kind, by_id in opened.pack.records.items():
        if kind not in _EXEMPT:
            for record in by_id.values():
                if record.layers[0].folder in packs:
                    yield from _bare(opened, record)
    for record in opened.pack.tables.values():
        if record.layers[0].folder in packs:
            yield from _bare(opened, record)


def _bare(opened: Opened, record: Record) -> Iterator[Finding]:
    layer = record.layers[0]
    if _covers_all(layer):
        return
    bare = [path for path in _known(layer.value) if not _covered(layer, path)]
    if bare:
        label = opened.subject(layer.document, layer.steps)
        names = list(dict.fromkeys(str(path[0]) for path in bare))
        more = f" and {counted(len(names) - 3, 'more field')}" if len(names) > 3 else ""
        fields = ", ".join(f"'{name}'" for name in names[:3])
        yield layer.document.finding(
            MISSING_SOURCE, layer.steps + bare[0],
            f"{label} says neither source nor certainty for {fields}{more}",
            hint="add `source: [KEY]` or `certainty:` to the record or to its file", key=True,
        )  # fmt: skip


def _covers_all(layer: Layer) -> bool:
    for about in layer.provenance:
        for key in ("certainty", "source"):
            said = about.get(key)
            if isinstance(said, dict):
                if "_" in said:
                    return True
            elif said:
                return True
    return False


def _covered(layer: Layer, path: Steps) -> bool:
    """Whether the layer answers for a value, at its path or above it."""
    return any(
        dotted(path[:length]) in said
        for about in layer.provenance
        for said in (about.get("certainty"), about.get("source"))
        if isinstance(said, dict)
        for length in range(1, len(path) + 1)
    )


def _known(value: object, path: Steps = ()) -> Iterator[Steps]:
    """The paths of all known values of a record, mappings opened."""
    if isinstance(value, dict):
        for key, item in value.items():
            if path or key not in ABOUT:
                yield from _known(item, (*path, key))
    elif value is not None and value != UNKNOWN:
        yield path


# ---- sources that are none, and sources of nothing


def _unknown(opened: Opened) -> Iterator[Finding]:
    if "source" in opened.unread:
        return
    known = opened.pack.known_ids.get("source", frozenset())
    words = Vocabulary(known)
    for document, holder, value in stated(opened, "source"):
        for steps, text in source_texts(value):
            key = source_key(text)
            if key not in known:
                place = (*holder, "source", *steps)
                label = opened.subject(document, place)
                yield document.finding(
                    UNKNOWN_SOURCE, place, f"{label} names the source {quoted(key)}, "
                    "which no sources.yaml has", hint=words.hint(key),
                )  # fmt: skip


def _of_nothing(opened: Opened) -> Iterator[Finding]:
    for about_key in ("source", "certainty"):
        for document, holder, said in stated(opened, about_key):
            # What a whole file says may hold for fields of any of its records.
            if not isinstance(said, dict) or len(holder) < 2:
                continue
            record = document.at(holder)
            if not isinstance(record, dict):
                continue
            for field in said:
                steps = tuple(int(part) if part.isdecimal() else part for part in field.split("."))
                if field != "_" and value_at(record, steps) is None and field not in record:
                    place = (*holder, about_key, field)
                    label = opened.subject(document, place)
                    fields = [key for key in record if key not in ABOUT]
                    yield document.finding(
                        PROVENANCE_OF_NOTHING, place,
                        f"{label}: `{about_key}` speaks of {quoted(field)}, which is not there",
                        hint=did_you_mean(field, fields), key=True,
                    )  # fmt: skip


SOURCE_CHECKS = checks(
    __name__,
    {
        MISSING_SOURCE: _missing,
        UNKNOWN_SOURCE: _unknown,
        PROVENANCE_OF_NOTHING: _of_nothing,
    },
)
