"""E414, E415, W416 and W417: patterns and formations that cannot be what is meant."""

from __future__ import annotations

from itertools import cycle
from string import ascii_lowercase
from typing import TYPE_CHECKING

from toolkit.games.hexpanse.rules import told_facts, view
from toolkit.games.hexpanse.schemas.records import Mission
from toolkit.games.hexpanse.tables import Tables
from toolkit.hex.drawing import as_drawn
from toolkit.hex.shapes import pieces, same
from toolkit.pack.document import dotted
from toolkit.pack.explained import Checks, Wrong
from toolkit.pack.listing import counted
from toolkit.pack.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.hex.board import Board
    from toolkit.hex.shapes import Shape
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

CHECKS = Checks(__name__)

_PATTERNS = (("pattern",), ("patterns", "1"), ("patterns", "2"))


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
                used = does.path == here and any(told_facts.lays(does.steps))
                if told is None and used:
                    said, hint = f"{id} lays a pattern and has none", "write it, or `unknown`, as "
                    yield Wrong(record, (), said, f"{hint}`{dotted(steps)}`")
                elif told is not None and not used:
                    yield Wrong(record, steps, f"nothing {id} does lays this")
                elif record.known(*steps):
                    for one in told_facts.pattern_faults({here: told}, tables):
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
    listed = [(record, "shape", shape) for record, shape in missions(pack)]
    listed += [(record, "cells", board.places) for record, board in boards(pack)]
    for record, field, places in listed:
        parts = sorted(pieces(places), key=len)
        if len(parts) > 1:
            of = " and ".join(str(len(part)) for part in parts)
            said = f"{record.id} is in {len(parts)} pieces that do not touch, of {of} places"
            named = zip(parts, cycle(ascii_lowercase), strict=False)
            read = as_drawn({place: letter for part, letter in named for place in part})
            yield Wrong(record, (field,), said, read)


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
