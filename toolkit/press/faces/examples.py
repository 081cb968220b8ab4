"""Examples of rules in flowing text: a panel as wide as the text, its figure upon a dark plate and
what is told of it beside that, all of one width and one scale; or a broad figure upon a plate that
begins at the margin, told of below it, larger where its page has room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Place
from toolkit.press.errors import PressError
from toolkit.press.faces import once
from toolkit.press.faces.blocks import draw_down, figure, is_broad, pictured_once, tall, within
from toolkit.press.faces.extent import held
from toolkit.press.faces.slab import Slab
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
_PLATE = 0.58  # of the text's width: the plate of a figure that is told of beside it
_BESIDE, _END, _UNDER = (
    4.0,
    2.5,
    1.6,
)  # mm before words beside a plate, after them, above those below
_CLEAR, _TIGHT = 2.0, 2.0  # mm above and below what a figure holds, and words beside it, at least
_BROAD = (0.94, 1.0)  # of text and margin for the plate of a broad one: as meant and at most
_HIGH, _HIGHER = 50.0, 1.12  # mm of a figure that is no higher of itself; times as high as it
_LETTERS = 1.02  # of the size of its template, so that no letters come out too small
_STEP = 0.01  # of the text by which a figure is made smaller until it fits
_APART = 2.6  # mm between a rule and its example
_WORTH = 1.0  # mm that growing must come to


def example(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None
) -> Iterator[Slab]:
    """A figure with what is said of it, the first paragraph of which is its headline, and what it
    shows."""
    if "caption" in drawn:
        words = [*words, {"reason": drawn["caption"]}]
    slab = (_broad if is_broad(setter, drawn) else _panel)(setter, drawn, words, steps)
    if slab is not None:
        yield slab


def _broad(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None
) -> Slab | None:
    """A broad figure over its words, from as high as it must be to as wide as margin and text."""
    meant, most = _BROAD
    least = min(most, max(setter.width / _whole(setter), _letters(setter, drawn)))

    def at(share: float) -> Slab | None:
        return _below(setter, drawn, words, steps, share)

    small = at(least)
    if small is None:
        return None
    if not setter.fills:
        return at(max(least, meant)) or small
    more = (at(most) or small).height - small.height
    if more < _WORTH:
        return small
    as_meant = min(1.0, max(0.0, meant - least) / (most - least)) * more

    def grown(by: float) -> Slab:
        share = least + (most - least) * by / more
        # Lines are broken by steps: what came out too high is set a little smaller.
        while (slab := at(share) or small).height > small.height + by + 0.01 and share > least:
            share = max(least, share - _STEP)
        return slab._replace(height=small.height + by)

    return small._replace(grows=more, meant=as_meant, grown=grown)


def _panel(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None
) -> Slab | None:
    """A figure upon the plate of a panel, its words beside it; None, with findings, where it
    cannot be drawn. Of what stands above and below all that it holds nothing is seen."""
    template = plain(drawn.get("template", ""))
    fields = drawn.get("fields")
    face = pictured_once(setter, template, fields if isinstance(fields, dict) else {}, steps)
    if face is None:
        return None
    wide = setter.width * _PLATE
    scale = (wide - 2 * _AROUND) / face.width
    _, top, _, seen = held(face, _CLEAR)
    clip = (0.0, top, face.width, seen)
    told = _told(within(setter, setter.width - wide - _BESIDE - _END), words, steps)
    high = max(seen * scale + 2 * _AROUND, tall(told) + 2 * _TIGHT)

    def draw(x: float, y: float) -> None:
        if setter.tint and told:
            setter.pen.rect(x, y, setter.width, high, setter.tint, radius=_ROUND)
        setter.pen.rect(x, y, wide, high, setter.plates or setter.ink, radius=_ROUND)
        down = (high - seen * scale) / 2 - top * scale
        setter.pen.ops.append(
            Place(face, x + _AROUND, y + down, 0, scale, clip=clip, radius=_INNER)
        )
        draw_down(told, x + wide + _BESIDE, y + (high - tall(told)) / 2)

    return Slab(high, _APART, draw)


def _letters(setter: Setter, drawn: dict[str, Value]) -> float:
    """The least share at which a template is drawn no smaller than it was meant."""
    template, wide = _template(setter, drawn), _whole(setter)
    return (_LETTERS * template.width + 2 * _AROUND) / wide if template is not None else 0.0


def _template(setter: Setter, drawn: dict[str, Value]) -> Template | None:
    try:
        return setter.pen.library.template(plain(drawn["template"]))
    except (KeyError, PressError):
        return None  # told where it is drawn


def _whole(setter: Setter) -> float:
    """How wide text and margin are together."""
    wide: float = setter.width + setter.margin
    return wide


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
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None, share: float
) -> Slab | None:
    """`share` of the width for the ground of a figure, which ends where the text does, and its
    words below it in the text, the headline on the line of the others."""
    picture = _figure(setter, drawn, _whole(setter) * share - 2 * _AROUND, steps)
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
