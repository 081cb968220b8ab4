"""The verb for placing influence, and what other verbs of cubes need of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.amounts import amount_of
from toolkit.effects.spread import spread
from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.pieces import cubes_left, cubes_on, cubes_to_place, placed
from toolkit.games.expanse.verbs.entries import placing
from toolkit.games.expanse.verbs.places import ON_BASE, bases_of, influence_phrase
from toolkit.games.expanse.verbs.said import verb
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.execution import Breach
    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.state.view import View
    from toolkit.games.expanse.verbs.scene import ExpanseScene
    from toolkit.referee.mutation import Breach as Forbidden

A_CUBE = "act: place"
"""The kind of prohibition that is asked of a cube placed, by points and by effects alike."""
_FEW = 4  # bases whose orders are all listed; of more, those in the order of the map are


def _say_place(said: Any, speaker: Speaker) -> str:
    to = said.get("to")
    total = ON_BASE.shared_out(to, said["influence"])
    what = influence_phrase(said["influence"], None)
    return f"place {what} {total}on {ON_BASE.phrase(to, speaker)}"


class Placing(NamedTuple):
    """Cubes of whoever acts, from beside the map or from another base."""

    scene: ExpanseScene

    def options(self, bases: Sequence[int]) -> list[Entry]:
        scene = self.scene
        cubes = cubes_to_place(scene.position, scene.tables, scene.you)
        return [
            placing(base, cube, source)
            for base in scene.open_bases(bases)
            for source, cube in cubes
            if source != base
        ]

    def do(self, entry: Entry) -> None:
        scene, cube = self.scene, entry.cube or m.NORMAL
        scene.position = placed(scene.position, scene.you, entry.base, cube, entry.source)
        scene.about_base(entry.base)

    def why_not(self, entry: Entry) -> list[Breach]:
        if entry.act != "place":
            return self.scene.only("place influence", entry)
        broken = self.scene.forbidden(A_CUBE, entry)
        if broken or entry.base < 0:
            return broken
        return self.scene.amiss_on(entry, "This step places no influence on {}.")


@verb("place", _say_place)
def place(scene: ExpanseScene, said: Any) -> None:
    spots, much = bases_of(scene, said.get("to")), amount_of(said["influence"])
    bases = len(spots.places) if spots.each else spots.many.most
    times, total = (much.most, much.most) if spots.shared else (bases, much.most * bases)
    # Once all are on the map a cube just placed may be taken for the next, so it matters which is.
    short = sum(cubes_left(scene.position, scene.tables, scene.you)) < total
    spread(scene, spots, much, Placing(scene), in_order=short and times <= _FEW)


# ---- what is forbidden of a cube, by whatever it is placed


@CLAUSES.forbids("setup.closed_bases", A_CUBE)
def closed_base(v: View, entry: Entry) -> Forbidden | None:
    if not v.tables.seats(v.position.players).closed >> entry.base & 1:
        return None
    name, id = v.tables.base_name(entry.base), v.tables.bases[entry.base]
    return f"{name} is out of this game.", {"base": id}


@CLAUSES.forbids("action.supply", A_CUBE)
def cube_not_to_be_had(v: View, entry: Entry) -> Forbidden | None:
    v.consult("influence")
    normal, diplomats = cubes_left(v.position, v.tables, v.move.by)
    if entry.source < 0:
        if entry.cube == m.DIPLOMAT:
            if diplomats > 0:
                return None
        elif normal > 0 or (diplomats > 0 and not entry.cube):
            return None
    return _supply_breach(v, entry, normal + diplomats)


def _supply_breach(v: View, entry: Entry, left: int) -> Forbidden | None:
    source, facts = entry.source, {"left": left}
    if source < 0:
        if left > 0:
            return f"{v.id} has no {entry.cube} cube left beside the map.", facts
        return f"{v.id} has no cube left and must take one from another base.", facts
    if left > 0:
        return f"{v.id} has {counted(left, 'cube')} left and may not take one from the map.", facts
    if source == entry.base:
        return "The cube must come from another base than the one it is placed on.", facts
    normal, diplomats = cubes_on(v.position, v.tables, v.move.by, source)
    here = {"": normal + diplomats, m.NORMAL: normal, m.DIPLOMAT: diplomats}[entry.cube]
    if here > 0:
        return None
    return f"{v.id} has no such cube on {v.tables.base_name(source)}.", facts
