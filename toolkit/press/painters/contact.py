"""The contact sheet: every face of a run once, small, with its name, as PDF and PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Place, Rect, Text
from toolkit.press.painters.document import Meta
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.painters.png import write_pngs
from toolkit.press.sheets.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from toolkit.press.display import Face, Op

STEM = "contact-sheet"
DPI = 110.0
WIDTH = 420.0  # mm
TALLEST = 1200.0  # mm of one page; beyond, screens and viewers give up
MARGIN = 10.0
GAP = 4.0
LABEL = 5.0  # mm below a face for its name
LARGEST = 70.0  # mm of the longer side of a face as shown


def contact_sheet(
    title: str, faces: Mapping[int, Face], folder: Path, prefix: str = ""
) -> list[Path]:
    """Writes `contact-sheet.pdf` and `.png` (numbered when there are several pages), named as the
    other files of the print are.

    Raises OSError.
    """
    stem = f"{prefix}{STEM}"
    file = folder / f"{stem}.pdf"
    paint_pdf(contact_pages(title, faces.values()), file, Meta(f"{title}: contact sheet"))
    return [file, *write_pngs(file, folder, stem=stem, dpi=DPI)]


def contact_pages(title: str, faces: Iterable[Face]) -> Iterator[Page]:
    """Pages of shelves, filled from the left, each as tall as what stands on it (mm)."""
    ops: list[Op] = []
    x, y, tall = MARGIN, MARGIN + 10, 0.0
    for face in faces:
        scale = min(1.0, LARGEST / max(face.width, face.height))
        width, height = face.width * scale, face.height * scale
        if x + width > WIDTH - MARGIN and x > MARGIN:
            x, y, tall = MARGIN, y + tall + GAP, 0.0
        if y + height + LABEL > TALLEST - MARGIN and ops:
            yield _page(title, ops, y)
            ops, x, y, tall = [], MARGIN, MARGIN + 10, 0.0
        ops += [
            Place(face, x, y, 0, scale, (0.0, 0.0, face.width, face.height)),
            Rect(x, y, width, height, None, "#999999", 0.1),
            Text(x, y + height + 3, _cut(face.title or face.id, width), "sans", 6, "#333333"),
        ]
        x += width + GAP
        tall = max(tall, height + LABEL)
    if ops:
        yield _page(title, ops, y + tall)


def _page(title: str, ops: list[Op], bottom: float) -> Page:
    head = Text(MARGIN, MARGIN + 3, title, "sans-bold", 12, "#000000")
    return Page(WIDTH, bottom + MARGIN, (head, *ops), bookmarks=((0, title),))


def _cut(text: str, width: float) -> str:
    """As much of a name as stands below a face `width` mm wide."""
    most = max(4, int(width / 1.15))
    return text if len(text) <= most else text[: most - 1] + "…"
