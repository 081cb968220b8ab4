"""The legal moves: listed lazily, or one drawn at random; both from the rows of `kinds`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Move
from toolkit.games.expanse.state.stages import BONUS, POINTS, SCORING_BUILD
from toolkit.games.expanse.state.view import View
from toolkit.games.expanse.turn.actions import (
    drawn_action,
    kinds_with_actions,
    legal_actions,
)
from toolkit.games.expanse.turn.checking import as_settled
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.kinds import KINDS, STAGES, Kind
from toolkit.games.expanse.turn.pending import ways
from toolkit.games.expanse.turn.prohibitions import CLAUSES, forbidding
from toolkit.games.expanse.turn.scoring import may_build, whose_event

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.referee.mutation import Prohibition

ALL = "all"


def legal(position: Position, rules: Rules, tables: Tables, kind: str = ALL) -> Iterator[Move]:
    """The legal moves of a kind, or of all, in an order that follows from the position alone."""
    for sort in sorts(position, rules, tables, kind):
        yield from sort


def sorts(
    position: Position, rules: Rules, tables: Tables, kind: str = ALL
) -> Iterator[Iterator[Move]]:
    """The same, the ways to resolve one effect apart from those of the next."""
    if position.over:
        return
    v = View(position, rules, tables, Move(0, kind))
    if position.pending is not None and kind not in (m.CHOOSE, ALL):
        v.position = position = as_settled(v)
    if position.pending is not None:
        if kind in (m.CHOOSE, ALL):
            yield _choices(v)
        return
    turn, seats = position.turn, range(len(position.players))
    active = turn.taker if turn.stage == BONUS else turn.player
    for each in m.KINDS if kind == ALL else (kind,):
        row = KINDS[each]
        if turn.stage not in row.stages:
            continue
        if each in m.ACTIONS and turn.stage == POINTS:
            move = Move(active, each, players=position.players)
            yield legal_actions(position, active, each, Course(position, rules, tables, move))
            continue
        for seat in seats if row.everybody else (active,):
            for move in _said(row, each, seat, v):
                yield _resolved(row, Course(position, rules, tables, move))


def _choices(v: View) -> Iterator[Move]:
    owed = v.position.pending
    assert owed is not None
    for entry in ways(v):
        yield Move(owed.by, m.CHOOSE, resolve=(entry,), players=v.position.players)


def _said(row: Kind, kind: str, seat: int, v: View) -> list[Move]:
    """A player's moves of a kind, without what they resolve, among which all legal ones are."""
    return _each(seat, kind, v.position.players, row.key, tuple(row.said(v, seat)))


@lru_cache(maxsize=4096)
def _each(
    seat: int, kind: str, players: tuple[str, ...], key: str, said: tuple[Any, ...]
) -> list[Move]:
    """A move for each thing that may be said. The same few are weighed turn after turn."""
    return [Move(seat, kind, players=players, **{key: value}) for value in said]


def ways_of(course: Course) -> Iterator[Move]:
    """The move with every way to resolve its effect."""
    return _resolved(KINDS[course.move.kind], course)


def _resolved(row: Kind, course: Course) -> Iterator[Move]:
    """The move with every way to resolve its effect; alone where it has none, or is illegal."""
    if any(forbids(course) for _, forbids in forbidding(course)):
        return
    found = row.effect(course) if row.effect is not None else None
    if found is None:
        yield course.move
        return
    for resolve in found.listed(course):
        yield course.move._replace(resolve=resolve)


# ---- one at random


def draw(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Course | None:
    """A legal move at random, its kind first and then its choices; None when the game is over.

    `below(n)` draws a number from 0 to n - 1. Drawing a move shows the position after its effect,
    which goes along with it; not where another player has something to decide, nor where the
    effect stopped.
    """
    if position.over:
        return None

    def drawn(move: Move, after_effect: Position | None = None) -> Course:
        return Course(position, rules, tables, move, after_effect=after_effect)

    course = Course(position, rules, tables, Move(0, m.DONE, players=position.players))
    if position.pending is not None:
        choices, by = tuple(ways(course)), position.pending.by
        entry = choices[below(len(choices))]
        return drawn(Move(by, m.CHOOSE, resolve=(entry,), players=position.players))
    stage = position.turn.stage
    seat = to_act(position, course)
    kinds = kinds_with_actions(position, seat, course) if stage == POINTS else []
    found = []
    for kind in _AT[stage]:
        there = []
        for move in _said(KINDS[kind], kind, seat, course):
            course.move = move
            for forbids in _in_question(kind, stage, move.word, CLAUSES.mutants):
                if forbids(course) is not None:
                    break
            else:
                there.append(move)
        if there:
            found.append(there)
    number = _drawn(len(kinds) + len(found), below)
    if number < len(kinds):
        course.move = Move(seat, m.DONE, players=position.players)
        return drawn(*drawn_action(position, seat, kinds[number], course, below))
    moves = found[number - len(kinds)]
    course.move = move = moves[_drawn(len(moves), below)]
    effect_of = KINDS[move.kind].effect
    effect = effect_of(course) if effect_of is not None else None
    if effect is None:
        return drawn(move)
    resolve, after_effect = effect.drawn(course, below)
    return drawn(move._replace(resolve=resolve), after_effect)


@lru_cache(maxsize=1024)
def _in_question(kind: str, stage: str, word: str, mutants: Hashable) -> list[Prohibition]:
    """The prohibitions of such a move but for those that are seen to before anything is drawn."""
    clauses = CLAUSES.of(kind, stage, word)
    return [forbids for clause, forbids in clauses if clause not in _OF_THE_MOMENT]


def to_act(position: Position, course: Course) -> int:
    """The seat whose move it is by the stage of the turn."""
    turn = position.turn
    if turn.stage == SCORING_BUILD:
        return min(may_build(position, course), default=turn.player)
    return turn.taker if turn.stage == BONUS else whose_event(position, course)


def _drawn(count: int, below: Callable[[int], int]) -> int:
    return below(count) if count > 1 else 0


# That the game goes on, nothing is owed and whose move it is: seen to before anything is drawn.
_OF_THE_MOMENT = frozenset(
    (
        "end.trigger", "event.complete", "game.turns", "action.spend",
        "offer.event", "offer.not_active", "offer.order",
        "scoring.bonus_secret", "scoring.events_order", "scoring.events_one", "end.events_order",
    )
)  # fmt: skip
_AT = {
    stage: [
        kind
        for kind in (m.PASS, *(kind for kind in KINDS if kind != m.PASS))
        if stage in KINDS[kind].stages and not (stage == POINTS and kind in m.ACTIONS)
    ]
    for stage in STAGES
}
"""The kinds of moves to draw from at each stage, besides those that cost action points."""
