"""The rows of the board and of the tracks beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.board import DRAWN_TO
from toolkit.games.expanse.rows.view import block
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import listed, whole
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value


def board_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`board` (one row) and `track` (`track.cp`, `.initiative`, `.action`, `.bonus`).

    board: `name` · `bands` [{id, name, order, sector {id, name}, orbitals [{id, name, home
      [{id, name, initial}…], bases [{id, name, resource {id, name} or unknown, stand_in,
      sector {id, name}, closed [player count…]}]}]}] · `sectors` [{id, name, bonus_tokens}] ·
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


def _orbital(view: View, id: str) -> Item:
    homes: list[Value] = [
        view.faction(faction.id) for faction in view.factions() if faction.get("home") == id
    ]
    bases: list[Value] = [base_item(view, base) for base in view.board.bases[id]]
    return {**view.item("orbital", id), "home": homes, "bases": bases}


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
