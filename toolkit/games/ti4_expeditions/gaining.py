"""Gaining a breakthrough, from a claim or from Jupiter Brain, and the roll that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.state.owed import CARD, INGRESS, ROLL, TOKEN
from toolkit.games.ti4_expeditions.state.position import changed
from toolkit.games.ti4_expeditions.state.values import Owed

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.state.values import Card
    from toolkit.games.ti4_expeditions.tables import Faction, Tables
    from toolkit.referee.rules import Rules


def consulted(position: Expedition, rules: Rules, *keys: str) -> None:
    """Notes defaults that a partial position left to us, when they are made use of."""
    if position.absent:
        for key in keys:
            if key in position.absent:
                rules.assume(f"position.{key}")


def _again(has: bool) -> bool:
    return True


@CLAUSES.computes("gain.once", _again)
def _lacks(has: bool) -> bool:
    """Only a player without the breakthrough gains it, and only then is anything triggered."""
    return not has


def _not_gained() -> bool:
    return False


@CLAUSES.computes("gain.breakthrough", _not_gained)
def _gained() -> bool:
    return True


def _without_card(planets: tuple[Card, ...], planet: str) -> tuple[Card, ...]:
    return planets


@CLAUSES.computes("gain.planet", _without_card)
def _with_card(planets: tuple[Card, ...], planet: str) -> tuple[Card, ...]:
    """The planet card that comes with a breakthrough, exhausted as every card gained is."""
    if not planet or any(id == planet for id, _ in planets):
        return planets
    return (*planets, (planet, False))


def _on_the_map(position: Expedition, faction: Faction) -> bool:
    return any(faction.breakthrough.token in tokens for _, tokens in position.systems or ())


def _no_token(position: Expedition, faction: Faction, tables: Tables) -> bool:
    return False


@CLAUSES.computes("gain.token", _no_token)
def _brings_token(position: Expedition, faction: Faction, tables: Tables) -> bool:
    """Whether a breakthrough puts a token on the map that does not lie there yet."""
    if not faction.breakthrough.token or position.systems is None:
        return False
    if _on_the_map(position, faction):
        return False
    return any(takes_token(tile, tables) for tile, _ in position.systems)


def _even_at_home(tile: str, tables: Tables) -> bool:
    return tile in tables.systems


@CLAUSES.computes("gain.token_system", _even_at_home)
def takes_token(tile: str, tables: Tables) -> bool:
    """Whether the token of a breakthrough may go there: into any system that is no home system."""
    return tile in tables.systems and not tables.systems[tile].home_of


def _card_stays_away(planets: tuple[Card, ...], planet: str) -> tuple[Card, ...]:
    return planets


@CLAUSES.computes("gain.token_card", _card_stays_away)
def _with_card_readied(planets: tuple[Card, ...], planet: str) -> tuple[Card, ...]:
    """The card of a planet that came as a token, which is readied."""
    return (*planets, (planet, True))


def with_token_card(position: Expedition, seat: int, tables: Tables) -> Expedition:
    """The position once a player has the card of the planet that a breakthrough put out.

    One that somebody holds already stays where it is.
    """
    token = tables.factions[position.players[seat]].breakthrough.token
    planet = tables.tokens[token].planet if token else ""
    if not planet or position.holder(planet) >= 0:
        return position
    planets = position.holdings[seat].planets
    found = _with_card_readied(planets, planet)
    return position if found == planets else position.with_holdings(seat, planets=found)


def _no_roll() -> bool:
    return False


@CLAUSES.computes("fracture.roll", _no_roll)
def _rolls() -> bool:
    """Whoever gains a breakthrough rolls for the Fracture."""
    return True


def _even_so(fracture: bool) -> bool:
    return True


@CLAUSES.computes("fracture.in_play", _even_so)
def _not_in_play(fracture: bool) -> bool:
    """Nothing is rolled once the Fracture is in play."""
    return not fracture


def _by_roll_alone(faction: Faction) -> bool:
    return False


@CLAUSES.computes("fracture.by_card", _by_roll_alone)
def brings_fracture(faction: Faction) -> bool:
    """Whether a breakthrough itself brings the Fracture into play."""
    return faction.breakthrough.brings_fracture


def gain(
    position: Expedition, seat: int, rules: Rules, tables: Tables
) -> tuple[Expedition, tuple[Owed, ...], tuple[Owed, ...]]:
    """The position once a player gains the breakthrough, where that is lacking.

    With it what is owed for the card at once, and what for the roll.
    """
    mine = position.holdings[seat]
    id = position.players[seat]
    consulted(position, rules, f"{id}.breakthrough")
    if not _lacks(mine.breakthrough) or not _gained():
        return position, (), ()
    faction = tables.factions[id]
    planets = _with_card(mine.planets, faction.breakthrough.planet)
    more = {} if planets == mine.planets else {"planets": planets}
    position = position.with_holdings(seat, breakthrough=True, **more)
    at_once = (Owed(TOKEN, seat),) if _brings_token(position, faction, tables) else ()
    if not at_once and not _on_the_map(position, faction):
        position = with_token_card(position, seat, tables)
    consulted(position, rules, "fracture")
    if not _rolls() or not _not_in_play(position.fracture):
        return position, at_once, ()
    roll = Owed(ROLL, seat)
    rolls = (roll, Owed(CARD, seat)) if brings_fracture(faction) else (roll,)
    return position, at_once, rolls


def _tens_only(number: int, tables: Tables) -> bool:
    return number == tables.sides


@CLAUSES.computes("fracture.enters", _tens_only)
def enters(number: int, tables: Tables) -> bool:
    """Whether a roll brings the Fracture into play."""
    return number in tables.enters_on


def rolled(position: Expedition, number: int, tables: Tables) -> Expedition:
    """The position after a roll: with the Fracture in play every other roll owed falls away."""
    owed = position.owed[1:]
    if not enters(number, tables):
        return changed(position, set(), owed=owed)
    by = position.owed[0].by
    rest = tuple(each for each in owed if each.what not in (ROLL, CARD))
    return changed(position, {"fracture"}, fracture=True, owed=(Owed(INGRESS, by), *rest))
