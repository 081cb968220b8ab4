"""Pictures that a look prints larger than their pixels allow, measured where it draws them."""

from __future__ import annotations

from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.pack.pixels import COARSE, LEAST_DPI, MM_PER_INCH, pixels
from toolkit.press.checks import row_finding
from toolkit.press.display import Picture, Place
from toolkit.press.faces.images import set_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Face, Op


def coarse(row: Row, faces: Iterable[Face]) -> Iterator[Finding]:
    """The fields of a row whose pictures its faces print at less than LEAST_DPI."""
    widest: dict[Path, float] = {}
    for face in faces:
        for picture, scale in _pictures(face.ops, 1.0):
            file = Path(picture.file)
            widest[file] = max(widest.get(file, 0.0), picture.w * scale)
    for key, value in row.fields.items():
        root = set_folder(row, (key,)) if widest and isinstance(value, str) else None
        named = realpath(root / str(value)) if root else ""
        for drawn, wide in widest.items():
            if named == realpath(drawn):
                width, height = pixels(drawn)
                dpi = int(width / wide * MM_PER_INCH)
                if dpi < LEAST_DPI:
                    need = -int(-wide * LEAST_DPI // MM_PER_INCH)
                    yield row_finding(
                        COARSE, row, (key,),
                        f"{width} × {height} pixels are {dpi} dpi where the picture is printed "
                        f"{wide:.4g} mm wide; it should have {LEAST_DPI} dpi",
                        f"use a picture of at least {need} × {-(-need * height // width)} pixels",
                    )  # fmt: skip


def _pictures(ops: Iterable[Op], scale: float) -> Iterator[tuple[Picture, float]]:
    """Each picture, however deep, and how many times as large it is drawn as it says."""
    for op in ops:
        if isinstance(op, Picture):
            yield op, scale
        elif isinstance(op, Place):
            yield from _pictures(op.face.ops, scale * op.scale)
