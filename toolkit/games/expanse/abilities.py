"""Abilities of factions, recognised by their verbs: what always holds, and what is used at a price.

Rules follow the effects of the data, never the name of a card, so that a technology of one's own
with the same verb works the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.plain import mappings, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.schemas.card_record import Card, Price
    from toolkit.pack.document import Value

# Verbs of abilities that are not used but always hold.
LASTING = frozenset({"waive", "counts", "protect", "win_ties", "choose_own_cube"})


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

    @property
    def scores(self) -> bool:
        """Whether it bears on what a scoring pays."""
        return bool(self.wins_ties or "diplomat" in self.counts)


def ability_of(card: Card) -> Ability:
    """The ability that a technology card or a mat states."""
    steps = card.effect or ()
    used = tuple(step for step in steps if LASTING.isdisjoint(step))
    said = {verb: [step[verb] for step in steps if verb in step] for verb in LASTING}
    counts: dict[str, int] = {}
    for value in mappings(said["counts"]):
        unit = str(value.get("unit"))
        counts[unit] = max(counts.get(unit, 0), whole(value.get("as")))
    known = card.effect is not None
    return Ability(
        card.id,
        card.name,
        card.faction,
        used if known else None,
        None if known and not used else card.price,
        card.limit == "turn",
        frozenset(map(str, said["win_ties"])),
        counts,
        frozenset(map(str, said["protect"])),
        bool(said["choose_own_cube"]),
        str(said["waive"][-1]) if said["waive"] else "",
    )
