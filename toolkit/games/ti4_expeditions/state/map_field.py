"""The map as a file tells it: tiles, and the tokens on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.model.collection import Map, Seq
from toolkit.model.field import BAD, Maybe, Own, Ref, Word
from toolkit.model.words import UNKNOWN

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value

FRONTIER, INGRESS_TOKEN, DESTROYED = "frontier", "ingress", "destroyed:"

# A tile with the tokens in it.
Lie = tuple[str, tuple[str, ...]]

TILE = Ref("system", "hyperlane", noun="tile")


def _token(value: Value, steps: Steps, cx: Context[Tables]) -> str:
    """A token that may lie in a system: one of the data, or a planet that was destroyed."""
    tables = cx.index
    said = str(steps[-2])
    tile = said if said in tables.systems or said in tables.hyperlanes else ""
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
    if tile in tables.hyperlanes:
        cx.fault(steps, f"tile {tile} is a hyperlane, where no token lies")
        return BAD  # type: ignore[no-any-return]
    return cx.word(value, (*tables.tokens, f"{DESTROYED}PLANET"), steps, "token") or BAD


_TOKEN = Own(
    Word(noun="token"),
    _token,
    schema={"type": "string", "anyOf": [{"x-ref": "token"}, {"pattern": f"^{DESTROYED}"}]},
)
SYSTEMS = Maybe(Map(TILE, Seq(_TOKEN, "the tokens of a system"), "the map"), UNKNOWN)
