"""Arrows from place to place, straight or bowed, with a sign in their middle."""

from __future__ import annotations

from math import cos, hypot, sin, tau
from typing import TYPE_CHECKING, Any

from toolkit.press.checks import FIELD_TYPE
from toolkit.press.display import Path
from toolkit.press.faces.drawing import icon_named

if TYPE_CHECKING:
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.parsed import Box

Spot = tuple[float, float]

WIDTH, HEAD, LONG = 0.9, 2.6, 0.9
"""Of the shaft in mm; how many times as wide the head is, and how long it is for its width."""
SIGN = 4.0
"""Side of the sign in mm."""
_THINNEST = 0.4  # mm of a shaft that has little room
_LEAST_SHAFT = 0.2  # of an arrow that has little room, in shares of its length
_NEAR = 0.8  # of half the width of a head: so far from the shaft is a sign beside it
_STEPS = 10  # straight pieces of a bowed side
_ROUND = 20  # straight pieces of a round foot
_STRAIGHT = 0.01  # share of its length


def draw_arrow(pen: Pen, box: Box) -> None:
    """Draws one arrow; of places that lie too near to each other, or are not told, none."""
    keys = box.keys
    start, end = _spot(pen, box, keys["from"]), _spot(pen, box, keys["to"])
    if start is None or end is None:
        return
    along = hypot(end[0] - start[0], end[1] - start[1])
    near, far, width = _room(pen, box, start, end)
    if along <= near + far + width * HEAD * LONG:
        return
    bend = keys.get("bend", 0.0)
    if keys.get("over"):
        bend = abs(bend) if end[0] < start[0] else -abs(bend)
    curve = _Curve(start, end, bend)
    d = _outline(curve, near / along, 1 - far / along, width, along)
    if "foot" in keys:
        d = (*_disc(curve.at(near / along), keys["foot"] / 2), *d)
    drawn = [each for each in d if each[0] != "Z"]
    xs, ys = [each[-2] for each in drawn], [each[-1] for each in drawn]
    pen.inside(box, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    edge = pen.colour(keys.get("edge"), box)
    if edge:
        pen.ops.append(Path(d, edge, edge, keys.get("edge_width", 0.8)))
    colour = pen.colour(keys["colour"], box)
    pen.ops.append(Path(d, colour))
    if "icon" not in keys:
        return
    middle = (near / along + 1 - far / along) / 2
    if not keys.get("beside"):
        _sign(pen, box, curve.at(middle), ())
        return
    off = (width * HEAD * _NEAR + keys.get("size", SIGN)) / 2
    _sign(pen, box, curve.beside(middle, -off if curve.bend < 0 else off), (start, end))


def _room(pen: Pen, box: Box, start: Spot, end: Spot) -> tuple[float, float, float]:
    """What an arrow leaves free at both ends, in mm, and its width, less where it has no room."""
    keys = box.keys
    along = hypot(end[0] - start[0], end[1] - start[1])
    near, far = keys.get("clear", (0.0, 0.0))
    if "around" in keys and along:
        wide, high = keys["around"]
        share = max(abs(end[0] - start[0]) / wide, abs(end[1] - start[1]) / high)
        near = far = along / share / 2
    width = keys.get("width", WIDTH)
    if "rim" in keys and pen.spot is not None:
        (x, y), (right, down) = pen.spot(0, 0), pen.spot(1, 0)
        across = hypot(right - x, down - y)
        near, far = keys["rim"] * across, keys.get("into", keys["rim"]) * across
        room = (along - near - far) * (1 - _LEAST_SHAFT)
        width = min(width, max(_THINNEST, room / HEAD / LONG))
    return near, far, width


def _sign(pen: Pen, box: Box, middle: Spot, ends: tuple[Spot, ...]) -> None:
    """Draws the sign, unless another arrow that shares one of these ends has it already."""
    side = box.keys.get("size", SIGN)
    at = (middle[0] - side / 2, middle[1] - side / 2, side, side)
    found = icon_named(pen, box, at)
    if found is None:
        return
    name, _ = found
    marks = {(name, end) for end in ends}
    if not pen.signed.isdisjoint(marks):
        return
    pen.signed |= marks
    colours = pen.template.palette.colours
    ink = pen.colour(box.keys.get("ink"), box) or colours["ink"]
    pen.ops.append(pen.icon(name, *at, ink, colours["paper"]))


def _spot(pen: Pen, box: Box, path: tuple[str | int, ...]) -> Spot | None:
    """Where a place lies that the row tells; None, with a finding, where that is none."""
    value, steps = pen.look_up(path)
    match value:
        case [int() | float() as x, int() | float() as y] if bool not in (type(x), type(y)):
            if pen.spot is not None:
                return pen.spot(x, y)
            (left, top), (dx, dy) = box.keys.get("at", (0.0, 0.0)), box.keys.get("step", (1.0, 1.0))
            return pen.at_x + left + x * dx, pen.at_y + top + y * dy
    pen.fault(FIELD_TYPE, box, "an arrow goes from place to place, each [x, y]", steps)
    return None


class _Curve:
    """From start to end by one control point, which lies beside the middle."""

    def __init__(self, start: Spot, end: Spot, bend: float) -> None:
        self.start, self.end, self.bend = start, end, bend
        dx, dy = end[0] - start[0], end[1] - start[1]
        self.control = (
            (start[0] + end[0]) / 2 - dy * bend * 2,
            (start[1] + end[1]) / 2 + dx * bend * 2,
        )

    def at(self, share: float) -> Spot:
        rest = 1 - share
        a, b, c = rest * rest, 2 * rest * share, share * share
        (x1, y1), (x2, y2), (x3, y3) = self.start, self.control, self.end
        return a * x1 + b * x2 + c * x3, a * y1 + b * y2 + c * y3

    def beside(self, share: float, off: float) -> Spot:
        """The point so many mm to the right of it, as it goes."""
        (x, y), (x1, y1), (x2, y2), (x3, y3) = (
            self.at(share), self.start, self.control, self.end,
        )  # fmt: skip
        dx = (1 - share) * (x2 - x1) + share * (x3 - x2)
        dy = (1 - share) * (y2 - y1) + share * (y3 - y2)
        long = hypot(dx, dy) or 1.0
        return x - dy / long * off, y + dx / long * off


def _disc(middle: Spot, radius: float) -> tuple[tuple[Any, ...], ...]:
    """A round foot, turned as an outline is so that the two make one shape."""
    x, y = middle
    turns = [tau * step / _ROUND for step in range(_ROUND)]
    spots = [(round(x + radius * cos(t), 3), round(y - radius * sin(t), 3)) for t in turns]
    return (("M", *spots[0]), *(("L", *spot) for spot in spots[1:]), ("Z",))


def _outline(
    curve: _Curve, first: float, last: float, width: float, along: float
) -> tuple[tuple[Any, ...], ...]:
    """One side to the head, its three corners, and back along the other side."""
    neck = last - width * HEAD * LONG / along
    steps = _STEPS if abs(curve.bend) > _STRAIGHT else 1
    shares = [first + (neck - first) * step / steps for step in range(steps + 1)]
    spots = [curve.beside(share, width / 2) for share in shares]
    spots += [curve.beside(neck, width * HEAD / 2), curve.at(last)]
    spots += [curve.beside(neck, -width * HEAD / 2)]
    spots += [curve.beside(share, -width / 2) for share in reversed(shares)]
    rounded = [(round(x, 3), round(y, 3)) for x, y in spots]
    return (("M", *rounded[0]), *(("L", *spot) for spot in rounded[1:]), ("Z",))
