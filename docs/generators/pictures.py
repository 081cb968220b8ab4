"""Pictures of printed things: composed as pages of the press, compared by what is drawn on them.

A picture remembers the hash of its display list, so that telling whether it is current takes no
rendering, and one that is current is never written again.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, PngImagePlugin

from toolkit.press.display import Face, Place, Rect, Text
from toolkit.press.job.digest import digest
from toolkit.press.painters.pdf import Meta, paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.sheets.page import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.press.display import Op

MARK = "toolkit-face"
OUTLINE = "#9a9a9a"
LABEL = "#444444"


@dataclass(frozen=True)
class Picture:
    """One PNG: what it shows, how wide it is in pixels, and how many colours it keeps."""

    name: str
    face: Face
    width: int = 960
    colours: int = 64

    @property
    def hashed(self) -> str:
        return f"{digest(self.face)}/{self.width}/{self.colours}"

    def is_current(self, file: Path) -> bool:
        if not file.is_file():
            return False
        with Image.open(file) as image:
            return image.info.get(MARK) == self.hashed

    def write(self, file: Path) -> None:
        """Renders through a PDF, as everything that is printed is. Raises OSError."""
        face = self.face
        with tempfile.TemporaryDirectory() as place:
            pdf = Path(place) / "picture.pdf"
            paint_pdf([Page(face.width, face.height, face.ops)], pdf, Meta(self.name))
            image = next(iter(page_images(pdf, dpi=self.width / face.width * 25.4)))
        about = PngImagePlugin.PngInfo()
        about.add_text(MARK, self.hashed)
        # Small areas of strong colour, such as icons, keep theirs beside large grey ones.
        few = image.quantize(
            self.colours, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE
        )
        few.save(file, "PNG", optimize=True, pnginfo=about)


def grid(
    name: str,
    faces: Sequence[Face],
    columns: int,
    *,
    labels: Sequence[str] = (),
    gap: float = 4.0,
    width: int = 960,
    colours: int = 64,
    size: float = 9.0,
) -> Picture:
    """Faces in rows, trimmed, each with an outline and perhaps a label of `size` points below."""
    room = 1.0
    below = size * 0.55 if labels else 0.0
    ops: list[Op] = []
    y, right = room, 0.0
    for start in range(0, len(faces), columns):
        line = faces[start : start + columns]
        x = room
        tall = max(face.height for face in line)
        for index, face in enumerate(line, start):
            ops.append(Place(face, x, y, 0, 1.0, (0.0, 0.0, face.width, face.height)))
            ops.append(Rect(x, y, face.width, face.height, None, OUTLINE, 0.25))
            if labels:
                ops.append(
                    Text(x + face.width / 2, y + face.height + below * 0.8, labels[index], "sans",
                         size, LABEL, "middle")
                )  # fmt: skip
            x += face.width + gap
        right = max(right, x - gap)
        y += tall + below + gap
    return Picture(name, Face(name, name, right + room, y - gap + room, 0, 0, tuple(ops)), width,
                   colours)  # fmt: skip


def of_page(page: Page, title: str = "page") -> Face:
    """A page of a print as a face, to be shown small."""
    return Face(title, title, page.width, page.height, 0.0, 0.0, page.ops)


def part_of(face: Face, x: float, y: float, width: float, height: float) -> Face:
    """A part of a face in mm, as a face of its own."""
    return Face(face.id, face.title, width, height, 0.0, 0.0, (
        Place(face, -x, -y, 0, 1.0, (x, y, width, height)),
    ))  # fmt: skip
