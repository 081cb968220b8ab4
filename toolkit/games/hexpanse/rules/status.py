"""Everything in a position that no game could hold, each with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.position import NO_MISSION, RESERVES, SHIPS, SQUAD
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted
from toolkit.referee.status import KIND, impossible, twice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables


def status(position: Position, tables: Tables) -> list[Fault]:
    """All faults of a position."""
    return impossible(position, tables, CLAUSES)


@CLAUSES.forbids("board.one_unit", KIND)
def two_on_one(position: Position, tables: Tables) -> Iterator[Fault]:
    for path in sorted(position.absent):
        if path.startswith(u.TWICE):
            steps = [int(one) if one.isdigit() else one for one in path[len(u.TWICE) :].split(".")]
            yield Fault(tuple(steps), "another unit lies on that territory already")


@CLAUSES.forbids("board.territory", KIND)
def off_the_board(position: Position, tables: Tables) -> Iterator[Fault]:
    field = tables.field(len(position.players))
    for place in position.units:
        if field.cells is not None and place not in field.cells:
            yield Fault(("units",), f"[{place[0]}, {place[1]}] is not on the board")
        elif place in (field.blocked or ()):
            yield Fault(("units",), f"[{place[0]}, {place[1]}] is blocked")


@CLAUSES.forbids("warlord.one", KIND)
def two_warlords(position: Position, tables: Tables) -> Iterator[Fault]:
    for seat, id in enumerate(position.players):
        count = sum(1 for _ in position.units.of(seat, u.WARLORD))
        if count > 1:
            yield Fault(("units",), f"{id} has {count} warlords on the board")


@CLAUSES.forbids("place.structure_one", KIND)
def two_structures(position: Position, tables: Tables) -> Iterator[Fault]:
    for seat, id in enumerate(position.players):
        count = sum(1 for _ in position.units.of(seat, u.STRUCTURE))
        if count > 1:
            yield Fault(("units",), f"{id} has {count} structures on the board")


@CLAUSES.forbids("unit.count", KIND)
def too_many(position: Position, tables: Tables) -> Iterator[Fault]:
    """More units of a kind than a player has, on the board, in reserve and on the ship."""
    elite = tables.terms.elite
    whole = {u.NORMAL: tables.mode.normal - elite, u.ELITE: elite}
    for seat, id in enumerate(position.players):
        mat = position.mats[seat]
        for kind, most in whole.items():
            here = sum(1 for _ in position.units.of(seat, kind))
            count = here + getattr(mat, RESERVES[kind]) + getattr(mat, SHIPS[kind])
            if count > most and mat.lives:
                yield Fault((id,), f"{id} has {counted(count, f'{kind} unit')} and {most} in all")
        here = sum(1 for _ in position.units.of(seat, u.MINOR))
        count = here + sum(mat.minor_reserve) + sum(mat.minor_recovery)
        most = tables.mode.minor_factions * tables.figures.minor
        if count > most and mat.lives:
            yield Fault((id,), f"{id} has {counted(count, 'minor unit')} and {most} in all")
        squad = mat.squad + sum(
            unit.card == SQUAD for _, unit in position.units.of(seat, u.MERCENARY)
        )
        if squad > tables.figures.squad:
            yield Fault(
                (id,), f"{id} has {squad} units of {SQUAD} and {tables.figures.squad} exist"
            )


@CLAUSES.forbids("minor.after_warlord", KIND)
def minor_without_warlord(position: Position, tables: Tables) -> Iterator[Fault]:
    for seat, id in enumerate(position.players):
        if position.units.warlord(seat) == u.NOWHERE and any(position.units.of(seat, u.MINOR)):
            yield Fault(("units",), f"a minor unit of {id} is on the board, its warlord is not")


@CLAUSES.forbids("minor.one_faction", KIND)
def strange_minors(position: Position, tables: Tables) -> Iterator[Fault]:
    told = [(id, name) for name, mat in _named(position) for id in mat.minor or ()]
    for id, first, other in twice(told):
        yield Fault((other, "minor"), f"{id} is of {first} already")
    for seat, (name, mat) in enumerate(_named(position)):
        if mat.minor is not None and len(mat.minor) > tables.mode.minor_factions:
            most = tables.mode.minor_factions
            said = counted(most, "minor faction")
            yield Fault((name, "minor"), f"{name} has {said} in this mode, not {len(mat.minor)}")
        for _, unit in position.units.of(seat, u.MINOR):
            if mat.minor is not None and unit.card and unit.card not in mat.minor:
                yield Fault(("units",), f"{unit.card} is no minor faction of {name}")


def _named(position: Position):  # type: ignore[no-untyped-def]
    return zip(position.players, position.mats, strict=True)


@CLAUSES.forbids("warlord.life", KIND)
def impossible_life(position: Position, tables: Tables) -> Iterator[Fault]:
    most = tables.figures.life_most
    for seat, (id, mat) in enumerate(_named(position)):
        if mat.life > most:
            yield Fault((id, "life"), f"a warlord has at most {most} life, not {mat.life}")
        if mat.life == 0:
            left = [unit for _, unit in position.units.of(seat)]
            its_turn = position.turn.player == seat and any(one.lives for one in position.mats)
            if left or mat.cards or its_turn:
                yield Fault(
                    (id, "life"), f"{id} is eliminated and still has units, cards or a turn"
                )


@CLAUSES.forbids("income.most", KIND)
def impossible_income(position: Position, tables: Tables) -> Iterator[Fault]:
    most = tables.figures.income_most
    for id, mat in _named(position):
        if not 1 <= mat.income <= most:
            yield Fault((id, "income"), f"income is from 1 to {most}, not {mat.income}")


@CLAUSES.forbids("turn.market", KIND)
def cards_twice(position: Position, tables: Tables) -> Iterator[Fault]:
    """A card in two places, or more in the market than it holds."""
    places = [
        *((card, f"cards of {id}") for id, mat in _named(position) for card in mat.cards),
        *((unit.card, "the board") for unit in position.units.values()
          if unit.kind == u.MERCENARY and unit.card != SQUAD),
        *((card, "market") for card in position.market or ()),
        *((card, "deck") for card in position.deck or ()),
        *((card, "discard") for card in position.discard or ()),
        *((card, "extra cards") for card in position.turn.extra_cards or ()),
    ]  # fmt: skip
    for card, first, other in twice(places):
        yield Fault(("market",), f"{card} is in {first} and in {other}")
    most = tables.figures.market
    if position.market is not None and len(position.market) > most:
        yield Fault(("market",), f"the market has {most} cards, not {len(position.market)}")
    if position.turn.extra_cards and position.turn.phase != m.MARKET:
        yield Fault(("turn", "extra_cards"), "extra cards lie open in the market phase alone")


@CLAUSES.forbids("turn.actions", KIND)
def impossible_actions(position: Position, tables: Tables) -> Iterator[Fault]:
    most = tables.figures.actions
    if position.turn.actions > most:
        yield Fault(("turn", "actions"), f"a turn has {most} actions, not {position.turn.actions}")


@CLAUSES.forbids("setup.mode", KIND)
def minors_in_seaman(position: Position, tables: Tables) -> Iterator[Fault]:
    if tables.mode.minor_factions:
        return
    for seat, (id, mat) in enumerate(_named(position)):
        if any(position.units.of(seat, u.MINOR)) or mat.minor or any(mat.minor_reserve):
            yield Fault((id, "minor"), f"there are no minor units with {tables.mode.name}")


@CLAUSES.forbids("setup.elite", KIND)
def elite_untold(position: Position, tables: Tables) -> Iterator[Fault]:
    if tables.terms.elite:
        return
    for seat, (id, mat) in enumerate(_named(position)):
        if any(position.units.of(seat, u.ELITE)) or mat.elite_reserve or mat.elite_recovery:
            yield Fault((id,), "there are elite troops only where the case says `elite`")


@CLAUSES.forbids("setup.structures", KIND)
def structures_untold(position: Position, tables: Tables) -> Iterator[Fault]:
    if tables.terms.structures:
        most = tables.figures.structure_cards.get(str(len(position.players)), 3)
        for seat, (id, mat) in enumerate(_named(position)):
            here = sum(1 for _ in position.units.of(seat, u.STRUCTURE))
            if here + len(mat.structures) > most:
                yield Fault((id, "structures"), f"{id} has at most {most} structures")
        return
    for seat, (id, mat) in enumerate(_named(position)):
        if any(position.units.of(seat, u.STRUCTURE)) or mat.structures:
            yield Fault((id,), "there are structures only where the case says `structures`")


@CLAUSES.forbids("win.formation", KIND)
def mission_too_large(position: Position, tables: Tables) -> Iterator[Fault]:
    field = tables.field(len(position.players))
    if field.cells is None or field.blocked is None:
        return
    most = len(set(field.cells) - set(field.blocked))
    for mission in (position.mission, *(mat.mission for mat in position.mats)):
        if mission is None or mission == NO_MISSION:
            continue
        known = tables.missions[mission].shape if isinstance(mission, str) else mission
        if known is not None and len(known) > most:
            said = f"a mission of {len(known)} places fits on no board of {most}"
            yield Fault(("mission",), said)
