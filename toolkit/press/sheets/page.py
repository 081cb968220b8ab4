"""A page ready to be painted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.plane import IDENTITY, Box, Matrix

if TYPE_CHECKING:
    from toolkit.press.display import Op


class Page(NamedTuple):
    """One page: size in mm, what is drawn on it, and what a PDF says about it.

    `matrix` corrects the printer. `trim` and `bleed` become the TrimBox and BleedBox.
    `bookmarks` are (level, title), level 0 outermost, all leading to this page.
    """

    width: float
    height: float
    ops: tuple[Op, ...]
    trim: Box | None = None
    bleed: Box | None = None
    matrix: Matrix = IDENTITY
    bookmarks: tuple[tuple[int, str], ...] = ()
