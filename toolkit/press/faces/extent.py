"""What a face holds beside the ground that it lies upon."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.press.display import Halo, Line, Path, Place, Text
from toolkit.press.templates.vector import bounds
from toolkit.press.typesetting.fonts import registered
from toolkit.press.typesetting.text import POINT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.display import Face, Op

_SPECK, _BROAD = 0.06, 0.45  # of the width of a picture
_LESSER = 0.1  # of the largest of what it is about: what is no smaller belongs to that
_ROOM = 1.5  # mm above and below it
_ALL = 0.5  # mm by which a ground is smaller than its face at most


def held(face: Face, around: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is drawn upon the ground of a face, in mm, with so much
    `around` it, within the face; all of it where there is no ground."""
    corners = [*_corners(face)]
    if not corners or len(corners) == len(face.ops):
        return 0.0, 0.0, face.width, face.height
    left = max(0.0, min(each[0] for each in corners) - around)
    top = max(0.0, min(each[1] for each in corners) - around)
    right = min(face.width, max(each[2] for each in corners) + around)
    foot = min(face.height, max(each[3] for each in corners) + around)
    return left, top, right - left, foot - top


def shown(face: Face, high: float) -> float:
    """From where down, in mm, so much of a picture shows what it is about: of all that is neither
    a ground nor a speck as many of the largest as are whole there, or the head of the largest."""
    (largest, first), *others = _by_size(face)
    most = high - 2 * _ROOM
    top, foot = first[1], min(first[3], first[1] + most)
    for size, each in others:
        reach = min(top, each[1]), max(foot, each[3])
        if size >= _LESSER * largest and reach[1] - reach[0] <= most:
            top, foot = reach
    return min(max(0.0, (top + foot - high) / 2), face.height - high)


def aside(face: Face, wide: float) -> float:
    """From where to the right, in mm, so much of a picture shows the largest of what it is about
    in its middle."""
    (_, (left, _, right, _)), *_ = _by_size(face)
    return min(max(0.0, (left + right - wide) / 2), face.width - wide)


def _by_size(face: Face) -> list[tuple[float, tuple[float, float, float, float]]]:
    """All that is neither a ground nor a speck, the largest first, with how large each is, less of
    what comes often; the whole face where there is nothing."""
    told = [*_parts(face, 0.0, 0.0, 1.0, face)] or [(0.0, 0.0, face.width, face.height)]
    like = Counter((right - left, foot - top) for left, top, right, foot in told)

    def size(each: tuple[float, float, float, float]) -> float:
        left, top, right, foot = each
        wide, tall = right - left, foot - top
        return wide * min(wide, tall) / like[wide, tall]

    found = [(size(each), each) for each in told]
    return sorted(found, key=lambda each: each[0], reverse=True)


def _parts(
    face: Face, left: float, top: float, scale: float, whole: Face
) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right and foot of what is drawn; `left`, `top` and `scale` place the face in the
    whole."""
    for op in face.ops:
        x1, y1, x2, y2 = _reach(op)
        x1, x2 = max(0.0, left + x1 * scale), min(whole.width, left + x2 * scale)
        y1, y2 = max(0.0, top + y1 * scale), min(whole.height, top + y2 * scale)
        wide = x2 - x1
        if isinstance(op, Place) and wide > _BROAD * whole.width and not op.turn:
            at = left + op.x * scale, top + op.y * scale
            yield from _parts(op.face, *at, scale * op.scale, whole)
        elif _SPECK * whole.width < wide < _BROAD * whole.width and y2 > y1:
            yield round(x1, 1), round(y1, 1), round(x2, 1), round(y2, 1)


def _corners(face: Face) -> Iterator[tuple[float, float, float, float]]:
    for op in face.ops:
        x1, y1, x2, y2 = told = _reach(op)
        if x2 - x1 < face.width - _ALL or y2 - y1 < face.height - _ALL:
            yield told


def _reach(op: Op) -> tuple[float, float, float, float]:
    """Left, top, right and foot of what is drawn, in mm; of a text about that."""
    match op:
        case Line():
            return min(op.x1, op.x2), min(op.y1, op.y2), max(op.x1, op.x2), max(op.y1, op.y2)
        case Path():
            left, top, wide, high = bounds(op.d)
            return left, top, left + wide, top + high
        case Text() | Halo():
            text = op.text if isinstance(op, Halo) else op
            size = text.size * POINT
            wide = registered(text.font).spans(text.text)[0] * size / 1000
            left = text.x - wide * {"middle": 0.5, "end": 1.0}.get(text.anchor, 0.0)
            return left, text.y - 0.75 * size, left + wide, text.y + 0.2 * size
        case Place():
            wide, high = op.face.width * op.scale, op.face.height * op.scale
            if op.clip is not None and not op.turn:
                x, y, w, h = (each * op.scale for each in op.clip)
                return op.x + x, op.y + y, op.x + x + w, op.y + y + h
            if op.turn % 180:
                wide, high = high, wide
            return op.x, op.y, op.x + wide, op.y + high
        case _:
            return op.x, op.y, op.x + op.w, op.y + op.h
