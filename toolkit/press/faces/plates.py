"""Plates of flowing text: a picture across the page, upon a dark ground, with its headline; and
what answers that, side by side below."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from toolkit.press.display import Rect
from toolkit.press.faces.asides import with_aside
from toolkit.press.faces.blocks import HIGHEST, draw_down, figure, is_broad, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS
from toolkit.press.typesetting.lines import settled
from toolkit.press.typesetting.text import POINT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.typesetting.text import Style

_AROUND, _CLOSE = 3.4, 2.4  # mm of the ground above and below what stands on it; of an example
_BESIDE = 5.0  # mm between the headline and its picture
_SHARE = 0.5  # of the width of the text for a picture beside a title or words
_GROWS = 4.0  # mm that a plate may be higher where its page has room
_UNDER = 1.4  # mm between the headline and what the picture shows
_APART, _INSET, _OVER = 2.0, 3.2, 2.0  # mm between choices; around what they say
_HIGH, _HIGHER = 21.0, 1.5  # mm of what had better not stand beside one so many times lower
_EDGE = 1.2  # mm of the bar of the choice in force


def plate(setter: Setter, value: Value, steps: Steps | None, number: str = "") -> Iterator[Slab]:
    """A title and its figure; without a colour for plates one below the other, as elsewhere.

    `number` stands in the margin, beside the title.
    """
    said = value if isinstance(value, dict) else {}
    drawn = said.get("figure")
    if "title" not in said or not isinstance(drawn, dict):
        setter.wrong(steps, f"a plate is {FLOW_ITEMS['plate']}")
        return
    if not setter.plated:
        asked: list[Value] = [{"subheading": said["title"]}]
        if number:
            asked.append({"fine": number})
        yield from setter.slabs([*asked, {"figure": drawn}], None)
        return
    found = _picture(setter, drawn, steps)
    if found is None:
        return
    picture, wide, broad = found
    taken = 0.0 if broad else wide + _BESIDE
    words = _headline(setter, plain(said["title"]), number, taken, steps)
    if "caption" in drawn:
        more = _told(setter, plain(drawn["caption"]), taken, steps)
        # Beside a picture it stands where there is room for it.
        words += more if broad or tall(words) + tall(more) <= picture.height else []
    yield _plated(setter, words, picture, wide, broad=broad)._replace(before=6.0, glued=True)


def shown(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None
) -> Iterator[Slab]:
    """A figure on a plate with what is said of it: the first paragraph is its headline."""
    found = _picture(setter, drawn, steps)
    if found is None:
        return
    picture, wide, broad = found
    light = _light(setter, 0.0 if broad else wide + _BESIDE)
    light.margin, light.heads = 0.0, False
    match words:
        case [{"para": str() as head}, *rest]:
            told = _headline(light, head, "", 0.0, steps) + list(light.slabs(rest, steps))
        case _:
            told = list(light.slabs(words, steps))
    yield _plated(setter, told, picture, wide, _CLOSE, broad=broad)


def _picture(
    setter: Setter, drawn: dict[str, Value], steps: Steps | None
) -> tuple[Slab, float, bool] | None:
    """A figure without its caption, how wide it is drawn and whether that is across."""
    broad = is_broad(setter, drawn)
    bare = {key: each for key, each in drawn.items() if key != "caption"}
    wide = setter.width * (1.0 if broad else _SHARE)
    found = list(figure(within(setter, wide), bare, steps, most=(wide, HIGHEST)))
    return (found[0], found[0].room or wide, broad) if found else None


def _headline(
    setter: Setter, title: str, number: str, taken: float, steps: Steps | None
) -> list[Slab]:
    """The title in light letters, its number in the margin; `taken` is the width of the picture."""
    light = _light(setter, taken)
    style = fitting(light, title, light.style("headline"), steps)
    words = list(light.lines("headline", [title], style, steps, "none", 0.0))
    if number:
        words[0], _ = with_aside(light, words[0], number, "", steps)
    return words


def _told(setter: Setter, says: str, taken: float, steps: Steps | None) -> list[Slab]:
    """What a picture shows, in light letters below its headline."""
    light = _light(setter, taken)
    style = light.style("caption")
    return list(light.lines("caption", [says], style, steps, "none", style.size * POINT * 0.5))


def _light(setter: Setter, taken: float) -> Setter:
    light = copy(setter)
    light.width, light.over = setter.width - taken, setter.plate_ink
    return light


def _plated(
    setter: Setter,
    words: Sequence[Slab],
    picture: Slab,
    wide: float,
    around: float = _AROUND,
    *,
    broad: bool,
) -> Slab:
    """Both upon a ground from edge to edge of the page, that leaves so much `around` them."""
    pen, page = setter.pen, setter.pen.outer
    deep = tall(words)
    inside = deep + 2 * _UNDER + picture.height if broad else max(deep, picture.height)
    high = inside + 2 * around
    ground = setter.plates or setter.ink

    def draw(x: float, y: float) -> None:
        across = page.width + 2 * page.bleed
        pen.rect(-page.bleed, y, across, high, ground)
        pen.ops.append(Rect(-page.bleed, y + high - _EDGE / 2, across, _EDGE / 2, setter.rule))
        top = y + around
        if broad:
            draw_down(words, x, top)
            picture.draw(x + (setter.width - wide) / 2, top + deep + 2 * _UNDER)
            return
        draw_down(words, x, top + (inside - deep) / 2)
        left = x + setter.width - wide
        picture.draw(left, top + (inside - picture.height) / 2)

    def grown(by: float) -> Slab:
        return _plated(setter, words, picture, wide, around + by / 2, broad=broad)

    return Slab(high, 4.0, draw, grows=_GROWS, grown=grown)


def answer(setter: Setter, says: str, steps: Steps | None) -> Iterator[Slab]:
    """The words that an answer begins with, in a colour of their own where it is in force."""
    inked = copy(setter)
    inked.over = setter.answers or setter.over
    style = fitting(setter, says, setter.style("answer"), steps)
    yield from inked.lines("answer", [says], style, steps, "none", style.size * POINT * 0.5)


def fitting(setter: Setter, says: str, style: Style, steps: Steps | None) -> Style:
    """The style so much smaller, down to its least size, that no word is wider than a line."""
    composed = setter.pen.composed(setter.box, [says], style, steps) or ()
    while style.size > style.min_size:
        _, excess = settled(list(composed), setter.width / (style.size * POINT) * 1000)
        if not excess:
            break
        style = style._replace(size=max(style.min_size, style.size - 0.25))
    return style


def choices(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """Lists of parts, two side by side and as high as each other; the first is in force.

    Where their number is odd, that one has a row to itself; each has one where it would stand high
    beside a low one. Reasons that follow stay with them.
    """
    listed = value if isinstance(value, list) else []
    parts = [each for each in listed if isinstance(each, list) and each]
    if not parts or len(parts) < len(listed):
        setter.wrong(steps, f"choices are {FLOW_ITEMS['choices']}")
        return
    odd = len(parts) % 2
    rows = [parts[:1]] * odd + [parts[at : at + 2] for at in range(odd, len(parts), 2)]
    number = 0
    for row in rows:
        for some in _levelled(setter, row, steps, holds=not number):
            yield some._replace(before=_APART if number else 1.6, glued=True)
            number += 1


def _levelled(
    setter: Setter, row: Sequence[list[Value]], steps: Steps | None, *, holds: bool
) -> Iterator[Slab]:
    """A row of choices, or one row each where one is much higher than the other."""
    before = len(setter.pen.found)
    cells = list(_cells(setter, row, steps, holds=holds))
    heights = [tall(cell) for cell in cells]
    if len(row) > 1 and max(heights) > max(_HIGH, _HIGHER * min(heights)):
        del setter.pen.found[before:]  # what is wrong in half a row may be right in a whole one
        for at, each in enumerate(row):
            first = holds and not at
            yield _drawn(setter, list(_cells(setter, [each], steps, holds=first)), holds=first)
        return
    yield _drawn(setter, cells, holds=holds)


def _width(setter: Setter, count: int) -> float:
    wide: float = (setter.width - _APART * (count - 1)) / count
    return wide


def _cells(
    setter: Setter, row: Sequence[list[Value]], steps: Steps | None, *, holds: bool
) -> Iterator[list[Slab]]:
    """What choices say, the first in the colour of what is in force if it `holds`."""
    inner = within(setter, _width(setter, len(row)) - 2 * _INSET)
    holding = copy(inner)
    holding.answers = setter.rule
    for at, each in enumerate(row):
        yield list((holding if holds and not at else inner).slabs(each, steps))


def _drawn(setter: Setter, cells: Sequence[Sequence[Slab]], *, holds: bool) -> Slab:
    """Choices side by side, each upon its ground."""
    wide = _width(setter, len(cells))
    high = max(map(tall, cells)) + 2 * _OVER
    pen, paper = setter.pen, setter.pen.template.palette.colours["paper"]

    def draw(x: float, y: float) -> None:
        for number, slabs in enumerate(cells):
            left = x + number * (wide + _APART)
            first = holds and not number
            fill, edge = (setter.notes, setter.rule) if first else (setter.tint, setter.grid)
            pen.rect(left, y, wide, high, fill or paper)
            pen.rect(left, y, _EDGE, high, edge)
            draw_down(slabs, left + _INSET, y + _OVER)

    return Slab(high, 0.0, draw)
