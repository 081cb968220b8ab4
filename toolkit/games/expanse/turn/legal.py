"""Whether a move is legal, which clauses one was held to, and the moves there are.

Those are listed lazily, or one is drawn at random; both from the rows of `kinds`.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import EFFECT, origin_of
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.state.view import View
from toolkit.games.expanse.turn import actions
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.events import is_timely
from toolkit.games.expanse.turn.kinds import KINDS
from toolkit.games.expanse.turn.play import apply, broken_by_choice, settled, ways
from toolkit.games.expanse.turn.prohibitions import cards, points
from toolkit.games.expanse.turn.scoring import may_build, whose_event
from toolkit.games.expanse.verbs.entries import as_stored
from toolkit.games.expanse.verbs.influence import A_CUBE
from toolkit.referee.mutation import broken_of
from toolkit.referee.parts import one_of
from toolkit.referee.reasons import Origin, Reason
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.referee.parts import Below, Parts

_REGISTERED = points, cards  # by being imported
_OF_ICONS = frozenset(("turn.event_eligible", "event.eligible"))


# ---- one move


def check(course: Course) -> tuple[Reason, ...]:
    """Every clause the move breaks; none for a legal move. Of an opening that nobody has published
    nothing is asked where the move is illegal whatever it is."""
    broken: Sequence[Breach] = ()
    if (unopened := course.without_the_map()) is not None:
        with suppress(UnknownFact):
            broken = broken_of(unopened.forbidding, unopened)
            if course.move.kind == m.PASS:  # it has no effect that could look at the map
                return _reasons(broken, course)
    return _reasons(broken or _broken(course), course)


def _broken(course: Course) -> Sequence[Breach]:
    kind = course.ready().move.kind
    if course.position.pending is not None and kind != m.CHOOSE:
        _settle(course)
    broken = broken_of(course.forbidding, course)
    if kind == m.INFLUENCE:
        broken += actions.broken_by_cube(course)
    elif kind == m.CHOOSE:
        broken += broken_by_choice(course)
    elif is_timely(course) and (effect := KINDS[kind].effect(course)) is not None:
        broken += effect.judged()
    return broken


def _reasons(broken: Sequence[Breach], course: Course) -> tuple[Reason, ...]:
    """Why, each clause once with what it says."""
    if broken and any("stage" in facts for *_, facts in broken):
        course.consult(stages.STAGE)
    apart = {breach[:2]: _reason(breach, course.tables) for breach in broken}
    return tuple(apart.values())


def _settle(course: Course) -> None:
    """Decides what others owe; nothing where nobody can tell."""
    with suppress(UnknownFact):
        course.position = settled(course)


def _reason(breach: Breach, tables: Tables) -> Reason:
    """The reason of a breach; one by an effect rests on whose effect it is, one by the icons of a
    card on these."""
    clause, says, facts = breach
    if clause in _OF_ICONS:
        icon = f"factions.{facts['faction']}"
        return Reason(clause, says, facts, Origin("card", facts["card"], icon, alone=False))
    card = facts.get(EFFECT)
    return Reason(clause, says, facts, None if card is None else origin_of(str(card), tables))


def considered(v: View) -> tuple[str, ...]:
    """The clauses a legal move could have broken, those particular to it first.

    What every move is held to is left out where nothing of the position puts it in question.
    """
    move, kind = v.move, v.move.kind
    entries = [entry for item in move.resolve for entry in m.atoms(item)]
    places = kind == m.INFLUENCE or any(entry.act == "place" for entry in entries)
    kinds = (kind, A_CUBE) if places else (kind,)
    clauses = CLAUSES.considered(kinds, m.KINDS, v.position.turn.stage, move.word)
    found = [*CLAUSES.bearing(clauses, v)]
    if kind == m.EVENT and "offer.order" in found:  # an answer is first of all one in one's turn
        found.sort(key=lambda id: id != "offer.order")
    if move.resolve or kind == m.CHOOSE:  # of others it says only that no decision is owed
        found = list(dict.fromkeys(["event.complete", *found]))
    return tuple(found)


# ---- all of them


def legal(course: Course, kind: str = m.ALL) -> Iterator[m.Move]:
    """The legal moves of a kind, or of all, in an order that follows from the position alone."""
    return chain.from_iterable(sorts(course, kind))


def sorts(course: Course, kind: str = m.ALL) -> Iterator[Iterator[m.Move]]:
    """The same, the ways to resolve one effect apart from those of the next."""
    position = course.position
    never = kind != m.ALL and position.turn.stage not in KINDS[kind].stages
    if position.over or (never and position.pending is None):
        return
    position = course.ready(kind).position
    if position.pending is not None and kind not in (m.CHOOSE, m.ALL):
        _settle(course)
    pending, turn = course.position.pending, course.position.turn
    if pending is not None:
        if kind in (m.CHOOSE, m.ALL):
            move = m.Move(pending.by, m.CHOOSE, players=position.players)
            yield (move._replace(resolve=(as_stored(way),)) for way in ways(course))
        return
    active = stages.active(course.position)
    for each in m.KINDS if kind == m.ALL else (kind,):
        row = KINDS[each]
        if turn.stage not in row.stages:
            continue
        acting = each in m.ACTIONS and turn.stage == stages.POINTS
        everybody = row.everybody and not acting
        for seat in range(len(position.players)) if everybody else (active,):
            begun = course.of(m.bare(seat, each, position.players))
            if acting:
                yield _acting(begun)
            else:
                yield from map(_ways_of, map(begun.of, row.parts.told(begun)))


def _acting(begun: Course) -> Iterator[m.Move]:
    """The legal actions of a kind for points."""
    kind = begun.move.kind
    for one in map(begun.of, KINDS[kind].parts.told(begun)):
        if not (broken_of(one.forbidding, one) or actions.broken_by_cube(one)):
            yield from _resolved(one)
    begun.consult(*actions.LOOKED_AT.get(kind, ()))


def ways_of(course: Course) -> Iterator[m.Move]:
    """The move with every way to resolve its effect; none where it is illegal."""
    return _ways_of(course.ready())


def _ways_of(course: Course) -> Iterator[m.Move]:
    barred = any(forbids(course) for _, forbids in course.forbidding)
    return iter(()) if barred else _resolved(course)


def _resolved(course: Course) -> Iterator[m.Move]:
    return actions.resolved(course, KINDS[course.move.kind].effect(course))


# ---- one at random


def draw(position: Position, rules: Rules, tables: Tables, below: Below) -> Course | None:
    """A legal move at random, its kind first and then its choices; None when the game is over.

    `below(n)` draws a number from 0 to n - 1. Drawing a move shows the position after its effect,
    which goes along with it; not where another player has something to decide, nor where the
    effect stopped.
    """
    if position.over:
        return None
    v = View(position, rules, tables, m.NOBODYS)
    if position.pending is not None:
        by, way = position.pending.by, as_stored(one_of([*ways(v)], below))
        move = m.Move(by, m.CHOOSE, resolve=(way,), players=position.players)
        return Course(position, rules, tables, move)
    seat, stage, found = _to_act(v), position.turn.stage, []
    asked = actions.asked_at(stage, CLAUSES.mutants)
    for move, parts in _begins(seat, stage, position.players):
        v.move = move
        if begun := actions.at_hand(v, parts, asked):
            found.append((move, begun))
    v.move, begun = one_of(found, below)
    row = KINDS[v.move.kind]
    move = row.parts.finished(v, begun, below)
    course = Course(position, rules, tables, move)
    effect = row.effect(course)
    if effect is None:
        return course
    resolve, scene = effect.drawn(below)
    after = None if scene is None else scene.position
    return Course(position, rules, tables, move._replace(resolve=resolve), after_effect=after)


def playout(
    position: Position, rules: Rules, tables: Tables, below: Below
) -> Iterator[tuple[m.Move, Position]]:
    """A game played to its end at random: each move, and the position after it.

    For bulk play: what is drawn is legal, and nobody judges it. `below(n)` draws a number from 0
    to n - 1.
    """
    while (course := draw(position, rules, tables, below)) is not None:
        move, position = course.move, apply(course)
        yield move, position


@lru_cache(maxsize=1024)
def _begins(seat: int, stage: str, players: tuple[str, ...]) -> Sequence[tuple[m.Move, Parts]]:
    """The moves that a player may make at a stage, which tell nothing yet, with their parts."""
    kinds = [kind for kind, row in KINDS.items() if stage in row.stages]
    return [(m.bare(seat, kind, players), KINDS[kind].parts) for kind in kinds]


def _to_act(v: View) -> int:
    """The seat whose move it is by the stage of the turn."""
    turn = v.position.turn
    if turn.stage == stages.SCORING_BUILD:
        return min(may_build(v.position, v.tables), default=turn.player)
    return turn.taker if turn.stage == stages.BONUS else whose_event(v.position, v)
