"""An order: what a maker wants printed of a game, and how; which of its rows that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.job.plan import START

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.record import Record
    from toolkit.pack.row import Row
    from toolkit.press.job.plan import Plan
    from toolkit.press.job.printed import PrintedFace
    from toolkit.press.painters.ink import Ink
    from toolkit.press.sheets.layout import Sides
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.paper import Flip, Paper, Profile


class Order(NamedTuple):
    """What a maker wants printed, and how.

    `wanted` says whether a row is to be printed (None: all), `since` is the print after which
    only what changed is wanted. `prefix` sets the names of a print of some rows apart. `title`,
    `notices` and `sets` are for people. `unmade` begins the ids of rows that there are and nobody
    asked for: an earlier print's record of them stays. `about` is the manifest of a set that is
    printed alone.
    """

    game: str
    title: str
    rows: Mapping[str, tuple[Row, ...]]
    plan: Plan
    library: Library
    paper: Paper
    profile: Profile
    sides: Sides = "duplex"
    flip: Flip = "long"
    ink: Ink = "full"
    sets: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    wanted: Callable[[Row], bool] | None = None
    since: tuple[PrintedFace, ...] | None = None
    prefix: str = ""
    contact: bool = False
    unmade: frozenset[str] = frozenset()
    about: Record | None = None

    @property
    def run(self) -> str:
        """What sets the files of this run apart from those of others in the same folder."""
        return f"{self.prefix}{self.paper.id}-{self.sides}"


def rows_wanted(order: Order) -> dict[str, tuple[Row, ...]]:
    """The rows to print by key: those wanted, and of these those that changed.

    Rows for backs only are never left out: they go with their fronts.
    """
    behind = {group.back_rows for file in order.plan.files for group in file.groups}
    wanted = {
        key: tuple(
            row for row in rows if key in behind or order.wanted is None or order.wanted(row)
        )
        for key, rows in order.rows.items()
        if key != START  # its row is whole only once all other files are made
    }
    fresh = _changed(order, wanted)
    if fresh is None:
        return wanted
    return {
        key: tuple(row for row in rows if key in behind or row.id in fresh)
        for key, rows in wanted.items()
    }


def _changed(order: Order, rows: dict[str, tuple[Row, ...]]) -> frozenset[str] | None:
    """Which of these rows look different from the print `since`; None where all are wanted.

    Only these are drawn for it: what a print leaves out can neither slow nor stop it.
    """
    if order.since is None:
        return None
    from toolkit.press.job.faces import faces_of
    from toolkit.press.job.printed import changes

    now = [face for file in order.plan.files for face in faces_of(order, file, rows)]
    return changes(order.since, now).to_print
