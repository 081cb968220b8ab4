"""The slug: in the waste of every sheet, a 100 mm ruler and one line saying which sheet it is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Face, Path, Place, Text
from toolkit.press.plane import Box
from toolkit.press.typesetting.fonts import registered

if TYPE_CHECKING:
    from toolkit.press.display import Op

RULER = 100.0
DEPTH = 2.6
# Between the slug and the bleed, and around it where crop marks stop.
GAP = 0.4
SIZE = 6.0
INK = "#000000"
ARROW = 2.4

_LABEL_X = RULER + 1.0
_TEXT_X = RULER + 10.5
_ONE_ROW = 180.0
_TWO_ROWS = RULER + 10.0
_MM = 25.4 / 72
_FONT = "sans"


class SlugSpot(NamedTuple):
    """Where the slug lies: its box on the page, its clockwise turn, rows of text it takes."""

    box: Box
    turn: int
    rows: int

    @property
    def length(self) -> float:
        return self.box.h if self.turn else self.box.w


def find_spot(area: Box, used: Box, allowed: tuple[int, ...] = (1, 2)) -> SlugSpot | None:
    """A place within the printable area and outside what is used: below, right, above, left.

    The slug lies at the far end from the block, so that bleed may use the rest. It takes so many
    rows as are `allowed`, the first before the second. None when no side has room.
    """
    for rows in allowed:
        depth = DEPTH * rows
        length = _ONE_ROW if rows == 1 else _TWO_ROWS
        if area.w >= length:
            if area.bottom - used.bottom >= depth:
                return SlugSpot(Box(area.x, area.bottom - depth, area.w, depth), 0, rows)
            if used.y - area.y >= depth:
                return SlugSpot(Box(area.x, area.y, area.w, depth), 0, rows)
        if area.h >= length:
            if area.right - used.right >= depth:
                return SlugSpot(Box(area.right - depth, area.y, depth, area.h), 90, rows)
            if used.x - area.x >= depth:
                return SlugSpot(Box(area.x, area.y, depth, area.h), 270, rows)
    return None


@cache
def ruler() -> Face:
    """The ruler: 0 to 100 mm with a tick each mm and its length beside it. Always one object,
    so that a painter can keep it for all pages."""
    d: list[tuple[str | float, ...]] = [("M", 0.0, DEPTH - 0.2), ("L", RULER, DEPTH - 0.2)]
    for mm in range(int(RULER) + 1):
        tall = 2.2 if mm % 10 == 0 else 1.5 if mm % 5 == 0 else 0.9
        d += [("M", float(mm), DEPTH - 0.2), ("L", float(mm), DEPTH - 0.2 - tall)]
    label = Text(_LABEL_X, DEPTH - 0.6, "100 mm", _FONT, SIZE, INK)
    ops = (Path(tuple(d), None, INK, 0.1), label)
    return Face("ruler", "ruler", _TEXT_X, DEPTH, 1.0, 0.0, ops)


def slug_ops(
    spot: SlugSpot,
    game: str,
    file: str,
    page: int,
    pages: int,
    side: str,
    refeed: str = "",
    bleed: str = "",
) -> tuple[Op, ...]:
    """The slug of one page, in page coordinates.

    `refeed` top or bottom adds an arrow to that edge of the page, for feeding it a second time.
    `bleed` says how much of it there is, where that is less than all.
    """
    last = f"page {page} of {pages} · {side} · print at 100 %{bleed and f' · {bleed}'}"
    x, y = (_TEXT_X, DEPTH - 0.6) if spot.rows == 1 else (0.0, 2 * DEPTH - 0.6)
    room = spot.length - x - (ARROW + 25.0 if refeed else 0.0)
    words = _fitted(game, file, last, room)
    ops: list[Op] = [Place(ruler(), 0.0, 0.0), Text(x, y, words, _FONT, SIZE, INK)]
    depth = DEPTH * spot.rows
    if refeed:
        ops.append(
            Text(spot.length - ARROW - 1.0, y, "feed again, arrow first", _FONT, SIZE, INK, "end")
        )
    face = Face("slug", last, spot.length, depth, 0.0, 0.0, tuple(ops))
    placed: tuple[Op, ...] = (Place(face, spot.box.x, spot.box.y, spot.turn),)
    return (*placed, _arrow(spot, refeed)) if refeed else placed


def _fitted(game: str, file: str, last: str, room: float) -> str:
    """The line, its game and file cut short when they would not fit; the rest is never cut."""
    words = f"{game} · {file} · {last}"
    kept = len(game) + len(file) + 3
    while kept and registered(_FONT).width(words, SIZE) * _MM > room:
        kept -= 1
        words = f"{f'{game} · {file}'[:kept].rstrip()}… · {last}"
    return words


def _arrow(spot: SlugSpot, edge: str) -> Path:
    """A filled triangle at the slug's end that points to the top or bottom edge of the page."""
    box = spot.box
    if spot.turn == 0:
        x, y = box.right - ARROW, box.bottom - ARROW
    elif spot.turn == 90:
        x, y = box.x, box.bottom - ARROW
    else:
        x, y = box.right - ARROW, box.y
    tip, base = (y, y + ARROW) if edge == "top" else (y + ARROW, y)
    return Path((("M", x + ARROW / 2, tip), ("L", x + ARROW, base), ("L", x, base), ("Z",)), INK)
