"""Hexagons by their places: a list of cells, each drawn by a template, as large as fits."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.hex.drawing import EMPTY, as_drawn
from toolkit.hex.drawn import CORNERS, Frame, centre, frame
from toolkit.hex.places import neighbours
from toolkit.pack.kind import UNKNOWN
from toolkit.press.checks import FIELD_TYPE, TOO_MANY
from toolkit.press.display import Place as Placed
from toolkit.press.faces.drawing import blank, placed
from toolkit.press.faces.face import chosen_template, draw, included, lay
from toolkit.press.faces.row_fields import MISSING
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
    around = _around(box, cells, keys.get("tops") == "flat")
    across = _across(pen, box, around, cells, path)
    if not across:
        return
    board = _Board(pen, box, at, around, across)
    if keys.get("rim"):
        held = {cell.place for cell in cells}
        cells = [cell for cell in cells if not held.issuperset(neighbours(cell.place))]
    kept = (pen.template, pen.root, pen.root_steps, pen.names, pen.at_x, pen.at_y)
    one = chosen_template(pen, box) if isinstance(keys["template"], str) else None
    for cell in cells:
        pen.root, pen.root_steps, pen.names = cell.values, cell.steps, {}
        template = one or chosen_template(pen, box)
        if template is not None:
            board.cell(cell.place, template)
        pen.template, pen.root, pen.root_steps, pen.names, pen.at_x, pen.at_y = kept
    if "boxes" in keys:
        # What lies over all cells, where a place stands for its middle.
        outer, pen.spot = pen.spot, board.spot
        draw(pen, keys["boxes"])
        pen.spot = outer
    pen.mark(box, [path], at, pen.template.palette.colours["ink"])


class _Board:
    """Where cells `across` so many mm lie, in the middle of the box, and those drawn so far."""

    def __init__(self, pen: Pen, box: Box, at: Rectangle, around: Frame, across: float) -> None:
        self.pen, self.box, self.at, self.across = pen, box, at, across
        self.flat = box.keys.get("tops") == "flat"
        x, y, w, h = at
        self.x = x + ((w - around.width * across) / 2 - around.left * across)
        self.y = y + ((h - around.height * across) / 2 - around.top * across)
        self.drawn: dict[str, Face] = {}  # by what they say, of cells that are alike

    def spot(self, q: float, r: float) -> tuple[float, float]:
        """The middle of a place."""
        right, down = centre((q, r), self.flat)
        return self.x + right * self.across, self.y + down * self.across

    def cell(self, place: Place, template: Template) -> None:
        """Draws a cell of the fields that the pen stands at."""
        pen, keys = self.pen, self.box.keys
        scale = self.across / (template.height if self.flat else template.width)
        middle = self.spot(*place)
        if middle not in pen.cells:  # another box may have drawn upon it
            pen.cells[middle] = _corners(*middle, self.across, self.flat)
        wide, high = template.width * scale, template.height * scale
        left, top = middle[0] - wide / 2, middle[1] - high / 2
        x, y, w, h = self.at
        inside = x <= left and left + wide <= x + w and y <= top and top + high <= y + h
        if "focus" in keys and not inside:
            self._within(template, left, top, scale)
        elif "alike" in keys:
            self._alike(template, left, top, scale)
        else:
            lay(pen, self.box, template, left, top, 0, scale)

    def _within(self, template: Template, x: float, y: float, scale: float) -> None:
        """Draws as much of a cell as lies in the box."""
        pen, at = self.pen, self.at
        left, top = max(0.0, at[0] - x), max(0.0, at[1] - y)
        right = min(template.width * scale, at[0] + at[2] - x)
        bottom = min(template.height * scale, at[1] + at[3] - y)
        if right - left < _SLACK or bottom - top < _SLACK:
            return
        face = included(pen, template, pen.under(x + left, y + top, right - left, bottom - top)[0])
        if face.ops:
            clip = (left / scale, top / scale, (right - left) / scale, (bottom - top) / scale)
            pen.ops.append(Placed(face, x, y, 0, scale, clip))

    def _alike(self, template: Template, x: float, y: float, scale: float) -> None:
        """Draws a cell as the one before it that says the same."""
        pen = self.pen
        value, _ = pen.look_up(self.box.keys["alike"])
        key = f"{template.name} {'' if value is MISSING else plain(value)}"
        face = self.drawn.get(key)
        if face is None:
            face = self.drawn[key] = included(pen, template, None)
        if face.ops:
            pen.ops.append(Placed(face, x, y, 0, scale))
        pen.inside(self.box, x, y, template.width * scale, template.height * scale)


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
