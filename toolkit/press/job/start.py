"""The row of the start page: what was printed, how to print it, what it takes besides paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.row import Row
from toolkit.press.job.plan import START
from toolkit.press.templates.paper import paper_named, sizes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Value
    from toolkit.press.job.impress import Made
    from toolkit.press.job.order import Order
    from toolkit.press.templates.paper import Flip

# Sleeves are sold by the size of the card; a millimetre each way is what they give.
_NEAR = 0.05
# No sleeve is sold for a card that is narrower or wider, in mm: that is a counter, or a sheet.
_NARROWEST, _WIDEST = 35, 90

_MAKING = {
    "cards": (
        "Cards",
        "Cut from mark to mark right across the sheet, in the order of the numbers, along a ruler.",
    ),
    "shaped": (
        "Hexagons",
        "Glue the sheet on card of 1 to 2 mm if you like, then cut along the edge of each piece.",
    ),
    "fold": (
        "Folded pieces",
        "Fold along the dashed line, the print outside; glue, press, cut the rest when it is dry.",
    ),
    "pages": (
        "Mats and aids",
        "Cut along the marks at the corners. Any paper will do, thin card is better.",
    ),
    "tiles": (
        "Sheets to be joined",
        "Where letters meet, cut one margin off and glue the other below, up to the dashed marks.",
    ),
    "booklet": (
        "Booklets",
        "Flip on the **short** edge, fold all sheets together, staple at the marks on the cover.",
    ),
    "manual": (
        "Backs by hand",
        "Print the fronts, lay them in as the arrow says, print the backs. Look against the light.",
    ),
}
"""What to do with the sheets of a layout: its title and what is said."""


def start_row(order: Order, made: Sequence[Made]) -> Row:
    """What the start page says.

    `title` · `sets` [title…] · `files` [{file, title, sheets, paper, how, ink}] with its own, if it
    is among those made · `sheets` and `papers` [{paper, sheets}] · `sleeves` [{name, size, count}]
    · `making` [{name, says}], what to do with the sheets · `choices` titles of what is there on one
    sheet and on several · `stand_ins` how many components bear a stand-in · `notices` [text…] ·
    where the whole game is printed also every field of the game's row under `start`, which says
    what else it takes (toolkit.pack.opening).
    """
    own = order.rows.get(START, ())
    files: list[Value] = [told_of(one, order.flip) for one in made]
    by_paper: dict[str, int] = {}
    for one in made:
        by_paper[one.file.paper] = by_paper.get(one.file.paper, 0) + one.file.sheets
    papers: list[Value] = [
        {"paper": paper_named(paper).title, "sheets": sheets} for paper, sheets in by_paper.items()
    ]
    printed = {face.row for one in made for face in one.faces}
    rows = [row for group in order.rows.values() for row in group if row.id in printed]
    fields: dict[str, Value] = {
        "title": order.title,
        "sets": list(order.sets),
        "files": files,
        "sheets": sum(by_paper.values()),
        "papers": papers,
        "sleeves": sleeves(made),
        "making": making(made),
        "choices": choices(made),
        "stand_ins": sum(bool(row.stand_in) for row in rows),
        "notices": list(order.notices),
    }
    if own and order.wanted is None:
        fields.update(own[0].fields)
    named = own[0].named if own else {}
    return Row(f"{START}.{order.game}", fields, record=order.about, named=named)


def told_of(one: Made, flip: Flip) -> Value:
    """What the start page says of one file; of the ink of its own nothing."""
    return {
        "file": one.file.file,
        "title": one.file.title,
        "sheets": one.file.sheets,
        "paper": paper_named(one.file.paper).title,
        "how": how(one, flip),
        "ink": f"{one.ink.percent:.0f} %" if one.ink.area else "",
    }


def how(one: Made, flip: Flip) -> str:
    """How to print a file, and what to do with it then, in one line."""
    sides = one.file.sides
    if one.file.file.endswith("-manual-backs.pdf"):
        return "on the backs of those, arrow first"
    if one.layout == "booklet":
        flip = "short"
    words = {
        "duplex": f"both sides, flip on the {flip} edge",
        "manual": "one side; the backs come next",
        "fold": "one side; fold, glue, then cut",
        "fronts": "one side",
        "tiles": "one side; cut and join",
        "one page": "one side, on one sheet",
    }
    if one.layout == "booklet" and sides == "fronts":
        return "one side; cut in the middle"
    return words[sides]


def making(made: Sequence[Made]) -> list[Value]:
    """What to do with the sheets of these files, in the order in which one prints them."""
    needed = {one.layout for one in made} | {one.file.sides for one in made}
    if any(one.shaped for one in made):
        needed.add("shaped")
    return [
        {"name": name, "says": says} for layout, (name, says) in _MAKING.items() if layout in needed
    ]


def choices(made: Sequence[Made]) -> list[Value]:
    """The titles of posters that are also there on several sheets: one of the two is enough."""
    tiled = {face.row for one in made if one.layout == "tiles" for face in one.faces}
    return [
        one.file.title
        for one in made
        if one.layout == "poster" and any(face.row in tiled for face in one.faces)
    ]


def sleeves(made: Sequence[Made]) -> list[Value]:
    """The sleeves that all cards take: their size, by name where it has one, and how many."""
    counts: dict[tuple[float, float], int] = {}
    for one in made:
        if one.layout == "cards" and not one.file.file.endswith("-manual-backs.pdf"):
            for size, count in one.sizes.items():
                upright = (min(size), max(size))
                if _NARROWEST <= upright[0] <= _WIDEST:
                    counts[upright] = counts.get(upright, 0) + count
    return [
        {"name": _name(size), "size": f"{size[0]:g} × {size[1]:g} mm", "count": count}
        for size, count in sorted(counts.items(), key=lambda item: -item[1])
    ]


def _name(size: tuple[float, float]) -> str:
    for known in sizes().values():
        short, long = sorted((known.width, known.height))
        if abs(short - size[0]) < _NEAR and abs(long - size[1]) < _NEAR:
            return known.title
    return ""
