"""What every printed component of the game says, as rows: plain values that templates place.

Each builder documents the fields of its rows. A value nobody has published is the text `unknown`;
`Row.stand_in` and the `stand_in` keys of list items say what a stand-in fills.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row

_OF_CARDS = ("cards.card_rows", "tokens.start_rows")
_OF_ALL_ELSE = (
    "mats.mat_rows", "board.board_rows", "tokens.token_rows", "aids.aid_rows", "score_pad.pad_rows",
)  # fmt: skip
_KEYS_OF_ALL_ELSE = (
    "mat", "mat_back", "rocinante_mat", "board", "beside", "track", "token", "aid", "tie_chart",
    "score_pad",
)  # fmt: skip


def rows(pack: Pack, players: frozenset[int], layer: str = "") -> Mapping[str, tuple[Row, ...]]:
    """Only what these player counts need; all when empty. Of a set, `layer`, that has only cards
    these alone, and of all else nothing."""
    from toolkit.games.expanse.rows.view import view

    seen = view(pack, players, layer)
    wanted = frozenset(seen.counts)
    found: dict[str, tuple[Row, ...]] = {}
    for name in _OF_CARDS if layer else (*_OF_CARDS, *_OF_ALL_ELSE):
        home, maker = name.split(".")
        for key, made in getattr(import_module(f"{__name__}.{home}"), maker)(seen).items():
            found[key] = tuple(row for row in made if not row.players or row.players & wanted)
    return found | {key: () for key in _KEYS_OF_ALL_ELSE if key not in found}
