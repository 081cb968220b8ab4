"""The rows of the board and of the tracks beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.board import DRAWN_TO
from toolkit.games.expanse.rows.readings import moves_token
from toolkit.games.expanse.rows.view import block
from toolkit.pack.kind import UNKNOWN
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
    bands: list[Value] = []
    for band in board.bands:
        orbitals: list[Value] = [_orbital(view, orbital) for orbital in board.orbitals[band]]
        bands.append(
            {
                "id": band,
                "name": view.pack.name("band", band),
                "order": board.orders[band],
                "sector": view.named("sector", board.sector_of_band.get(band)),
                "orbitals": orbitals,
            }
        )
    sectors: list[Value] = [
        {"id": id, "name": view.pack.name("sector", id), "bonus_tokens": one.get("bonus_tokens")}
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
        "initiative": [one for row in _initiative(view) for one in _listed(row.fields["spaces"])],
        "bonus": _bonus(view).fields["spaces"],
    }
    return Row("board", fields, stand_in=stand_in)


def _listed(value: Value) -> list[Value]:
    return value if isinstance(value, list) else []


def _orbital(view: View, id: str) -> Item:
    homes: list[Value] = [
        view.faction(faction.id) for faction in view.factions() if faction.get("home") == id
    ]
    bases: list[Value] = [base_item(view, base) for base in view.board.bases[id]]
    return {"id": id, "name": view.pack.name("orbital", id), "home": homes, "bases": bases}


def base_item(view: View, id: str) -> Item:
    """A base as boards and score pads list it."""
    base = view.pack.get("base", id)
    closed: list[Value] = [
        count for count in view.counts
        if id in view.setup.texts("tables", str(count), "closed_bases")
    ]  # fmt: skip
    return {
        "id": id,
        "name": view.pack.name("base", id),
        "resource": view.named("resource", base.get("resource") if base is not None else None),
        "stand_in": base is not None and "resource" in base.stand_ins(),
        "sector": view.named("sector", view.board.sector_of(id)),
        "closed": closed,
    }


def slashed(points: Value) -> str:
    """Places as the scoring chart writes them: 2/1/0."""
    return "/".join(map(str, points)) if isinstance(points, list) else UNKNOWN


def bonus_places(view: View) -> list[tuple[str, Value]]:
    """The bonus sector's points by number of scoring, in order."""
    said = view.scoring.get("places", "bonus")
    return sorted(said.items(), key=lambda item: int(item[0])) if isinstance(said, dict) else []


def places_block(view: View) -> Item:
    """What places pay: the scoring chart."""
    rows: list[Value] = [["Normal", slashed(view.scoring.get("places", "normal"))]]
    rows += [[f"Bonus sector, scoring {n}", slashed(points)] for n, points in bonus_places(view)]
    rows.append(["Final scoring, every base", slashed(view.scoring.get("places", "final"))])
    return block("Points for 1st / 2nd / 3rd place", [], ["Base", "Points"], rows)


def _control_points(view: View) -> Row:
    start = view.setup.get("control_points", "start")
    maximum = view.setup.get("control_points", "maximum")
    last = maximum if isinstance(maximum, int) else DRAWN_TO
    spaces: list[Value] = [{"number": n, "start": n == start} for n in range(last + 1)]
    fields: Item = {
        "name": "Control Points",
        "spaces": spaces,
        "start": start,
        "maximum": UNKNOWN if maximum is None else maximum,
    }
    filled = view.setup.stand_ins()
    stand_in = frozenset(
        name for name in ("start", "maximum") if f"control_points.{name}" in filled
    )
    return Row("track.cp", fields, stand_in=stand_in, record=view.setup)


def _initiative(view: View) -> tuple[Row, ...]:
    counts = frozenset(
        c for c in view.counts if view.setup.get("tables", str(c), "initiative_track") is True
    )
    if not counts:
        return ()
    most = max(len(view.playing(count)) for count in counts)
    spaces: list[Value] = [{"number": n} for n in range(1, most + 1)]
    fields: Item = {
        "name": "Initiative Track",
        "spaces": spaces,
        "rules": [line for line in (view.says("offer.order"), moves_token(view)) if line],
    }
    return (Row("track.initiative", fields, players=counts, record=view.setup),)


def _action(view: View) -> Row:
    costs = view.setup.get("action_track", "costs")
    slots: list[Value] = []
    if isinstance(costs, list):
        slots += [{"number": n, "cost": cost} for n, cost in enumerate(costs, 1)]
    fields: Item = {
        "name": "Action Track",
        "slots": slots,
        "rules": view.lines("turn.slot_cost", "turn.refill"),
    }
    return Row("track.action", fields, record=view.setup)


def _bonus(view: View) -> Row:
    spaces: list[Value] = []
    for number, points in bonus_places(view):
        level = view.scoring.get("technologies", number)
        spaces.append(
            {
                "number": int(number),
                "points": slashed(points),
                "technology": level if isinstance(level, str) else "",
            }
        )
    fields: Item = {
        "name": "Bonus Track",
        "spaces": spaces,
        "rules": view.lines("scoring.bonus_token_laid", "scoring.bonus_twice"),
    }
    return Row("track.bonus", fields, record=view.scoring)
