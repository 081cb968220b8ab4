"""Structures: they act the moment what they wait for has happened so often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.schemas import records as r
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.units import STRUCTURE
from toolkit.model.seats import clockwise
from toolkit.referee.mutation import always, giving
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.schemas.records import Structure
    from toolkit.games.hexpanse.verbs.scene import HexScene

_EACH_TIME = frozenset((r.WARLORD_USED, r.GAIN_ACTION, r.RETURNED, r.INCOME_RAISED))
_IN_ACTION_PHASE = frozenset((r.GAINED, r.DESTROYED_YOURS))
_NO_SPAN_TOLD = frozenset((r.ATTACKED, r.DAMAGED))


def act(scene: HexScene, what: str, by: int, before: int, after: int, of: int) -> None:
    """Whatever waits for what was done acts, in seat order from the player of the turn."""
    for seat, structure in list(_standing(scene)):
        when = structure.when
        if when.what != what or not _concerns(scene, seat, structure, by, of):
            continue
        times = _times(scene, structure, before, after, of)
        for _ in range(times if acts_at_once() else 0):
            _carry_out(scene, seat, by, structure)


def _standing(scene: HexScene) -> Iterator[tuple[int, Structure]]:
    position = scene.position
    for seat in clockwise(len(position.players), position.turn.player, always):
        for _, unit in position.units.of(seat, STRUCTURE):
            yield seat, scene.tables.structures[unit.card]


def _concerns(scene: HexScene, seat: int, structure: Structure, by: int, of: int) -> bool:
    """Whether it waits for what this player did, or suffered."""
    what = structure.when.what
    if what == r.DAMAGED:
        return of == seat
    if what in _IN_ACTION_PHASE and scene.position.turn.phase != m.ACTION:
        return False
    if structure.when.who == r.OWN:
        return by == seat
    mine = scene.tables.team_of(scene.position.players, seat)
    return by not in mine and (what != r.DESTROYED_YOURS or of == seat)


def _times(scene: HexScene, structure: Structure, before: int, after: int, of: int) -> int:
    """How often it acts now."""
    what, count = structure.when.what, structure.when.times
    if what == r.RETURNED:
        return parting(
            scene.rules,
            ("return_gain",),
            lambda by: pays_for(after - before if by == "per_unit" else 1),
        )
    if what in _EACH_TIME:
        return int(after >= count)
    if what not in _NO_SPAN_TOLD:
        return int(reached(before, after, count))
    start = scene.begun.attacked if what == r.ATTACKED else dict(scene.begun.damage).get(of, 0)
    return parting(
        scene.rules,
        ("structure_span",),
        lambda span: int(
            reached(before, after, count)
            if span == "turn"
            else reached(before - start, after - start, count)
        ),
    )


def _carry_out(scene: HexScene, seat: int, by: int, structure: Structure) -> None:
    before = scene.you, scene.source, scene.set_off_by
    does = scene.source.does._replace(code=structure.id)
    scene.you, scene.source = seat, scene.source._replace(does=does)
    scene.set_off_by = by
    if structure.when.what == r.GAIN_ACTION:
        gains_again(scene, structure)
    elif structure.when.what != r.BOUGHT:
        scene.do_all(structure.effect)
    scene.you, scene.source, scene.set_off_by = before


@CLAUSES.computes("structure.gain", lambda scene, structure: None)
def gains_again(scene: HexScene, structure: Structure) -> None:
    """The action that gains 1 gains 2."""
    scene.do_all(structure.effect)


acts_at_once = CLAUSES.holds("structure.acts")


@CLAUSES.computes("structure.count", lambda before, after, count: True)
def reached(before: int, after: int, count: int) -> bool:
    """Whether the count was reached just now: it acts once in a span."""
    return before < count <= after


pays_for = CLAUSES.passes("structure.returns", giving(0))
