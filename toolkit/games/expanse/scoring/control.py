"""Orbital Control: who has the most fleet strength in an orbital, Rocinante and ties included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse.scoring.terms import Terms
    from toolkit.games.expanse.state.moves import Squadron
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

NOBODY: Final = -1
ELSEWHERE = "elsewhere"
ROCINANTE_KEY = "rocinante"
ROCINANTE = f"position.{ROCINANTE_KEY}"
_FULL = 1 << 16


def strengths(squadrons: Sequence[Squadron], terms: Terms) -> list[int]:
    """Strength by seat in halves, the Rocinante left out."""
    fleet, battleship, damaged, scrap, _ = terms.half_strength
    return [
        fleet * units.fleet
        + battleship * units.battleship
        + damaged * units.damaged_battleship
        + scrap * units.scrap_ship
        for units in squadrons
    ]


def most(strength: Sequence[int], winners: int, terms: Terms) -> tuple[int, int]:
    """Who has the most strength, and the seats that tie for it as a bit mask.

    `winners` are the seats that win ties for Orbital Control, as a bit mask.
    """
    top = max(strength)
    if top == 0:
        return NOBODY, 0
    first = strength.index(top)
    if strength.count(top) == 1:
        return first, 0
    tied = [seat for seat, halves in enumerate(strength) if halves == top]
    mask = sum(1 << seat for seat in tied)
    winning = [seat for seat in tied if winners >> seat & 1]
    if len(winning) == 1:
        return winning[0], mask
    return (NOBODY if terms.control_needs_most else first), mask


def with_rocinante(strength: Sequence[int], holder: int, terms: Terms) -> list[int]:
    """The strengths where the Rocinante stands and counts like any fleet."""
    more = list(strength)
    more[holder] += terms.half_strength[4]
    return more


def told_rocinante(position: Position, rules: Rules, tables: Tables) -> tuple[int, int]:
    """Where the Rocinante is and the seat that controls it: position first, then facts; -1 unknown.

    What was answered about it in this run counts too.
    """
    orbital = -1 if position.rocinante is None else position.rocinante
    holder = -1 if position.holder is None else position.holder
    if orbital >= 0 and holder >= 0:
        if ROCINANTE_KEY in position.absent:  # told by the opening alone
            rules.assume(ROCINANTE)
        return orbital, holder
    given = rules.given(ROCINANTE)
    if isinstance(given, dict):
        if orbital < 0:
            orbital = tables.orbital_number.get(str(given.get("orbital")), -1)
        if holder < 0:
            holder = position.seat(str(given.get("holder")))
    for about, answer in rules.told(ROCINANTE).items():
        if answer != ELSEWHERE:
            holder = position.seat(answer)
            orbital = tables.orbital_number.get(about, orbital)
    return orbital, holder


def rocinante_here(position: Position, orbital: int, rules: Rules, tables: Tables) -> int:
    """Who controls the Rocinante in this orbital, -1 when it is elsewhere; asks if nobody said.

    Ask only where the answer can matter.
    """
    where, holder = told_rocinante(position, rules, tables)
    if where >= 0 and where != orbital:
        return NOBODY
    if where >= 0 and holder >= 0:
        return holder
    told: Mapping[str, str] = rules.told(ROCINANTE)
    name = tables.orbitals[orbital]
    holders = position.players if holder < 0 else (position.players[holder],)
    others = (id for id in tables.orbitals if id != name)
    surely_here = where == orbital or all(told.get(id) == ELSEWHERE for id in others)
    answers = holders if surely_here else (ELSEWHERE, *holders)
    answer = rules.know(ROCINANTE, answers, name)
    return NOBODY if answer == ELSEWHERE else position.seat(answer)


def rocinante_holder(position: Position, rules: Rules, tables: Tables) -> int:
    """The seat that controls the Rocinante; asks if nobody said."""
    _, holder = told_rocinante(position, rules, tables)
    if holder >= 0:
        return holder
    return position.seat(rules.know(ROCINANTE, position.players, "holder"))


class Settled(NamedTuple):
    """Who controls an orbital (-1 nobody), and what was consulted to tell.

    `holder` is who controls the Rocinante if that is here and was asked for, -1 otherwise;
    `reading` that of rocinante_strength, empty where it did not matter.
    """

    orbital: int
    seat: int
    holder: int = NOBODY
    reading: str = ""


class Control:
    """Who would control one orbital of a position, whatever the Rocinante does.

    `matters` are the seats whose control can be told from nobody's, as a bit mask: those with
    influence there. Control of anybody else counts as nobody's. `known` keeps who has the most, by
    fleets and by who wins ties, under the same terms.
    """

    __slots__ = ("_position", "_tables", "by_holder", "orbital", "plain", "tied")

    def __init__(
        self,
        position: Position,
        orbital: int,
        matters: int,
        winners: int,
        terms: Terms,
        tables: Tables,
        known: dict[tuple[object, ...], tuple[int, int]],
    ) -> None:
        self._position = position
        self._tables = tables
        self.orbital = orbital
        key = (position.fleets[orbital], winners)
        if key not in known:
            if len(known) >= _FULL:
                known.clear()
            known[key] = most(strengths(position.fleets[orbital], terms), winners, terms)
        found, tied = known[key]
        self.plain = found if found >= 0 and matters >> found & 1 else NOBODY
        self.tied = tied
        self.by_holder: tuple[int, ...] | None = None
        here = position.rocinante
        if here is not None and here != orbital:
            return
        strength = strengths(position.fleets[orbital], terms)
        told = position.holder if here is not None else None
        holders = range(len(position.players)) if told is None else (told,)
        controllers = [self.plain] * len(position.players)
        for holder in holders:
            found, more = most(with_rocinante(strength, holder, terms), winners, terms)
            controllers[holder] = found if found >= 0 and matters >> found & 1 else NOBODY
            if told is not None:
                self.tied |= more
        if any(seat != self.plain for seat in controllers):
            self.by_holder = tuple(controllers)

    def settle(self, rules: Rules) -> Settled:
        """The seat in control, asking about the Rocinante only if it changes that."""
        if self.by_holder is None:
            return Settled(self.orbital, self.plain)
        holder = rocinante_here(self._position, self.orbital, rules, self._tables)
        if holder < 0 or self.by_holder[holder] == self.plain:
            return Settled(self.orbital, self.plain, holder)
        reading = rules.reading("rocinante_strength")
        seat = self.plain if reading == "zero" else self.by_holder[holder]
        return Settled(self.orbital, seat, holder, reading)


def winners_of(position: Position, cards: frozenset[str]) -> int:
    """The seats that have one of these abilities, as a bit mask."""
    mask = 0
    for seat, abilities in enumerate(position.technologies):
        if not cards.isdisjoint(abilities):
            mask |= 1 << seat
    return mask


def could_have(position: Position, cards: frozenset[str], tables: Tables) -> int:
    """The seats whose faction has one of these abilities to gain, as a bit mask."""
    owners = {tables.abilities[card].faction for card in cards}
    return sum(1 << seat for seat, id in enumerate(position.players) if id in owners)


def controller(position: Position, orbital: int, rules: Rules, tables: Tables) -> int:
    """The seat that has Orbital Control now, outside of a scoring too; -1 nobody."""
    from toolkit.games.expanse.scoring.book import book_of

    for key in ("technologies", "fleets"):
        if key in position.absent:
            rules.assume(f"position.{key}")
    everybody = (1 << len(position.players)) - 1
    winners = winners_of(position, tables.wins_control_ties)
    book = book_of(tables)
    found = Control(position, orbital, everybody, winners, book.terms, tables, book.strengths)
    return found.settle(rules).seat
