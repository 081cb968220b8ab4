"""The pages of Hexpanse as printed: what is cut lies apart, backs lie behind, boards join."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from math import hypot, sqrt
from pathlib import Path

import pytest

from toolkit.cli.compose import open_game
from toolkit.cli.printing import Wishes, order_for
from toolkit.pack.laying import lay
from toolkit.press.job.digest import Digests
from toolkit.press.job.faces import Faces
from toolkit.press.job.lots import lots_of
from toolkit.press.job.order import rows_wanted
from toolkit.press.painters.document import Meta
from toolkit.press.painters.ink import Inker
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.sheets.tiles import fitted_page, tile_pages, tiles
from toolkit.press.templates.paper import papers

MM = 300 / 25.4  # dots


@cache
def order(paper="a4", flip="long"):
    opened = open_game("hexpanse")
    pack, _ = lay(opened.folders, opened.game.kinds)
    return order_for(opened, pack, Wishes(paper=paper, flip=flip), Path())


def lots(name, layout, **wishes):
    """The planned file of this name and layout: its lots, each with its pieces."""
    asked = order(**wishes)
    planned = next(file for file in asked.plan.files if (file.file, file.layout) == (name, layout))
    faces = Faces(asked, Digests(), Inker("full"), None)
    return [(lot, [*faces.pieces(lot)]) for lot in lots_of(asked, planned, rows_wanted(asked))]


def apart(one, other, across):
    """How far two equal hexagons with upright sides are from touching; below 0 they overlap."""
    dx, dy = one[0] - other[0], one[1] - other[1]
    ways = (dx, dx / 2 + dy * sqrt(3) / 2, dx / 2 - dy * sqrt(3) / 2)
    return max(map(abs, ways)) - across


def middle(corners):
    xs, ys = zip(*corners, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@pytest.mark.parametrize(
    ("paper", "flip"), [("a4", "long"), ("letter", "short"), ("tabloid", "long")]
)
def test_tokens_and_bases_lie_apart_each_with_its_bleed_and_its_back_behind_it(paper, flip):
    asked = order(paper=paper, flip=flip)
    for lot, pieces in lots("5-tokens", "cards", paper=paper, flip=flip):
        count = sum(piece.copies for piece in pieces)
        layout = lay_out(
            lot.width, lot.height, lot.bleed, asked.paper, asked.profile, sides="duplex",
            flip=flip, copies=count, outline=lot.outline,
        )  # fmt: skip
        sheets = [*impose(pieces, layout, Job("G", "f", "t", 1, layout.pages(count)))]
        assert sum(len(sheet.slots) for sheet in sheets[::2]) == count
        for front, back in zip(sheets[::2], sheets[1::2], strict=True):
            at = [middle(slot.shaped.trim) for slot in front.slots]
            assert all(apart(a, b, lot.width) > -0.01 for a, b in combinations(at, 2))
            for slot in front.slots:
                inked = [point for part in slot.shaped.ink for point in part]
                own = middle(slot.shaped.trim)
                reach = max(apart(own, point, lot.width / 2) for point in inked)
                assert reach > 0.2  # of bleed, half of what lies between two
            for one, other, here in zip(front.slots, back.slots, at, strict=True):
                x, y = middle(other.shaped.trim)
                seen = (layout.width - x, y) if flip == "long" else (x, layout.height - y)
                assert one.piece == other.piece
                assert hypot(here[0] - seen[0], here[1] - seen[1]) < 0.01


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_large_boards_are_joined_where_both_sheets_say_and_lose_no_place(paper):
    asked = order(paper=paper)
    for _, pieces in lots("4-large-boards", "tiles", paper=paper):
        for piece in pieces:
            pages = tiles(piece.front, asked.paper, asked.profile)
            seams = [join.seam for page in pages for join in page.joins]
            assert seams
            for seam in seams:  # told on both sheets, in the same place of the board
                assert sum(
                    len(other) == len(seam)
                    and all(
                        hypot(a - c, b - d) < 0.1
                        for (a, b), (c, d) in zip(seam, other, strict=True)
                    )
                    for other in seams
                ) > 1  # fmt: skip
            for corners in piece.front.cells:
                assert any(
                    all(
                        page.window.x - 0.01 <= x <= page.window.right + 0.01
                        and page.window.y - 0.01 <= y <= page.window.bottom + 0.01
                        for x, y in corners
                    )
                    for page in pages
                )


@pytest.mark.parametrize("paper", ["a3", "tabloid"])
def test_the_board_for_six_is_whole_on_one_large_sheet_at_its_own_size(paper):
    asked = order()
    for lot, pieces in lots("4-large-boards", "poster"):
        page = fitted_page(
            pieces[0].front, papers()[paper], asked.profile, Job("G", "f", "t", 1, 1)
        )
        assert max(page.width, page.height) > max(lot.width, lot.height)
        scales = [op.scale for op in page.ops if getattr(op, "face", None) is pieces[0].front]
        assert scales == [1.0]


SIDE = range(178, 202)
"""The greys of the sides of places."""


def across(image):
    """How far apart upright sides of neighbouring places are, in mm: of every row of dots that
    crosses upright sides alone, at 300 dots an inch."""
    grey = image.convert("L")
    for y in range(0, grey.height, 16):
        dots = grey.crop((0, y, grey.width, y + 1)).tobytes()
        ends = [x for x in range(1, grey.width) if (dots[x] in SIDE) != (dots[x - 1] in SIDE)]
        sides = [(a + b) / 2 for a, b in zip(ends[::2], ends[1::2], strict=False) if 3 <= b - a < 9]
        apart = [(b - a) / MM for a, b in pairwise(sides)]
        if len(apart) >= 5 and all(19 < one < 21 for one in apart):
            yield from apart


@pytest.mark.parametrize(
    ("name", "layout", "nth"),
    [("3-boards", "pages", 0), ("4-large-boards", "poster", 1), ("4-large-boards", "tiles", 0)],
)
def test_hexagons_measure_20_mm_on_three_pages_printed_at_300_dots_an_inch(
    tmp_path, name, layout, nth
):
    asked = order()
    (_, (piece, *_)) = lots(name, layout)[nth]
    paper, job = papers()["a3" if layout == "poster" else "a4"], Job("G", "f", "t", 1, 1)
    if layout == "tiles":
        page, *_ = tile_pages(piece.front, paper, asked.profile, job)
    else:
        page = fitted_page(piece.front, paper, asked.profile, job)
    paint_pdf([page], tmp_path / "board.pdf", Meta("Board"))
    (image,) = page_images(tmp_path / "board.pdf", dpi=300)
    found = [*across(image)]
    assert len(found) > 50
    assert min(found) > 19.9
    assert max(found) < 20.1
