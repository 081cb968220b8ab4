"""A template and a row become a face: each kind of box, drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.kind import UNKNOWN
from toolkit.press.checks import FIELD_TYPE, NOT_TURNING, TEMPLATE_NAME, TOO_MANY
from toolkit.press.display import Face, Place
from toolkit.press.errors import PressError
from toolkit.press.faces import drawing
from toolkit.press.faces.grounds import Ground
from toolkit.press.faces.pen import REMEMBERED, Pen
from toolkit.press.faces.row_fields import MISSING
from toolkit.press.kept import keep
from toolkit.press.templates.filters import plain
from toolkit.press.templates.parsed import Box, Condition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.template import Template

_PLAIN = frozenset(("rect", "ellipse", "line", "polygon", "path", "icon", "text"))
_TITLE = Box("title", ("title",), {})


def render(
    template: Template | str,
    row: Row,
    library: Library,
    found: list[Finding] | None = None,
    folio: Mapping[str, Value] | None = None,
) -> Face:
    """The face of a row.

    What must not be printed is appended to `found`, so that a run can report it all at once;
    without `found` it raises PressError. A template's own faults always raise PressError. `folio`
    are fields that tell a page its number and what else a booklet knows.
    """
    if isinstance(template, str):
        template = library.template(template)
    if template.face is not None:
        return template.face
    faults: list[Finding] = []
    pen = Pen(template, row, library, faults)
    if folio is not None:
        pen.root = {**row.fields, **folio}
    # Whether a face looks the same turned hangs on its letters, no other fault does.
    pen.lettering = template.turns or not library.judging
    face = drawn_face(pen, template)
    if template.turns and not faults:
        faults.extend(_not_turning(template, face))
    if faults:
        if found is None:
            raise PressError(list(dict.fromkeys(faults)))
        found.extend(faults)
    elif not pen.touched:
        face = face._replace(id=template.name)
        template.face = face
    return face


def drawn_face(pen: Pen, template: Template) -> Face:
    """What the pen makes of a template."""
    draw_template(pen, template)
    return Face(
        pen.row.id, _title(pen), template.width, template.height, template.bleed, template.safe,
        tuple(pen.ops), template.outline, tuple(pen.cells.values()),
    )  # fmt: skip


def _not_turning(template: Template, face: Face) -> list[Finding]:
    """A finding if the face does not look the same turned by 180°, as its template promises."""
    from toolkit.press.faces.turning import looks_turned

    if looks_turned(face):
        return []
    message = f"{template.name} promises to look the same turned by 180°, and does not"
    hint = "draw each thing twice, the second time by include with turn: 180"
    return [template.document.finding(NOT_TURNING, ("turns",), message, hint=hint)]


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


def draw_template(pen: Pen, template: Template) -> None:
    """Draws all of a template's boxes, noting that it is being drawn."""
    drawing = pen.library.drawing
    drawing.append(template.name)
    try:
        draw(pen, template.boxes)
    finally:
        drawing.pop()


def _repeated(pen: Pen, box: Box) -> tuple[list[tuple[object, Steps]] | None, Steps]:
    """What is repeated, each with its path in the row, and the path of all of it; nothing where the
    field has nothing, or, with a finding, is nothing that repeats."""
    keys = box.keys
    if "list" in keys:
        return [(item, ()) for item in keys["list"]], ()
    value, path = pen.look_up(keys["each"])
    if isinstance(value, list):
        return [(item, (*path, index)) for index, item in enumerate(value)], path
    if hasattr(value, "keys"):
        return [({"key": key, "value": value[key]}, (*path, key)) for key in value], path
    if isinstance(value, int) and not isinstance(value, bool):
        return [(index + 1, path) for index in range(min(value, 1001))], path
    if value == UNKNOWN:
        return [(UNKNOWN, path)], path
    if value is MISSING:
        pen.no_field(keys["each"], box)
    elif value is not None and value != "":
        right = "a list, a mapping or a whole number"
        message = f"{pen.row.id}: to repeat, the field is {right}, not '{plain(value)}'"
        pen.fault(FIELD_TYPE, box, message, path)
    return None, path


def _spot(pen: Pen, box: Box) -> tuple[float, float] | None:
    """Where a thing that is repeated says that it stands; None, with a finding, for no place."""
    spot, steps = pen.look_up(box.keys["at_field"])
    if (
        isinstance(spot, list)
        and len(spot) == 2
        and all(isinstance(v, int | float) and not isinstance(v, bool) for v in spot)
    ):
        return spot[0], spot[1]
    pen.fault(FIELD_TYPE, box, "a place is [x, y] in mm", steps)
    return None


def _repeat(pen: Pen, box: Box) -> None:
    keys = box.keys
    items, path = _repeated(pen, box)
    if items is None:
        return
    name = keys.get("as", "item")
    kept = pen.names
    if "skip" in keys:
        items = [item for item in items if not _skipped(pen, {**kept, name: item}, keys["skip"])]
        pen.names = kept
    most = keys.get("max", 1000)
    if len(items) > most:
        pen.lacks(
            TOO_MANY, box, f"{len(items)} items where there is room for {most}", path or None, "",
            what="no room for one more", which=f"{pen.template.name} (holds {most})",
            values=[value for item, _ in items for value in _ids(item)],
        )  # fmt: skip
        items = items[:most]
    if not items:
        return
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
            spot = _spot(pen, box)
            if spot is None:
                continue
            left, top = left + spot[0], top + spot[1]
        pen.at_x, pen.at_y = from_x + left, from_y + top
        _item(pen, box, item, index)
    pen.names = kept
    pen.at_x, pen.at_y = from_x, from_y


def _skipped(
    pen: Pen, names: dict[str, tuple[object, Steps]], conditions: Iterable[Condition]
) -> bool:
    """Whether all conditions hold while an item has its name."""
    pen.names = names
    return all(pen.holds(each) for each in conditions)


def _item(pen: Pen, box: Box, item: object, index: int) -> None:
    """Draws the boxes of a repeat for one item, as kept from another card where it is the same.

    Most cards of a set have the same items at the same places on the same ground. What looked at
    the row beside the item, or was at fault, is not kept.
    """
    boxes: tuple[Box, ...] = box.keys["boxes"]
    kept = pen.library.items
    nested = len(pen.names) > 2  # an item of an item: there may be any number of outer ones
    marked = pen.row.stand_in and not pen.back
    if nested or marked or not _PLAIN.issuperset([inner.kind for inner in boxes]):
        draw(pen, boxes)
        return
    # In words, since 1, 1.0 and true are one key.
    key = (id(box), id(pen.outer), pen.at_x, pen.at_y, index, repr(item), tuple(pen.grounds))
    found = kept.get(key)
    if found is None:
        ops, grounds, faults, touched = len(pen.ops), len(pen.grounds), len(pen.found), pen.touched
        pen.touched = False
        draw(pen, boxes)
        if not pen.touched and len(pen.found) == faults:
            # Beside the box and the template, so that their id() stays their own.
            drawn = (box, pen.outer, pen.ops[ops:], pen.grounds[grounds:])
            keep(kept, key, drawn, REMEMBERED)
        pen.touched = pen.touched or touched
    else:
        pen.ops += found[2]
        pen.grounds += found[3]


def _ids(item: object) -> Iterable[Value]:
    """What of an item may be an id: itself, or what it holds."""
    return item.values() if isinstance(item, dict) else (item,)  # type: ignore[return-value]


def _include(pen: Pen, box: Box) -> None:
    keys = box.keys
    template = chosen_template(pen, box)
    if template is None:
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
    lay(pen, box, template, x, y, keys.get("turn", 0), keys.get("scale", 1.0))
    pen.template, pen.root, pen.root_steps, pen.names, pen.at_x, pen.at_y = kept


def chosen_template(pen: Pen, box: Box) -> Template | None:
    """The template that a box names; None where it names none, or, with a finding, a wrong one."""
    said = box.keys["template"]
    if isinstance(said, str):
        template = pen.library.template(said)
    else:
        value, steps = pen.get(said, box)
        if value is None or value in ("", UNKNOWN):
            return None
        try:
            template = pen.library.template(plain(value))
        except PressError as error:
            pen.refused(error, box, steps)
            return None
    if template.name in pen.library.drawing:
        chain = " → ".join([*pen.library.drawing, template.name])
        pen.fault(TEMPLATE_NAME, box, f"a template that includes itself: {chain}")
        return None
    return template


def lay(
    pen: Pen, box: Box, template: Template, x: float, y: float, turn: int, scale: float
) -> None:
    """Draws a template with its top left corner there, of the fields that the pen stands at.

    Whoever calls sets the pen back to its own template and place.
    """
    outer = pen.template
    pen.template = template
    if turn == 0 and scale == 1.0:
        pen.at_x, pen.at_y = x, y
        draw_template(pen, template)
        return
    w, h = template.width * scale, template.height * scale
    if turn % 180:
        w, h = h, w
    beneath = pen.under(x, y, w, h)[0]
    key = (template.name, beneath)
    face = pen.library.part_faces.get(key) or included(pen, template, beneath)
    pen.ops.append(Place(face, x, y, turn, scale))
    pen.template = outer
    pen.inside(box, x, y, w, h)


def included(pen: Pen, template: Template, beneath: str | None) -> Face:
    """The included template as a face of its own, kept if it looked at no row."""
    inner = Pen(template, pen.row, pen.library, pen.found)
    inner.root, inner.root_steps, inner.names = pen.root, pen.root_steps, pen.names
    inner.back, inner.lettering = pen.back, pen.lettering
    # Its texts are read against what lies under it on the outer face.
    inner.grounds.append(Ground(-1000, -1000, 3000, 3000, beneath))
    faults = len(pen.found)
    draw_template(inner, template)
    face = Face(
        template.name, template.name, template.width, template.height, template.bleed,
        template.safe, tuple(inner.ops),
    )  # fmt: skip
    pen.touched = pen.touched or inner.touched
    if not inner.touched and not inner.names and len(pen.found) == faults:
        pen.library.part_faces[template.name, beneath] = face
    return face


# Tables, flowing text, hexagons and pictures are rare on cards, and authors wait for start-up.
def _table(pen: Pen, box: Box) -> None:
    from toolkit.press.faces.tables import draw_table

    draw_table(pen, box, drawing.placed(pen, box))


def _flow(pen: Pen, box: Box) -> None:
    from toolkit.press.faces.flow import draw_flow

    draw_flow(pen, box, drawing.placed(pen, box))


def _image(pen: Pen, box: Box) -> None:
    from toolkit.press.faces.pictures import draw_image

    draw_image(pen, box)


def _fade(pen: Pen, box: Box) -> None:
    from toolkit.press.faces.pictures import draw_fade

    draw_fade(pen, box)


def _hexes(pen: Pen, box: Box) -> None:
    from toolkit.press.faces.hexes import draw_hexes

    draw_hexes(pen, box)


def _arrow(pen: Pen, box: Box) -> None:
    from toolkit.press.faces.arrows import draw_arrow

    draw_arrow(pen, box)


def _scene(pen: Pen, box: Box) -> None:
    from toolkit.press.faces.scenes import draw_scene

    draw_scene(pen, box)


DRAWN: dict[str, Callable[[Pen, Box], None]] = {
    "rect": drawing.draw_rect,
    "ellipse": drawing.draw_ellipse,
    "line": drawing.draw_line,
    "polygon": drawing.draw_polygon,
    "path": drawing.draw_path,
    "icon": drawing.draw_icon,
    "text": drawing.draw_text,
    "image": _image,
    "fade": _fade,
    "scene": _scene,
    "repeat": _repeat,
    "include": _include,
    "arrow": _arrow,
    "hexes": _hexes,
    "table": _table,
    "flow": _flow,
}
