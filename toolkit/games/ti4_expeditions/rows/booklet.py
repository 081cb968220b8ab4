"""Tables for the rules booklet: what a clause speaks of and a reader wants to see at one glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rows.systems import LEGAL, OPEN, PRINTED, system_item
from toolkit.games.ti4_expeditions.rows.view import slice_items, view
from toolkit.pack.plain import texts
from toolkit.referee.paper.aids import table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.ti4_expeditions.rows.view import View
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack


def illustrations(pack: Pack, players: frozenset[int]) -> Mapping[str, list[Value]]:
    """Parts of flowing text by the clause after which they stand."""
    seen = view(pack, players)
    return {
        "token.costs": _slices(seen),
        "ingress.synergy": _synergies(seen),
        "place.live": _systems(seen),
    }


def _slices(view: View) -> list[Value]:
    """The slices clockwise, each with its hour on the clock."""
    rows: list[Value] = [
        [
            str(view.tables.slices[str(item["id"])].clock),
            f"{{icon:{item['what']}}} {item['name']}",
            item["words"],
        ]
        for item in slice_items(view.tables)
    ]
    return [table([12, 42, 58], ["Hour", "Slice", "Cost"], rows)]


def _synergies(view: View) -> list[Value]:
    """The factions by the colours of their synergy."""
    by_colours: dict[tuple[str, ...], list[str]] = {}
    for faction in view.tables.factions.values():
        by_colours.setdefault(tuple(sorted(faction.breakthrough.synergy)), []).append(faction.name)
    rows: list[Value] = [
        [
            ", ".join(f"{{icon:{id}}}\u00a0{id}" for id in colours) or "none",
            ", ".join(sorted(names)),
        ]
        for colours, names in sorted(by_colours.items(), reverse=True)
    ]
    return [table([38, 74], ["Synergy", "Factions"], rows)]


def _systems(view: View) -> list[Value]:
    """The systems whose print bars nothing, by what is there."""
    found: dict[tuple[str, str], list[str]] = {}
    for tile in view.tables.systems:
        item = system_item(PRINTED, tile, (), view.possible, view.tables)
        if item["lie"] in (LEGAL, OPEN):
            said = ", ".join(texts(item["lines"]))
            found.setdefault((str(item["lie"]), said), []).append(str(item["name"]))
    flags = {LEGAL: "", OPEN: " {icon:ruling}"}
    rows: list[Value] = [
        [", ".join(tiles), f"{said}{flags[lie]}"] for (lie, said), tiles in found.items()
    ]
    return [table([44, 68], ["Tile", "What is printed there"], rows)]
