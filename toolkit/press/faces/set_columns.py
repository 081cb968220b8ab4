"""Text of chapters in two columns, set: how large, and what draws between their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Line
from toolkit.press.faces.broken_columns import chapter, fewest
from toolkit.press.faces.columns import Art, level
from toolkit.press.faces.heads import across, spot
from toolkit.press.faces.questions import apart
from toolkit.press.faces.slab import Slab
from toolkit.press.faces.slabs import Setter

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.broken_columns import Chapter
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.parsed import Box

_LARGER = (1.12, 1.09, 1.06, 1.03)  # as large it is set where its pages have room
# Text so much larger has room where it has as it is on pages lower by that power: lines grow both
# ways, figures not at all.
_GROWS = 1.2


def level_pages(
    pen: Pen,
    box: Box,
    at: tuple[float, float],
    items: Sequence[Value],
    path: Steps | None,
    more: int,
) -> tuple[tuple[tuple[list[tuple[Slab, float]], ...], ...], float]:
    """Pages of chapters in two columns, `at` so many mm wide and high, and mm that a part is too
    high. Up to so many `more` than they take at their size, and larger where they have room."""
    parts = _chapters(pen, box, at[0], items, path, 1.0)
    wanted = fewest(parts, at[1]) + more
    for factor in _LARGER:
        if fewest(parts, at[1] / factor**_GROWS) > wanted:  # not worth setting it
            continue
        larger = _chapters(pen, box, at[0], items, path, factor)
        if (then := fewest(larger, at[1])) <= wanted:
            parts, more = larger, wanted - then
            break
    return level(parts, at[1], more, _art(Setter(pen, box, _column(box, at[0]), 1.0)))


def _chapters(
    pen: Pen, box: Box, width: float, items: Sequence[Value], path: Steps | None, factor: float
) -> list[Chapter]:
    """All chapters, set so much larger than they are meant."""
    found = []
    for start, some in _parted(items):
        setter = Setter(pen, box, _column(box, width), factor)
        found.append(chapter([*setter.slabs(some, path, start)]))
    return found


def _parted(items: Sequence[Value]) -> Iterator[tuple[int, Sequence[Value]]]:
    """The items of each chapter, and the number of the first."""
    heads = [at for at, each in enumerate(items) if isinstance(each, dict) and "heading" in each]
    starts = [*dict.fromkeys((0, *heads))] if items else []
    for start, end in zip(starts, [*starts[1:], len(items)], strict=True):
        yield start, items[start:end]


def _column(box: Box, width: float) -> float:
    """How wide one of two columns is, in mm."""
    wide: float = (width - box.keys.get("gap", 6.0)) / 2
    return wide


def _art(setter: Setter) -> Art:
    """What draws between words, in columns as wide as the setter's."""

    def beside(high: float) -> Slab:
        """The line between the columns, of which the second one begins there."""

        def draw(x: float, y: float) -> None:
            left = x - setter.gap / 2
            setter.pen.ops.append(Line(left, y, left, y + high, setter.grid, 0.3))

        return Slab(high, 0.0, draw)

    return Art(
        lambda title: across(setter, title),
        lambda title, high: spot(setter, title, high),
        apart(setter, setter.width),
        beside,
    )
