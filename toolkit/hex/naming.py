"""How people name places of a board: the letter of the row and the number in it, `C4`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.hex.places import Place


@lru_cache(maxsize=64)
def row_names(places: tuple[Place, ...]) -> Mapping[Place, str]:
    """`A1` for each place: rows lettered from the north, places numbered from the west of a row.

    A row that has a gap counts on over it, and so do the letters over a row without places.
    """
    rows: dict[int, list[int]] = {}
    for q, r in places:
        rows.setdefault(r, []).append(q)
    north = min(rows, default=0)
    return {(q, r): f"{_letters(r - north)}{q - min(rows[r]) + 1}" for q, r in places}


@lru_cache(maxsize=64)
def places_named(places: tuple[Place, ...]) -> Mapping[str, Place]:
    """The place that each name means."""
    return {name: place for place, name in row_names(places).items()}


def _letters(number: int) -> str:
    """A to Z, then AA and so on."""
    more, last = divmod(number, 26)
    return (_letters(more - 1) if more else "") + chr(ord("A") + last)
