"""The rows of what cards lie on and what lies on cards: mats, boards, the encampment, counters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules.battle import course, fighting
from toolkit.games.expanse_tcg.rules.in_play.room import DOUBLED, SLOTS, Room, first_room
from toolkit.games.expanse_tcg.schemas.terms import CAPITAL, LOCATION
from toolkit.games.expanse_tcg.state import places as p
from toolkit.pack.plain import parted
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record
    from toolkit.referee.paper.aids import BookTold

PLAYERS = 2
_LINE = 5
"""Slots for counters side by side."""
_TURNS = 12
"""Turns of one's own that the mat of a capital counts."""
_HUGE = 2
"""Huge locations of one player that have room for what they hold more than others."""
_HOME = "home_"
"""What the ids of counters begin with that tell where a creature is at home."""
HUGE = "huge"
GOODS = {"resources": "aether", "lore": "lore", "captives": "captive"}


def table_rows(pack: Pack, told: BookTold) -> Mapping[str, tuple[Row, ...]]:
    """What both players need.

    mat, one for each spot of a half, and what a Huge one lays beside its own: `name`, `note`,
      `sort`, `sign` (of its counter), `creatures` and `treasures` [{label, what, number}…], `goods`
      [{icon, name, slots}…] in lines of five, `turns` of a capital, `says` [text…]
    board, the two halves and the grid of a battle: `name`, `near` and `far` {cells: [{label, what,
      number, and of a battle order}…]}, front row first, each from the left of who sits there,
      `rounds`, `says`
    camp: `name`, `note`, `slots` [{label, what, number}…] · counter: `icon`, `colour`, `figure`
    """
    of_camp = told.aid("encampment")
    camp: dict[str, Value] = {
        "name": of_camp["title"],
        "note": " ".join(of_camp["note"]),
        "slots": _slots("creature", SLOTS),
    }
    return {
        "mat": tuple(_mats(pack, told)),
        "board": (
            _board("battlefield", told.aid("battlefield")),
            _board("battle", told.aid("grid"), rounds=[*range(1, course.ROUNDS + 1)]),
        ),
        "camp": (Row("camp.encampment", camp, PLAYERS),),
        "counter": tuple(_counters(pack)),
    }


def _mats(pack: Pack, told: BookTold) -> Iterator[Row]:
    for home in pack.of("counter").values():
        if home.id.startswith(_HOME):
            id, sort = home.id.removeprefix(_HOME), CAPITAL if home.get("icon") else LOCATION
            name = str(home.get("name"))
            yield _mat(id, name, sort, first_room(sort), told, sign_of(home))
    more = {name: getattr(first_room(LOCATION), name) for name in DOUBLED}
    room = Room(**dict.fromkeys(Room._fields, 0))._replace(**more)
    sign: Value = {"colour": _HOME + HUGE, "figure": ""}
    for number in range(1, _HUGE + 1):
        yield _mat(f"huge_{number}", "Huge", HUGE, room, told, sign)


def _mat(id: str, name: str, sort: str, room: Room, told: BookTold, sign: Value) -> Row:
    goods: list[Value] = []
    for kind, icon in GOODS.items():
        slots = [*range(1, getattr(room, kind) + 1)]
        for number, some in enumerate(parted(slots, _LINE)):
            goods.append({"icon": icon, "name": "" if number else icon, "slots": some})
    fields: dict[str, Value] = {
        **told.aid(f"mat_{sort}"),
        "name": name,
        "sort": sort,
        "sign": sign,
        "creatures": _slots("creature", room.creatures),
        "treasures": _slots("treasure", room.treasures),
        "goods": goods,
        "turns": [*range(1, _TURNS + 1)] if sort == CAPITAL else [],
    }
    return Row(f"mat.{id}", fields, PLAYERS)


def _slots(what: str, count: int) -> list[Value]:
    """Places for cards: what lies there, and a figure to mark it."""
    return [_slot(f"{what} {number}", what, number) for number in range(1, count + 1)]


def _slot(label: str, what: str, number: int) -> dict[str, Value]:
    return {"label": label.capitalize(), "what": what, "number": number}


def _board(id: str, aid: Mapping[str, Value], rounds: Sequence[Value] = ()) -> Row:
    """Column 1 faces column 1: of the half that is seen from the other side it is the last."""
    fields: dict[str, Value] = {
        "name": aid["title"],
        **halves(battle=bool(rounds)),
        "rounds": [*rounds],
        "says": aid["says"],
    }
    return Row(f"board.{id}", fields)


def halves(*, battle: bool) -> dict[str, Value]:
    """The cells of the attackers, near, and of the defenders."""
    sides = zip(("near", "far"), (p.ATTACKERS, p.DEFENDERS), strict=True)
    return {half: {"side": half, "cells": [*_half(side, battle=battle)]} for half, side in sides}


def _half(side: int, *, battle: bool) -> Iterator[Value]:
    """The cells of a side as it sees them, its front row first, from its own left."""
    cells = sorted(p.own_half(side), key=partial(fighting.order, side=side))
    numbered = [*enumerate(cells, 1)]
    for number, cell in sorted(numbered, key=lambda one: p.GRID.row(one[1]) in p.BACK_ROW):
        row, column = p.short(cell, side)[:-1], p.GRID.column(cell) + 1
        spot = _slot(f"{row} {column}", "fight" if battle else LOCATION, number)
        yield {**spot, "order": number if battle else ""}


def _counters(pack: Pack) -> Iterator[Row]:
    for record in pack.of("counter").values():
        yield Row.of(record, sign_of(record), PLAYERS * int(str(record.get("count"))))


def sign_of(counter: Record) -> dict[str, Value]:
    """What templates draw a counter from."""
    return {name: counter.get(name) or "" for name in ("name", "icon", "colour", "figure")}
