"""Questions of flowing text: what is asked, what is answered and why, other answers and where all
of it stands along one edge, its picture beside them; or in brief, the answer right under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Line, Place, Rect
from toolkit.press.errors import PressError
from toolkit.press.faces.blocks import draw_down, pictured_once, tall, unbroken, within
from toolkit.press.faces.extent import held
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

ASKED = "_asked"
"""Behind the name of a template: another one, which is drawn in its place in a question."""
_HANGS, _HANGS_BRIEF = 7.4, 6.4  # mm before a question for its number
_BETWEEN, _BETWEEN_BRIEF = 5.2, 4.2  # mm above a question
_PICTURE, _ANSWER = 1.4, 1.4  # mm above a picture, an answer
_WHY, _WHY_NEXT = 0.7, 1.0  # mm above what is said for it, between its paragraphs
_OTHERS, _NEXT, _TOLD = 1.2, 0.5, 0.5  # mm above other answers, between them; above a brief one
_FINE, _FINE_BRIEF = 1.1, 0.6  # mm above small print
_WIDE, _CLEAR_OF = 46.8, 5.0  # mm of the picture of a question at least; between it and the words
_SHARE = 0.51  # of the words: that picture at most
_AROUND, _ROUND = 0.4, 1.4  # mm of the ground around a picture, radius of its corners
_HIGH = 39.0  # mm of a picture at most, where it is no higher of itself
_CLEAR, _LARGEST = 2.0, 1.5  # mm around what a picture holds; times as large as it was drawn
_SIGN = 4.4  # mm: the sign of an answer, before its words
_BAR, _INSET = 0.5, 2.4  # mm: the bar of other answers, and how far before their words it stands


def question(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """A question behind its number, never parted; below it along its edge the answer, which has a
    tick before it, what is said for it, the other answers and small print, and at the other edge
    its picture. Small print of more than a line that has no room beside that goes below both."""
    said = value if isinstance(value, dict) else {}
    asks, says = (plain(said.get(key, "")) for key in ("asks", "says"))
    why, others, shown = (said.get(key, []) for key in ("because", "others", "shown"))
    if not asks or not says or not all(isinstance(each, list) for each in (why, others, shown)):
        setter.wrong(steps, f"a question is {FLOW_ITEMS['question']}")
        return
    number = plain(said.get("number", ""))
    told = _numbered(setter, asks, number, "subheading", (_HANGS, _BETWEEN), steps)
    text = setter.width - _HANGS
    as_drawn = max((_as_drawn(setter, part) for part in _listed(shown)), default=0.0)
    pictured = within(setter, min(_SHARE * text, max(_WIDE, as_drawn)))
    seen = [slab for part in _listed(shown) for slab in _shown(pictured, part, steps)]
    inner = within(setter, text - (pictured.width + _CLEAR_OF if seen else 0.0))
    words = _answer(inner, says, steps)
    for at, each in enumerate(_listed(why)):
        words += _words(inner, "para", plain(each), steps, _WHY_NEXT if at else _WHY)
    for at, each in enumerate(_listed(others)):
        words += _other(inner, plain(each), steps, _NEXT if at else _OTHERS)
    fine = plain(said.get("fine", ""))
    small = _words(inner, "fine", fine, steps, _FINE) if fine else []
    under: list[Slab] = []
    if len(small) > 1 and tall([*words, *small]) > tall(seen):
        small, under = [], _words(within(setter, text), "fine", fine, steps, _FINE)
    beside = _beside([*words, *small], seen, setter.width - pictured.width)
    yield from unbroken([*told, beside, *(_shifted(each, _HANGS) for each in under)])


def _listed(value: Value) -> list[Value]:
    return value if isinstance(value, list) else []


def _beside(words: list[Slab], seen: list[Slab], left: float) -> Slab:
    """The words of a question, clear of its number, and its picture, which begins so far to the
    right, below what is asked."""

    def draw(x: float, y: float) -> None:
        draw_down(words, x + _HANGS, y)
        draw_down(seen, x + left, y)

    return Slab(max(tall(words), tall(seen)), _PICTURE if seen else _ANSWER, draw)


def brief(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """A question behind its number over its answer, with its picture between them if it has one,
    and small print below."""
    said = value if isinstance(value, dict) else {}
    asks, says, fine = (plain(said.get(key, "")) for key in ("asks", "says", "fine"))
    shown = said.get("shown", [])
    if not asks or not says or not isinstance(shown, list):
        setter.wrong(steps, f"a brief answer is {FLOW_ITEMS['brief']}")
        return
    number = plain(said.get("number", ""))
    told = _numbered(setter, asks, number, "headline", (_HANGS_BRIEF, _BETWEEN_BRIEF), steps)
    left = _HANGS_BRIEF if number else 0.0
    inner = within(setter, setter.width - left)
    under = [slab for part in shown for slab in _shown(inner, part, steps)]
    under += _words(inner, "para", says, steps, _ANSWER if shown else _TOLD)
    under += _words(inner, "fine", fine, steps, _FINE_BRIEF) if fine else ()
    yield from unbroken([*told, *(_shifted(slab, left) for slab in under)])


def apart(setter: Setter, wide: float) -> Slab:
    """The line between two questions, so wide."""

    def draw(x: float, y: float) -> None:
        setter.pen.ops.append(Line(x, y, x + wide, y, setter.grid, 0.3))

    return Slab(0.0, 0.0, draw)


def _words(setter: Setter, part: str, words: str, steps: Steps | None, before: float) -> list[Slab]:
    return list(setter.lines(part, [words], setter.style(part), steps, "none", before))


def _numbered(
    setter: Setter,
    asks: str,
    number: str,
    part: str,
    apart: tuple[float, float],
    steps: Steps | None,
) -> list[Slab]:
    """A question in lines of that part's style, its number in the colour `rule` before the first
    of them; `apart` is how much that takes, and what is above them."""
    hangs, before = apart
    hung = hangs if number else 0.0
    told = _words(within(setter, setter.width - hung), part, asks, steps, before)
    if not told or not number:
        return told
    coloured = within(setter, hangs)
    coloured.over = setter.rule
    named = _words(coloured, part, f"**{number}**", steps, 0.0)
    first, *rest = (_shifted(slab, hung) for slab in told)

    def draw(x: float, y: float) -> None:
        draw_down(named, x, y)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]


def _shifted(slab: Slab, by: float) -> Slab:
    """The same so many mm further right."""
    return slab._replace(draw=lambda x, y: slab.draw(x + by, y))


def _named(setter: Setter, drawn: dict[str, Value]) -> str:
    """The template that draws a figure in a question."""
    name = plain(drawn["template"])
    return name + ASKED if name + ASKED in setter.pen.library.files("") else name


def _as_drawn(setter: Setter, part: Value) -> float:
    """How wide the ground of a figure is whose letters are no smaller than its template says."""
    drawn = part.get("figure") if isinstance(part, dict) else None
    if not isinstance(drawn, dict) or "template" not in drawn:
        return 0.0
    try:
        wide: float = setter.pen.library.template(_named(setter, drawn)).width
    except PressError:
        return 0.0  # told where it is drawn
    return wide + 2 * _AROUND


def _shown(setter: Setter, part: Value, steps: Steps | None) -> list[Slab]:
    """A figure as wide as the column upon a dark ground, with what it shows below; other parts as
    they are."""
    drawn = part.get("figure") if isinstance(part, dict) else None
    if not isinstance(drawn, dict) or "template" not in drawn:
        return list(within(setter, setter.width).slabs([part], steps))
    fields = drawn.get("fields")
    face = pictured_once(
        setter, _named(setter, drawn), fields if isinstance(fields, dict) else {}, steps
    )
    if face is None:
        return []
    left, top, wide, tall = clip = held(face, _CLEAR)
    scale = min((setter.width - 2 * _AROUND) / wide, max(_HIGH, face.height) / tall, _LARGEST)
    high = tall * scale + 2 * _AROUND

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, setter.width, high, setter.plates or setter.ink, radius=_ROUND)
        inset = (setter.width - wide * scale) / 2
        at = x + inset - left * scale, y + _AROUND - top * scale
        setter.pen.ops.append(Place(face, *at, 0, scale, clip=clip))

    caption = plain(drawn.get("caption", ""))
    under = _words(setter, "caption", caption, steps, 0.5) if caption else []
    return [Slab(high, _PICTURE, draw), *under]


def _answer(setter: Setter, says: str, steps: Steps | None) -> list[Slab]:
    """What is answered, in the colour `rule`, before it a tick upon a disc of it."""
    inner = within(setter, setter.width)
    inner.over = setter.rule
    told = _words(inner, "headline", says, steps, _ANSWER)
    if not told:  # it could not be set, as findings say
        return told
    first, *rest = told
    pen, paper = setter.pen, setter.pen.template.palette.colours["paper"]

    def draw(x: float, y: float) -> None:
        left, top = x - _HANGS, y + (first.height - _SIGN) / 2
        pen.rect(left, top, _SIGN, _SIGN, setter.rule, radius=_SIGN / 2)
        inset = _SIGN * 0.24
        side = _SIGN - 2 * inset
        pen.ops.append(pen.icon("check", left + inset, top + inset, side, side, paper, setter.rule))
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]


def _other(setter: Setter, says: str, steps: Steps | None, before: float) -> list[Slab]:
    """Another answer, a bar before it."""

    def barred(slab: Slab) -> Slab:
        def draw(x: float, y: float) -> None:
            # Without a gap below the line before it.
            up = slab.before if before == _NEXT else 0.0
            left = x - _INSET
            setter.pen.ops.append(Rect(left, y - up, _BAR, slab.height + up, setter.grid))
            slab.draw(x, y)

        return slab._replace(draw=draw)

    return [barred(slab) for slab in _words(setter, "bullets", says, steps, before)]
