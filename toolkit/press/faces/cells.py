"""Parts of flowing text side by side, with what stands over and under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Line
from toolkit.press.faces.blocks import HIGHEST, draw_down, figure, is_broad, within
from toolkit.press.faces.slab import Slab, deep, tall
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_BETWEEN = 4.0  # mm between cells
_OVER_THEM = 2.4  # mm between them and what stands over them
_RULED = 1.4  # mm between them and the line below
_OVER = 8.0  # mm by which what stands under them may make the first the higher one


class _Cell(NamedTuple):
    """Slabs one below the other, so many mm from the left and so wide."""

    left: float
    width: float
    slabs: list[Slab]

    @property
    def high(self) -> float:
        return tall(self.slabs)


def side_by_side(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """Lists of parts beside each other, as one slab that is not broken.

    What stands `over` them goes across; so does what stands `under` them, unless the first ends
    above the others. A broad figure stands across too, over the first and below a note that this
    opens with.
    """
    said: dict[str, Value] = value if isinstance(value, dict) else {}
    parts = [each for each in _listed(said, "cells") if isinstance(each, list)]
    told = _listed(said, "widths") if "widths" in said else [1.0] * len(parts)
    shares = [float(each) for each in told if isinstance(each, int | float) and each > 0]
    if not parts or len(shares) != len(parts):
        setter.wrong(steps, f"parts side by side are {FLOW_ITEMS['side_by_side']}")
        return
    over, under = _listed(said, "over"), _listed(said, "under")
    match parts:
        case [first, [{"figure": drawn}]] if is_broad(setter, drawn):
            noted = int("note" in first[0] if first and isinstance(first[0], dict) else 0)
            over = [*over, *first[:noted], *parts[1]]
            parts, shares = [first[noted:]], [1.0]
    above = list(within(setter, setter.width).slabs(over, steps))
    cells = [*_cells(setter, parts, shares, steps)]
    across: list[Slab] = []
    if under:
        first_one = cells[0]
        joined = [*first_one.slabs, *within(setter, first_one.width).slabs(under, steps)]
        others = max((cell.high for cell in cells[1:]), default=0.0)
        if len(cells) == 1 or tall(joined) <= others + _OVER:
            cells[0] = first_one._replace(slabs=joined)
        else:
            across = list(within(setter, setter.width).slabs(under, steps))
    yield _stacked(setter, above, cells, across, said)


def _listed(said: dict[str, Value], key: str) -> list[Value]:
    listed = said.get(key)
    return listed if isinstance(listed, list) else []


def _cells(
    setter: Setter, parts: Sequence[list[Value]], shares: Sequence[float], steps: Steps | None
) -> Iterator[_Cell]:
    """The cells from left to right; a figure alone is as large as there is room."""
    room, left = setter.width - _BETWEEN * (len(parts) - 1), 0.0
    for each, share in zip(parts, shares, strict=True):
        wide = room * share / sum(shares)
        match each:
            case [{"figure": drawn}]:
                slabs = [*figure(within(setter, wide), drawn, steps, most=(wide, HIGHEST))]
            case _:
                slabs = list(within(setter, wide).slabs(each, steps))
        yield _Cell(left, wide, slabs)
        left += wide + _BETWEEN


def _stacked(
    setter: Setter,
    above: Sequence[Slab],
    cells: Sequence[_Cell],
    across: Sequence[Slab],
    said: dict[str, Value],
) -> Slab:
    """Cells between what goes across above and below them, as the part says: those that are lower
    in the `middle`, and `ruled` below."""
    below_them = tall(above) + _OVER_THEM if above else 0.0
    high = max(cell.high for cell in cells)
    below = deep(across)

    def draw(x: float, y: float) -> None:
        draw_down(above, x, y)
        y += below_them
        for cell in cells:
            lower = (high - cell.high) / 2 if said.get("middle") else 0.0
            draw_down(cell.slabs, x + cell.left, y + lower)
        if across:
            draw_down(across, x, y + high + across[0].before)
        if said.get("ruled"):
            top = y + high + below + _RULED
            setter.pen.ops.append(Line(x, top, x + setter.width, top, setter.grid, 0.2))

    ruled = _RULED if said.get("ruled") else 0.0
    return Slab(below_them + high + below + ruled, 1.6, draw)
