"""The picture that README.md opens with: a few components of each game, as they print."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generators.pictures import LABEL, Picture
from toolkit.cli.compose import open_game
from toolkit.cli.printing import Wishes, order_for
from toolkit.lint.judging import judge
from toolkit.press.display import Face, Place, Rect, Text
from toolkit.press.faces.face import render
from toolkit.press.job.order import rows_wanted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.display import Op


class Shelf(NamedTuple):
    """What is shown of a game: ids of rows, the wide one above two upright ones."""

    game: str
    above: str
    below: tuple[str, str]


SHELVES = (
    Shelf("expanse", "board", ("card.nauvoo", "card.insurgency")),
    Shelf("hexpanse", "market.board", ("card.C09", "mission.S05")),
    Shelf("ti4_expeditions", "token.expedition", ("aid.reference", "aid.placement")),
    Shelf("expanse_tcg", "camp.encampment", ("card.dawn_champion", "card.trade_harbour")),
)
WIDE, GAP, ABOVE, BELOW, NAME = 74.0, 5.0, 50.0, 49.0, 7.0  # mm


def pictures() -> Iterator[Picture]:
    ops: list[Op] = []
    high = ABOVE + BELOW + NAME + 3 * GAP
    wide = len(SHELVES) * (WIDE + GAP) + GAP
    ops.append(Rect(0, 0, wide, high, "#f4f2ee"))
    for number, shelf in enumerate(SHELVES):
        title, faces = _shown(shelf)
        x = GAP + number * (WIDE + GAP)
        half = (WIDE - GAP) / 2
        ops.append(Text(x + WIDE / 2, GAP + 4, title, "sans-bold", 11, LABEL, "middle"))
        ops.append(_fitting(faces[0], x, GAP + NAME, WIDE, ABOVE))
        for place, face in enumerate(faces[1:]):
            left = x + place * (half + GAP)
            ops.append(_fitting(face, left, 2 * GAP + NAME + ABOVE, half, BELOW))
    yield Picture("games", Face("games", "games", wide, high, 0, 0, tuple(ops)), 1200, 128)


def _shown(shelf: Shelf) -> tuple[str, list[Face]]:
    """What the game is called, and the faces of these rows."""
    opened = open_game(shelf.game, cases=False)
    pack = judge(opened.game, opened.folders, errors_only=True).pack
    assert pack is not None
    order = order_for(opened, pack, Wishes(), Path())
    rows = rows_wanted(order)
    found = {
        row.id: (group.front, row)
        for planned in reversed(order.plan.files)
        for group in reversed(planned.groups)
        for row in rows.get(group.rows, ())
        if group.takes(row)
    }
    named = [found[id] for id in (shelf.above, *shelf.below)]
    return opened.game.title, [render(front, row, order.library) for front, row in named]


def _fitting(face: Face, x: float, y: float, width: float, height: float) -> Place:
    """A face in the middle of a box, as large as goes in."""
    scale = min(width / face.width, height / face.height)
    left = x + (width - face.width * scale) / 2
    top = y + (height - face.height * scale) / 2
    if face.outline is not None:
        return Place(face, left, top, 0, scale, within=face.outline.d)
    return Place(face, left, top, 0, scale, (0.0, 0.0, face.width, face.height), 3.0)
