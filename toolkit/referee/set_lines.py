"""Values of records as the lines of a card set: right file, right nesting, a comment at each."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import grouped
from toolkit.pack.showing import where_shown
from toolkit.referee.asking.case_text import flow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

JOINED = "\xa0"
"""A space of a comment at which no line ends, as within a value."""

_WIDTH = 96


class Line(NamedTuple):
    """One value of a record or table at a path, with a comment for whoever fills it in."""

    record: Record
    steps: Steps
    value: Value = UNKNOWN
    comment: str = ""


def set_files(lines: Iterable[Line], pack: Pack) -> dict[str, str]:
    """The lines by the file of the pack where their records stand, each a whole YAML document."""
    plural = {kind.name: kind.plural for kind in pack.kinds}
    files: dict[str, dict[str, dict[str, list[Line]]]] = {}
    for line in lines:
        record = line.record
        by_plural = files.setdefault(file_of(record, pack), {})
        by_plural.setdefault(plural.get(record.kind, ""), {}).setdefault(record.id, []).append(line)
    return {
        path: "\n".join(_list(plural, by_id, pack) for plural, by_id in by_plural.items())
        for path, by_plural in files.items()
    }


def file_of(record: Record, pack: Pack) -> str:
    """The path inside its pack or set of the file that first speaks of a record."""
    document = record.layers[0].document
    return next(
        path
        for folder in pack.folders
        for path, found in folder.documents.items()
        if found is document
    )


def _list(plural: str, by_id: dict[str, list[Line]], pack: Pack) -> str:
    if not plural:  # a table fills its file
        return "".join(nested([(*each[1:],) for lines in by_id.values() for each in lines]))
    text = f"{plural}:\n"
    for id, lines in by_id.items():
        name = pack.name(lines[0].record.kind, id)
        text += f"- id: {flow(id)}{f'  # {name}' if name != id else ''}\n"
        text += nested([(*line[1:],) for line in lines], "  ")
    return text


Entry = tuple["Steps", "Value", str]


def nested(entries: Iterable[Entry], indent: str = "") -> str:
    """Values by path as block YAML; entries of one mapping stand together, in their order, those of
    a list by their numbers."""
    parts = grouped(
        (first, (tuple(rest), value, comment)) for (first, *rest), value, comment in entries
    )
    text = ""
    for key in sorted(parts) if all(type(key) is int for key in parts) else parts:
        inner = parts[key]
        shown = f"{indent}-" if type(key) is int else f"{indent}{flow(key)}:"
        if any(steps for steps, _, _ in inner):
            text += f"{shown}\n{nested([each for each in inner if each[0]], indent + '  ')}"
            continue
        _, value, comment = inner[-1]
        text += _commented(f"{shown} {flow(value)}", comment, indent)
    return text


def _commented(line: str, comment: str, indent: str) -> str:
    """A line with its comment behind it, or above where that would be too long."""
    beside = f"{line}  # {comment}" if comment else line
    if len(beside) <= _WIDTH:
        return beside.replace(JOINED, " ") + "\n"
    above = textwrap.wrap(
        comment, _WIDTH - len(indent) - 2, break_long_words=False, break_on_hyphens=False
    )
    said = "".join(f"{indent}# {words}\n" for words in above)
    return f"{said.replace(JOINED, ' ')}{line}\n"


def look(pack: Pack, record: Record, steps: Steps) -> str:
    """Where on the printed components a value stands: `Faction mats: …`; empty if nobody says."""
    shown = where_shown(pack, record, steps)
    return f"{shown.component}: {shown.says}" if shown is not None else ""
