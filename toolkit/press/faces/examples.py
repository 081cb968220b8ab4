"""Examples of rules in flowing text: a figure upon a dark plate, all of one scale, and beside it
what is told of it; or a broad figure upon a plate as wide as the text, told of below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Place
from toolkit.press.errors import PressError
from toolkit.press.faces import once
from toolkit.press.faces.blocks import draw_down, figure, is_broad, pictured_once, within
from toolkit.press.faces.extent import held
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain
from toolkit.press.typesetting.lines import settled
from toolkit.press.typesetting.text import POINT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.templates.template import Template
    from toolkit.press.typesetting.text import Style

_AROUND, _ROUND, _INNER = 1.2, 1.6, 0.9  # mm of the plate around a figure; radius of both corners
_SHARE = 0.64  # of a plate: its figure that is told of beside it
_BESIDE, _UNDER = 3.6, 1.6  # mm before words beside a figure, above those below one
_CLEAR = 2.0  # mm above and below what a figure holds
_HIGH, _HIGHER = 50.0, 1.12  # mm of a figure that is no higher of itself; times as high as it
_LETTERS = 0.94  # of the size of its template at least, into the margin: letters stay large enough
_APART = 2.6  # mm between a rule and its example


def example(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None
) -> Iterator[Slab]:
    """A figure with what is said of it, the first paragraph of which is its headline, and what it
    shows."""
    if "caption" in drawn:
        words = [*words, {"reason": drawn["caption"]}]
    slab = (_below if is_broad(setter, drawn) else _panel)(setter, drawn, words, steps)
    if slab is not None:
        yield slab


def _panel(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None
) -> Slab | None:
    """A figure upon its plate and, halfway up beside that, its words; None, with findings, where it
    cannot be drawn. Of what stands above and below all that the figure holds nothing is seen."""
    template = plain(drawn.get("template", ""))
    face = pictured_once(setter, template, drawn.get("fields"), steps)
    if face is None:
        return None
    wide = setter.width * _SHARE
    scale = (wide - 2 * _AROUND) / face.width
    _, top, _, seen = held(face, _CLEAR)
    clip = (0.0, top, face.width, seen)
    told = _told(within(setter, setter.width - wide - _BESIDE), words, steps)
    plate = seen * scale + 2 * _AROUND
    high = max(plate, tall(told))

    def draw(x: float, y: float) -> None:
        if setter.plates:
            over = y + (high - plate) / 2
            setter.pen.rect(x, over, wide, plate, setter.plates, radius=_ROUND)
        down = (high - seen * scale) / 2 - top * scale
        setter.pen.ops.append(
            Place(face, x + _AROUND, y + down, 0, scale, clip=clip, radius=_INNER)
        )
        draw_down(told, x + wide + _BESIDE, y + (high - tall(told)) / 2)

    return Slab(high, _APART, draw)


def _template(setter: Setter, drawn: dict[str, Value]) -> Template | None:
    try:
        return setter.pen.library.template(plain(drawn["template"]))
    except (KeyError, PressError):
        return None  # told where it is drawn


def _figure(
    setter: Setter, drawn: dict[str, Value], wide: float, steps: Steps | None
) -> Slab | None:
    """A figure so wide; None, with findings, where it cannot be drawn."""
    template = _template(setter, drawn)
    high = max(_HIGH, _HIGHER * template.height) if template is not None else _HIGH
    return next(figure(within(setter, wide), drawn, steps, most=(wide, high)), None)


def _on_ground(setter: Setter, picture: Slab, wide: float, x: float, y: float) -> None:
    ground = setter.plates or setter.ink
    setter.pen.rect(x, y, wide, picture.height + 2 * _AROUND, ground, radius=_ROUND)
    picture.draw(x + (wide - picture.room) / 2, y + _AROUND)


def _below(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None
) -> Slab | None:
    """A figure upon a ground as wide as the text, or wider where its letters would be too small,
    and its words below it in the text, the headline on the line of the others."""
    template = _template(setter, drawn)
    least = _LETTERS * template.width if template is not None else 0.0
    picture = _figure(setter, drawn, max(setter.width - 2 * _AROUND, least), steps)
    if picture is None:
        return None
    told = _told(within(setter, setter.width), words, steps, run_in=True)
    under = picture.height + 2 * _AROUND + (_UNDER if told else 0.0)
    wide = picture.room + 2 * _AROUND

    def draw(x: float, y: float) -> None:
        _on_ground(setter, picture, wide, x + setter.width - wide, y)
        draw_down(told, x, y + under)

    return Slab(under + tall(told), _APART, draw, room=picture.room)


def _told(
    inner: Setter, words: list[Value], steps: Steps | None, *, run_in: bool = False
) -> list[Slab]:
    """What is said of an example: a headline and lines below it, or one paragraph."""
    said = [plain(each["para"]) for each in words if isinstance(each, dict) and "para" in each]
    if not said or len(said) < len(words):
        return list(inner.slabs(words, steps))
    style = inner.style("note")
    if run_in:
        ends = f"{said[0][:-2]}.**" if said[0].endswith("**") else said[0]
        return list(inner.lines("caption", [" ".join([ends, *said[1:]])], style, steps, "none", 0))
    head = _fitting(inner, said[0], inner.style("headline"), steps)
    told = list(inner.lines("headline", said[:1], head, steps, "none", 0.0))
    return [*told, *inner.lines("caption", said[1:], style, steps, "none", 0.6)]


def _fitting(setter: Setter, says: str, style: Style, steps: Steps | None) -> Style:
    """The style so much smaller, down to its least size, that no word is wider than a line."""
    composed = once.composed(setter, [says], style, steps)
    while style.size > style.min_size:
        _, excess = settled(list(composed), setter.width / (style.size * POINT) * 1000)
        if not excess:
            break
        style = style._replace(size=max(style.min_size, style.size - 0.25))
    return style
