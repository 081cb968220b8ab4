"""The rows of the score pad: one for each scoring, with places and points spelled out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.board import base_item, bonus_places
from toolkit.games.expanse.rows.view import block
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value


def pad_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`score_pad`: `pad.1` … `pad.5`, `pad.final`, one row a scoring.

    `title` · `number` (1 to 5, or 0 for the final one) · `final` ·
    `factions` [{id, name, initial}] (the columns) ·
    `places` [{where, first, second, third}]: what a place pays, spelled out ·
    `sectors` [{id, name, bases [{id, name, resource, sector, closed, stand_in}]}] ·
    `ties` [sentence…] · `total` block: its paragraphs label the lines for sums ·
    `technology` I, II, III or empty · `steps` [text…] to tick off
    """
    rows = [_pad(view, int(number), points) for number, points in bonus_places(view)]
    return {"score_pad": (*rows, _final(view))}


def _places(where: str, points: Value) -> Item:
    first, second, third = points if isinstance(points, list) else ("", "", "")
    return {"where": where, "first": first, "second": second, "third": third}


def _pad(view: View, number: int, points: Value) -> Row:
    level = view.scoring.get("technologies", str(number))
    places = [
        _places("Bonus sector", points),
        _places("Other bases", view.scoring.get("places", "normal")),
    ]
    technology = level if isinstance(level, str) else ""
    fields: Item = {
        **_common(view),
        "title": f"Scoring {number}",
        "number": number,
        "final": False,
        "places": [*places],
        "technology": technology,
        "steps": _steps(view, technology),
    }
    return Row(f"pad.{number}", fields, record=view.scoring)


def _final(view: View) -> Row:
    fields: Item = {
        **_common(view),
        "title": "Final scoring",
        "number": 0,
        "final": True,
        "places": [_places("Every base", view.scoring.get("places", "final"))],
        "technology": "",
        "steps": view.lines("end.events_order", "end.final_places", "end.winner"),
    }
    return Row("pad.final", fields, record=view.scoring)


def _steps(view: View, technology: str) -> list[Value]:
    """The names of the steps; a scoring without a technology leaves that step out."""
    said = view.scoring.get("steps")
    return [
        step["name"]
        for step in (said if isinstance(said, list) else [])
        if isinstance(step, dict) and (technology or step.get("id") != "technologies")
    ]


def _common(view: View) -> Item:
    sectors: list[Value] = []
    for id in view.pack.of("sector"):
        bases: list[Value] = []
        for orbital in view.board.bases.values():
            for base in orbital:
                item = base_item(view, base)
                closed = item["closed"]
                always = isinstance(closed, list) and len(closed) == len(view.counts)
                if view.board.sector_of(base) == id and not always:
                    bases.append(item)
        sectors.append({"id": id, "name": view.pack.name("sector", id), "bases": bases})
    factions: list[Value] = [view.faction(faction.id) for faction in view.factions()]
    ties = view.lines("score.tie_first", "score.tie_second", "score.tie_third", "score.zero")
    return {"factions": factions, "sectors": sectors, "ties": ties, "total": _total()}


def _total() -> Item:
    """The lines at the foot of the pad."""
    labels: list[Value] = ["Points this scoring", "Control Points before", "Control Points after"]
    return block("Sum", labels)
