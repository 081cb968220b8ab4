"""The calibration page: drawn once per printer and paper, read by eye, turned into a profile.

The two sides carry scales whose marks lie 8 mm apart on the front and 7.75 mm apart on the back.
Held against a light, one pair of marks meets, and its number times 0.25 mm is how far the back
has slipped there. Two such scales far apart show a turned back; rulers show the scale; hairlines
near the edges show the margin that the printer can reach.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.press.display import Face, Line, Text
from toolkit.press.templates.paper import Edges, Profile

if TYPE_CHECKING:
    from toolkit.press.display import Op
    from toolkit.press.templates.paper import Flip

STEP = 0.25  # mm of slip that one number of a scale stands for
PITCH = 8.0  # mm between two marks of a scale on the front
REACH = 8  # numbers run from -REACH to REACH: slips up to 2 mm
MARGINS = (3, 4, 5, 6, 8, 10)  # mm from the edge, one hairline each
RULER = 100.0  # mm
_FAR = 26.0  # mm from the edge of the paper to the scales at the sides
_BLACK = "#000000"
_GREY = "#666666"
_HAIR = 0.1


@dataclass(frozen=True, slots=True)
class Readings:
    """What was read off the page.

    `ruler_x` and `ruler_y` are the printed lengths of the 100 mm rulers, in mm. `top` and `bottom`
    are the numbers read on the scales across, `left` and `right` on the scales down. `margin` is
    the distance in mm of the outermost hairline that is whole on all four sides.
    """

    ruler_x: float = RULER
    ruler_y: float = RULER
    top: float = 0.0
    bottom: float = 0.0
    left: float = 0.0
    right: float = 0.0
    margin: float = 5.0


@dataclass(frozen=True, slots=True)
class Slip:
    """How a back lies behind its front, seen through the sheet from the front.

    `dx` to the right and `dy` down in mm at the middle of the page; `turn` clockwise in degrees;
    `scale_x` and `scale_y` are printed over true length.
    """

    dx: float
    dy: float
    turn: float
    scale_x: float
    scale_y: float
    margin: float


def slip(readings: Readings, width: float) -> Slip:
    """What the readings mean on paper `width` mm wide. Raises ValueError outside what can be."""
    for name in ("ruler_x", "ruler_y"):
        if not 80 <= getattr(readings, name) <= 120:
            raise ValueError(f"{name} should be between 80 and 120 mm")
    for name in ("top", "bottom", "left", "right"):
        if not -REACH <= getattr(readings, name) <= REACH:
            raise ValueError(f"{name} should be between -{REACH} and {REACH}")
    if not 0 <= readings.margin <= 30:
        raise ValueError("margin should be between 0 and 30 mm")
    down = (readings.right - readings.left) * STEP
    return Slip(
        dx=round((readings.top + readings.bottom) / 2 * STEP, 3),
        dy=round((readings.left + readings.right) / 2 * STEP, 3),
        turn=round(math.degrees(math.atan2(down, width - 2 * _FAR)), 3),
        scale_x=round(readings.ruler_x / RULER, 4),
        scale_y=round(readings.ruler_y / RULER, 4),
        margin=readings.margin,
    )


def profile_from(found: Slip, name: str, flip: Flip) -> Profile:
    """The corrections for a printer that slips like this.

    A profile moves backs as seen looking at the back: turned over the long edge, right and left
    change places there; over the short edge, up and down do. What is turned clockwise seen from
    the front is turned the other way seen from the back, whichever edge it went over.
    """
    away = 1.0 if flip == "long" else -1.0
    return Profile(
        name=name,
        offset=(away * found.dx, -away * found.dy),
        scale=(round(1 / found.scale_x, 4), round(1 / found.scale_y, 4)),
        rotation=found.turn,
        margins=Edges(*[found.margin] * 4),
        flip=flip,
    )


def profile_text(profile: Profile) -> str:
    """The profile as the YAML file that `read_profile` reads."""
    edges = profile.margins
    return (
        "# A printer profile, measured by `toolkit calibrate`, for `print --profile THIS_FILE`.\n"
        f"name: {profile.name}\n"
        f"offset_mm: {{x: {profile.offset[0]:g}, y: {profile.offset[1]:g}}}\n"
        f"rotation_deg: {profile.rotation:g}\n"
        f"scale: {{x: {profile.scale[0]:g}, y: {profile.scale[1]:g}}}\n"
        f"margins_mm: {{top: {edges.top:g}, right: {edges.right:g}, "
        f"bottom: {edges.bottom:g}, left: {edges.left:g}}}\n"
        f"flip: {profile.flip}\n"
        "# For --sides manual: the order in which back pages must come (same, reversed), and the\n"
        "# edge of the printed fronts that goes into the printer first (top or bottom).\n"
        f"backs: {profile.backs}\n"
        f"feed: {profile.feed}\n"
    )


def calibration_page(width: float, height: float, flip: Flip) -> tuple[Face, Face]:
    """Front and back of the page, on paper of `width` × `height` mm."""
    front: list[Op] = [*_margins(width, height), *_rulers(width, height)]
    front += _crosses(width, height)
    front += _scales(width, height, PITCH, numbers=True)
    front += _words(width, height, flip)
    back: list[Op] = [
        *_crosses(width, height),
        *_scales(width, height, PITCH - STEP, numbers=False),
    ]
    back = [_turned_over(op, width, height, flip) for op in back]
    back.append(Text(width / 2, height / 2, "back: hold both sides against a light", "sans", 9,
                     _GREY, "middle"))  # fmt: skip
    return (
        Face("calibration.front", "Calibration, front", width, height, 0, 0, tuple(front)),
        Face("calibration.back", "Calibration, back", width, height, 0, 0, tuple(back)),
    )


def _turned_over(op: Op, width: float, height: float, flip: Flip) -> Op:
    """A line of the front, where it must be drawn on the back to lie behind itself."""
    assert isinstance(op, Line)
    if flip == "long":
        return Line(width - op.x1, op.y1, width - op.x2, op.y2, op.stroke, op.width)
    return Line(op.x1, height - op.y1, op.x2, height - op.y2, op.stroke, op.width)


def _margins(width: float, height: float) -> list[Op]:
    """One hairline per distance, side by side along each edge, each with its number."""
    ops: list[Op] = []
    run = 14.0
    for index, far in enumerate(MARGINS):
        along = (index - len(MARGINS) / 2) * run
        x, y = width / 2 + along, height / 2 + along
        label = str(far)
        ops += [
            Line(x, far, x + run - 2, far, _BLACK, _HAIR),
            Line(x, height - far, x + run - 2, height - far, _BLACK, _HAIR),
            Line(far, y, far, y + run - 2, _BLACK, _HAIR),
            Line(width - far, y, width - far, y + run - 2, _BLACK, _HAIR),
            Text(x + run / 2 - 1, 14, label, "sans", 7, _GREY, "middle"),
            Text(x + run / 2 - 1, height - 12, label, "sans", 7, _GREY, "middle"),
            Text(12.5, y + run / 2, label, "sans", 7, _GREY, "middle"),
            Text(width - 12.5, y + run / 2, label, "sans", 7, _GREY, "middle"),
        ]
    return ops


def _rulers(width: float, height: float) -> list[Op]:
    """100 mm across and 100 mm down, a tick each millimetre, joined at their zero."""
    x0, y0 = width / 2 - 45, height / 2 - 74
    ops: list[Op] = [
        Line(x0, y0, x0 + RULER, y0, _BLACK, 0.15),
        Line(x0, y0, x0, y0 + RULER, _BLACK, 0.15),
    ]
    for mm in range(int(RULER) + 1):
        long = 5.0 if mm % 10 == 0 else 3.5 if mm % 5 == 0 else 2.0
        ops.append(Line(x0 + mm, y0, x0 + mm, y0 - long, _BLACK, _HAIR))
        ops.append(Line(x0, y0 + mm, x0 - long, y0 + mm, _BLACK, _HAIR))
        if mm % 10 == 0:
            ops.append(Text(x0 + mm, y0 - 6, str(mm), "sans", 7, _BLACK, "middle"))
            ops.append(Text(x0 - 6, y0 + mm + 0.9, str(mm), "sans", 7, _BLACK, "end"))
    return ops


def _crosses(width: float, height: float) -> list[Op]:
    """Four crosses as far apart as any printer reaches: a turned back is seen at a glance."""
    ops: list[Op] = []
    for x in (16.0, width - 16):
        for y in (20.0, height - 20):
            ops.append(Line(x - 5, y, x + 5, y, _BLACK, _HAIR))
            ops.append(Line(x, y - 5, x, y + 5, _BLACK, _HAIR))
    return ops


def _scales(width: float, height: float, pitch: float, *, numbers: bool) -> list[Op]:
    """Two scales across and two down; marks of the front end where those of the back begin."""
    ops: list[Op] = []
    # Front and back overlap by a millimetre, so that the eye can follow one line into the other.
    near, far = (-5.0, 0.5) if numbers else (-0.5, 5.0)
    for name, y in (("top", 34.0), ("bottom", height - 34)):
        for n in range(-REACH, REACH + 1):
            x = width / 2 + n * pitch
            ops.append(Line(x, y + near, x, y + far, _BLACK, _HAIR))
            if numbers:
                ops.append(Text(x, y - 6, str(n), "sans", 7, _BLACK, "middle"))
        if numbers:
            ops.append(Text(width / 2 - REACH * PITCH, y - 10, name, "sans-bold", 8, _BLACK))
    for name, x in (("left", _FAR), ("right", width - _FAR)):
        for n in range(-REACH, REACH + 1):
            y = height / 2 + n * pitch
            ops.append(Line(x + near, y, x + far, y, _BLACK, _HAIR))
            if numbers:
                ops.append(Text(x - 6, y + 0.9, str(n), "sans", 7, _BLACK, "end"))
        if numbers:
            y = height / 2 - REACH * PITCH - 5
            ops.append(Text(x - 9, y, name, "sans-bold", 8, _BLACK))
    return ops


_STEPS = (
    "1  Print both sides at 100 %, on the paper you will use, flipped over the {flip} edge.",
    "2  Measure the two rulers: each should be 100 mm.",
    "3  Hold the sheet against a light. On each of the four scales, top, bottom, left",
    "    and right, find the number whose front mark runs straight on into a back mark.",
    "4  Find the smallest margin number whose hairline is whole on all four sides.",
    "5  Give the readings to `toolkit calibrate`, which writes your printer's profile.",
)


def _words(width: float, height: float, flip: Flip) -> list[Op]:
    left, top = width / 2 - 58, height / 2 + 51
    ops: list[Op] = [Text(left, top - 8, "Calibration page", "sans-bold", 12, _BLACK)]
    for number, line in enumerate(_STEPS):
        ops.append(
            Text(left, top + number * 5.2, line.replace("{flip}", flip), "sans", 8.5, _BLACK)
        )
    return ops
