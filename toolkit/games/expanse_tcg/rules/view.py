"""A position as rules see it: sides of a battle, and what cards and what was given come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.in_play import field, standing
from toolkit.games.expanse_tcg.schemas.terms import CREATURE
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.moves import Move
from toolkit.games.expanse_tcg.state.position import Position
from toolkit.games.expanse_tcg.state.things import NOWHERE, amongst
from toolkit.games.expanse_tcg.tables import FIGURES, Tables
from toolkit.model.context import Context
from toolkit.model.known import surely
from toolkit.referee.found import Knowing, once
from toolkit.referee.rules import told_or_asked

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.effects.keyword import Held
    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.half import Event, Half
    from toolkit.games.expanse_tcg.state.things import Creature, Location


PLAYER = "player"
"""A kind that no record has: players go by names of their own."""


class View(Knowing[Position, Tables, Move]):
    """Of a battle on the board `battle` has the location that stands there; whose turn it is
    attacks. In a battle alone the seat of a player is the side: the first player attacks."""

    __slots__ = ()

    @property
    @once
    def battle(self) -> Battle:
        """The battle under way, with the location that stands there."""
        battle = surely(self.position.battle)
        if battle.at == p.NO_SPOT:
            return battle
        goal = battle.goal if battle.goal != p.NO_SPOT else _goal(self.position, battle.at)
        return battle._replace(location=self.position.place(battle.at) or NOWHERE, goal=goal)

    @property
    def alone(self) -> bool:
        """Whether a battle alone is fought, which lies on no spot of the board."""
        battle = self.position.battle
        return battle is not None and battle.at == p.NO_SPOT

    @property
    def mine(self) -> Half:
        """What whoever makes the move has."""
        return self.position.halves[self.move.by]

    @property
    def card(self) -> Card:
        """The card that the move plays."""
        return self.tables.cards[self.move.card]

    @property
    def start(self) -> p.Spot:
        """Where the move is made, or begins, and whose that is."""
        at: p.Spot = self.move.at
        return at if at.seat >= 0 else p.SPOTS[self.move.by][at.number]

    @property
    def goal(self) -> p.Spot:
        """Where it leads, and whose that is."""
        to: p.Spot = self.move.to
        return to if to.seat >= 0 else p.SPOTS[self.move.by][to.number]

    @property
    def side(self) -> int:
        """That of whoever makes the move, as `seat` has it."""
        battle, by = self.position.battle, self.move.by
        alone = battle is None or battle.at == p.NO_SPOT
        return by if alone or self.position.turn.player == 0 else 1 - by

    def seat(self, side: int) -> int:
        """The seat of a side, and the side of a seat."""
        battle = self.position.battle
        if battle is None or battle.at == p.NO_SPOT:
            return side
        return side if self.position.turn.player == 0 else 1 - side

    def context(self) -> Context[Tables]:
        """What fields need to read what these players have."""
        return Context(self.position.players, self.tables, PLAYER)

    def spot(self, spot: p.Spot) -> str:
        """A spot as it is written: `ben.front1`, or without a player where it says of none; of a
        battle alone `location`."""
        return str(p.PAID_FROM.write(spot, self.context()))

    def fighting(self, battle: Battle) -> View:
        """The same with the battle as it stands now."""
        if battle.at == p.NO_SPOT:
            return self.at(self.position._replace(battle=battle))
        position, place = self.position, battle.location
        if place != NOWHERE:
            position = position.located(battle.at, place)
        return self.at(position._replace(battle=battle._replace(location=NOWHERE)))

    def path(self, seat: int, key: str) -> str:
        """Where a position tells what a player has."""
        return f"position.{self.position.players[seat]}.{key}"

    def fought(self, **changes: Any) -> View:
        """The same with some of the battle under way changed."""
        return self.fighting(self.battle._replace(**changes))

    def then(self, step: Callable[..., Position], *said: Any) -> View:
        """The view after what comes next; as it is once the game is over."""
        return self if self.position.over else self.at(step(self, *said))

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
        """The keywords that something has, also what it is lent by other cards where it stands."""
        lent, own = standing.lent(self), self.own_words(thing)
        return own + lent.get(id(thing), ()) if lent else own

    def own_words(self, thing: Creature | Location) -> tuple[Held, ...]:
        """Those of its card, and what it was given."""
        words = self.tables.cards[thing.card].keywords if thing.card else ()
        for gift in thing.given:
            words += gift.keywords
        return words

    @once
    def fighter(self, side: int, cell: int) -> tuple[Held, ...]:
        """The keywords of a creature in a battle, also those it has from what lies there."""
        there = field.on_cell(self, side, cell)
        return () if there is None else standing.words(self, there)

    def ground(self) -> tuple[Held, ...]:
        """The keywords of the location that is attacked."""
        thing = field.attacked(self)
        return () if thing is None else standing.words(self, thing)

    def name(self, one: Creature | Location | Event | field.Thing | str) -> str:
        """What the card of something is called, or that of an id."""
        return self.tables.name("card", one if isinstance(one, str) else one.card)

    def militia(self) -> int:
        """What is left of the militia of the location that is attacked. What cards lastingly add
        to a rating is there as long as it is not spent; to none they add nothing."""
        place, thing = self.battle.location, field.attacked(self)
        left = place.militia
        if left < 0:
            left = max(0, self.figure(place.card, "militia") + place.given_militia)
        more = self._lasting(thing, MILITIA) if thing is not None else 0
        if not more:
            return left
        full = max(0, self.figure(place.card, "militia") + place.given_militia)
        return max(0, left + more) if full and left >= full else left

    def left(self) -> int:
        """The health that the location has left; 0 where it is destroyed."""
        thing = field.attacked(self)
        if thing is None:
            return 0
        damage: int = thing.body.damage
        return max(0, self.figure_of(thing, "health") - damage)

    def figure_of(self, thing: field.Thing, key: str) -> int:
        """The power or health of a creature, or the health of a location, as it is now."""
        whole = self.figure(thing.card, key)
        which = FIGURES.index(key)
        if thing.kind == CREATURE:
            standing.looked_beside(self, thing, key)
            whole += sum(bonus[which] for _, bonus in self.bonuses(thing))
        else:
            whole += sum(getattr(gift, key) for gift in thing.body.given)
            whole += self._lasting(thing, which)
        return max(0, whole) if key == "power" else whole

    def _lasting(self, thing: field.Thing, which: int) -> int:
        standing.looked_beside(self, thing, FIGURES[which])
        return sum(one.figures[which] for one in standing.bonuses(self, thing))

    def bonuses(self, thing: field.Thing) -> list[tuple[str, tuple[int, int]]]:
        """What is added to power and health of a creature, each with its source."""
        found = [("plus", thing.body.plus)]
        found += [("given", (gift.power, gift.health)) for gift in thing.body.given]
        found += [(other.card, (k.led(self.words(other)),) * 2) for other in company(self, thing)]
        battle = self.position.battle
        if battle is not None and thing.place == field.side_place(battle, p.DEFENDERS):
            place = self.battle.location
            if thing.fights or thing.number < 0:
                found.append((place.card, (k.protected(self.ground()),) * 2))
        lasting = standing.bonuses(self, thing)
        found += [(one.source.card, (one.figures[0], one.figures[1])) for one in lasting]
        return [(source, bonus) for source, bonus in found if any(bonus)]


def _goal(position: Position, at: p.Spot) -> p.Spot:
    """What those are after who fight for a foothold, where nobody told: whose encampment has
    creatures that came through it."""
    if position.place(at) is not None or position.foothold(at) is None:
        return p.NO_SPOT
    camps = (spot for spot, camp in position.camps if any(c.through == at for c in camp.creatures))
    return next(camps, p.NO_SPOT)


MILITIA = FIGURES.index("militia")


def company(v: View, thing: field.Thing) -> list[Creature]:
    """The other creatures of its player where a creature is, as far as they may lead it: with those
    who fight also those who are out, and who have no cell."""
    if not (thing.fights or thing.number < 0 or thing.place.camp is not False):
        there = field.location_at(v, thing.place)
        tuple(amongst(there, v.tables.hidden_with["leadership"]))  # which may not be seen
    if not standing.may_bear(v, "leadership"):
        return []
    one_of, itself = (thing.place, thing.seat), (thing.number, thing.fights)
    every = [one for one in field.creatures(v) if (one.place, one.seat) == one_of]
    return [one.body for one in every if (one.number, one.fights) != itself]
