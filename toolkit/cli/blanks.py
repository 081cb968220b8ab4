"""A set that names every value nobody has published, ready to be filled in from one's own copy."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from toolkit.pack.kind import UNKNOWN
from toolkit.pack.laying import lay
from toolkit.pack.record import ABOUT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.cli.compose import Opened
    from toolkit.pack.document import Value
    from toolkit.pack.record import Record

_MANIFEST = """\
# yaml-language-server: $$schema=$SCHEMAS/set.json
# Every value of the game that nobody has published, as a blank. Write over `unknown` what stands
# in your copy; what you leave unknown stays unknown.
set: $NAME
game: {game}
title: $TITLE
version: "1"
authors: [$AUTHOR]
licence: CC-BY-SA-4.0
"""


def blank_files(opened: Opened) -> dict[str, str]:
    """The files of the set by path; each holds only records that have something unknown."""
    pack, _ = lay(opened.folders, opened.game.kinds)
    files = {"set.yaml": _MANIFEST.replace("$$", "$").format(game=opened.game.id)}
    lists: dict[str, dict[str, list[str]]] = {}
    for kind in opened.game.kinds:
        for record in pack.of(kind.name).values():
            left = unknowns(record.value)
            if left:
                path = _path_in(record, opened)
                lists.setdefault(path, {}).setdefault(kind.plural, []).append(_entry(record, left))
    for table in opened.game.kinds.tables:
        found = pack.tables.get(table.name)
        left = unknowns(found.value) if found is not None else {}
        if left and table.file != "game.yaml":
            files[table.file] = _head(table.file) + _mapping(left, "")
    for path, by_plural in lists.items():
        parts = [f"{plural}:\n{''.join(entries)}" for plural, entries in by_plural.items()]
        files[path] = _head(path) + "\n".join(parts)
    missing = {kind: count for kind, count in pack.missing.items() if count}
    if missing:
        said = ", ".join(f"{count} × {kind}" for kind, count in sorted(missing.items()))
        files["set.yaml"] += f"# Not listed, because nobody has published even a name: {said}.\n"
    return files


def _path_in(record: Record, opened: Opened) -> str:
    """The file of the pack that the record stands in, as its path inside the pack."""
    document = record.layers[0].document
    inside = opened.pack.documents
    return next(path for path, found in inside.items() if found is document)


def unknowns(value: Mapping[str, Value]) -> dict[str, Value]:
    """The part of a mapping that is unknown: mappings cut down, lists with an unknown whole."""
    left: dict[str, Value] = {}
    for key, item in value.items():
        if key in ABOUT:
            continue
        if isinstance(item, dict):
            inner = unknowns(item)
            if inner:
                left[key] = inner
        elif item == UNKNOWN:
            left[key] = item
    return left


def _head(path: str) -> str:
    schema = path.split("/")[0].removesuffix(".yaml")
    return f"# yaml-language-server: $schema=$SCHEMAS/{schema}.json\n"


def _entry(record: Record, left: Mapping[str, Value]) -> str:
    """A record of a list: its id, its name as a comment, and its blanks."""
    name = record.value.get("name")
    known = f"  # {name}" if isinstance(name, str) and name not in (record.id, UNKNOWN) else ""
    return f"- id: {record.id}{known}\n" + _mapping(left, "  ")


def _mapping(left: Mapping[str, Value], indent: str) -> str:
    lines = ""
    for key, item in left.items():
        shown = key if key.replace("_", "").isalpha() else json.dumps(key)
        if isinstance(item, dict):
            lines += f"{indent}{shown}:\n{_mapping(item, indent + '  ')}"
        else:
            lines += f"{indent}{shown}: {item}\n"
    return lines
