"""Whether a face looks the same turned by 180°, as the backs of cards must."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from toolkit.press.display import EDGE, Ellipse, Fade, Halo, Line, Path, Picture, Place, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.press.display import Face, Op

# x' = a·x + c·y + e, y' = b·x + d·y + f
Transform: TypeAlias = tuple[float, float, float, float, float, float]


def looks_turned(face: Face) -> bool:
    """True if every shape, turned about the middle of the trim box, falls on an equal shape.

    A path counts as equal where its points and colours are. Faces placed on it are looked into
    only where the turn does not lay each on another placing of itself.
    """
    upright: Transform = (1, 0, 0, 1, 0, 0)
    turned: Transform = (-1, 0, 0, -1, face.width, face.height)
    sides = [_keyed(face.ops, by) for by in (upright, turned)]
    while any(sides):
        both = Counter(key for key, _, _ in sides[0]) & Counter(key for key, _, _ in sides[1])
        left = [list(_without(both, side)) for side in sides]
        placed = [op.face for side in left for _, op, _ in side if isinstance(op, Place)]
        if any(left) and not placed:
            return False
        # Those that hold the most levels first, so that what they hold meets what stands alone.
        deepest = max(map(_depth, placed), default=0)
        sides = [list(_opened(side, deepest)) for side in left]
    return True


def box_of(
    place: Place, box: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    """Where a box `(x, y, w, h)` of the placed face lies after its turn."""
    a, b, c, d, e, f = _placing(place)
    x, y, w, h = box
    ends = [(a * u + c * v + e, b * u + d * v + f) for u, v in ((x, y), (x + w, y + h))]
    (left, right), (top, bottom) = (sorted(axis) for axis in zip(*ends, strict=True))
    return left, top, right - left, bottom - top


_Keyed: TypeAlias = tuple[tuple[object, ...], "Op", Transform]


def _keyed(ops: Iterable[Op], by: Transform) -> list[_Keyed]:
    return [(_key(op, by), op, by) for op in ops]


def _without(keys: Counter[tuple[object, ...]], side: Iterable[_Keyed]) -> Iterator[_Keyed]:
    left = keys.copy()
    for each in side:
        if left[each[0]] > 0:
            left[each[0]] -= 1
        else:
            yield each


def _depth(face: Face) -> int:
    """How many levels of placed faces there are in a face."""
    return 1 + max([_depth(op.face) for op in face.ops if isinstance(op, Place)], default=0)


def _opened(side: Iterable[_Keyed], depth: int) -> Iterator[_Keyed]:
    """The same with what placed faces of that depth are made of in their stead."""
    for each in side:
        _, op, by = each
        if isinstance(op, Place) and _depth(op.face) == depth:
            yield from _keyed(op.face.ops, _after(_placing(op), by))
        else:
            yield each


def _key(op: Op, by: Transform) -> tuple[object, ...]:
    """Equal for what looks equal; a placed face is taken as a whole."""
    if not isinstance(op, Place):
        return _shape(op, by)
    a, b, c, d, e, f = _after(_placing(op), by)
    return ("Place", id(op.face), a, b, c, d, round(e + 0.00317, 2), round(f + 0.00317, 2))


def _placing(place: Place) -> Transform:
    w, h, s = place.face.width * place.scale, place.face.height * place.scale, place.scale
    turns: dict[int, Transform] = {
        0: (s, 0, 0, s, 0, 0),
        90: (0, s, -s, 0, h, 0),
        180: (-s, 0, 0, -s, w, h),
        270: (0, -s, s, 0, 0, w),
    }
    a, b, c, d, e, f = turns[place.turn]
    return a, b, c, d, e + place.x, f + place.y


def _after(first: Transform, then: Transform) -> Transform:
    a, b, c, d, e, f = then
    p, q, r, s, t, u = first
    return (
        a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s,
        a * t + c * u + e, b * t + d * u + f,
    )  # fmt: skip


def _point(x: float, y: float, by: Transform) -> tuple[float, float]:
    a, b, c, d, e, f = by
    # The odd shift keeps round figures such as 0.5 away from where rounding could go either way.
    return round(a * x + c * y + e + 0.00317, 2), round(b * x + d * y + f + 0.00317, 2)


@lru_cache(maxsize=256)  # backs of one kind have their paths in common
def _points(
    d: tuple[tuple[str | float, ...], ...], by: Transform
) -> tuple[tuple[float, float], ...]:
    """The points of a path: it may begin anywhere, so where it begins and ends counts once."""
    points = {
        _point(float(x), float(y), by)
        for segment in d
        for x, y in zip(segment[1::2], segment[2::2], strict=True)
    }
    return tuple(sorted(points))


def _shape(op: Op, by: Transform) -> tuple[object, ...]:
    if isinstance(op, Text):
        return ("Text", _point(op.x, op.y, by), by[:4], op.text, op.font, op.size, op.fill)
    if isinstance(op, Halo):
        return ("Halo", *_shape(op.text, by), op.stroke, op.width)
    if isinstance(op, Line):
        ends = sorted((_point(op.x1, op.y1, by), _point(op.x2, op.y2, by)))
        return ("Line", *ends, op.stroke, op.width)
    if isinstance(op, Path):
        return ("Path", _points(op.d, by), op.fill, op.stroke, op.width)
    assert isinstance(op, Rect | Ellipse | Picture | Fade)
    corners = [_point(op.x, op.y, by), _point(op.x + op.w, op.y + op.h, by)]
    if isinstance(op, Picture):
        return ("Picture", *corners, op.file, op.opacity)
    if isinstance(op, Fade):
        # The two corners where the second colour lies tell which way it goes.
        across, down = [op.x, op.x + op.w], [op.y, op.y + op.h]
        about = _point(op.x + op.w * op.focus[0], op.y + op.h * op.focus[1], by)
        around = _points(op.within, by) if op.within else ()
        if op.towards == EDGE:
            return ("Fade", *sorted(corners), about, op.colours, op.opacity, around)
        if op.towards in ("left", "right"):
            across.pop(op.towards == "left")
        else:
            down.pop(op.towards == "top")
        there = sorted(_point(x, y, by) for x in across for y in down)
        return ("Fade", *sorted(corners), *there, op.colours, op.opacity, around)
    return (type(op).__name__, *sorted(corners), op.fill, op.stroke, op.width)
