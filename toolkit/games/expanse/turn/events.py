"""Effects of moves: judged, carried out, drawn at random and listed, all by the same verbs.

And events as a turn brings them: who is offered one, and what a move resolves; None for nothing.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.act import Act
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import event_of, is_eligible
from toolkit.games.expanse.schemas.words import POINTS_SPENT
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.pieces import at_end_of_track, without_kept
from toolkit.games.expanse.state.stages import OFFER, POINTS, SCORING_EVENTS, in_hand, waits_for
from toolkit.games.expanse.verbs.effect import ExpanseEffect
from toolkit.games.expanse.verbs.entries import in_orbital
from toolkit.referee.mutation import giving, unchanged

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.expanse.facts import Steps
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.games.expanse.turn.course import Course


_OF_FLEETS = {"remove_fleets", "put_fleets"}
"""Verbs of effects that touch no influence: a fleet that is told to be placed goes by them."""


def effect(
    position: Position, steps: Steps, card: str, move: m.Move, course: Course, scoring: bool = False
) -> Act:
    """What a move does by these steps of a card, in its own course or in that of the move whose
    effect it is part of."""
    judging = partial(ExpanseEffect, position, card, move.by, course, scoring=scoring, judging=True)
    items = [*map(m.atoms, move.resolve)]
    verbs = {verb for step in steps for verb in step}
    if "put_fleets" in verbs and verbs <= _OF_FLEETS:
        items = [[in_orbital(each, course.tables.orbital_of) for each in item] for item in items]
    return Act(steps, judging, items, partial(judging, judging=False), _resolve)


def _resolve(noted: list[list[m.Entry]]) -> tuple[m.Item, ...]:
    return tuple([entries[0] if len(entries) == 1 else tuple(entries) for entries in noted])


def carried_out(act: Act, course: Course) -> Position:
    """The position after an effect. Raises Owed where another player has to decide first."""
    if course.after_effect is not None:
        return course.after_effect
    scene, decided = act.done(course.choices)
    course.forced += decided.forced
    course.obliged += decided.obliged
    assert isinstance(scene, ExpanseEffect)
    return scene.position


def _with(steps: Steps, **more: Any) -> Steps:
    """The steps with other values in the first of them, and without what is None."""
    ((verb, said),) = steps[0].items()
    told = {key: value for key, value in {**said, **more}.items() if value is not None}
    return ({verb: told}, *steps[1:])


_POWERS: Mapping[str, Callable[[Steps], Steps]] = {
    # influence on any base
    "holden": CLAUSES.passes("rocinante.holden", partial(_with, to={"where_you_have": "fleets"})),
    # the Rocinante to any orbital
    "kamal": CLAUSES.passes("rocinante.kamal", partial(_with, bands=1)),
    # as many opposing fleets as there are friendly ones
    "burton": CLAUSES.passes("rocinante.burton", partial(_with, for_each=None)),
}


def crew_steps(tables: Tables, member: str) -> Steps:
    """The steps of a member's power, as the data have them."""
    return _POWERS.get(member, unchanged)(tables.crew[member])


# ---- the event after action points: who is asked, and what accepting costs


def _clockwise(position: Position, rules: Rules) -> tuple[int, ...]:
    count, player = len(position.players), position.turn.player
    return tuple((player + step) % count for step in range(1, count))


@CLAUSES.computes("offer.order", _clockwise)
def along_the_track(position: Position, rules: Rules) -> tuple[int, ...]:
    """The other players, highest on the Initiative Track first."""
    position.consulted(rules, "initiative")
    return tuple(seat for seat in position.initiative if seat != position.turn.player)


@CLAUSES.computes("offer.two_players", giving(()))
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
        open_to = seat not in turn.declined
        if open_to and is_eligible(tables, rules, turn.card, position.players[seat]):
            return seat
    return -1


@CLAUSES.computes("offer.moves_token", unchanged)
def accepted(position: Position, course: Course, seat: int, kept: bool) -> Position:
    """The Initiative token of whoever accepted goes to the bottom of the track, if there is one."""
    track = course.tables.seats(position.players).initiative_track
    if not track or position.initiative[-1] == seat:
        return position
    position.consulted(course.rules, "initiative")
    if kept and course.rules.reading("keep_moves_token") == "stays":
        return position
    return at_end_of_track(position, seat)


# The event of the card one took oneself leaves one's token where it is.
used_ones_own = CLAUSES.passes("offer.own_event", at_end_of_track)


# ---- what a move resolves


def is_timely(course: Course) -> bool:
    """Whether the effect of a move that need not be legal is to be judged: that of a card which is
    in hand, offered, kept or of the crew at that stage of the turn.

    What is known to be legal does it whatever the position leaves out.
    """
    move, position = course.move, course.position
    stage = position.turn.stage
    if move.kind == m.PLAY:
        if move.card not in position.kept[move.by]:
            return False
        moment = waits_for(event_of(course.tables, course.rules, move.card))
        return stage in (POINTS, OFFER) or not moment
    timely = {m.USE: in_hand(position), m.EVENT: stage == OFFER, m.CREW: stage == SCORING_EVENTS}
    return timely.get(move.kind, True)


def _of_turn(position: Position, course: Course) -> Act | None:
    """The event of the card in hand."""
    tables, card = course.tables, position.turn.card
    if card not in tables.cards or card == tables.score_card:
        return None
    return effect(position, event_of(tables, course.rules, card), card, course.move, course)


def used(course: Course) -> Act | None:
    """The event of a card just taken."""
    return _of_turn(course.position, course) if course.move.word == "event" else None


def accepted_now(course: Course) -> Act | None:
    """An event that was offered."""
    if course.move.word != "now":
        return None
    return _of_turn(accepted(course.position, course, course.move.by, False), course)


def kept(course: Course) -> Act | None:
    """A kept event; one for the moment points are spent does that of the card they are of."""
    seat, card = course.move.by, course.move.card
    steps = event_of(course.tables, course.rules, card)
    moment = waits_for(steps)
    position = without_kept(course.position, seat, card)
    if moment:
        return _of_turn(position, course) if moment == POINTS_SPENT else None
    return effect(position, steps, card, course.move, course, position.turn.stage == SCORING_EVENTS)


def power(course: Course) -> Act:
    """What a member of the crew does."""
    move, steps = course.move, crew_steps(course.tables, course.move.card)
    return effect(course.position, steps, move.card, move, course, scoring=True)
