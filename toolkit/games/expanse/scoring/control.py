"""Orbital Control: who has the most fleet strength in an orbital, Rocinante and ties included."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.scoring.book import book_of
from toolkit.games.expanse.scoring.terms import NOBODY, mask_of, mask_where

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.scoring.book import Book
    from toolkit.games.expanse.state.view import Position, Rules, Tables

ELSEWHERE, HOLDER = "elsewhere", "holder"
ROCINANTE_KEY = "rocinante"
ROCINANTE = f"position.{ROCINANTE_KEY}"


def told_rocinante(position: Position, rules: Rules, tables: Tables) -> tuple[int, int]:
    """Where the Rocinante is and the seat that controls it: position first, then facts; -1 unknown.

    What was answered about it in this run counts too.
    """
    orbital = -1 if position.rocinante is None else position.rocinante
    holder = -1 if position.holder is None else position.holder
    if orbital >= 0 and holder >= 0:
        position.consulted(rules, ROCINANTE_KEY)  # where the opening alone tells it
        return orbital, holder
    given = rules.given(ROCINANTE)
    if isinstance(given, dict):
        if orbital < 0:
            orbital = tables.orbital_number.get(str(given.get("orbital")), -1)
        if holder < 0:
            holder = position.seat(str(given.get("holder")))
    for about, answer in rules.told(ROCINANTE).items():
        if answer != ELSEWHERE:
            holder = holder if holder >= 0 else position.seat(answer)  # it may have changed since
            orbital = orbital if orbital >= 0 else tables.orbital_number.get(about, -1)
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
    return position.seat(rules.know(ROCINANTE, position.players, HOLDER))


class Settled(NamedTuple):
    """Who controls an orbital (-1 nobody), and what was consulted to tell.

    `holder` is who controls the Rocinante if that is here and was asked for, -1 otherwise;
    `reading` that of rocinante_strength, empty where it did not matter.
    """

    orbital: int
    seat: int
    holder: int = NOBODY
    reading: str = ""


class Control(NamedTuple):
    """Who would control one orbital of a position, and who ties for it, as a bit mask.

    `by_holder` says who would by who controls the Rocinante, where that can change it.
    """

    orbital: int
    plain: int
    tied: int
    by_holder: tuple[int, ...] | None = None

    def settle(self, position: Position, rules: Rules, tables: Tables) -> Settled:
        """The seat in control, asking about the Rocinante only if it changes that."""
        if self.by_holder is None:
            return Settled(self.orbital, self.plain)
        holder = rocinante_here(position, self.orbital, rules, tables)
        if holder < 0 or self.by_holder[holder] == self.plain:
            return Settled(self.orbital, self.plain, holder)
        reading = rules.reading("rocinante_strength")
        seat = self.plain if reading == "zero" else self.by_holder[holder]
        return Settled(self.orbital, seat, holder, reading)


def control_of(position: Position, orbital: int, matters: int, winners: int, book: Book) -> Control:
    """Who controls an orbital, whatever the Rocinante does.

    `matters` are the seats whose control can be told from nobody's, as a bit mask: those with
    influence there. Control of anybody else counts as nobody's.
    """

    def told(seat: int) -> int:
        return seat if seat >= 0 and matters >> seat & 1 else NOBODY

    fleets, here = position.fleets[orbital], position.rocinante
    found, tied = book.strongest[fleets, winners, NOBODY]
    plain = told(found)
    if here is not None and here != orbital:
        return Control(orbital, plain, tied)
    known = position.holder if here is not None else None
    controllers = [plain] * len(position.players)
    for holder in range(len(controllers)) if known is None else (known,):
        found, more = book.strongest[fleets, winners, holder]
        controllers[holder] = told(found)
        if known is not None:
            tied |= more
    differs = any(seat != plain for seat in controllers)
    return Control(orbital, plain, tied, tuple(controllers) if differs else None)


def winners_of(position: Position, cards: frozenset[str]) -> int:
    """The seats that have one of these abilities, as a bit mask."""
    held = enumerate(position.technologies)
    return mask_of([seat for seat, mine in held if not cards.isdisjoint(mine)])


def could_have(position: Position, cards: frozenset[str], tables: Tables) -> int:
    """The seats whose faction has one of these abilities to gain, as a bit mask."""
    owners = {tables.abilities[card].faction for card in cards}
    return mask_where(id in owners for id in position.players)


def controller(position: Position, orbital: int, rules: Rules, tables: Tables) -> int:
    """The seat that has Orbital Control now, outside of a scoring too; -1 nobody."""
    for key in ("technologies", "fleets"):
        position.consulted(rules, key)
    everybody = (1 << len(position.players)) - 1
    winners = winners_of(position, tables.wins_control_ties)
    found = control_of(position, orbital, everybody, winners, book_of(tables))
    return found.settle(position, rules, tables).seat
