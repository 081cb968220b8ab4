"""What planets, stations and trade goods are worth to the player who pays with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.gaining import consulted
from toolkit.games.ti4_expeditions.state.values import Effect

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.state.values import Holdings
    from toolkit.games.ti4_expeditions.tables import Tables, World
    from toolkit.referee.rules import Rules

RESOURCES, INFLUENCE, TRADE_GOODS, SPECIALTY = (
    "resources", "influence", "trade_goods", "specialty",
)  # fmt: skip
PSYCHOARCHAEOLOGY = "psychoarchaeology"

Values = tuple[int, int, tuple[str, ...]]


def _as_printed(planet: World, attached: tuple[str | Effect, ...], tables: Tables) -> Values:
    return planet.resources, planet.influence, planet.specialties


@CLAUSES.computes("pay.attached", _as_printed)
def values(planet: World, attached: tuple[str | Effect, ...], tables: Tables) -> Values:
    """Resources, influence and specialties of a planet with all that is attached to it."""
    resources, influence, specialties = planet.resources, planet.influence, planet.specialties
    for each in attached:
        if isinstance(each, Effect):
            more = each.resources, each.influence
            gives = each.specialty
        else:
            card = tables.attachments[each]
            gives = card.specialty if not specialties else ""
            more = card.values(bool(specialties))
        resources, influence = resources + more[0], influence + more[1]
        if gives:
            specialties = (*specialties, gives)
    return resources, influence, specialties


def _fragments_or_none(planet: World, types: int) -> World:
    return planet


@CLAUSES.computes("pay.fragments", _fragments_or_none)
def _with_fragments(planet: World, types: int) -> World:
    """A planet with what it is worth more for the types of relic fragments its holder has."""
    resources, influence = planet.by_fragment
    return planet._replace(
        resources=planet.resources + types * resources,
        influence=planet.influence + types * influence,
    )


def planet_values(id: str, mine: Holdings, tables: Tables) -> Values:
    """The same for a planet by its id, as its holder has it."""
    planet = tables.planets[id]
    if mine.relic_fragments:
        planet = _with_fragments(planet, mine.relic_fragments)
    if not mine.attachments:
        return planet.resources, planet.influence, planet.specialties
    attached = next((cards for where, cards in mine.attachments if where == id), ())
    return values(planet, attached, tables)


def consult_worth(position: Expedition, seat: int, rules: Rules, tables: Tables) -> None:
    """Notes the defaults that decide what cards are worth to a player, as they are made use of."""
    id, planets = position.players[seat], position.holdings[seat].planets
    if tables.factions[id].breakthrough.pays.either:
        consulted(position, rules, f"{id}.breakthrough")
    if any(any(tables.planets[planet].by_fragment) for planet, ready in planets if ready):
        consulted(position, rules, f"{id}.relic_fragments")


def _keep_apart(resources: int, influence: int, what: str) -> int:
    return resources if what == RESOURCES else influence


@CLAUSES.computes("pay.either", _keep_apart)
def _greater(resources: int, influence: int, what: str) -> int:
    """With a card that lets each pay the other's cost, the greater of the two."""
    return max(resources, influence)


def _worthless(station: World, either: bool, what: str) -> int:
    return 0


@CLAUSES.computes("pay.station", _worthless)
def _as_a_planet(station: World, either: bool, what: str) -> int:
    """A space station pays resources or influence as a planet does."""
    count = _greater if either else _keep_apart
    return count(station.resources, station.influence, what)


def card_worth(id: str, station: bool, mine: Holdings, seat: str, what: str, tables: Tables) -> int:
    """What exhausting a planet or station adds to a cost in resources or influence.

    `seat` is the faction of whoever pays, whose breakthrough may let either pay for both.
    """
    either = mine.breakthrough and tables.factions[seat].breakthrough.pays.either
    if station:
        return _as_a_planet(tables.stations[id], either, what)
    resources, influence, _ = planet_values(id, mine, tables)
    return (_greater if either else _keep_apart)(resources, influence, what)


def _single(mine: Holdings, tables: Tables) -> int:
    return 1


@CLAUSES.computes("pay.doubled", _single)
def _best(mine: Holdings, tables: Tables) -> int:
    return max((tables.technologies[id].trade_good for id in mine.technologies), default=1)


def _nothing(mine: Holdings, tables: Tables) -> int:
    return 0


@CLAUSES.computes("pay.goods_as_either", _nothing)
def good_worth(mine: Holdings, tables: Tables) -> int:
    """What one trade good adds to a cost in resources or influence."""
    return _best(mine, tables)


def specialties(id: str, mine: Holdings, tables: Tables) -> tuple[str, ...]:
    """The technology specialties of a planet, as its holder has it."""
    return planet_values(id, mine, tables)[2]


def unexhausted(mine: Holdings, tables: Tables) -> str:
    """The technology that lets a specialty be used without exhausting; empty for none."""
    return next((id for id in mine.technologies if tables.technologies[id].unexhausted), "")
