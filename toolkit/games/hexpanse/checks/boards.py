"""E418, W419 and W420: boards whose places lie wrong, or on which missions do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.checks.shapes import boards, height, missions
from toolkit.games.hexpanse.rules import setup, told_facts
from toolkit.games.hexpanse.schemas.patterns import OWN
from toolkit.games.hexpanse.schemas.records import BoardRecord, Mission
from toolkit.hex.drawing import EMPTY, WRONG, as_drawn
from toolkit.pack.explained import Checks, Wrong
from toolkit.pack.listing import counted, listed
from toolkit.pack.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.hex.places import Place
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

CHECKS = Checks(__name__)

SIGNS = {"hexilium": "1", "double_hexilium": "2", "blocked": "#"}
"""What a board is drawn with, beside what is wrong and a dot for any other territory."""
KEY = {WRONG: "what is wrong", "1": "pays", "2": "pays twice", "#": "blocked", EMPTY: "other cells"}


@CHECKS.finds("E418", "board-places", "error", each="board")
def _places(record: Record, pack: Pack) -> Iterator[Wrong]:
    one = value_of(BoardRecord, record.value)
    parts = {part: getattr(one, part) or () for part in told_facts.PARTS}
    for fault in told_facts.board_faults(one.cells, parts) if one.cells is not None else ():
        part, index = str(fault.steps[0]), int(fault.steps[1])
        read = _read(one, parts[part][index])
        yield Wrong(record, fault.steps, f"{record.id}: {fault.message}", read)


def _read(board: BoardRecord, wrong: Place) -> str:
    """The board as it was read, with the place at which something is wrong."""
    marks = dict.fromkeys(board.cells or (), EMPTY)
    for part, sign in SIGNS.items():
        marks |= {place: sign for place in getattr(board, part) or () if place in marks}
    return as_drawn(marks | {wrong: WRONG}, KEY)


def _fitting(pack: Pack) -> Iterator[tuple[Record, list[tuple[Record, int]]]]:
    """Boards, each with the missions and in how many places they fit, not counted beyond LEAST."""
    shaped = missions(pack)
    for record, board in boards(pack) if shaped else ():
        yield record, [(mission, board.fits(shape, setup.LEAST)) for mission, shape in shaped]


@CHECKS.finds("W419", "idle-board", "warning")
def _idle(pack: Pack) -> Iterator[Wrong]:
    for board, fitting in _fitting(pack):
        if not any(count for _, count in fitting):
            yield Wrong(board, ("cells",), f"no mission fits on {board.id}")


@CHECKS.finds("W420", "seldom-fits", "warning")
def _seldom(pack: Pack) -> Iterator[Wrong]:
    found = [one for one in _fitting(pack) if any(count for _, count in one[1])]
    nowhere = [
        mission
        for mission, _ in missions(pack)
        if not any(count for _, fitting in found for one, count in fitting if one is mission)
    ]
    for mission in nowhere if found else ():
        yield Wrong(mission, ("shape",), f"{mission.id} fits on no board", _formation(mission))
    for board, every in found:
        fitting = [(one, count) for one, count in every if one not in nowhere]
        own: list[tuple[Record, str]] = []
        for mission, count in fitting:
            named = mission.id in board.texts("seldom") or board.id in mission.texts("seldom")
            where = f"in {counted(count, 'place')}" if count else "nowhere"
            said = f"{mission.id} fits {where}"
            if count >= setup.LEAST or named:
                continue
            if height(pack, mission, "shape") <= height(pack, board, "cells"):
                own.append((mission, said))
            else:
                hint = f"say so: `seldom: [{board.id}]`, or change it\n{_formation(mission)}"
                said = f"{said} on {board.id}"
                yield Wrong(mission, ("shape",), said, hint)
        if own:
            named_now = ", ".join([*board.texts("seldom"), *(mission.id for mission, _ in own)])
            said = f"on {board.id}, {listed([words for _, words in own])}"
            hint = f"say so: `seldom: [{named_now}]`"
            yield Wrong(board, ("cells",), said, hint)


def _formation(mission: Record) -> str:
    """The shape of a mission as it was read."""
    return as_drawn(dict.fromkeys(value_of(Mission, mission.value).shape or (), OWN))
