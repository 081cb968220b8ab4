"""The event after action points: who is asked, and what accepting costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import consulted, is_eligible
from toolkit.games.expanse.state.pieces import at_end_of_track

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.games.expanse.turn.course import Course
    from toolkit.referee.rules import Rules


def _clockwise(position: Position, rules: Rules) -> tuple[int, ...]:
    count, player = len(position.players), position.turn.player
    return tuple((player + step) % count for step in range(1, count))


@CLAUSES.computes("offer.order", _clockwise)
def along_the_track(position: Position, rules: Rules) -> tuple[int, ...]:
    """The other players, highest on the Initiative Track first."""
    consulted(position, rules, "initiative")
    return tuple(seat for seat in position.initiative if seat != position.turn.player)


def _nobody(position: Position) -> tuple[int, ...]:
    return ()


@CLAUSES.computes("offer.two_players", _nobody)
def the_other(position: Position) -> tuple[int, ...]:
    """With two players there is no track to ask along."""
    return (1 - position.turn.player,)


def asked(position: Position, tables: Tables, rules: Rules) -> int:
    """The seat that is offered the event now; -1 when nobody is left to ask."""
    turn = position.turn
    if turn.asked >= 0:
        return turn.asked
    if not turn.card:
        return -1
    track = tables.seats(position.players).initiative_track
    order = along_the_track(position, rules) if track else the_other(position)
    for seat in order:
        if seat in turn.declined:
            continue
        if is_eligible(tables, rules, turn.card, position.players[seat]):
            return seat
    return -1


def _token_stays(position: Position, course: Course, seat: int, kept: bool) -> Position:
    return position


@CLAUSES.computes("offer.moves_token", _token_stays)
def accepted(position: Position, course: Course, seat: int, kept: bool) -> Position:
    """The Initiative token of whoever accepted goes to the bottom of the track, if there is one."""
    if not course.tables.seats(position.players).initiative_track:
        return position
    if position.initiative[-1] == seat:
        return position
    consulted(position, course.rules, "initiative")
    if kept and course.rules.reading("keep_moves_token") == "stays":
        return position
    return at_end_of_track(position, seat)


def _moved_too(position: Position, seat: int) -> Position:
    return at_end_of_track(position, seat)


@CLAUSES.computes("offer.own_event", _moved_too)
def used_ones_own(position: Position, seat: int) -> Position:
    """The event of the card one took oneself leaves one's token where it is."""
    return position
