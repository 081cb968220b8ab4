"""What a player has off the board: units in the reserve, on the mat and on the ship, and cards;
how many there are of each, and where every card is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import unnamed
from toolkit.games.hexpanse.rules.winning import missions
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import LYING, RESERVE, SHIP, SQUAD
from toolkit.games.hexpanse.state.position import LEFT, PILED
from toolkit.model.hexes import NOWHERE
from toolkit.model.unseen import Unseen
from toolkit.pack.listing import counted
from toolkit.referee.mutation import always

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.hexpanse.rules.view import Seen
    from toolkit.games.hexpanse.state.mat import Mat
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.pack.document import Steps

    Counted = Iterator[tuple[str, int, int]]
    """Units in words, how many they are, and how many there may be."""
    Told = Iterator[tuple[str, tuple[str, Steps]]]
    """Cards, each with where it is in words, and in the file."""


def lying(mat: Mat, where: str) -> Iterator[tuple[str, str, int]]:
    """What lies there: kind, code of a minor faction where it is known, and how many."""
    lies = LYING[where]
    for kind in u.RESERVED:
        if (number := getattr(mat, lies[kind])) > 0:
            yield kind, "", number
    for index, number in enumerate(getattr(mat, lies[u.MINOR])):
        if number > 0:
            yield u.MINOR, mat.minor[index] if mat.minor else "", number


def lie(v: Seen, seat: int, where: str, word: str) -> bool:
    """Whether units of a player lie there of this kind, or of this minor faction: asked where
    nobody told which one is theirs."""
    mat = v.position.mats[seat]
    if word in u.RESERVED:
        return bool(getattr(mat, LYING[where][word]))
    there = minors_lying(mat, where)
    if word == u.MINOR or mat.minor is not None:
        return bool(there) if word == u.MINOR else word in there
    # Of two factions one that is on the board lies there where more do than the other has.
    units, both = v.position.units, bool(of_two(v, seat, where))
    if not there or len(units.codes(seat, u.MINOR)) == v.tables.mode.minor_factions:
        return bool(there) and word in units.codes(seat, u.MINOR)
    on_board = sum(unit.card == word for _, unit in units.of(seat, u.MINOR))
    if on_board and (both or on_board == v.tables.figures.minor):
        return both
    return bool(unnamed.said_by_minor(v, seat, word))


def minors_lying(mat: Mat, where: str) -> list[str]:
    """The minor factions of which units lie there."""
    return [code for kind, code, _ in lying(mat, where) if kind == u.MINOR]


def of_two(v: Seen, seat: int, where: str) -> bool | None:
    """Whether units of two minor factions that nobody told lie there: more than one has left; None
    where they may be."""
    untold = [lie[2] for lie in lying(v.position.mats[seat], where) if lie[:2] == (u.MINOR, "")]
    here = Counter(unit.card for _, unit in v.position.units.of(seat, u.MINOR))
    each, others = v.tables.figures.minor, v.tables.mode.minor_factions - len(here)
    left = [*(each - number for number in here.values()), *[each] * others]
    if sum(untold) < 2 or len(left) < 2 or 0 in left:
        return False
    return sum(untold) > max(left) or None


def asked_two(v: Seen, seat: int, where: str, *, listing: bool = False) -> bool:
    """The same, asked where they may be, and where a list has to name them."""
    two = of_two(v, seat, where)
    return bool(unnamed.which_are(v, seat)) if two is None or (two and listing) else two


def sole_minor(mat: Mat, where: str) -> str:
    """The only one of them; empty for none and for two."""
    codes = minors_lying(mat, where)
    return codes[0] if len(codes) == 1 else ""


def more(mat: Mat, where: str, kind: str, code: str, number: int) -> dict[str, Any]:
    """What is otherwise on a mat with so many more, or fewer, lying there."""
    key = LYING[where][kind]
    if kind != u.MINOR:
        return {key: max(0, getattr(mat, key) + number)}
    counts = list(getattr(mat, key))
    index = mat.minor.index(code) if mat.minor and code in mat.minor else 0
    if index < len(counts):
        counts[index] = max(0, counts[index] + number)
    return {key: tuple(counts)}


# Minor units wait until the warlord is on the board.
minors_may_come = CLAUSES.passes("minor.after_warlord", always)


def structures_in_hand(v: Seen, seat: int, named: Iterable[str]) -> tuple[str, ...]:
    """The structures a player holds; where one does not see them, those of the cards `named` that
    may be among them, as one sees them nowhere else."""
    held, there_are = v.position.mats[seat].structures, v.tables.structures
    if not isinstance(held, Unseen):
        return held
    seen = {card for card, _ in cards_told(v.position, v.tables)} if held else set(named)
    return tuple(dict.fromkeys(id for id in named if id in there_are and id not in seen))


def could_place(v: Seen, seat: int, named: Iterable[str] = ()) -> Iterator[tuple[str, str]]:
    """The units that an effect lets a player place: kind, and code where it has one; of structures
    that one does not see those `named`."""
    mat, units = v.position.mats[seat], v.position.units
    warlord = units.warlord(seat) != NOWHERE
    come = minors_may_come(warlord)
    yield from ((kind, code) for kind, code, _ in lying(mat, RESERVE) if kind != u.MINOR or come)
    for card in dict.fromkeys(mat.cards):
        hired = v.tables.kind_of(card, v.rules) == u.MERCENARY
        if hired and (card != SQUAD or mat.squad > 0):
            yield u.MERCENARY, card
    if not warlord and mat.lives and v.rules.reading("warlord_by_card") == "allowed":
        yield u.WARLORD, ""
    # One that is not seen could be placed all the same.
    held = structures_in_hand(v, seat, named) or ("",) * bool(mat.structures)
    free = held and not any(units.of(seat, u.STRUCTURE))
    if free and v.rules.reading("structure_by_card") == "allowed":
        yield from ((u.STRUCTURE, card) for card in held)


def discarded(position: Position, cards: tuple[str, ...]) -> Position:
    """The position with cards on the discard pile, whether or not the rest of that is known."""
    pile = position.discard
    if not cards:
        return position
    if pile is None:
        return position.noting(PILED, *cards)
    return position._replace(discard=(*pile, *cards))


def with_card(position: Position, seat: int, card: str, **more: Any) -> Position:
    """The position with a card that a player has now, and what else of theirs is otherwise."""
    cards = tuple(sorted((*position.mats[seat].cards, card)))
    return position.mat(seat, cards=cards, **more)


# ---- how many there are, and where each card is


def units_counted(position: Position, seat: int, tables: Tables) -> Counted:
    """The units of a player by kind."""
    elite, mat = tables.terms.elite, position.mats[seat]
    whole = {u.NORMAL: tables.mode.normal - elite} | ({u.ELITE: elite} if elite else {})
    for kind, most in whole.items():
        count = sum(1 for _ in position.units.of(seat, kind))
        count += sum(getattr(mat, LYING[where][kind]) for where in (RESERVE, SHIP))
        yield counted(count, f"{kind} unit"), count, most
    if tables.mode.minor_factions:
        yield from _minor_units(position, seat, tables)


def _minor_units(position: Position, seat: int, tables: Tables) -> Counted:
    """The minor units of each faction; where nobody told which they are, all there are, and those
    on the board of each."""
    mat, each = position.mats[seat], tables.figures.minor
    here = Counter(unit.card for _, unit in position.units.of(seat, u.MINOR))
    if mat.minor is None:
        count = here.total() + sum(mat.minor_reserve) + sum(mat.minor_recovery)
        factions = max(tables.mode.minor_factions, len({*here} - {""}))  # too many: a fault itself
        most = factions * each
        yield counted(count, "minor unit"), count, most
        if count > most:
            return
    by_code = {code: here[code] for code in (here if mat.minor is None else mat.minor) if code}
    for held in (mat.minor_reserve, mat.minor_recovery):
        for code, number in zip(mat.minor or (), held, strict=False):
            by_code[code] += number
    for code, count in by_code.items():
        yield f"{counted(count, 'minor unit')} of {tables.code_within(code)}", count, each


def squad_held(position: Position) -> list[int]:
    """The units of the squad that each player has, on the board and in front."""
    held = [mat.squad for mat in position.mats]
    for unit in position.units.values():
        if (unit.kind, unit.card) == (u.MERCENARY, SQUAD):
            held[unit.owner] += 1
    return held


def cards_told(position: Position, tables: Tables) -> Told:
    """Every card told and seen: where it is in words, and in the file."""
    for id, mat in zip(position.players, position.mats, strict=True):
        for name in ("cards", "structures", "claimed"):
            who = tables.within("faction", id)
            yield from _shown(f"with {who}", getattr(mat, name), (id, name))
    for whose, mission in missions(position, *range(len(position.players))):
        if isinstance(mission, str):
            of = f"the secret mission of {tables.within('faction', whose)}" if whose else ""
            yield mission, (of or "the common mission", of_mission(whose))
    for place, unit in position.units.items():
        if unit.kind in (u.MERCENARY, u.STRUCTURE) and unit.card not in ("", SQUAD):
            yield unit.card, ("on the board", position.units.where(place))
    yield from _shown("face up", position.small, ("small",))
    for name in ("market", "deck", "discard"):
        yield from _shown(f"in the {name}", getattr(position, name), (name,))
    yield from _shown("in the discard", position.noted(PILED), ("discard",))
    yield from _shown("out of the game", position.noted(LEFT), (LEFT,))
    yield from _shown("turned up", position.turn.extra_cards, ("turn", "extra_cards"))


def _shown(words: str, cards: Any, where: Steps) -> Told:
    seen = () if isinstance(cards, Unseen) else cards or ()
    return ((card, (words, where)) for card in seen)


def of_mission(whose: str) -> Steps:
    """Where a file tells a mission: that of a player, or the common one."""
    return (whose, "mission") if whose else ("mission",)
