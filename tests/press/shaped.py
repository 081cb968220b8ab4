"""Pieces of many shapes and the sheets they lie on, measured anew by points."""

from __future__ import annotations

from math import hypot

from toolkit.press.display import Face, Piece, Rect
from toolkit.press.outline import Outline
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, Sheet, impose
from toolkit.press.sheets.layout import Layout
from toolkit.press.templates.paper import Profile, papers
from toolkit.press.templates.shapes import outline_of

Corners = tuple[tuple[float, float], ...]

FLAG = "M 0 0 L 30 4 L 20 12 L 30 24 L 0 24 Z"
ARROW = "M 0 10 C 4 10 8 0 20 0 V 8 H 26 V 16 H 20 V 24 C 8 24 4 14 0 14 Z"
SHAPES = [
    ("hexagon", 20, 20 * 2 / 3**0.5),
    ("hexagon", 40 * 2 / 3**0.5, 40),
    ("circle", 18, 18),
    ({"radius": 3}, 44, 67),
    ({"path": FLAG}, 30, 24),
    ({"path": ARROW}, 26, 24),
    ([[0, 0], [22, 0], [11, 19]], 22, 19),
]


def outline(said: object, width: float, height: float) -> Outline:
    return outline_of(said, (), width, height)  # type: ignore[arg-type]


def inside(corners: Corners, x: float, y: float) -> bool:
    """By the sides that a way to the right meets."""
    met = 0
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        met += (ay > y) != (by > y) and ax + (bx - ax) * (y - ay) / (by - ay) > x
    return met % 2 == 1


def far(corners: Corners, x: float, y: float) -> float:
    """How far a point lies from a polygon's border, along the perpendicular or to an end."""
    best = 1e9
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        long = hypot(bx - ax, by - ay)
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long
        if 0 < along < long:
            best = min(best, abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / long)
        best = min(best, hypot(ax - x, ay - y))
    return best


def made(shape: Outline, count: int, **options: object) -> tuple[Layout, list[Sheet]]:
    w, h = shape.width, shape.height
    front = Face("f", "f", w, h, 3.175, 3.175, (Rect(0, 0, w, h, "#ffe0a0"),), shape)
    back = front._replace(id="b", outline=shape.mirrored())
    paper = options.pop("paper", papers()["a4"])
    layout = lay_out(w, h, 3.175, paper, Profile(), outline=shape, **options)  # type: ignore[arg-type]
    stack = [Piece(f"p{n}", front, back) for n in range(count)]
    return layout, list(impose(stack, layout, Job("G", "f", "t", 1, layout.pages(count))))
