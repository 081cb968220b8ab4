"""The legal moves: listed lazily, or one drawn at random; both from the rows of `kinds`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.actions.candidates import (
    drawn_action,
    kinds_with_actions,
    legal_actions,
)
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Move
from toolkit.games.expanse.state.stages import BONUS, POINTS, SCORING_BUILD
from toolkit.games.expanse.turn.checking import as_settled
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.kinds import KINDS, STAGES, Kind
from toolkit.games.expanse.turn.pending import options, ways
from toolkit.games.expanse.turn.prohibitions.every import CLAUSES, forbidding
from toolkit.games.expanse.turn.scoring import may_build, whose_event

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.mutation import Prohibition
    from toolkit.referee.rules import Rules

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
    if position.pending is not None and kind not in (m.CHOOSE, ALL):
        position = as_settled(position, rules, tables)
    if position.pending is not None:
        if kind in (m.CHOOSE, ALL):
            yield _choices(position, rules, tables)
        return
    turn, seats = position.turn, range(len(position.players))
    active = turn.taker if turn.stage == BONUS else turn.player
    for each in m.KINDS if kind == ALL else (kind,):
        row = KINDS[each]
        if turn.stage not in row.stages:
            continue
        course = _course(position, active, each, rules, tables)
        if each in m.ACTIONS and turn.stage == POINTS:
            yield legal_actions(position, active, each, course)
            continue
        for seat in seats if row.everybody else (active,):
            for move in _said(row, each, position, seat, course):
                yield _resolved(row, position, move, rules, tables)


def _choices(position: Position, rules: Rules, tables: Tables) -> Iterator[Move]:
    owed = position.pending
    assert owed is not None
    for entry in ways(position, tables, rules):
        yield Move(owed.by, m.CHOOSE, resolve=(entry,), players=position.players)


def _course(position: Position, seat: int, kind: str, rules: Rules, tables: Tables) -> Course:
    return Course(tables, rules, Move(seat, kind, players=position.players), 0)


def _said(row: Kind, kind: str, position: Position, seat: int, course: Course) -> list[Move]:
    """A player's moves of a kind, without what they resolve, among which all legal ones are."""
    said = tuple(row.said(position, seat, course))
    return _each(seat, kind, position.players, row.key, said)


@lru_cache(maxsize=4096)
def _each(
    seat: int, kind: str, players: tuple[str, ...], key: str, said: tuple[Any, ...]
) -> list[Move]:
    """A move for each thing that may be said. The same few are weighed turn after turn."""
    return [Move(seat, kind, players=players, **{key: value}) for value in said]


def _resolved(
    row: Kind, position: Position, move: Move, rules: Rules, tables: Tables
) -> Iterator[Move]:
    """The move with every way to resolve its effect; alone where it has none, or is illegal."""
    if any(forbids(position, move, tables, rules) for _, forbids in forbidding(position, move)):
        return
    course = Course(tables, rules, move, 0)
    found = row.effect(position, move, course) if row.effect is not None else None
    if found is None:
        yield move
        return
    for resolve in found.listed(course):
        yield move._replace(resolve=resolve)


# ---- one at random


def sample(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Move | None:
    """A legal move at random, its kind first and then its choices; None when the game is over.

    `below(n)` draws a number from 0 to n - 1.
    """
    drawn_one = draw(position, rules, tables, below)
    return None if drawn_one is None else drawn_one.move


class Drawn(NamedTuple):
    """A move drawn at random, and the position after its effect, which drawing it has shown.

    None stands for that where it resolves nothing, where another player has something to decide,
    and where the effect stopped.
    """

    move: Move
    after_effect: Position | None = None


def draw(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Drawn | None:
    """The same, with what `apply` need not work out again."""
    if position.over:
        return None
    if position.pending is not None:
        choices, by = options(position, tables, rules), position.pending.by
        entry = choices[below(len(choices))]
        return Drawn(Move(by, m.CHOOSE, resolve=(entry,), players=position.players))
    stage, course = position.turn.stage, _course(position, 0, m.DONE, rules, tables)
    seat = to_act(position, course)
    kinds = kinds_with_actions(position, seat, course) if stage == POINTS else []
    found = []
    for kind in _AT[stage]:
        there = []
        for move in _said(KINDS[kind], kind, position, seat, course):
            for forbids in _in_question(kind, stage, move.word, CLAUSES.mutants):
                if forbids(position, move, tables, rules) is not None:
                    break
            else:
                there.append(move)
        if there:
            found.append(there)
    number = _drawn(len(kinds) + len(found), below)
    if number < len(kinds):
        course.move = Move(seat, m.DONE, players=position.players)
        return Drawn(*drawn_action(position, seat, kinds[number], course, below))
    moves = found[number - len(kinds)]
    course.move = move = moves[_drawn(len(moves), below)]
    effect_of = KINDS[move.kind].effect
    effect = effect_of(position, move, course) if effect_of is not None else None
    if effect is None:
        return Drawn(move)
    resolve, after_effect = effect.drawn(course, below)
    return Drawn(move._replace(resolve=resolve), after_effect)


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
