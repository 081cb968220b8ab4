"""The heads of flowing text: of chapters and of sections, as lines or as templates draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Line, Place, Rect
from toolkit.press.errors import PressError
from toolkit.press.faces.blocks import INSET, pictured
from toolkit.press.faces.extent import shown
from toolkit.press.faces.slab import Opening, Slab

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

HEAD_GAP = 1.2
"""Below a head that goes across the page, in mm."""
_EDGE = 0.8  # mm of the line along a picture
_HAIR = 0.3  # mm of the line around one
_FADES = 8.0  # mm of its foot
_PICTURE_CHIEF = (52.0, 92.0)  # mm of the picture over a chapter at the head of a page
_PICTURE = (50.0, 86.0)  # mm of that over a section, where there is room for one


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
    if across and "opening" in setter.box.keys:
        opening = _opening(setter, said, steps, placed, chief=key == "chapter")
    number = said.get("number")
    yield Slab(
        template.height, before[not across], draw, glued=True, heading=title, opening=opening,
        number="" if number is None else str(number),
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
        top = y if y > head + 0.01 else -setter.pen.outer.bleed
        _open(setter, said, steps, (top, y + high), _FADES if chief else 0.0)
        placed(x, y + high, True, True)

    least, most = _PICTURE_CHIEF if chief else _PICTURE
    return Opening(least - head, most - head, chief, opened)


def _open(
    setter: Setter,
    said: dict[str, Value],
    steps: Steps | None,
    reach: tuple[float, float],
    fades: float,
) -> None:
    """The picture over a head, from one height of the page to another: the part of what a
    template draws that shows what it is about, larger where that is not as high; `fades` mm of it
    are lost in the head."""
    pen = setter.pen
    face = pictured(setter, setter.box.keys["opening"], said, steps)
    if face is None:
        return
    bleed = pen.outer.bleed
    high = reach[1] - reach[0]
    scale = max(1.0, high / face.height)
    wide, tall = (face.width + 2 * bleed) / scale, high / scale
    left = (face.width - wide) / 2
    # It ends in the head somewhat above its foot.
    over = min(shown(face, tall - fades / scale), face.height - tall)
    clip = (left, over, wide, tall)
    pen.ops.append(Place(face, -bleed - left * scale, reach[0] - over * scale, 0, scale, clip=clip))


def across(setter: Setter, title: str) -> Slab:
    """The picture of a section from edge to edge of the page, down to its foot."""

    def draw(x: float, y: float) -> None:
        page = setter.pen.outer
        _open(setter, {"title": title}, None, (y, page.height + page.bleed), 0.0)
        if setter.rule:
            wide = page.width + 2 * page.bleed
            setter.pen.ops.append(Rect(-page.bleed, y - _HAIR, wide, _EDGE + _HAIR, setter.rule))

    return Slab(0.0, 0.0, draw)


def section(setter: Setter, title: str, steps: Steps | None) -> Iterator[Slab]:
    """A heading below a chapter's, over a rule or as a template draws it."""
    key = "across" if setter.across and "across" in setter.box.keys else "section"
    if key in setter.box.keys:
        again = title in setter.sections
        setter.sections.add(title)
        for slab in _as_drawn(setter, key, title, {"title": title}, steps, (5.4, 5.4)):
            # The picture of a section that comes again would be seen twice.
            yield slab._replace(level=2, opening=None if again else slab.opening)
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


def banded(setter: Setter, lines: Sequence[Slab], opens: str, band: str) -> Iterator[Slab]:
    """The lines of a heading upon a ground of their own, across the margin."""
    back = -setter.margin
    framed = setter.framed(lines, band, (back, 0.0), (back + INSET, 1.1))
    yield framed._replace(glued=True, heading=opens)
    yield Slab(1.2, 0.0, lambda x, y: None, glued=True)
