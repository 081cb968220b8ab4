"""What an action costs, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import points_price
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.pieces import (
    cubes_left,
    cubes_on,
    kinds_of,
    moved,
    placed,
    put_on_map,
    with_points,
)
from toolkit.games.expanse.state.relations import home_of
from toolkit.games.expanse.verbs.effects import Event

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.games.expanse.turn.course import Course
    from toolkit.referee.rules import Rules


def _nothing() -> int:
    return 0


@CLAUSES.computes("action.mix", _nothing)
def plain_price() -> int:
    """The action points that a move, an influence or a build costs."""
    return 1


def price_of(move: Move, tables: Tables, rules: Rules) -> int:
    """The action points an action costs."""
    if move.kind == m.ABILITY:
        return points_price(tables.abilities[move.card], tables, rules)
    return plain_price()


def spent(position: Position, move: Move, course: Course) -> Position:
    """The position after an action, its points paid. Raises Owed as effects do."""
    kind, by = move.kind, move.by
    if kind == m.MOVE:
        position = moved(position, by, move.source, move.target, move.group)
    elif kind == m.INFLUENCE:
        position = _placed(position, move, course.tables)
    elif kind == m.BUILD:
        position = built(position, by, move.word, course.tables)
    else:
        return _used(position, move, course)
    turn = position.turn
    left = left_after_move(turn.points) if kind == m.MOVE else turn.points - plain_price()
    return position._replace(turn=turn._replace(points=left))


def _no_more(points: int) -> int:
    return 0


@CLAUSES.computes("action.move_again", _no_more)
def left_after_move(points: int) -> int:
    """The points left once fleets have moved: the same ones may move again for another."""
    return points - plain_price()


def _not_built(position: Position, seat: int, unit: str, tables: Tables) -> Position:
    return position


@CLAUSES.computes("action.build", _not_built)
def built(position: Position, seat: int, unit: str, tables: Tables) -> Position:
    """A fleet from beside the map in its home orbital."""
    return put_on_map(position, tables, seat, home_of(position, tables, seat), unit)


def cube_of(position: Position, move: Move, tables: Tables) -> str:
    """The kind of cube placed: normal or the only kind left, unless the move says."""
    if move.word:
        return move.word
    if move.source >= 0:
        kinds = kinds_of(cubes_on(position, tables, move.by, move.source))
    else:
        kinds = kinds_of(cubes_left(position, tables, move.by))
    return kinds[0] if kinds else m.NORMAL


def _placed(position: Position, move: Move, tables: Tables) -> Position:
    cube = cube_of(position, move, tables)
    return placed(position, move.by, move.target, cube, move.source)


def _used(position: Position, move: Move, course: Course) -> Position:
    """An ability: its price is paid, then its effect carried out."""
    position = paid(position, move, course)
    steps = course.tables.abilities[move.card].steps or ()
    return Event(position, steps, move.card, move.by).carried_out(course, move.resolve)


def paid(position: Position, move: Move, course: Course) -> Position:
    """The price of an ability paid, and its use noted."""
    ability = course.tables.abilities[move.card]
    turn = position.turn
    used = (*turn.used, move.card) if ability.once_a_turn else turn.used
    left = turn.points - points_price(ability, course.tables, course.rules)
    position = position._replace(turn=turn._replace(points=left, used=used))
    if ability.price is not None:
        if ability.price.control_points:
            position = with_points(position, move.by, -ability.price.control_points)
        if ability.price.protomolecule:
            left = position.protomolecule - ability.price.protomolecule
            tokens = position.tokens._replace(protomolecule=left)
            position = position._replace(tokens=tokens)
    return position
