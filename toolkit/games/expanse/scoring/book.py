"""What was worked out of scorings under one set of terms, so that it is worked out once.

It depends on terms and tables only, never on a reading or on what a case says.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring.critical import certain, invented, possible
from toolkit.games.expanse.scoring.places import Contest, contest_of
from toolkit.games.expanse.scoring.terms import Terms, terms_of

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables

FULL = 1 << 16  # results kept of a kind; far more than a game meets


class Cell:
    """What a kind of base pays, by influence, as far as it was worked out.

    `places` are the points of first, second and third place, `normal` says that only a sole first
    is paid; `winners` win ties in scoring, `critical` may have the resource as a critical one, both
    bit masks of seats.
    """

    __slots__ = ("_known", "asked", "critical", "normal", "places", "plain", "terms", "winners")

    def __init__(
        self, places: tuple[int, ...], normal: bool, winners: int, critical: int, terms: Terms
    ) -> None:
        self.places, self.normal, self.winners = places, normal, winners
        self.critical, self.terms = critical, terms
        self._known: dict[tuple[int, ...], Contest] = {}
        self.asked: defaultdict[int, dict[tuple[object, ...], Any]] = defaultdict(dict)
        self.plain: defaultdict[tuple[int, int], dict[tuple[tuple[int, ...], int], Any]]
        self.plain = defaultdict(dict)  # by base and to whom its resource is surely critical

    def contest(self, influence: tuple[int, ...]) -> Contest:
        found = self._known.get(influence)
        if found is None:
            if len(self._known) >= FULL:
                self._known.clear()
            found = self._known[influence] = contest_of(
                influence, self.places, self.normal, self.winners, self.critical, self.terms
            )
        return found


class Lot(NamedTuple):
    """One base as a scoring finds it, whatever stands on it.

    `sure` are the seats to whom its resource is known to be critical, as a bit mask. `plain` keeps
    what it pays where neither ruling nor fact matters, by influence and who controls its orbital,
    None where one does; `asked` what it pays otherwise, by that and what was answered.
    """

    base: int
    orbital: int
    cell: Cell
    sure: int
    plain: dict[tuple[tuple[int, ...], int], Any]
    asked: dict[tuple[object, ...], Any]
    invented: tuple[tuple[str, ...], ...] = ()
    """By seat, the paths of invented values that say whether its resource is critical."""


class Book:
    """What was worked out so far under one set of terms.

    `results` is for whoever words a base: by players, influence, points and critical resource.
    `told` is for whoever explains one: by what holds for a whole scoring, what was said.
    """

    __slots__ = ("_cells", "_lots", "_present", "results", "strengths", "terms", "told")

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.results: dict[tuple[object, ...], Any] = {}
        self.told: defaultdict[tuple[object, ...], dict[tuple[object, ...], Any]]
        self.told = defaultdict(dict)
        self.strengths: dict[tuple[object, ...], tuple[int, int]] = {}
        self._cells: dict[tuple[object, ...], Cell] = {}
        self._lots: dict[tuple[object, ...], tuple[Lot, ...]] = {}
        self._present: dict[tuple[int, ...], int] = {}

    def present(self, cubes: tuple[int, ...]) -> int:
        """The seats that have influence, as a bit mask."""
        found = self._present.get(cubes)
        if found is None:
            if len(self._present) >= FULL:
                self._present.clear()
            found = sum(1 << seat for seat, here in enumerate(cubes) if here)
            self._present[cubes] = found
        return found

    def lots(
        self,
        position: Position,
        bonus: int,
        final: bool,
        bases: int,
        winners: int,
        tables: Tables,
    ) -> tuple[Lot, ...]:
        """The bases to score, in order."""
        number = -1 if final else min(position.scorings, len(self.terms.bonus) - 1)
        key = (position.players, number, bonus, bases, winners)
        found = self._lots.get(key)
        if found is None:
            found = self._lots[key] = tuple(
                self._lot(base, position.players, number, bonus, winners, tables)
                for base in range(len(tables.bases))
                if bases >> base & 1
            )
        return found

    def _lot(
        self,
        base: int,
        players: tuple[str, ...],
        number: int,
        bonus: int,
        winners: int,
        tables: Tables,
    ) -> Lot:
        terms, seats = self.terms, tables.seats(players)
        final = number < 0
        pays = seats.critical_pays or terms.critical_two_players
        critical = sure = 0
        if pays and (terms.critical_final or not final):
            critical, sure = possible(base, seats, tables), certain(base, seats, tables)
        if final:
            places, normal = terms.final, False
        elif tables.sector_of[base] == bonus:
            places, normal = terms.bonus[number], False
        else:
            places, normal = terms.normal, True
        # Kept by players too, because what is told of a base names them.
        key = (players, places, normal, winners, critical)
        cell = self._cells.get(key)
        if cell is None:
            cell = self._cells[key] = Cell(places, normal, winners, critical, terms)
        plain, asked = cell.plain[base, sure], cell.asked[base]
        pays_here = pays and (terms.critical_final or not final)
        made_up = invented(base, seats, tables) if pays_here else ()
        return Lot(base, tables.orbital_of[base], cell, sure, plain, asked, made_up)


def book_of(tables: Tables) -> Book:
    """The book of the terms in force."""
    mutants = CLAUSES.mutants
    found = tables.books.get(mutants)
    if found is None:
        found = tables.books[mutants] = Book(terms_of(tables.figures))
    return found
