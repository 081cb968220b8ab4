"""The rows of the board, of what lies beside it, and of its tracks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from toolkit.games.expanse.records import DRAWN_TO
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import whole
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value


WELLS = 3  # for bases, on what lies beside the board


def board_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`board` (one row), `beside` and `track` (`track.cp`, `.initiative`, `.action`, `.bonus`).

    board: `name` · `bands` [{id, name, order, sector {id, name}, heading, goes_on (its sector is
      that of the band before), orbitals [{id, name,
      alone (its one base is called so too), home [{id, name, initial}…],
      bases [{id, name, resource {id, name} or unknown, stand_in, sector {id, name},
      closed [player count…]}]}]}] · `sectors` [{id, name, bonus_tokens}] ·
      `other`, `final` [number…] or unknown, what places are paid outside the bonus sector and in
      the end · `spaces`, `slots`, `initiative`, `bonus`: the tracks' fields
    beside, what sets bring to the map, for which the board has no place: `band`, `sector`,
      `heading` as above · `next_to` the bands it borders on · `orbital` as above, with up to three
      of its bases · `whole` (the orbital itself is not on the board)
    track.cp: `name` · `spaces` [{number, start}] · `start` · `maximum` (number or unknown)
    track.initiative: `name` · `spaces` [{number}] top first · `rules` [sentence…]
    track.action: `name` · `slots` [{number, cost}] · `rules` [sentence…]
    track.bonus: `name` · `rules` [sentence…] ·
      `spaces` [{number, points "2/1/0", pays [number…], technology I, II, III or empty}]
    """
    tracks = (*_tracks(view),)
    return {"board": (_board(view, tracks),), "beside": (*_beside(view),), "track": tracks}


def _board(view: View, tracks: Iterable[Row]) -> Row:
    board, sectors_of = view.board, view.board.sector_of_band
    bands: list[Value] = [
        {
            **_band(view, band),
            "goes_on": before != "" and sectors_of.get(before) == sectors_of.get(band),
            "orbitals": [
                _orbital(view, id, placed(view, "base", board.bases[id]))
                for id in placed(view, "orbital", board.orbitals[band])
            ],
        }
        for before, band in pairwise(("", *placed(view, "band", board.bands)))
    ]
    sectors: list[Value] = [
        {**view.item("sector", id), "bonus_tokens": one.get("bonus_tokens")}
        for id, one in view.pack.of("sector").items()
        if not one.brought_by
    ]
    bases = view.pack.of("base").items()
    invented = {f"bases.{id}.resource" for id, base in bases if "resource" in base.stand_ins()}
    on = {row.id: row.fields.get("slots") or row.fields["spaces"] for row in tracks}
    fields: Item = {
        "name": view.pack.title,
        "bands": bands,
        "sectors": sectors,
        "other": _paid(view, "normal"),
        "final": _paid(view, "final"),
        "spaces": on["track.cp"],
        "slots": on["track.action"],
        "initiative": on.get("track.initiative", []),
        "bonus": on["track.bonus"],
    }
    return Row("board", fields, stand_in=frozenset(invented))


def _band(view: View, band: str) -> Item:
    return {
        **view.item("band", band),
        "order": view.board.orders[band],
        "sector": view.named("sector", view.board.sector_of_band.get(band)),
        "heading": _heading(view, band),
    }


def placed(view: View, kind: str, ids: Iterable[str]) -> list[str]:
    """Those that have their place on the board: all that no set brings."""
    return [id for id in ids if not brought(view, kind, id)]


def brought(view: View, kind: str, id: str) -> str:
    """The set that brings it; empty for what the game itself has."""
    record = view.pack.get(kind, id)
    return "" if record is None else record.brought_by


def _beside(view: View) -> Iterator[Row]:
    """A piece for each orbital of which the board does not have all, or several."""
    board = view.board
    for band in board.bands:
        for id in board.orbitals[band]:
            by = brought(view, "band", band) or brought(view, "orbital", id)
            bases = [base for base in board.bases[id] if by or brought(view, "base", base)]
            for at in range(0, len(bases), WELLS):
                near = [view.pack.name("band", b) for b in board.bands if board.adjacent(b, band)]
                fields: Item = {
                    "name": view.pack.name("orbital", id),
                    "band": view.item("band", band),
                    **_band(view, band),
                    "next_to": [*near],
                    "orbital": _orbital(view, id, bases[at : at + WELLS]),
                    "whole": bool(by) and not at,
                }
                number = f".{at // WELLS + 1}" if at else ""
                layer = by or brought(view, "base", bases[at])
                yield Row(f"beside.{id}{number}", fields, layer=layer,
                          record=view.pack.get("orbital", id))  # fmt: skip


def _heading(view: View, band: str) -> str:
    """What stands over a band: its sector alone where an orbital bears the band's own name."""
    name = view.pack.name("band", band)
    orbitals = [view.pack.name("orbital", id) for id in view.board.orbitals[band]]
    over = view.pack.name("sector", view.board.sector_of_band[band])
    return over if name in (over, *orbitals) else f"{name} · {over}"


def _orbital(view: View, id: str, inside: Iterable[str]) -> Item:
    homes: list[Value] = [
        view.faction(faction.id) for faction in view.factions() if faction.get("home") == id
    ]
    bases: list[Value] = [base_item(view, base) for base in inside]
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


def _paid(view: View, bases: str) -> Value:
    """What places are paid on `normal` bases, or on all in the `final` scoring."""
    points = view.scoring.get("places", bases)
    return points if isinstance(points, list) else UNKNOWN


def _tracks(view: View) -> Iterator[Row]:
    said, filled = view.setup.entries("control_points"), view.setup.stand_ins()
    start, maximum = said.get("start"), said.get("maximum", UNKNOWN)
    rules = view.aid("tracks")
    points: Item = {
        "name": "Control Points",
        "spaces": [{"number": n, "start": n == start} for n in range(whole(maximum, DRAWN_TO) + 1)],
        "start": start,
        "maximum": maximum,
    }
    ends = {name for name in ("start", "maximum") if f"control_points.{name}" in filled}
    yield Row("track.cp", points, stand_in=frozenset(ends), record=view.setup)
    if counts := frozenset(view.counts_with("initiative_track")):
        most = max(len(view.playing(count)) for count in counts)
        order: Item = {
            "name": "Initiative Track",
            "spaces": [{"number": n} for n in range(1, most + 1)],
            "rules": rules["initiative"],
        }
        yield Row("track.initiative", order, players=counts, record=view.setup)
    slots: Item = {"name": "Action Track", "slots": view.slots(), "rules": rules["action"]}
    yield Row("track.action", slots, record=view.setup)
    spaces: list[Value] = [
        {
            "number": int(number),
            "points": slashed(points),
            "pays": points,
            "technology": view.technology_after(number),
        }
        for number, points in view.bonus_places()
    ]
    bonus: Item = {"name": "Bonus Track", "spaces": spaces, "rules": rules["bonus"]}
    yield Row("track.bonus", bonus, record=view.scoring)
