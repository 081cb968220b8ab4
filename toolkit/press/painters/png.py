"""PDF pages as PNG pictures, through pdfium: contact sheets and pictures in the documentation."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from toolkit.pack.file_reading import read_file
from toolkit.pack.file_writing import writing

_OWN = 1 << 31  # bytes of a PDF that we have just written ourselves

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PIL.Image import Image


def page_images(pdf: Path, *, dpi: float = 100.0) -> Iterator[Image]:
    """The pages of a PDF as RGB images, in order. Raises OSError."""
    import pypdfium2  # type: ignore[import-untyped]

    with closing(pypdfium2.PdfDocument(read_file(pdf, _OWN))) as document:
        for page in document:
            with closing(page), closing(page.render(scale=dpi / 72)) as bitmap:
                yield bitmap.to_pil().convert("RGB")


def write_pngs(pdf: Path, folder: Path, *, stem: str = "", dpi: float = 100.0) -> list[Path]:
    """Write `STEM.png`, or `STEM-1.png`, `STEM-2.png` … when there are several. Raises OSError.

    Each file appears whole or not at all.
    """
    written: list[Path] = []
    images = list(page_images(pdf, dpi=dpi))
    for number, image in enumerate(images, 1):
        name = stem or pdf.stem
        file = folder / (f"{name}-{number}.png" if len(images) > 1 else f"{name}.png")
        save_png(image, file, dpi=dpi)
        written.append(file)
    return written


def save_png(image: Image, file: Path, *, dpi: float = 100.0) -> None:
    """Save an image as a PNG that knows its resolution; whole or not at all. Raises OSError."""
    with writing(file) as out:
        image.save(out, "PNG", dpi=(dpi, dpi))  # `optimize` takes five times as long to save 2 %
