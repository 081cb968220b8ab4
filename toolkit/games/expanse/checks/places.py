"""E404 to E406, E410, W426, E427: bands and what lies in them, and openings amiss on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.records import board_of, fleets_by_unit
from toolkit.pack.explained import Checks, Wrong
from toolkit.pack.plain import entries, grouped, whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

CHECKS = Checks(__name__)


def _homeless(pack: Pack, kind: str, around: str) -> Iterator[Wrong]:
    """What lies in none of the places around it, or in two."""
    key = f"{kind}s"
    homes = grouped(
        (id, (place, index))
        for place in pack.of(around).values()
        for index, id in enumerate(place.texts(key))
    )
    for id, record in pack.of(kind).items():
        found = homes.get(id, [])
        for place, index in found[1:2]:
            message = f"{kind} '{id}' lies in {around} '{found[0][0].id}' already"
            yield Wrong(place, (key, index), message, f"name it under one {around} only")
        if not found:
            hint = f"name it under the `{key}` of one {around}: `{key}: [{id}]`"
            yield Wrong(record, ("id",), f"{kind} '{id}' lies in no {around}", hint)


@CHECKS.finds("E405", "homeless-base", "error")
def _homeless_bases(pack: Pack) -> Iterator[Wrong]:
    return _homeless(pack, "base", "orbital")


@CHECKS.finds("E427", "homeless-band", "error")
def _homeless_bands(pack: Pack) -> Iterator[Wrong]:
    held = {orbital.get("band") for orbital in pack.of("orbital").values()}  # else nothing names it
    found = _homeless(pack, "band", "sector")
    return (each for each in found if each.record.kind != "band" or each.record.id in held)


@CHECKS.finds("E406", "unreached-orbital", "error")
def _unreached(pack: Pack) -> Iterator[Wrong]:
    board = board_of(pack)
    reached: set[str] = set()
    for band in board.bands:  # inner bands first, so one pass finds all that hang together
        if not reached or any(
            board.adjacent(band, other) or board.orders[band] == board.orders[other]
            for other in reached
        ):
            reached.add(band)
    for id, band in board.band_of.items():
        if band in board.orders and band not in reached:
            message = (
                f"no fleet reaches orbital '{id}': band '{band}' has order {board.orders[band]}, "
                "and no band that is reached comes next to it"
            )
            free = max(map(board.orders.__getitem__, reached)) + 1
            hint = f"give band '{band}' order {free}, next to a band that is reached"
            orbital = pack.of("orbital")[id]
            yield Wrong(orbital, ("band",), message, hint)


# ---- openings


@CHECKS.finds("E404", "opening-pieces", "error", each="faction")
def _pieces(faction: Record, pack: Pack) -> Iterator[Wrong]:
    for players, opening in faction.entries("setup").items():
        if isinstance(opening, dict):
            yield from misplaced(pack, faction, players, opening)


def misplaced(
    pack: Pack, faction: Record, players: str, opening: Mapping[str, Value]
) -> Iterator[Wrong]:
    """What is wrong with the pieces of an opening, at its fleets or its influence."""
    battleships = opening.get("battleships")
    fleets = fleets_by_unit(opening.get("fleets"), battleships)
    # Where nobody knows which are battleships, the numbers count fleets of either kind.
    together = battleships == "unknown"
    for field, placed in (
        ("fleets", _used(fleets, "fleet")),
        ("influence", _used(opening.get("influence"), "influence")),
    ):
        for unit, count in placed.items():
            have = faction.whole("units", unit)
            if together and unit == "fleet":
                have += faction.whole("units", "battleship")
            spare = 1 if unit == "influence" else 0  # the control point marker
            if count > have - spare:
                message = (
                    f"the opening of {faction.id} for {players} players places {count} × "
                    f"{pack.name('unit', unit)}; the faction has {have}"
                    + (", one of them its marker" if spare else "")
                )
                yield Wrong(faction, ("setup", players, field), message)


def _used(placed: Value, unit: str) -> dict[str, int]:
    """How many of each unit stand on the map; a plain number counts as `unit`."""
    total: dict[str, int] = {}
    for said in entries(placed).values():
        for name, count in said.items() if isinstance(said, dict) else ((unit, said),):
            total[name] = total.get(name, 0) + abs(whole(count))
    return total


@CHECKS.finds("E410", "closed-opening", "error", needs="setup")
def _closed(pack: Pack) -> Iterator[Wrong]:
    setup = pack.tables["setup"]
    for players in setup.entries("tables"):
        path = ("tables", players, "closed_bases")
        for faction in pack.of("faction").values():
            placed = faction.entries("setup", players, "influence")
            for index, base in enumerate(setup.texts(*path)):
                if base in placed:
                    message = f"base '{base}' is closed for {players} players, and the opening of "
                    message += f"{faction.id} puts influence on it"
                    yield Wrong(setup, (*path, index), message)


@CHECKS.finds("W426", "no-opening", "warning", each="faction", needs="setup")
def _unopened(faction: Record, pack: Pack) -> Iterator[Wrong]:
    setup = pack.tables["setup"]
    for players in setup.entries("tables").keys() - faction.entries("setup").keys():
        if faction.id in setup.texts("tables", players, "factions"):
            message = f"{faction.id} has no opening for {players} players, whose table it sits at"
            hint = f'write it under setup, or unknown: "{players}": {{fleets: …, influence: …}}'
            yield Wrong(faction, ("setup",), message, hint, key=True)
