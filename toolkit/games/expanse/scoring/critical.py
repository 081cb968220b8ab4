"""Critical resources: whether the resource of a base pays a faction extra, known or to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.scoring import masks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.expanse.tables import Seats, Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules

# Every faction has two critical resources (score.critical); the data list them or say unknown.
CRITICAL_EACH = 2
YES, NO = "yes", "no"
_NO_OR_YES = (NO, YES)


def possible(base: int, seats: Seats, tables: Tables) -> int:
    """The seats to whom the resource of a base is, or for all the data say may be, critical.

    A bit mask; facts of a case are not looked at.
    """
    resource = tables.resource_of[base]
    return masks.where(
        critical is None or (resource < 0 and critical) or resource in critical
        for critical in (faction.critical for faction in seats.factions)
    )


def certain(base: int, seats: Seats, tables: Tables) -> int:
    """The seats to whom the resource of a base is known to be critical, as a bit mask."""
    resource = tables.resource_of[base]
    return masks.where(
        resource >= 0 and resource in (faction.critical or ()) for faction in seats.factions
    )


def invented(base: int, seats: Seats, tables: Tables) -> tuple[tuple[str, ...], ...]:
    """By seat, the invented values that say whether the resource of a base is critical to it."""
    of_base = f"bases.{tables.bases[base]}.resource"
    said = ((of_base, f"factions.{faction.id}.critical_resources") for faction in seats.factions)
    return tuple(tuple(path for path in paths if path in tables.invented) for paths in said)


def is_critical(base: int, seat: int, seats: Seats, rules: Rules, tables: Tables) -> bool:
    """Whether the resource of a base is critical to a player.

    What nobody published is asked in its smallest form: with the faction's resources known,
    whether this base holds one of them; with the base's known, whether that one is critical.
    """
    faction = seats.factions[seat]
    path = f"factions.{faction.id}.critical_resources"
    critical: Sequence[Value] | None
    if faction.critical is not None:
        critical = [tables.resources[number] for number in faction.critical]
    else:
        given = rules.given(path)
        critical = given if isinstance(given, list) else None
    number = tables.resource_of[base]
    base_path = f"bases.{tables.bases[base]}.resource"
    resource = tables.resources[number] if number >= 0 else rules.given(base_path)
    if resource is None:
        if critical is not None:
            return rules.know(base_path, _NO_OR_YES, faction.id) == YES
        resource = rules.know(base_path, tables.resources)
    if critical is not None:
        return resource in critical
    return rules.know(path, _answers(str(resource), path, rules, tables), str(resource)) == YES


def _answers(resource: str, path: str, rules: Rules, tables: Tables) -> tuple[str, ...]:
    """The answers still possible: a faction has just so many critical resources."""
    said = [each for about, each in rules.told(path).items() if about != resource]
    if said.count(YES) == CRITICAL_EACH:
        return (NO,)
    if said.count(NO) == len(tables.resources) - CRITICAL_EACH:
        return (YES,)
    return _NO_OR_YES
