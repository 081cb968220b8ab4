"""What the start page of any game says of it, from its manifest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.listing import listed
from toolkit.pack.plain import entries, mappings, numbers, texts
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

# More numbers of players than these are told by the first and the last of them.
_FEW = 3
_MAKERS = ("designer", "publisher", "year")


def opening(pack: Pack, players: frozenset[int], own: Row | None = None) -> Row:
    """The row `start.GAME`, for these numbers of players (all where empty).

    `makers` {designer, publisher, year}, as far as the manifest says · `players` "2, 3 or 4" ·
    `needs` [{count, what}]: what it takes besides paper · `tonight` [text…]: how to begin ·
    `editions` [{date, says}] of the rules, the latest last · `missing` [{name, count}]: what nobody
    has published and no set completes. Fields of the game's own row stand beside and over them.
    """
    said = pack.manifest
    counts = sorted(players) or [*numbers(said.get("players"))]
    most = max(counts, default=1)
    needs: list[Value] = [
        {"count": _count(one, most), "what": one["what"]} for one in mappings(said.get("needs"))
    ]
    fields: dict[str, Value] = {
        "makers": {key: said[key] for key in _MAKERS if key in said},
        "players": _players(counts),
        "needs": needs,
        "tonight": [*texts(said.get("tonight"))],
        "editions": [
            {"date": date, "says": says} for date, says in entries(said.get("editions")).items()
        ],
        "missing": [
            {"name": kind, "count": count} for kind, count in pack.missing.items() if count
        ],
    }
    if own is not None:
        return own._replace(fields={**fields, **own.fields})
    return Row(f"start.{pack.game}", fields)


def _players(counts: list[int]) -> str:
    """How many may play, in words."""
    if len(counts) > _FEW and counts == [*range(counts[0], counts[-1] + 1)]:
        return f"{counts[0]} to {counts[-1]}"
    return listed([*map(str, counts)], "or")


def _count(one: dict[str, Any], most: int) -> int:
    """How many of a thing as many players need."""
    return int(one["count"]) * (most if one.get("each") else 1)
