"""Territories attacked within an effect, and the Protectors who stand in for what is hit."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Disputed
from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.happening import Happening
from toolkit.games.hexpanse.rules.unnamed import PROTECTS, says
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.verbs.moving import ADJACENT, around
from toolkit.games.hexpanse.verbs.refusing import Refusing, attacked
from toolkit.games.hexpanse.verbs.said import verb
from toolkit.games.hexpanse.verbs.untold import in_reach
from toolkit.hex.places import neighbours
from toolkit.model.hexes import NOWHERE
from toolkit.referee.parting import anyway

if TYPE_CHECKING:
    from toolkit.effects.execution import Steps
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place


class Attacks(Happening, Refusing):
    """A scene in which territories are attacked."""

    @abstractmethod
    def step_done(self) -> None:
        """After a step, by which somebody may have won."""

    def attack(self, place: Place, attacker: Place = NOWHERE) -> bool:
        """A territory is attacked, perhaps by a unit; a Protector may stand in. Whether a unit
        stood there."""
        unit = self.position.units.get(place)
        if self.stopped:
            return False
        if unit is not None:
            self.destroyed(self._hit(place, unit, attacker))
        if attacker == NOWHERE:
            self.attacked()
            self.step_done()
        return unit is not None

    def _hit(self, place: Place, unit: u.Unit, attacker: Place) -> Place:
        """The territory that is hit: that of a Protector who is destroyed instead, or its own."""
        options = [Entry(e.PROTECT, other) for other in self.protectors(place, unit.owner)]
        if not options or not protects() or (unit.kind == u.WARLORD and not covered(self.rules)):
            return place
        picked = self.asked(unit.owner, options, ("protect", place, attacker), optional=True)
        return place if picked is None or picked.act == e.SKIP else picked.at

    def protectors(self, place: Place, owner: int) -> list[Place]:
        """The territories beside it with a Protector of this player."""
        units = self.position.units
        return [
            other
            for other in neighbours(place)
            if other in units
            and units[other].owner == owner != u.NOBODY
            and says(self, units[other], PROTECTS)
        ]


protects = CLAUSES.holds("protector.saves")
covered = CLAUSES.reads("protector.warlord", "protector_warlord", "covered")


# ---- attack


@verb("attack")
def attack(scene: HexScene, said: Any) -> None:
    beside = said["where"] == ADJACENT
    near = partial(around, scene, e.ATTACK, beside=beside)
    places = beside_it(in_reach(scene, near, e.ATTACK, beside=beside))
    options = [Entry(e.ATTACK, place) for place in places if place != scene.source.at]
    hits = [one for one in options if one.at in scene.position.units]
    misses = [one for one in options if one.at not in scene.position.units]
    hint = scene.decider.hint()
    stray = hint is not None and hint.act == e.ATTACK and all(hint.at != one.at for one in options)
    does = partial(_attacked, then=said.get("then", ()))
    why = partial(attacked, scene, beside)
    if hits and misses and not stray:  # only then may one wonder whether an empty one may be
        disputed = Disputed(misses, lambda: empty_too(scene.rules))
        scene.offer(hits, does, duty=True, disputed=disputed, explain=why)
    else:
        scene.offer(options, does, duty=True, explain=why)


def _attacked(scene: HexScene, chosen: Entry, then: Steps) -> None:
    hit = scene.attack(chosen.at)
    if then and not scene.stopped and earned(scene, hit=hit):
        scene.do_all(then)


# The territories a unit may attack that attacks when it comes.
beside_it = CLAUSES.passes("minor.entry_attack", lambda around: [one for one in around if not one])
empty_too = CLAUSES.reads("attack.empty", "attack_empty", "allowed")


@CLAUSES.computes("minor.entry_gain", lambda scene, *, hit: False)
def earned(scene: HexScene, *, hit: bool) -> bool:
    """Whether what follows an attack is earned: by hitting a unit, or by any attack."""
    return anyway(scene.rules, "entry_bonus", "any", so=hit)
