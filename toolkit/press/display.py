"""The display list: what a face is made of, as values in millimetres.

The origin is the top left corner of the trim box, x to the right, y down; bleed lies at negative
coordinates and beyond width and height. Colours are `#rrggbb`. Both painters draw these and
nothing else, so geometry can be tested with no PDF.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from toolkit.press.outline import Outline


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2
    radius: float = 0.0


class Line(NamedTuple):
    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    width: float = 0.2
    dash: tuple[float, ...] = ()


class Ellipse(NamedTuple):
    """The ellipse inscribed in the box."""

    x: float
    y: float
    w: float
    h: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2


class Path(NamedTuple):
    """`d`: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",). Non-zero winding."""

    d: tuple[tuple[str | float, ...], ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2


class Text(NamedTuple):
    """One run in one font: baseline at `y`, `size` in points, `anchor` start, middle or end."""

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: str
    anchor: str = "start"


class Halo(NamedTuple):
    """The outline of a run of text, `width` mm to either side of it, drawn before the run."""

    text: Text
    stroke: str
    width: float


EDGE = "edge"
"""Where the second colour of a fade lies that goes from its focus outwards."""


class Fade(NamedTuple):
    """A box that goes from one colour to another, each as opaque as said, 0 to 1.

    `towards` bottom, top, left or right is where the second colour lies; `edge` is that of the
    ellipse in the box, outside of which nothing is, and `focus`, in shares of the box, where the
    first colour lies then. `within` shows only what lies inside a path.
    """

    x: float
    y: float
    w: float
    h: float
    colours: tuple[str, str]
    opacity: tuple[float, float] = (1.0, 1.0)
    towards: str = "bottom"
    focus: tuple[float, float] = (0.5, 0.5)
    within: tuple[tuple[str | float, ...], ...] | None = None


class Picture(NamedTuple):
    """A raster file stretched into the box; `grey` prints its luminance only."""

    x: float
    y: float
    w: float
    h: float
    file: str
    grey: bool = False
    opacity: float = 1.0


class Place(NamedTuple):
    """Another face, its trim box's top left at (x, y) after a clockwise turn of 0, 90, 180, 270.

    `clip` (x, y, w, h) shows only that part of the face, measured in the face itself; `radius` mm
    rounds its corners. `within` shows only what lies inside a path.
    """

    face: Face
    x: float
    y: float
    turn: int = 0
    scale: float = 1.0
    clip: tuple[float, float, float, float] | None = None
    radius: float = 0.0
    within: tuple[tuple[str | float, ...], ...] | None = None


Op: TypeAlias = Rect | Line | Ellipse | Path | Text | Halo | Fade | Picture | Place


class Face(NamedTuple):
    """One side of a component: `width` × `height` mm trimmed, `bleed` around, `safe` inside.

    `outline` is a cut that is no rectangle; `cells` are the corners of the hexagons drawn on it, by
    which a face too large for a page is joined.
    """

    id: str
    title: str
    width: float
    height: float
    bleed: float
    safe: float
    ops: tuple[Op, ...]
    outline: Outline | None = None
    cells: tuple[tuple[tuple[float, float], ...], ...] = ()


class Piece(NamedTuple):
    """A component to impose: a front, a back or none, and how often it is printed."""

    id: str
    front: Face
    back: Face | None = None
    copies: int = 1
