"""The kinds of moves, a row each: when, whose, what may be said, what it resolves and does.

The list of legal moves, random moves, the places in dispute and the words beside a listed move are
read from these rows; what is forbidden stands in `prohibitions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.execution import Owed
from toolkit.games.expanse.facts import consulted, points_of
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.owed import Pending
from toolkit.games.expanse.state.places import BASES, ORBITALS, SECTORS, SLOTS
from toolkit.games.expanse.state.stages import (
    BEGIN,
    BONUS,
    EVENT,
    OFFER,
    POINTS,
    SCORING_BUILD,
    SCORING_EVENTS,
    waits_for,
)
from toolkit.games.expanse.turn import carrying, events
from toolkit.games.expanse.turn.costs import (
    cost_of_points,
    cost_to_keep,
    cost_to_take,
    slot_taken,
)
from toolkit.referee.drawing import UNSEEN
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.games.expanse.turn.course import Course
    from toolkit.games.expanse.verbs.effects import Event
    from toolkit.referee.rules import Rules


def _not_by_itself(position: Position, move: Move, course: Course) -> Position:
    raise AssertionError("a choice goes on with the move that raised it")


def _nowhere(position: Position, move: Move, tables: Tables) -> Iterable[tuple[str, int]]:
    return ()


def _no_words(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
    return ""


class Kind(NamedTuple):
    """One kind of move.

    `stages` are those in which there may be such a move, of the active player or of `everybody`;
    `said` gives what may stand in its field `key`. `effect` is what it resolves now, if anything;
    `places` are those it is about, by their kind and number; `words` name its card and its cost.
    """

    does: Callable[[Position, Move, Course], Position]
    stages: tuple[str, ...] = ()
    key: str = "word"
    said: Callable[[Position, int, Course], Iterable[Any]] = lambda *_: ("",)
    everybody: bool = False
    effect: Callable[[Position, Move, Course], Event | None] | None = None
    places: Callable[[Position, Move, Tables], Iterable[tuple[str, int]]] = _nowhere
    words: Callable[[Position, Move, Rules, Tables], str] = _no_words


def carried(position: Position, course: Course) -> Position:
    """The position after a legal move other than `choose`; pending where another player decides."""
    move = course.move
    known = tuple(course.choices)
    try:
        return KINDS[move.kind].does(position, move, course)
    except Owed as owed:
        context = (move, course.index, *known)
        card = move.card or position.turn.card  # whose effect is being carried out
        return position._replace(pending=Pending(owed.by, card, owed.step, context))


# ---- what may be said


def _spaces(position: Position, seat: int, course: Course) -> Iterable[int]:
    return range(len(course.tables.slot_costs))


def _uses(position: Position, seat: int, course: Course) -> Iterable[str]:
    return ("points", "event", "keep") if position.turn.card else ()


def _units(position: Position, seat: int, course: Course) -> Iterable[str]:
    return (m.FLEET, m.BATTLESHIP) if position.turn.stage == SCORING_BUILD else ()


def _answers(position: Position, seat: int, course: Course) -> Iterable[str]:
    return ("now", "keep", "decline")


def _kept_events(position: Position, seat: int, course: Course) -> Iterable[str]:
    consulted(position, course.rules, "kept")
    kept = dict.fromkeys(position.kept[seat])
    if not kept:
        return kept
    # What waits for a moment is played while points are spent, all else instead of taking a card.
    cards, spending = course.tables.cards, position.turn.stage == POINTS
    return [c for c in kept if not (event := cards[c].event) or bool(waits_for(event)) == spending]


def _sectors(position: Position, seat: int, course: Course) -> Iterable[int]:
    return range(len(course.tables.sectors))


def _crew(position: Position, seat: int, course: Course) -> Iterable[str]:
    holder = rocinante_holder(position, course.rules, course.tables)
    return course.tables.crew if holder == seat else ()


# ---- where


def _space(position: Position, move: Move, tables: Tables) -> Iterator[tuple[str, int]]:
    track = position.track or ()
    yield SLOTS, move.slot if move.slot >= 0 or move.card not in track else track.index(move.card)


def _ways_moved(position: Position, move: Move, tables: Tables) -> Iterable[tuple[str, int]]:
    return (ORBITALS, move.source), (ORBITALS, move.target)


def _bases(position: Position, move: Move, tables: Tables) -> Iterable[tuple[str, int]]:
    return (BASES, move.target), (BASES, move.source)


def _home(position: Position, move: Move, tables: Tables) -> Iterable[tuple[str, int]]:
    return ((ORBITALS, tables.seats(move.players).homes[move.by]),)


def _sector(position: Position, move: Move, tables: Tables) -> Iterable[tuple[str, int]]:
    return ((SECTORS, move.target),)


# ---- in words


def _card_taken(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
    slot = slot_taken(position, move, tables, rules) if position.track is not None else move.slot
    card = position.track[slot] if position.track is not None else move.card
    cost = cost_to_take(position, tables, rules, move.by, slot)
    name = tables.card_name(card) if card and card != UNSEEN else "a card nobody has told"
    return f"{name}, {cost} CP"


def _card_used(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
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


def _card(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
    return tables.card_name(move.card)


def _member(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
    return tables.pack.name("crew", move.card)


def _card_of_decision(position: Position, move: Move, rules: Rules, tables: Tables) -> str:
    return tables.card_name(position.pending.card) if position.pending is not None else ""


_SPENT = (POINTS,)
_SCORING = (SCORING_EVENTS, SCORING_BUILD)

KINDS = {
    m.TAKE: Kind(carrying.take, (BEGIN,), "slot", _spaces, places=_space, words=_card_taken),
    m.USE: Kind(
        carrying.use, (BEGIN, EVENT), said=_uses, effect=events.event_used, words=_card_used
    ),
    m.MOVE: Kind(carrying.act, _SPENT, places=_ways_moved),
    m.INFLUENCE: Kind(carrying.act, _SPENT, places=_bases),
    m.BUILD: Kind(
        carrying.act, (*_SPENT, SCORING_BUILD), said=_units, everybody=True, places=_home
    ),
    m.ABILITY: Kind(carrying.act, _SPENT, words=_card),
    m.DONE: Kind(carrying.done, _SPENT),
    m.EVENT: Kind(
        carrying.answer, (OFFER,), said=_answers, everybody=True,
        effect=events.event_accepted, words=_card_used,
    ),
    m.PLAY: Kind(
        carrying.play, (BEGIN, POINTS, SCORING_EVENTS), "card", _kept_events, everybody=True,
        effect=events.event_kept, words=_card,
    ),
    m.BONUS: Kind(carrying.choose_bonus, (BONUS,), "target", _sectors, places=_sector),
    m.CREW: Kind(
        carrying.crew, (SCORING_EVENTS,), "card", _crew, everybody=True,
        effect=events.crew_power, words=_member,
    ),
    m.CHOOSE: Kind(_not_by_itself, words=_card_of_decision),
    m.PASS: Kind(carrying.pass_on, _SCORING, everybody=True),
}  # fmt: skip
STAGES = tuple(dict.fromkeys(stage for row in KINDS.values() for stage in row.stages))
