"""A stretch of a page that is not broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Slab(NamedTuple):
    """A stretch of a page that is not broken, heights in mm; `glued` slabs stay with the next one.

    `turn` goes on in the next column or on the next page before it. `heading` are the words of the
    heading that it opens with, a chapter's of level 1 or a section's of level 2, `entries`
    those under which an index names it. `room` is what is left of its line, in mm. What `trails`
    had better not begin a page.
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
    trails: bool = False
