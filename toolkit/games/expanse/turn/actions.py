"""Actions: what action points are spent on, and what effects do to the same pieces.

Every clause that one breaks, what it costs and does, and what may be told of one, part by part.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.clauses import CLAUSES, forbidding
from toolkit.games.expanse.facts import points_price, relied
from toolkit.games.expanse.scoring.control import told_rocinante
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import pieces
from toolkit.games.expanse.state.relations import barred_orbital, home_of
from toolkit.games.expanse.state.stages import POINTS, SCORING_BUILD
from toolkit.games.expanse.turn.events import Event
from toolkit.games.expanse.verbs.entries import brief_action
from toolkit.games.expanse.verbs.influence import A_CUBE
from toolkit.referee.mutation import broken_of, giving, unchanged
from toolkit.referee.parts import Parts

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.view import Position, Tables, View
    from toolkit.games.expanse.turn.course import Course
    from toolkit.referee.mutation import Prohibition
    from toolkit.referee.parts import Asked, Below

PRICED = frozenset((m.MOVE, m.INFLUENCE, m.BUILD))
"""The actions of which each costs the same."""
WHOSE_TURN = "game.turns"


def broken_by_action(v: View, course: Course) -> list[Breach]:
    """The clauses an action breaks that is taken within an effect, on anybody's turn."""
    broken, effect = _broken_before(v), ability_used(v)
    return broken if effect is None else broken + effect.judged(course)


def _broken_before(v: View) -> list[Breach]:
    """Those of them that it breaks however an ability is resolved."""
    asked = [entry for entry in forbidding(v) if entry[0] != WHOSE_TURN]
    return broken_of(asked, v) + broken_by_cube(v)


def broken_by_cube(v: View) -> list[Breach]:
    """What is wrong with a cube that is placed for an action point."""
    if v.move.kind != m.INFLUENCE:
        return []
    return CLAUSES.breaches(A_CUBE, v, brief_action(v.move))


# The action points that a move, an influence or a build costs.
plain_price = CLAUSES.gives("action.mix", 1, 0)


def price_of(v: View) -> int:
    """The action points an action costs."""
    if v.move.kind == m.ABILITY:
        return points_price(v.tables.abilities[v.move.card], v.tables, v.rules)
    return plain_price()


def spent(v: View) -> Position:
    """The position after an action other than an ability, its points paid."""
    position, move = v.position, v.move
    if move.kind == m.MOVE:
        after = pieces.moved(position, move.by, move.source, move.target, move.group)
    elif move.kind == m.INFLUENCE:
        cube = move.word or next(iter(_kinds_at(v, move.source)), m.NORMAL)
        after = pieces.placed(position, move.by, move.target, cube, move.source)
    else:
        after = built(position, move.by, move.word, v.tables)
    points = position.turn.points
    left = left_after_move(points) if move.kind == m.MOVE else points - plain_price()
    return after._replace(turn=position.turn._replace(points=left))


@CLAUSES.computes("action.move_again", giving(0))
def left_after_move(points: int) -> int:
    """The points left once fleets have moved: the same ones may move again for another."""
    return points - plain_price()


@CLAUSES.computes("action.build", unchanged)
def built(position: Position, seat: int, unit: str, tables: Tables) -> Position:
    """A fleet from beside the map in its home orbital."""
    home = home_of(position, tables, seat)
    return pieces.put_on_map(position, tables, seat, home, unit)


def ability_used(v: View) -> Event | None:
    """What an ability does that is used, its price paid."""
    if v.move.kind != m.ABILITY:
        return None
    move, ability = v.move, v.tables.abilities[v.move.card]
    relied(v.tables, v.rules, "cards", move.card, "effect")
    if not ability.usable:
        return None
    return Event(paid(v), ability.steps or (), move.card, move.by, move.resolve)


def paid(v: View) -> Position:
    """The price of an ability paid, and its use noted."""
    position, by, ability = v.position, v.move.by, v.tables.abilities[v.move.card]
    turn = position.turn
    used = (*turn.used, v.move.card) if ability.once_a_turn else turn.used
    left = turn.points - points_price(ability, v.tables, v.rules)
    position = position._replace(turn=turn._replace(points=left, used=used))
    if ability.price is not None:
        if ability.price.control_points:
            position = pieces.with_points(position, by, -ability.price.control_points)
        if ability.price.protomolecule:
            left = position.tokens.protomolecule - ability.price.protomolecule
            tokens = position.tokens._replace(protomolecule=left)
            position = position._replace(tokens=tokens)
    return position


# ---- what may be told of one, part by part


def _sources(v: View) -> list[int]:
    """The orbitals in which a player has a fleet, the Rocinante counted for its holder."""
    seat, (where, holder) = v.move.by, told_rocinante(v.position, v.rules, v.tables)
    found = [orbital for orbital, row in enumerate(v.position.fleets) if any(row[seat])]
    if holder == seat and where >= 0 and where not in found:
        found = sorted((*found, where))
    return found


def _targets(v: View, source: int) -> list[int]:
    around = v.tables.neighbours[source]
    return [to for to in around if not barred_orbital(v.position, v.tables, v.rules, to)]


def _groups(v: View, source: int, target: int) -> list[m.Group]:
    seat, rocinante = v.move.by, told_rocinante(v.position, v.rules, v.tables)
    return _parted(m.Group(*v.position.fleets[source][seat], int(rocinante == (source, seat))))


_parted = lru_cache(maxsize=1024)(m.subgroups)


def _bases(v: View) -> Sequence[int]:
    """Those on which influence can be placed; all, where one may have to ask for the Rocinante."""
    position, tables, seat = v.position, v.tables, v.move.by
    if min(told_rocinante(position, v.rules, tables)) < 0:
        return range(len(tables.bases))
    closed = tables.seats(position.players).closed
    found = [b for orbital in _sources(v) for b in tables.bases_of[orbital] if not closed >> b & 1]
    if not found or sum(pieces.cubes_left(position, tables, seat)) > 0:
        return found
    own = [base for base, row in enumerate(position.influence) if row[seat]]
    return [target for target in found if any(base != target for base in own)]


def _whence(v: View, target: int) -> Sequence[int]:
    """Beside the map (-1), with no cube left there another base."""
    if sum(pieces.cubes_left(v.position, v.tables, v.move.by)) > 0:
        return (-1,)
    rows = enumerate(v.position.influence)
    return [base for base, row in rows if row[v.move.by] and base != target]


def _cubes(v: View, target: int, source: int) -> list[str]:
    return ["" if cube == m.NORMAL else cube for cube in _kinds_at(v, source)]


def _kinds_at(v: View, source: int) -> tuple[str, ...]:
    """The kinds of cube of a player on a base, or beside the map."""
    if source >= 0:
        return pieces.kinds_of(pieces.cubes_on(v.position, v.tables, v.move.by, source))
    return pieces.kinds_of(pieces.cubes_left(v.position, v.tables, v.move.by))


def _units(v: View) -> Sequence[str]:
    in_scoring = v.position.turn.stage == SCORING_BUILD
    return (m.FLEET, m.BATTLESHIP) if in_scoring else (m.FLEET, m.BATTLESHIP, m.SCRAP_SHIP)


def _abilities(v: View) -> list[str]:
    held = sorted(v.position.technologies[v.move.by])
    return [name for name in held if v.tables.abilities[name].usable]


PARTS = {
    m.MOVE: Parts(source=_sources, target=_targets, group=_groups),
    m.INFLUENCE: Parts(target=_bases, source=_whence, word=_cubes),
    m.BUILD: Parts(word=_units),
    m.ABILITY: Parts(card=_abilities),
}

LOOKED_AT = {m.MOVE: ("fleets",), m.INFLUENCE: ("fleets", "influence")}
"""What decides whether there is such an action at all; what else does, clauses look at."""


def at_hand(v: View, parts: Parts, asked: Asked) -> Sequence[Any]:
    """With what a move of the view's kind can begin that is legal in its time (Parts.begun);
    `asked` are the prohibitions of that (`asked_at`)."""
    turn, kind = v.position.turn, v.move.kind
    if turn.stage == POINTS and kind in PRICED:
        if turn.points < 1:
            return ()
        if kind == m.BUILD:  # in one go
            units = pieces.buildable_units(v.position, v.tables, v.rules, v.move.by)
            return [v.move._replace(word=unit) for unit in units]
    return parts.begun(v, asked)


@lru_cache(maxsize=1024)
def asked_at(stage: str, mutants: Hashable) -> Asked:
    """The prohibitions of a move but for those that are seen to before any is tried."""

    def asked(move: m.Move) -> list[Prohibition]:
        clauses = CLAUSES.of(move.kind, stage, move.word)
        return [forbids for clause, forbids in clauses if clause not in _OF_THE_MOMENT]

    return asked


# That the game goes on, nothing is owed and whose move it is.
_OF_THE_MOMENT = frozenset(
    (
        "end.trigger", "event.complete", WHOSE_TURN,
        "offer.event", "offer.not_active", "offer.order",
        "scoring.bonus_secret", "scoring.events_order", "scoring.events_one", "end.events_order",
    )
)  # fmt: skip


class Actions:
    """What the verb `take_actions` asks of its course; what is legal is listed once a position."""

    broken = staticmethod(broken_by_action)
    price = staticmethod(price_of)

    def __init__(self) -> None:
        self._listed: dict[tuple[Position, m.Move], list[m.Move]] = {}

    def kinds(self, v: View, course: Course) -> list[str]:
        """The kinds of action of which whoever moves can take one.

        Where nobody told of the Rocinante it is asked for first: what is known of it may not change
        from one look to the next.
        """
        every = {kind: v.of(v.move._replace(kind=kind)) for kind in PARTS}
        asked = asked_at(v.position.turn.stage, CLAUSES.mutants)
        if min(told_rocinante(v.position, v.rules, v.tables)) >= 0:
            return [kind for kind, v in every.items() if at_hand(v, PARTS[kind], asked)]
        self.listed(every[m.INFLUENCE], course)
        return [kind for kind, v in every.items() if self.listed(v, course)]

    def listed(self, v: View, course: Course) -> list[m.Move]:
        """Every way to tell an action of this kind that is legal."""
        key = v.position, v.move
        if key not in self._listed:
            self._listed[key] = [*_legal(v, course)]
        return self._listed[key]

    def drawn(self, v: View, course: Course, below: Below) -> m.Move:
        """One of them at random; there is one."""
        parts, asked = PARTS[v.move.kind], asked_at(v.position.turn.stage, CLAUSES.mutants)
        move: m.Move = parts.finished(v, at_hand(v, parts, asked), below)
        effect = ability_used(v.of(move))
        return move if effect is None else move._replace(resolve=effect.drawn(course, below)[0])

    def spent(self, v: View, course: Course) -> Position:
        """The position after an action. Raises Owed as effects do."""
        effect = ability_used(v)
        return spent(v) if effect is None else effect.carried_out(course)


def _legal(v: View, course: Course) -> Iterator[m.Move]:
    for one in map(v.of, PARTS[v.move.kind].told(v)):
        if not _broken_before(one):
            effect = ability_used(one)
            for resolve in ((),) if effect is None else effect.listed(course):
                yield one.move._replace(resolve=resolve)
