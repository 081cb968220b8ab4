"""What was worked out of scorings under one set of terms, so that it is worked out once.

It depends on terms and tables only, never on a reading or on what a case says; but whether the
resource of a base pays a faction extra may have to be asked.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring.places import Contest, Kind, contest_of
from toolkit.games.expanse.scoring.terms import Terms, mask_where, terms_of
from toolkit.referee.kept import Kept

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.expanse.state.moves import Squadron
    from toolkit.games.expanse.tables import Seats, Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules

# Every faction has two critical resources (score.critical); the data list them or say unknown.
CRITICAL_EACH = 2
YES, NO = "yes", "no"
_NO_OR_YES = (NO, YES)


def possible(base: int, seats: Seats, tables: Tables) -> int:
    """The seats to whom the resource of a base is, or for all the data say may be, critical.

    A bit mask; facts of a case are not looked at.
    """
    resource = tables.resource_of[base]
    return mask_where(
        critical is None or (resource < 0 and critical) or resource in critical
        for critical in (faction.critical for faction in seats.factions)
    )


def certain(base: int, seats: Seats, tables: Tables) -> int:
    """The seats to whom the resource of a base is known to be critical, as a bit mask."""
    resource = tables.resource_of[base]
    return mask_where(
        resource >= 0 and resource in (faction.critical or ()) for faction in seats.factions
    )


def invented(base: int, seats: Seats, tables: Tables) -> tuple[tuple[str, ...], ...]:
    """By seat, the invented values that say whether the resource of a base is critical to it."""
    of_base = f"bases.{tables.bases[base]}.resource"
    said = ((of_base, f"factions.{faction.id}.critical_resources") for faction in seats.factions)
    return tuple(tuple(path for path in paths if path in tables.invented) for paths in said)


def is_critical(base: int, seat: int, seats: Seats, rules: Rules, tables: Tables) -> bool:
    """Whether the resource of a base is critical to a player.

    What nobody published is asked in its smallest form: with the faction's resources known,
    whether this base holds one of them; with the base's known, whether that one is critical.
    """
    faction = seats.factions[seat]
    path = f"factions.{faction.id}.critical_resources"
    critical: Sequence[Value] | None
    if faction.critical is not None:
        critical = [tables.resources[number] for number in faction.critical]
    else:
        given = rules.given(path)
        critical = given if isinstance(given, list) else None
    number = tables.resource_of[base]
    base_path = f"bases.{tables.bases[base]}.resource"
    resource = tables.resources[number] if number >= 0 else rules.given(base_path)
    if resource is None:
        if critical is not None:
            return rules.know(base_path, _NO_OR_YES, faction.id) == YES
        resource = rules.know(base_path, tables.resources)
    if critical is not None:
        return resource in critical
    return rules.know(path, _answers(str(resource), path, rules, tables), str(resource)) == YES


def _answers(resource: str, path: str, rules: Rules, tables: Tables) -> tuple[str, ...]:
    """The answers still possible: a faction has just so many critical resources."""
    said = [each for about, each in rules.told(path).items() if about != resource]
    if said.count(YES) == CRITICAL_EACH:
        return (NO,)
    if said.count(NO) == len(tables.resources) - CRITICAL_EACH:
        return (YES,)
    return _NO_OR_YES


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


_KeptBy: TypeAlias = "defaultdict[tuple[object, ...], Kept[Any, Any]]"


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
        self.told: _KeptBy = defaultdict(Kept)
        self.lots: Kept[LotsKey, tuple[Lot, ...]] = Kept(self._lots_of)
        self.present: Kept[tuple[int, ...], int] = Kept(mask_where)
        self.strongest: Kept[tuple[tuple[Squadron, ...], int, int], tuple[int, int]]
        self.strongest = Kept(lambda key: terms.most(terms.strengths(key[0], key[2]), key[1]))
        self._contests: Kept[Kind, Kept[tuple[int, ...], Contest]]
        self._contests = Kept(lambda kind: Kept(lambda here: contest_of(here, kind, terms)))
        # Kept by players too, because what is told of a base names them.
        self._plain: _KeptBy = defaultdict(Kept)
        self._asked: _KeptBy = defaultdict(Kept)

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
