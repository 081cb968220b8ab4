"""Tables: everything rules code asks of a pack, computed once, places and units as numbers.

Bases, orbitals, bands, sectors and resources are numbered in the order of the data; -1 stands for
unknown. Sets of places are bit masks. Strength is counted in halves, so that ½ stays whole.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects import kept
from toolkit.games.expanse.abilities import Ability, ability_of
from toolkit.games.expanse.records import board_of, half_strengths, unit_says
from toolkit.games.expanse.schemas.card_record import UNKNOWN_COUNT, YES, Card, steps_of
from toolkit.games.expanse.schemas.map_schemas import PIECES, Faction
from toolkit.games.expanse.schemas.table_schemas import Figures, Setup
from toolkit.games.expanse.schemas.words import ACTION, MAT, SCORE, TECHNOLOGY
from toolkit.games.expanse.state.relations import around, beside_the_track, holding, within
from toolkit.games.expanse.state.stages import LAST_SCORING as LAST_SCORING
from toolkit.model.context import Index
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import whole
from toolkit.pack.typed import value_of, values_of
from toolkit.referee.kept import Kept
from toolkit.referee.stand_ins import Invented

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from toolkit.effects.spread import Spots
    from toolkit.games.expanse.scoring.book import Book
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

__all__ = ["UNKNOWN", "UNKNOWN_COUNT", "YES", "Card", "Faction", "Seats", "Tables"]


class Seats:
    """What stands fixed for these players in this order, the first player first.

    Raises KeyError where no setup seats so many, or one of them is no faction.
    """

    def __init__(self, tables: Tables, players: tuple[str, ...]) -> None:
        table = tables.setup.tables[len(players)]
        self.players = players
        self.count = len(players)
        self.factions = tuple(tables.factions[id] for id in players)
        self.homes = tuple(faction.home for faction in self.factions)
        closed = [tables.base_number.get(id, -1) for id in table.closed_bases]
        self.closed = _mask(base for base in closed if base >= 0)
        """Bases that take no influence, as a bit mask."""
        self.initiative_track = table.initiative_track
        self.critical_pays = table.critical_resources
        self.diplomat = next((n for n, each in enumerate(self.factions) if each.diplomat), -1)
        """The seat whose influence the Diplomats are; -1 where nobody has any."""
        self.protomolecule = sum(faction.protomolecule for faction in self.factions)
        self.deal = table.deck
        self.not_in_deck = frozenset(
            id
            for id, card in tables.cards.items()
            if card.kind not in (ACTION, SCORE)
            or (self.deal.marked and card.players.get(self.count) == "no")
        )
        """Cards of no deck, or of other numbers of players where they are marked."""


class Tables(Index):
    """One pack that validates, indexed. Raises KeyError where setup or scoring is missing."""

    nouns: Mapping[str, str] = {"crew": "member of the crew"}
    by_id = ("faction",)

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.board = board = board_of(pack)
        self.bases, self.orbitals = tuple(pack.of("base")), tuple(pack.of("orbital"))
        self.sectors, self.resources = tuple(pack.of("sector")), tuple(pack.of("resource"))
        self.bands = board.bands
        self.base_number, self.orbital_number = _numbered(self.bases), _numbered(self.orbitals)
        self.sector_number = _numbered(self.sectors)
        self.resource_number = _numbered(self.resources)
        self._map()
        self.setup = setup = value_of(Setup, pack.tables["setup"].value)
        self.counts: Collection[int] = setup.tables
        """The numbers of players there is a setup for."""
        self.slot_costs = setup.action_track.costs
        self.rocinante_orbital = self.orbital_number.get(setup.rocinante.orbital, -1)
        """Where its token begins; -1 for the home orbital of its holder."""
        self.figures = value_of(
            Figures,
            pack.tables["scoring"].value,
            diplomat_influence=whole(unit_says(pack, "diplomat", "influence"), 1),
            half_strength=half_strengths(pack),
        )
        self.technology_after = self.figures.technologies
        self.factions = {id: self._faction(one) for id, one in pack.of("faction").items()}
        self.crew = {id: steps_of(one.get("effect")) or () for id, one in pack.of("crew").items()}
        self._cards()
        self.invented = Invented(pack)
        """The values that are ours alone, by path."""
        self.books: dict[tuple[str, ...], Book] = {}
        """Scorings worked out so far, by the clauses that are mutated; see `book.book_of`."""
        self.plans: kept.Kept[Spots] = kept.Kept()
        """Where steps act, as far as their words alone tell; see `verbs.spots`."""
        self._seats: Kept[tuple[str, ...], Seats] = Kept(partial(Seats, self))
        self._ids: dict[str, Collection[str]] = {
            "base": self.base_number, "orbital": self.orbital_number, "sector": self.sector_number,
            "resource": self.resource_number, "card": self.cards, "ability": self.abilities,
            "faction": self.factions, "crew": self.crew,
        }  # fmt: skip

    def _map(self) -> None:
        """Where what lies; of each base, orbital or sector in the order of their numbers."""
        board, of = self.board, self.pack.of
        band_number = _numbered(self.bands)
        self.band_of = tuple(band_number.get(board.band_of[id], -1) for id in self.orbitals)
        sector_of_band = [
            self.sector_number.get(board.sector_of_band.get(band, ""), -1) for band in self.bands
        ]
        self.sector_of_orbital = within(
            tuple(sector_of_band[band] if band >= 0 else -1 for band in self.band_of)
        )
        homes = (board.orbital_of.get(id, "") for id in self.bases)
        self.orbital_of = around(tuple(self.orbital_number.get(home, -1) for home in homes))
        self.sector_of = tuple(
            self.sector_of_orbital[orbital] if orbital >= 0 else -1 for orbital in self.orbital_of
        )
        held = (str(base.get("resource")) for base in of("base").values())
        self.resource_of = holding(tuple(self.resource_number.get(id, -1) for id in held))
        """-1 where unknown."""
        self.bases_of = _grouped(self.orbital_of, len(self.orbitals))
        tokens = (sector.whole("bonus_tokens") for sector in of("sector").values())
        self.tokens_of_sector = beside_the_track(tuple(tokens))
        orders = [board.orders[self.bands[band]] for band in self.band_of]
        self.bands_apart = tuple(tuple(abs(one - other) for other in orders) for one in orders)
        """How many bands two orbitals lie apart; 0 in the same band."""
        self.neighbours = tuple(
            tuple(other for other, bands in enumerate(row) if bands <= 1 and other != one)
            for one, row in enumerate(self.bands_apart)
        )
        """The orbitals one move away from each: those of the same or an adjacent band."""
        self.reach = tuple(map(_mask, self.neighbours))
        """The same as bit masks."""

    def _cards(self) -> None:
        self.cards = cards = values_of(Card, self.pack.of("card"))
        self.score_card = next((id for id, card in cards.items() if card.kind == SCORE), "")
        self.action_cards = tuple(id for id, card in cards.items() if card.kind == ACTION)
        self.abilities: Mapping[str, Ability] = {
            id: ability_of(card) for id, card in cards.items() if card.kind in (TECHNOLOGY, MAT)
        }
        """Technologies and mat abilities by card id."""
        self.technologies = frozenset(id for id, card in cards.items() if card.kind == TECHNOLOGY)
        every = self.abilities.items()
        self.waiving = frozenset(id for id, each in every if each.lasting["waive"])
        """Abilities that spare a player what something costs."""
        self.wins_scoring_ties, self.wins_control_ties = (
            frozenset(id for id, each in every if ties in each.lasting["win_ties"])
            for ties in ("scoring", "orbital_control")
        )
        self.diplomat_counts = {
            id: counts for id, each in every if (counts := each.diplomat_counts)
        }
        """Abilities that make a Diplomat count for more, and what it then counts."""
        self.bring_scrap_ships = frozenset(id for id, each in every if each.brings_scrap_ships)
        """Abilities by which removed Scrap Ships can be built again."""

    def _faction(self, record: Record) -> Faction:
        critical = record.texts("critical_resources")
        numbers = tuple(self.resource_number[id] for id in critical if id in self.resource_number)
        return value_of(
            Faction,
            record.value,
            home=self.orbital_number.get(str(record.get("home")), -1),
            critical=numbers if record.known("critical_resources") else None,
            normal=record.whole("units", "influence") - 1,
            **{unit: record.whole("units", unit) for unit in PIECES},
        )

    def seats(self, players: tuple[str, ...]) -> Seats:
        """What holds for these players. Raises KeyError as `Seats` does."""
        return self._seats[players]

    def ids(self, kind: str) -> Collection[str]:
        """The ids of all records of a kind; places and resources with their numbers."""
        return self._ids.get(kind, ())

    def name(self, kind: str, id: str) -> str:
        """What people call a record: a faction by its id, a resource in lower case."""
        name = super().name("card" if kind == "ability" else kind, id)
        return name.lower() if kind == "resource" else name

    def plural(self, kind: str, id: str) -> bool:
        return kind == "resource" and id.endswith("s")

    def base_name(self, base: int) -> str:
        return self.pack.name("base", self.bases[base])

    def orbital_name(self, orbital: int) -> str:
        return self.pack.name("orbital", self.orbitals[orbital])

    def card_name(self, card: str) -> str:
        return self.pack.name("card", card)


def _numbered(ids: tuple[str, ...]) -> dict[str, int]:
    return {id: number for number, id in enumerate(ids)}


def _grouped(homes: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """Of each of so many homes, what is at home there."""
    return tuple(tuple(n for n, home in enumerate(homes) if home == one) for one in range(count))


def _mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)
