"""Icons drawn elsewhere: the shapes of an SVG file, and nothing that could fetch or run.

Only what draws a filled or outlined shape is taken; anything else that would change what is seen is
refused at its line rather than left out. Black, or no colour at all, is the icon's `ink`, white its
`paper`; other colours stay.
"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, NamedTuple
from xml.parsers import expat

from toolkit.pack.document import Document
from toolkit.pack.file_reading import read_file
from toolkit.press.checks import TEMPLATE_SHAPE
from toolkit.press.templates.icons import Icon, Stroke
from toolkit.press.templates.palette import HEX
from toolkit.press.templates.vector import PathError, Segment, bounds, svg_path

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.pack.finding import Finding

Matrix = tuple[float, float, float, float, float, float]

MOST_BYTES = 500_000
"""More than any icon that is read at 3.5 mm has; a million points have several times as many."""
MOST_POINTS = 20_000
"""More than that no eye tells apart, and each card that shows the icon would be slow to write."""
_FAR = 1e9
_UPRIGHT: Matrix = (1, 0, 0, 1, 0, 0)
_SILENT = frozenset(("title", "desc", "metadata"))
_GROUPS = frozenset(("svg", "g", "defs"))
_SHAPES: dict[str, tuple[str, ...]] = {
    "path": ("d",),
    "rect": ("x", "y", "width", "height"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polygon": ("points",),
    "polyline": ("points",),
}
_PAINT = ("fill", "stroke", "stroke-width")
# What says nothing of how a shape looks, or says what is so anyway.
_HARMLESS = re.compile(r"id|version|role|focusable|class|width|height|viewBox|(xml|data|aria)\b.*")
_USUAL = {
    "fill-rule": "nonzero", "clip-rule": "nonzero", "opacity": "1", "fill-opacity": "1",
    "stroke-opacity": "1", "stroke-linecap": "butt", "stroke-linejoin": "miter",
    "stroke-miterlimit": "4", "stroke-dasharray": "none", "display": "inline",
}  # fmt: skip
_INK = ("black", "#000", "#000000", "currentcolor")
_PAPER = ("white", "#fff", "#ffffff")
_TURN = re.compile(r"\s*(matrix|translate|scale|rotate)\s*\(([^()]*)\)\s*,?")


class _Wrong(Exception):
    """What an icon may not hold; the text says what was found."""


class _Paint(NamedTuple):
    """What a group hands on to the shapes in it."""

    matrix: Matrix = _UPRIGHT
    fill: str = "black"
    stroke: str = "none"
    width: float = 1.0


def read_svg(file: Path, shown: str, name: str, found: list[Finding]) -> Icon | None:
    """The icon of an SVG file, or None with the reason appended to `found`."""
    reading = _Reading()
    line = 1
    rule = TEMPLATE_SHAPE
    try:
        reading.read(read_file(file, MOST_BYTES))
    except OSError as error:
        what = f"this icon cannot be read: {error.strerror}"
    except expat.ExpatError as error:
        what = f"this is no SVG: {expat.ErrorString(error.code)}"
        line = error.lineno
    except (_Wrong, PathError) as error:
        what, line = str(error), reading.parser.CurrentLineNumber
    except (LookupError, ValueError):  # of the codec that its first line asks for
        what = "this icon is in an encoding that is not read here; save it as UTF-8"
    else:
        width, height = reading.view
        about = Document(shown, {}, "", {}, file)
        return Icon(name, width, height, tuple(reading.strokes), about)
    hint = "an icon holds paths and simple shapes, filled or outlined in one colour each"
    found.append(rule.at(what, shown, line, hint=hint))
    return None


class _Reading:
    """The shapes of one file, as the parser meets them."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.StartDoctypeDeclHandler = self.refuse_doctype
        self.strokes: list[Stroke] = []
        self.view = (0.0, 0.0)
        self.paint: list[_Paint] = []
        self.silent = 0
        self.points = 0

    def read(self, data: bytes) -> None:
        """Raises _Wrong, PathError or ExpatError."""
        self.parser.Parse(data, True)
        if not self.strokes:
            raise _Wrong("this icon draws nothing")
        if not any(map(self.is_seen, self.strokes)):
            raise _Wrong("this icon draws nothing within its viewBox")

    def refuse_doctype(self, *_: object) -> None:
        raise _Wrong("this icon declares a document type, in which entities could stand")

    def begin(self, element: str, said: dict[str, str]) -> None:
        if self.silent or element in _SILENT or ":" in element:
            self.silent += 1  # remarks, and what drawing programs keep for themselves
            return
        if element not in _GROUPS and element not in _SHAPES:
            raise _Wrong(f"<{element}> is not drawn")
        if bool(self.paint) is (element == "svg"):
            raise _Wrong("an icon is one <svg> with shapes in it")
        if element == "svg":
            self.paint.append(_Paint(self.measured(said)))
        styled = dict(_parts(said.get("style", "")))
        for key, value in {**said, **styled}.items():
            _judge(element, key, value)
        paint = self.inner({**said, **styled})
        self.paint.append(paint)
        if element in _SHAPES:
            outline = _outline(element, said)
            self.points += len(outline)
            if self.points > MOST_POINTS:
                raise _Wrong(f"this icon has more than {MOST_POINTS:,} points")
            self.strokes.append(self.stroke(outline, paint))

    def end(self, element: str) -> None:
        if self.silent:
            self.silent -= 1
        else:
            self.paint.pop()

    def is_seen(self, stroke: Stroke) -> bool:
        """Whether any of it lies within the view and has a size."""
        x, y, across, down = bounds(stroke.d)
        width, height = self.view
        within = x < width and y < height and x + across > 0 and y + down > 0
        return within and across + down > 0

    def measured(self, said: dict[str, str]) -> Matrix:
        """Takes the measures of the icon; what moves its view to where it begins at 0, 0."""
        box = said.get("viewBox") or f"0 0 {said.get('width', '')} {said.get('height', '')}"
        x, y, width, height = (*_numbers(box.replace("px", "")), *(0.0,) * 4)[:4]
        if not (0 < width <= 100_000 and 0 < height <= 100_000):
            raise _Wrong("<svg> says no viewBox such as '0 0 24 24'")
        self.view = width, height
        return (1, 0, 0, 1, -x, -y)

    def inner(self, said: dict[str, str]) -> _Paint:
        paint = self.paint[-1]
        matrix = paint.matrix
        left = said.get("transform", "")
        while left.strip():
            turn = _TURN.match(left)
            if turn is None:
                raise _Wrong(f"'transform' is {left.strip()[:40]!r}")
            matrix = _after(_matrix(turn.group(1), _numbers(turn.group(2))), matrix)
            if not all(abs(each) <= _FAR for each in matrix):  # groups within groups add up
                raise _Wrong("'transform' comes to what is no length")
            left = left[turn.end() :]
        width = paint.width
        if "stroke-width" in said:
            widths = _numbers(said["stroke-width"].removesuffix("px"))
            width = widths[0] if len(widths) == 1 else -1.0
        fill, stroke = said.get("fill", paint.fill), said.get("stroke", paint.stroke)
        return _Paint(matrix, fill.strip().lower(), stroke.strip().lower(), width)

    def stroke(self, d: tuple[Segment, ...], paint: _Paint) -> Stroke:
        a, b, c, e, *_ = paint.matrix
        width = paint.width * math.sqrt(abs(a * e - b * c))
        if paint.stroke != "none" and not 0 < width <= 10_000:
            raise _Wrong("'stroke-width' is a number greater than 0")
        return Stroke(_moved(d, paint.matrix), _colour(paint.fill), _colour(paint.stroke), width)


def _judge(element: str, key: str, value: str) -> None:
    """Raises _Wrong for what refers to something else, or would not be printed as it is seen."""
    if "href" in key or "url(" in value.lower():
        raise _Wrong(f"'{key}' of <{element}> refers to something else")
    read = (*_SHAPES.get(element, ()), *_PAINT, "transform", "style", "xmlns")
    rounded = element == "rect" and key in ("rx", "ry")  # judged with the outline
    if key in read or ":" in key or rounded or _USUAL.get(key) == value.strip():
        return
    if not _HARMLESS.fullmatch(key):
        raise _Wrong(f"'{key}' of <{element}> would not be printed")


def _parts(style: str) -> list[tuple[str, str]]:
    """The pairs of a `style`."""
    pairs = (each.partition(":") for each in style.split(";") if each.strip())
    return [(key.strip(), value.strip()) for key, _, value in pairs]


def _numbers(text: str) -> list[float]:
    try:
        found = [float(each) for each in text.replace(",", " ").split()]
    except ValueError:
        raise _Wrong(f"'{text.strip()[:40]}' should be numbers") from None
    if not all(abs(each) <= 100_000 for each in found):  # nor is NaN
        raise _Wrong(f"'{text.strip()[:40]}' holds what is no length")
    return found


def _colour(said: str) -> str | None:
    if said == "none":
        return None
    if said in _INK:
        return "ink"
    if said in _PAPER:
        return "paper"
    if re.fullmatch("#[0-9a-f]{3}", said):
        said = "#" + "".join(2 * each for each in said[1:])
    if not HEX.match(said):
        raise _Wrong(f"the colour '{said[:40]}' is neither #rrggbb, black, white nor none")
    return said


def _outline(element: str, said: dict[str, str]) -> tuple[Segment, ...]:
    """A shape as a path."""
    if element == "path":
        return svg_path(said.get("d", ""))
    if element in ("polygon", "polyline"):
        spots = _numbers(said.get("points", ""))
        if len(spots) < 4 or len(spots) % 2:
            raise _Wrong(f"'points' of <{element}> are pairs of numbers, two at least")
        pairs = " L ".join(f"{x} {y}" for x, y in zip(spots[::2], spots[1::2], strict=True))
        return svg_path(f"M {pairs}" + " Z" * (element == "polygon"))
    keys = _SHAPES[element]
    values = dict.fromkeys(keys, 0.0) | {
        key: _numbers(said[key].removesuffix("px"))[0] for key in keys if said.get(key, "").strip()
    }
    if element == "line":
        return svg_path("M {x1} {y1} L {x2} {y2}".format(**values))
    if element == "rect":
        if said.get("rx", "0") != "0" or said.get("ry", "0") != "0":
            raise _Wrong("'rx' of <rect> would not be printed: make it a path")
        return svg_path("M {x} {y} h {width} v {height} h -{width} Z".format(**values))
    cx, cy = values["cx"], values["cy"]
    rx, ry = values.get("rx", values.get("r", 0.0)), values.get("ry", values.get("r", 0.0))
    if not (rx > 0 and ry > 0):
        raise _Wrong(f"<{element}> has no size")
    arc = f"a {rx} {ry} 0 1 0"
    return svg_path(f"M {cx - rx} {cy} {arc} {2 * rx} 0 {arc} {-2 * rx} 0 Z")


def _matrix(kind: str, values: list[float]) -> Matrix:
    if kind == "matrix" and len(values) == 6:
        a, b, c, d, e, f = values
        return a, b, c, d, e, f
    if kind == "translate" and values:
        return 1, 0, 0, 1, values[0], (values[1:] or [0.0])[0]
    if kind == "scale" and values:
        return values[0], 0, 0, values[-1], 0, 0
    if kind == "rotate" and len(values) in (1, 3):
        turn = math.radians(values[0])
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = values[1:] or (0.0, 0.0)
        return cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos
    raise _Wrong(f"'transform' has {len(values)} numbers in {kind}()")


def _after(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s,
        e * p + f * r + t, e * q + f * s + u,
    )  # fmt: skip


def _moved(d: tuple[Segment, ...], by: Matrix) -> tuple[Segment, ...]:
    a, b, c, e, x, y = by
    return tuple(
        (
            step[0],
            *(
                value
                for u, v in zip(step[1::2], step[2::2], strict=True)
                for value in (a * float(u) + c * float(v) + x, b * float(u) + e * float(v) + y)
            ),
        )
        for step in d
    )
