"""Ink: faces in greys or with little ink, as transforms of the display list.

Saver turns light grounds white and large dark grounds into outlines; what stood light on a ground
that went becomes dark, and what had the ground's own colour goes with it, so nothing that was
readable is lost. Small shapes keep their fill: icons and faction marks must stay what they are, and
figures in many colours stay whole; the place behind them, which fills the picture, goes. A light
disc, box or hexagon that something stands on stays light, with an outline. What is cut out keeps an
outline inside its cut: that of the ground which went lay in the bleed, or on the cut itself.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from toolkit.press.display import (
    EDGE,
    Ellipse,
    Face,
    Fade,
    Halo,
    Line,
    Path,
    Picture,
    Place,
    Rect,
    Text,
)
from toolkit.press.kept import keep, kept

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.press.display import Op

Ink = Literal["full", "saver", "grey"]
Extent: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom, in mm."""

WHITE = "#ffffff"
DARK = "#1a1a1a"
# A ground in mm²: what is smaller is a shape that means something.
GOVAL = 150.0
# Darkness from 0 (white) to 1 (black): up to here a ground is light, from here text is dark.
LIGHT = 0.35
OUTLINE = 0.3
# Around what is cut out, mm: how far inside the cut, wide enough that its colour is seen where a
# ground went, a hair where the ground was white, in a grey.
INSIDE = 1.0
BAND = 0.6
HAIR = 0.2
HAIR_GREY = "#808080"
# A light disc or box from this size, in mm², is there to be written on; a smaller one is a dot.
PLATE = 8.0
# Grounds from this darkness keep an outline: a tint is there to set apart, a colour to be seen.
TINT = 0.2
# A face placed on no more than this, in mm², is laid down in one: an icon.
STAMP = 100.0
# Of a box, the share that the ellipse in it has.
OVAL = 0.7854
# An icon of so many colours is a figure.
FIGURE = 8
# An icon by so much larger than what it lies in is a place, and no figure.
FILLS = 1.15
# How many faces are kept transformed, so that what repeats stays one object.
REMEMBERED = 512
# How many paths are kept measured.
PATHS = 4096


def is_figure(face: Face) -> bool:
    """Whether an icon is a figure in colours of its own and no mark: it stays as it is."""
    fills = {op.fill for op in face.ops if isinstance(op, Path) and op.fill}
    return len(fills) >= FIGURE


@lru_cache(maxsize=4096)
def darkness(colour: str) -> float:
    """How dark a colour prints: 0 for white, 1 for black, by Rec. 709 luma of the sRGB values."""
    whole = int(colour[1:], 16)
    red, green, blue = whole >> 16, whole >> 8 & 255, whole & 255
    return 1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def grey(colour: str) -> str:
    """The grey that is as dark as the colour."""
    level = round((1 - darkness(colour)) * 255)
    return f"#{level:02x}{level:02x}{level:02x}"


class Inker:
    """Transforms faces for one way of inking; equal objects in give equal objects out."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self._done: dict[tuple[int, str | None, str, bool], tuple[Face, Face]] = {}

    def face(self, face: Face, *, cut: bool = False) -> Face:
        """The face as it is to be printed; `cut` for one that is cut out along its trim.

        The same face gives the same object again.
        """
        return face if self.ink == "full" else self._face(face, None, cut=cut)

    def _face(self, face: Face, lifted: str | None, stamp: str = "", cut: bool = False) -> Face:
        key = (id(face), lifted, stamp, cut)
        found = self._done.get(key)
        if found is None:
            if self.ink == "grey":
                ops = self._grey(face.ops)
            else:
                ops = self._saver(face.ops, _Under(lifted, stamp), FILLS * face.width * face.height)
                if cut:
                    ops = with_outline(face, tuple(ops))
            # Keeping the first face keeps its id its own.
            found = keep(self._done, key, (face, face._replace(ops=tuple(ops))), REMEMBERED)
        return found[1]

    def _grey(self, ops: Iterable[Op]) -> Iterable[Op]:
        for op in ops:
            if isinstance(op, Place):
                yield op._replace(face=self._face(op.face, None))
            elif isinstance(op, Picture):
                yield op._replace(grey=True)
            elif isinstance(op, Text):
                yield op._replace(fill=grey(op.fill))
            elif isinstance(op, Line):
                yield op._replace(stroke=grey(op.stroke))
            elif isinstance(op, Halo):
                text = op.text._replace(fill=grey(op.text.fill))
                yield Halo(text, grey(op.stroke), op.width)
            elif isinstance(op, Fade):
                first, last = op.colours
                yield op._replace(colours=(grey(first), grey(last)))
            else:
                fill, stroke = op.fill, op.stroke
                yield op._replace(fill=fill and grey(fill), stroke=stroke and grey(stroke))

    def _saver(self, ops: Iterable[Op], under: _Under, whole: float) -> Iterable[Op]:
        for op in ops:
            if isinstance(op, Place):
                size = (op.face.width, op.face.height)
                w, h = size if op.turn % 180 == 0 else size[::-1]
                area = w * h * op.scale**2
                gone = under.gone(op.x + w * op.scale / 2, op.y + h * op.scale / 2, area / 2)
                icon = op.face.id.startswith("icon.")
                if icon and is_figure(op.face):
                    yield op if area < whole else Rect(op.x, op.y, 0.0, 0.0)
                    continue
                stamp = "icon" if icon else "small" if area <= STAMP else ""
                yield op._replace(face=self._face(op.face, gone, stamp))
                if op.clip and op.face.id.startswith("picture."):  # in its window, which stays
                    under.keep(op.x, op.y, op.clip[2], op.clip[3])
            elif isinstance(op, Halo):
                # Light letters change places with their dark outline: the ground goes.
                light = darkness(op.text.fill) < darkness(op.stroke)
                text = op.text._replace(fill=op.stroke) if light else op.text
                under.haloed[op.text] = text
                yield Halo(text, WHITE if light else op.stroke, op.width)
            elif isinstance(op, Fade):
                yield under.fade(op)
            elif isinstance(op, Text) and op in under.haloed:
                yield under.haloed[op]  # it lies on its outline, whatever goes from under both
            elif isinstance(op, Text):
                shift = {"start": 1.0, "middle": 0.0, "end": -1.0}[op.anchor]
                high = op.y - op.size * 0.12
                yield op._replace(fill=under.turned(op.fill, op.x + shift, high))
            elif isinstance(op, Line):
                x, y = (op.x1 + op.x2) / 2, (op.y1 + op.y2) / 2
                yield op._replace(stroke=under.turned(op.stroke, x, y))
            elif isinstance(op, Picture):
                under.keep(op.x, op.y, op.w, op.h)
                yield op
            else:
                yield under.shape(op)


class _Under:
    """What lies under a point while a face is drawn: its fills so far, and which of them went.

    `lifted` is the colour of the dark ground taken away from under the whole face, if any; a
    `stamp` is an icon, or something as small: its shapes are marks, in its own colour and in that
    of the ground. Only what is no icon may have plates that are hexagons.
    """

    def __init__(self, lifted: str | None, stamp: str) -> None:
        self.lifted = lifted
        self.stamp = stamp
        # Where they lie, and the colour of a dark ground taken away, or None.
        self.fills: list[tuple[Extent, str | None]] = []
        self.pictures: list[Extent] = []
        self.haloed: dict[Text, Text] = {}

    def gone(self, x: float, y: float, least: float = 0.0) -> str | None:
        """The colour of the ground that went from under a point; fills below `least` mm² are on
        it, not under it."""
        for (left, top, right, bottom), gone in reversed(self.fills):
            large = (right - left) * (bottom - top) >= least
            if large and left <= x <= right and top <= y <= bottom:
                return gone
        return self.lifted

    def turned(self, colour: str, x: float, y: float) -> str:
        """The colour of a mark at a point, as it is to be printed."""
        gone = self.gone(x, y)
        if gone is None:
            return colour
        return WHITE if colour == gone else DARK if darkness(colour) <= LIGHT else colour

    def keep(self, x: float, y: float, w: float, h: float) -> None:
        """Notes a picture: it hides what lies under it, and does not go."""
        self.fills.append(((x, y, x + w, y + h), None))
        self.pictures.append((x, y, x + w, y + h))

    def fade(self, op: Fade) -> Op:
        """A fade over a picture stays, as the picture does; any other is a ground.

        One that has a shape is that shape in its darker colour, and nothing where it lets through
        what it lies on.
        """
        x, y = op.x + op.w / 2, op.y + op.h / 2
        if any(
            left <= x <= right and top <= y <= bottom for left, top, right, bottom in self.pictures
        ):
            self.keep(op.x, op.y, op.w, op.h)
            return op
        darker = max(op.colours, key=darkness)
        if op.towards == EDGE or op.within is not None:
            whole = Rect(op.x, op.y, op.w, op.h)
            if min(op.opacity) < 1:
                return whole
            round_one = Ellipse(op.x, op.y, op.w, op.h, darker)
            return self.shape(Path(op.within, darker) if op.within is not None else round_one)
        gone = darker if darkness(darker) > LIGHT else None
        self.fills.append(((op.x, op.y, op.x + op.w, op.y + op.h), gone))
        return Rect(op.x, op.y, op.w, op.h, WHITE)

    def shape(self, op: Rect | Ellipse | Path) -> Rect | Ellipse | Path:
        box = bounds(op)
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        stroke = op.stroke and self.turned(op.stroke, x, y)
        if op.fill is None:
            return op._replace(stroke=stroke)
        dark, area, gone = darkness(op.fill), area_of(op), self.gone(x, y)
        if gone == op.fill:
            self.fills.append((box, gone))
            return op._replace(fill=WHITE, stroke=stroke)
        if area < GOVAL:
            fill = self.turned(op.fill, x, y)
            hexagon = self.stamp != "icon" and isinstance(op, Path) and is_hexagon(op)
            self.fills.append((box, gone if self.stamp and not hexagon else None))
            plate = hexagon or not (self.stamp or isinstance(op, Path))
            if fill != op.fill and area >= PLATE and plate:
                return op._replace(fill=WHITE, stroke=DARK, width=max(OUTLINE, op.width))
            return op._replace(fill=fill, stroke=stroke)
        self.fills.append((box, op.fill if dark > LIGHT else None))
        if dark <= TINT:
            return op._replace(fill=WHITE, stroke=stroke)
        width = max(OUTLINE, op.width * bool(stroke))
        return op._replace(fill=WHITE, stroke=op.stroke or op.fill, width=width)


def with_outline(face: Face, ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """The ops of a face, little inked, with an outline inside the cut if they leave none there.

    It has the shape of the cut, where this is a rectangle that of the ground, and its colour.
    """
    width, height = face.width, face.height
    ground: Rect | Ellipse | Path | None = None
    for before, now in zip(face.ops, ops, strict=True):
        if not isinstance(now, Rect | Ellipse | Path) or isinstance(before, Fade):
            continue
        assert isinstance(before, Rect | Ellipse | Path)
        left, top, right, bottom = bounds(now)
        sides = (left, top, width - right, height - bottom)
        seen = (now.stroke or WHITE) != WHITE or (now.fill or WHITE) != WHITE
        if seen and all(0 < side <= face.safe for side in sides):
            return ops
        if before.fill is not None and all(side <= 0 for side in sides):
            ground = before
    band = ground is not None and darkness(ground.fill or WHITE) > TINT
    colour = ground.fill if band and ground is not None else HAIR_GREY
    return (*ops, _fitted(ground, face)._replace(stroke=colour, width=BAND if band else HAIR))


def _fitted(ground: Rect | Ellipse | Path | None, face: Face) -> Rect | Ellipse | Path:
    """The shape of a ground, unfilled, drawn together so that it lies inside the cut."""
    wide, high = face.width - 2 * INSIDE, face.height - 2 * INSIDE
    if face.outline is not None:
        ground = Path(face.outline.d)
    if not isinstance(ground, Path):
        round_one = isinstance(ground, Ellipse)
        return (Ellipse if round_one else Rect)(INSIDE, INSIDE, wide, high)
    left, top, right, bottom = bounds(ground)
    across, down = wide / (right - left), high / (bottom - top)
    steps = tuple(
        (
            step[0],
            *(
                INSIDE + ((float(value) - top) * down if at % 2 else (float(value) - left) * across)
                for at, value in enumerate(step[1:])
            ),
        )
        for step in ground.d
    )
    return Path(steps)


def bounds(op: Rect | Ellipse | Path) -> Extent:
    """Of a shape; control points count as points."""
    if not isinstance(op, Path):
        return op.x, op.y, op.x + op.w, op.y + op.h
    return measured(op.d)[0]


def is_hexagon(op: Path) -> bool:
    """Whether a path is one convex polygon of six corners."""
    points = [(float(step[1]), float(step[2])) for step in op.d if step[0] in ("M", "L")]
    if len(points) != 6 or any(step[0] not in ("M", "L", "Z") for step in op.d):
        return False
    turns = [
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        for a, b, c in zip(points, points[1:] + points[:1], points[2:] + points[:2], strict=True)
    ]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def area_of(op: Rect | Ellipse | Path) -> float:
    """The area a shape fills, mm²: of a path, the polygon through its points."""
    if isinstance(op, Rect):
        return op.w * op.h
    if isinstance(op, Ellipse):
        return op.w * op.h * OVAL
    return measured(op.d)[1]


@kept(PATHS)
def measured(d: tuple[tuple[str | float, ...], ...]) -> tuple[Extent, float]:
    """How far a path reaches, where control points count as points, and the area it fills, mm²."""
    xs: list[float] = []
    ys: list[float] = []
    total = area = start_x = start_y = x = y = 0.0
    steps: Any = d
    for step in steps:
        if len(step) == 3:
            letter, to_x, to_y = step
            xs.append(to_x)
            ys.append(to_y)
            if letter == "M":
                total += abs(area)
                area = 0.0
                start_x, start_y = x, y = to_x, to_y
                continue
        elif len(step) == 7:
            to_x, to_y = step[5:]
            xs += step[1::2]
            ys += step[2::2]
        else:
            to_x, to_y = start_x, start_y
        area += x * to_y - to_x * y
        x, y = to_x, to_y
    box = (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)
    return box, (total + abs(area)) / 2
