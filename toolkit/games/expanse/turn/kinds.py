"""The kinds of moves, a row each: when, whose, what may be said, what it resolves and does.

The list of legal moves, random moves, the places in dispute and the words beside a listed move are
read from these rows; what is forbidden stands in `prohibitions`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.execution import Owed
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import event_of, points_of
from toolkit.games.expanse.schemas.words import POINTS_COUNT
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.state.fields import BASES, ORBITALS, SECTORS, SLOTS
from toolkit.games.expanse.state.owed import Pending
from toolkit.games.expanse.state.pieces import with_points, without_kept
from toolkit.games.expanse.turn import cards, events
from toolkit.games.expanse.turn.actions import PARTS, ability_used, spent
from toolkit.games.expanse.turn.scoring import had_chance, has_built
from toolkit.games.expanse.verbs.entries import as_stored
from toolkit.model.unknown import where_known
from toolkit.pack.plain import with_at
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.mutation import giving, never
from toolkit.referee.parts import Parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from toolkit.effects.act import Act
    from toolkit.games.expanse.state.view import Position, Tables, View
    from toolkit.games.expanse.turn.course import Course


class Kind(NamedTuple):
    """One kind of move.

    `does` gives the position after it, told the one after its `effect`: what it resolves now, if
    anything. `stages` are those in which there may be such a move, of the active player or of
    `everybody`; `parts` give what may stand in its fields, one after the other
    (toolkit.referee.parts). `places` are those it is about, by their kind and number; `words` name
    its card and its cost.
    """

    does: Callable[[Course, Position], Position]
    stages: tuple[str, ...] = ()
    parts: Parts = Parts()
    everybody: bool = False
    effect: Callable[[Course], Act | None] = giving(None)
    places: Callable[[View], Iterable[tuple[str, int]]] = giving(())
    words: Callable[[View], str] = giving("")


def carried(course: Course) -> Position:
    """The position after a legal move other than `choose`; pending where another player decides."""
    move, position = course.move, course.position
    known = [*map(as_stored, course.choices)]
    try:
        return done(course)
    except Owed as owed:
        context = (move, course.index, *known)
        card = move.card or position.turn.card  # whose effect is being carried out
        return position._replace(pending=Pending(owed.by, card, owed.step, context))


def done(course: Course) -> Position:
    """The same. Raises Owed where another player decides."""
    row = KINDS[course.move.kind]
    effect = row.effect(course)
    after = course.position if effect is None else events.carried_out(effect, course)
    return row.does(course, after)


# ---- what it does: taking a card and using it


def _take(course: Course, position: Position) -> Position:
    by = course.move.by
    slot = cards.slot_taken(course)
    cost = cards.cost_to_take(course, slot)
    card = cards.known_card(course, slot)
    if position.track is not None:
        position = position._replace(track=with_at(position.track, slot, ""))
    position = position.with_turn(card=card, stage=stages.EVENT)
    if starts_scoring(card, course.tables):
        position = position.with_turn(stage=stages.BONUS, taker=by)
    return with_points(position, by, -cost)


@CLAUSES.computes("scoring.when", never)
def starts_scoring(card: str, tables: Tables) -> bool:
    """Whether taking this card starts a scoring."""
    return card == tables.score_card


def _use(course: Course, position: Position) -> Position:
    move = course.move
    if move.word == "points":
        position = with_points(position, move.by, -cards.cost_of_points(course))
        points = points_of(course.tables, course.rules, position.turn.card)
        return position.with_turn(stage=stages.POINTS, points=points)
    if move.word == "keep":
        position = events.used_ones_own(_kept(course), move.by)
        return cards.end_turn(position, course, discards=False)
    return after_event(position, move.by, course)


def _kept(course: Course) -> Position:
    """The event of the card in hand laid before whoever moves, and paid."""
    position, seat = course.position, course.move.by
    card, kept = position.turn.card, position.kept
    position = position._replace(kept=with_at(kept, seat, with_another(kept[seat], card)))
    return with_points(position, seat, -cards.cost_to_keep(course, card))


@CLAUSES.computes("turn.keep_limit", lambda kept, card: (card,))
def with_another(kept: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The events a player keeps and one more, however many there are."""
    return (*kept, card)


def after_event(position: Position, seat: int, course: Course) -> Position:
    """What follows an event or a crew power, by the stage of the turn it was carried out in."""
    stage = position.turn.stage
    if stage == stages.SCORING_EVENTS:
        return had_chance(position, seat, course)
    if stage == stages.OFFER:
        return cards.end_turn(position, course)
    if position.turn.card:
        return cards.end_turn(events.used_ones_own(position, seat), course)
    if position.track is not None:  # a kept event, instead of taking a card
        position = position._replace(track=cards.after_kept_event(position.track))
    return cards.end_turn(position, course, took_a_card=False)


# ---- points, and the event that is offered afterwards


def _act(course: Course, position: Position) -> Position:
    turn = position.turn
    after = spent(course)
    if turn.stage != stages.SCORING_BUILD:
        return after
    return has_built(after._replace(turn=turn), course.move.by, course)


def offered(course: Course, position: Position) -> Position:
    """The points are spent: the event goes to the next who may have it, or the turn ends."""
    position = position.with_turn(stage=stages.OFFER, points=0, asked=-1)
    seat = events.asked(position, course.tables, course.rules)
    if seat < 0:
        return cards.end_turn(position, course)
    return position.with_turn(asked=seat)


def _answer(course: Course, position: Position) -> Position:
    by, word = course.move.by, course.move.word
    if word == "decline":
        declined = (*position.turn.declined, by)
        return offered(course, position.with_turn(declined=declined, asked=-1))
    if word == "keep":
        position = events.accepted(_kept(course), course, by, True)
        return cards.end_turn(position, course, discards=False)
    return after_event(position, by, course)


# ---- kept events


def _play(course: Course, position: Position) -> Position:
    moment = stages.waits_for(event_of(course.tables, course.rules, course.move.card))
    if moment == POINTS_COUNT:
        return _points_counted(course)
    if moment:
        return after_spent_card(position, course)
    return after_event(position, course.move.by, course)


def _points_counted(course: Course) -> Position:
    """The points of the card in hand as a kept event lets them count."""
    tables, rules, move = course.tables, course.rules, course.move
    steps = event_of(tables, rules, move.card)
    position = without_kept(course.position, move.by, move.card)
    more = stages.treated_as(steps) - points_of(tables, rules, position.turn.card)
    return position.with_turn(points=max(0, position.turn.points + more))


def after_spent_card(position: Position, course: Course) -> Position:
    """What follows the event of a card whose points were spent first."""
    if course.rules.reading("miller_offer") == "not_offered":
        return cards.end_turn(position, course)
    return offered(course, position)


# ---- a scoring


def _choose_bonus(course: Course, position: Position) -> Position:
    bonus = course.move.target
    return position.with_turn(bonus=bonus, stage=stages.SCORING_EVENTS, acted=(), asked=-1)


def _pass_on(course: Course, position: Position) -> Position:
    passed = has_built if position.turn.stage == stages.SCORING_BUILD else had_chance
    return passed(position, course.move.by, course)


def _not_by_itself(course: Course, position: Position) -> Position:
    raise AssertionError("a choice goes on with the move that raised it")


# ---- what may be said


def _spaces(v: View) -> Sequence[int]:
    return range(len(v.tables.slot_costs))


def _kept_events(v: View) -> Sequence[str]:
    stage, by = v.position.turn.stage, v.move.by
    if stage == stages.OFFER and by != v.position.turn.player:
        return ()
    v.consult("kept")
    kept = {card: v.tables.cards[card].event or () for card in v.position.kept[by]}
    # What waits for a moment is played while points are spent, all else instead of taking a card.
    when = stage in (stages.POINTS, stages.OFFER)
    return [card for card in kept if not kept[card] or bool(stages.waits_for(kept[card])) is when]


def _crew(v: View) -> Sequence[str]:
    return [*v.tables.crew] if rocinante_holder(v.position, v.rules, v.tables) == v.move.by else ()


# ---- where


def _space(v: View) -> Iterator[tuple[str, int]]:
    move, track = v.move, v.position.track or ()
    yield SLOTS, move.slot if move.slot >= 0 or move.card not in track else track.index(move.card)


def _at(**fields: str) -> Callable[[View], Iterable[tuple[str, int]]]:
    """The places that stand in these fields of a move, each with its sort."""
    return lambda v: [(sort, getattr(v.move, field)) for field, sort in fields.items()]


# ---- in words


def _card_taken(v: View) -> str:
    slot = cards.slot_taken(v) if v.position.track is not None else v.move.slot
    card = cards.card_taken(v, slot)
    name = v.tables.card_name(card) if card and card != UNSEEN else "a card nobody has told"
    return f"{name}, {cards.cost_to_take(v, slot)} CP"


def _card_used(v: View) -> str:
    card = v.position.turn.card
    name = v.tables.card_name(card)
    if v.move.word == "points":
        points, owed = _known(lambda: points_of(v.tables, v.rules, card)), cards.cost_of_points(v)
        return f"{name}, {points} action points" + (f", {owed} CP" if owed else "")
    if v.move.word == "keep":
        return f"{name}, {_known(lambda: cards.cost_to_keep(v, card))} CP"
    return name


_known = partial(where_known, otherwise="unknown")


def _named(kind: str) -> Callable[[View], str]:
    return lambda v: v.tables.pack.name(kind, v.move.card)


def _card_of_decision(v: View) -> str:
    pending = v.position.pending
    return v.tables.card_name(pending.card) if pending is not None else ""


_card = _named("card")
_SPENT = (stages.POINTS,)
_SCORING = (stages.SCORING_EVENTS, stages.SCORING_BUILD)

KINDS = {
    m.TAKE: Kind(_take, (stages.BEGIN,), Parts(slot=_spaces), places=_space, words=_card_taken),
    m.USE: Kind(
        _use, (stages.BEGIN, stages.EVENT), effect=events.used, words=_card_used,
        parts=Parts(word=lambda v: ("points", "event", "keep") if v.position.turn.card else ()),
    ),
    m.MOVE: Kind(_act, _SPENT, PARTS[m.MOVE], places=_at(source=ORBITALS, target=ORBITALS)),
    m.INFLUENCE: Kind(_act, _SPENT, PARTS[m.INFLUENCE], places=_at(target=BASES, source=BASES)),
    m.BUILD: Kind(
        _act, (*_SPENT, stages.SCORING_BUILD), PARTS[m.BUILD], everybody=True,
        places=lambda v: ((ORBITALS, v.tables.seats(v.move.players).homes[v.move.by]),),
    ),
    m.ABILITY: Kind(
        lambda course, position: position, _SPENT, PARTS[m.ABILITY],
        effect=lambda v: ability_used(v, v), words=_card,
    ),
    m.DONE: Kind(offered, _SPENT),
    m.EVENT: Kind(
        _answer, (stages.OFFER,), Parts(word=giving(("now", "keep", "decline"))), everybody=True,
        effect=events.accepted_now, words=_card_used,
    ),
    m.PLAY: Kind(
        _play, (stages.BEGIN, *_SPENT, stages.OFFER, _SCORING[0]), Parts(card=_kept_events),
        everybody=True, effect=events.kept, words=_card,
    ),
    m.BONUS: Kind(
        _choose_bonus, (stages.BONUS,), Parts(target=lambda v: range(len(v.tables.sectors))),
        places=_at(target=SECTORS),
    ),
    m.CREW: Kind(
        lambda course, position: after_event(position, course.move.by, course),
        (stages.SCORING_EVENTS,), Parts(card=_crew), everybody=True,
        effect=events.power, words=_named("crew"),
    ),
    m.CHOOSE: Kind(_not_by_itself, words=_card_of_decision),
    m.PASS: Kind(_pass_on, _SCORING, everybody=True),
}  # fmt: skip
