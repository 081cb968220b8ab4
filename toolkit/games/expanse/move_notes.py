"""What a listed move does not say of itself: the card by its name, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.facts import UNSEEN, points_of
from toolkit.games.expanse.state.moves import ABILITY, CHOOSE, CREW, EVENT, PLAY, TAKE, USE
from toolkit.games.expanse.turn.costs import (
    cost_of_points,
    cost_to_keep,
    cost_to_take,
    slot_taken,
)
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules


def in_words(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
    """The name of the card a move is about, its cost in CP or its points; empty without one."""
    if move.kind == TAKE:
        return _taken(position, move, rules, tables)
    if move.kind in (USE, EVENT):
        return _used(position, move, rules, tables)
    if move.kind in (PLAY, ABILITY):
        return tables.card_name(move.card)
    if move.kind == CREW:
        return tables.pack.name("crew", move.card)
    if move.kind == CHOOSE and position.pending is not None:
        return tables.card_name(position.pending.card)
    return ""


def _taken(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
    slot = slot_taken(position, move, tables, rules) if position.track is not None else move.slot
    card = position.track[slot] if position.track is not None else move.card
    cost = cost_to_take(position, tables, rules, move.by, slot)
    name = tables.card_name(card) if card and card != UNSEEN else "a card nobody has told"
    return f"{name}, {cost} CP"


def _used(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
    card = position.turn.card
    name = tables.card_name(card)
    if move.word == "points":
        points = _known(lambda: points_of(tables, rules, card))
        owed = cost_of_points(position, tables, rules, move.by)
        return f"{name}, {points} action points" + (f", {owed} CP" if owed else "")
    if move.word == "keep":
        return f"{name}, {_known(lambda: cost_to_keep(position, tables, rules, move.by, card))} CP"
    return name


def _known(number: Callable[[], int]) -> str:
    try:
        return str(number())
    except UnknownFact:
        return "unknown"
