"""With little ink, whatever is cut out still has an outline inside its cut line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from toolkit.cli.compose import open_game
from toolkit.cli.printing import Wishes, order_for
from toolkit.lint.judging import judge
from toolkit.press.display import Ellipse, Face, Line, Place, Rect
from toolkit.press.display import Path as Outline
from toolkit.press.job.digest import Digests
from toolkit.press.job.faces import Faces, lots_of
from toolkit.press.job.run import rows_wanted
from toolkit.press.painters.document import Meta
from toolkit.press.painters.ink import Inker
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.sheets.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

DPI = 203.2  # 8 dots a millimetre
DOTS = 8


def components(game: str) -> dict[str, Face]:
    """Both sides of one component of each kind that a game cuts out, by template."""
    opened = open_game(game, (), cases=False)
    pack = judge(opened.game, opened.folders, errors_only=True).pack
    assert pack is not None
    order = order_for(opened, pack, Wishes(ink="saver"), Path())
    rows = rows_wanted(order)
    made = Faces(order, Digests(), Inker("saver"), None)
    found: dict[str, Face] = {}
    for planned in order.plan.files:
        for lot in lots_of(order, planned, rows) if planned.layout != "booklet" else ():
            for group, row, behind in lot.entries:
                if group.front not in found:
                    entry = (group, row, behind)
                    piece = next(iter(made.pieces(lot._replace(entries=(entry,)))))
                    found[group.front] = piece.front
                    if piece.back is not None:
                        found[group.back] = piece.back
    return found


def rays(image: Image, safe: float) -> Iterator[list[bool]]:
    """From the middle of each side inwards, and a little beside: where there is ink."""
    width, height = image.size
    ink = image.convert("L").point([level < 250 for level in range(256)])
    depth = range(2, round(safe * DOTS))
    for beside in (-12, 0, 12):
        yield [bool(ink.getpixel((width // 2 + beside, at))) for at in depth]
        yield [bool(ink.getpixel((width // 2 + beside, height - 1 - at))) for at in depth]
        yield [bool(ink.getpixel((at, height // 2 + beside))) for at in depth]
        yield [bool(ink.getpixel((width - 1 - at, height // 2 + beside))) for at in depth]


@pytest.mark.parametrize(("game", "least"), [("expanse", 25), ("ti4_expeditions", 8)])
def test_every_component_has_an_outline_inside_its_cut(
    game: str, least: int, tmp_path: Path
) -> None:
    faces = components(game)
    assert len(faces) >= least
    file = tmp_path / "faces.pdf"
    paint_pdf(
        [Page(each.width, each.height, (Place(each, 0, 0),)) for each in faces.values()],
        file,
        Meta(""),
    )
    for (name, face), image in zip(faces.items(), page_images(file, dpi=DPI), strict=True):
        assert all(map(any, rays(image, face.safe))), name


GROUND = "#203040"


@pytest.mark.parametrize(
    ("ground", "outline"),
    [
        (Rect(-3, -3, 26, 26, GROUND), Rect(1, 1, 18, 18, None, GROUND, 0.6)),
        (Ellipse(-3, -3, 26, 26, GROUND), Ellipse(1, 1, 18, 18, None, GROUND, 0.6)),
        (Rect(-3, -3, 26, 26, "#fffaf0"), Rect(1, 1, 18, 18, None, "#808080", 0.2)),
        (Line(5, 5, 15, 15, GROUND), Rect(1, 1, 18, 18, None, "#808080", 0.2)),
        (
            Outline((("M", -3, 10), ("L", 10, -3), ("L", 23, 10), ("L", 10, 23), ("Z",)), GROUND),
            Outline((("M", 1, 10), ("L", 10, 1), ("L", 19, 10), ("L", 10, 19), ("Z",)), None,
                    GROUND, 0.6),
        ),
        (Rect(2, 2, 16, 16, "#ffffff", GROUND), None),
        (Ellipse(2, 2, 16, 16, None, "#ffffff"), Rect(1, 1, 18, 18, None, "#808080", 0.2)),
    ],
)  # fmt: skip
def test_the_outline_is_that_of_the_ground_which_went(ground: object, outline: object) -> None:
    face = Face("f", "f", 20, 20, 3, 3, (ground,))  # type: ignore[arg-type]
    assert list(Inker("saver").face(face, cut=True).ops[1:]) == ([outline] if outline else [])
    assert len(Inker("saver").face(face).ops) == len(Inker("grey").face(face, cut=True).ops) == 1
