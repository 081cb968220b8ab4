"""The position: the token, what players hold, what lies on the map, and what is owed.

Players are seats, counted clockwise from 0. All values are immutable and hashable.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

START, ACTION, END = "start_of_turn", "action", "end_of_turn"
MOMENTS = (START, ACTION, END)

# What may be owed, as words of a position; each is done by the move of the same name.
ROLL, CARD, INGRESS, TOKEN, PLACE, INFANTRY = (
    "roll",
    "card",
    "ingress",
    "token",
    "place",
    "infantry",
)
OWED = (ROLL, CARD, INGRESS, TOKEN, PLACE, INFANTRY)

FRONTIER, INGRESS_TOKEN, DESTROYED = "frontier", "ingress", "destroyed:"


class Claim(NamedTuple):
    """A slice that was claimed, and the seat of who claimed it."""

    slice: str
    by: int


class Turn(NamedTuple):
    """Whose turn it is, how far it has come, and how many slices were claimed in it."""

    player: int
    moment: str = END
    claimed: int = 0


class Effect(NamedTuple):
    """What an attachment that no record describes does to a planet."""

    specialty: str = ""
    resources: int = 0
    influence: int = 0


# A card (its id, and whether it is readied), and what is attached to a planet.
Card = tuple[str, bool]
Attached = tuple[str, "tuple[str | Effect, ...]"]


class Holdings(NamedTuple):
    """What a player has, as far as it can pay for a slice or bears on gaining a breakthrough."""

    planets: tuple[Card, ...] = ()
    stations: tuple[Card, ...] = ()
    trade_goods: int = 0
    action_cards: int = 0
    secret_objectives: int = 0
    breakthrough: bool = False
    technologies: tuple[str, ...] = ()
    attachments: tuple[Attached, ...] = ()
    passed: bool = False
    eliminated: bool = False
    relic_fragments: int = 0


class Owed(NamedTuple):
    """Something that must be done before anything else, and the seat that does it.

    `card` is the breakthrough that itself brings the Fracture: its owner may roll first.
    """

    what: str
    by: int


class Unpaid(NamedTuple):
    """A slice claimed without a word on how it was paid, where there was more than one way."""

    by: int
    slice: str
    move: int


class Placed(NamedTuple):
    """The infantry placed on Thunder's Edge: whose, and how many."""

    by: int
    number: int


# A tile with the tokens in it.
Lie = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Expedition:
    """Where an expedition stands.

    `slices` stay listed after the sixth, as the log of who claimed what. `systems` is the whole
    map, None where nobody told it. `owed` is what must be done now, the first first. `absent` are
    the keys that a partial position left to their defaults, a player's as `sol.planets`.
    """

    players: tuple[str, ...]
    slices: tuple[Claim, ...]
    turn: Turn
    holdings: tuple[Holdings, ...]
    systems: tuple[Lie, ...] | None
    fracture: bool
    thunders_edge: str | None
    owed: tuple[Owed, ...] = ()
    infantry: Placed | None = None
    unpaid: tuple[Unpaid, ...] = ()
    absent: frozenset[str] = frozenset()

    def with_holdings(self, seat: int, **changes: Any) -> Expedition:
        """The position with some of what a player has changed, which is then told."""
        mine = self.holdings[seat]._replace(**changes)
        holdings = (*self.holdings[:seat], mine, *self.holdings[seat + 1 :])
        id = self.players[seat]
        return changed(self, {f"{id}.{key}" for key in changes}, holdings=holdings)

    def counts(self) -> tuple[int, ...]:
        """How many slices each player claimed, by seat."""
        counts = [0] * len(self.players)
        for claim in self.slices:
            counts[claim.by] += 1
        return tuple(counts)

    def holder(self, planet: str) -> int:
        """The seat that holds a planet; -1 where nobody does."""
        for seat, mine in enumerate(self.holdings):
            if any(id == planet for id, _ in mine.planets):
                return seat
        return -1

    def tokens(self, tile: str) -> tuple[str, ...]:
        """The tokens in a system of the map."""
        return next((tokens for id, tokens in self.systems or () if id == tile), ())


def changed(position: Expedition, told: set[str], **changes: Any) -> Expedition:
    """The position with other values; `told` are the keys that are no longer left out."""
    absent = position.absent
    if absent and not absent.isdisjoint(told):
        changes["absent"] = absent - told
    return _replace(position, changes)


def _replace(position: Expedition, changes: Mapping[str, Any]) -> Expedition:
    found = changes.get
    return Expedition(
        position.players,
        found("slices", position.slices),
        found("turn", position.turn),
        found("holdings", position.holdings),
        found("systems", position.systems),
        found("fracture", position.fracture),
        found("thunders_edge", position.thunders_edge),
        found("owed", position.owed),
        found("infantry", position.infantry),
        found("unpaid", position.unpaid),
        found("absent", position.absent),
    )
