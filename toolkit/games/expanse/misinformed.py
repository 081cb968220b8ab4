"""What is wrong with the facts of a case about factions, which no schema sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.places import misplaced
from toolkit.games.expanse.schemas.map_schemas import ABILITIES
from toolkit.model.fault import Fault
from toolkit.pack.plain import entries
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.record import Record

_FACTIONS = "factions"
_CRITICAL = 2  # resources of each faction (score.critical)
_ALL_OF_THEM = "say where all of them stand, each in place of a fleet"


def misinformed(facts: Mapping[str, Value], tables: Tables) -> Iterator[Fault]:
    """Facts, by their paths, of factions that are none of this game."""
    for id in entries(facts.get(_FACTIONS)):
        record = tables.pack.get("faction", id)
        if record is not None:
            yield from _resources(id, facts, tables)
            yield from _abilities(id, facts, record, tables)
            yield from _openings(id, facts, record, tables)


def _told(facts: Mapping[str, Value], id: str, *steps: str | int) -> Value:
    return facts.get(".".join(map(str, (_FACTIONS, id, *steps))))


def _resources(id: str, facts: Mapping[str, Value], tables: Tables) -> Iterator[Fault]:
    told = _told(facts, id, "critical_resources")
    if not isinstance(told, list) or not all(each in tables.resource_number for each in told):
        return  # what names nothing is told already
    if len(told) != _CRITICAL:
        said = f"{id} has {_CRITICAL} critical resources, not {len(told)}"
        yield Fault((_FACTIONS, id, "critical_resources"), said, "name both (score.critical)")


def _abilities(
    id: str, facts: Mapping[str, Value], record: Record, tables: Tables
) -> Iterator[Fault]:
    """Abilities that are none, are of another faction, or have another place already."""
    place_of: dict[str, str] = {}
    for path in ABILITIES:
        told = _told(facts, id, *path)
        said = told if told is not None else _surely(record, path)
        if not isinstance(said, str):
            continue
        where = ".".join(map(str, path))
        at, earlier = (_FACTIONS, id, *path), place_of.setdefault(said, where)
        if told is None:
            continue
        ability = tables.abilities.get(said)
        if ability is None:
            yield Fault(at, is_no(said, "ability"))
        elif ability.faction != id:
            yield Fault(at, f"{said} is an ability of {ability.faction}, not of {id}")
        elif earlier != where:
            yield Fault(at, f"{said} is {earlier} of {id} already")


def _surely(record: Record, path: Steps) -> Value:
    """What is known of the faction there, and no stand-in."""
    known = record.known(*path) and record.certainty(path) != "stand_in"
    return record.get(*path) if known else None


def _openings(
    id: str, facts: Mapping[str, Value], record: Record, tables: Tables
) -> Iterator[Fault]:
    """More pieces than the faction has, or Battleships where no fleet is."""
    for players, said in entries(_told(facts, id, "setup")).items():
        told = entries(said)
        opening = {**record.entries("setup", players), **told}
        for wrong in misplaced(tables.pack, record, players, opening):
            field = wrong.path[-1] if wrong.path[-1] in told else next(iter(told))
            hint = _ALL_OF_THEM if field == "battleships" else ""
            yield Fault((_FACTIONS, id, "setup", players, field), wrong.message, hint)
