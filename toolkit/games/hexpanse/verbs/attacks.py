"""Territories attacked within an effect, and the Protectors who stand in for what is hit."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.happening import Happening
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.verbs.refusing import Refusing
from toolkit.hex.places import neighbours

if TYPE_CHECKING:
    from toolkit.hex.places import Place


class Attacks(Happening, Refusing):
    """A scene in which territories are attacked."""

    @abstractmethod
    def step_done(self) -> None:
        """After a step, by which somebody may have won."""

    def attack(self, place: Place, attacker: Place = u.NOWHERE) -> bool:
        """A territory is attacked, perhaps by a unit; a Protector may stand in. Whether a unit
        stood there."""
        unit = self.position.units.get(place)
        if self.stopped:
            return False
        if unit is not None:
            self.destroyed(self._hit(place, unit, attacker))
        if attacker == u.NOWHERE:
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
            and self.standing(units[other]) == "protects"
        ]


protects = CLAUSES.holds("protector.saves")
covered = CLAUSES.reads("protector.warlord", "protector_warlord", "covered")
