"""Flowing text: slabs set down the columns of a face, or on over as many faces as they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from toolkit.press.checks import FIELD_TYPE, TOO_MANY
from toolkit.press.display import Place, Rect
from toolkit.press.faces.bands import Ground
from toolkit.press.faces.blocks import pictured, unbroken
from toolkit.press.faces.pages import NEARLY, fewest, filled
from toolkit.press.faces.slab import deep, tall
from toolkit.press.faces.slabs import Setter
from toolkit.press.faces.stretches import Set, laid, stretches
from toolkit.press.templates.filters import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.pen import Pen
    from toolkit.press.faces.slab import Slab
    from toolkit.press.faces.tables import Rectangle
    from toolkit.press.templates.parsed import Box

_LOWER = (0.992, 0.984, 0.976, 0.96, 0.94, 0.91, 0.88)  # of a page: so much lower may one be set
_LARGER = (1.18, 1.12, 1.06, 1.03)  # as large text is set that has more pages than it takes
_LARGER_COLUMNS = tuple(1.36 - 0.03 * number for number in range(12))
_SPREADS = 0.9  # text takes more pages by that power of its size: its figures are as they were
_OPENED = (32.0, 26.0, 20.0, 16.0)  # mm of the picture that columns open with, if that saves a page
_AROUND = (2.5, 1.8)  # mm that this leaves around its words, at the sides and above
_FINE = 0.7  # mm above the fine print on it
_TAIL = 26.0  # mm that are left on a page at least where something is drawn there
_REST = 36.0  # the same where lines to write on are drawn there
_CLOSES = 60.0  # the same where text ends that has nothing there else
_BACK = 0.5  # the same on the back of it all
_CUT_TAIL = 48.0  # mm of it that are worth seeing
_ABOVE = 8.0  # mm between the text and that
_MARGIN = 8.0  # mm at the foot of a page in which nothing of a `rest` is seen but its ground
_STEP = 1.0  # mm by which columns that end alike are tried
_EDGE = 0.8  # mm of the line that is its upper edge, as heads of chapters have one

LOWEST = 0.25
"""Of a page: a picture at its foot is as high at most."""

Column: TypeAlias = "list[tuple[Slab, float]]"
"""Slabs with their tops, in mm below the top of the column."""


class Packed(NamedTuple):
    """Slabs in columns, a page having as many as it may; `over`: mm that one group is too high."""

    pages: tuple[tuple[Column, ...], ...]
    over: float = 0.0

    @property
    def fits(self) -> bool:
        """Whether it all stands on one page."""
        return len(self.pages) <= 1 and not self.over


def draw_flow(pen: Pen, box: Box, at: Rectangle) -> None:
    """Items set one after the other in columns; all sizes shrink together until they fit. Of text
    that runs on, the page is drawn that the pen is at."""
    if box.keys.get("runs_on"):
        if pen.columns is None:
            message = f"{pen.template.name}: text that runs on needs a face of its own"
            pen.fault(FIELD_TYPE, box, message, hint="it cannot be included or be a figure")
        else:
            if "tail" in box.keys:
                _draw_tail(pen, box, at, "tail", _TAIL)
            elif pen.ends and (key := closing(box, at, pen.columns, pen.root)):
                _draw_tail(pen, box, at, key, _CLOSES)
            elif "rest" in box.keys:
                _draw_rest(pen, box, at)
            _draw(box, at, pen.columns)
        return
    items, path = _items(pen, box)
    if items is None:
        return
    faults = len(pen.found)
    packed = _shrunk(pen, box, at, items, path)
    if len(pen.found) > faults:
        return
    if packed.fits:
        _draw(box, at, packed.pages[0] if packed.pages else ())
        return
    rest = deep([slab for page in packed.pages[1:] for column in page for slab, _ in column])
    pen.fault(
        TOO_MANY,
        box,
        f"{pen.row.id}: the text is {max(rest, packed.over):.0f} mm longer than "
        f"its {box.keys.get('columns', 1)} columns",
        path,
        "shorten it, or give it another page",
    )


def _shrunk(
    pen: Pen, box: Box, at: Rectangle, items: Sequence[Value], path: Steps | None
) -> Packed:
    """The items as large as they fit, or as small as they may be; or as they were at fault."""
    smallest: float = box.keys.get("smallest", 0.85)
    factor = 1.0
    faults = len(pen.found)
    while True:
        slabs = list(Setter(pen, box, _width(box, at), factor).slabs(items, path))
        packed = pack(slabs, at[3], box.keys.get("columns", 1))
        if packed.fits or factor <= smallest + 1e-9 or len(pen.found) > faults:
            return _even(slabs, packed, box) if box.keys.get("even") and packed.fits else packed
        factor = max(smallest, factor - 0.025)


def _even(slabs: Sequence[Slab], packed: Packed, box: Box) -> Packed:
    """The same in columns as low as they may be, so that they end as alike as they can."""
    count = box.keys.get("columns", 1)
    high = max(deep(slabs) / count - _STEP, max((tall([each]) for each in slabs), default=0.0))
    while high < box.keys["at"][3]:
        lower = pack(slabs, high, count)
        if lower.fits:
            return lower
        high += _STEP
    return packed


def run_on(
    pen: Pen, box: Box, at: Rectangle, more: int = 0, kept: list[Slab] | None = None
) -> tuple[tuple[Column, ...], ...]:
    """The pages that a flow needs at its full size, or so many `more` if it fills them, larger
    where they have room; faults are noted. What was set at that size before may be `kept`."""
    items, path = _items(pen, box)
    if items is None:
        return ()
    if box.keys.get("columns", 1) > 1:
        packed = _in_stretches(pen, box, at, items, path)
    else:
        slabs = kept or list(Setter(pen, box, at[2], 1.0).slabs(items, path))
        if kept is not None and not kept:
            kept += slabs
        if box.keys.get("fills"):
            needs = fewest(slabs, at[3])
            wanted = needs + more
            if more:
                slabs, needs = _larger(pen, box, at, items, path, slabs, wanted)
                more = wanted - needs
            at_foot = (_REST, 0.0) if "rest" in box.keys else (_TAIL,) if "tail" in box.keys else ()
            pages, over = filled(_once(slabs), at[3], more, *at_foot)
            packed = Packed(tuple((page,) for page in pages), over)
        else:
            packed = pack(slabs, at[3], 1)
    if packed.over:
        message = f"{pen.row.id}: a part of the text is {packed.over:.0f} mm higher than a page"
        hint = "break it up: headings, rows of tables and short paragraphs stay together"
        pen.fault(TOO_MANY, box, message, path, hint)
    return packed.pages


def _larger(
    pen: Pen, box: Box, at: Rectangle, items: Sequence[Value], path: Steps | None,
    slabs: list[Slab], wanted: int,
) -> tuple[list[Slab], int]:  # fmt: skip
    """The text set larger where there are more pages than it takes, and how many it takes then: one
    less, so that there is a choice where they are broken, or at least no more."""
    needs = fewest(slabs, at[3])
    found = slabs, needs
    for factor in _LARGER:
        if needs * factor**_SPREADS < wanted + 0.5:  # else it is hardly worth setting it
            larger = list(Setter(pen, box, at[2], factor).slabs(items, path))
            pages = fewest(larger, at[3])
            if pages < wanted:
                return larger, pages
            if pages == wanted and found[0] is slabs:
                found = larger, pages
    return found


def _once(slabs: Sequence[Slab]) -> list[Slab]:
    """The same, of sections that are called alike only the last below its picture."""
    last = {slab.heading: at for at, slab in enumerate(slabs) if slab.heading}
    return [
        slab._replace(opening=None)
        if slab.level == 2 and last.get(slab.heading, at) != at
        else slab
        for at, slab in enumerate(slabs)
    ]


def _in_stretches(
    pen: Pen, box: Box, at: Rectangle, items: Sequence[Value], path: Steps | None
) -> Packed:
    """Pages on which columns begin anew below each heading, all set as one column."""
    sets = _opened(_sets(pen, box, at, items, path, 1.0), at[3])
    pages, over = laid(sets, at[3])
    full = bool(box.keys.get("fills"))
    for factor in _LARGER_COLUMNS if full and not over else ():
        larger = _opened(_sets(pen, box, at, items, path, factor), at[3])
        then, too_high = laid(larger, at[3])
        if len(then) == len(pages) and not too_high:
            sets, pages = larger, then
            break

    def lower(high: float) -> Packed:
        pages, over = laid(sets, high, at[3], full=full)
        return Packed(tuple((page,) for page in pages), over)

    # What is left at the end of one that has a tail is not shared out among its pages.
    even = None if "tail" in box.keys else shared(at[3], len(pages), lower)
    return even or lower(at[3])


def _opened(sets: list[Set], height: float) -> list[Set]:
    """The same below the picture that they open with, lower where that saves a page."""
    slabs = sets[0].slabs if sets else ()
    opening = slabs[0].opening if slabs else None
    if opening is None:
        return sets
    told: dict[int, list[Set]] = {}
    for high in sorted({opening.least, *_OPENED}, reverse=True):
        opened = sets[0]._replace(slabs=[slabs[0].below(high), *slabs[1:]])
        found = [opened, *sets[1:]]
        told.setdefault(len(laid(found, height)[0]), found)
    return told[min(told)]


def _sets(
    pen: Pen, box: Box, at: Rectangle, items: Sequence[Value], path: Steps | None, factor: float
) -> list[Set]:
    """The stretches of a text as slabs, set so much larger."""
    gap = box.keys.get("gap", 6.0)
    sets: list[Set] = []
    for count, some, first, whole, wide, drawn in stretches(items, box.keys["columns"]):
        level = box.keys.get("level") and not (whole or wide)
        ground = _ground(pen, box, at[2]) if level else None
        inner = at[2] - 2 * (ground.beside if ground else 0.0)
        width = (inner - gap * (count - 1)) / count
        inside = (*path, first, "wide") if path is not None and whole else path
        slabs = list(Setter(pen, box, width, factor).slabs(some, inside, 0 if whole else first))
        foot = list(_gathered(pen, box, inner, some)) if box.keys.get("gathered") else []
        if foot and ground:
            foot[0] = foot[0]._replace(before=_FINE)
        sets.append(Set(count, slabs, width + gap, foot, ground, drawn))
    return sets


def _ground(pen: Pen, box: Box, width: float) -> Ground:
    """What the rows below a heading stand upon."""
    fill = pen.colour(box.keys.get("tint"), box)

    def draw(x: float, y: float, high: float) -> None:
        pen.rect(x, y - 1.0, width, high + 1.0, fill)

    return Ground(draw, *_AROUND)


def _gathered(pen: Pen, box: Box, width: float, items: Sequence[Value]) -> Iterator[Slab]:
    """The fine print of several parts as what stands below them all."""
    fine = [plain(item["fine"]) for item in items if isinstance(item, dict) and "fine" in item]
    if fine:
        yield from unbroken(Setter(pen, box, width, 1.0).slabs([{"fine": " · ".join(fine)}], None))


def shared(height: float, count: int, lower: Callable[[float], Packed]) -> Packed | None:
    """As many pages, none of which is much emptier than the others: set for a lower page.

    None where no lower one will do.
    """
    found = None
    for share in _LOWER if count > 1 else ():
        packed = lower(height * share)
        if len(packed.pages) > count or packed.over:
            break
        found = packed
    return found


def pack(slabs: Sequence[Slab], height: float, count: int) -> Packed:
    """Slabs in columns of that height, `count` to a page: a slab keeps to the next one where it is
    glued; what is above a group is left out at the top of a column."""
    columns: list[Column] = [[]]
    top = over = 0.0
    turn = ""
    index = 0
    while index < len(slabs):
        if slabs[index].turn:
            turn = slabs[index].turn
            index += 1
            continue
        end = index
        while slabs[end].glued and end + 1 < len(slabs) and not slabs[end + 1].turn:
            end += 1
        group = slabs[index : end + 1]
        lead = group[0].before if columns[-1] else 0.0
        high = tall(group)
        if columns[-1] and (turn or top + lead + high > height + 0.01):
            columns.append([])
            lead = top = 0.0
        while turn == "page" and (len(columns) - 1) % count:
            columns.append([])
        turn = ""
        over = max(over, high - height - 0.01)
        for place, slab in enumerate(group):
            top += slab.before if place else lead
            columns[-1].append((slab, top))
            top += slab.height
        index = end + 1
    if not columns[-1]:
        columns.pop()
    pages = tuple(tuple(columns[at : at + count]) for at in range(0, len(columns), count))
    return Packed(pages, max(0.0, over))


def _items(pen: Pen, box: Box) -> tuple[Any, Steps | None]:
    """The items of a flow and their path in the row; None, with a finding, where they are none."""
    if "items" in box.keys:
        return box.keys["items"], None
    value, path = pen.look_up(box.keys["field"])
    if isinstance(value, list):
        return value, path
    pen.fault(FIELD_TYPE, box, f"{pen.row.id}: flowing text is a list of mappings", path)
    return None, path


def _width(box: Box, at: Rectangle) -> float:
    count = box.keys.get("columns", 1)
    width: float = (at[2] - box.keys.get("gap", 6.0) * (count - 1)) / count
    return width


def _draw(box: Box, at: Rectangle, columns: Sequence[Column]) -> None:
    step = _width(box, at) + box.keys.get("gap", 6.0)
    left = at[0] + box.keys.get("margin", 0.0)
    for index, column in enumerate(columns):
        for slab, top in column:
            slab.draw(left + index * step, at[1] + top)


def _bottom(columns: Sequence[Column]) -> float:
    """Where the text of a page ends, in mm below the top of its columns."""
    return max((top + slab.height for column in columns for slab, top in column), default=0.0)


def closing(box: Box, at: Rectangle, columns: Sequence[Column], known: Mapping[str, Value]) -> str:
    """The key of the picture that ends text that ends so, by what is `known` of the page."""
    last = "ends" in box.keys and known.get("page") == known.get("pages")
    key = "ends" if last else "closes"
    return key if key in box.keys and at[3] - _bottom(columns) >= _CLOSES else ""


def _draw_tail(pen: Pen, box: Box, at: Rectangle, key: str, least: float) -> None:
    """What the template of that key draws over the rest of a page, from the foot of the page up,
    where so much is left."""
    bottom = _bottom(pen.columns or ())
    if at[3] - bottom < least:
        return
    fields = {"page": pen.root.get("page", 1)}
    face = pictured(Setter(pen, box, at[2], 1.0), box.keys[key], fields, None)
    if face is None:
        return
    if pen.facing is not None:  # two that face each other are as high
        beside = _bottom(pen.facing)
        if at[3] - beside >= _TAIL and abs(beside - bottom) < NEARLY:
            bottom = max(bottom, beside)
    page = pen.outer
    most = page.height * (_BACK if key == "ends" else LOWEST)
    high = min(face.height, most, page.height - at[1] - bottom - _ABOVE)
    bleed = page.bleed
    # A low one shows the middle of what a higher one does.
    low = max(0.0, _CUT_TAIL - high) / 2
    clip = (-bleed, face.height - high - low, face.width + 2 * bleed, high + bleed)
    pen.ops.append(Place(face, 0.0, page.height - face.height + low, clip=clip))
    _edge(pen, box, page.height - high)


def _draw_rest(pen: Pen, box: Box, at: Rectangle) -> None:
    """What the template `rest` draws over the rest of a page, from its own upper edge down, upon
    the colour `tint`, where so much is left; nothing of it near the foot of the page."""
    bottom = _bottom(pen.columns or ())
    if at[3] - bottom < _REST:
        return
    face = pictured(Setter(pen, box, at[2], 1.0), box.keys["rest"], {}, None)
    if face is None:
        return
    page = pen.outer
    top = max(at[1] + bottom + _ABOVE, page.height - face.height)
    wide, high = page.width + 2 * page.bleed, page.height - top + page.bleed
    ground = pen.colour(box.keys.get("tint"), box)
    if ground:
        pen.ops.append(Rect(-page.bleed, top, wide, high, ground))
    clip = (0.0, 0.0, face.width, page.height - top - _MARGIN)
    pen.ops.append(Place(face, 0.0, top, clip=clip))
    _edge(pen, box, top)


def _edge(pen: Pen, box: Box, top: float) -> None:
    """The line that is the upper edge of what is drawn over the rest of a page."""
    rule, page = pen.colour(box.keys.get("rule"), box), pen.outer
    if rule:
        pen.ops.append(Rect(-page.bleed, top, page.width + 2 * page.bleed, _EDGE, rule))
