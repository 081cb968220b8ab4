"""Actions: what action points are spent on, and what effects do to the same pieces.

Every clause that one breaks, what it costs and does, and those that a player can take: listed one
after the other, or drawn at random.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES, forbidding
from toolkit.games.expanse.facts import points_price, relied
from toolkit.games.expanse.scoring.control import told_rocinante
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Entry, Group, Move, subgroups
from toolkit.games.expanse.state.pieces import (
    buildable_units,
    cubes_left,
    cubes_on,
    cubes_to_place,
    kinds_of,
    moved,
    placed,
    put_on_map,
    with_points,
)
from toolkit.games.expanse.state.relations import barred_orbital, home_of
from toolkit.games.expanse.state.view import View
from toolkit.games.expanse.turn.events import Event
from toolkit.games.expanse.verbs.placement import A_CUBE
from toolkit.referee.mutation import broken_of, giving, unchanged

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.view import Position, Tables
    from toolkit.games.expanse.turn.course import Course
    from toolkit.referee.mutation import Prohibition

WHOSE_TURN = "game.turns"


def broken_by_action(position: Position, move: Move, course: Course) -> list[Breach]:
    """The clauses an action breaks that is taken within an effect, on anybody's turn."""
    v = View(position, course.rules, course.tables, move)
    asked = [entry for entry in forbidding(v) if entry[0] != WHOSE_TURN]
    return broken_of(asked, v) + broken_by_target(position, move, course)


def broken_by_target(position: Position, move: Move, course: Course) -> list[Breach]:
    """What is wrong with the cube that is placed, or with how an ability is resolved."""
    tables, rules = course.tables, course.rules
    broken: list[Breach] = []
    if move.kind == m.INFLUENCE:
        entry = Entry("place", base=move.target, source=move.source, cube=move.word)
        broken = CLAUSES.breaches(A_CUBE, position, move.by, entry, tables, rules)
    elif move.kind == m.ABILITY:
        ability = tables.abilities[move.card]
        relied(tables, course.rules, "cards", move.card, "effect")
        if ability.usable and ability.steps:
            use = Event(position, ability.steps, move.card, move.by)
            broken = use.judged(course, move.resolve)
    return broken


# The action points that a move, an influence or a build costs.
plain_price = CLAUSES.gives("action.mix", 1, 0)


def price_of(move: Move, course: Course) -> int:
    """The action points an action costs."""
    if move.kind == m.ABILITY:
        return points_price(course.tables.abilities[move.card], course.tables, course.rules)
    return plain_price()


def spent(position: Position, move: Move, course: Course) -> Position:
    """The position after an action, its points paid. Raises Owed as effects do."""
    kind, by = move.kind, move.by
    if kind == m.MOVE:
        position = moved(position, by, move.source, move.target, move.group)
    elif kind == m.INFLUENCE:
        cube = cube_of(position, move, course.tables)
        position = placed(position, by, move.target, cube, move.source)
    elif kind == m.BUILD:
        position = built(position, by, move.word, course.tables)
    else:
        return _used(position, move, course)
    turn = position.turn
    left = left_after_move(turn.points) if kind == m.MOVE else turn.points - plain_price()
    return position._replace(turn=turn._replace(points=left))


@CLAUSES.computes("action.move_again", giving(0))
def left_after_move(points: int) -> int:
    """The points left once fleets have moved: the same ones may move again for another."""
    return points - plain_price()


@CLAUSES.computes("action.build", unchanged)
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


def legal_actions(position: Position, seat: int, kind: str, course: Course) -> Iterator[Move]:
    """Every legal action of a kind, on anybody's turn."""
    listing = {m.MOVE: _moves, m.INFLUENCE: _influences, m.BUILD: _builds, m.ABILITY: _abilities}
    for move in listing[kind](position, seat, course):
        if not broken_by_action(position, move, course):
            yield move


def _moves(position: Position, seat: int, course: Course) -> Iterator[Move]:
    tables = course.tables
    where, holder = told_rocinante(position, course.rules, tables)
    for source, row in enumerate(position.fleets):
        with_rocinante = int(holder == seat and where == source)
        groups = subgroups(Group(*row[seat], with_rocinante))
        for target in tables.neighbours[source]:
            for group in groups:
                yield Move(
                    seat, m.MOVE, source=source, target=target, group=group,
                    players=position.players,
                )  # fmt: skip


def _influences(position: Position, seat: int, course: Course) -> Iterator[Move]:
    tables, players = course.tables, position.players
    cubes = cubes_to_place(position, tables, seat)
    for target in range(len(tables.bases)):
        for source, cube in cubes:
            yield Move(
                seat, m.INFLUENCE, _said(cube), source=source, target=target, players=players
            )


def _said(cube: str) -> str:
    return "" if cube == m.NORMAL else cube


def _builds(position: Position, seat: int, course: Course) -> Iterator[Move]:
    for unit in (m.FLEET, m.BATTLESHIP, m.SCRAP_SHIP):
        yield Move(seat, m.BUILD, unit, players=position.players)


def _abilities(position: Position, seat: int, course: Course) -> Iterator[Move]:
    for name in usable_abilities(position, seat, course):
        steps = course.tables.abilities[name].steps or ()
        for resolve in Event(position, steps, name, seat).listed(course):
            yield Move(seat, m.ABILITY, card=name, resolve=resolve, players=position.players)


def usable_abilities(position: Position, seat: int, course: Course) -> Iterator[str]:
    """The abilities a player may use now, by what they cost and how often they may be used."""
    tables, players = course.tables, position.players
    forbidding = _of_abilities(position.turn.stage, CLAUSES.mutants)
    for name in sorted(position.technologies[seat]):
        if tables.abilities[name].usable:
            v = View(position, course.rules, tables, _use_of(seat, name, players))
            for forbids in forbidding:
                if forbids(v) is not None:
                    break
            else:
                yield name


@lru_cache(maxsize=64)
def _of_abilities(stage: str, mutants: Hashable) -> list[Prohibition]:
    """What may forbid an ability, on anybody's turn."""
    clauses = CLAUSES.of(m.ABILITY, stage, "")
    return [forbids for clause, forbids in clauses if clause != WHOSE_TURN]


@lru_cache(maxsize=4096)
def _use_of(seat: int, ability: str, players: tuple[str, ...]) -> Move:
    return Move(seat, m.ABILITY, card=ability, players=players)


# ---- what there is, and one at random


def presence(position: Position, seat: int, course: Course) -> list[int]:
    """The orbitals in which a player has a fleet, the Rocinante counted for its holder."""
    where, holder = told_rocinante(position, course.rules, course.tables)
    found = []
    for orbital, row in enumerate(position.fleets):
        here = row[seat]
        if here[0] or here[1] or here[2] or here[3] or (orbital == where and holder == seat):
            found.append(orbital)
    return found


def kinds_with_actions(position: Position, seat: int, course: Course) -> list[str]:
    """The kinds of action of which the player can take at least one now."""
    kinds = []
    if position.turn.points >= 1:
        there = presence(position, seat, course)
        if there:
            kinds.append(m.MOVE)
            if _targets(position, seat, there, course):
                kinds.append(m.INFLUENCE)
        if buildable_units(position, course.tables, course.rules, seat):
            kinds.append(m.BUILD)
    if any(usable_abilities(position, seat, course)):
        kinds.append(m.ABILITY)
    return kinds


def _targets(position: Position, seat: int, there: list[int], course: Course) -> list[int]:
    """The bases on which the player can place influence."""
    tables = course.tables
    closed = tables.seats(position.players).closed
    targets = [b for orbital in there for b in tables.bases_of[orbital] if not closed >> b & 1]
    if not targets or sum(cubes_left(position, tables, seat)) > 0:
        return targets
    own = [base for base, row in enumerate(position.influence) if row[seat]]
    return [target for target in targets if any(base != target for base in own)]


def drawn_action(
    position: Position, seat: int, kind: str, course: Course, below: Callable[[int], int]
) -> tuple[Move, Position | None]:
    """An action at random of a kind of which there is one, and the position after its effect."""
    tables, players = course.tables, position.players
    if kind == m.MOVE:
        return _drawn_move(position, seat, course, below), None
    if kind == m.INFLUENCE:
        targets = _targets(position, seat, presence(position, seat, course), course)
        target = targets[below(len(targets))]
        cubes = [each for each in cubes_to_place(position, tables, seat) if each[0] != target]
        source, cube = cubes[below(len(cubes))] if len(cubes) > 1 else cubes[0]
        return Move(seat, kind, _said(cube), source=source, target=target, players=players), None
    if kind == m.BUILD:
        units = list(buildable_units(position, tables, course.rules, seat))
        return Move(seat, kind, units[below(len(units))], players=players), None
    names = list(usable_abilities(position, seat, course))
    name = names[below(len(names))]
    steps = tables.abilities[name].steps or ()
    move = _use_of(seat, name, players)
    use = Event(paid(position, move, course), steps, name, seat)
    resolve, after_effect = use.drawn(course, below)
    return move._replace(resolve=resolve), after_effect


def _drawn_move(position: Position, seat: int, course: Course, below: Callable[[int], int]) -> Move:
    tables = course.tables
    where, holder = told_rocinante(position, course.rules, tables)
    there = presence(position, seat, course)
    source = there[below(len(there))]
    here = position.fleets[source][seat]
    have = (*here, 1 if holder == seat and where == source else 0)
    group = Group(*have)
    if sum(have) > 1:
        some = Group(*[below(count + 1) if count else 0 for count in have])
        group = some if any(some) else group
    targets = tables.neighbours[source]
    target = targets[below(len(targets))]
    if barred_orbital(position, tables, course.rules, target):
        target = next(t for t in targets if not barred_orbital(position, tables, course.rules, t))
    return Move(seat, m.MOVE, source=source, target=target, group=group, players=position.players)


class Actions:
    """What the verb `take_actions` asks of its course; what is legal is listed once a position."""

    def __init__(self) -> None:
        self._listed: dict[tuple[Position, int, str], list[Move]] = {}

    kinds = staticmethod(kinds_with_actions)
    drawn = staticmethod(drawn_action)
    broken = staticmethod(broken_by_action)
    price = staticmethod(price_of)
    spent = staticmethod(spent)

    def listed(self, position: Position, seat: int, kind: str, course: Course) -> list[Move]:
        key = (position, seat, kind)
        if key not in self._listed:
            self._listed[key] = list(legal_actions(*key, course))
        return self._listed[key]
