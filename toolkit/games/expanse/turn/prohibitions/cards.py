"""What is forbidden when a card is taken, used, offered, kept or played, a Score card too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.ask import scorings_spent, sector_spent
from toolkit.games.expanse.clauses import CLAUSES, at
from toolkit.games.expanse.facts import EFFECT, could_be_used_up, event_of, is_eligible
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.state.turn import Turn
from toolkit.games.expanse.turn import cards
from toolkit.games.expanse.turn.events import asked
from toolkit.games.expanse.turn.prohibitions.points import none_missing, not_paid
from toolkit.games.expanse.turn.scoring import next_to_play

if TYPE_CHECKING:
    from toolkit.games.expanse.state.view import View
    from toolkit.referee.mutation import Breach

_ON_ONES_TURN = (m.TAKE, m.USE, m.MOVE, m.INFLUENCE, m.ABILITY, m.DONE)


# ---- while a Score card is resolved


@CLAUSES.forbids("scoring.bonus_secret", m.BONUS)
def not_the_taker(v: View) -> Breach | None:
    turn = v.position.turn
    if turn.stage != stages.BONUS:
        return "The bonus sector is chosen when a Score card has been taken.", {"stage": turn.stage}
    v.consult(stages.TAKER)
    if v.move.by == turn.taker:
        return None
    who = v.position.players[turn.taker]
    return f"{who} took the Score card and chooses the bonus sector.", {"taker": who}


@CLAUSES.forbids("scoring.bonus_twice", m.BONUS)
def token_used_up(v: View) -> Breach | None:
    if could_be_used_up(v.position, v.tables):
        v.consult("bonus_used")
    return sector_spent(v.position, v.move.target, v.tables)


def _not_the_next(v: View) -> Breach | None:
    turn = v.position.turn
    if v.move.by in turn.acted:
        return None
    if turn.asked < 0:
        v.consult(stages.TAKER)
    following = next_to_play(v.position)
    if following in (v.move.by, -1):
        return None
    v.consult("turn")
    who = v.position.players[following]
    return f"{who} has the chance for an event before {v.id}.", {"next": who, "by": v.id}


def _final(v: View) -> bool:
    return stages.is_final(v.position)


@CLAUSES.forbids(
    "scoring.events_order", m.PLAY, m.CREW, m.PASS, among=at(stages.SCORING_EVENTS),
    bears=lambda v: not _final(v),
)  # fmt: skip
def out_of_order(v: View) -> Breach | None:
    return None if _final(v) else _not_the_next(v)


@CLAUSES.forbids(
    "end.events_order", m.PLAY, m.CREW, m.PASS, among=at(stages.SCORING_EVENTS), bears=_final
)
def out_of_final_order(v: View) -> Breach | None:
    return _not_the_next(v) if _final(v) else None


@CLAUSES.forbids("scoring.events_one", m.PLAY, m.CREW, m.PASS, among=at(stages.SCORING_EVENTS))
def second_event(v: View) -> Breach | None:
    if v.move.by not in v.position.turn.acted:
        return None
    return f"{v.id} has had the one chance for an event.", {"by": v.id}


@CLAUSES.forbids("rocinante.crew_power", m.CREW)
def no_crew(v: View) -> Breach | None:
    if v.position.turn.stage != stages.SCORING_EVENTS:
        return "The crew of the Rocinante acts in a scoring only.", {"stage": v.position.turn.stage}
    holder = rocinante_holder(v.position, v.rules, v.tables)
    if holder == v.move.by:
        return None
    who = v.position.players[holder]
    return f"{who} controls the Rocinante, not {v.id}.", {"holder": who, "by": v.id}


@CLAUSES.forbids("scoring.build", m.BUILD, m.PASS, among=at(stages.SCORING_BUILD))
def no_building(v: View) -> Breach | None:
    if v.move.by in v.position.turn.acted:
        return f"{v.id} has built or passed in this scoring.", {"by": v.id}
    if v.move.kind == m.PASS:
        return None
    v.consult("fleets")
    if v.move.word == m.SCRAP_SHIP:
        return "Scrap Ships are not built in a scoring.", {"unit": v.move.word}
    return none_missing(v)


# ---- while the event of a card is offered to the other players


@CLAUSES.forbids("offer.event", m.EVENT)
def nothing_offered(v: View) -> Breach | None:
    turn = v.position.turn
    if turn.stage == stages.OFFER and turn.card:
        return None
    return "No event is being offered.", {"stage": turn.stage}


@CLAUSES.forbids("offer.not_active", m.EVENT, among=at(stages.OFFER))
def used_the_points(v: View) -> Breach | None:
    turn = v.position.turn
    if v.move.by != turn.player:
        return None
    said = f"{v.id} used the points of {v.tables.card_name(turn.card)} and may not use its event."
    return said, {"by": v.id, "card": turn.card}


@CLAUSES.forbids(
    "offer.order", m.EVENT, among=at(stages.OFFER), bears=lambda v: len(v.position.players) > 2
)
def not_asked(v: View) -> Breach | None:
    turn = v.position.turn
    if not turn.card or v.move.by == turn.player:
        return None
    if v.move.by in turn.declined:
        return f"{v.id} has declined this event.", {"by": v.id}
    first = asked(v.position, v.tables, v.rules)
    if first == v.move.by:
        return None
    if not is_eligible(v.tables, v.rules, turn.card, v.id):
        if v.move.word != "decline":
            return None  # nobody asks them at all, and event.eligible says so
        name = v.tables.card_name(turn.card)
        return f"{v.id} is not asked, as {name} does not show {v.id}.", {"by": v.id}
    v.consult("initiative")
    before = v.position.players[first]
    return f"{before} is asked before {v.id}.", {"asked": before, "by": v.id}


# ---- a card taken, used, kept and played, and what holds of every move


@CLAUSES.forbids("end.trigger", *m.KINDS, bears=_final)
def after_the_end(v: View) -> Breach | None:
    return v.position.over and "The final scoring is done and the game is over."


@CLAUSES.forbids(
    "event.complete", *(kind for kind in m.KINDS if kind != m.CHOOSE),
    bears=lambda v: v.position.pending is not None,
)  # fmt: skip
def decision_owed(v: View) -> Breach | None:
    pending = v.position.pending
    if pending is None:
        return None
    who = v.position.players[pending.by]
    said = f"{who} owes a decision for {v.tables.card_name(pending.card)} before anything else."
    return said, {"by": who, "card": pending.card}


def _known_to_begin(v: View) -> bool:
    """Whether a turn begins, as the position tells or as came about by moves."""
    turn = v.position.turn
    return turn.stage == stages.BEGIN and ("turn" not in v.position.absent or turn != Turn(0))


@CLAUSES.forbids("game.turns", *_ON_ONES_TURN, m.BUILD, m.PLAY, bears=_known_to_begin)
def not_ones_turn(v: View) -> Breach | None:
    turn = v.position.turn
    builds = turn.stage == stages.SCORING_BUILD and v.move.kind == m.BUILD
    if builds or v.move.by == turn.player or turn.stage == stages.SCORING_EVENTS:
        return None
    v.consult("turn")
    theirs = v.position.players[turn.player]
    return f"It is the turn of {theirs}, not of {v.id}.", {"turn": theirs, "by": v.id}


@CLAUSES.forbids("turn.options", m.TAKE, m.PASS)
def not_an_option(v: View) -> Breach | None:
    turn = v.position.turn
    if v.move.kind == m.PASS:
        if turn.stage in (stages.SCORING_EVENTS, stages.SCORING_BUILD):
            return None
        said = "On a turn one must take a card or play a kept event; passing is no choice."
        return said, {"stage": turn.stage}
    if turn.stage != stages.BEGIN or turn.card:
        facts = {"stage": turn.stage, "card": turn.card}
        return "A card is taken at the start of a turn, and only one.", facts
    v.consult("turn")
    slot = cards.slot_taken(v)
    if slot < 0:
        said = f"{v.tables.card_name(v.move.card)} is not on the Action Track."
        return said, {"card": v.move.card}
    if v.position.track is not None and not cards.card_taken(v, slot):  # no card, or no more cards
        return f"There is no card in space {slot + 1}.", {"slot": slot + 1}
    return None


@CLAUSES.forbids("turn.afford", m.TAKE, among=at(stages.BEGIN))
def too_dear(v: View) -> Breach | None:
    slot = cards.slot_taken(v)
    if slot < 0:
        return None
    return not_paid(v, f"space {slot + 1}", cards.cost_to_take(v, slot), slot=slot + 1)


@CLAUSES.forbids("end.trigger", m.TAKE, among=at(stages.BEGIN))
def sixth_score_card(v: View) -> Breach | None:
    slot = cards.slot_taken(v)
    taken = slot >= 0 and cards.card_taken(v, slot) == v.tables.score_card
    return scorings_spent(v.position, -1, v.tables) if taken else None


@CLAUSES.forbids("turn.afford", m.USE, among=at(saying=("points",)))
def slot_too_dear(v: View) -> Breach | None:
    if not stages.in_hand(v.position) or v.move.by != v.position.turn.player:
        return None
    return not_paid(v, "the space of the card", cards.cost_of_points(v))


def _score_card(v: View) -> bool:
    return bool(v.position.turn.card) and v.position.turn.card == v.tables.score_card


@CLAUSES.forbids("turn.score_card", m.USE, m.EVENT, when=_score_card)
def use_of_a_score_card(v: View) -> Breach | None:
    return "A Score card starts a scoring; it has no points, no event and is not kept.", {}


@CLAUSES.forbids("turn.card_use", m.USE)
def used_twice(v: View) -> Breach | None:
    turn = v.position.turn
    if turn.stage not in (stages.POINTS, stages.OFFER):
        return None
    again = " already" if v.move.word == "points" else "; its event cannot be used as well"
    said = f"The points of {v.tables.card_name(turn.card)} are used{again}."
    return said, {"card": turn.card}


@CLAUSES.forbids("turn.options", m.USE)
def nothing_to_use(v: View) -> Breach | None:
    turn = v.position.turn
    if turn.stage in (stages.POINTS, stages.OFFER) or turn.card:
        return None
    return "No card has been taken that could be used.", {"stage": turn.stage}


@CLAUSES.forbids("turn.event_eligible", m.USE, among=at(saying=("event", "keep")))
def not_eligible(v: View) -> Breach | None:
    return _no_icon(v, v.position.turn.card) if stages.in_hand(v.position) else None


def _played_or_accepted(kind: str, stage: str, word: str) -> bool:
    return kind == m.PLAY or (stage == stages.OFFER and word != "decline")


@CLAUSES.forbids("event.eligible", m.EVENT, m.PLAY, among=_played_or_accepted)
def event_of_others(v: View) -> Breach | None:
    card, in_use = v.move.card, v.position.turn.card
    if v.move.kind == m.EVENT:
        return _no_icon(v, in_use)
    if card not in v.position.kept[v.move.by]:
        return None
    return _no_icon(v, card) or (_for_the_card_in_use(v) and _no_icon(v, in_use))


def _for_the_card_in_use(v: View) -> bool:
    """Whether a kept event is played that does the one of the card whose points are spent."""
    card, kept = v.move.card, v.position.kept[v.move.by]
    return card in kept and stages.waits_for(event_of(v.tables, v.rules, card)) == "points_spent"


def _no_icon(v: View, card: str) -> Breach | None:
    if not card or card not in v.tables.cards or card == v.tables.score_card:
        return None
    if is_eligible(v.tables, v.rules, card, v.id):
        return None
    return f"{v.tables.card_name(card)} does not show {v.id}.", {"card": card, "faction": v.id}


@CLAUSES.forbids("turn.event_keep", m.USE, among=at(saying=("keep",)), weight=1)
def cannot_keep(v: View) -> Breach | None:
    return _keeping_too_dear(v) if stages.in_hand(v.position) else None


@CLAUSES.forbids("offer.now_or_keep", m.EVENT, among=at(stages.OFFER, saying=("keep",)))
def cannot_keep_offer(v: View) -> Breach | None:
    return _keeping_too_dear(v) if v.position.turn.card else None


def _keeping_too_dear(v: View) -> Breach | None:
    card = v.position.turn.card
    if card == v.tables.score_card:
        return None
    what = f"keeping {v.tables.card_name(card)}"
    return not_paid(v, what, cards.cost_to_keep(v, card), card=card)


@CLAUSES.forbids(
    "turn.event_now", m.USE, m.EVENT, m.PLAY, among=at(saying=("event", "now", "")),
    when=lambda v: v.move.kind != m.PLAY or _for_the_card_in_use(v),
)  # fmt: skip
def only_for_later(v: View) -> Breach | None:
    turn, card = v.position.turn, v.position.turn.card
    if card not in v.tables.cards or card == v.tables.score_card:
        return None
    at_once = v.move.kind == m.PLAY or turn.stage == stages.OFFER or stages.in_hand(v.position)
    if not (at_once and stages.waits_for(event_of(v.tables, v.rules, card))):
        return None
    said = f"{v.tables.card_name(card)} does nothing at once; it can only be kept."
    return said, {"card": card, EFFECT: card}


@CLAUSES.forbids("turn.play_kept", m.PLAY)
def not_to_be_played(v: View) -> Breach | None:
    turn, card = v.position.turn, v.move.card
    v.consult("kept")
    if card not in v.position.kept[v.move.by]:
        return f"{v.id} has not kept {v.tables.card_name(card)}.", {"card": card}
    moment = stages.waits_for(event_of(v.tables, v.rules, card))
    if moment:
        spent = moment == "points_spent" and turn.stage == stages.OFFER
        if turn.card in v.tables.cards and (spent or turn.stage == stages.POINTS):
            return None
        said = f"{v.tables.card_name(card)} is played while {v.id} spends the points of a card."
        return said, {"card": card, "moment": moment}
    if turn.stage == stages.SCORING_EVENTS or (turn.stage == stages.BEGIN and not turn.card):
        return None
    said = "A kept event is played instead of taking a card, or as one's event in a scoring."
    return said, {"stage": turn.stage, "card": card}
