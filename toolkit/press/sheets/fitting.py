"""The layout that holds most components of one size, of all ways in which they may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from toolkit.press.errors import NO_ROOM, refusal
from toolkit.press.sheets.grids import centred
from toolkit.press.sheets.request import Request

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.press.outline import Outline
    from toolkit.press.sheets.layout import FoldAt, Layout, Sides
    from toolkit.press.templates.paper import Flip, Paper, Profile

Bleeds = Literal["shared", "own", "auto"]

# Least bleed in mm on the outside of a block of abutting cards, where the paper allows no more.
OUTER_LEAST = 1.0
# Least bleed of a card that has its own on all sides: under it, sharing cuts is the better print.
OWN_LEAST = 1.75


def lay_out(
    width: float,
    height: float,
    bleed: float,
    paper: Paper,
    profile: Profile,
    *,
    sides: Sides = "duplex",
    flip: Flip | None = None,
    bleeds: Bleeds = "auto",
    fold: FoldAt = "gutter",
    copies: int = 0,
    outline: Outline | None = None,
    columns: int = 0,
) -> Layout:
    """The layout that holds most components of one trim size (mm, with `bleed` drawn around).

    Of those that hold all `copies` on one page it is the one with most bleed; 0 for no end of them.
    `bleeds`: shared lets cards abut on one cut, own keeps each card's bleed, auto takes own
    where it costs no card. `outline` is a cut that is no rectangle: hexagons then touch at their
    corners, and what no straight cut frees keeps its own bleed. With `columns` so many pieces stand
    side by side, upright and row after row, or as many as there is room for. Raises PressError when
    not one fits with the slug beside it.
    """
    asked = Request(
        width, height, bleed, paper, profile, sides, flip or profile.flip, True, bleed, outline,
        columns,
    )  # fmt: skip
    whole = _built(asked, fold)
    requests = _requests(asked, bleeds)
    found = whole if requests[0].own else []
    for request in requests:
        found = found + (_built(request, fold) if request != asked else [])
    if not found:
        raise refusal(
            NO_ROOM,
            f"{width:g} × {height:g} mm does not fit {paper.title}"
            f"{' as a fold-over pair' if sides == 'fold' else ''} within the printer's margins, "
            "with a ruler and a line of text beside it",
            "choose larger paper, another way of printing backs, or a smaller component",
        )
    best = _best(found, copies or max(len(one.cells) for one in found))
    return best._replace(whole=max((len(one.cells) for one in whole), default=0)).roomy()


def _requests(asked: Request, bleeds: Bleeds) -> list[Request]:
    """What is tried, each with the bleed that it needs at least."""
    own = asked._replace(own=True, least=min(asked.bleed, OWN_LEAST))
    shared = asked._replace(own=False, least=min(asked.bleed, OUTER_LEAST))
    if asked.outline is not None and not asked.outline.abuts:
        return [own]  # what is cut out along its outline needs bleed all round
    return {"own": [own], "shared": [shared], "auto": [own, shared]}[bleeds]


def _built(request: Request, fold: FoldAt) -> list[Layout]:
    if request.sides != "fold":
        return list(centred(request))
    from toolkit.press.sheets.fold import fold_layouts

    return list(fold_layouts(request, fold))


def _best(found: Sequence[Layout], most: int) -> Layout:
    """The layout that holds most, up to so many; the first of equals: upright before across."""
    # Of two with room enough, that with the fewer cells: what lies there lies in the middle.
    return max(
        found,
        key=lambda one: (
            min(len(one.cells), most), one.own, round(one.reach, 3), -len(one.cells)
        ),
    )  # fmt: skip
