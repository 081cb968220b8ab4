"""Text in two columns that end level, set: how large, and what draws between its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Line
from toolkit.press.faces.columns import Art, fewest_level, level
from toolkit.press.faces.heads import across, vignette
from toolkit.press.faces.questions import apart
from toolkit.press.faces.slab import Slab
from toolkit.press.faces.slabs import Setter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.parsed import Box

_LARGER = (1.12, 1.09, 1.06, 1.03)  # as large it is set where its pages have room


def level_pages(
    pen: Pen,
    box: Box,
    at: tuple[float, float],
    items: Sequence[Value],
    path: Steps | None,
    more: int,
) -> tuple[tuple[tuple[list[tuple[Slab, float]], ...], ...], float]:
    """Pages with two columns, `at` so many mm wide and high, that end level, by pictures where much
    is left; and mm that a part is too high. Up to so many `more` than they take at their size, and
    larger where they have room."""
    setter = Setter(pen, box, at[0], 1.0)
    slabs = list(setter.slabs(items, path))
    wanted = fewest_level(slabs, at[1]) + more
    larger = next((each for each in _LARGER if fewest_level(slabs, at[1], each) <= wanted), 1.0)
    if larger > 1.0:
        larger_one = Setter(pen, box, at[0], larger)
        then = list(larger_one.slabs(items, path))
        if (pages_then := fewest_level(then, at[1])) <= wanted:
            setter, slabs, more = larger_one, then, wanted - pages_then
    return level(slabs, at[1], more, _art(setter, box.keys.get("gap", 6.0)))


def _art(setter: Setter, gap: float) -> Art:
    """What draws between the words of columns so far apart."""

    def beside(high: float) -> Slab:
        """The line between the columns, of which the second one begins there."""

        def draw(x: float, y: float) -> None:
            left = x - gap / 2
            setter.pen.ops.append(Line(left, y, left, y + high, setter.grid, 0.3))

        return Slab(high, 0.0, draw)

    return Art(
        lambda title, high: vignette(setter, title, high),
        lambda title: across(setter, title),
        apart(setter),
        beside,
    )
