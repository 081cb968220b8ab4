"""Gaining a breakthrough, from a claim or from Jupiter Brain, and the roll that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.state.owed import CARD, INGRESS, ROLL, TOKEN
from toolkit.games.ti4_expeditions.state.values import Owed
from toolkit.referee.mutation import always, never, unchanged

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rules.view import View
    from toolkit.games.ti4_expeditions.state.values import Card
    from toolkit.games.ti4_expeditions.tables import Faction, System, Tables


@CLAUSES.computes("gain.once", always)
def _lacks(has: bool) -> bool:
    """Only a player without the breakthrough gains it, and only then is anything triggered."""
    return not has


@CLAUSES.computes("gain.breakthrough", never)
def _gained() -> bool:
    return True


@CLAUSES.computes("gain.planet", unchanged)
def _with_card(planets: tuple[Card, ...], planet: str) -> tuple[Card, ...]:
    """The planet card that comes with a breakthrough, exhausted as every card gained is."""
    if not planet or any(id == planet for id, _ in planets):
        return planets
    return (*planets, (planet, False))


@CLAUSES.computes("gain.token", never)
def _brings_token(v: View, faction: Faction) -> bool:
    """Whether a breakthrough puts a token on the map that does not lie there yet."""
    if not faction.breakthrough.token or v.position.systems is None or _on_the_map(v, faction):
        return False
    return any(takes_token(tile, v.tables) for tile, _ in v.position.systems)


def _on_the_map(v: View, faction: Faction) -> bool:
    return any(faction.breakthrough.token in tokens for _, tokens in v.position.systems or ())


@CLAUSES.computes("gain.token_system", never)
def _closed_to_tokens(system: System) -> bool:
    """The token of a breakthrough goes into any system that is no home system."""
    return bool(system.home_of)


def takes_token(tile: str, tables: Tables) -> bool:
    """Whether the token of a breakthrough may go there."""
    return tile in tables.systems and not _closed_to_tokens(tables.systems[tile])


@CLAUSES.computes("gain.token_card", unchanged)
def _with_card_readied(planets: tuple[Card, ...], planet: str) -> tuple[Card, ...]:
    """The card of a planet that came as a token, which is readied."""
    return (*planets, (planet, True))


def with_token_card(v: View, seat: int) -> View:
    """The position once a player has the card of the planet that a breakthrough put out.

    One that somebody holds already stays where it is.
    """
    token = v.tables.factions[v.position.players[seat]].breakthrough.token
    planet = v.tables.tokens[token].planet if token else ""
    if not planet or v.position.holder(planet) >= 0:
        return v
    planets = v.position.holdings[seat].planets
    found = _with_card_readied(planets, planet)
    return v if found == planets else v.with_holdings(seat, planets=found)


@CLAUSES.computes("fracture.roll", never)
def _rolls() -> bool:
    """Whoever gains a breakthrough rolls for the Fracture."""
    return True


@CLAUSES.computes("fracture.in_play", always)
def _not_in_play(fracture: bool) -> bool:
    """Nothing is rolled once the Fracture is in play."""
    return not fracture


@CLAUSES.computes("fracture.by_card", never)
def _brings_fracture(faction: Faction) -> bool:
    """Whether a breakthrough itself brings the Fracture into play."""
    return faction.breakthrough.brings_fracture


def gain(v: View, seat: int) -> tuple[View, tuple[Owed, ...], tuple[Owed, ...]]:
    """The position once a player gains the breakthrough, where that is lacking.

    With it what is owed for the card at once, and what for the roll.
    """
    mine = v.position.holdings[seat]
    v.consult_of(seat, "breakthrough")
    if not _lacks(mine.breakthrough) or not _gained():
        return v, (), ()
    faction = v.tables.factions[v.position.players[seat]]
    planets = _with_card(mine.planets, faction.breakthrough.planet)
    more = {} if planets == mine.planets else {"planets": planets}
    v = v.with_holdings(seat, breakthrough=True, **more)
    at_once = (Owed(TOKEN, seat),) if _brings_token(v, faction) else ()
    if not at_once and not _on_the_map(v, faction):
        v = with_token_card(v, seat)
    v.consult("fracture")
    if not _rolls() or not _not_in_play(v.position.fracture):
        return v, at_once, ()
    rolls = (ROLL, CARD) if _brings_fracture(faction) else (ROLL,)
    return v, at_once, tuple(Owed(what, seat) for what in rolls)


def _tens_only(number: int, tables: Tables) -> bool:
    return number == tables.sides


@CLAUSES.computes("fracture.enters", _tens_only)
def enters(number: int, tables: Tables) -> bool:
    """Whether a roll brings the Fracture into play."""
    return number in tables.enters_on


def rolled(v: View, number: int) -> View:
    """The position after a roll: with the Fracture in play every other roll owed falls away."""
    first, *owed = v.position.owed
    if not enters(number, v.tables):
        return v.changed(owed=tuple(owed))
    rest = tuple(each for each in owed if each.what not in (ROLL, CARD))
    return v.changed("fracture", fracture=True, owed=(Owed(INGRESS, first.by), *rest))
