"""The heads of flowing text: of chapters and of sections, as lines or as templates draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Line, Place
from toolkit.press.errors import PressError
from toolkit.press.faces.blocks import INSET, pictured
from toolkit.press.faces.extent import aside, shown
from toolkit.press.faces.slab import GROUP, Opening, Slab
from toolkit.press.templates.filters import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

HEAD_GAP = 1.2
"""Below a head that goes across the page, in mm."""
_FADES = 8.0  # mm of its foot
_PICTURE_CHIEF = (36.0, 108.0)  # mm of the picture over a chapter at the head of a page
_PICTURE = (50.0, 86.0)  # mm of that over a section, where there is room for one
_FURTHER = 5.0  # mm further than that stands the head of a section, where a page has room
_OVER_GROUP = 2.2  # mm above the heading of a group: its line


def chapter(
    setter: Setter, title: str, said: dict[str, Value], steps: Steps | None
) -> Iterator[Slab]:
    """A heading as a template draws it, and what is left below it.

    One as wide as the page begins at its edge; it is drawn for the side and the place it comes to
    stand at, since pictures run off the paper there.
    """
    apart = 3.0 if setter.level else 4.5
    yield from _as_drawn(setter, "chapter", title, said, steps, (7.0, apart))


def _as_drawn(
    setter: Setter,
    key: str,
    title: str,
    said: dict[str, Value],
    steps: Steps | None,
    before: tuple[float, float],
) -> Iterator[Slab]:
    """A heading by the template that the box names; `before` is what stands above one that goes
    across the page, and above others."""
    pen = setter.pen
    name = setter.box.keys[key]
    try:
        template = pen.library.template(name)
    except PressError as error:
        pen.found.extend(error.findings)
        return
    across = template.width > setter.width + setter.margin + 0.01
    head = setter.box.keys["at"][1]

    def placed(x: float, y: float, top: bool, opened: bool) -> None:
        where: dict[str, Value] = {
            "side": pen.root.get("side", "left"), "top": top, "opened": opened,
        }  # fmt: skip
        drawn = pictured(setter, name, {**said, **where}, steps)
        if drawn is not None:
            pen.ops.append(Place(drawn, 0.0 if across else setter.start(x), y))

    def draw(x: float, y: float) -> None:
        placed(x, y, y < head + 0.01, False)

    opening = None
    band = "opening_high" in setter.box.keys
    if across and "opening" in setter.box.keys and (key == "chapter" or not band):
        opening = _opening(setter, said, steps, placed, chief=key == "chapter")
    number = said.get("number")
    yield Slab(
        template.height, before[not across], draw, glued=True, heading=title, opening=opening,
        number="" if number is None else str(number), parts=plain(said.get("parts", "")),
    )  # fmt: skip
    yield Slab(HEAD_GAP if across else 0.4, 0.0, lambda x, y: None, glued=True)


def _opening(
    setter: Setter,
    said: dict[str, Value],
    steps: Steps | None,
    placed: Callable[[float, float, bool, bool], None],
    *,
    chief: bool,
) -> Opening:
    """The picture that may stand over a head across the page, which is then `placed` below it."""
    head = setter.box.keys["at"][1]

    def opened(x: float, y: float, high: float) -> None:
        bleed, fades = setter.pen.outer.bleed, _FADES if chief else 0.0
        top = y if y > head + 0.01 else -bleed
        _open(setter, said, steps, _paged(setter, top, y + high), fades, bleed)
        placed(x, y + high, True, True)

    least, most = _PICTURE_CHIEF if chief else _PICTURE
    if "opening_high" in setter.box.keys:
        least = most = setter.box.keys["opening_high"]
    return Opening(least - head, most - head, chief, opened)


def _open(
    setter: Setter,
    said: dict[str, Value],
    steps: Steps | None,
    frame: tuple[float, float, float, float],
    fades: float = 0.0,
    bleed: float = 0.0,
) -> None:
    """The picture over a head in a frame of the page, left, top, width and height: the part of what
    a template draws, with so much around it, that shows what it is about; `fades` mm of it are lost
    in the head."""
    name = setter.box.keys["opening"]
    # The same picture may stand over a section of two chapters: it is drawn once.
    figures, key = setter.pen.figures, (name, hash(str(said.get("title"))))
    if key not in figures:
        face = pictured(setter, name, said, steps)
        if face is None:
            return
        figures[key] = said, face
    face = figures[key][1]
    left, top, wide, high = frame
    scale = max(wide / (face.width + 2 * bleed), high / face.height)
    tall = high / scale
    # Of a narrow one only its subject is seen.
    narrow = wide / scale < face.width
    begins = aside(face, wide / scale) if narrow else (face.width - wide / scale) / 2
    # It ends in the head somewhat above its foot.
    over = min(shown(face, tall - fades / scale), face.height - tall)
    clip = (begins, over, wide / scale, tall)
    place = left - begins * scale, top - over * scale
    setter.pen.ops.append(Place(face, *place, 0, scale, clip=clip))


def _paged(setter: Setter, top: float, foot: float) -> tuple[float, float, float, float]:
    """From one height of the page to another, from edge to edge."""
    page = setter.pen.outer
    return -page.bleed, top, page.width + 2 * page.bleed, foot - top


def section(setter: Setter, title: str, steps: Steps | None) -> Iterator[Slab]:
    """A heading below a chapter's, over a rule or as a template draws it."""
    if "section" in setter.box.keys:
        for slab in _as_drawn(setter, "section", title, {"title": title}, steps, (4.4, 6.4)):
            yield slab._replace(level=2, further=_FURTHER)
        return
    style = setter.style("section")
    lines = list(setter.lines("section", [title], style, steps, "none", 5.4))
    for number, slab in enumerate(underlined(setter, lines, title)):
        yield slab._replace(level=2, before=slab.before if number < len(lines) else 0.8)


def underlined(setter: Setter, lines: Sequence[Slab], opens: str) -> Iterator[Slab]:
    """The lines of a heading, with a rule below where it is more than a subheading."""
    for index, slab in enumerate(lines):
        yield slab._replace(glued=True, heading="" if index else opens)
    if opens:

        def rule(x: float, y: float) -> None:
            setter.pen.ops.append(Line(x, y, x + setter.width, y, setter.rule, 0.3))

        yield Slab(0.3, 0.3, rule, glued=True)


def grouped(setter: Setter, lines: Sequence[Slab], title: str) -> Iterator[Slab]:
    """The lines of the heading of a group, below a line across the margin where it begins no page
    and no chapter."""
    head, begins = setter.box.keys["at"][1], setter.begins
    for index, slab in enumerate(lines):

        def draw(x: float, y: float, slab: Slab = slab, first: bool = not index) -> None:
            if first and not begins and y > head + 0.01:
                line = y - _OVER_GROUP
                left = setter.start(x)
                setter.pen.ops.append(Line(left, line, x + setter.width, line, setter.grid, 0.25))
            slab.draw(x, y)

        told = slab._replace(draw=draw, glued=True, level=GROUP)
        yield told if index else told._replace(heading=title)


def banded(setter: Setter, lines: Sequence[Slab], opens: str, band: str) -> Iterator[Slab]:
    """The lines of a heading upon a ground of their own, across the margin."""
    back = -setter.margin
    framed = setter.framed(lines, band, (back, 0.0), (back + INSET, 1.1))
    yield framed._replace(glued=True, heading=opens)
    yield Slab(1.2, 0.0, lambda x, y: None, glued=True)
