"""Actions: what action points are spent on, and what effects do to the same pieces.

Every clause that one breaks, what it costs and does, and what may be told of one, part by part.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import points_price, relied
from toolkit.games.expanse.scoring.control import told_rocinante
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import pieces
from toolkit.games.expanse.state.relations import barred_orbital, home_of
from toolkit.games.expanse.state.stages import POINTS, SCORING_BUILD
from toolkit.games.expanse.turn.events import carried_out, effect
from toolkit.games.expanse.verbs.entries import action_of, brief_action
from toolkit.games.expanse.verbs.influence import A_CUBE
from toolkit.referee.mutation import broken_of, giving, unchanged
from toolkit.referee.parts import Parts

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from toolkit.effects.act import Act
    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.state.view import Position, Tables, View
    from toolkit.games.expanse.turn.course import Course
    from toolkit.games.expanse.verbs.scene import ExpanseScene
    from toolkit.referee.mutation import Prohibition
    from toolkit.referee.parts import Asked, Below

PRICED = frozenset((m.MOVE, m.INFLUENCE, m.BUILD))
"""The actions of which each costs the same."""
WHOSE_TURN = "game.turns"


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
        source = move.source if move.source >= 0 else next(iter(_whence(v, move.target)), -1)
        cube = move.word or next(iter(_kinds_at(v, source)), m.NORMAL)
        after = pieces.placed(position, move.by, move.target, cube, source)
    else:
        after = built(position, move.by, move.word, v.tables)
    points = position.turn.points
    left = left_after_move(points) if move.kind == m.MOVE else points - plain_price()
    return after.with_turn(points=left)


@CLAUSES.computes("action.move_again", giving(0))
def left_after_move(points: int) -> int:
    """The points left once fleets have moved: the same ones may move again for another."""
    return points - plain_price()


@CLAUSES.computes("action.build", unchanged)
def built(position: Position, seat: int, unit: str, tables: Tables) -> Position:
    """A fleet from beside the map in its home orbital."""
    return pieces.put_on_map(position, tables, seat, home_of(position, tables, seat), unit)


def ability_used(v: View, course: Course) -> Act | None:
    """What an ability does that is used, its price paid."""
    if v.move.kind != m.ABILITY:
        return None
    ability = v.tables.abilities[v.move.card]
    relied(v.tables, v.rules, "cards", v.move.card, "effect")
    if not ability.usable:
        return None
    return effect(paid(v), ability.steps or (), v.move.card, v.move, course)


def paid(v: View) -> Position:
    """The price of an ability paid, and its use noted."""
    position, by, ability = v.position, v.move.by, v.tables.abilities[v.move.card]
    turn = position.turn
    used = (*turn.used, v.move.card) if ability.once_a_turn else turn.used
    left = turn.points - points_price(ability, v.tables, v.rules)
    position = position.with_turn(points=left, used=used)
    if ability.price is not None:
        position = pieces.with_points(position, by, -ability.price.control_points)
        if ability.price.protomolecule:
            left = position.tokens.protomolecule - ability.price.protomolecule
            tokens = position.tokens._replace(protomolecule=left)
            position = position._replace(tokens=tokens)
    return position


# ---- what may be told of one, part by part


def _sources(v: View) -> list[int]:
    """The orbitals in which a player has a fleet, or the Rocinante may be one."""
    rows, ship = enumerate(v.position.fleets), _rocinante(v)
    return [orbital for orbital, row in rows if any(row[v.move.by]) or orbital in ship]


def _rocinante(v: View) -> Sequence[int]:
    """The orbitals in which the Rocinante is a player's, or may be where nobody told."""
    where, holder = told_rocinante(v.position, v.rules, v.tables)
    places = (where,) if where >= 0 else range(len(v.tables.orbitals))
    return places if holder in (-1, v.move.by) else ()


def _targets(v: View, source: int) -> list[int]:
    around = v.tables.neighbours[source]
    return [to for to in around if not barred_orbital(v.position, v.tables, v.rules, to)]


def _groups(v: View, source: int, target: int) -> list[m.Group]:
    return _parted(m.Group(*v.position.fleets[source][v.move.by], int(source in _rocinante(v))))


_parted = lru_cache(maxsize=1024)(m.subgroups)


def _bases(v: View) -> Sequence[int]:
    """Those on which influence can be placed; all, where one may have to ask for the Rocinante."""
    position, tables, seat = v.position, v.tables, v.move.by
    if min(told_rocinante(position, v.rules, tables)) < 0:
        return range(len(tables.bases))
    closed = tables.seats(position.players).closed
    found = [b for orbital in _sources(v) for b in tables.bases_of[orbital] if not closed >> b & 1]
    return [target for target in found if pieces.sources(position, tables, seat, target)]


def _whence(v: View, target: int) -> Sequence[int]:
    return pieces.sources(v.position, v.tables, v.move.by, target)


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


# ---- as if points were spent


class Spending:
    """One action of so many points' worth within an effect, first its kind, then the rest (a
    decision made part by part, toolkit.effects.execution)."""

    def __init__(self, scene: ExpanseScene, points: int) -> None:
        self.scene, self.course = scene, scene.course
        position = scene.position._replace(pending=None).with_turn(stage=POINTS, points=points)
        bare = m.Move(scene.you, "", players=position.players)
        self.v: View = self.course.at(position).of(bare)

    def any(self) -> bool:
        return bool(self.following(()))

    def following(self, parts: Sequence[Any]) -> Sequence[Any] | None:
        if parts:
            return self._legal(parts[0]) if len(parts) == 1 else None
        known, key = self.course.listed, (self.v.position, self.v.move)
        if key not in known:
            known[key] = self._kinds()
        return known[key]

    def _kinds(self) -> list[str]:
        asked = asked_at(POINTS, CLAUSES.mutants)
        if min(told_rocinante(self.v.position, self.v.rules, self.v.tables)) >= 0:
            return [kind for kind in PARTS if at_hand(self._of(kind), PARTS[kind], asked)]
        # What is known of the Rocinante may not change from one look to the next.
        self._legal(m.INFLUENCE)
        return [kind for kind in PARTS if self._legal(kind)]

    def whole(self, parts: Sequence[Any]) -> Entry:
        return m.Entry("action", then=(parts[1],))

    def drawn(self, below: Below) -> Entry | None:
        """Part by part like an action in play: to list all takes most of the time of a game."""
        kinds = self.following(())
        if not kinds:
            return None
        kind = kinds[below(len(kinds))]
        v, parts = self._of(kind), PARTS[kind]
        begun = at_hand(v, parts, asked_at(POINTS, CLAUSES.mutants))
        move: m.Move = parts.finished(v, begun, below)
        act = ability_used(v.of(move), self.course)
        if act is not None:
            move = move._replace(resolve=act.drawn(below)[0])
        return self.whole((kind, move))

    def judged(self, entry: Entry) -> tuple[Entry | None, list[Breach]]:
        move = _as_action(entry, self.scene)
        if move is None:
            said = "This step takes actions: a move, influence, building at home, an ability."
            return None, self.scene.amiss(said, entry=entry.act)
        v = self.v.of(move)
        broken, act = _broken_before(v), ability_used(v, self.course)
        broken += [] if act is None else act.judged()
        return (None, broken) if broken else (self.whole((move.kind, move)), [])

    def take(self, entry: Entry) -> int:
        """Does an action; gives its price in points. Raises Owed as effects do."""
        v, here = self.v.of(entry.then[0]), self.scene.position
        act = ability_used(v, self.course)
        done = spent(v) if act is None else carried_out(act, self.course)
        turn = here.turn._replace(used=done.turn.used, damaged_at=done.turn.damaged_at)
        self.scene.position = done._replace(turn=turn, pending=here.pending)
        return price_of(v)

    def _of(self, kind: str) -> View:
        return self.v.of(self.v.move._replace(kind=kind))

    def _legal(self, kind: str) -> list[m.Move]:
        """Every way to tell an action of this kind that is legal."""
        v, known = self._of(kind), self.course.listed
        key = v.position, v.move
        if key not in known:
            known[key] = [
                move
                for one in map(v.of, PARTS[kind].told(v))
                if not _broken_before(one)
                for move in resolved(one, ability_used(one, self.course))
            ]
        return known[key]


def _broken_before(v: View) -> list[Breach]:
    """The clauses that an action within an effect breaks, on anybody's turn, however an ability is
    resolved."""
    asked = [entry for entry in v.forbidding if entry[0] != WHOSE_TURN]
    return broken_of(asked, v) + broken_by_cube(v)


def resolved(v: View, act: Act | None) -> Iterator[m.Move]:
    """A move with every way to resolve what it does."""
    for resolve in (v.move.resolve,) if act is None else act.listed():
        yield v.move._replace(resolve=resolve)


def _as_action(entry: Entry, scene: ExpanseScene) -> m.Move | None:
    """The action an entry stands for; None where it does what no action does."""
    by = scene.you
    acts = {
        "place": entry.of in (-1, by),
        "move": min(entry.source, entry.orbital) >= 0,
        "build": entry.orbital in (-1, home_of(scene.position, scene.tables, by)),
    }
    return action_of(entry, by, scene.position.players) if acts.get(entry.act, True) else None
