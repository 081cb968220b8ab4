"""The layout that holds most components of one size, of all ways in which they may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from toolkit.press.errors import NO_ROOM, refusal
from toolkit.press.sheets.grids import centred
from toolkit.press.sheets.request import Request

if TYPE_CHECKING:
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

    def built(request: Request) -> list[Layout]:
        if sides != "fold":
            return list(centred(request))
        from toolkit.press.sheets.fold import fold_layouts

        return list(fold_layouts(request, fold))

    least = {"own": min(bleed, OWN_LEAST), "shared": min(bleed, OUTER_LEAST)}
    modes = ("own", "shared") if bleeds == "auto" else (bleeds,)
    if outline is not None and not outline.abuts:
        modes = ("own",)  # what is cut out along its outline needs bleed all round
    asked = Request(
        width,
        height,
        bleed,
        paper,
        profile,
        sides,
        flip or profile.flip,
        True,
        bleed,
        outline,
        columns,
    )
    whole = built(asked)
    found = whole if modes[0] == "own" else []
    for mode in modes:
        found = found + built(asked._replace(own=mode == "own", least=least[mode]))
    if not found:
        raise refusal(
            NO_ROOM,
            f"{width:g} × {height:g} mm does not fit {paper.title}"
            f"{' as a fold-over pair' if sides == 'fold' else ''} within the printer's margins, "
            "with a ruler and a line of text beside it",
            "choose larger paper, another way of printing backs, or a smaller component",
        )
    # max() keeps the first of equals: upright before across.
    most = copies or max(len(one.cells) for one in found)
    # Of two with room enough, that with the fewer cells: what lies there lies in the middle.
    best = max(
        found,
        key=lambda one: (
            min(len(one.cells), most), one.own, round(one.reach, 3), -len(one.cells)
        ),
    )  # fmt: skip
    return best._replace(whole=max((len(one.cells) for one in whole), default=0)).roomy()
