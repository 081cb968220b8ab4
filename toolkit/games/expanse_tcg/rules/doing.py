"""Each verb of the card game, with what does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules import goods, harm, laying, standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.field import Thing
    from toolkit.games.expanse_tcg.rules.view import View

DEEDS: dict[str, Callable[[Any, Any], None]] = {
    "deal": harm.deal, "heal": harm.heal, "destroy": harm.destroy, "sacrifice": harm.sacrifice,
    "return": harm.return_, "capture": harm.capture, "gain": goods.gain, "spend": goods.spend,
    "draw": goods.draw, "discard": goods.discard, "look": goods.look, "create": goods.create,
    "knowledge": goods.knowledge, "win": goods.win, "put": laying.put, "remove": laying.remove,
    "move": laying.move, "overgrow": laying.overgrow, "tunnel": laying.tunnel,
    "give": laying.give,
}  # fmt: skip
destroyed = harm.destroyed


def spared(v: View, thing: Thing) -> bool:
    """Whether something cannot be a target."""
    return k.untouchable(standing.words(v, thing))
