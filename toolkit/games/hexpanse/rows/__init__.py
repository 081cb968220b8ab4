"""What the components of the game say, in plain values that templates place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rows import boards, tokens
from toolkit.games.hexpanse.rows.said import said
from toolkit.games.hexpanse.rows.table import table_rows
from toolkit.games.hexpanse.schemas import records
from toolkit.games.hexpanse.verbs import VERBS
from toolkit.hex.shapes import hexagon_around, pieces
from toolkit.model.context import agreeing
from toolkit.model.hexes import place_list
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.hex.places import Place
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

FORMATION = "hex_formation"
"""The template of a place of a formation."""
IN_PATTERN = "As in the pattern, "
_KINDS = ("faction", "card", "minor", "structure", "mission")


def rows(pack: Pack, players: frozenset[int]) -> Mapping[str, tuple[Row, ...]]:
    """`faction card minor structure mission`: `name`, `code`, `about`, what it is in a word or two,
    `lines`, what it says, `drawings`, its patterns or its formation: {name, cells}, unknown cells
    among them, and `key` to the marks in them; of a card `cost`, `reusable` and `options`, each
    {number, lines, and cells where it has a pattern}.

    `board` (boards.py) and what lies beside it (table.py) are rows of their own.
    """
    speaker = VERBS.speaker(pack.name)
    made = {
        kind: tuple(_row(record, speaker) for record in pack.of(kind).values()) for kind in _KINDS
    }
    table = table_rows(pack, players, made["faction"])
    return {
        **made,
        **boards.board_rows(pack, players),
        **table,
        **tokens.token_rows(pack, table["mat"]),
        **boards.blank_rows(pack),
    }


def _row(record: Record, speaker: Speaker) -> Row:
    name = record.get("name")
    effect = tokens.effect_of(record)
    drawn = [*_drawn(record)]
    fields: dict[str, Any] = {
        "name": record.id if name in (None, UNKNOWN) else name,
        "id": record.id,
        "code": record.id.upper(),
        "about": _about(record),
        "cost": record.get("cost"),
        "reusable": "yes" if record.get("reusable") else "",
        "deck": record.get("deck"),
        "leader": record.get("leader") or "",
        "deed": tokens.deed(effect),
        "amount": tokens.amount(effect),
        "lines": _beside(drawn and record.kind != "faction", lines(record, speaker)),
        "options": [*_options(record, speaker)],
        "drawings": [drawing for _, drawing in drawn],
        "key": said("marks") if drawn and record.get("shape") is None else "",
    }
    row = Row.of(record, {key: value for key, value in fields.items() if value is not None})
    paths = {
        field: path for number, (path, _) in enumerate(drawn) for field in _fields_of(number, path)
    }
    invented = {
        field
        for field, path in paths.items()
        if any(f"{one}.".startswith(f"{path}.") for one in row.stand_in)
    }
    told = {field: tuple(path.split(".")) for field, path in paths.items()}
    return row._replace(stand_in=row.stand_in | invented, worked_out=told)


def _fields_of(number: int, path: str) -> Iterator[str]:
    """The fields of a row in which a pattern or formation is drawn."""
    yield f"drawings.{number}.cells"
    if path.startswith("patterns."):
        yield f"options.{int(path.partition('.')[2]) - 1}.cells"


def _about(record: Record) -> str:
    """What a component is, in a word or two."""
    kind, deck, size = record.get("kind"), record.get("deck"), record.get("size")
    if deck is not None:
        return f"{str(deck).capitalize()} mission, {'?' if size == UNKNOWN else size} places"
    return str(kind).capitalize() if kind not in (None, UNKNOWN) else ""


def _beside(drawn: object, sentences: Iterable[str]) -> list[Value]:
    """Sentences; beside a pattern that is drawn none of them names it."""
    bare = [one.removeprefix(IN_PATTERN) if drawn else one for one in sentences]
    return [f"{one[:1].upper()}{one[1:]}" for one in bare]


def _options(record: Record, speaker: Speaker) -> Iterator[Mapping[str, Value]]:
    options: Any = record.get("options")
    for number, option in enumerate(options or (), 1):
        pattern = record.get("patterns", str(number))
        row: dict[str, Value] = {
            "number": number, "deed": tokens.deed(option), "amount": tokens.amount(option),
            "lines": _beside(pattern is not None, speaker.say(option)),
        }  # fmt: skip
        if pattern is not None:
            row["cells"] = pattern_cells(pattern, own=False)
            row["grid"] = boards.grid_cells("pattern") if row["cells"] == UNKNOWN else []
        yield row


def lines(record: Record, speaker: Speaker) -> Iterator[str]:
    """What a card, unit or mission says."""
    when: Any = record.get("when")
    if when is not None:
        own = when["who"] == records.OWN
        waits = agreeing(said(f"waits.{when['what']}").format(f"{when['count']} or more"), own)
        yield f"When {'you' if own else 'an enemy'} {waits}:"
    for field in ("ability", "effect", "enter", "leaves"):
        says = speaker.say(record.get(field))
        if field == "leaves" and says:
            yield said(field)
        yield from says
    if record.get("standing") is not None:
        yield said(f"standing.{record.get('standing')}")
    if record.get("occupies"):
        yield said("occupies")
    options = record.get("options")
    for number, option in enumerate(options if isinstance(options, list) else (), 1):
        yield f"{number}: {' '.join(speaker.say(option))}"
    if record.get("attacks") is False:
        yield said("attacks")


def _drawn(record: Record) -> Iterator[tuple[str, Value]]:
    """The path of each pattern or formation of a record, and what is drawn of it."""
    names = {"pattern": "", "patterns.1": "1", "patterns.2": "2", "shape": ""}
    for path, name in names.items():
        told = record.get(*path.split("."))
        if told is not None:
            cells = shape_cells(told) if path == "shape" else pattern_cells(told, path == "pattern")
            what = "shape" if path == "shape" else "pattern"
            grid = boards.grid_cells(what, own=path == "pattern") if cells == UNKNOWN else []
            yield path, {"name": name, "cells": cells, "grid": grid}


def shape_cells(places: Any) -> Value:
    """The cells of a formation, unknown where nobody knows it."""
    if places in (None, UNKNOWN):
        return UNKNOWN
    return [{"at": [*place], "part": FORMATION} for place in places]


def pattern_cells(told: Value, own: bool) -> Value:
    """The cells of a pattern, each with its `mark`; with `own` the place it lies about too."""
    if not isinstance(told, dict | list):
        return UNKNOWN
    parts: dict[str, Any] = told if isinstance(told, dict) else records.pattern_of(told)._asdict()
    marks: dict[Place, str] = {(0, 0): "own"} if own else {}
    for mark in ("blank", "place", "attack"):
        for place in place_list(parts.get(mark, ())):
            marks[place] = "both" if marks.get(place) == "place" else mark
    if len(pieces(marks)) > 1:  # what lies between shows how far they are apart
        marks = dict.fromkeys(hexagon_around(marks), "blank") | marks
    return [{"at": [*place], "part": boards.PATTERN, "mark": mark} for place, mark in marks.items()]
