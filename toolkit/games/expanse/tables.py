"""Tables: everything rules code asks of a pack, computed once, places and units as numbers.

Bases, orbitals, bands, sectors and resources are numbered in the order of the data; -1 stands for
unknown. Sets of places are bit masks. Strength is counted in halves, so that ½ stays whole.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.effects.kept import Kept
from toolkit.games.expanse.abilities import Ability, ability_of
from toolkit.games.expanse.board import Board, board_of
from toolkit.games.expanse.records import Faction, Figures, faction_of, figures_of
from toolkit.games.expanse.relations import around, beside_the_track, holding, within
from toolkit.games.expanse.schemas.card_record import UNKNOWN_COUNT, YES, Card, steps_of
from toolkit.games.expanse.schemas.card_sorts import ACTION, MAT, SCORE, TECHNOLOGY
from toolkit.games.expanse.schemas.kinds import KINDS
from toolkit.games.expanse.schemas.table_schemas import Deal, Table
from toolkit.model.context import Named
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import numbers, whole
from toolkit.pack.typed import value_of
from toolkit.referee.stand_ins import Invented

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from toolkit.effects.spread import Spots
    from toolkit.games.expanse.scoring.book import Book
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

__all__ = ["UNKNOWN", "UNKNOWN_COUNT", "YES", "Card", "Faction", "Seats", "Tables", "tables_of"]

NUMERALS = ("I", "II", "III")
LAST_SCORING = 5  # the sixth Score card is never taken (end.trigger)


@dataclass(frozen=True, slots=True)
class Seats:
    """What stands fixed for these players in this order, the first player first."""

    players: tuple[str, ...]
    factions: tuple[Faction, ...]
    homes: tuple[int, ...]
    closed: int
    """Bases that take no influence, as a bit mask."""
    initiative_track: bool
    critical_pays: bool
    diplomat: int
    """The seat whose influence the Diplomats are; -1 where nobody has any."""
    protomolecule: int
    deal: Deal

    @property
    def count(self) -> int:
        return len(self.players)


# Where the ids of a kind stand, and what one is called where it is not called by its kind.
_IDS = {
    "base": "base_number",
    "orbital": "orbital_number",
    "sector": "sector_number",
    "resource": "resource_number",
    "card": "cards",
    "ability": "abilities",
    "faction": "factions",
    "crew": "crew",
}
_NOUNS = {"crew": "member of the crew"}


@dataclass(frozen=True, slots=True)
class Tables(Named):
    """One pack, indexed. Build it with `tables_of`."""

    pack: Pack
    board: Board
    bases: tuple[str, ...]
    orbitals: tuple[str, ...]
    bands: tuple[str, ...]
    sectors: tuple[str, ...]
    resources: tuple[str, ...]
    base_number: Mapping[str, int]
    orbital_number: Mapping[str, int]
    sector_number: Mapping[str, int]
    resource_number: Mapping[str, int]
    orbital_of: tuple[int, ...]
    """Of each base."""
    sector_of: tuple[int, ...]
    """Of each base."""
    resource_of: tuple[int, ...]
    """Of each base; -1 unknown."""
    bases_of: tuple[tuple[int, ...], ...]
    """Of each orbital."""
    band_of: tuple[int, ...]
    """Of each orbital."""
    sector_of_orbital: tuple[int, ...]
    bands_apart: tuple[tuple[int, ...], ...]
    """How many bands two orbitals lie apart; 0 in the same band."""
    reach: tuple[int, ...]
    """The orbitals one move away from each, as a bit mask: the same or an adjacent band."""
    neighbours: tuple[tuple[int, ...], ...]
    """The same as a list."""
    bases_in_sector: tuple[int, ...]
    """Of each sector, as a bit mask."""
    tokens_of_sector: tuple[int, ...]
    slot_costs: tuple[int, ...]
    keep_cost: int
    start_points: int
    most_points: int
    """The last space of the track; -1 unknown."""
    below_zero: bool
    reverse_initiative: bool
    rocinante_first: bool
    """Whether the first player, rather than the last, begins with the Rocinante."""
    rocinante_orbital: int
    """Where its token begins; -1 for the home orbital of its holder."""
    cards: Mapping[str, Card]
    factions: Mapping[str, Faction]
    crew: Mapping[str, tuple[Mapping[str, Value], ...]]
    abilities: Mapping[str, Ability]
    """Technologies and mat abilities by card id."""
    waiving: frozenset[str]
    """Abilities that spare a player what something costs."""
    wins_scoring_ties: frozenset[str]
    wins_control_ties: frozenset[str]
    diplomat_counts: Mapping[str, int]
    """Abilities that make a Diplomat count for more, and what it then counts."""
    technology_after: Mapping[int, int]
    """By the number of a scoring, which of a faction's three technologies it gives."""
    counts: frozenset[int]
    """The numbers of players there is a setup for."""
    figures: Figures
    score_card: str
    action_cards: tuple[str, ...]
    invented: Invented
    """The values that are ours alone, by path."""
    books: dict[tuple[str, ...], Book] = field(default_factory=dict, repr=False, compare=False)
    """Scorings worked out so far, by the clauses that are mutated; see `book.book_of`."""
    plans: Kept[Spots] = field(default_factory=Kept, repr=False, compare=False)
    """Where steps act, as far as their words alone tell; see `verbs.spots`."""
    _seats: dict[tuple[str, ...], Seats] = field(default_factory=dict, repr=False, compare=False)

    def seats(self, players: tuple[str, ...]) -> Seats:
        """What holds for these players. Raises KeyError where no setup seats so many, or one of
        them is no faction."""
        found = self._seats.get(players)
        if found is None:
            found = self._seats[players] = _seats(self, players)
        return found

    def ids(self, kind: str) -> Collection[str]:
        """The ids of all records of a kind; places and resources with their numbers."""
        found: Collection[str] = getattr(self, _IDS[kind]) if kind in _IDS else ()
        return found

    def noun(self, kind: str) -> str:
        return _NOUNS.get(kind, kind)

    def name(self, kind: str, id: str) -> str:
        """What people call a record: a faction by its id, a resource in lower case."""
        if kind == "faction":
            return id
        name = self.pack.name("card" if kind == "ability" else kind, id)
        return name.lower() if kind == "resource" else name

    def plural(self, kind: str, id: str) -> bool:
        return kind == "resource" and id.endswith("s")

    def base_name(self, base: int) -> str:
        return self.pack.name("base", self.bases[base])

    def orbital_name(self, orbital: int) -> str:
        return self.pack.name("orbital", self.orbitals[orbital])

    def card_name(self, card: str) -> str:
        return self.pack.name("card", card)


def tables_of(pack: Pack) -> Tables:
    """The tables of a pack that validates. Raises KeyError where setup or scoring is missing."""
    board = board_of(pack)
    bases, orbitals, bands = tuple(pack.of("base")), tuple(pack.of("orbital")), board.bands
    sectors, resources = tuple(pack.of("sector")), tuple(pack.of("resource"))
    orbital_number = {id: n for n, id in enumerate(orbitals)}
    base_number = {id: n for n, id in enumerate(bases)}
    sector_number = {id: n for n, id in enumerate(sectors)}
    resource_number = {id: n for n, id in enumerate(resources)}
    band_number = {id: n for n, id in enumerate(bands)}
    band_of = tuple(band_number.get(board.band_of[id], -1) for id in orbitals)
    orders = [board.orders[band] for band in bands]
    apart = tuple(tuple(abs(orders[one] - orders[other]) for other in band_of) for one in band_of)
    neighbours = tuple(
        tuple(other for other, bands in enumerate(row) if bands <= 1 and other != one)
        for one, row in enumerate(apart)
    )
    sector_of_band = {
        band_number[band]: sector_number[sector]
        for band, sector in board.sector_of_band.items()
        if band in band_number
    }
    sector_of_orbital = within(tuple(sector_of_band.get(band, -1) for band in band_of))
    orbital_of = around(tuple(orbital_number.get(board.orbital_of.get(id, ""), -1) for id in bases))
    sector_of = tuple(sector_of_orbital[n] if n >= 0 else -1 for n in orbital_of)
    cards = {id: value_of(Card, record.value) for id, record in pack.of("card").items()}
    abilities = {
        id: ability_of(card) for id, card in cards.items() if card.kind in (TECHNOLOGY, MAT)
    }
    setup, scoring = pack.tables["setup"], pack.tables["scoring"]
    start_orbital = str(setup.get("rocinante", "orbital"))
    factions = {
        id: faction_of(record, orbital_number, resource_number)
        for id, record in pack.of("faction").items()
    }
    return Tables(
        pack=pack,
        board=board,
        bases=bases,
        orbitals=orbitals,
        bands=bands,
        sectors=sectors,
        resources=resources,
        base_number=base_number,
        orbital_number=orbital_number,
        sector_number=sector_number,
        resource_number=resource_number,
        orbital_of=orbital_of,
        sector_of=sector_of,
        resource_of=holding(
            tuple(
                resource_number.get(str(base.get("resource")), -1)
                for base in pack.of("base").values()
            )
        ),
        bases_of=tuple(
            tuple(base for base, home in enumerate(orbital_of) if home == orbital)
            for orbital in range(len(orbitals))
        ),
        band_of=band_of,
        sector_of_orbital=sector_of_orbital,
        bands_apart=apart,
        reach=tuple(sum(1 << other for other in row) for row in neighbours),
        neighbours=neighbours,
        bases_in_sector=tuple(
            sum(1 << base for base, home in enumerate(sector_of) if home == sector)
            for sector in range(len(sectors))
        ),
        tokens_of_sector=beside_the_track(
            tuple(record.whole("bonus_tokens") for record in pack.of("sector").values())
        ),
        slot_costs=numbers(setup.get("action_track", "costs")),
        keep_cost=setup.whole("keep_cost"),
        start_points=setup.whole("control_points", "start"),
        most_points=whole(setup.get("control_points", "maximum"), -1),
        below_zero=setup.get("control_points", "below_zero") is True,
        reverse_initiative=setup.get("initiative", "order") != "player_order",
        rocinante_first=setup.get("rocinante", "holder") == "first_player",
        rocinante_orbital=orbital_number.get(start_orbital, -1),
        cards=cards,
        factions=factions,
        crew={id: steps_of(record.get("effect")) or () for id, record in pack.of("crew").items()},
        abilities=abilities,
        waiving=frozenset(id for id, ability in abilities.items() if ability.waives),
        wins_scoring_ties=_winning("scoring", abilities),
        wins_control_ties=_winning("orbital_control", abilities),
        diplomat_counts={
            id: ability.counts["diplomat"]
            for id, ability in abilities.items()
            if "diplomat" in ability.counts
        },
        technology_after={
            int(key): NUMERALS.index(str(said))
            for key, said in scoring.entries("technologies").items()
        },
        counts=frozenset(map(int, setup.entries("tables"))),
        figures=figures_of(pack, scoring),
        score_card=next((id for id, card in cards.items() if card.kind == SCORE), ""),
        action_cards=tuple(id for id, card in cards.items() if card.kind == ACTION),
        invented=Invented(pack, KINDS),
    )


def _winning(ties: str, abilities: Mapping[str, Ability]) -> frozenset[str]:
    return frozenset(id for id, ability in abilities.items() if ties in ability.wins_ties)


def _seats(tables: Tables, players: tuple[str, ...]) -> Seats:
    if len(players) not in tables.counts:
        raise KeyError(len(players))
    factions = tuple(tables.factions[id] for id in players)
    table = value_of(Table, tables.pack.tables["setup"].get("tables", str(len(players))))
    closed = table.closed_bases
    return Seats(
        players=players,
        factions=factions,
        homes=tuple(faction.home for faction in factions),
        closed=sum(1 << tables.base_number[id] for id in closed if id in tables.base_number),
        initiative_track=table.initiative_track,
        critical_pays=table.critical_resources,
        diplomat=next((n for n, faction in enumerate(factions) if faction.diplomats), -1),
        protomolecule=sum(faction.protomolecule for faction in factions),
        deal=table.deck,
    )
