"""The rows of the checklist of where Thunder's Edge may lie, and of the list of all systems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.systems import LEGAL, OPEN, PRINTED, WHY, system_item
from toolkit.pack.plain import texts
from toolkit.pack.row import Row
from toolkit.referee.paper.aids import FLAG

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.rows.view import Item, View
    from toolkit.pack.document import Value

_AS_IT_IS = ("place.live", "place.frontier_stays")

_EXPANSIONS = {
    "base": "the base game",
    "prophecy_of_kings": "Prophecy of Kings",
    "thunders_edge": "Thunder's Edge",
}
_LEGAL, _OPEN = 13, 1  # systems that the checklist has room to draw; the open one takes one's
_SHOWN = ("system", "planet", "station")
_LINES = 30  # lines of a column of the list of systems
_COLUMNS = 2


def placement_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`placement`, and `systems` in as many pages as it takes.

    placement: `title` · `tests` [{title, says, icon}] in order · `live` [text…] · `legal` the
      systems whose print bars nothing, as of `system_item`, each with `box`, the name of where it
      comes from · `open` those that hang on an open ruling · `more` [text…] those of sets that
      there is no room to draw · `count`, `of` how many and of how many
      · `after` [text…] what the planet brings · `rulings` flowing text
    systems: `title` · `page`, `pages` · `columns` [[system…]…]: `system_item` with `said`, all that
      is there in one line
    """
    return {"placement": (_checklist(view),), "systems": _systems(view)}


def _printed(view: View) -> list[Item]:
    return [
        system_item(PRINTED, tile, (), view.possible, view.tables) for tile in view.tables.systems
    ]


def _checklist(view: View) -> Row:
    tests: list[Value] = [
        {"title": view.book.ledger.title(clause), "says": view.says(clause), "icon": word.lower()}
        for clause, word in WHY.items()
    ]
    printed = _printed(view)
    by_lie: dict[str, list[Item]] = {LEGAL: [], OPEN: []}
    for item in printed:
        if item["lie"] in by_lie:
            box = _EXPANSIONS.get(str(item["expansion"]), "")
            by_lie[str(item["lie"])].append({**item, "box": box})
    room = _LEGAL - len(by_lie[OPEN][:_OPEN])
    more: list[Value] = [
        f"{item['name']}{flag}"
        for listed, flag in ((by_lie[LEGAL][room:], ""), (by_lie[OPEN][_OPEN:], f" {FLAG}"))
        for item in listed
    ]
    fields: Item = {
        "title": "Where Thunder's Edge may lie",
        "tests": tests,
        "live": view.lines(*_AS_IT_IS),
        "legal": [*by_lie[LEGAL][:room]],
        "open": [*by_lie[OPEN][:_OPEN]],
        "more": more,
        "count": len(by_lie[LEGAL]),
        "of": len(printed),
        "after": view.titled("planet.exhausted", "planet.breakthrough"),
        "rulings": view.rulings_on(*WHY, *_AS_IT_IS, "complete.must_place"),
    }
    return Row("aid.placement", fields, layer=view.layer(*_SHOWN))


def _systems(view: View) -> tuple[Row, ...]:
    items: list[Value] = [
        {**item, "said": ", ".join(texts(item["lines"]))} for item in _printed(view)
    ]
    columns = [items[at : at + _LINES] for at in range(0, len(items), _LINES)]
    pages = [columns[at : at + _COLUMNS] for at in range(0, len(columns), _COLUMNS)]
    layer = view.layer(*_SHOWN)
    rows = []
    for number, page in enumerate(pages, 1):
        fields: Item = {"title": "Every system", "page": number, "pages": len(pages)}
        rows.append(Row(f"aid.systems.{number}", {**fields, "columns": [*page]}, layer=layer))
    return tuple(rows)
