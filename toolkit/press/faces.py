"""A template and a row become a face: each kind of box, drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.boxes import KINDS
from toolkit.press.checks import (
    FIELD_TYPE,
    NO_ICON,
    NO_IMAGE,
    NOT_TURNING,
    TOO_MANY,
    did_you_mean,
)
from toolkit.press.display import Ellipse, Face, Line, Path, Picture, Place, Rect
from toolkit.press.errors import PressError
from toolkit.press.filters import plain
from toolkit.press.grounds import Ground
from toolkit.press.images import ImageError, picture_size, set_folder
from toolkit.press.pages import draw_flow, draw_table
from toolkit.press.pen import MARK_SIZE, MISSING, UNKNOWN, Pen
from toolkit.press.turning import looks_turned
from toolkit.press.vector import bounds, moved

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.pack.document import Steps
    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.forms import Box
    from toolkit.press.templates import Library, Template


def render(
    template: Template | str, row: Row, library: Library, found: list[Finding] | None = None
) -> Face:
    """The face of a row.

    What must not be printed is appended to `found`, so that a run can report it all at once;
    without `found` it raises PressError. A template's own faults always raise PressError.
    """
    if isinstance(template, str):
        template = library.template(template)
    if template.face is not None:
        return template.face
    faults: list[Finding] = []
    pen = Pen(template, row, library, faults)
    draw(pen, template.boxes)
    face = Face(
        row.id, _title(pen), template.width, template.height, template.bleed, template.safe,
        tuple(pen.ops),
    )  # fmt: skip
    if template.turns and not faults and not looks_turned(face):
        document = template.document
        faults.append(
            document.finding(
                NOT_TURNING,
                ("turns",),
                f"{template.name} promises to look the same turned by 180°, and does not",
                hint="draw each thing twice, the second time by include with turn: 180",
            )
        )
    if faults:
        if found is None:
            raise PressError(list(dict.fromkeys(faults)))
        found.extend(faults)
    elif not pen.touched:
        face = Face(
            template.name, face.title, face.width, face.height, face.bleed, face.safe, face.ops
        )
        template.face = face
    return face


def _title(pen: Pen) -> str:
    """The bookmark: the template's `title`, or the row's name, or its id."""
    template = pen.template
    if template.title is not None:
        text, _ = pen.words(template.title, _TITLE)
        return text if isinstance(text, str) else ", ".join(text)
    if template.back:
        return template.name
    pen.touched = True
    name = pen.row.fields.get("name") or pen.row.fields.get("title")
    return plain(name) if name else pen.row.id


def draw(pen: Pen, boxes: tuple[Box, ...]) -> None:
    """Draws the boxes whose conditions hold, in order."""
    for box in boxes:
        if (box.when or box.when_not) and not pen.shows(box):
            continue
        DRAWN[box.kind](pen, box)


def _placed(pen: Pen, box: Box) -> tuple[float, float, float, float]:
    x, y, w, h = box.keys["at"]
    x += pen.at_x
    y += pen.at_y
    pen.inside(box, x, y, w, h)
    return x, y, w, h


def _rect(pen: Pen, box: Box) -> None:
    x, y, w, h = _placed(pen, box)
    keys = box.keys
    fill = pen.colour(keys.get("fill"), box)
    stroke = pen.colour(keys.get("stroke"), box)
    pen.ops.append(
        Rect(x, y, w, h, fill, stroke, keys.get("width", 0.2), keys.get("radius", 0.0))
    )
    if fill:
        pen.grounds.append(Ground(x, y, w, h, fill))


def _ellipse(pen: Pen, box: Box) -> None:
    x, y, w, h = _placed(pen, box)
    keys = box.keys
    fill = pen.colour(keys.get("fill"), box)
    stroke = pen.colour(keys.get("stroke"), box)
    pen.ops.append(Ellipse(x, y, w, h, fill, stroke, keys.get("width", 0.2)))
    if fill:
        pen.grounds.append(Ground(x, y, w, h, fill, "ellipse"))


def _line(pen: Pen, box: Box) -> None:
    x1, y1, x2, y2 = box.keys["at"]
    x1, x2, y1, y2 = x1 + pen.at_x, x2 + pen.at_x, y1 + pen.at_y, y2 + pen.at_y
    pen.inside(box, min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
    stroke = pen.colour(box.keys["stroke"], box)
    if stroke:
        width, dash = box.keys.get("width", 0.2), box.keys.get("dash", ())
        pen.ops.append(Line(x1, y1, x2, y2, stroke, width, dash))


def _polygon(pen: Pen, box: Box) -> None:
    points = [(x + pen.at_x, y + pen.at_y) for x, y in box.keys["points"]]
    d = (("M", *points[0]), *(("L", x, y) for x, y in points[1:]), ("Z",))
    _shape(pen, box, d)


def _path(pen: Pen, box: Box) -> None:
    x, y = box.keys.get("at", (0.0, 0.0))
    _shape(pen, box, moved(box.keys["d"], x + pen.at_x, y + pen.at_y))


def _shape(pen: Pen, box: Box, d: tuple[tuple[str | float, ...], ...]) -> None:
    frame = bounds(d)
    pen.inside(box, *frame)
    fill = pen.colour(box.keys.get("fill"), box)
    stroke = pen.colour(box.keys.get("stroke"), box)
    pen.ops.append(Path(d, fill, stroke, box.keys.get("width", 0.2)))
    if fill:
        points = tuple((float(each[-2]), float(each[-1])) for each in d if len(each) > 1)
        pen.grounds.append(Ground(*frame, fill, "polygon", points))


def _icon(pen: Pen, box: Box) -> None:
    keys = box.keys
    at = _placed(pen, box)
    said = keys["icon"]
    fields: list[Steps] = []
    if isinstance(said, str):
        name = said
    else:
        value, steps = pen.get(said, box)
        if value is None or value == "":
            return
        name = plain(value)
        fields.append(steps)
    if name == UNKNOWN:
        _blank(pen, at)
        return
    beneath = pen.under(*at)[0]
    ground = pen.colour(keys.get("ground"), box) or beneath or pen.template.palette.colours["paper"]
    ink = pen.colour(keys.get("colour"), box) or pen.template.palette.colours["ink"]
    if not pen.library.has_icon(name):
        hint = did_you_mean(name, pen.library.icon_names())
        pen.fault(NO_ICON, box, f"no icon '{name}'", fields[0] if fields else None, hint)
        return
    pen.ops.append(pen.icon(name, *at, ink, ground, keys.get("turn", 0)))
    if fields and pen.is_stand_in(fields):
        pen.stand_in_mark(keys.get("mark", "top_right"), at, ink)


def _blank(pen: Pen, at: tuple[float, float, float, float], radius: float = 0.6) -> None:
    """The empty box that stands where nothing is known, to be filled in by hand."""
    x, y, w, h = at
    colours = pen.template.palette.colours
    beneath = pen.under(x, y, w, h)[0] or "#ffffff"
    ink = colours["ink"]
    if beneath != "#ffffff":
        pen.ops.append(Rect(x, y, w, h, colours["paper"], ink, 0.25, radius))
        pen.grounds.append(Ground(x, y, w, h, colours["paper"]))
    else:
        pen.ops.append(Rect(x, y, w, h, None, ink, 0.25, radius))


def _text(pen: Pen, box: Box) -> None:
    keys = box.keys
    x, y, w, h = at = _placed(pen, box)
    assert box.words is not None
    text, fields = pen.words(box.words, box)
    if not text:
        return
    if text == UNKNOWN and fields:
        _blank(pen, at)
        return
    style = keys["type"]
    colour = pen.colour(keys.get("colour"), box)
    if colour is None:
        colour = pen.template.palette.colours.get(style.colour, style.colour)
    corner = keys.get("mark", "top_right")
    marked = bool(fields) and pen.is_stand_in(fields)
    if marked and w > 5 * MARK_SIZE:
        # The text makes room for the mark on its side; centred text on both, to stay centred.
        room = MARK_SIZE + 0.4
        if style.align == "centre":
            at = (x + room, y, w - 2 * room, h)
        elif corner.endswith("left"):
            at = (x + room, y, w - room, h)
        else:
            at = (x, y, w - room, h)
    pen.text(box, text, style, at, colour, fields[0] if fields else None, keys.get("marker", "none"))
    if marked:
        pen.stand_in_mark(corner, (x, y, w, h), colour)


def _image(pen: Pen, box: Box) -> None:
    x, y, w, h = at = _placed(pen, box)
    said = box.keys["image"]
    fields: list[Steps] = []
    if isinstance(said, str):
        file, name = pen.template.document.file, said
        root = None if file is None else file.parent
    else:
        value, steps = pen.get(said, box)
        if value is None or value == "":
            return
        fields.append(steps)
        name = plain(value)
        root = set_folder(pen.row, steps)
    if name == UNKNOWN:
        _blank(pen, at)
        return
    field = fields[0] if fields else None
    try:
        file, wide, high = picture_size(root, name)
    except ImageError as error:
        pen.fault(NO_IMAGE, box, str(error), field)
        return
    cover = box.keys.get("fit", "cover") == "cover"
    scale = (max if cover else min)(w / wide, h / high)
    shown_w, shown_h = wide * scale, high * scale
    left, top = (w - shown_w) / 2, (h - shown_h) / 2
    if cover:
        window = Face(
            f"picture.{name}", name, w, h, 0.0, 0.0,
            (Picture(left, top, shown_w, shown_h, str(file)),),
        )  # fmt: skip
        pen.ops.append(Place(window, x, y, clip=(0.0, 0.0, w, h)))
        pen.grounds.append(Ground(x, y, w, h, pen.colour(box.keys.get("ground"), box)))
    else:
        pen.ops.append(Picture(x + left, y + top, shown_w, shown_h, str(file)))
        ground = pen.colour(box.keys.get("ground"), box)
        pen.grounds.append(Ground(x + left, y + top, shown_w, shown_h, ground))
    if pen.is_stand_in(fields):
        corner = box.keys.get("mark", "top_right")
        pen.stand_in_mark(corner, at, pen.template.palette.colours["ink"])


def _repeat(pen: Pen, box: Box) -> None:
    keys = box.keys
    items: list[tuple[object, Steps]]
    if "list" in keys:
        items = [(item, ()) for item in keys["list"]]
    else:
        value, path = pen.look_up(keys["each"])
        if isinstance(value, list):
            items = [(item, (*path, index)) for index, item in enumerate(value)]
        elif hasattr(value, "keys"):
            items = [({"key": key, "value": value[key]}, (*path, key)) for key in value]
        elif isinstance(value, int) and not isinstance(value, bool):
            items = [(index + 1, path) for index in range(min(value, 1001))]
        elif value is None or value == "":
            return
        elif value == UNKNOWN:
            items = [(UNKNOWN, path)]
        else:
            said = "missing" if value is MISSING else f"'{plain(value)}'"
            right = "a list, a mapping or a whole number"
            pen.fault(FIELD_TYPE, box, f"{pen.row.id}: to repeat, the field is {right}, not {said}", path)
            return
    most = keys.get("max", 1000)
    if len(items) > most:
        field = items[0][1] or None
        pen.fault(TOO_MANY, box, f"{len(items)} items where there is room for {most}", field)
        items = items[:most]
    if not items:
        return
    name = keys.get("as", "item")
    kept = pen.names
    from_x, from_y = pen.at_x, pen.at_y
    x, y = keys.get("at", (0.0, 0.0))
    dx, dy = keys.get("step", (0.0, 0.0))
    columns = keys.get("columns", 0)
    align = keys.get("align", "left")
    for index, (item, steps) in enumerate(items):
        pen.names = {**kept, name: (item, steps), f"{name}_number": (index + 1, steps)}
        across, down = (index % columns, index // columns) if columns else (index, index)
        left, top = x + across * dx, y + down * dy
        if align != "left":
            in_row = min(columns, len(items) - down * columns) if columns else len(items)
            left -= in_row * dx * (0.5 if align == "centre" else 1.0)
        if "at_field" in keys:
            spot, spot_steps = pen.look_up(keys["at_field"])
            if not (
                isinstance(spot, list)
                and len(spot) == 2
                and all(isinstance(v, int | float) and not isinstance(v, bool) for v in spot)
            ):
                pen.fault(FIELD_TYPE, box, "a place is [x, y] in mm", spot_steps)
                continue
            left, top = left + spot[0], top + spot[1]
        pen.at_x, pen.at_y = from_x + left, from_y + top
        draw(pen, keys["boxes"])
    pen.names = kept
    pen.at_x, pen.at_y = from_x, from_y


def _include(pen: Pen, box: Box) -> None:
    keys = box.keys
    said = keys["template"]
    if isinstance(said, str):
        template = pen.library.template(said)
    else:
        value, steps = pen.get(said, box)
        if value is None or value in ("", UNKNOWN):
            return
        try:
            template = pen.library.template(plain(value))
        except PressError as error:
            for finding in error.findings:
                pen.fault(FIELD_TYPE, box, finding.message, steps, finding.hint)
            return
    x, y = keys.get("at", (0.0, 0.0))
    x, y = x + pen.at_x, y + pen.at_y
    kept = (pen.template, pen.root, pen.root_steps, pen.names, pen.at_x, pen.at_y)
    if "field" in keys:
        value, steps = pen.look_up(keys["field"])
        if not hasattr(value, "keys"):
            pen.fault(FIELD_TYPE, box, f"{pen.row.id}: to include, the field is a mapping", steps)
            return
        pen.root, pen.root_steps, pen.names = value, steps, {}
    pen.template = template
    turn, scale = keys.get("turn", 0), keys.get("scale", 1.0)
    if turn == 0 and scale == 1.0:
        pen.at_x, pen.at_y = x, y
        draw(pen, template.boxes)
    else:
        inner = Pen(template, pen.row, pen.library, pen.found)
        inner.root, inner.root_steps, inner.names = pen.root, pen.root_steps, pen.names
        draw(inner, template.boxes)
        pen.touched = pen.touched or inner.touched
        face = Face(
            template.name, template.name, template.width, template.height, template.bleed,
            template.safe, tuple(inner.ops),
        )  # fmt: skip
        pen.ops.append(Place(face, x, y, turn, scale))
        w, h = template.width * scale, template.height * scale
        if turn % 180:
            w, h = h, w
        pen.template = kept[0]
        pen.inside(box, x, y, w, h)
    pen.template, pen.root, pen.root_steps, pen.names, pen.at_x, pen.at_y = kept


def _table(pen: Pen, box: Box) -> None:
    draw_table(pen, box, _placed(pen, box))


def _flow(pen: Pen, box: Box) -> None:
    draw_flow(pen, box, _placed(pen, box))


DRAWN: dict[str, Callable[[Pen, Box], None]] = {
    "rect": _rect,
    "ellipse": _ellipse,
    "line": _line,
    "polygon": _polygon,
    "path": _path,
    "icon": _icon,
    "text": _text,
    "image": _image,
    "repeat": _repeat,
    "include": _include,
    "table": _table,
    "flow": _flow,
}
assert DRAWN.keys() == KINDS.keys()
