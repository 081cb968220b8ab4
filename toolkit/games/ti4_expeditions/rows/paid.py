"""What a claim gives for its slice, piece by piece, for the pictures of examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

_WORTH = ("resources", "influence")


def given(pack: Pack, move: Move) -> Iterator[Value]:
    """`[{icon, name, worth}]`: planets with what they are worth to this slice, then trade goods.

    `worth` is empty where the slice asks for neither resources nor influence.
    """
    for id in move.pay.planets if move.pay else ():
        worth = pack.of("planet")[id].get(move.word) if move.word in _WORTH else ""
        yield {"icon": "planet", "name": pack.name("planet", id), "worth": worth}
    if move.pay and move.pay.trade_goods:
        yield {"icon": "trade_goods", "name": "Trade goods", "worth": move.pay.trade_goods}
