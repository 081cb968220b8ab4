"""Hexagons by their places: a list of cells, each drawn by a template, as large as fits."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.hex.drawing import EMPTY, as_drawn
from toolkit.hex.drawn import CORNERS, Frame, centre, frame
from toolkit.hex.places import neighbours
from toolkit.press.checks import FIELD_TYPE, TOO_MANY
from toolkit.press.display import Place as Placed
from toolkit.press.faces.drawing import blank, placed
from toolkit.press.faces.face import chosen_template, draw, included, lay
from toolkit.press.faces.row_fields import MISSING, UNKNOWN
from toolkit.press.templates.filters import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.hex.places import Place
    from toolkit.pack.document import Steps, Value
    from toolkit.press.display import Face
    from toolkit.press.faces.pen import Pen
    from toolkit.press.faces.tables import Rectangle
    from toolkit.press.templates.parsed import Box
    from toolkit.press.templates.template import Template

_NEXT = 0.3  # widths of one that are seen of what lies next to those in focus
_SLACK = 0.01  # mm
_SMALLEST = 2.5  # mm across: marks in smaller ones are dots
_ROW = sqrt(3) / 2  # widths of one from a row to the next
_FARTHEST = 999  # places from the centre


class _Cell(NamedTuple):
    """A hexagon: where it lies, its values, and their path in the row."""

    place: Place
    values: Mapping[str, Value]
    steps: Steps


def draw_hexes(pen: Pen, box: Box) -> None:
    """Draws the cells in the middle of the box; of a list that nobody knows, the blank for it."""
    keys = box.keys
    at = placed(pen, box)
    listed, path = pen.look_up(keys["each"])
    if listed == UNKNOWN:
        blank(pen, at)
        return
    cells = [*_cells(pen, box, listed, path)]
    if not cells:
        return
    flat = keys.get("tops") == "flat"
    around = _around(box, cells, flat)
    across = _across(pen, box, around, cells, path)
    if not across:
        return
    x, y, w, h = at
    x += (w - around.width * across) / 2 - around.left * across
    y += (h - around.height * across) / 2 - around.top * across
    kept = (pen.template, pen.root, pen.root_steps, pen.names, pen.at_x, pen.at_y)
    drawn: dict[str, Face] = {}
    if keys.get("rim"):
        held = {cell.place for cell in cells}
        cells = [cell for cell in cells if not held.issuperset(neighbours(cell.place))]
    one = chosen_template(pen, box) if isinstance(keys["template"], str) else None
    for cell in cells:
        pen.root, pen.root_steps, pen.names = cell.values, cell.steps, {}
        template = one or chosen_template(pen, box)
        if template is not None:
            scale = across / (template.height if flat else template.width)
            right, down = centre(cell.place, flat)
            middle = x + right * across, y + down * across
            if middle not in pen.cells:  # another box may have drawn upon it
                pen.cells[middle] = _corners(*middle, across, flat)
            left, top = (
                middle[0] - template.width * scale / 2,
                middle[1] - template.height * scale / 2,
            )
            inside = (
                at[0] <= left and left + template.width * scale <= at[0] + at[2]
                and at[1] <= top and top + template.height * scale <= at[1] + at[3]
            )  # fmt: skip
            if "focus" in keys and not inside:
                _lay_within(pen, template, left, top, scale, at)
            elif "alike" in keys:
                _lay_alike(pen, box, template, left, top, scale, drawn)
            else:
                lay(pen, box, template, left, top, 0, scale)
        pen.template, pen.root, pen.root_steps, pen.names, pen.at_x, pen.at_y = kept
    if "boxes" in keys:
        _over(pen, box, x, y, across, flat)
    if pen.is_stand_in([path]):
        corner = keys.get("mark", "top_right")
        pen.stand_in_mark(corner, at, pen.template.palette.colours["ink"])


def _around(box: Box, cells: Sequence[_Cell], flat: bool) -> Frame:
    """The box around all cells, or around those in focus and, where they are not too small then, a
    little of what lies next to them."""
    focus = box.keys.get("focus")
    some = [cell.place for cell in cells if focus and cell.values.get(focus[0])]
    tight = frame(some or [cell.place for cell in cells], flat)
    wide, high = tight.width + 2 * _NEXT, tight.height + 2 * _NEXT
    _, _, w, h = box.keys["at"]
    if not some or min(w / wide, h / high) < box.keys.get("least", 0.0):
        return tight
    return Frame(tight.left - _NEXT, tight.top - _NEXT, wide, high)


def _lay_within(
    pen: Pen, template: Template, x: float, y: float, scale: float, box: Rectangle
) -> None:
    """Draws as much of a cell as lies in the box."""
    left, top = max(0.0, box[0] - x), max(0.0, box[1] - y)
    right = min(template.width * scale, box[0] + box[2] - x)
    bottom = min(template.height * scale, box[1] + box[3] - y)
    if right - left < _SLACK or bottom - top < _SLACK:
        return
    face = included(pen, template, pen.under(x + left, y + top, right - left, bottom - top)[0])
    if face.ops:
        clip = (left / scale, top / scale, (right - left) / scale, (bottom - top) / scale)
        pen.ops.append(Placed(face, x, y, 0, scale, clip))


def _over(pen: Pen, box: Box, x: float, y: float, across: float, flat: bool) -> None:
    """Draws what lies over all cells, where a place stands for its middle."""

    def spot(q: float, r: float) -> tuple[float, float]:
        right, down = centre((q, r), flat)
        return x + right * across, y + down * across

    outer, pen.spot = pen.spot, spot
    draw(pen, box.keys["boxes"])
    pen.spot = outer


def _lay_alike(
    pen: Pen, box: Box, template: Template, x: float, y: float, scale: float,
    drawn: dict[str, Face],
) -> None:  # fmt: skip
    """Draws a cell as the one before it that says the same."""
    value, _ = pen.look_up(box.keys["alike"])
    key = f"{template.name} {'' if value is MISSING else plain(value)}"
    face = drawn.get(key)
    if face is None:
        face = drawn[key] = included(pen, template, None)
    if face.ops:
        pen.ops.append(Placed(face, x, y, 0, scale))
    pen.inside(box, x, y, template.width * scale, template.height * scale)


def _corners(x: float, y: float, across: float, flat: bool) -> tuple[tuple[float, float], ...]:
    """The corners of a hexagon around its middle, clockwise."""
    half, long = across / 2, across / sqrt(3)
    spots = ((0.0, -long), (half, -long / 2), (half, long / 2),
             (0.0, long), (-half, long / 2), (-half, -long / 2))  # fmt: skip
    return tuple((x - v, y + u) if flat else (x + u, y + v) for u, v in spots)


def _cells(pen: Pen, box: Box, listed: Any, path: Steps) -> Iterator[_Cell]:
    """The cells that can be drawn; what is wrong with others, or with the list, is a finding."""
    if not isinstance(listed, list) or not listed:
        said = "empty" if listed == [] else plain(listed) if listed is not MISSING else ""
        right = "of hexagons, the field is a list of cells {at: [q, r], …}"
        hint = "say `when:` where a row may have none"
        pen.fault(FIELD_TYPE, box, f"{right}, not {said or 'missing'}", path, hint)
        return
    seen: set[Place] = set()
    for index, cell in enumerate(listed):
        steps = (*path, index)
        place = _place(cell)
        if place is None:
            wrong = f"a cell says its place, at: [q, r], whole numbers up to {_FARTHEST}"
            pen.fault(FIELD_TYPE, box, wrong, steps)
        elif place in seen:
            wrong = f"two cells at [{place[0]}, {place[1]}]"
            pen.fault(FIELD_TYPE, box, wrong, steps, "each place is drawn once")
        else:
            seen.add(place)
            yield _Cell(place, cell, steps)


def _place(cell: Any) -> Place | None:
    """Where a cell lies; None where it does not say."""
    match cell:
        case {"at": [int() as q, int() as r]} if max(abs(q), abs(r)) <= _FARTHEST:
            return None if bool in (type(q), type(r)) else (q, r)
    return None


def _across(pen: Pen, box: Box, around: Frame, cells: Sequence[_Cell], path: Steps) -> float:
    """How wide a cell is across its flat sides, in mm; 0, with a finding, for want of room."""
    keys = box.keys
    _, _, w, h = keys["at"]
    fits: float = min(w / around.width, h / around.height)
    bounded = max(keys.get("least", _SMALLEST), min(fits, keys.get("most", fits)))
    wanted: float = keys.get("across", bounded)
    if wanted <= fits + _SLACK:
        return wanted
    size = f"{around.width * wanted:.1f} × {around.height * wanted:.1f} mm"
    least = "" if "across" in keys else ", and they may be no smaller"
    said = f"{len(cells)} hexagons of {wanted:g} mm take {size}, there is room for {w:g} × {h:g} mm"
    pen.fault(TOO_MANY, box, said + least, path, _of_less(keys, wanted, cells))
    return 0.0


def _of_less(keys: Mapping[str, Any], wanted: float, cells: Sequence[_Cell]) -> str:
    """How many hexagons of a width there is room for, and those there are, drawn."""
    _, _, w, h = keys["at"]
    along, across = (h, w) if keys.get("tops") == "flat" else (w, h)
    rows = int((across / wanted - CORNERS) / _ROW + 1 + _SLACK)
    # Every other row begins half a hexagon later.
    beside = int(along / wanted - (0.5 if rows > 1 else 0.0) + _SLACK)
    lines = "columns" if keys.get("tops") == "flat" else "rows"
    hint = (
        f"there is room for {rows} {lines} of {beside}; more need a template of your own with a "
        "larger box or smaller hexagons"
    )
    return f"{hint}\n{as_drawn({cell.place: EMPTY for cell in cells})}"
