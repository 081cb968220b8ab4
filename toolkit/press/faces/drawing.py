"""Drawing the boxes that hold no others: shapes, icons, texts, images."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.kind import UNKNOWN
from toolkit.press.display import Ellipse, Line, Path
from toolkit.press.faces.grounds import Ground
from toolkit.press.faces.pen import DOTS, FOOT, MARK_SIZE, REMEMBERED, RULE, Pen
from toolkit.press.kept import keep
from toolkit.press.templates.filters import plain
from toolkit.press.templates.vector import bounds, corners, flattened, moved, oval

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.pack.document import Steps
    from toolkit.press.templates.parsed import Box, Field
    from toolkit.press.templates.vector import Point, Segment


def placed(pen: Pen, box: Box) -> tuple[float, float, float, float]:
    x, y, w, h = box.keys["at"]
    x += pen.at_x
    y += pen.at_y
    pen.inside(box, x, y, w, h)
    return x, y, w, h


def shown_in(pen: Pen, box: Box, round_one: bool = False) -> tuple[float, float, float, float]:
    """The same of a box with a `shape`, or of the ellipse in it: that alone must be inside."""
    x, y, w, h = box.keys["at"]
    x += pen.at_x
    y += pen.at_y
    shape = box.keys.get("shape")
    d = moved(shape.d, x, y) if shape else oval(x, y, w, h) if round_one else ()
    pen.inside(box, x, y, w, h, flattened(d) if d else ())
    return x, y, w, h


def draw_rect(pen: Pen, box: Box) -> None:
    x, y, w, h = placed(pen, box)
    keys = box.keys
    fill = pen.colour(keys.get("fill"), box)
    stroke = pen.colour(keys.get("stroke"), box)
    pen.rect(x, y, w, h, fill, stroke, keys.get("width", 0.2), keys.get("radius", 0.0))


def draw_ellipse(pen: Pen, box: Box) -> None:
    keys = box.keys
    x, y, w, h = keys["at"]
    x, y = x + pen.at_x, y + pen.at_y
    # Straight sides are far from it by a formula; the end of a bleed, and notches, by its corners.
    notched = pen.outer.outline and not pen.outer.outline.convex
    cornered = notched or (keys.get("bleed") and keys.get("fill"))
    pen.inside(box, x, y, w, h, flattened(oval(x, y, w, h)) if cornered else ())
    fill = pen.colour(keys.get("fill"), box)
    stroke = pen.colour(keys.get("stroke"), box)
    pen.ops.append(Ellipse(x, y, w, h, fill, stroke, keys.get("width", 0.2)))
    if fill:
        pen.grounds.append(Ground(x, y, w, h, fill, "ellipse"))


def draw_line(pen: Pen, box: Box) -> None:
    x1, y1, x2, y2 = box.keys["at"]
    x1, x2, y1, y2 = x1 + pen.at_x, x2 + pen.at_x, y1 + pen.at_y, y2 + pen.at_y
    spots = ((x1, y1), (x2, y2))
    pen.inside(box, min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1), (spots,))
    stroke = pen.colour(box.keys["stroke"], box)
    if stroke:
        width, dash = box.keys.get("width", 0.2), box.keys.get("dash", ())
        pen.ops.append(Line(x1, y1, x2, y2, stroke, width, dash))


class LaidPath(NamedTuple):
    """What a box goes around where it lies on a face: the path, its frame, the corners of its parts
    that are held against the safe zone or the bleed, and where its segments end.

    Beside the box, so that its id() stays its own.
    """

    box: Box
    d: tuple[Segment, ...]
    frame: tuple[float, float, float, float]
    parts: tuple[tuple[Point, ...], ...]
    ends: tuple[Point, ...]


def draw_polygon(pen: Pen, box: Box) -> None:
    _shape(pen, box, _polygon)


def draw_path(pen: Pen, box: Box) -> None:
    _shape(pen, box, _path)


def _polygon(box: Box, x: float, y: float) -> tuple[Segment, ...]:
    points = [(left + x, top + y) for left, top in box.keys["points"]]
    return (("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",))


def _path(box: Box, x: float, y: float) -> tuple[Segment, ...]:
    left, top = box.keys.get("at", (0.0, 0.0))
    return moved(box.keys["d"], left + x, top + y)


def _shape(
    pen: Pen, box: Box, outlined: Callable[[Box, float, float], tuple[Segment, ...]]
) -> None:
    """Draws what a path goes around; most cards of a set have the same at the same place."""
    kept = pen.library.laid_paths
    key = (id(box), pen.at_x, pen.at_y)
    laid = kept.get(key)
    if laid is None:
        laid = keep(kept, key, _laid(box, outlined(box, pen.at_x, pen.at_y)), REMEMBERED)
    pen.inside(box, *laid.frame, laid.parts)
    fill = pen.colour(box.keys.get("fill"), box)
    stroke = pen.colour(box.keys.get("stroke"), box)
    pen.ops.append(Path(laid.d, fill, stroke, box.keys.get("width", 0.2)))
    if fill:
        pen.grounds.append(Ground(*laid.frame, fill, "polygon", laid.ends))


def _laid(box: Box, d: tuple[Segment, ...]) -> LaidPath:
    # In the safe zone control points count as corners: a curve stays within them.
    parts = flattened(d) if box.keys.get("bleed") else (corners(d),)
    ends = tuple((float(each[-2]), float(each[-1])) for each in d if len(each) > 1)
    return LaidPath(box, d, bounds(d), parts, ends)


def draw_icon(pen: Pen, box: Box) -> None:
    keys = box.keys
    at = placed(pen, box)
    found = icon_named(pen, box, at)
    if found is None:
        return
    name, fields = found
    ink = pen.colour(keys.get("colour"), box) or pen.template.palette.colours["ink"]
    ground = pen.colour(keys.get("ground"), box) or pen.beneath(name, *at)
    pen.ops.append(pen.icon(name, *at, ink, ground, keys.get("turn", 0)))
    pen.mark(box, fields, at, ink)


def named(
    pen: Pen, box: Box, said: str | Field, at: tuple[float, float, float, float]
) -> tuple[str, list[Steps]] | None:
    """What a box names, and the field that says it; None where there is nothing to draw.

    Where nobody knows what it is, the blank for it is drawn.
    """
    fields: list[Steps] = []
    if isinstance(said, str):
        name = said
    else:
        value, steps = pen.get(said, box)
        if value is None or value == "":
            return None
        name = plain(value)
        fields.append(steps)
    if name == UNKNOWN:
        blank(pen, at)
        return None
    return name, fields


def icon_named(
    pen: Pen, box: Box, at: tuple[float, float, float, float]
) -> tuple[str, list[Steps]] | None:
    """The icon that a box names, as `named`; None, with a finding, where there is none."""
    found = named(pen, box, box.keys["icon"], at)
    if found is None or pen.library.has_icon(found[0]):
        return found
    name, fields = found
    pen.lacks_icon(box, name, fields[0] if fields else None, pen.library.icon_names())
    return None


def blank(pen: Pen, at: tuple[float, float, float, float]) -> None:
    """The empty box that stands where nothing is known, to be filled in by hand."""
    x, y, w, h = at
    colours = pen.template.palette.colours
    beneath = pen.under(x, y, w, h)[0] or "#ffffff"
    fill = colours["paper"] if beneath != "#ffffff" else None
    pen.rect(x, y, w, h, fill, colours["ink"], 0.25, 0.6)


def draw_text(pen: Pen, box: Box) -> None:
    keys = box.keys
    x, y, w, h = at = placed(pen, box)
    assert box.words is not None
    text, fields = pen.words(box.words, box)
    if not text:
        return
    if text == UNKNOWN and fields:
        blank(pen, at)
        return
    style = keys["type"]
    colour = pen.colour(keys.get("colour"), box)
    if colour is None:
        colour = pen.template.palette.of(style.colour)
    corner = keys.get("mark", "top_right")
    marked = bool(fields) and pen.is_stand_in(fields)
    beside = marked and corner not in (DOTS, FOOT, RULE)
    turn = keys.get("turn", 0)
    room = MARK_SIZE + 0.4
    if beside and turn % 180:
        at = (x, y + room, w, h - 2 * room)
    elif beside and w > 5 * MARK_SIZE:
        # The text makes room for the mark on its side; centred text on both, to stay centred.
        if style.align == "centre":
            at = (x + room, y, w - 2 * room, h)
        elif corner.endswith("left"):
            at = (x + room, y, w - room, h)
        else:
            at = (x, y, w - room, h)
    inked = pen.text(
        box, text, style, at, colour, fields[0] if fields else None,
        keys.get("marker", "none"), turn,
    )  # fmt: skip
    if marked:
        at = inked if corner == DOTS and inked is not None else (x, y, w, h)
        pen.stand_in_mark(corner, at, colour)
