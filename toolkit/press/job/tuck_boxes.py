"""Tuck boxes for the decks of a print: one for each back, as deep as its cards are many and thick.

A deck that is too thick for one box on the paper has several.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.listing import listed
from toolkit.pack.row import Row
from toolkit.press.job.plan import Group, Plan, PlannedFile
from toolkit.press.templates.tuck_box import STOCKS, Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.tuck_box import Stock

KEY = "tuck_box"
SMALLEST = 40.0
"""Of a card in mm: what is smaller lies in a bag."""
DEEPEST = 38.0
"""How deep in mm a box may be: the sheet of one for poker cards still fits A4 and Letter."""


def with_boxes(
    plan: Plan, rows: Mapping[str, tuple[Row, ...]], library: Library, title: str, layer: str
) -> tuple[Plan, dict[str, tuple[Row, ...]]]:
    """The plan with a file of boxes for its decks, and the rows of each box.

    `title` is printed on them, `layer` the set that is printed alone, empty for the game.
    """
    made: dict[str, tuple[Row, ...]] = {}
    groups = []
    for deck, (size, cards, kinds) in _decks(plan, rows, library).items():
        for stock in STOCKS:
            name = f"{KEY}.{deck}" + (f".{stock.name}" if stock is not STOCKS[0] else "")
            for number, (box, held) in enumerate(_boxes(size, cards, stock), 1):
                id = f"{name}.{number}" if number > 1 else name
                library.add(box.template(id, library))
                count = f"{held} {stock.title}"
                fields: dict[str, Value] = {"title": title, "kinds": kinds, "count": count}
                made[id] = (Row(id, fields, layer=layer),)
                groups.append(Group(rows=id, front=id))
    if not groups:
        return plan, {}
    file = PlannedFile("9-tuck-boxes", "Tuck boxes", "cards", tuple(groups), on_request=True)
    return Plan((*plan.files, file)), made


def _decks(
    plan: Plan, rows: Mapping[str, tuple[Row, ...]], library: Library
) -> dict[str, tuple[tuple[float, float], int, str]]:
    """By the template of its back: the size of a card, how many there are, and what they are."""
    found: dict[str, tuple[tuple[float, float], int, list[str]]] = {}
    for group in (g for file in plan.files if file.layout == "cards" for g in file.groups):
        cards = sum(row.copies for row in rows.get(group.rows, ()) if group.takes(row))
        if not cards or not group.back:
            continue
        front = library.template(group.front)
        if min(front.width, front.height) < SMALLEST:
            continue
        size, before, kinds = found.get(group.back, ((front.width, front.height), 0, []))
        found[group.back] = (size, before + cards, [*kinds, group.title or group.rows])
    return {back: (size, n, listed(kinds, "and")) for back, (size, n, kinds) in found.items()}


def _boxes(size: tuple[float, float], cards: int, stock: Stock) -> Iterator[tuple[Box, int]]:
    """The boxes of a deck, as few as hold it, with how many cards lie in each."""
    many = 1
    while Box.of(size, -(-cards // many), stock).depth > DEEPEST:
        many += 1
    for number in range(many):
        held = (cards + number) // many
        yield Box.of(size, -(-cards // many), stock), held
