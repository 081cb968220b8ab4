"""The SVG painter: a face as a small SVG text, with text kept as text, pictures held in it
and nothing fetched."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from toolkit.press.display import EDGE, Ellipse, Fade, Halo, Line, Path, Picture, Place, Rect, Text
from toolkit.press.raster import for_browsers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.press.display import Face, Op

# What a browser is asked for, in the order of likeness to the fonts the PDF embeds.
_FAMILIES = {
    "wide": "Noto Sans, sans-serif",
    "symbols": "Cascadia Mono, Noto Sans Symbols, monospace",
}
_SANS = "FiraGO, Fira Sans, Noto Sans, sans-serif"
# The ends of the line along which a fade changes.
_ALONG = {
    "bottom": 'x1="0" y1="0" x2="0" y2="1"',
    "top": 'x1="0" y1="1" x2="0" y2="0"',
    "right": 'x1="0" y1="0" x2="1" y2="0"',
    "left": 'x1="1" y1="0" x2="0" y2="0"',
}
_ANCHORS = {"start": "", "middle": ' text-anchor="middle"', "end": ' text-anchor="end"'}
_POINT = 25.4 / 72
# XML 1.0 cannot hold these, not even escaped.
_FORBIDDEN = re.compile("[^\t\n -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg_of_face(face: Face, *, bleed: float = 0.0) -> str:
    """The face as an SVG document in millimetres, with `bleed` mm of its bleed shown."""
    width, height = face.width + 2 * bleed, face.height + 2 * bleed
    return _document(face.title, -bleed, -bleed, width, height, face.ops)


def _document(
    title: str, x: float, y: float, width: float, height: float, ops: Iterable[Op]
) -> str:
    painter = _Painter()
    painter.ops(ops)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(width)}mm" height="{_n(height)}mm"'
        f' viewBox="{_n(x)} {_n(y)} {_n(width)} {_n(height)}">',
        f"<title>{_text(title)}</title>",
    ]
    if painter.defs:
        lines += ["<defs>", *painter.defs, "</defs>"]
    return "\n".join([*lines, *painter.lines, "</svg>", ""])


class _Painter:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.defs: list[str] = []
        self.faces: dict[int, str] = {}
        self.clips = self.fades = 0

    def ops(self, ops: Iterable[Op]) -> None:
        for op in ops:
            self.lines.append(self.op(op))

    def op(self, op: Op) -> str:
        if isinstance(op, Text):
            return _text_element(op)
        if isinstance(op, Place):
            return self.place(op)
        if isinstance(op, Rect):
            radius = f' rx="{_n(min(op.radius, op.w / 2, op.h / 2))}"' if op.radius else ""
            return f"<rect {_box(op)}{radius}{_paint(op.fill, op.stroke, op.width)}/>"
        if isinstance(op, Line):
            dash = f' stroke-dasharray="{" ".join(map(_n, op.dash))}"' if op.dash else ""
            ends = f'x1="{_n(op.x1)}" y1="{_n(op.y1)}" x2="{_n(op.x2)}" y2="{_n(op.y2)}"'
            return f"<line {ends}{_paint(None, op.stroke, op.width)}{dash}/>"
        if isinstance(op, Ellipse):
            return f"<ellipse {_oval(op)}{_paint(op.fill, op.stroke, op.width)}/>"
        if isinstance(op, Path):
            d = " ".join(" ".join([str(step[0]), *map(_n, step[1:])]) for step in op.d)
            return f'<path d="{d}"{_paint(op.fill, op.stroke, op.width)}/>'
        if isinstance(op, Halo):
            around = (
                f' stroke="{op.stroke}" stroke-width="{_n(2 * op.width)}" stroke-linejoin="round"'
            )
            return _text_element(op.text).replace("<text", f"<text{around}", 1)
        if isinstance(op, Fade):
            return self.fade(op)
        return self.picture(op)

    def fade(self, op: Fade) -> str:
        self.fades += 1
        stops = "".join(
            f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{_n(opacity)}"/>'
            for at, (colour, opacity) in enumerate(zip(op.colours, op.opacity, strict=True))
        )
        name = f"fade{self.fades}"
        shown = f' fill="url(#{name})"'
        if op.within is not None:
            shown += self.clipped(Path(op.within, "#000000"))
        if op.towards == EDGE:
            from_x, from_y = op.focus
            at = f'cx="0.5" cy="0.5" r="0.5" fx="{_n(from_x)}" fy="{_n(from_y)}"'
            self.defs.append(f'<radialGradient id="{name}" {at}>{stops}</radialGradient>')
            return f"<ellipse {_oval(op)}{shown}/>"
        along = _ALONG[op.towards]
        self.defs.append(f'<linearGradient id="{name}" {along}>{stops}</linearGradient>')
        return f"<rect {_box(op)}{shown}/>"

    def picture(self, op: Picture) -> str:
        kind, content = for_browsers(op.file, grey=op.grey)
        held = f"data:{kind};base64,{b64encode(content).decode()}"
        faint = f' opacity="{_n(op.opacity)}"' if op.opacity != 1.0 else ""
        return f'<image {_box(op)} href="{held}" preserveAspectRatio="none"{faint}/>'

    def place(self, op: Place) -> str:
        face = op.face
        name = self.faces.get(id(face))
        if name is None:
            name = self.faces[id(face)] = f"face{len(self.faces) + 1}"
            inner = [self.op(each) for each in face.ops]
            self.defs += [f'<g id="{name}">', *inner, "</g>"]
        w, h = face.width * op.scale, face.height * op.scale
        x, y = {
            0: (op.x, op.y),
            90: (op.x + h, op.y),
            180: (op.x + w, op.y + h),
            270: (op.x, op.y + w),
        }[op.turn]
        moved = f"translate({_n(x)} {_n(y)})"
        moved += f" rotate({op.turn})" if op.turn else ""
        moved += f" scale({op.scale:.6g})" if op.scale != 1.0 else ""
        shown = f'<use href="#{name}"/>'
        if op.clip is not None:
            at = Rect(*op.clip, "#000000", radius=op.radius)
            shown = f'<use href="#{name}"{self.clipped(at)}/>'
        if op.within is not None:
            shown = f"<g{self.clipped(Path(op.within, '#000000'))}>{shown}</g>"
        return f'<g transform="{moved}">{shown}</g>'

    def clipped(self, inside: Rect | Path) -> str:
        """The attribute that shows only what lies inside a shape."""
        self.clips += 1
        self.defs.append(f'<clipPath id="clip{self.clips}">{self.op(inside)}</clipPath>')
        return f' clip-path="url(#clip{self.clips})"'


def _text_element(op: Text) -> str:
    weight = ' font-weight="bold"' if "bold" in op.font else ""
    style = ' font-style="italic"' if "italic" in op.font else ""
    family = _FAMILIES.get(op.font, _SANS)
    return (
        f'<text x="{_n(op.x)}" y="{_n(op.y)}" font-family="{family}"{weight}{style}'
        f' font-size="{_n(op.size * _POINT)}" fill="{op.fill}"{_ANCHORS[op.anchor]}'
        f' xml:space="preserve">{_text(op.text)}</text>'
    )


def _paint(fill: str | None, stroke: str | None, width: float) -> str:
    filled = f' fill="{fill or "none"}"'
    return f'{filled} stroke="{stroke}" stroke-width="{_n(width)}"' if stroke else filled


def _box(op: Rect | Picture | Fade) -> str:
    return f'x="{_n(op.x)}" y="{_n(op.y)}" width="{_n(op.w)}" height="{_n(op.h)}"'


def _oval(op: Ellipse | Fade) -> str:
    centre = f'cx="{_n(op.x + op.w / 2)}" cy="{_n(op.y + op.h / 2)}"'
    return f'{centre} rx="{_n(op.w / 2)}" ry="{_n(op.h / 2)}"'


def _text(words: str) -> str:
    return escape(_FORBIDDEN.sub("�", words))


def _n(value: str | float) -> str:
    return f"{float(value):.3f}".rstrip("0").rstrip(".")
