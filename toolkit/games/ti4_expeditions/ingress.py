"""Ingress tokens: which systems are chosen when the Fracture enters play, and the one more."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.matching import most_matched
from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.payment.worth import planet_values
from toolkit.games.ti4_expeditions.placement import board, site
from toolkit.games.ti4_expeditions.state.map_field import INGRESS_TOKEN
from toolkit.games.ti4_expeditions.state.owed import CARD
from toolkit.games.ti4_expeditions.state.position import changed
from toolkit.games.ti4_expeditions.state.values import Holdings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.state.map_field import Lie
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Faction, Tables
    from toolkit.referee.rules import Rules

SHARED_SYSTEM, MOST = "ingress_shared_system", "most"
_NOTHING = Holdings()
# A colour with how many systems are chosen for it; a tile with the specialties of its planets.
Wanted = tuple[tuple[str, int], ...]
Offer = tuple[tuple[str, frozenset[str]], ...]


class Choice(NamedTuple):
    """What a player chooses from: so many systems of each colour, those there are, the one more.

    `extra` is the tile that gets a token besides, empty for none. `fallback` says that one system
    of any specialty is chosen, there being none of the colours wanted.
    """

    wanted: Wanted
    offer: Offer
    extra: str
    fallback: bool = False


def _each_once(faction: Faction, by_card: bool, tables: Tables) -> Wanted:
    return tuple((colour, tables.by_colour) for colour in tables.colours)


@CLAUSES.computes("ingress.synergy", _each_once)
def _by_synergy(faction: Faction, by_card: bool, tables: Tables) -> Wanted:
    """For each colour of the synergy several; with none, or by a card, one of every colour."""
    if by_card or not faction.synergy:
        return _each_once(faction, by_card, tables)
    return tuple((colour, tables.by_synergy) for colour in faction.synergy)


def _always_mecatol(thunders_edge: str | None, mecatol: tuple[str, ...]) -> tuple[str, ...]:
    return mecatol


@CLAUSES.computes("ingress.extra", _always_mecatol)
def _one_more(thunders_edge: str | None, mecatol: tuple[str, ...]) -> tuple[str, ...]:
    """One more token goes to Thunder's Edge, or while it is not on the map to Mecatol Rex."""
    return mecatol if thunders_edge is None else (thunders_edge,)


def choice(position: Expedition, seat: int, rules: Rules, tables: Tables) -> Choice:
    """What is chosen from by whoever brings the Fracture into play.

    Raises UnknownFact where nobody told the map.
    """
    lie = board(position, rules, tables)
    faction = tables.factions[position.players[seat]]
    by_card = position.owed[0].what == CARD if position.owed else False
    if len(position.owed) > 1 and position.owed[1].what == CARD:
        by_card = True  # the roll was left out
    by_card = by_card and rules.reading("cabal_ingress") == "one_per_colour"
    wanted = _by_synergy(faction, by_card, tables)
    more = _one_more(position.thunders_edge, tables.mecatol)
    extra = next((tile for tile, tokens in lie if tile in more and INGRESS_TOKEN not in tokens), "")
    offer = tuple(_offered(position, lie, tables))
    colours = {colour for colour, _ in wanted}
    fitting = tuple((tile, found) for tile, found in offer if found & colours)
    if not fitting and offer and rules.reading("zero_ingress") == "any_specialty":
        return Choice(wanted, offer, extra, fallback=True)
    return Choice(wanted, fitting, extra)


def _offered(
    position: Expedition, lie: tuple[Lie, ...], tables: Tables
) -> Iterator[tuple[str, frozenset[str]]]:
    """Every system without an ingress token that has a technology specialty, with its colours."""
    attached = {planet: mine for mine in position.holdings for planet, _ in mine.attachments}
    for tile, tokens in lie:
        if tile not in tables.systems or INGRESS_TOKEN in tokens:
            continue
        found: set[str] = set()
        for planet in site(position, tile, tokens, tables).planets:
            found.update(planet_values(planet, attached.get(planet, _NOTHING), tables)[2])
        if found:
            yield tile, frozenset(found)


def fits(chosen: tuple[str, ...], from_: Choice) -> bool:
    """Whether each system can be chosen for a colour that is wanted, none too often."""
    colours = dict(from_.offer)
    if from_.fallback:
        return len(chosen) <= 1 and all(tile in colours for tile in chosen)
    return _most(tuple(colours.get(tile, frozenset()) for tile in chosen), from_.wanted) == len(
        chosen
    )


def most(from_: Choice) -> int:
    """The greatest number of systems that can be chosen."""
    if from_.fallback:
        return 1
    return _most(tuple(colours for _, colours in from_.offer), from_.wanted)


def can_be_added(chosen: tuple[str, ...], from_: Choice) -> bool:
    """Whether, however the chosen are counted, another could still be chosen."""
    if from_.fallback:
        return not chosen
    colours = dict(from_.offer)
    rest = [found for tile, found in from_.offer if tile not in chosen]
    left = [
        dict(_left(from_.wanted, counted))
        for counted in _countings(tuple(colours[tile] for tile in chosen), from_.wanted)
    ]
    return all(any(free.get(colour, 0) > 0 for found in rest for colour in found) for free in left)


def _left(wanted: Wanted, counted: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    for colour, number in wanted:
        yield colour, number - counted.count(colour)


def _countings(
    systems: tuple[frozenset[str], ...], wanted: Wanted, counted: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """Every way to count systems for colours, none too often."""
    if len(counted) == len(systems):
        yield counted
        return
    for colour, number in wanted:
        if colour in systems[len(counted)] and counted.count(colour) < number:
            yield from _countings(systems, wanted, (*counted, colour))


@lru_cache(maxsize=4096)
def _most(systems: tuple[frozenset[str], ...], wanted: Wanted) -> int:
    """The size of the greatest choice: every seat of a colour goes to one system."""
    seats = [colour for colour, number in wanted for _ in range(number)]
    return most_matched(
        [[seat for seat, colour in enumerate(seats) if colour in system] for system in systems]
    )


def choices(from_: Choice, rules: Rules) -> Iterator[tuple[str, ...]]:
    """Every choice there is, as tiles in the order of the map."""
    tiles = tuple(tile for tile, _ in from_.offer)
    size = most(from_)
    for number in range(size, -1, -1):
        for chosen in combinations(tiles, number):
            if fits(chosen, from_) and enough(chosen, from_, rules):
                yield chosen
        # Where nothing overlaps every smaller choice can be added to.
        if not _overlapping(from_) or rules.reading(SHARED_SYSTEM) == MOST:
            return


def enough(chosen: tuple[str, ...], from_: Choice, rules: Rules) -> bool:
    """Whether as many are chosen as must be."""
    if len(chosen) >= most(from_):
        return True
    if can_be_added(chosen, from_):
        return False
    return rules.reading(SHARED_SYSTEM) != MOST


def _overlapping(from_: Choice) -> bool:
    """Whether some system could be chosen for more than one of the colours wanted."""
    colours = {colour for colour, _ in from_.wanted}
    return any(len(found & colours) > 1 for _, found in from_.offer)


def chosen_of(tiles: tuple[str, ...], from_: Choice) -> tuple[str, ...]:
    """The systems chosen by a move, which may name the one more or leave it out."""
    if from_.extra in tiles and not fits(tiles, from_):
        return tuple(tile for tile in tiles if tile != from_.extra)
    return tiles


def with_ingress(position: Expedition, tiles: tuple[str, ...], from_: Choice) -> Expedition:
    """The map with tokens in these systems and in the one more."""
    wanted = {*tiles, from_.extra} - {""}
    systems = tuple(
        (tile, (*tokens, INGRESS_TOKEN))
        if tile in wanted and INGRESS_TOKEN not in tokens
        else (tile, tokens)
        for tile, tokens in position.systems or ()
    )
    return changed(position, {"systems"}, systems=systems)
