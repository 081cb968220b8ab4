"""The rows of everything punched from card in the box, and of paper stand-ins for cubes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.deck import player_counts
from toolkit.games.expanse.rows.view import layer_of, written
from toolkit.pack.plain import whole
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.record import Record


def token_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`token`, one row a kind of token with its copies.

    Ids: `token.UNIT.FACTION` (fleet, battleship, scrap_ship, protomolecule, diplomat, influence),
    `token.initiative.FACTION`, `token.bonus.SECTOR`, `token.rocinante`.
    Every row: `sort` (fleet, battleship, scrap_ship, protomolecule, diplomat, influence,
      initiative, bonus, rocinante) · `name` · `faction` {id, name, initial} or empty ·
      `sector` {id, name} or empty · `front` {label, strength} · `back` {label, strength}
      (strength as printed, empty where none; the back's label is empty where both sides agree)
    """
    return {"token": (*_faction_tokens(view), *_initiative(view), *_bonus(view), _rocinante(view))}


def _side(label: str, strength: str = "") -> Item:
    return {"label": label, "strength": strength}


def _fields(sort: str, name: str, faction: Item | str, sector: Item | str = "") -> Item:
    return {
        "sort": sort,
        "name": name,
        "faction": faction,
        "sector": sector,
        "front": _side(name),
        "back": _side(""),
    }


def _faction_tokens(view: View) -> Iterator[Row]:
    for faction in view.factions():
        units = faction.get("units")
        for id, count in units.items() if isinstance(units, dict) else ():
            unit = view.pack.get("unit", id)
            if unit is not None and whole(count):
                yield _unit(view, faction, unit, whole(count))


def _unit(view: View, faction: Record, unit: Record, count: int) -> Row:
    name = view.pack.name("unit", unit.id)
    strength = unit.get("strength")
    damaged = unit.get("damaged_strength")
    fields = _fields(unit.id, name, view.faction(faction.id))
    fields["front"] = _side(name, "" if strength is None else written(strength))
    if damaged is not None:
        fields["back"] = _side(f"Damaged {name}", written(damaged))
    return Row(
        f"token.{unit.id}.{faction.id}", fields, count, layer=layer_of(faction),
        players=view.counts_of(faction.id), record=faction,
    )  # fmt: skip


def _initiative(view: View) -> Iterator[Row]:
    """One a faction; the back closes a base where the setup closes any."""
    closing = max(_closed(view, count) for count in view.counts) if view.counts else 0
    every = view.pack.of("faction")
    tracked = any(
        view.setup.get("tables", str(count), "initiative_track") is True for count in view.counts
    )
    shown = {faction.id for faction in view.factions()}
    for number, (id, faction) in enumerate(every.items(), 1):
        if not (tracked and id in shown) and number > closing:
            continue
        fields = _fields("initiative", "Initiative", view.faction(id))
        fields["back"] = _side("Closed")
        counts = view.counts_of(id) | {
            count for count in player_counts(view.pack) if number <= _closed(view, count)
        }
        yield Row(
            f"token.initiative.{id}", fields, 1, layer=layer_of(faction), players=counts,
            record=faction,
        )  # fmt: skip


def _closed(view: View, count: int) -> int:
    closed = view.setup.get("tables", str(count), "closed_bases")
    return len(closed) if isinstance(closed, list) else 0


def _bonus(view: View) -> Iterator[Row]:
    for id, sector in view.pack.of("sector").items():
        name = view.pack.name("sector", id)
        fields = _fields("bonus", name, "", {"id": id, "name": name})
        fields["back"] = _side("Bonus")
        yield Row(
            f"token.bonus.{id}", fields, whole(sector.get("bonus_tokens")),
            layer=layer_of(sector), record=sector,
        )  # fmt: skip


def _rocinante(view: View) -> Row:
    unit = view.pack.get("unit", "rocinante")
    name = view.pack.name("unit", "rocinante")
    fields = _fields("rocinante", name, "")
    strength = unit.get("strength") if unit is not None else None
    fields["front"] = _side(name, "" if strength is None else written(strength))
    return Row("token.rocinante", fields, record=unit)
