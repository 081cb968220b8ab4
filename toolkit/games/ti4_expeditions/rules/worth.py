"""What planets, stations and trade goods are worth to the player who pays with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.state.values import Effect

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rules.view import View
    from toolkit.games.ti4_expeditions.state.values import Holdings
    from toolkit.games.ti4_expeditions.tables import Tables, World

RESOURCES, INFLUENCE, TRADE_GOODS, SPECIALTY = (
    "resources", "influence", "trade_goods", "specialty",
)  # fmt: skip

Values = tuple[int, int, tuple[str, ...]]


def _as_printed(planet: World, attached: tuple[str | Effect, ...], tables: Tables) -> Values:
    return planet.resources, planet.influence, planet.specialties


@CLAUSES.computes("pay.attached", _as_printed)
def _values(planet: World, attached: tuple[str | Effect, ...], tables: Tables) -> Values:
    """Resources, influence and specialties of a planet with all that is attached to it."""
    resources, influence, specialties = planet.resources, planet.influence, planet.specialties
    for each in attached:
        if isinstance(each, Effect):
            more, gives = (each.resources, each.influence), each.specialty
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
    attached = next((cards for where, cards in mine.attachments if where == id), ())
    return _values(planet, attached, tables)


def _keep_apart(resources: int, influence: int, what: str) -> int:
    return resources if what == RESOURCES else influence


@CLAUSES.computes("pay.either", _keep_apart)
def _greater(resources: int, influence: int, what: str) -> int:
    """With a card that lets each pay the other's cost, the greater of the two."""
    return max(resources, influence)


def _worthless(station: World) -> tuple[int, int]:
    return 0, 0


@CLAUSES.computes("pay.station", _worthless)
def _as_a_planet(station: World) -> tuple[int, int]:
    """A space station pays resources or influence as a planet does."""
    return station.resources, station.influence


def readied(v: View, what: str) -> dict[str, int]:
    """The readied cards of whoever pays, planets first, with what each adds to such a cost."""
    cards = (*v.mine.planets, *v.mine.stations)
    return {id: card_worth(v, id, what) for id, ready in cards if ready}


def card_worth(v: View, id: str, what: str) -> int:
    """What exhausting a planet or station adds to a cost in resources or influence."""
    if id in v.tables.stations:
        resources, influence = _as_a_planet(v.tables.stations[id])
    else:
        resources, influence, _ = planet_values(id, v.mine, v.tables)
    either = v.mine.breakthrough and v.tables.factions[v.id].breakthrough.pays.either
    return (_greater if either else _keep_apart)(resources, influence, what)


def consult_worth(v: View) -> None:
    """Notes the defaults that decide what cards are worth to a player, as they are made use of."""
    if v.tables.factions[v.id].breakthrough.pays.either:
        v.consult_of(v.move.by, "breakthrough")
    if any(any(v.tables.planets[id].by_fragment) for id, ready in v.mine.planets if ready):
        v.consult_of(v.move.by, "relic_fragments")


def _single(mine: Holdings, tables: Tables) -> int:
    return 1


@CLAUSES.computes("pay.doubled", _single)
def _best(mine: Holdings, tables: Tables) -> int:
    return max((tables.technologies[id].trade_good for id in mine.technologies), default=1)


def _nothing(v: View) -> int:
    return 0


@CLAUSES.computes("pay.goods_as_either", _nothing)
def good_worth(v: View) -> int:
    """What one trade good adds to a cost in resources or influence."""
    return _best(v.mine, v.tables)


def specialties(v: View, planet: str) -> tuple[str, ...]:
    """The technology specialties of a planet, as its holder has it."""
    return planet_values(planet, v.mine, v.tables)[2]


def spare(v: View) -> bool:
    """Whether a specialty may be used without exhausting its planet."""
    if not any(v.tables.technologies[id].unexhausted for id in v.mine.technologies):
        return False
    return v.rules.reading("psychoarchaeology") == "not_exhausted"
