"""The steps of an effect: what is attacked, who has won by one, and which structures act once it is
done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.happening import Happening
from toolkit.games.hexpanse.rules.unnamed import PROTECTS, says
from toolkit.games.hexpanse.rules.winning import after_step, still_stood
from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.entries import Entry
from toolkit.games.hexpanse.verbs import in_effect
from toolkit.games.hexpanse.verbs.refusing import Refusing
from toolkit.games.hexpanse.verbs.untold import ends
from toolkit.hex.places import neighbours
from toolkit.model.hexes import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.rules.winning import Won
    from toolkit.games.hexpanse.state.position import Tally
    from toolkit.hex.places import Place


class Stepping(Happening, Refusing):
    """A scene whose steps are asked who has won by them; `won` ends the game.

    `begun` is what the turn had counted when the move began, `stepped` are the units as the last
    step left them, None in the midst of one that is `at_once`.
    """

    begun: Tally
    stepped: u.Units | None
    won: Won | None = None
    deferred = False
    """Whether somebody has won by a step, which is asked anew once the action is done."""
    seen: tuple[object, object, list[bool]] = (None, None, [])
    """Units, what players have, and who lives, when one asked last who has won."""
    events: tuple[in_effect.Event, ...] = ()
    """What happened in this step for which structures may wait."""

    def may_end(self, step: Mapping[str, Any]) -> bool:
        return ends(self, step.get("lay", {"attack": 1, "place": 1}))

    def at_once(self) -> None:
        """From here on all is one step: nothing acts before its end."""
        self.stepped = None

    def step_done(self) -> None:
        """After a step: whoever has won by it ends the game; else structures act that waited for
        what happened in it."""
        self.stepped = self.position.units
        self._ask_who_won()
        if self.events and not self.stopped:
            self._set_off()
        if self.position.mats[self.actor].life <= 0:
            self.stopped = True  # whoever falls does nothing more, and entries left are not read

    def over(self) -> None:
        if self.won is None:
            self.step_done()
        if self.won is None and self.deferred:
            self.won = after_step(self, self.actor)

    def _ask_who_won(self) -> None:
        """Small missions that no longer stand are not those that stood; and whoever has won ends
        the game, if that is asked now and not once the action is done. Nobody has by a step that
        changed neither units nor who lives."""
        before, seen, living = self.seen
        units, mats = self.position.units, self.position.mats
        lives = living if mats is seen else [mat.life > 0 for mat in mats]
        self.seen = units, mats, lives
        if units is before and lives == living:
            return
        self.position = still_stood(self)
        won = after_step(self, self.actor)
        if won is not None and self.won is None:
            if in_effect.at_once(self.rules):
                self.won, self.stopped = won, True
            else:
                self.deferred = True

    # ---- attacks

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

    # ---- what structures wait for

    def counted(self, what: str, by: int, before: int, after: int, of: int = u.NOBODY) -> None:
        """Structures wait for the end of a step in the midst of which something is counted."""
        if self.tables.terms.structures:
            self.events = (*self.events, in_effect.Event(what, by, before, after, of))
            if self.position.units is self.stepped:
                self._set_off()

    def _set_off(self) -> None:
        scene: Any = self
        events, self.events = self.events, ()
        in_effect.act(scene, events)


protects = CLAUSES.holds("protector.saves")
covered = CLAUSES.reads("protector.warlord", "protector_warlord", "covered")
