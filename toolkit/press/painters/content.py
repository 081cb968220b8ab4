"""Content streams of a PDF: numbers, matrices and outlines as operators and their operands."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from toolkit.press.kept import kept
from toolkit.press.templates.vector import oval, rounded_box

if TYPE_CHECKING:
    from toolkit.press.display import Place
    from toolkit.press.plane import Box, Matrix

POINTS = 72 / 25.4


class _Numbers(dict[float, str]):
    """Cards of one template have most of their numbers in common. To know which was asked for last,
    as an `lru_cache` does, takes longer than to write a number anew."""

    def __missing__(self, value: float) -> str:
        if len(self) >= _NUMBERS:
            self.clear()
        found = f"{value:.3f}".rstrip("0").rstrip(".")
        said = self[value] = "0" if found == "-0" else found
        return said


_NUMBERS = 1 << 15
num = _Numbers().__getitem__
"""A number for a content stream: a thousandth of a millimetre is enough, never an exponent."""


@lru_cache(maxsize=4096)
def shares(colour: str) -> str:
    """The operands of `#rrggbb`: red, green and blue, 0 to 1."""
    whole = int(colour[1:], 16)
    return " ".join([num(each / 255) for each in (whole >> 16, whole >> 8 & 255, whole & 255)])


def exact(points: float) -> float:
    return round(points, 4)


def points(box: Box, height: float) -> tuple[float, float, float, float]:
    return (
        exact(box.x * POINTS),
        exact(height - box.bottom * POINTS),
        exact(box.right * POINTS),
        exact(height - box.y * POINTS),
    )


def page_matrix(matrix: Matrix, height: float) -> str:
    """From millimetres with y down, corrected for the printer, to points with y up."""
    values = (
        matrix.a * POINTS, -matrix.b * POINTS, matrix.c * POINTS, -matrix.d * POINTS,
        matrix.e * POINTS, height - matrix.f * POINTS,
    )  # fmt: skip
    return " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in values) + " cm"


def place_matrix(op: Place) -> str:
    s, w, h = op.scale, op.face.width * op.scale, op.face.height * op.scale
    x, y = op.x, op.y
    by = "1" if s == 1.0 else f"{s:.6f}".rstrip("0").rstrip(".")
    if op.turn == 0:
        turned = f"{by} 0 0 {by}"
    elif op.turn == 90:
        turned, x = f"0 {by} -{by} 0", x + h
    elif op.turn == 180:
        turned, x, y = f"-{by} 0 0 -{by}", x + w, y + h
    else:
        turned, y = f"0 -{by} {by} 0", y + w
    return f"{turned} {num(x)} {num(y)} cm"


_STEPS = {"M": "%s %s m ", "L": "%s %s l ", "C": "%s %s %s %s %s %s c ", "Z": "h "}


def _outline(d: tuple[tuple[str | float, ...], ...]) -> str:
    steps: Any = d
    said = "".join([_STEPS[step[0]] for step in steps])
    return said % tuple([num(each) for step in steps for each in step[1:]])


outline = kept(4096)(_outline)
"""The operators of a path, each followed by a space."""


@lru_cache(maxsize=512)
def rounded(x: float, y: float, w: float, h: float, radius: float) -> str:
    return _outline(rounded_box(x, y, w, h, min(radius, w / 2, h / 2)))


@lru_cache(maxsize=512)
def ellipse(x: float, y: float, w: float, h: float) -> str:
    return _outline(oval(x, y, w, h))


# A disc one mm across, filled in the colour that is set: any other is this one stretched.
DISC = ellipse(0.0, 0.0, 1.0, 1.0) + "f"
