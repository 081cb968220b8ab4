"""Examples of rules in flowing text: a figure upon a dark ground that begins at the margin, told of
beside it or, where it is broad, below it; larger where their page has room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.errors import PressError
from toolkit.press.faces import once
from toolkit.press.faces.blocks import draw_down, figure, is_broad, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.typesetting.lines import settled
from toolkit.press.typesetting.text import POINT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.templates.library import Template
    from toolkit.press.typesetting.text import Style

_AROUND, _ROUND = 1.4, 1.6  # mm of the ground around a figure; radius of its corners
_BESIDE, _UNDER = 4.0, 1.6  # mm between the ground and words beside it, and below it
_SHARES = (0.5, 0.56, 0.62)  # of the page's text for the ground: at least, as meant, at most
_BROAD = (0.94, 1.0)  # the same of a broad one, as meant and at most
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
    broad = is_broad(setter, drawn)
    least, meant, most = (setter.width / _whole(setter), *_BROAD) if broad else _SHARES
    least = min(most, max(least, _letters(setter, drawn)))

    def at(share: float) -> Slab | None:
        make = _below if broad else _beside
        return make(setter, drawn, words, steps, share)

    small = at(least)
    if small is None:
        return
    if not setter.fills:
        yield at(max(least, meant)) or small
        return
    most, large = _most(setter, at, small, least, most)
    more = large.height - small.height
    if more < _WORTH:
        yield small
        return
    as_meant = min(1.0, max(0.0, meant - least) / (most - least)) * more

    def grown(by: float) -> Slab:
        share = least + (most - least) * by / more
        # Lines are broken by steps: what came out too high is set a little smaller.
        while (slab := at(share) or small).height > small.height + by + 0.01 and share > least:
            share = max(least, share - _STEP)
        return slab._replace(height=small.height + by)

    yield small._replace(grows=more, meant=as_meant, grown=grown)


def _most(
    setter: Setter, at: Callable[[float], Slab | None], small: Slab, least: float, most: float
) -> tuple[float, Slab]:
    """The largest share at which words beside a figure have room and are not higher than it, and
    what that is."""
    found = setter.pen.found
    before = len(found)
    while most > least:
        large = at(most)
        if large is not None and large.room and len(found) == before:
            return most, large
        del found[before:]
        most -= 2 * _STEP
    return least, small


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


def _beside(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None, share: float
) -> Slab | None:
    """`share` of the width for the figure's ground, its words in the rest. Its `room` is 0 where
    they are higher."""
    wide = _whole(setter) * share
    picture = _figure(setter, drawn, wide - 2 * _AROUND, steps)
    if picture is None:
        return None
    wide = min(wide, picture.room + 2 * _AROUND)
    side = within(setter, _whole(setter) - wide - _BESIDE)
    told = _told(side, words, steps)
    ground = picture.height + 2 * _AROUND
    high = max(ground, tall(told))

    def draw(x: float, y: float) -> None:
        left = setter.start(x)
        _on_ground(setter, picture, wide, left, y + (high - ground) / 2)
        draw_down(told, left + wide + _BESIDE, y + (high - tall(told)) / 2)

    return Slab(high, _APART, draw, room=picture.room if high == ground else 0.0)


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
