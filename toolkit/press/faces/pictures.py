"""Drawing pictures of a set, cut to their boxes, and the fades that lie over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.press.checks import FIELD_TYPE, NO_IMAGE
from toolkit.press.display import EDGE, Face, Fade, Picture, Place
from toolkit.press.faces.drawing import named, placed, shown_in
from toolkit.press.faces.grounds import ANY, Ground
from toolkit.press.faces.images import ImageError, picture_size, set_folder
from toolkit.press.faces.row_fields import MISSING
from toolkit.press.templates.parsed import Field
from toolkit.press.templates.values import NUMBER
from toolkit.press.templates.vector import flattened, moved, oval

if TYPE_CHECKING:
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.parsed import Box

MIDDLE = (0.5, 0.5)
"""Where a picture is cut around, in shares of its width and height."""


def draw_image(pen: Pen, box: Box) -> None:
    keys = box.keys
    x, y, w, h = at = placed(pen, box)
    found = named(pen, box, keys["image"], at)
    if found is None:
        return
    name, fields = found
    field = fields[0] if fields else None
    template = pen.template.document.file
    beside = None if template is None else template.parent
    root = beside if field is None else set_folder(pen.row, field)
    try:
        file, wide, high = picture_size(root, name)
    except ImageError as error:
        pen.fault(NO_IMAGE, box, str(error), field, error.hint)
        return
    cover = keys.get("fit", "cover") == "cover"
    scale = (max if cover else min)(w / wide, h / high) * keys.get("scale", 1.0)
    shown_w, shown_h = wide * scale, high * scale
    across, down = _focus(pen, box)
    # The focus comes as near the middle as the edges of the picture allow.
    left, top = _shift(w, shown_w, across), _shift(h, shown_h, down)
    opacity, radius = keys.get("opacity", 1.0), keys.get("radius", 0.0)
    seen = (max(left, 0.0), max(top, 0.0), min(w, shown_w), min(h, shown_h))
    if cover or radius or keys.get("scale", 1.0) > 1:
        picture = Picture(left, top, shown_w, shown_h, str(file), opacity=opacity)
        window = Face(f"picture.{name}", name, w, h, 0.0, 0.0, (picture,))
        pen.ops.append(Place(window, x, y, clip=seen, radius=radius))
    else:
        picture = Picture(x + left, y + top, shown_w, shown_h, str(file), opacity=opacity)
        pen.ops.append(picture)
    ground = pen.colour(keys.get("ground"), box)
    shades = tuple((each, opacity) for each in ANY) if opacity < 1 and ground is None else ()
    pen.grounds.append(Ground(x + seen[0], y + seen[1], *seen[2:], ground, shades=shades))
    pen.mark(box, fields, at, pen.template.palette.colours["ink"])


def _shift(room: float, long: float, focus: float) -> float:
    """Where a picture of some length begins in its room, mm; shorter ones stand in the middle."""
    if long <= room:
        return (room - long) / 2
    return min(0.0, max(room - long, room / 2 - focus * long))


def _focus(pen: Pen, box: Box) -> tuple[float, float]:
    """The focus that the box, or the field it names, says; the middle where neither does."""
    said: Any = box.keys.get("focus", MIDDLE)
    value, steps = [*said], box.steps
    if isinstance(said, Field):
        value, steps = pen.look_up(said.steps)
    if value is MISSING or value is None:
        return MIDDLE
    if isinstance(value, list) and len(value) == 2:
        across, down = value
        if is_share(across) and is_share(down):
            return float(across), float(down)
    what = "a focus is [x, y], each a share of the picture from 0 (left, top) to 1"
    pen.fault(FIELD_TYPE, box, f"{what}, not {value}", steps)
    return MIDDLE


def is_share(value: Any) -> bool:
    """Whether a value is a number from 0 to 1."""
    return isinstance(value, NUMBER) and not isinstance(value, bool) and 0 <= value <= 1


def draw_fade(pen: Pen, box: Box) -> None:
    keys = box.keys
    towards = keys.get("towards", "bottom")
    x, y, w, h = shown_in(pen, box, towards == EDGE)
    within = moved(keys["shape"].d, x, y) if "shape" in keys else None
    parts = flattened(within or oval(x, y, w, h)) if within or towards == EDGE else ()
    colour = pen.colour(keys["colour"], box)
    if colour is None:
        return
    ends = colour, pen.colour(keys.get("to"), box) or colour
    first, last = opacity = keys.get("opacity", (1.0, 1.0))
    focus = keys.get("focus", MIDDLE)
    pen.ops.append(Fade(x, y, w, h, ends, opacity, towards, focus, within))
    shades = ((ends[0], first), (ends[1], last))
    side = "" if towards == EDGE else towards
    form = "polygon" if parts else "rect"
    pen.grounds.append(Ground(x, y, w, h, None, form, parts[0] if parts else (), shades, side))
