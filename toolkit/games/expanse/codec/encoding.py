"""Positions as the mappings of FORMATS 6: the exact inverse of reading them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.codec.maps import UNKNOWN
from toolkit.games.expanse.codec.move_encoding import encode_context, encode_item
from toolkit.games.expanse.codec.positions import EMPTY
from toolkit.games.expanse.codec.shorthand import DIPLOMAT, NORMAL, UNITS
from toolkit.games.expanse.state.opening_deal import (
    OPENING,
    Forces,
    forces_of,
    initiative_of,
    rocinante_of,
    start,
)
from toolkit.games.expanse.state.position import NO_UNITS, Pending, Position, SoFar, Turn
from toolkit.games.expanse.state.stages import TAKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value


def encode(position: Position, tables: Tables) -> dict[str, Value]:
    """The mapping that decodes to this position.

    What a partial position left out and no move has changed stays left out.
    """
    whole = _whole(position, tables)
    left_out = _left_out(position, tables)
    for key in left_out:
        whole.pop(key, None)
    turn, told = position.turn, whole.get("turn")
    if TAKER in position.absent and turn.taker == turn.player and isinstance(told, dict):
        told.pop("taker", None)
    if {"influence", "fleets"} <= left_out and "rocinante" not in left_out:
        whole.setdefault("rocinante", {})  # with none of the three it would be the opening
    return whole


def told(position: Position, tables: Tables) -> dict[str, Value]:
    """The whole position, also what a partial one left out to its defaults.

    An opening nobody has published stays left out.
    """
    return encode(position, tables) if OPENING in position.absent else _whole(position, tables)


def _whole(position: Position, tables: Tables) -> dict[str, Value]:
    players = position.players
    whole: dict[str, Value] = {
        "control_points": dict(zip(players, position.control_points, strict=True)),
        "influence": _influence(position, tables),
        "fleets": _fleets(position, tables),
    }
    rocinante: dict[str, Value] = {}
    if position.rocinante is not None:
        rocinante["orbital"] = tables.orbitals[position.rocinante]
    if position.holder is not None:
        rocinante["holder"] = players[position.holder]
    if rocinante:
        whole["rocinante"] = rocinante
    whole["initiative"] = [players[seat] for seat in position.initiative]
    whole["technologies"] = {
        id: [*sorted(abilities)]
        for id, abilities in zip(players, position.technologies, strict=True)
        if abilities
    }
    whole["scorings"] = position.scorings
    whole["bonus_used"] = {
        sector: used
        for sector, used in zip(tables.sectors, position.bonus_used, strict=True)
        if used
    }
    if position.track is not None:
        whole["track"] = [card or EMPTY for card in position.track]
    whole["kept"] = {
        id: list(cards) for id, cards in zip(players, position.kept, strict=True) if cards
    }
    tokens: dict[str, Value] = {"protomolecule": position.protomolecule}
    if position.scrap_ships >= 0:
        tokens["scrap_ship"] = position.scrap_ships
    whole["tokens"] = tokens
    whole["turn"] = _turn(position.turn, position, tables)
    if position.pending is not None:
        whole["pending"] = _pending(position.pending, position, tables)
    if position.deck is not None:
        whole["deck"] = list(position.deck)
    if position.discard is not None:
        whole["discard"] = list(position.discard)
    if position.over:
        whole["over"] = True
    return whole


def _left_out(position: Position, tables: Tables) -> set[str]:
    """The keys a partial position left out whose values are still the defaults."""
    absent = position.absent
    if not absent:
        return set()
    players, count = position.players, len(position.players)
    empty = Forces.empty(players, tables)
    held: dict[str, bool] = {
        "control_points": position.control_points == (start(tables),) * count,
        "initiative": position.initiative == initiative_of(players, tables),
        "technologies": not any(position.technologies),
        "scorings": position.scorings == 0,
        "bonus_used": not any(position.bonus_used),
        "kept": not any(position.kept),
        "tokens": position.scrap_ships < 0
        and position.protomolecule == tables.seats(players).protomolecule,
        "turn": position.turn == Turn(0),
    }
    found = {key for key, same in held.items() if same and key in absent}
    if "rocinante" in absent or OPENING in absent:  # the opening
        forces = forces_of(players, tables)
        here = (position.influence, position.diplomats, position.fleets)
        if OPENING in absent or (
            here == forces[:3]
            and (position.rocinante, position.holder) == rocinante_of(players, tables)
        ):
            found |= {"influence", "fleets", "rocinante"}
        return found
    if "influence" in absent and position.influence == empty.influence:
        found.add("influence")
    if "fleets" in absent and position.fleets == empty.fleets:
        found.add("fleets")
    return found


def _influence(position: Position, tables: Tables) -> dict[str, Value]:
    diplomat = tables.seats(position.players).diplomat
    told: dict[str, Value] = {}
    for base, row in enumerate(position.influence):
        here: dict[str, Value] = {}
        for seat, cubes in enumerate(row):
            special = position.diplomats[base] if seat == diplomat else 0
            if special:
                pieces: dict[str, Value] = {NORMAL: cubes - special} if cubes > special else {}
                here[position.players[seat]] = {**pieces, DIPLOMAT: special}
            elif cubes:
                here[position.players[seat]] = cubes
        if here:
            told[tables.bases[base]] = here
    return told


def _fleets(position: Position, tables: Tables) -> dict[str, Value]:
    told: dict[str, Value] = {}
    for orbital, row in enumerate(position.fleets):
        here: dict[str, Value] = {}
        for seat, squadron in enumerate(row):
            if squadron == NO_UNITS:
                continue
            if squadron.units() == squadron.fleet:
                here[position.players[seat]] = squadron.fleet
            else:
                here[position.players[seat]] = {
                    unit: count for unit, count in zip(UNITS, squadron, strict=True) if count
                }
        if here:
            told[tables.orbitals[orbital]] = here
    return told


def _turn(turn: Turn, position: Position, tables: Tables) -> dict[str, Value]:
    players = position.players
    told: dict[str, Value] = {"player": players[turn.player], "stage": turn.stage}
    if turn.card:
        told["card"] = turn.card
    if turn.points:
        told["points"] = turn.points
    if turn.used:
        told["used"] = list(turn.used)
    if turn.asked >= 0:
        told["asked"] = players[turn.asked]
    if turn.declined:
        told["declined"] = [players[seat] for seat in turn.declined]
    if turn.taker >= 0:
        told["taker"] = players[turn.taker]
    if turn.bonus >= 0:
        told["bonus"] = tables.sectors[turn.bonus]
    if turn.acted:
        told["acted"] = [players[seat] for seat in turn.acted]
    return told


def _pending(pending: Pending, position: Position, tables: Tables) -> dict[str, Value]:
    told: dict[str, Value] = {
        "by": position.players[pending.by],
        "card": pending.card,
        "step": pending.step,
    }
    players = position.players
    if pending.context:
        told["context"] = encode_context(pending.context, players, tables)
    if pending.of >= 0:
        told["of"] = players[pending.of]
    if pending.so_far is not None:
        told["so_far"] = _so_far(pending.so_far, tables)
    if pending.named:
        told["named"] = encode_item(pending.named, players, tables)
    return told


def _so_far(so_far: SoFar, tables: Tables) -> dict[str, Value]:
    """What is about something or unknown; the points of a card revealed beside it."""
    names: dict[str, Sequence[str]] = {"base": tables.bases, "orbital": tables.orbitals}
    told: dict[str, Value] = {}
    for key, said, nothing in zip(SoFar._fields, so_far, SoFar(), strict=True):
        if said is None:
            told[key] = UNKNOWN
        elif said != nothing or (key == "points" and so_far.revealed):
            told[key] = names[key][int(said)] if key in names else said
    return told
