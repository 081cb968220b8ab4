"""What was worked out of scorings under one set of terms, so that it is worked out once.

It depends on terms and tables only, never on a reading or on what a case says.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring import masks
from toolkit.games.expanse.scoring.critical import certain, invented, possible
from toolkit.games.expanse.scoring.places import Contest, Kind, contest_of
from toolkit.games.expanse.scoring.terms import Terms, terms_of
from toolkit.referee.kept import Kept

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Squadron
    from toolkit.games.expanse.tables import Tables

# Players, which scoring it is (-1 the final one), its bonus sector, the bases, who wins ties.
LotsKey = tuple[tuple[str, ...], int, int, int, int]


class Lot(NamedTuple):
    """One base as a scoring finds it, whatever stands on it.

    `sure` are the seats to whom its resource is known to be critical, as a bit mask. `contests`
    says how it stands, by influence. `plain` keeps what it pays where neither ruling nor fact
    matters, by influence and who controls its orbital, None where one does; `asked` what it pays
    otherwise, by that and what was answered. `invented` are, by seat, the paths of invented values
    that say whether its resource is critical.
    """

    base: int
    orbital: int
    sure: int
    contests: Kept[tuple[int, ...], Contest]
    plain: Kept[tuple[tuple[int, ...], int], Any]
    asked: Kept[tuple[object, ...], Any]
    invented: tuple[tuple[str, ...], ...]


class Book:
    """What was worked out so far under one set of terms.

    `lots` are the bases to score, in order; `present` the seats that have influence and `strongest`
    who has the most fleets with whom it ties (by squadrons, who wins ties, and who controls the
    Rocinante), masks all. `results` is for whoever words a base: by players, influence, points and
    critical resource. `told` is for whoever explains one: by what holds for a whole scoring, what
    was said.
    """

    def __init__(self, terms: Terms, tables: Tables) -> None:
        self.terms, self._tables = terms, tables
        self.results: Kept[tuple[object, ...], Any] = Kept()
        self.told: defaultdict[tuple[object, ...], Kept[tuple[object, ...], Any]]
        self.told = defaultdict(Kept)
        self.lots: Kept[LotsKey, tuple[Lot, ...]] = Kept(self._lots_of)
        self.present: Kept[tuple[int, ...], int] = Kept(masks.where)
        self.strongest: Kept[tuple[tuple[Squadron, ...], int, int], tuple[int, int]]
        self.strongest = Kept(lambda key: terms.most(terms.strengths(key[0], key[2]), key[1]))
        self._contests: Kept[Kind, Kept[tuple[int, ...], Contest]]
        self._contests = Kept(lambda kind: Kept(lambda here: contest_of(here, kind, terms)))
        # Kept by players too, because what is told of a base names them.
        self._plain: defaultdict[tuple[object, ...], Kept[Any, Any]] = defaultdict(Kept)
        self._asked: defaultdict[tuple[object, ...], Kept[Any, Any]] = defaultdict(Kept)

    def _lots_of(self, key: LotsKey) -> tuple[Lot, ...]:
        bases = key[3]
        return tuple(
            self._lot(base, key) for base in range(len(self._tables.bases)) if bases >> base & 1
        )

    def _lot(self, base: int, key: LotsKey) -> Lot:
        players, number, bonus, _, winners = key
        terms, tables, seats = self.terms, self._tables, self._tables.seats(players)
        places, normal = terms.normal, True
        if number < 0:
            places, normal = terms.final, False
        elif tables.sector_of[base] == bonus:
            places, normal = terms.bonus[number], False
        pays = seats.critical_pays or terms.critical_two_players
        critical = sure = 0
        made_up: tuple[tuple[str, ...], ...] = ()
        if pays and (terms.critical_final or number >= 0):
            critical, sure = possible(base, seats, tables), certain(base, seats, tables)
            made_up = invented(base, seats, tables)
        kind = Kind(places, normal, winners, critical)
        orbital, contests = tables.orbital_of[base], self._contests[kind]
        plain, asked = self._plain[players, kind, base, sure], self._asked[players, kind, base]
        return Lot(base, orbital, sure, contests, plain, asked, made_up)


def book_of(tables: Tables) -> Book:
    """The book of the terms in force."""
    mutants = CLAUSES.mutants
    found = tables.books.get(mutants)
    if found is None:
        found = tables.books[mutants] = Book(terms_of(tables.figures), tables)
    return found
