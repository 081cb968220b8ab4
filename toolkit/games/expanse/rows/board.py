"""The rows of the board, of the tracks beside it, and of the score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.records import DRAWN_TO, PLACES
from toolkit.games.expanse.rows.view import block
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import listed, whole
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value


def board_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`board` (one row) and `track` (`track.cp`, `.initiative`, `.action`, `.bonus`).

    board: `name` · `bands` [{id, name, order, sector {id, name}, heading, orbitals [{id, name,
      alone (its one base is called so too), home [{id, name, initial}…],
      bases [{id, name, resource {id, name} or unknown, stand_in, sector {id, name},
      closed [player count…]}]}]}] · `sectors` [{id, name, bonus_tokens}] ·
      `scoring` block (as on aids) · `spaces`, `slots`, `initiative`, `bonus`: the tracks' fields
    track.cp: `name` · `spaces` [{number, start}] · `start` · `maximum` (number or unknown)
    track.initiative: `name` · `spaces` [{number}] top first · `rules` [sentence…]
    track.action: `name` · `slots` [{number, cost}] · `rules` [sentence…]
    track.bonus: `name` · `spaces` [{number, points "2/1/0", technology I, II, III or empty}] ·
      `rules` [sentence…]
    """
    tracks = (_control_points(view), *_initiative(view), _action(view), _bonus(view))
    return {"board": (_board(view),), "track": tracks}


def _board(view: View) -> Row:
    board = view.board
    bands: list[Value] = [
        {
            **view.item("band", band),
            "order": board.orders[band],
            "sector": view.named("sector", board.sector_of_band.get(band)),
            "heading": _heading(view, band),
            "orbitals": [_orbital(view, orbital) for orbital in board.orbitals[band]],
        }
        for band in board.bands
    ]
    sectors: list[Value] = [
        {**view.item("sector", id), "bonus_tokens": one.get("bonus_tokens")}
        for id, one in view.pack.of("sector").items()
    ]
    stand_in = frozenset(
        f"bases.{id}.resource"
        for id, base in view.pack.of("base").items()
        if "resource" in base.stand_ins()
    )
    fields: Item = {
        "name": view.pack.title,
        "bands": bands,
        "sectors": sectors,
        "scoring": places_block(view),
        "spaces": _control_points(view).fields["spaces"],
        "slots": _action(view).fields["slots"],
        "initiative": [one for row in _initiative(view) for one in listed(row.fields["spaces"])],
        "bonus": _bonus(view).fields["spaces"],
    }
    return Row("board", fields, stand_in=stand_in)


def _heading(view: View, band: str) -> str:
    """What stands over a band: its sector alone where an orbital bears the band's own name.

    Nothing where the bar of the band before it goes on.
    """
    name = view.pack.name("band", band)
    sector = view.board.sector_of_band.get(band)
    orbitals = [view.pack.name("orbital", id) for id in view.board.orbitals[band]]
    if sector is None:
        return name
    before = view.board.bands[: view.board.bands.index(band)]
    if before and view.board.sector_of_band.get(before[-1]) == sector:
        return ""  # the bar of its sector goes on over it
    over = view.pack.name("sector", sector)
    return over if name in (over, *orbitals) else f"{name} · {over}"


def _orbital(view: View, id: str) -> Item:
    homes: list[Value] = [
        view.faction(faction.id) for faction in view.factions() if faction.get("home") == id
    ]
    bases: list[Value] = [base_item(view, base) for base in view.board.bases[id]]
    name = view.pack.name("orbital", id)
    alone = [view.pack.name("base", base) for base in view.board.bases[id]] == [name]
    return {"id": id, "name": name, "alone": alone, "home": homes, "bases": bases}


def base_item(view: View, id: str) -> Item:
    """A base as boards and score pads list it."""
    base = view.pack.get("base", id)
    return {
        **view.item("base", id),
        "resource": view.named("resource", base.get("resource") if base is not None else None),
        "stand_in": base is not None and "resource" in base.stand_ins(),
        "sector": view.named("sector", view.board.sector_of(id)),
        "closed": [count for count in view.counts if id in view.closed(count)],
    }


def slashed(points: Value) -> str:
    """Places as the scoring chart writes them: 2/1/0."""
    return "/".join(map(str, points)) if isinstance(points, list) else UNKNOWN


def places_block(view: View) -> Item:
    """What places pay: the scoring chart."""
    rows: list[Value] = [["Normal", slashed(view.scoring.get("places", "normal"))]]
    rows += [[f"Bonus sector, scoring {n}", slashed(points)] for n, points in view.bonus_places()]
    rows.append(["Final scoring, every base", slashed(view.scoring.get("places", "final"))])
    return block("Points for 1st / 2nd / 3rd place", [], ["Base", "Points"], rows)


def _control_points(view: View) -> Row:
    said, filled = view.setup.entries("control_points"), view.setup.stand_ins()
    start, maximum = said.get("start"), said.get("maximum", UNKNOWN)
    last = whole(maximum, DRAWN_TO)
    fields: Item = {
        "name": "Control Points",
        "spaces": [{"number": n, "start": n == start} for n in range(last + 1)],
        "start": start,
        "maximum": maximum,
    }
    stand_in = frozenset(
        name for name in ("start", "maximum") if f"control_points.{name}" in filled
    )
    return Row("track.cp", fields, stand_in=stand_in, record=view.setup)


def _initiative(view: View) -> tuple[Row, ...]:
    counts = frozenset(view.counts_with("initiative_track"))
    if not counts:
        return ()
    most = max(len(view.playing(count)) for count in counts)
    fields: Item = {
        "name": "Initiative Track",
        "spaces": [{"number": n} for n in range(1, most + 1)],
        "rules": [line for line in (view.says("offer.order"), view.moves_token()) if line],
    }
    return (Row("track.initiative", fields, players=counts, record=view.setup),)


def _action(view: View) -> Row:
    fields: Item = {
        "name": "Action Track",
        "slots": view.slots(),
        "rules": view.lines("turn.slot_cost", "turn.refill"),
    }
    return Row("track.action", fields, record=view.setup)


def _bonus(view: View) -> Row:
    spaces: list[Value] = [
        {
            "number": int(number),
            "points": slashed(points),
            "technology": view.technology_after(number),
        }
        for number, points in view.bonus_places()
    ]
    fields: Item = {
        "name": "Bonus Track",
        "spaces": spaces,
        "rules": view.lines("scoring.bonus_token_laid", "scoring.bonus_twice"),
    }
    return Row("track.bonus", fields, record=view.scoring)


_FINAL_STEPS = ("events", "bases")  # of a scoring that are those of the final one too


def pad_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`score_pad`: `pad.1` … `pad.5`, `pad.final`, one row a scoring.

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
    common, stand_ins = _common(view), _stand_ins(view)
    other = _places("Other bases", view.scoring.get("places", "normal"))
    pads = {
        f"pad.{number}": _pad(view, int(number), _places("Bonus sector", points), other)
        for number, points in view.bonus_places()
    }
    every = _places("Every base", view.scoring.get("places", "final"))
    pads["pad.final"] = _pad(view, 0, every)
    return {
        "score_pad": tuple(
            Row(id, {**common, **fields}, stand_in=stand_ins, record=view.scoring)
            for id, fields in pads.items()
        )
    }


def _places(where: str, points: Value) -> Item:
    return {"where": where, **dict(zip(PLACES, listed(points) or ("", "", ""), strict=True))}


def _pad(view: View, number: int, *places: Value) -> Item:
    """What a scoring alone says; the final one is number 0."""
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


def _stand_ins(view: View) -> frozenset[str]:
    """The columns whose critical resources a stand-in fills."""
    return frozenset(
        f"factions.{index}.critical"
        for index, faction in enumerate(view.factions())
        if "critical_resources" in faction.stand_ins()
    )


def _critical(view: View) -> Value:
    """What a critical resource pays; 0 where none of these numbers of players scores one."""
    pay = view.counts_with("critical_resources")
    return view.scoring.get("critical_resource", "points") if pay else 0


def _common(view: View) -> Item:
    """What all rows of the pad say."""
    critical = _critical(view)
    wanted = {each.id: view.criticals(each) if critical else [] for each in view.factions()}
    factions: list[Value] = [
        {
            **view.faction(each.id),
            "critical": wanted[each.id],
            "stand_in": bool(critical) and "critical_resources" in each.stand_ins(),
        }
        for each in view.factions()
    ]
    ties = view.lines("score.tie_first", "score.tie_second", "score.tie_third")
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
