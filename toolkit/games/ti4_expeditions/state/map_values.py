"""What lies on the map: its tiles, the tokens in them, and how the tiles lie where that is told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from toolkit.model.field import BAD, Ref

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

FRONTIER, INGRESS_TOKEN, DESTROYED, OTHER = "frontier", "ingress", "destroyed:", "other:"
OTHER_TOKEN = f"{OTHER}[A-Za-z0-9_-]{{1,24}}"
"""A token that has no bearing on an expedition: it is told, kept and drawn, and decides nothing."""

# A tile with the tokens in it.
Lie = tuple[str, tuple[str, ...]]

TILE = Ref("system", "hyperlane", noun="tile")


class Spot(NamedTuple):
    """What lies at one place of the rings of a map: a tile, GAP, or HOME.

    `turn` is how many sixths of a turn clockwise a hyperlane is turned.
    """

    tile: str
    turn: int = 0

    @property
    def empty(self) -> bool:
        """Whether no tile is told there."""
        return self.tile in (GAP, HOME)

    @property
    def words(self) -> str:
        """As a map string says it: `83A2`."""
        face = not self.empty and self.tile[-1:].isalpha()
        return f"{self.tile.upper()}{self.turn}" if face else self.tile


GAP, HOME = "-1", "0"
"""A place where no tile lies, and one of a home that is not told."""


class Board(NamedTuple):
    """The map: its tiles, each with its tokens; `layout` tells what lies at each place of
    `toolkit.hex.rings.spiral`, where a map string told it."""

    lies: tuple[Lie, ...]
    layout: tuple[Spot, ...] = ()


def token(value: Value, tile: str, steps: Steps, cx: Context[Tables]) -> str:
    """A token that may lie on a tile (empty: on some tile): one of the data, a planet that was
    destroyed, or one that has no bearing here."""
    tables = cx.index
    if tile in tables.hyperlanes:
        cx.fault(steps, f"tile {tile} is a hyperlane, where no token lies")
        return BAD  # type: ignore[no-any-return]
    if isinstance(value, str) and value.startswith(DESTROYED):
        planet = value.removeprefix(DESTROYED)
        system = tables.systems.get(tile)
        here = system.planets if system is not None else ()
        if planet in here:
            return value
        if planet not in tables.planets:
            cx.word(planet, tables.planets, steps, cx.index.noun("planet"))
        elif tile:
            hint = f"planets there: {', '.join(here)}" if here else "no planet is printed there"
            cx.fault(steps, f"{planet} is not printed on tile {tile}", hint)
        return BAD  # type: ignore[no-any-return]
    if isinstance(value, str) and value.startswith(OTHER):
        return _other(value, steps, cx)
    return (
        cx.word(value, (*tables.tokens, f"{DESTROYED}PLANET", f"{OTHER}WORD"), steps, "token")
        or BAD
    )


def _other(value: str, steps: Steps, cx: Context[Tables]) -> str:
    word = value.removeprefix(OTHER)
    if word in cx.index.tokens:
        cx.fault(steps, f"{word} has a bearing on an expedition", f"write `{word}`")
    elif re.fullmatch(OTHER_TOKEN, value):
        return value
    else:
        hint = "such as `other:custodians`: up to 24 letters, digits, - and _"
        cx.fault(steps, f"'{value}' names no token", hint)
    return BAD  # type: ignore[no-any-return]
