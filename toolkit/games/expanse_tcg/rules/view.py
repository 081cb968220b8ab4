"""A position as rules see it: sides of a battle, and what cards and what was given come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules import standing
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.moves import Move
from toolkit.games.expanse_tcg.state.position import Position
from toolkit.games.expanse_tcg.state.things import NOWHERE
from toolkit.games.expanse_tcg.tables import Tables
from toolkit.model.context import Context
from toolkit.referee.rules import told_or_asked
from toolkit.referee.view import View as Base

if TYPE_CHECKING:
    from toolkit.effects.keyword import Held
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.things import Creature, Location


PLAYER = "player"
"""A kind that no record has: players go by names of their own."""


class View(Base[Position, Tables, Move]):
    """Of a battle on the board `battle` has the location that stands there; whose turn it is
    attacks. In a battle alone the seat of a player is the side: the first player attacks."""

    __slots__ = ()

    @property
    def battle(self) -> Battle:
        battle = self.position.battle
        assert battle is not None
        if battle.at == p.NO_SPOT:
            return battle
        return battle._replace(location=self.position.place(battle.at) or NOWHERE)

    @property
    def side(self) -> int:
        return self.seat(self.move.by)

    def seat(self, side: int) -> int:
        """The seat of a side, and the side of a seat."""
        battle = self.position.battle
        if battle is None or battle.at == p.NO_SPOT:
            return side
        return side if self.position.turn.player == 0 else 1 - side

    def context(self) -> Context[Tables]:
        """What fields need to read what these players have."""
        return Context(self.position.players, self.tables, PLAYER)

    def fighting(self, battle: Battle) -> View:
        """The same with the battle as it stands now."""
        if battle.at == p.NO_SPOT:
            return self.at(self.position._replace(battle=battle))
        position, place = self.position, battle.location
        if place != NOWHERE:
            position = position.located(battle.at.seat, battle.at.number, place)
        return self.at(position._replace(battle=battle._replace(location=NOWHERE)))

    def cell(self, name: str, side: int) -> int:
        return p.cell_of(name, side)

    def figure(self, card: str, key: str) -> int:
        """A number of a card; asked for where nobody has published it."""
        value: int = getattr(self.tables.cards[card], key)
        if value >= 0:
            return value
        said = told_or_asked(self.rules, f"cards.{card}.{key}", None)
        assert isinstance(said, int)
        return said

    def words(self, thing: Creature | Location) -> tuple[Held, ...]:
        """The keywords that something has: those of its card, and what it was given."""
        words = self.tables.cards[thing.card].keywords if thing.card else ()
        for gift in thing.given:
            words += gift.keywords
        return words

    def fighter(self, side: int, cell: int) -> tuple[Held, ...]:
        """The keywords of a creature in a battle, also those it has from what lies there."""
        creature = self.battle.ranks(side)[cell]
        words = self.words(creature)
        for one in standing.bonuses(self, side, creature, cell):
            words += one.keywords
        return words

    def name(self, thing: Creature | Location) -> str:
        return self.tables.name("card", thing.card)

    def militia(self) -> int:
        """What is left of the militia of the location that is attacked."""
        left = self.battle.location.militia
        return left if left >= 0 else self.figure(self.battle.location.card, "militia")

    def left(self) -> int:
        """The health that the location has left; 0 where it is destroyed."""
        place = self.battle.location
        if place == NOWHERE:
            return 0
        gifts = sum(gift.health for gift in place.given)
        return max(0, self.figure(place.card, "health") + gifts - place.damage)

    def health(self, side: int, creature: Creature, cell: int = -1) -> int:
        return self.figure(creature.card, "health") + self._more(side, creature, cell, 1)

    def power(self, side: int, creature: Creature, cell: int = -1) -> int:
        whole = self.figure(creature.card, "power") + self._more(side, creature, cell, 0)
        return max(0, whole)

    def _more(self, side: int, creature: Creature, cell: int, which: int) -> int:
        return sum(bonus[which] for _, bonus in self.bonuses(side, creature, cell))

    def bonuses(
        self, side: int, creature: Creature, cell: int = -1
    ) -> list[tuple[str, tuple[int, int]]]:
        """What is added to power and health of a creature in a battle, each with its source."""
        found = own_bonuses(creature)
        company = [*self.battle.ranks(side).items()]
        company += [(-2 - n, one) for n, one in enumerate(self.battle.out) if side == p.DEFENDERS]
        found += [
            (other.card, (k.led(self.words(other)),) * 2)
            for there, other in company
            if there != cell
        ]
        if side == p.DEFENDERS:
            place = self.battle.location
            found.append((place.card, (k.protected(self.words(place)),) * 2))
        lasting = standing.bonuses(self, side, creature, cell)
        found += [(one.source.card, (one.figures[0], one.figures[1])) for one in lasting]
        return [(source, bonus) for source, bonus in found if any(bonus)]


def own_bonuses(creature: Creature) -> list[tuple[str, tuple[int, int]]]:
    """What lastingly, or for a while, was given to a creature."""
    return [("plus", creature.plus)] + [
        ("given", (gift.power, gift.health)) for gift in creature.given
    ]
