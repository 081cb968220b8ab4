"""What cards cost: the space they are taken from, and keeping their event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import keep_cost_of, relied

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

NOWHERE = "nowhere"
# What an ability can waive (the verb `waive`).
KEEPING, SLOTS, BOTH = "keeping", "slots", "both"
# The readings of puppet_master_cost as values of `waive`.
_WAIVED = {"keeping": KEEPING, "slot": SLOTS, "both": BOTH}


def slot_taken(position: Position, move: Move, tables: Tables, rules: Rules) -> int:
    """The space, from 0, of the card a player takes; -1 where it is not on the track.

    Where nobody has told the track, it is asked.
    """
    if move.slot >= 0:
        return move.slot
    track = position.track
    if track is None:
        slots = tuple(str(slot + 1) for slot in range(len(tables.slot_costs)))
        answer = rules.know("position.track", (*slots, NOWHERE), move.card)
        return -1 if answer == NOWHERE else int(answer) - 1
    return track.index(move.card) if move.card in track else -1


def _free(tables: Tables, slot: int) -> int:
    return 0


@CLAUSES.computes("turn.slot_cost", _free)
def cost_of_slot(tables: Tables, slot: int) -> int:
    """The control points that the card in a space costs."""
    return tables.slot_costs[slot]


def cost_to_take(position: Position, tables: Tables, rules: Rules, seat: int, slot: int) -> int:
    """What is paid when the card is taken.

    A player whose ability waives the slot of a card taken for its event pays when they use its
    points instead.
    """
    cost = cost_of_slot(tables, slot)
    if cost and position.track is not None and waives(position, tables, rules, seat, SLOTS):
        card = "".join(position.track[slot : slot + 1])
        if card in tables.cards and card != tables.score_card:
            return 0
    return cost


def cost_of_points(position: Position, tables: Tables, rules: Rules, seat: int) -> int:
    """What is still owed for the slot when the points of the card in hand are used."""
    if not position.technologies[seat] or not waives(position, tables, rules, seat, SLOTS):
        return 0
    track = position.track
    if track is None or "" not in track:
        return 0
    return cost_of_slot(tables, track.index(""))


def _keeping_is_free(position: Position, tables: Tables, rules: Rules, seat: int, card: str) -> int:
    return 0


@CLAUSES.computes("turn.event_keep", _keeping_is_free)
def cost_to_keep(position: Position, tables: Tables, rules: Rules, seat: int, card: str) -> int:
    """The control points that keeping an event costs this player."""
    cost = keep_cost_of(tables, rules, card)
    if cost and waives(position, tables, rules, seat, KEEPING):
        return 0
    return cost


def waives(position: Position, tables: Tables, rules: Rules, seat: int, what: str) -> bool:
    """Whether an ability spares a player the cost of keeping, or of slots."""
    for name in tables.waiving & position.technologies[seat]:
        said = tables.abilities[name].waives
        relied(tables, rules, "cards", name, "effect")
        if said == "unknown":
            said = _WAIVED[rules.reading("puppet_master_cost")]
        if said in (what, BOTH):
            return True
    return False
