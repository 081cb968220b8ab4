"""What a template says of its cut, read as an outline: a hexagon, a circle, corners, a path."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from toolkit.press.outline import Outline, crosses_itself, doubled_area, is_convex
from toolkit.press.templates.values import FormError, PlainValues
from toolkit.press.templates.vector import bounds, flattened, oval, rounded_box

if TYPE_CHECKING:
    from toolkit.pack.document import Steps, Value
    from toolkit.press.outline import Point
    from toolkit.press.templates.vector import Segment

RIGHT = "hexagon, circle, {radius: mm}, {path: …} or a list of corners [x, y]"
MOST = 2000
"""How many corners an outline may have, those of its curves included."""
_SLACK = 0.05  # mm by which rounded measures may miss the size
_THIN = 1.0  # mm² that a piece has at least

_values = PlainValues()


def outline_of(value: Value, steps: Steps, width: float, height: float) -> Outline:
    """The outline that a template of this size says. Raises FormError where it is none."""
    return _outline(_path(value, steps, width, height), width, height)


def _path(value: Value, steps: Steps, width: float, height: float) -> tuple[Segment, ...]:
    if value == "hexagon":
        return _hexagon(width, height)
    if value == "circle":
        if abs(width - height) > _SLACK:
            raise FormError(f"a circle only in a size as wide as high, not {width:g} × {height:g}")
        return oval(0.0, 0.0, width, height)
    if isinstance(value, list):
        return _closed(_values.points(value, steps))
    match value:
        case {"radius": said, **others} if not others:
            radius = _values.positive(said, steps)
            if 2 * radius > min(width, height):
                raise FormError(f"no more than {min(width, height) / 2:g} mm round at its corners")
            return rounded_box(0.0, 0.0, width, height, radius)
        case {"path": said, **others} if not others:
            path: tuple[Segment, ...] = _values.svg(said, steps)
            return path
    raise FormError(RIGHT)


def _outline(d: tuple[Segment, ...], width: float, height: float) -> Outline:
    """The outline along a path, measured. Raises FormError where it is none for this size."""
    parts = flattened(d)
    if len(parts) != 1:
        raise FormError(f"one outline, not {len(parts)} of them")
    begin, end = parts[0][0], parts[0][-1]
    if d[-1][0] != "Z" and hypot(end[0] - begin[0], end[1] - begin[1]) > _SLACK:
        raise FormError(f"an outline that is closed: this one is open, from {_at(begin)} to "
                        f"{_at(end)}; end it with Z")  # fmt: skip
    x, y, w, h = bounds(tuple(("L", *spot) for spot in parts[0]))
    for least, most, size, word in ((x, x + w, width, "across"), (y, y + h, height, "down")):
        if abs(least) > _SLACK or abs(most - size) > _SLACK:
            raise FormError(f"an outline from 0 to {size:g} {word}, as the size is, "
                            f"not from {least:g} to {most:g}")  # fmt: skip
    corners = _corners(parts[0])
    if len(corners) > MOST:
        raise FormError(f"an outline of at most {MOST} corners, not {len(corners)}")
    crossed = crosses_itself(corners) if len(corners) > 2 else None
    if crossed is not None:
        raise FormError(f"an outline that never meets itself, as this one does near {_at(crossed)}")
    if len(corners) < 3 or abs(doubled_area(corners)) < 2 * _THIN:
        raise FormError("an outline with something inside it")
    if doubled_area(corners) < 0:
        corners = corners[::-1]
    return Outline(d if d[-1][0] == "Z" else (*d, ("Z",)), corners, width, height,
                   is_convex(corners))  # fmt: skip


def _corners(part: tuple[Point, ...]) -> tuple[Point, ...]:
    """The corners in order, none said twice."""
    kept: list[Point] = []
    for spot in part:
        if not kept or hypot(spot[0] - kept[-1][0], spot[1] - kept[-1][1]) > 0.001:
            kept.append(spot)
    if hypot(kept[0][0] - kept[-1][0], kept[0][1] - kept[-1][1]) <= _SLACK:
        kept.pop()
    return tuple(kept)


def _at(spot: Point) -> str:
    return f"[{spot[0]:.4g}, {spot[1]:.4g}]"


def _closed(corners: Any) -> tuple[Segment, ...]:
    return (("M", *corners[0]), *(("L", *spot) for spot in corners[1:]), ("Z",))


def _hexagon(width: float, height: float) -> tuple[Segment, ...]:
    across, long = sorted((width, height))
    right = across * 2 / 3**0.5
    if abs(long - right) > _SLACK:
        raise FormError(f"a hexagon only in its own size: {across:g} mm across its flat sides it "
                        f"is [{right:.2f}, {across:g}], or [{across:g}, {right:.2f}] with a "
                        "point at the top")  # fmt: skip
    flat = width > height
    corners = [(long / 4, 0.0), (long * 3 / 4, 0.0), (long, across / 2),
               (long * 3 / 4, across), (long / 4, across), (0.0, across / 2)]  # fmt: skip
    return _closed(corners if flat else [(y, x) for x, y in reversed(corners)])
