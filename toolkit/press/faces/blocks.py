"""Parts of flowing text that hold others or a drawing: panels, cells, figures."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from toolkit.pack.row import Row
from toolkit.press.display import Place, Rect
from toolkit.press.errors import PressError
from toolkit.press.faces.asides import EXAMPLE, head_line
from toolkit.press.faces.extent import held
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.display import Face
    from toolkit.press.faces.slabs import Setter

INSET = 3.5
"""Between the edge of a panel or of the ground of a heading and its words, in mm."""
_TIGHT = 2.4  # the same where columns are narrow
_PICTURED, _LARGEST = 0.58, 0.66  # of the width of a panel for its picture, where pages have room
_BROAD = 2.4  # times as wide as high, or
_BROADER = 0.8  # as much of the width of the text: so broad a picture has its words below
HIGHEST = 52.0  # mm of such a picture, where it is no higher of itself
_NARROW, _ENLARGED = 0.6, 1.25  # of the page: a figure that stands on a ground, so much larger
_LARGER = 1.15  # times as large as it is meant: one on a band across the page, where that has room
_BAND, _BANDS = 2.4, 4.4  # mm of a band across the page above and below its figure, up to so many
_SEEN = 2.4  # mm around what a picture holds upon a dark ground
_WHOLE_LINE = 0.98  # of the width of the text: a figure that goes from edge to edge of it


def within(setter: Setter, width: float) -> Setter:
    """What sets the parts of a block: nothing of theirs stands in the margin."""
    inner = copy(setter)
    inner.width, inner.margin, inner.heads, inner.numbered = width, 0.0, False, False
    return inner


def panel(setter: Setter, value: Value, steps: Steps | None, note: str = "") -> Iterator[Slab]:
    """Parts of a page upon a ground of their own, narrower than the text by what is around.

    `note` is fine print that stands over them where there is no margin for it.
    """
    if not isinstance(value, list) or not value:
        setter.wrong(steps, f"a panel is {FLOW_ITEMS['panel']}")
        return
    if pair := beside_figure(value):
        yield from _captioned(setter, *pair, steps)
        return
    inset = INSET if setter.margin else _TIGHT
    inner = within(setter, setter.width - 2 * inset)
    slabs = list(inner.slabs(value, steps))
    if not slabs:
        return
    if note:
        slabs[0] = slabs[0]._replace(before=0.4)
        slabs.insert(0, head_line(inner, EXAMPLE, note, steps))
    fill = setter.tint or setter.pen.template.palette.colours["paper"]
    around = 2.0 if setter.bar else inset
    yield setter.framed(slabs, fill, (0.0, 0.0), (inset, around), bar=setter.bar)


def beside_figure(value: Value) -> tuple[dict[str, Value], list[Value]] | None:
    """The figure and the words of a panel that is nothing but these two side by side."""
    match value:
        case [{"side_by_side": {"cells": [[{"figure": dict() as figure}], list() as words]}}]:
            return figure, words
    return None


def _captioned(
    setter: Setter,
    value: Value,
    words: list[Value],
    steps: Steps | None,
    share: float = _PICTURED,
) -> Iterator[Slab]:
    """A figure that fills its panel from edge to edge, and in what is left of it its words; below
    one that is broad, the first of them before the others.

    One that has words beside it may take more than its `share` of the panel, if they keep room.
    """
    broad = is_broad(setter, value)
    wide = setter.width * (1.0 if broad else share)
    drawn = list(figure(within(setter, wide), value, steps, most=(wide, HIGHEST)))
    if not drawn:
        return
    picture = drawn[0]
    left = INSET if broad else picture.room + INSET
    told = list(
        _in_two(setter, words, steps)
        if broad
        else within(setter, setter.width - left - INSET).slabs(words, steps)
    )
    under = picture.height if broad else 0.0
    high = max(picture.height, under + tall(told) + 2 * _TIGHT)
    fill = setter.tint or setter.pen.template.palette.colours["paper"]

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, setter.width, high, fill, radius=1.6)
        picture.draw(x, y)
        draw_down(told, x + left, y + under + (high - under - tall(told)) / 2)

    def grown(by: float) -> Slab:
        larger = _PICTURED * (1 + by / picture.height)
        return next(_captioned(setter, value, words, steps, larger))

    slab = Slab(high, 2.0, draw)
    full = broad or share > _PICTURED or picture.room < wide - 0.1
    more = 0.0 if full else _may_grow(setter, picture, words, steps)
    yield slab._replace(grows=more, grown=grown) if more > 0 else slab


def _in_two(setter: Setter, words: list[Value], steps: Steps | None) -> Iterator[Slab]:
    """The words below a broad figure: the first of them before the others."""
    cells: Value = {"cells": [words[:1], words[1:]], "widths": [2, 5]}
    yield from within(setter, setter.width - 2 * INSET).slabs([{"side_by_side": cells}], steps)


def _may_grow(setter: Setter, picture: Slab, words: list[Value], steps: Steps | None) -> float:
    """So many mm higher a figure may be where a page has room: its words must still stand beside
    it."""
    more = min(HIGHEST, picture.height * _LARGEST / _PICTURED) - picture.height
    if more <= 0:
        return 0.0
    beside = within(setter, setter.width * (1 - _LARGEST) - 2 * INSET)
    room = picture.height - tall(list(beside.slabs(words, steps))) - 2 * _TIGHT
    return more if room >= 0 else 0.0


def is_broad(setter: Setter, value: Value) -> bool:
    """Whether a figure is so much wider than high that words beside it would make it small."""
    name = plain(value["template"]) if isinstance(value, dict) and "template" in value else ""
    try:
        template = setter.pen.library.template(name) if name else None
    except PressError:
        return False  # told where it is drawn
    if template is None:
        return False
    least: float = min(_BROAD * template.height, _BROADER * setter.width)
    return bool(template.width > least)


def draw_down(slabs: Sequence[Slab], x: float, top: float) -> None:
    """Draws slabs one below the other, the first of them at `top` whatever is above it."""
    for number, slab in enumerate(slabs):
        top += slab.before if number else 0.0
        slab.draw(x, top)
        top += slab.height


def set_words(
    setter: Setter, part: str, words: str, steps: Steps | None, before: float = 0.0
) -> list[Slab]:
    """Words in lines of the style of a part, so many mm below what stands above."""
    return list(setter.lines(part, [words], setter.style(part), steps, "none", before))


def unbroken(slabs: Iterable[Slab]) -> Iterator[Slab]:
    """The same, all of which stand in one column."""
    held = [*slabs]
    yield from (slab._replace(glued=True) for slab in held[:-1])
    yield from held[-1:]


def whole(setter: Setter, value: list[Value], steps: Steps | None) -> Iterator[Slab]:
    """Parts as wide as the text and its margin together; figures alone, where pages are filled
    evenly, in the middle of a band across the page."""
    inner = within(setter, setter.width + setter.margin)
    inner.grounded = setter.fills
    if setter.fills and all(isinstance(each, dict) and "figure" in each for each in value):
        for index, each in enumerate(value):
            inside = None if steps is None else (*steps, index, "figure")
            yield from _across_page(setter, inner, each["figure"], inside)  # type: ignore[call-overload, index]
        return
    for slab in inner.slabs(value, steps):

        def draw(x: float, y: float, slab: Slab = slab) -> None:
            slab.draw(setter.start(x), y)

        yield slab._replace(draw=draw)


def _across_page(
    setter: Setter, inner: Setter, value: Value, steps: Steps | None
) -> Iterator[Slab]:
    """A figure upon a band from edge to edge of the page; where that has room both are higher."""
    drawn = list(inner.part("figure", value, steps))
    if not drawn or not isinstance(value, dict):
        yield from drawn
        return
    wide = drawn[0].room
    larger = 1.0 if len(drawn) > 1 or "icon" in value else min(_LARGER, inner.width / wide)

    def at(share: float) -> Slab:
        around = _BAND + (_BANDS - _BAND) * share
        width = wide * (1 + (larger - 1) * share)
        slabs = list(figure(inner, {**value, "width": width}, steps)) if larger > 1 else drawn
        high = tall(slabs)

        def draw(x: float, y: float) -> None:
            _band(setter, y, high + 2 * around)
            draw_down(slabs, setter.start(x), y + around)

        return drawn[0]._replace(height=high + 2 * around, draw=draw, glued=False)

    least = at(0.0)
    more = at(1.0).height - least.height
    yield least._replace(grows=more, meant=0.0, grown=lambda by: at(by / more))


def _band(setter: Setter, y: float, high: float) -> None:
    """A ground from edge to edge of a page, at the head of one from its upper edge on."""
    page, head = setter.pen.outer, setter.box.keys["at"][1]
    top = y if y > head + 0.01 else -page.bleed
    fill = setter.tint or setter.pen.template.palette.colours["paper"]
    wide = page.width + 2 * page.bleed
    setter.pen.ops.append(Rect(-page.bleed, top, wide, y + high - top, fill))


def figure(
    setter: Setter,
    value: Value,
    steps: Steps | None,
    most: tuple[float, float] | None = None,
) -> Iterator[Slab]:
    """An icon, or a template with fields of its own, and a caption below.

    `most` is how wide and how high a template is drawn that says nothing of its width: as large as
    it can be. The `room` of the slab is how wide it came out.
    """
    if not isinstance(value, dict) or not ({"icon", "template"} & value.keys()):
        setter.wrong(steps, f"a figure is {FLOW_ITEMS['figure']}")
        return
    slab = _icon(setter, value, steps) if "icon" in value else _face(setter, value, steps, most)
    if slab is None:
        return
    caption = value.get("caption")
    yield slab._replace(glued=caption is not None)
    if caption is not None:
        # Below one as wide as the text it begins where that does.
        whole_line = most is not None or slab.room > _WHOLE_LINE * setter.width
        style = setter.style("caption")._replace(align="left" if whole_line else "centre")
        yield from setter.lines("caption", [plain(caption)], style, steps, "none", 1.0)


def _icon(setter: Setter, value: dict[str, Value], steps: Steps | None) -> Slab | None:
    """An icon in the middle, of its own height; None, with a finding, where none has its name."""
    pen, name, size = setter.pen, plain(value["icon"]), value.get("height", 12)
    high = float(size) if isinstance(size, int | float) else 12.0
    if not pen.library.has_icon(name):
        pen.lacks_icon(setter.box, name, steps, pen.library.icon_names())
        return None

    def draw(x: float, y: float) -> None:
        paper = pen.template.palette.colours["paper"]
        pen.ops.append(pen.icon(name, x, y, setter.width, high, setter.ink, paper))

    return Slab(high, 2.0, draw, room=setter.width)


def _face(
    setter: Setter, value: dict[str, Value], steps: Steps | None, most: tuple[float, float] | None
) -> Slab | None:
    """What a template draws of its fields; None, with a finding, where it cannot be drawn."""
    pen = setter.pen
    face = pictured_once(setter, plain(value["template"]), value.get("fields"), steps)
    if face is None:
        return None
    # Upon a dark ground no more of a picture is seen than what it holds.
    whole_face = (0.0, 0.0, face.width, face.height)
    clip = held(face, _SEEN) if most is not None and setter.plates else whole_face
    free = min(clip[2], setter.width)
    if most is not None:
        # Words in it are not made smaller than they were meant.
        high = max(most[1], face.height)
        free = min(most[0], high * clip[2] / clip[3])
    narrow = setter.grounded and face.width < _NARROW * setter.width
    said = value.get("width", free * (_ENLARGED if narrow else 1.0))
    wide = float(said) if isinstance(said, int | float) else setter.width
    scale = wide / clip[2]
    high = clip[3] * scale
    # One that is wider than the text has room in the margin too.
    spare = 0.0 if most is not None else setter.width - wide

    def draw(x: float, y: float) -> None:
        if narrow and setter.tint:
            pen.rect(x, y, setter.width, high, setter.tint, radius=1.6)
        left = x + spare / 2 if spare >= 0 else max(x + spare, setter.start(x))
        at = left - clip[0] * scale, y - clip[1] * scale
        cut = None if clip == whole_face else clip
        pen.ops.append(Place(face, *at, 0, scale, clip=cut))

    return Slab(high, 2.0, draw, room=wide)


def pictured_once(setter: Setter, name: str, said: Value, steps: Steps | None) -> Face | None:
    """What `pictured` draws of the fields that a figure says, if any; once for all sizes at which
    it is set until pages are full."""
    fields = said if isinstance(said, dict) else {}
    figures, key = setter.pen.figures, (name, id(fields))
    if key not in figures:
        face = pictured(setter, name, fields, steps)
        if face is None:
            return None
        figures[key] = fields, face
    return figures[key][1]


def pictured(
    setter: Setter, name: str, fields: dict[str, Value], steps: Steps | None
) -> Face | None:
    """What a template draws of these fields; None, with findings, where it cannot."""
    from toolkit.press.faces.face import render

    pen = setter.pen
    if name in pen.library.drawing:
        setter.wrong(steps, f"a template that shows itself: {name}")
        return None
    try:
        row = Row(f"{pen.row.id}.figure", fields, named=pen.row.named)
        return render(name, row, pen.library, pen.found)
    except PressError as error:
        pen.refused(error, setter.box, steps)
    return None
