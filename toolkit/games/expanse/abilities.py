"""Abilities of factions, recognised by their verbs: what always holds, and what is used at a price.

Rules follow the effects of the data, never the name of a card, so that a technology of one's own
with the same verb works the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.plain import mappings, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.record import Record

# Verbs of abilities that are not used but always hold.
LASTING = frozenset({"waive", "counts", "protect", "win_ties", "choose_own_cube"})
UNKNOWN_PRICE = -1


class Price(NamedTuple):
    """What one use costs; -1 where unknown."""

    points: int = 0
    control_points: int = 0
    protomolecule: int = 0


class Ability(NamedTuple):
    """A technology or mat ability.

    `steps` are what using it does (None where unknown, empty for one that only lasts);
    `price` is None for one that cannot be used because it always holds.
    """

    card: str
    name: str
    faction: str
    steps: tuple[Mapping[str, Value], ...] | None
    price: Price | None
    once_a_turn: bool
    wins_ties: frozenset[str]
    counts: Mapping[str, int]
    protects: frozenset[str]
    chooses_own_cube: bool
    waives: str
    """What CP are not paid for: keeping, slots, both, unknown; empty for nothing."""

    @property
    def usable(self) -> bool:
        return self.price is not None


def ability_of(record: Record) -> Ability:
    """The ability that a technology card or a mat states."""
    effect = record.get("effect")
    steps = mappings(effect)
    lasting = [step for step in steps if next(iter(step), "") in LASTING]
    used = tuple(step for step in steps if step not in lasting)
    ties: set[str] = set()
    counts: dict[str, int] = {}
    protects: set[str] = set()
    waives, own_cube = "", False
    for step in lasting:
        ((verb, said),) = step.items()
        if verb == "win_ties":
            ties.add(str(said))
        elif verb == "counts" and isinstance(said, dict):
            unit = str(said.get("unit"))
            counts[unit] = max(counts.get(unit, 0), whole(said.get("as")))
        elif verb == "protect":
            protects.add(str(said))
        elif verb == "waive":
            waives = str(said)
        elif verb == "choose_own_cube":
            own_cube = True
    known = isinstance(effect, list)
    paid = record.entries("price")
    return Ability(
        record.id,
        str(record.get("name") or record.id),
        str(record.get("faction") or ""),
        used if known else None,
        (None if known and not used else Price(*(_price(paid.get(key)) for key in Price._fields))),
        record.get("limit") == "turn",
        frozenset(ties),
        counts,
        frozenset(protects),
        own_cube,
        waives,
    )


def _price(said: Value) -> int:
    return UNKNOWN_PRICE if said == "unknown" else whole(said)
