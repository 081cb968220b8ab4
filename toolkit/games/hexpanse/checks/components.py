"""E414 to E423: patterns, formations and boards that cannot be what is meant, or on which missions
do not fit; steps that speak of a unit where there is none, codes that mean two things, and
structures that would do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rules import setup, view
from toolkit.games.hexpanse.schemas.records import ACTION, ACTOR, BOUGHT, BoardRecord, Mission
from toolkit.games.hexpanse.tables import SQUAD, Tables
from toolkit.hex.drawing import EMPTY, WRONG, as_drawn, in_parts
from toolkit.hex.shapes import pieces, same
from toolkit.pack.document import dotted
from toolkit.pack.explained import Checks, Wrong
from toolkit.pack.listing import counted, listed
from toolkit.pack.plain import bare
from toolkit.pack.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.hex.shapes import Shape
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

CHECKS = Checks(__name__)

_PATTERNS = (("pattern",), ("patterns", "1"), ("patterns", "2"))
SIGNS = {"hexilium": "1", "double_hexilium": "2", "blocked": "#"}
"""What a board is drawn with, beside what is wrong and a dot for any other territory."""
KEY = {WRONG: "what is wrong", "1": "pays", "2": "pays twice", "#": "blocked", EMPTY: "other cells"}


def missions(pack: Pack) -> list[tuple[Record, Shape]]:
    """Missions whose shape is known, in the order in which shapes are laid: the pack's first."""
    known = [(one, value_of(Mission, one.value).shape) for one in pack.of("mission").values()]
    shaped = [(record, shape) for record, shape in known if shape is not None]
    return sorted(shaped, key=lambda one: height(pack, one[0], "shape"))


def boards(pack: Pack) -> Iterator[tuple[Record, Board]]:
    """Boards of which it is known where territories are."""
    for id, one in Tables(pack).boards.items() if "setup" in pack.tables else ():
        if one.cells is not None and one.blocked is not None:
            yield pack.of("board")[id], view.territories(one.cells, one.blocked)


def height(pack: Pack, record: Record, field: str) -> int:
    """How far up the folder lies that gives a field, from the pack on."""
    return [folder.id for folder in pack.folders].index(record.origin((field,)).folder)


@CHECKS.finds("E414", "pattern-marks", "error", needs="setup")
def _marks(pack: Pack) -> Iterator[Wrong]:
    tables = Tables(pack)
    for kind in ("card", "minor", "faction"):
        for id, record in pack.of(kind).items():
            for steps in _PATTERNS:
                here, told = ".".join((f"{kind}s", id, *steps)), record.get(*steps)
                does = tables.effect_of(id, int(steps[1]) if len(steps) > 1 else 0)
                used = does.path == here and any(setup.lays(does.steps))
                if told is None and used:
                    said, hint = f"{id} lays a pattern and has none", "write it, or `unknown`, as "
                    yield Wrong(record, (), said, f"{hint}`{dotted(steps)}`")
                elif told is not None and not used:
                    yield Wrong(record, steps, f"nothing {id} does lays this")
                elif record.known(*steps):
                    for one in setup.pattern_faults({here: told}, tables):
                        below, hint = tuple(one.steps[2:]), one.hint
                        yield Wrong(record, below, one.message, hint)


@CHECKS.finds("E415", "mission-size", "error")
def _sizes(pack: Pack) -> Iterator[Wrong]:
    for record, shape in missions(pack):
        size = record.whole("size")
        if record.known("size") and size != len(shape):
            said = f"{record.id} says that it has {counted(size, 'place')}; its shape has "
            yield Wrong(record, ("shape",), f"{said}{len(shape)}")


@CHECKS.finds("W416", "in-pieces", "warning")
def _pieces(pack: Pack) -> Iterator[Wrong]:
    lying = [(record, "shape", shape) for record, shape in missions(pack)]
    lying += [(record, "cells", board.places) for record, board in boards(pack)]
    for record, field, places in lying:
        parts = sorted(pieces(places), key=len)
        if len(parts) > 1:
            of = " and ".join(str(len(part)) for part in parts)
            said = f"{record.id} is in {len(parts)} pieces that do not touch, of {of} places"
            yield Wrong(record, (field,), said, in_parts(parts))


@CHECKS.finds("W417", "equal-missions", "warning")
def _equal(pack: Pack) -> Iterator[Wrong]:
    before: list[tuple[Record, Shape]] = []
    for record, shape in missions(pack):
        for other, known in before:
            if same(shape, known, mirror=True):
                how = "turned" if same(shape, known) else "mirrored"
                said = f"{record.id} is {pack.name('mission', other.id)} ({other.id}), {how}"
                yield Wrong(record, ("shape",), said)
                break
        before.append((record, shape))


# ---- boards


@CHECKS.finds("E418", "board-places", "error", each="board")
def _places(record: Record, pack: Pack) -> Iterator[Wrong]:
    one = value_of(BoardRecord, record.value)
    parts = {part: getattr(one, part) or () for part in setup.PARTS}
    for fault in setup.board_faults(one.cells, parts) if one.cells is not None else ():
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
    return as_drawn(dict.fromkeys(value_of(Mission, mission.value).shape or (), ACTOR))


# ---- steps and codes

_OF_A_UNIT = {"this", "adjacent", "adjacent_enemy", "beside_own"}
"""Words of steps that mean the unit which acts, or what lies beside it."""


@CHECKS.finds("E421", "no-unit-there", "error")
def _without(pack: Pack) -> Iterator[Wrong]:
    places = [("card", "options"), ("structure", "effect"), ("minor", "leaves")]
    for kind, field in places:
        for id, record in pack.of(kind).items():
            for steps, told in bare(record.get(field), (field,)):
                value = "adjacent" if steps[-1] == "beside" else told
                if value in _OF_A_UNIT:
                    said = f"{id} has no unit there, so nothing is '{value}'"
                    yield Wrong(record, steps, said)
    for id, record in pack.of("card").items():
        if record.get("kind") == ACTION and record.get("reusable") is not None:
            said = f"{id} is gone once it is played: a mercenary alone acts again"
            yield Wrong(record, ("reusable",), said, "leave it out")
        for steps, _ in bare(record.get("effect"), ("effect",)):
            if "squad" in steps and id != SQUAD:
                said = f"a squad is what {SQUAD} brings: nobody could tell units of {id} from its"
                yield Wrong(record, steps, said)


@CHECKS.finds("E422", "equal-codes", "error")
def _codes(pack: Pack) -> Iterator[Wrong]:
    known: dict[str, str] = {}
    for kind in ("card", "minor", "structure", "mission"):
        for id, record in pack.of(kind).items():
            if known.setdefault(id, kind) != kind:
                said = f"{kind} '{id}' has the code of a {known[id]}"
                yield Wrong(record, ("id",), said, "give it a code of its own")


@CHECKS.finds("E423", "idle-structure", "error", each="structure")
def _never_done(record: Record, pack: Pack) -> Iterator[Wrong]:
    when: Any = record.get("when")
    effect: Any = record.get("effect")
    for index, step in enumerate(effect):
        if ("free_card" in step) != (when["what"] == BOUGHT):
            said = f"{record.id} waits for `{when['what']}` and would never do this"
            right = f"`free_card` goes with `what: {BOUGHT}`, and nothing else with either"
            yield Wrong(record, ("effect", index), said, right)
