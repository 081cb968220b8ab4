"""Positions and moves as mappings (FORMATS 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.codec.holdings import EXHAUSTED, HOLDING_KEYS, READY
from toolkit.games.ti4_expeditions.payment.paying import encode_payment
from toolkit.games.ti4_expeditions.state import moves as m

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Card, Effect, Expedition, Holdings
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Value


def encode(position: Expedition, tables: Tables) -> dict[str, Value]:
    """The mapping that decodes to this position: what was left out stays so."""
    whole = told(position, tables)
    absent = position.absent
    found: dict[str, Value] = {}
    for key, value in whole.items():
        if key in absent or key == "control" or (key == "systems" and position.systems is None):
            continue
        if key in position.players or key == "turn":
            inner = _mapping(value)
            inner = {name: said for name, said in inner.items() if f"{key}.{name}" not in absent}
            if inner:
                found[key] = inner
        else:
            found[key] = value
    if not position.owed and not _completed_without_planet(position, tables):
        del found["owed"]
    return found


def _completed_without_planet(position: Expedition, tables: Tables) -> bool:
    """Whether leaving `owed` out would say that the planet is still to be placed."""
    return len(position.slices) >= len(tables.slices) and position.thunders_edge is None


def told(position: Expedition, tables: Tables) -> dict[str, Value]:
    """The whole position, what was left out at its default."""
    players = position.players
    turn = position.turn
    found: dict[str, Value] = {
        "slices": [{"slice": slice, "by": players[by]} for slice, by in position.slices],
        "turn": {"player": players[turn.player], "moment": turn.moment, "claimed": turn.claimed},
    }
    for id, mine in zip(players, position.holdings, strict=True):
        found[id] = _holdings(mine)
    systems = position.systems
    found["systems"] = (
        "unknown" if systems is None else {tile: list(tokens) for tile, tokens in systems}
    )
    found["fracture"] = position.fracture
    found["thunders_edge"] = position.thunders_edge
    found["owed"] = [{what: players[by]} for what, by in position.owed]
    if position.infantry is not None:
        found["infantry"] = {players[position.infantry.by]: position.infantry.number}
    holder = position.holder(tables.thunders_edge)
    if holder >= 0:
        found["control"] = players[holder]
    if position.unpaid:
        found["unpaid"] = [
            {"by": players[by], "slice": slice, "move": move} for by, slice, move in position.unpaid
        ]
    return found


def _holdings(mine: Holdings) -> dict[str, Value]:
    found: dict[str, Value] = {key: getattr(mine, key) for key in HOLDING_KEYS}
    found["planets"] = _cards(mine.planets)
    found["stations"] = _cards(mine.stations)
    found["technologies"] = list(mine.technologies)
    found["attachments"] = {
        planet: [_attached(card) for card in cards] for planet, cards in mine.attachments
    }
    return found


def _cards(cards: tuple[Card, ...]) -> dict[str, Value]:
    return {id: READY if ready else EXHAUSTED for id, ready in cards}


def _attached(card: str | Effect) -> Value:
    if isinstance(card, str):
        return card
    return {key: value for key, value in card._asdict().items() if value}


def _mapping(value: Value) -> dict[str, Value]:
    return value if isinstance(value, dict) else {}


def encode_move(move: Move) -> dict[str, Value]:
    """The mapping that decodes to this move."""
    told: dict[str, Value] = {"by": move.players[move.by]}
    if move.kind == m.ROLL:
        told[move.kind] = move.number
    elif move.kind == m.INGRESS:
        told[move.kind] = list(move.tiles)
    else:
        told[move.kind] = move.word
    if move.pay is not None:
        told["pay"] = encode_payment(move.pay)
    return told
