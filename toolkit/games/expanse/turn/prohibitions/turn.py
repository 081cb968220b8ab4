"""What is forbidden when a card is taken, used, kept or played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.clauses import CLAUSES, at
from toolkit.games.expanse.facts import EFFECT, consulted, event_of, is_eligible
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import (
    BEGIN,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
    in_hand,
    waits_for,
)
from toolkit.games.expanse.turn.costs import (
    cost_of_points,
    cost_to_keep,
    cost_to_take,
    slot_taken,
)

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules

_ON_ONES_TURN = (m.TAKE, m.USE, m.MOVE, m.INFLUENCE, m.ABILITY, m.DONE)


@CLAUSES.forbids("end.trigger", *m.KINDS)
def after_the_end(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if not position.over:
        return None
    return "The final scoring is done and the game is over.", {}


@CLAUSES.forbids("event.complete", *(kind for kind in m.KINDS if kind != m.CHOOSE))
def decision_owed(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    pending = position.pending
    if pending is None:
        return None
    who = position.players[pending.by]
    said = f"{who} owes a decision for {tables.card_name(pending.card)} before anything else."
    return said, {"by": who, "card": pending.card}


@CLAUSES.forbids("game.turns", *_ON_ONES_TURN, m.BUILD, m.PLAY)
def not_ones_turn(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if move.by == turn.player or turn.stage == SCORING_EVENTS:
        return None
    if turn.stage == SCORING_BUILD and move.kind == m.BUILD:
        return None
    consulted(position, rules, "turn")
    mine, theirs = position.players[move.by], position.players[turn.player]
    return f"It is the turn of {theirs}, not of {mine}.", {"turn": theirs, "by": mine}


@CLAUSES.forbids("turn.options", m.TAKE, m.PASS)
def not_an_option(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if move.kind == m.PASS:
        if turn.stage in (SCORING_EVENTS, SCORING_BUILD):
            return None
        return "On a turn one must take a card or play a kept event; passing is no choice.", {}
    if turn.stage != BEGIN or turn.card:
        facts = {"stage": turn.stage, "card": turn.card}
        return "A card is taken at the start of a turn, and only one.", facts
    consulted(position, rules, "turn")
    track = position.track
    slot = slot_taken(position, move, tables, rules)
    if slot < 0:
        return f"{tables.card_name(move.card)} is not on the Action Track.", {"card": move.card}
    if track is not None and not "".join(track[slot : slot + 1]):  # no card, or no more cards
        return f"There is no card in space {slot + 1}.", {"slot": slot + 1}
    return None


@CLAUSES.forbids("turn.afford", m.TAKE, among=at(BEGIN))
def too_dear(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    slot = slot_taken(position, move, tables, rules)
    if slot < 0:
        return None
    cost = cost_to_take(position, tables, rules, move.by, slot)
    return _not_paid(position, move, rules, f"space {slot + 1}", cost, slot=slot + 1)


def _not_paid(
    position: Position, move: Move, rules: Rules, what: str, cost: int, **facts: Any
) -> Breach | None:
    """That whoever moves has less than something costs, if so."""
    if cost:
        consulted(position, rules, "control_points")
    have = position.control_points[move.by]
    if cost <= have:
        return None
    said = f"{position.players[move.by]} has {have} CP; {what} costs {cost}."
    return said, {"control_points": have, "cost": cost, **facts}


@CLAUSES.forbids("turn.afford", m.USE, among=at(saying=("points",)))
def slot_too_dear(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if not in_hand(position) or move.by != position.turn.player:
        return None
    cost = cost_of_points(position, tables, rules, move.by)
    have = position.control_points[move.by]
    if cost <= have:
        return None
    who = position.players[move.by]
    return f"{who} has {have} CP; the space of the card costs {cost}.", {"cost": cost}


@CLAUSES.forbids("turn.score_card", m.USE)
def use_of_a_score_card(
    position: Position, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    if not position.turn.card or position.turn.card != tables.score_card:
        return None
    return "A Score card starts a scoring; it has no points, no event and is not kept.", {}


@CLAUSES.forbids("turn.card_use", m.USE)
def used_twice(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if turn.stage not in (POINTS, OFFER):
        return None
    said = (
        f"The points of {tables.card_name(turn.card)} are used; its event cannot be used as well."
    )
    if move.word == "points":
        said = f"The points of {tables.card_name(turn.card)} are used already."
    return said, {"card": turn.card}


@CLAUSES.forbids("turn.options", m.USE)
def nothing_to_use(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if in_hand(position) or position.turn.stage in (POINTS, OFFER) or position.turn.card:
        return None
    return "No card has been taken that could be used.", {"stage": position.turn.stage}


@CLAUSES.forbids("turn.event_eligible", m.USE, among=at(saying=("event", "keep")))
def not_eligible(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if not in_hand(position):
        return None
    return _no_icon(position, move, position.turn.card, tables, rules)


def _played_or_accepted(kind: str, stage: str, word: str) -> bool:
    return kind == m.PLAY or (stage == OFFER and word != "decline")


@CLAUSES.forbids("event.eligible", m.EVENT, m.PLAY, among=_played_or_accepted)
def event_of_others(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if move.kind == m.EVENT:
        return _no_icon(position, move, position.turn.card, tables, rules)
    if move.card not in position.kept[move.by]:
        return None
    breach = _no_icon(position, move, move.card, tables, rules)
    if breach is None and waits_for(event_of(tables, rules, move.card)) == "points_spent":
        return _no_icon(position, move, position.turn.card, tables, rules)
    return breach


def _no_icon(
    position: Position, move: Move, card: str, tables: Tables, rules: Rules
) -> Breach | None:
    who = position.players[move.by]
    if not card or card not in tables.cards or card == tables.score_card:
        return None
    if is_eligible(tables, rules, card, who):
        return None
    return f"{tables.card_name(card)} does not show {who}.", {"card": card, "faction": who}


@CLAUSES.forbids("turn.event_keep", m.USE, among=at(saying=("keep",)), weight=1)
def cannot_keep(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if not in_hand(position):
        return None
    return _cannot_pay_keeping(position, move, tables, rules)


@CLAUSES.forbids("offer.now_or_keep", m.EVENT, among=at(OFFER, saying=("keep",)))
def cannot_keep_offer(
    position: Position, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    if not position.turn.card:
        return None
    return _cannot_pay_keeping(position, move, tables, rules)


def _cannot_pay_keeping(
    position: Position, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    card = position.turn.card
    if card == tables.score_card:
        return None
    cost = cost_to_keep(position, tables, rules, move.by, card)
    what = f"keeping {tables.card_name(card)}"
    return _not_paid(position, move, rules, what, cost, card=card)


@CLAUSES.forbids("turn.event_now", m.USE, m.EVENT, among=at(saying=("event", "now")))
def only_for_later(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if turn.card not in tables.cards or turn.card == tables.score_card:
        return None
    if not (in_hand(position) or turn.stage == OFFER):
        return None
    if not waits_for(event_of(tables, rules, turn.card)):
        return None
    said = f"{tables.card_name(turn.card)} does nothing at once; it can only be kept."
    return said, {"card": turn.card, EFFECT: turn.card}


@CLAUSES.forbids("turn.play_kept", m.PLAY)
def not_to_be_played(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    who = position.players[move.by]
    consulted(position, rules, "kept")
    if move.card not in position.kept[move.by]:
        return f"{who} has not kept {tables.card_name(move.card)}.", {"card": move.card}
    moment = waits_for(event_of(tables, rules, move.card))
    if moment:
        if turn.stage == POINTS and (moment == "points_count" or turn.card in tables.cards):
            return None
        said = f"{tables.card_name(move.card)} is played while {who} spends the points of a card."
        return said, {"card": move.card, "moment": moment}
    if turn.stage == SCORING_EVENTS or (turn.stage == BEGIN and not turn.card):
        return None
    said = "A kept event is played instead of taking a card, or as one's event in a scoring."
    return said, {"stage": turn.stage, "card": move.card}
