"""SVG path notation as the display list's absolute moves, lines and cubics."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import TypeAlias

Segment: TypeAlias = tuple[str | float, ...]
Point: TypeAlias = tuple[float, float]

MOST = 100_000
"""How many letters and numbers a path may have, and how far from 0 a number may lie."""
FINE = 0.01
"""How far in mm a curve may lie from the straight lines that stand for it."""

_SIGN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_PATH = re.compile(rf"(?:{_SIGN.pattern}|[\s,]+)*")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class PathError(ValueError):
    """A path that is not in SVG notation; the text says where it stops being one."""


def _signs(text: str) -> list[str]:
    """The letters and numbers of a path. Raises PathError for anything else, and for too many."""
    if len(text) > 20 * MOST:
        raise PathError(f"more than {MOST} letters and numbers")
    read = _PATH.match(text)
    at = read.end() if read else 0
    if at < len(text):
        raise PathError(f"'{text[at : at + 8]}' after {at} characters is neither letter nor number")
    signs = _SIGN.findall(text)
    if len(signs) > MOST:
        raise PathError(f"more than {MOST} letters and numbers")
    return signs


def svg_path(text: str) -> tuple[Segment, ...]:
    """The path as ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",).

    All of SVG's letters in both cases; quadratics and arcs become cubics. Raises PathError, also
    for a path that draws nothing.
    """
    signs = _signs(text)
    if not signs:
        raise PathError("it is empty, and a path begins with M")
    if signs[0] not in "Mm":
        raise PathError("a path begins with M")
    pen = _Pen()
    at, letter = 0, ""
    while at < len(signs):
        if signs[at].isalpha():
            letter = signs[at]
            at += 1
        elif letter in "Zz":
            raise PathError(f"a letter is missing before {signs[at]}")
        count = _COUNT[letter.upper()]
        pen.follow(letter, _numbers(letter, signs[at : at + count], count))
        at += count
        if letter in "Mm":  # more pairs after a move are lines
            letter = "L" if letter == "M" else "l"
    if all(step[0] in ("M", "Z") for step in pen.steps):
        raise PathError("this one is empty: nothing but places to begin at")
    return tuple(pen.steps)


def _numbers(letter: str, signs: list[str], count: int) -> list[float]:
    """What a letter takes. Raises PathError for fewer numbers, and for one that is no length."""
    try:
        values = [*map(float, signs)]
    except ValueError:  # a letter among them
        values = []
    if len(values) < count:
        raise PathError(f"{letter} takes {count} numbers")
    if values and not (min(values) >= -MOST and max(values) <= MOST):
        far = next(sign for sign, value in zip(signs, values, strict=True) if abs(value) > MOST)
        raise PathError(f"{far[:20]} is no length; they go up to {MOST}")
    return values


class _Pen:
    """Where a path has come to, and the absolute `steps` it took."""

    def __init__(self) -> None:
        self.steps: list[Segment] = []
        self.here: Point = (0.0, 0.0)
        self.begin: Point = (0.0, 0.0)
        self.control: Point | None = None
        self.before = ""

    def follow(self, letter: str, values: list[float]) -> None:
        """One letter with its numbers."""
        kind = letter.upper()
        x, y = self.here
        if letter.islower():
            _make_absolute(kind, values, x, y)
        match kind:
            case "Z":
                self.steps.append(("Z",))
                self.here = self.begin
            case "M":
                self.here = self.begin = (values[0], values[1])
                self.steps.append(("M", *values))
            case "H":
                self._line(values[0], y)
            case "V":
                self._line(x, values[0])
            case "L":
                self._line(*values)
            case "C":
                self._cubic(*values)
            case "S":
                self._cubic(*self._mirrored("CS"), *values)
            case "Q":
                self._quadratic(*values)
            case "T":
                self._quadratic(*self._mirrored("QT"), *values)
            case _:
                self.steps.extend(_arc(x, y, values))
                self.here = (values[5], values[6])
        self.before = kind

    def _line(self, x: float, y: float) -> None:
        self.steps.append(("L", x, y))
        self.here = (x, y)

    def _cubic(self, *values: float) -> None:
        self.steps.append(("C", *values))
        self.control, self.here = (values[2], values[3]), (values[4], values[5])

    def _quadratic(self, qx: float, qy: float, ex: float, ey: float) -> None:
        """As the cubic of the same curve: its controls lie two thirds of the way."""
        x, y = self.here
        self.steps.append(
            ("C", x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3,
             ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3, ex, ey)
        )  # fmt: skip
        self.control, self.here = (qx, qy), (ex, ey)

    def _mirrored(self, curves: str) -> Point:
        """The last control point seen from the other side, where a curve of that kind came
        before."""
        x, y = self.here
        if self.control is None or self.before not in curves:
            return x, y
        return 2 * x - self.control[0], 2 * y - self.control[1]


def _make_absolute(kind: str, values: list[float], x: float, y: float) -> None:
    if kind == "V":
        values[0] += y
    elif kind == "A":
        values[5] += x
        values[6] += y
    else:
        for index in range(len(values)):
            values[index] += y if index % 2 else x


def _arc(x: float, y: float, values: list[float]) -> list[Segment]:
    """An elliptical arc as cubics of at most a quarter turn each (SVG 1.1, appendix F.6)."""
    rx, ry, degrees, large, sweep, end_x, end_y = values
    if (x, y) == (end_x, end_y):
        return []
    rx, ry = abs(rx), abs(ry)
    if not rx or not ry:
        return [("L", end_x, end_y)]
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    half_x, half_y = (x - end_x) / 2, (y - end_y) / 2
    px, py = cos * half_x + sin * half_y, -sin * half_x + cos * half_y
    stretch = (px / rx) ** 2 + (py / ry) ** 2
    if stretch > 1:
        rx, ry = rx * math.sqrt(stretch), ry * math.sqrt(stretch)
    top = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px
    below = rx * rx * py * py + ry * ry * px * px
    factor = math.sqrt(max(0.0, top / below)) * (-1 if bool(large) == bool(sweep) else 1)
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    middle_x = cos * cx - sin * cy + (x + end_x) / 2
    middle_y = sin * cx + cos * cy + (y + end_y) / 2
    start = math.atan2((py - cy) / ry, (px - cx) / rx)
    turn = math.atan2((-py - cy) / ry, (-px - cx) / rx) - start
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / count
    reach = 4 / 3 * math.tan(step / 4)

    def placed(angle: float, along: float) -> tuple[float, float]:
        ux = rx * (math.cos(angle) - along * math.sin(angle))
        uy = ry * (math.sin(angle) + along * math.cos(angle))
        return cos * ux - sin * uy + middle_x, sin * ux + cos * uy + middle_y

    segments: list[Segment] = []
    for index in range(count):
        begin, end = start + index * step, start + (index + 1) * step
        last = (end_x, end_y) if index == count - 1 else placed(end, 0)
        segments.append(("C", *placed(begin, reach), *placed(end, -reach), *last))
    return segments


def moved(path: tuple[Segment, ...], x: float, y: float, scale: float = 1.0) -> tuple[Segment, ...]:
    """The path scaled about its origin, then shifted by (x, y)."""
    if (x, y, scale) == (0.0, 0.0, 1.0):
        return path
    by = (x, y) * 3
    return tuple(
        [
            (step[0], *[off + scale * each for off, each in zip(by, step[1:], strict=False)])  # type: ignore[operator]
            for step in path
        ]
    )


def turned(path: tuple[Segment, ...], degrees: float, x: float, y: float) -> tuple[Segment, ...]:
    """The path turned clockwise about (x, y)."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    found: list[Segment] = []
    for step in path:
        spots: list[float] = []
        for a, b in zip(step[1::2], step[2::2], strict=True):
            across, down = float(a) - x, float(b) - y
            spots += x + across * cos - down * sin, y + across * sin + down * cos
        found.append((step[0], *spots))
    return tuple(found)


def corners(path: tuple[Segment, ...]) -> tuple[Point, ...]:
    """All points of a path in order, control points included."""
    return tuple([
        (float(x), float(y))
        for each in path
        for x, y in zip(each[1::2], each[2::2], strict=True)
    ])  # fmt: skip


def bounds(path: tuple[Segment, ...]) -> tuple[float, float, float, float]:
    """x, y, w, h around all points, control points included (so never too small)."""
    xs, ys = zip(*corners(path), strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


@lru_cache(maxsize=256)
def flattened(path: tuple[Segment, ...]) -> tuple[tuple[Point, ...], ...]:
    """The corners of each part of a path, in order: curves become lines that miss them by no more
    than `FINE` mm, and lie on them at their ends."""
    parts: list[list[Point]] = []
    begin = (0.0, 0.0)
    for kind, *values in path:
        numbers = [float(value) for value in values]
        ends = [*zip(numbers[::2], numbers[1::2], strict=True)]
        if kind == "M":
            begin = ends[0]
        if kind in ("M", "Z"):
            parts.append([begin])
        else:
            parts[-1] += ends if kind == "L" else _curve(parts[-1][-1], *ends)
    return tuple(tuple(part) for part in parts if len(part) > 1)


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """The points of a cubic after its first: so many that none lies `FINE` mm off the chords."""
    bend = max(
        math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
        math.hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]),
    )
    count = max(1, min(200, math.ceil(math.sqrt(0.75 * bend / FINE))))

    def at(t: float, axis: int) -> float:
        u = 1 - t
        near = u * u * (u * a[axis] + 3 * t * b[axis])
        return near + t * t * (3 * u * c[axis] + t * d[axis])

    return [*((at(n / count, 0), at(n / count, 1)) for n in range(1, count)), d]


# A cubic Bézier quarter of a circle: 4/3 · (√2 − 1) of the radius.
KAPPA = 0.5522847498


def oval(x: float, y: float, w: float, h: float) -> tuple[Segment, ...]:
    """The ellipse in a box, as a closed path."""
    rx, ry = w / 2, h / 2
    x, y = x + rx, y + ry
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", x + rx, y),
        ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
        ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
        ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
        ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
        ("Z",),
    )


def rounded_box(x: float, y: float, w: float, h: float, r: float) -> tuple[Segment, ...]:
    """A box with corners of radius `r`, as a closed path."""
    k = r * (1 - KAPPA)
    right, foot = x + w, y + h
    return (
        ("M", x + r, y), ("L", right - r, y), ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, foot - r), ("C", right, foot - k, right - k, foot, right - r, foot),
        ("L", x + r, foot), ("C", x + k, foot, x, foot - k, x, foot - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    )  # fmt: skip
