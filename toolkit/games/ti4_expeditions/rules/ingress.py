"""Ingress tokens as the Fracture enters play: which systems are chosen, and the one more."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.rules.board import MAP, lies, site
from toolkit.games.ti4_expeditions.rules.paying import planet_values
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.map_values import INGRESS_TOKEN
from toolkit.games.ti4_expeditions.state.position import View
from toolkit.games.ti4_expeditions.state.values import Holdings
from toolkit.model.matching import most_matched

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.tables import Faction, Tables
    from toolkit.referee.mutation import Breach

_NOTHING = Holdings()
# A colour with how many systems are chosen for it; a tile with the specialties of its planets.
Wanted = tuple[tuple[str, int], ...]
Offer = dict[str, frozenset[str]]


class Choice(NamedTuple):
    """What a player chooses from: so many systems of each colour, those there are, the one more.

    `extra` is the tile that gets a token besides, empty for none. `fallback` says that one system
    of any specialty is chosen, there being none of the colours wanted.
    """

    wanted: Wanted
    offer: Offer
    extra: str
    fallback: bool = False

    def fits(self, chosen: tuple[str, ...]) -> bool:
        """Whether each system can be chosen for a colour that is wanted, none too often."""
        if self.fallback:
            return len(chosen) <= 1 and self.offer.keys() >= {*chosen}
        colours = tuple(self.offer.get(tile, frozenset()) for tile in chosen)
        return _most(colours, self.wanted) == len(chosen)

    @property
    def most(self) -> int:
        """The greatest number of systems that can be chosen."""
        return 1 if self.fallback else _most(tuple(self.offer.values()), self.wanted)

    def without_extra(self, tiles: tuple[str, ...]) -> tuple[str, ...]:
        """The systems chosen by a move, which may name the one more or leave it out."""
        if self.extra in tiles and not self.fits(tiles):
            return tuple(tile for tile in tiles if tile != self.extra)
        return tiles


def _each_once(faction: Faction, by_card: bool, tables: Tables) -> Wanted:
    return tuple((colour, tables.figures.ingress.by_colour) for colour in tables.figures.colours)


@CLAUSES.computes("ingress.synergy", _each_once)
def _by_synergy(faction: Faction, by_card: bool, tables: Tables) -> Wanted:
    """For each colour of the synergy several; with none, or by a card, one of every colour."""
    if by_card or not faction.breakthrough.synergy:
        return _each_once(faction, by_card, tables)
    return tuple(
        (colour, tables.figures.ingress.by_synergy) for colour in faction.breakthrough.synergy
    )


@CLAUSES.computes("ingress.extra", lambda thunders_edge, mecatol: mecatol)
def _one_more(thunders_edge: str | None, mecatol: tuple[str, ...]) -> tuple[str, ...]:
    """One more token goes to Thunder's Edge, or while it is not on the map to Mecatol Rex."""
    return mecatol if thunders_edge is None else (thunders_edge,)


def choice(v: View) -> Choice:
    """What is chosen from by whoever owes what is owed first.

    Raises UnknownFact where nobody told the map.
    """
    lie, owed = lies(v), v.position.owed
    faction = v.tables.factions[v.position.players[owed[0].by]]
    # By the card: it is owed, or the roll before it was left out.
    by_card = any(each.what == m.CARD for each in owed[:2])
    by_card = by_card and v.rules.reading("cabal_ingress") == "one_per_colour"
    wanted = _by_synergy(faction, by_card, v.tables)
    more = _one_more(v.position.thunders_edge, v.tables.figures.mecatol)
    extra = next((tile for tile, tokens in lie if tile in more and INGRESS_TOKEN not in tokens), "")
    offer = _offered(v)
    colours = {colour for colour, _ in wanted}
    fitting = {tile: found for tile, found in offer.items() if found & colours}
    if not fitting and offer and v.rules.reading("zero_ingress") == "any_specialty":
        return Choice(wanted, offer, extra, fallback=True)
    return Choice(wanted, fitting, extra)


def _offered(v: View) -> Offer:
    """Every system without an ingress token that has a technology specialty, with its colours."""
    attached = {planet: mine for mine in v.position.holdings for planet, _ in mine.attachments}
    offer = {}
    for tile, tokens in lies(v):
        if tile not in v.tables.systems or INGRESS_TOKEN in tokens:
            continue
        found: set[str] = set()
        for planet in site(v.position, tile, tokens, v.tables).planets:
            found.update(planet_values(planet, attached.get(planet, _NOTHING), v.tables)[2])
        if found:
            offer[tile] = frozenset(found)
    return offer


@lru_cache(maxsize=4096)
def _most(systems: tuple[frozenset[str], ...], wanted: Wanted) -> int:
    """The size of the greatest choice: every seat of a colour goes to one system."""
    seats = [colour for colour, number in wanted for _ in range(number)]
    return most_matched(
        [[seat for seat, colour in enumerate(seats) if colour in system] for system in systems]
    )


def choices(v: View, from_: Choice) -> Iterator[tuple[str, ...]]:
    """Every choice there is, as tiles in the order of the map."""
    colours = {colour for colour, _ in from_.wanted}
    overlapping = any(len(found & colours) > 1 for found in from_.offer.values())
    for number in range(from_.most, -1, -1):
        for chosen in combinations(from_.offer, number):
            if from_.fits(chosen) and enough(v, chosen, from_):
                yield chosen
        # Where nothing overlaps every smaller choice can be added to.
        if not overlapping or _must_be_most(v):
            return


def enough(v: View, chosen: tuple[str, ...], from_: Choice) -> bool:
    """Whether as many are chosen as must be."""
    return len(chosen) >= from_.most or not (_can_be_added(chosen, from_) or _must_be_most(v))


def _must_be_most(v: View) -> bool:
    return v.rules.reading("ingress_shared_system") == "most"


def _can_be_added(chosen: tuple[str, ...], from_: Choice) -> bool:
    """Whether, however the chosen are counted, another could still be chosen."""
    if from_.fallback:
        return not chosen
    rest = frozenset().union(*(found for id, found in from_.offer.items() if id not in chosen))
    return all(
        any(colour in rest and counted.count(colour) < most for colour, most in from_.wanted)
        for counted in _countings(tuple(from_.offer[tile] for tile in chosen), from_.wanted)
    )


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


def put_out(v: View, tiles: tuple[str, ...]) -> View:
    """The position with tokens in these systems and in the one more, the Fracture in play."""
    from_ = choice(v)
    wanted = {*from_.without_extra(tiles), from_.extra}
    v = v.with_tokens(
        wanted, lambda there: there if INGRESS_TOKEN in there else (*there, INGRESS_TOKEN)
    )
    rest = tuple(owed for owed in v.position.owed[1:] if owed.what not in (m.ROLL, m.CARD))
    return v.changed("fracture", fracture=True, owed=rest)


@CLAUSES.forbids("ingress.one_each", m.INGRESS + MAP)
def two_in_one_system(v: View) -> Breach | None:
    for index, tile in enumerate(v.move.tiles):
        if tile in v.move.tiles[:index]:
            return f"System {tile} is named twice; it holds one ingress token.", {"tile": tile}
        if INGRESS_TOKEN in v.position.tokens(tile):
            return f"System {tile} holds an ingress token already.", {"tile": tile}
    return None


@CLAUSES.forbids("ingress.specialty", m.INGRESS + MAP, when=View.answers)
def of_no_wanted_colour(v: View) -> Breach | None:
    from_, there = choice(v), {tile for tile, _ in lies(v)}
    # A tile that another clause speaks of is not judged here as well.
    chosen = tuple(
        tile
        for tile in dict.fromkeys(from_.without_extra(v.move.tiles))
        if INGRESS_TOKEN not in v.position.tokens(tile)
        and tile in there
        and tile in v.tables.systems
    )
    if from_.fits(chosen):
        return None
    wrong = [tile for tile in chosen if tile not in from_.offer]
    wanted = _wanted(from_)
    if wrong:
        said = f"System {wrong[0]} has no planet with a specialty that is wanted: {wanted}."
        return said, {"tiles": wrong}
    return f"More systems are chosen than are wanted: {wanted}.", {"tiles": list(chosen)}


def _wanted(from_: Choice) -> str:
    if from_.fallback:
        return "1 of any colour"
    return ", ".join(f"{number} {colour}" for colour, number in from_.wanted)


@CLAUSES.forbids("ingress.as_many", m.INGRESS + MAP, when=View.answers)
def too_few_tokens(v: View) -> Breach | None:
    from_ = choice(v)
    chosen = from_.without_extra(v.move.tiles)
    if not from_.fits(chosen) or len(set(chosen)) < len(chosen) or enough(v, chosen, from_):
        return None
    said = f"{len(chosen)} systems are chosen for ingress tokens where {from_.most} can be."
    return said, {"chosen": len(chosen), "most": from_.most}
