"""The rows of the score pad: a page for each scoring, or several where one does not hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.board import base_item, brought
from toolkit.games.expanse.schemas.table_schemas import PLACES
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import listed, mappings, parted, parted_whole
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value
    from toolkit.pack.record import Record

COLUMNS, LINES = 4, 19  # of a page: factions, and sectors with their bases
_FINAL_STEPS = ("events", "bases")  # of a scoring that are those of the final one too


def pad_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`score_pad`: `pad.1` … `pad.5`, `pad.final`, one row a scoring, and `pad.1.2` … where a
    page holds not all factions or bases.

    `title` · `number` (1 to 5, or 0 for the final one) · `final` ·
    `factions` [{id, name, initial, critical [{id, name}…] or unknown, stand_in}] (the columns;
      stand_in is true where the critical resources are one) ·
    `places` [{where, first, second, third}]: what a place pays, spelled out ·
    `lines`: down the page, each sector {kind sector, id, name, tokens} followed by its bases
      {kind base, and all of a base on the board, cells [{faction, critical}]}; critical is yes,
      no, or unknown ·
    `columns`: how many factions · `critical_points` (0 where these players score none) ·
    `foot` [text…]: ties, and what is different for some numbers of players · `ruling` ·
    `sums` [text…] label the lines at the foot · `technology` I, II, III or empty ·
    `steps` [text…] to tick off
    """
    pages = [*_pages(view)]
    return {
        "score_pad": tuple(
            _row(pad, number, page) for pad in _pads(view) for number, page in enumerate(pages, 1)
        )
    }


def _row(pad: Item, number: int, page: Row) -> Row:
    """One page of a scoring; the second and later ones say so."""
    of = pad["number"] or "final"
    later = {"title": f"{pad['title']}, page {number}"} if number > 1 else {}
    id = f"pad.{of}.{number}" if later else f"pad.{of}"
    return page._replace(id=id, fields={**page.fields, **pad, **later})


def _places(where: str, points: Value) -> Item:
    return {"where": where, **dict(zip(PLACES, listed(points) or ("", "", ""), strict=True))}


def _pads(view: View) -> Iterator[Item]:
    """What each scoring alone says; the final one is number 0."""
    other = _places("Other bases", view.scoring.get("places", "normal"))
    for number, points in view.bonus_places():
        yield _pad(view, int(number), _places("Bonus sector", points), other)
    yield _pad(view, 0, _places("Every base", view.scoring.get("places", "final")))


def _pad(view: View, number: int, *places: Value) -> Item:
    technology = view.technology_after(str(number))
    ticked = [
        step["name"]
        for step in view.scoring_steps()
        if (technology or step.get("id") != "technologies")
        and (number or step.get("id") in _FINAL_STEPS)
    ]
    return {
        "title": f"Scoring {number}" if number else "Final scoring",
        "number": number,
        "final": not number,
        "places": [*places],
        "technology": technology,
        "steps": [*ticked],
        "sums": ["Points this scoring", "CP before", "CP now" if number else "CP at the end"],
    }


def _pages(view: View) -> Iterator[Row]:
    """What all scorings say, so many factions and bases to a page."""
    for columns in parted(view.factions(), COLUMNS):
        page = _common(view, columns)
        invented = mappings(page["factions"])
        stand_in = {f"factions.{n}.critical" for n, one in enumerate(invented) if one["stand_in"]}
        # a line that begins a sector is not parted from it
        for lines in parted_whole(
            mappings(page["lines"]), LINES, lambda one: one["kind"] == "sector"
        ):
            ids = [(str(line["kind"]), str(line["id"])) for line in lines]
            ids += [("faction", one.id) for one in columns]
            layer = next((by for kind, id in ids if (by := brought(view, kind, id))), "")
            fields: Item = {**page, "lines": [*lines]}
            yield Row("", fields, 1, frozenset(stand_in), layer, record=view.scoring)


def _common(view: View, columns: Sequence[Record]) -> Item:
    """What the pages of these columns say."""
    pays = view.counts_with("critical_resources")
    critical = view.scoring.get("critical_resource", "points") if pays else 0
    wanted = {each.id: view.criticals(each) if critical else [] for each in columns}
    factions: list[Value] = [
        {
            **view.faction(each.id),
            "critical": wanted[each.id],
            "stand_in": bool(critical) and "critical_resources" in each.stand_ins(),
        }
        for each in columns
    ]
    ties = view.titled("score.tie_first", "score.tie_second", "score.tie_third")
    ties[:1] = [f"{said}{view.flag_of('tie_first_next')}" for said in ties[:1]]
    if "tie_first_next" in view.pack.readings:
        ties.insert(1, view.rule_of("tie_first_next"))
    return {
        "factions": factions,
        "columns": len(factions),
        "lines": _lines(view, wanted),
        "critical_points": critical,
        "foot": [*ties, *_with_fewer(view, critical)],
        "ruling": view.ruling_of("tie_first_next"),
    }


def _with_fewer(view: View, critical: Value) -> list[Value]:
    """What of the page does not hold for every number of players it is printed for."""
    found: list[Value] = []
    for count in view.counts if len(view.counts) > 1 else ():
        parts = []
        if closed := [view.pack.name("base", id) for id in view.closed(count)]:
            parts.append(f"{', '.join(closed)} are closed")
        if critical and count not in view.counts_with("critical_resources"):
            parts.append(f"no +{critical} for critical resources")
        if parts:
            found.append(f"**{count} players:** {'; '.join(parts)}.")
    return found


def _lines(view: View, wanted: dict[str, Value]) -> list[Value]:
    """Sectors with their bases below them; bases closed for all these players are left out."""
    lines: list[Value] = []
    for id, sector in view.pack.of("sector").items():
        tokens = sector.get("bonus_tokens")
        lines.append({"kind": "sector", **view.item("sector", id), "tokens": tokens})
        for orbital in view.board.bases.values():
            for base in orbital:
                item = base_item(view, base)
                always = len(listed(item["closed"])) == len(view.counts)
                if view.board.sector_of(base) == id and not always:
                    resource = item["resource"]
                    cells = [_cell(faction, said, resource) for faction, said in wanted.items()]
                    lines.append({"kind": "base", **item, "cells": [*cells]})
    return lines


def _cell(faction: str, critical: Value, resource: Value) -> Item:
    """Whether a base's resource is critical for a faction."""
    if critical and UNKNOWN in (critical, resource):
        verdict = UNKNOWN
    else:
        verdict = "yes" if resource in listed(critical) else "no"
    return {"faction": faction, "critical": verdict}
