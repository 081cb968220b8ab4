"""Everything in a position that no game could hold, each with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import counts, winning
from toolkit.games.hexpanse.schemas.records import ACTION
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import SQUAD
from toolkit.games.hexpanse.state.position import LEFT, PILED
from toolkit.games.hexpanse.state.turn import Covered
from toolkit.model.fault import Fault
from toolkit.model.hexes import NOWHERE
from toolkit.model.unseen import Unseen
from toolkit.pack.listing import counted, listed
from toolkit.referee.status import KIND, twice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.pack.document import Steps


@CLAUSES.forbids("board.one_unit", KIND)
def two_on_one(position: Position, tables: Tables) -> Iterator[Fault]:
    for where in getattr(position.units, "again", ()):
        yield Fault(where, "another unit lies on that territory already")


@CLAUSES.forbids("board.territory", KIND)
def off_the_board(position: Position, tables: Tables) -> Iterator[Fault]:
    field = tables.field(len(position.players))
    for place in position.units:
        if field.cells is not None and place not in field.cells:
            yield Fault(position.units.where(place), f"{[*place]} is not on the board")
        elif place in (field.blocked or ()):
            yield Fault(position.units.where(place), f"{[*place]} is blocked")


@CLAUSES.forbids("warlord.one", KIND)
def two_warlords(position: Position, tables: Tables) -> Iterator[Fault]:
    return _second(position, tables, u.WARLORD)


@CLAUSES.forbids("place.structure_one", KIND)
def two_structures(position: Position, tables: Tables) -> Iterator[Fault]:
    return _second(position, tables, u.STRUCTURE)


def _second(position: Position, tables: Tables, kind: str) -> Iterator[Fault]:
    """A second unit on the board of a kind of which a player has one there at most."""
    units = position.units
    for seat, id in enumerate(position.players):
        places = [place for place, one in units.items() if (one.owner, one.kind) == (seat, kind)]
        if len(places) > 1:
            said = tables.does(id, f"has|have {len(places)} {kind}s on the board")
            yield Fault(units.where(places[1]), said, "at most one")


@CLAUSES.forbids("minor.one_faction", KIND)
def strange_minors(position: Position, tables: Tables) -> Iterator[Fault]:
    most = tables.mode.minor_factions
    if not most:
        return  # each is a fault of the mode
    told = [_minors_told(position, seat) for seat in range(len(position.players))]
    every = [
        (id, (name, where))
        for name, theirs in zip(position.players, told, strict=True)
        for id, where in theirs
    ]
    for id, (first, _), (_, where) in twice(every):
        yield Fault(where, f"{id} is of {tables.within('faction', first)} already")
    for seat, (name, mat) in enumerate(_named(position)):
        theirs, of = told[seat], tables.within("faction", name)
        if len(theirs) > most:
            said = f"has|have {counted(most, 'minor faction')} in this mode, not {len(theirs)}"
            yield Fault(theirs[most][1], tables.does(name, said))
        for place, unit in position.units.of(seat, u.MINOR):
            if mat.minor is not None and unit.card and unit.card not in mat.minor:
                said = f"{unit.card} is no minor faction of {of}"
                yield Fault(position.units.where(place), said, " or ".join(mat.minor))


def _minors_told(position: Position, seat: int) -> list[tuple[str, Steps]]:
    """The minor factions of a player, each where a file tells it: as such or, where that is left
    out, by a unit on the board, else by a count on the mat."""
    units, minor, name = position.units, position.mats[seat].minor, position.players[seat]
    if minor is not None and f"{name}.minor" not in position.absent:
        return [(id, (name, "minor")) for id in minor]
    placed = {unit.card: place for place, unit in units.of(seat, u.MINOR) if unit.card}
    by_count = [(id, (name,)) for id in minor or () if id not in placed]
    return [*((id, units.where(place)) for id, place in placed.items()), *by_count]


@CLAUSES.forbids("unit.count", KIND)
def too_many(position: Position, tables: Tables) -> Iterator[Fault]:
    """More units of a kind than a player has, on the board, in reserve and on the ship."""
    for seat, (id, mat) in enumerate(_named(position)):
        for units, count, most in counts.units(position, seat, tables) if mat.lives else ():
            if count > most:
                yield Fault((id,), tables.does(id, f"has|have {units} and {most} in all"))
    squad = counts.squad(position)
    if sum(squad) > tables.figures.squad:
        id = position.players[max(seat for seat, number in enumerate(squad) if number)]
        units = f"{sum(squad)} units of {tables.code_name(SQUAD)}"
        yield Fault((id,), f"there are {units}, and {tables.figures.squad} exist")


@CLAUSES.forbids("minor.after_warlord", KIND)
def minor_without_warlord(position: Position, tables: Tables) -> Iterator[Fault]:
    if getattr(position.units, "some", False):
        return
    for seat, id in enumerate(position.players):
        if position.units.warlord(seat) == NOWHERE:
            for place, _ in position.units.of(seat, u.MINOR):
                who = tables.within("faction", id)
                said = f"a minor unit of {who} is on the board, its warlord is not"
                yield Fault(position.units.where(place), said, "the warlord comes first")


def _named(position: Position):  # type: ignore[no-untyped-def]
    return zip(position.players, position.mats, strict=True)


@CLAUSES.forbids("warlord.life", KIND)
def impossible_life(position: Position, tables: Tables) -> Iterator[Fault]:
    most = tables.figures.life_most
    for seat, (id, mat) in enumerate(_named(position)):
        if mat.life > most:
            yield Fault((id, "life"), f"a warlord has at most {most} life, not {mat.life}")
        if mat.life == 0:
            its_turn = position.turn.player == seat and any(one.lives for one in position.mats)
            here = any(position.units.of(seat))
            every = (("units", here), ("cards", mat.cards), ("the turn", its_turn))
            if left := [what for what, there in every if there]:
                said = tables.does(id, f"is|are eliminated and still has|have {listed(left)}")
                yield Fault((id, "life"), said)


@CLAUSES.forbids("income.most", KIND)
def impossible_income(position: Position, tables: Tables) -> Iterator[Fault]:
    most = tables.figures.income_most
    for id, mat in _named(position):
        if not 1 <= mat.income <= most:
            yield Fault((id, "income"), f"income is from 1 to {most}, not {mat.income}")


@CLAUSES.forbids("turn.market", KIND)
def cards_twice(position: Position, tables: Tables) -> Iterator[Fault]:
    """A card in two places, or more in the market than it holds."""
    again = (
        (card, first, *place) for card, (first, _), place in twice(cards_told(position, tables))
    )
    for card, first, other, where in dict.fromkeys(again):
        said = f"{card} is {first} and {other}" if first != other else f"{card} is {first} twice"
        yield Fault(where, said, "each card is there once")
    most = tables.figures.market
    if position.market is not None and len(position.market) > most:
        yield Fault(("market",), f"the market has {most} cards, not {len(position.market)}")
    if position.turn.extra_cards and position.turn.phase != m.MARKET:
        yield Fault(("turn", "extra_cards"), "extra cards lie open in the market phase alone")


def cards_told(position: Position, tables: Tables) -> Iterator[tuple[str, tuple[str, Steps]]]:
    """Every card told and seen: where it is in words, and in the file."""
    for id, mat in _named(position):
        for name in ("cards", "structures", "claimed"):
            who = tables.within("faction", id)
            yield from _lying(f"with {who}", getattr(mat, name), (id, name))
    for whose, mission in winning.missions(position, *range(len(position.players))):
        if isinstance(mission, str):
            of = f"the secret mission of {tables.within('faction', whose)}" if whose else ""
            yield mission, (of or "the common mission", _of_mission(whose))
    for place, unit in position.units.items():
        if unit.kind in (u.MERCENARY, u.STRUCTURE) and unit.card not in ("", SQUAD):
            yield unit.card, ("on the board", position.units.where(place))
    yield from _lying("face up", position.small, ("small",))
    for name in ("market", "deck", "discard"):
        yield from _lying(f"in the {name}", getattr(position, name), (name,))
    yield from _lying("in the discard", tuple(position.noted(PILED)), ("discard",))
    yield from _lying("out of the game", tuple(position.noted(LEFT)), (LEFT,))
    extra = position.turn.extra_cards
    if not isinstance(extra, Covered):
        yield from _lying("turned up", extra, ("turn", "extra_cards"))


def _lying(
    words: str, cards: tuple[str, ...] | None, where: Steps
) -> Iterator[tuple[str, tuple[str, Steps]]]:
    seen = () if isinstance(cards, Unseen) else cards or ()
    return ((card, (words, where)) for card in seen)


@CLAUSES.forbids("turn.actions", KIND)
def impossible_actions(position: Position, tables: Tables) -> Iterator[Fault]:
    most = tables.figures.actions
    if position.turn.actions > most:
        yield Fault(("turn", "actions"), f"a turn has {most} actions, not {position.turn.actions}")


@CLAUSES.forbids("mercenary.card", KIND)
def no_mercenary(position: Position, tables: Tables) -> Iterator[Fault]:
    for place, unit in position.units.items():
        known = tables.cards.get(unit.card)
        if unit.kind == u.MERCENARY and known is not None and known.kind == ACTION:
            said = f"{unit.card} is an action card, and no unit"
            yield Fault(position.units.where(place), said)


def _not_in_play(position: Position, kind: str, names: Iterable[str], said: str) -> Iterator[Fault]:
    """Units of a kind that is not in play, on the board and under these keys of a player."""
    for seat, (id, mat) in enumerate(_named(position)):
        for place, _ in position.units.of(seat, kind):
            yield Fault(position.units.where(place), said)
        for name in names:
            held = getattr(mat, name)
            if any(held) if isinstance(held, tuple) else held:
                yield Fault((id, name), said)


@CLAUSES.forbids("setup.mode", KIND)
def minors_in_seaman(position: Position, tables: Tables) -> Iterator[Fault]:
    if not tables.mode.minor_factions:
        said = f"there are no minor units with {tables.mode.name}"
        names = ("minor", "minor_reserve", "minor_recovery")
        yield from _not_in_play(position, u.MINOR, names, said)


@CLAUSES.forbids("setup.elite", KIND)
def elite_untold(position: Position, tables: Tables) -> Iterator[Fault]:
    if not tables.terms.elite:
        said = "there are elite troops only where the case says `elite`"
        yield from _not_in_play(position, u.ELITE, ("elite_reserve", "elite_recovery"), said)


@CLAUSES.forbids("setup.structures", KIND)
def structures_untold(position: Position, tables: Tables) -> Iterator[Fault]:
    if not tables.terms.structures:
        said = "there are structures only where the case says `structures`"
        yield from _not_in_play(position, u.STRUCTURE, ("structures",), said)
        return
    most = tables.figures.structure_cards.get(str(len(position.players)), 3)
    for seat, (id, mat) in enumerate(_named(position)):
        here = sum(1 for _ in position.units.of(seat, u.STRUCTURE))
        if here + len(mat.structures) > most:
            said = tables.does(id, f"has|have at most {most} structures")
            yield Fault((id, "structures"), said)


@CLAUSES.forbids("win.formation", KIND)
def mission_too_large(position: Position, tables: Tables) -> Iterator[Fault]:
    field = tables.field(len(position.players))
    if field.cells is None or field.blocked is None:
        return
    most = len(set(field.cells) - set(field.blocked))
    for whose, mission in winning.missions(position, *range(len(position.players))):
        known = tables.missions[mission].shape if isinstance(mission, str) else mission
        if known is not None and len(known) > most:
            said = f"a mission of {len(known)} places fits on no board of {most}"
            yield Fault(_of_mission(whose), said)


def _of_mission(whose: str) -> Steps:
    """Where a file tells a mission: that of a player, or the common one."""
    return (whose, "mission") if whose else ("mission",)
