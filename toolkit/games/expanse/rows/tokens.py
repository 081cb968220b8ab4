"""The rows of what is punched from card, of paper stand-ins for cubes, and of the start page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.deck import player_counts
from toolkit.games.expanse.rows.view import strength_of, written
from toolkit.pack.plain import whole
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.rows.view import Item, View


def token_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`token`, one row a kind of token with its copies.

    Ids: `token.UNIT.FACTION` (fleet, battleship, scrap_ship, protomolecule, diplomat, influence),
    `token.initiative.FACTION`, `token.bonus.SECTOR`, `token.rocinante`.
    Every row: `sort` (fleet, battleship, scrap_ship, protomolecule, diplomat, influence,
      initiative, bonus, rocinante) · `name` · `faction` {id, name, initial} or empty ·
      `sector` {id, name} or empty · `front` {label, strength} · `back` {label, strength}
      (strength as printed, empty where none; the back's label is empty where both sides agree)
    """
    return {"token": (*_units(view), *_initiative(view), *_bonus(view), _rocinante(view))}


def _fields(
    sort: str, name: str, back: str = "", strengths: tuple[str, str] = ("", ""), **of: Item
) -> Item:
    """What a token says in front and behind; `of` whose or of which sector it is."""
    return {
        "sort": sort,
        "name": name,
        "faction": "",
        "sector": "",
        "front": {"label": name, "strength": strengths[0]},
        "back": {"label": back, "strength": strengths[1]},
        **of,
    }


def _units(view: View) -> Iterator[Row]:
    for faction in view.factions():
        for id, count in faction.entries("units").items():
            unit = view.pack.of("unit")[id]
            name, damaged = view.pack.name("unit", id), unit.get("damaged_strength")
            back, hit = ("", "") if damaged is None else (f"Damaged {name}", written(damaged))
            whose = view.faction(faction.id)
            fields = _fields(id, name, back, (strength_of(unit), hit), faction=whose)
            yield Row(
                f"token.{id}.{faction.id}", fields, whole(count),
                layer=faction.brought_by, players=view.counts_of(faction.id), record=faction,
            )  # fmt: skip


def _initiative(view: View) -> Iterator[Row]:
    """One a faction; the back closes a base where the setup closes any."""
    closing = max((len(view.closed(count)) for count in view.counts), default=0)
    tracked = bool(view.counts_with("initiative_track"))
    shown = {faction.id for faction in view.factions()}
    for number, (id, faction) in enumerate(view.pack.of("faction").items(), 1):
        if (tracked and id in shown) or number <= closing:
            fields = _fields("initiative", "Initiative", "Closed", faction=view.faction(id))
            # some numbers of players need it though its faction does not play
            closes = frozenset(c for c in player_counts(view.pack) if number <= len(view.closed(c)))
            yield Row(
                f"token.initiative.{id}", fields, layer=faction.brought_by,
                players=view.counts_of(id) | closes, record=faction,
            )  # fmt: skip


def _bonus(view: View) -> Iterator[Row]:
    for id, sector in view.pack.of("sector").items():
        name = view.pack.name("sector", id)
        fields = _fields("bonus", name, "Bonus", sector=view.item("sector", id))
        copies = sector.whole("bonus_tokens")
        yield Row(f"token.bonus.{id}", fields, copies, layer=sector.brought_by, record=sector)


def _rocinante(view: View) -> Row:
    unit = view.pack.get("unit", "rocinante")
    name = view.pack.name("unit", "rocinante")
    fields = _fields("rocinante", name, strengths=(strength_of(unit), ""))
    return Row("token.rocinante", fields, record=unit)


def start_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`start`: one row, which the press completes (toolkit.pack.opening, and the outcome of a run).

    `cubes` [{id, name, initial, influence, diplomat, total}], one a faction, and
    `cubes_total`: wooden cubes stand for the printed influence tokens
    """
    cubes: list[Item] = []
    for faction in view.factions():
        counts = {unit: faction.whole("units", unit) for unit in ("influence", "diplomat")}
        cubes.append({**view.faction(faction.id), **counts, "total": sum(counts.values())})
    total = sum(whole(each["total"]) for each in cubes)
    return {"start": (Row(f"start.{view.pack.game}", {"cubes": [*cubes], "cubes_total": total}),)}
