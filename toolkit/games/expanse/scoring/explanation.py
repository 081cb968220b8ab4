"""A scoring explained: what was counted on every base, each step with its clause.

Figures are those that were scored, never worked out anew.
What is said of a base is kept in the book and said again of the next that stands the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse.facts import origin_of
from toolkit.games.expanse.scoring.book import book_of
from toolkit.games.expanse.scoring.control import winners_of
from toolkit.games.expanse.scoring.places import SHARED
from toolkit.games.expanse.scoring.points import diplomat_counts
from toolkit.games.expanse.scoring.terms import NOBODY
from toolkit.model.words import listed
from toolkit.pack.listing import counted
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse.scoring.control import Settled
    from toolkit.games.expanse.scoring.points import Scored, Scoring
    from toolkit.games.expanse.state.moves import Squadron
    from toolkit.games.expanse.state.view import Position, Tables

_ORDINALS = ("first", "second", "third")
_NUMBERS = {2: "two", 3: "three", 4: "four"}


def explain(
    position: Position, bonus: int, final: bool, scoring: Scoring, tables: Tables
) -> list[Reason]:
    """The reasons of a scoring, base by base where anybody has influence."""
    teller = _Teller(position, bonus, final, scoring, tables)
    shown = [scored for scored in scoring.bases if any(scored.influence)]
    reasons = [reason for scored in shown for reason in teller.base(scored)]
    seats = tables.seats(position.players)
    if not seats.critical_pays and not teller.terms.critical_two_players and shown:
        count = _NUMBERS.get(seats.count, str(seats.count))
        says = f"With {count} players critical resources pay nothing."
        reasons.append(Reason("score.critical_two_players", says))
    return reasons


class _Orbital(NamedTuple):
    """The fleets in one orbital, in words: who has the most, and who ties for it (a bit mask).

    `holder` controls the Rocinante that counts there; -1 where it does not.
    """

    name: str
    told: str
    fleets: tuple[Squadron, ...]
    strength: Mapping[str, float]
    holder: int
    counts: bool
    top: int
    tied: int
    reasons: dict[tuple[int, int, bool], tuple[Reason, ...]]
    """What it does for a base, kept by the base, whose control counts, and who lacks influence."""


class _Teller:
    """Puts one scoring into words, base by base."""

    def __init__(
        self, position: Position, bonus: int, final: bool, scoring: Scoring, tables: Tables
    ) -> None:
        self.position, self.tables = position, tables
        self.bonus, self.final = bonus, final
        self.players = position.players
        self.seats = tables.seats(position.players)
        book = book_of(tables)
        self.terms = book.terms
        self.wins_ties = winners_of(position, tables.wins_scoring_ties)
        self.wins_control = winners_of(position, tables.wins_control_ties)
        # What is said of influence on a base hangs on these, and on how it stands; what is said of
        # an orbital, on who wins ties for it and on its fleets.
        number = min(position.scorings, len(self.terms.bonus) - 1)
        ties = self._by(self.wins_ties, tables.wins_scoring_ties)
        self.inside = book.told[self.players, final, number, ties]
        self.outside = book.told[self.players, final, -1, ties]
        of_control = self._by(self.wins_control, tables.wins_control_ties)
        self.of_orbitals = book.told[self.players, "control", of_control]
        self.orbitals = {each.orbital: self._orbital(each) for each in scoring.controls}

    def base(self, scored: Scored) -> Iterator[Reason]:
        """One base: fleets, influence, places, ties, and the critical resource."""
        base, tables = scored.base, self.tables
        known = self.inside if tables.sector_of[base] == self.bonus else self.outside
        key = (base, scored.influence, scored.points, scored.critical, scored.hegemony)
        if key not in known:
            known[key] = tuple(self._influence(scored))
        yield from self._control(scored)
        yield from self._diplomats(scored, tables.base_name(base))
        yield from known[key]

    def _influence(self, scored: Scored) -> Iterator[Reason]:
        """What stands on a base, its places, ties, and the critical resource."""
        players, tables = self.players, self.tables
        name, id = tables.base_name(scored.base), tables.bases[scored.base]
        influence = {faction: n for faction, n in zip(players, scored.influence, strict=True) if n}
        paid = {faction: n for faction, n in zip(players, scored.points, strict=True) if n}
        facts: dict[str, Any] = {"base": id, "influence": influence, "points": paid}
        clause, places, where = self._places(scored.base)
        pays = f"pays {_each(paid, ' CP')}" if paid else "pays nobody"
        has = f"has {_each(influence)} influence and {pays}"
        yield Reason(clause, f"{name}, {where} ({'/'.join(map(str, places))}), {has}.", facts)
        yield from self._ties(scored, name)
        yield from self._critical(scored, name)

    def _places(self, base: int) -> tuple[str, tuple[int, ...], str]:
        """What the places on a base pay, by which clause, and why there."""
        pays = self.tables.figures.places
        if self.final:
            return "end.final_places", pays.final, "in the final scoring"
        if self.tables.sector_of[base] == self.bonus:
            number = min(self.position.scorings, len(pays.bonus) - 1)
            return "score.places", self.terms.bonus[number], "in the bonus sector"
        return "score.normal", pays.normal, "outside the bonus sector"

    def _orbital(self, settled: Settled) -> _Orbital | None:
        """What is said of an orbital on each of its bases; None where there is no fleet."""
        position, number, holder = self.position, settled.orbital, settled.holder
        if holder < 0 and position.rocinante == number and position.holder is not None:
            holder = position.holder
        counts = holder >= 0 and settled.reading != "zero"
        key = (number, position.fleets[number], holder, counts)
        if key not in self.of_orbitals:
            self.of_orbitals[key] = self._fleets(*key)
        found: _Orbital | None = self.of_orbitals[key]
        return found

    def _fleets(
        self, number: int, fleets: tuple[Squadron, ...], holder: int, counts: bool
    ) -> _Orbital | None:
        strength = self.terms.strengths(fleets, holder if counts else NOBODY)
        if not any(strength):
            return None
        halves = {id: _half(n) for id, n in zip(self.players, strength, strict=True) if n}
        name = self.tables.orbital_name(number)
        told = f"{_each(halves)} fleet strength at {name}"
        top, tied = self.terms.most(strength, self.wins_control)
        return _Orbital(name, told, fleets, halves, holder, counts, top, tied, {})

    def _control(self, scored: Scored) -> tuple[Reason, ...]:
        """What the fleets in the orbital of a base do for it."""
        base = scored.base
        orbital = self.orbitals.get(self.tables.orbital_of[base])
        if orbital is None:
            return ()
        lacks = orbital.top >= 0 and not scored.influence[orbital.top]
        key = (base, scored.control, lacks)
        if key not in orbital.reasons:
            orbital.reasons[key] = tuple(self._control_of(orbital, *key))
        return orbital.reasons[key]

    def _control_of(
        self, orbital: _Orbital, base: int, control: int, lacks: bool
    ) -> Iterator[Reason]:
        """The same in words, by who controls the orbital; `lacks`: not whoever has the most."""
        players, tables, told = self.players, self.tables, orbital.told
        name, holder = tables.base_name(base), orbital.holder
        facts: dict[str, Any] = {"base": tables.bases[base], "strength": orbital.strength}
        if holder >= 0:
            facts["rocinante"] = players[holder]
        if control >= 0:
            there = orbital.fleets
            if any(units.battleship or units.damaged_battleship for units in there):
                says = f"A Battleship has strength 2, a damaged one 1: {told}."
                yield Reason("unit.battleship_strength", says, facts)
            if any(units.scrap_ship for units in there):
                yield Reason("unit.scrap_ship", f"A Scrap Ship has strength ½: {told}.", facts)
            if orbital.counts:
                says = f"The Rocinante counts as a fleet of {players[holder]}: {told}."
                yield Reason("rocinante.fleet", says, facts)
            who, won = players[control], ""
            if orbital.tied >> control & 1:
                won = self._wins(control, tables.wins_control_ties)
            by = f" by {tables.card_name(won)}, which wins the tie" if won else ""
            says = f"{who} has Orbital Control{by} ({told}) and counts 1 more on {name}."
            yield self._by_card("score.orbital_control", says, facts, won, alone=False)
        elif orbital.top < 0 and orbital.tied:
            names = listed([id for seat, id in enumerate(players) if orbital.tied >> seat & 1])
            most = f"{names} tie for the most at {orbital.name} ({told})"
            yield Reason("score.orbital_control_tie", f"{most}: nobody has Orbital Control.", facts)
        elif lacks:
            most = f"{players[orbital.top]} has the most at {orbital.name} ({told})"
            says = f"{most} but no influence on {name}."
            yield Reason("score.orbital_control_needs_influence", says, facts)

    def _by_card(
        self, clause: str, says: str, facts: dict[str, Any], card: str, *, alone: bool = True
    ) -> Reason:
        """A reason that may rest on a card."""
        origin = origin_of(card, self.tables, alone=alone) if card else None
        return Reason(clause, says, facts, origin)

    def _by(self, winners: int, cards: frozenset[str]) -> tuple[str, ...]:
        """The abilities by which players win ties, by seat; nothing where nobody does."""
        seats = range(len(self.players)) if winners else ()
        return tuple([self._wins(seat, cards) for seat in seats])

    def _wins(self, seat: int, cards: frozenset[str]) -> str:
        """The ability, one of these cards, by which a player wins ties."""
        return min(cards & self.position.technologies[seat], default="")

    def _diplomats(self, scored: Scored, name: str) -> Iterator[Reason]:
        count, seat = self.position.diplomats[scored.base], self.seats.diplomat
        if not count or seat < 0:
            return
        each, card = diplomat_counts(self.position, seat, self.terms, self.tables)
        by = f", by {self.tables.card_name(card)}" if card else ""
        worth = f"counts {each}" if count == 1 else f"count {each} each"
        says = f"{counted(count, 'Diplomat')} of {self.players[seat]} on {name} {worth}{by}."
        facts = {"base": self.tables.bases[scored.base], "diplomats": count, "each": each}
        yield self._by_card("unit.diplomat", says, facts, card)

    def _ties(self, scored: Scored, name: str) -> Iterator[Reason]:
        """Shared places, who wins such a tie, and where the next one stands."""
        players, tables, contest = self.players, self.tables, scored.contest
        groups = (contest.first, contest.second, contest.third)
        for ordinal, group in zip(_ORDINALS, groups, strict=True):
            if len(group) < 2:
                continue
            shares = {players[seat]: scored.points[seat] for seat in group}
            facts: dict[str, Any] = {
                "base": tables.bases[scored.base], "tied": [*shares], "paid": shares,
            }  # fmt: skip
            wins = [seat for seat in group if self.wins_ties >> seat & 1]
            then, card = f" and get {_each(shares, ' CP')}.", ""
            if len(wins) == 1:
                card = self._wins(wins[0], tables.wins_scoring_ties)
                facts["wins"] = who = players[wins[0]]
                alone = "" if scored.hegemony != SHARED else ", who still does not count as alone"
                by = f" by {tables.card_name(card)}"
                then = f"; {who} wins the tie{by}{alone}: {_each(shares, ' CP')}."
            says = f"{listed([*shares])} tie for {ordinal} on {name}{then}"
            yield self._by_card(f"score.tie_{ordinal}", says, facts, card, alone=False)

    def _critical(self, scored: Scored, name: str) -> Iterator[Reason]:
        """Who is paid a critical resource, or would be without a tie."""
        players, id = self.players, self.tables.bases[scored.base]
        paid = [faction for n, faction in enumerate(players) if scored.critical >> n & 1]
        for faction in paid:
            more = f"{self.terms.critical_points} CP more"
            says = f"{faction} is alone in first place on {name}, whose resource is critical to it"
            yield Reason("score.critical", f"{says}: {more}.", {"base": id, "faction": faction})
        number, first = self.tables.resource_of[scored.base], scored.contest.first
        if paid or len(first) < 2 or number < 0 or not self.seats.critical_pays:
            return
        factions = self.seats.factions
        missed = [players[seat] for seat in first if number in (factions[seat].critical or ())]
        if missed:
            share = f"{listed(missed)} {'share' if len(missed) > 1 else 'shares'} first place"
            says = f"{share} on {name}, so its critical resource pays nothing."
            yield Reason("score.critical_sole", says, {"base": id, "factions": missed})


def _each(numbers: Mapping[str, Any], unit: str = "") -> str:
    """`UN 2, MCR 1`; nobody where there is none."""
    return ", ".join(f"{id} {number}{unit}" for id, number in numbers.items()) or "nobody anything"


def _half(number: int) -> float | int:
    return number / 2 if number % 2 else number // 2
