"""What is forbidden while a Score card is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.ask import sector_spent
from toolkit.games.expanse.clauses import CLAUSES, at
from toolkit.games.expanse.facts import could_be_used_up
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.turn.prohibitions.points import none_missing
from toolkit.games.expanse.turn.scoring import next_to_play

if TYPE_CHECKING:
    from toolkit.games.expanse.state.view import View
    from toolkit.referee.mutation import Breach


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
    if could_be_used_up(v.position, v.move.target, v.tables):
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


@CLAUSES.forbids("scoring.events_order", m.PLAY, m.CREW, m.PASS, among=at(stages.SCORING_EVENTS))
def out_of_order(v: View) -> Breach | None:
    return None if stages.is_final(v.position) else _not_the_next(v)


@CLAUSES.forbids("end.events_order", m.PLAY, m.CREW, m.PASS, among=at(stages.SCORING_EVENTS))
def out_of_final_order(v: View) -> Breach | None:
    return _not_the_next(v) if stages.is_final(v.position) else None


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
