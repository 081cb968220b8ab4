"""What clauses hold of an effect under way: what may be left, who comes, what acts and when; and
structures, which act the moment what they wait for has happened so often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.stock import lying
from toolkit.games.hexpanse.schemas import records as r
from toolkit.games.hexpanse.state.mat import SHIP
from toolkit.games.hexpanse.state.units import NORMAL, STRUCTURE
from toolkit.model.seats import in_turn
from toolkit.model.undecided import AtLeast
from toolkit.referee.mutation import always, giving, never
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place

# Whether a placing may be left.
may_be_left = CLAUSES.holds("effect.may")


@CLAUSES.computes("occupy.destroys", lambda scene, place: None)
def makes_room(scene: HexScene, place: Place) -> None:
    """The unit that was there is destroyed."""
    scene.destroyed(place)


# Whether a step has to be done: one that attacks.
is_duty = CLAUSES.passes("effect.duty", never)
# The units that a card may place, of those a player has.
of_any_kind = CLAUSES.passes(
    "place.by_card", lambda stock: [one for one in stock if one[0] == NORMAL]
)


# What a minor unit does when it comes.
on_entry = CLAUSES.passes("minor.enter", giving(()))
# What waits, in the order in which it acts: first in, first out.
in_line = CLAUSES.passes("chain.order", lambda line: tuple(reversed(line)))


# Whether what waits in line acts: a unit that stands where it came.
lives_on = CLAUSES.passes("chain.destroyed", always)


at_once = CLAUSES.reads("win.at_once", "win_moment", "each_step")


# ---- what is left open

_CLOSED = frozenset({"gain", "heal", "raise_income", "extra_cards", "squad"})


def opens(step: Mapping[str, Any], scene: HexScene) -> bool:
    """Whether a step may leave something open to whoever acts; nothing is placed on a full board,
    where it is told which that is."""
    ((verb, said),) = step.items()
    if verb == "may":
        return any(opens(one, scene) for one in said)
    if verb == "recover":
        return sum(1 for _ in lying(scene.position.mats[scene.you], SHIP)) > 1
    if verb == "place" and scene.tells_land():
        return any(map(scene.empty, scene.board.places))
    return verb not in _CLOSED


_EACH_TIME = frozenset((r.WARLORD_USED, r.GAIN_ACTION, r.RETURNED, r.INCOME_RAISED))
_NO_SPAN_TOLD = frozenset((r.ATTACKED, r.DAMAGED))


class Event(NamedTuple):
    """Something that was done by a player, perhaps to another: how often before, and now."""

    what: str
    by: int
    before: int
    after: int
    of: int


def act(scene: HexScene, events: Sequence[Event]) -> None:
    """Whatever waits for what was done acts, in seat order from the player of the turn."""
    for seat, structure in list(_standing(scene)):
        for event in events:
            if structure.when.what == event.what and _concerns(scene, seat, structure, event):
                _set_off(scene, seat, structure, event)


def _set_off(scene: HexScene, seat: int, structure: r.Structure, event: Event) -> None:
    """It acts as often as it is set off; where that hangs on what nobody told, and it does nothing
    but pay another than whoever is counted, it is asked once somebody looks at what they hold."""

    def times() -> int:
        return _times(scene, structure, event) if acts_at_once() else 0

    pays = [step.get("gain", 0) for step in structure.effect]
    if isinstance(event.after, AtLeast) and seat != event.by and all(pays):
        scene.gain(seat, scene.rules.at_least((0,), lambda: (sum(pays) * times(),))[0])
        return
    for _ in range(times()):
        _carry_out(scene, seat, event.by, structure)


def _standing(scene: HexScene) -> Iterator[tuple[int, r.Structure]]:
    position = scene.position
    for seat in in_turn(len(position.players), position.turn.player):
        for _, unit in position.units.of(seat, STRUCTURE):
            yield seat, scene.tables.structures[unit.card]


def _concerns(scene: HexScene, seat: int, structure: r.Structure, event: Event) -> bool:
    """Whether it waits for what this player did, or suffered."""
    what, by = event.what, event.by
    if what == r.DAMAGED:
        return event.of == seat
    if structure.when.who == r.OWN:
        return by == seat
    mine = scene.tables.team_of(scene.position.players, seat)
    return by not in mine and (what != r.DESTROYED_YOURS or event.of == seat)


def _times(scene: HexScene, structure: r.Structure, event: Event) -> int:
    """How often it acts now."""
    what, before, after, count = event.what, event.before, event.after, structure.when.times
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
    begun = scene.begun
    start = begun.attacked if what == r.ATTACKED else dict(begun.damage).get(event.of, 0)
    return parting(
        scene.rules,
        ("structure_span",),
        lambda span: int(
            reached(before, after, count)
            if span == "turn"
            else reached(before - start, after - start, count)
        ),
    )


def _carry_out(scene: HexScene, seat: int, by: int, structure: r.Structure) -> None:
    before = scene.you, scene.source, scene.set_off_by, scene.recovered
    does = scene.source.does._replace(code=structure.id)
    scene.you, scene.source = seat, scene.source._replace(does=does)
    scene.set_off_by = by
    if structure.when.what == r.GAIN_ACTION:
        gains_again(scene, structure)
    elif structure.when.what != r.BOUGHT:
        scene.do_all(structure.effect)
    scene.you, scene.source, scene.set_off_by, scene.recovered = before


@CLAUSES.computes("structure.gain", lambda scene, structure: None)
def gains_again(scene: HexScene, structure: r.Structure) -> None:
    """The action that gains 1 gains 2."""
    scene.do_all(structure.effect)


acts_at_once = CLAUSES.holds("structure.acts")


@CLAUSES.computes("structure.count", lambda before, after, count: True)
def reached(before: int, after: int, count: int) -> bool:
    """Whether the count was reached just now: it acts once in a span."""
    return before < count <= after


pays_for = CLAUSES.passes("structure.returns", giving(0))
