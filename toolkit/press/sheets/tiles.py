"""One large face on paper: over several pages that overlap and are glued, or fitted to one page."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Face, Line, Path, Place, Text
from toolkit.press.errors import NO_ROOM, refusal
from toolkit.press.outline import part_in
from toolkit.press.plane import Box, Matrix
from toolkit.press.sheets.layout import printable
from toolkit.press.sheets.marks import INK, THICK
from toolkit.press.sheets.page import Page
from toolkit.press.sheets.slug import DEPTH, GAP, SlugSpot, find_spot, slug_ops
from toolkit.press.templates.paper import correction

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.press.display import Op
    from toolkit.press.outline import Point
    from toolkit.press.sheets.imposition import Job
    from toolkit.press.sheets.seams import Seam
    from toolkit.press.templates.paper import Paper, Profile

OVERLAP = 10.0
# Around each tile, for the words that say which pages meet.
RING = 4.5
# Bleed of the large face that is worth printing.
BLEED = 3.175

_FONT = "sans"
_SIZE = 6.5


class Join(NamedTuple):
    """Where a tile meets the next one: its name, the other page, whether this one lies on top.

    `edge` is the side of this tile at which they meet: top, right, bottom or left. Where hexagons
    are joined `seam` is the line between them, in mm on the face.
    """

    name: str
    edge: str
    other: int
    on_top: bool
    seam: tuple[Point, ...] = ()


class Tile(NamedTuple):
    """One page of a tiled face, in mm: `window` of the face, shown at `shown` on the page."""

    number: int
    row: int
    column: int
    window: Box
    shown: Box
    joins: tuple[Join, ...]
    width: float
    height: float


class _Frame(NamedTuple):
    """A page upright or across, and what of it a tile may use."""

    width: float
    height: float
    area: Box

    @property
    def room(self) -> tuple[float, float]:
        return self.area.w - 2 * RING, self.area.h - 2 * RING - DEPTH - GAP


def _frames(paper: Paper, profile: Profile) -> Iterator[_Frame]:
    yield _Frame(paper.width, paper.height, printable(paper, profile, across=False))
    yield _Frame(paper.height, paper.width, printable(paper, profile, across=True))


def tiles(face: Face, paper: Paper, profile: Profile, *, first: int = 1) -> tuple[Tile, ...]:
    """The tiles of a face, on the fewest pages, all equally large, row by row.

    Each tile shows `OVERLAP` mm of its neighbours; the later page lies on top of the earlier.
    Joins are lettered, those between left and right first. Hexagons are joined along their sides.
    """
    joined = _joined(face, paper, profile, first) if face.cells else None
    if joined is not None:
        return joined
    best: tuple[int, _Frame, int, int] | None = None
    bleed = min(face.bleed, BLEED)
    width, height = face.width + 2 * bleed, face.height + 2 * bleed
    for frame in _frames(paper, profile):
        room_w, room_h = frame.room
        if min(room_w, room_h) <= 2 * OVERLAP:
            raise refusal(NO_ROOM, f"{paper.title} with these margins is too small to tile")
        columns = max(1, math.ceil((width - OVERLAP) / (room_w - OVERLAP) - 1e-9))
        rows = max(1, math.ceil((height - OVERLAP) / (room_h - OVERLAP) - 1e-9))
        if best is None or columns * rows < best[0]:
            best = (columns * rows, frame, columns, rows)
    assert best is not None
    _, frame, columns, rows = best
    tile_w = (width + (columns - 1) * OVERLAP) / columns
    tile_h = (height + (rows - 1) * OVERLAP) / rows
    shown = _middle(frame, tile_w, tile_h)
    return tuple(
        Tile(
            first + row * columns + column,
            row,
            column,
            Box(column * (tile_w - OVERLAP) - bleed, row * (tile_h - OVERLAP) - bleed,
                tile_w, tile_h),
            shown,
            tuple(_joins(row, column, rows, columns, first)),
            frame.width,
            frame.height,
        )
        for row in range(rows)
        for column in range(columns)
    )  # fmt: skip


def _middle(frame: _Frame, width: float, height: float) -> Box:
    """Where a tile of that size lies on its page."""
    top = frame.area.y + RING + (frame.room[1] - height) / 2
    return Box((frame.width - width) / 2, top, width, height)


def _joined(face: Face, paper: Paper, profile: Profile, first: int) -> tuple[Tile, ...] | None:
    """The tiles of a face of hexagons; None where they are too few to join it by, or too large."""
    from toolkit.press.sheets.seams import MARGIN

    held = Box.around(Box(x, y, 0.0, 0.0) for cell in face.cells for x, y in cell)
    if held.w * held.h < face.width * face.height / 2:
        return None
    bleed = min(face.bleed, BLEED)
    best = min(_seamed(face, paper, profile, bleed), key=lambda each: each[0], default=None)
    if best is None:
        return None
    _, frame, (uprights, cross) = best
    columns, rows = len(uprights) + 1, len(cross) + 1

    def span(picked: Sequence[Seam], at: int, size: float) -> tuple[float, float]:
        start = picked[at - 1].low - MARGIN if at else -bleed
        return start, picked[at].high + MARGIN if at < len(picked) else size + bleed

    made = []
    for row in range(rows):
        top, bottom = span(cross, row, face.height)
        for column in range(columns):
            left, right = span(uprights, column, face.width)
            window = Box(left, top, right - left, bottom - top)
            shown = _middle(frame, window.w, window.h)
            lines = {
                "left": uprights[column - 1 : column], "right": uprights[column : column + 1],
                "top": cross[row - 1 : row] if row else (), "bottom": cross[row : row + 1],
            }  # fmt: skip
            joins = tuple(
                join._replace(seam=lines[join.edge][0].line)
                for join in _joins(row, column, rows, columns, first)
            )
            number = first + row * columns + column
            made.append(Tile(number, row, column, window, shown, joins, frame.width, frame.height))
    return tuple(made)


def _seamed(
    face: Face, paper: Paper, profile: Profile, bleed: float
) -> Iterator[tuple[int, _Frame, list[tuple[Seam, ...]]]]:
    """The ways to part a face along its hexagons: how many pages each takes, on which frame, and
    its seams, upright ones and those across."""
    from toolkit.press.sheets.seams import chosen

    for frame in _frames(paper, profile):
        picked = [
            chosen(face, upright, bleed, room)
            for upright, room in zip((True, False), frame.room, strict=True)
        ]
        taken = [each for each in picked if each is not None]
        if len(taken) == 2:
            yield (len(taken[0]) + 1) * (len(taken[1]) + 1), frame, taken


def _joins(row: int, column: int, rows: int, columns: int, first: int) -> Iterator[Join]:
    number = first + row * columns + column
    level = rows * (columns - 1)
    if column:
        yield Join(_letters(row * (columns - 1) + column - 1), "left", number - 1, True)
    if column < columns - 1:
        yield Join(_letters(row * (columns - 1) + column), "right", number + 1, False)
    if row:
        yield Join(_letters(level + (row - 1) * columns + column), "top", number - columns, True)
    if row < rows - 1:
        yield Join(_letters(level + row * columns + column), "bottom", number + columns, False)


def _letters(index: int) -> str:
    name = ""
    while index >= 0:
        name = chr(ord("A") + index % 26) + name
        index = index // 26 - 1
    return name


def tile_pages(face: Face, paper: Paper, profile: Profile, job: Job) -> Iterator[Page]:
    """The pages of a tiled face, with join marks, crop marks at the face's own edges and slugs."""
    for tile in tiles(face, paper, profile, first=job.first):
        spot = _spot(tile, paper, profile)
        shown, window = tile.shown, tile.window
        place = Place(
            face,
            shown.x - window.x,
            shown.y - window.y,
            clip=(window.x, window.y, window.w, window.h),
        )
        ops: tuple[Op, ...] = (
            place,
            *_join_ops(tile),
            *_trim_marks(face, tile, spot),
            *slug_ops(spot, job.game, job.file, tile.number, job.pages, "tile"),
        )
        group = ((0, job.title),) if tile.number == job.first else ()
        title = f"Page {tile.number}: row {tile.row + 1}, column {tile.column + 1}"
        matrix = correction(profile, paper, tile.width, back=False)
        yield Page(tile.width, tile.height, ops, shown, shown, matrix, (*group, (1, title)))


def _spot(tile: Tile, paper: Paper, profile: Profile) -> SlugSpot:
    area = next(
        frame.area for frame in _frames(paper, profile) if abs(frame.width - tile.width) < 0.01
    )
    spot = find_spot(area, tile.shown.grown(RING))
    assert spot is not None, "tiles leave room for the slug below"
    return spot


def _join_ops(tile: Tile) -> Iterator[Op]:
    """At each join: the lower page gets dashed ticks where the upper page's edge will lie and the
    upper page solid ones where it is cut; both say, in words, what lies on what."""
    box = tile.shown
    for join in tile.joins:
        if join.seam:
            yield from _seam_ops(tile, join)
            continue
        upright = join.edge in ("left", "right")
        at = {
            "left": box.x,
            "top": box.y,
            "right": box.right - OVERLAP,
            "bottom": box.bottom - OVERLAP,
        }[join.edge]
        dash = () if join.on_top else (1.0, 0.6)
        ends = ((box.y - RING, box.y - 0.5), (box.bottom + 0.5, box.bottom + RING))
        if not upright:
            ends = ((box.x - RING, box.x - 0.5), (box.right + 0.5, box.right + RING))
        for start, end in ends:
            yield (
                Line(at, start, at, end, INK, THICK, dash)
                if upright
                else Line(start, at, end, at, INK, THICK, dash)
            )
        words = (
            f"{join.name} · cut along this edge and lay it on page {join.other}"
            if join.on_top
            else f"{join.name} · glue here: page {join.other} reaches to the dashed marks"
        )
        yield _label(box, join, words)


def _seam_ops(tile: Tile, join: Join) -> Iterator[Op]:
    """The line between hexagons along which the upper page is cut, dashed on the lower."""
    shown, window = tile.shown, tile.window
    moved = [(x + shown.x - window.x, y + shown.y - window.y) for x, y in join.seam]
    for a, b in pairwise(moved):
        ends = part_in(a, b, shown)
        if ends is not None:
            yield Line(*ends[0], *ends[1], INK, THICK, () if join.on_top else (1.0, 0.6))
    yield _label(
        shown, join,
        f"{join.name} · cut along the line between the hexagons, lay it on page {join.other}"
        if join.on_top
        else f"{join.name} · glue here: page {join.other} reaches to the dashed line",
    )  # fmt: skip


def _label(box: Box, join: Join, words: str) -> Place:
    """The words of a join, in the ring beside its edge."""
    label = Face(f"join {join.name}", words, 90.0, RING, 0.0, 0.0,
                 (Text(45.0, RING - 1.4, words, _FONT, _SIZE, INK, "middle"),))  # fmt: skip
    middle_x, middle_y = box.x + box.w / 2 - 45, box.y + box.h / 2 - 45
    return {
        "top": Place(label, middle_x, box.y - RING),
        "bottom": Place(label, middle_x, box.bottom),
        "left": Place(label, box.x - RING, middle_y, 270),
        "right": Place(label, box.right, middle_y, 90),
    }[join.edge]


def _trim_marks(face: Face, tile: Tile, spot: SlugSpot) -> Iterator[Op]:
    """Crop marks for those edges of the face that lie on this tile, broken where the slug lies."""
    inner = {join.edge for join in tile.joins}
    box, window, slug = tile.shown, tile.window, spot.box.grown(GAP)
    d: list[tuple[str | float, ...]] = []
    for edge in ("left", "right"):
        if edge not in inner:
            x = box.x - window.x + (0.0 if edge == "left" else face.width)
            for start, end in ((0.0, box.y), (box.bottom, tile.height)):
                if slug.x < x < slug.right and start < slug.y < end:
                    d += [("M", x, start), ("L", x, slug.y)]
                    start = slug.bottom
                d += [("M", x, start), ("L", x, end)]
    for edge in ("top", "bottom"):
        if edge not in inner:
            y = box.y - window.y + (0.0 if edge == "top" else face.height)
            d += [("M", 0.0, y), ("L", box.x, y), ("M", box.right, y), ("L", tile.width, y)]
    if d:
        yield Path(tuple(d), None, INK, THICK)


def fitted_page(
    face: Face, paper: Paper, profile: Profile, job: Job, *, enlarge: bool = False
) -> Page:
    """The whole face on one page, in full size or as near as fits; the slug says how near.

    It is made smaller where the page is too small, and larger only if `enlarge` says so (an A3
    board on A2).
    """
    # Full size comes first: for it the free strip around the face goes, and then the bleed.
    wanted = [(min(face.bleed, BLEED), RING), (min(face.bleed, BLEED), 0.0), (0.0, 0.0)]
    fits = [
        (frame, bleed, ring, _scale(face, frame, bleed, ring))
        for bleed, ring in wanted
        for frame in _frames(paper, profile)
    ]
    largest = max(fits[: len(fits) // len(wanted)], key=lambda each: each[3])
    if enlarge:
        frame, bleed, ring, scale = largest
    else:
        frame, bleed, ring, scale = next((each for each in fits if each[3] >= 1.0), largest)
        scale = min(scale, 1.0)
    room = frame.area.h - 2 * ring - DEPTH - GAP
    shown = Box(
        (frame.width - (face.width + 2 * bleed) * scale) / 2,
        frame.area.y + ring + (room - (face.height + 2 * bleed) * scale) / 2,
        (face.width + 2 * bleed) * scale,
        (face.height + 2 * bleed) * scale,
    )
    trim = Box(shown.x + bleed * scale, shown.y + bleed * scale,
               face.width * scale, face.height * scale)  # fmt: skip
    spot = find_spot(frame.area, shown.grown(GAP))
    assert spot is not None, "the fitted face leaves room for the slug below"
    clip = (-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed)
    said = "one page" if scale == 1.0 else f"one page, {scale:.0%} of full size"
    if bleed < min(face.bleed, BLEED):
        said += ", no room for bleed"
    ops: tuple[Op, ...] = (
        Place(face, trim.x, trim.y, 0, scale, clip),
        *_corner_marks(trim, shown, frame),
        *slug_ops(spot, job.game, job.file, job.first, job.pages, said),
    )
    matrix: Matrix = correction(profile, paper, frame.width, back=False)
    return Page(frame.width, frame.height, ops, trim, shown, matrix, ((0, job.title),))


def _scale(face: Face, frame: _Frame, bleed: float, ring: float) -> float:
    """How many times as large a face may be on a page, with its bleed and a strip around it."""
    return min(
        (frame.area.w - 2 * ring) / (face.width + 2 * bleed),
        (frame.area.h - 2 * ring - DEPTH - GAP) / (face.height + 2 * bleed),
    )


def _corner_marks(trim: Box, shown: Box, frame: _Frame) -> Iterator[Op]:
    """Crop marks of a single component, 4 mm at the foot where the slug lies, else to the edge."""
    d: list[tuple[str | float, ...]] = []
    for x in (trim.x, trim.right):
        d += [("M", x, 0.0), ("L", x, shown.y), ("M", x, shown.bottom),
              ("L", x, min(shown.bottom + RING, frame.area.bottom - DEPTH - GAP))]  # fmt: skip
    for y in (trim.y, trim.bottom):
        d += [("M", 0.0, y), ("L", shown.x, y), ("M", shown.right, y), ("L", frame.width, y)]
    yield Path(tuple(d), None, INK, THICK)
