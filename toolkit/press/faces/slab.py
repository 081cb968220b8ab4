"""A stretch of a page that is not broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


GROUP = 3
"""The level of the heading of a group, which no contents list and which may stand anywhere."""


class Opening(NamedTuple):
    """A picture over what opens a page, from `least` to `most` mm of it beside the text.

    Where it has to be `always` there, it is; else only where the page has room. `draw` takes where
    the text begins, and how high it is.
    """

    least: float
    most: float
    always: bool
    draw: Callable[[float, float, float], None]

    def grown(self, spare: float) -> float:
        """How high it is where so much of the page is left without it."""
        high = min(spare, self.most)
        return high if high >= self.least else self.least if self.always else 0.0


class Slab(NamedTuple):
    """A stretch of a page that is not broken, heights in mm; `glued` slabs stay with the next one.

    `turn` goes on in the next column or on the next page before it. `heading` are the words of the
    heading that it opens with, a chapter's of level 1, a section's of level 2 or that of a group of
    level 3, with its `number` where it has one, and the groups that a chapter has as its `parts`,
    `entries` those under which an index names it, `asked` the numbers of the rules or questions
    that it holds. `room` is what is left of its line, in mm. What `trails` had better not
    begin a page. What `grows` may be so many mm higher, `grown` by what is taken of them; `meant`
    is how many of them, all unless it says less, are counted before it is known how many pages
    there are. What has an `opening` may stand below a picture there; `opened` is whether it does.
    So many mm `further` it may stand below what is above it where a page has room; as far as what
    is above it lets it if that is not said.
    """

    height: float
    before: float
    draw: Callable[[float, float], None]
    glued: bool = False
    turn: Literal["", "column", "page"] = ""
    heading: str = ""
    entries: tuple[str, ...] = ()
    room: float = 0.0
    level: int = 1
    number: str = ""
    parts: str = ""
    trails: bool = False
    opening: Opening | None = None
    opened: bool = False
    grows: float = 0.0
    grown: Callable[[float], Slab] | None = None
    meant: float | None = None
    further: float | None = None
    asked: tuple[str, ...] = ()

    def taller(self, by: float) -> Slab:
        """The same, so many mm higher."""
        if self.grown is None or by <= 0:
            return self
        grown = self.grown(by)
        return self._replace(height=grown.height, draw=grown.draw)

    def below(self, high: float) -> Slab:
        """The same below its opening, so high, as one slab; itself without one."""
        if self.opening is None or not high:
            return self
        draw = self.opening.draw
        return self._replace(
            height=self.height + high, draw=lambda x, y: draw(x, y, high), opened=True
        )


class Standing(Protocol):
    """What stands one below the other: a slab, or several that stay together."""

    @property
    def height(self) -> float: ...
    @property
    def before(self) -> float: ...


def deep(column: Sequence[Standing]) -> float:
    """How high what stands one below the other is, in mm, with what is above the first."""
    return sum([each.height + each.before for each in column])


def tall(column: Sequence[Standing]) -> float:
    """The same without what is above the first."""
    return deep(column) - column[0].before if column else 0.0
