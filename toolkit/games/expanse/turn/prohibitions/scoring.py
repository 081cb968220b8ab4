"""What is forbidden while a Score card is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.ask import sector_spent
from toolkit.games.expanse.clauses import CLAUSES, at
from toolkit.games.expanse.facts import consulted, could_be_used_up
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import BONUS, SCORING_BUILD, SCORING_EVENTS, TAKER, is_final
from toolkit.games.expanse.turn.prohibitions.points import none_missing
from toolkit.games.expanse.turn.scoring import next_to_play

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules


@CLAUSES.forbids("scoring.bonus_secret", m.BONUS)
def not_the_taker(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if turn.stage != BONUS:
        return "The bonus sector is chosen when a Score card has been taken.", {"stage": turn.stage}
    consulted(position, rules, TAKER)
    if move.by == turn.taker:
        return None
    who = position.players[turn.taker]
    return f"{who} took the Score card and chooses the bonus sector.", {"taker": who}


@CLAUSES.forbids("scoring.bonus_twice", m.BONUS)
def token_used_up(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if could_be_used_up(position, move.target, tables):
        consulted(position, rules, "bonus_used")
    return sector_spent(position, move.target, tables)


def _not_the_next(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    turn = position.turn
    if move.by in turn.acted:
        return None
    if turn.asked < 0:
        consulted(position, rules, TAKER)
    following = next_to_play(position)
    if following in (move.by, -1):
        return None
    consulted(position, rules, "turn")
    who, mine = position.players[following], position.players[move.by]
    return f"{who} has the chance for an event before {mine}.", {"next": who, "by": mine}


@CLAUSES.forbids("scoring.events_order", m.PLAY, m.CREW, m.PASS, among=at(SCORING_EVENTS))
def out_of_order(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    return None if is_final(position) else _not_the_next(position, move, tables, rules)


@CLAUSES.forbids("end.events_order", m.PLAY, m.CREW, m.PASS, among=at(SCORING_EVENTS))
def out_of_final_order(
    position: Position, move: Move, tables: Tables, rules: Rules
) -> Breach | None:
    return _not_the_next(position, move, tables, rules) if is_final(position) else None


@CLAUSES.forbids("scoring.events_one", m.PLAY, m.CREW, m.PASS, among=at(SCORING_EVENTS))
def second_event(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if move.by not in position.turn.acted:
        return None
    who = position.players[move.by]
    return f"{who} has had the one chance for an event.", {"by": who}


@CLAUSES.forbids("rocinante.crew_power", m.CREW)
def no_crew(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    if position.turn.stage != SCORING_EVENTS:
        return "The crew of the Rocinante acts in a scoring only.", {"stage": position.turn.stage}
    holder = rocinante_holder(position, rules, tables)
    if holder == move.by:
        return None
    who, mine = position.players[holder], position.players[move.by]
    return f"{who} controls the Rocinante, not {mine}.", {"holder": who, "by": mine}


@CLAUSES.forbids("scoring.build", m.BUILD, m.PASS, among=at(SCORING_BUILD))
def no_building(position: Position, move: Move, tables: Tables, rules: Rules) -> Breach | None:
    who = position.players[move.by]
    if move.by in position.turn.acted:
        return f"{who} has built or passed in this scoring.", {"by": who}
    if move.kind == m.PASS:
        return None
    consulted(position, rules, "fleets")
    if move.word == m.SCRAP_SHIP:
        return "Scrap Ships are not built in a scoring.", {"unit": move.word}
    return none_missing(position, move, tables, rules)
