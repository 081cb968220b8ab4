"""What every printed component of the game says, as rows: plain values that templates place.

Each builder documents the fields of its rows. A value nobody has published is the text `unknown`;
`Row.stand_in` and the `stand_in` keys of list items say what a stand-in fills.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row

__all__ = ["KEYS", "card_rows_alone", "rows"]

KEYS = (
    "action_card", "score_card", "technology_card", "mat", "mat_back", "rocinante_mat", "board",
    "beside", "track", "token", "aid", "tie_chart", "score_pad", "start",
)  # fmt: skip
# What makes them, by module; a set printed alone that has only cards needs two.
_MAKERS = (
    "cards.card_rows", "mats.mat_rows", "board.board_rows", "tokens.token_rows", "aids.aid_rows",
    "score_pad.pad_rows", "tokens.start_rows",
)  # fmt: skip
_OF_CARDS = ("cards.card_rows", "tokens.start_rows")


def rows(
    pack: Pack,
    players: frozenset[int],
    speaker: Speaker,
    made: tuple[str, ...] = _MAKERS,
    layer: str = "",
) -> Mapping[str, tuple[Row, ...]]:
    """Rows by KEYS. Only what these player counts need; all when empty.

    `speaker` words effects with the names of this pack; `made` are the makers asked, `layer` is
    the set whose cards are wanted alone, empty for all.
    """
    from toolkit.games.expanse.rows.view import view

    seen = view(pack, players, speaker, layer)
    wanted = frozenset(seen.counts)
    makers = (name.split(".") for name in made)
    groups = (getattr(import_module(f"{__name__}.{home}"), maker)(seen) for home, maker in makers)
    return {
        key: tuple(row for row in group if not row.players or row.players & wanted)
        for found in groups
        for key, group in found.items()
    }


def card_rows_alone(
    pack: Pack, players: frozenset[int], speaker: Speaker, layer: str
) -> Mapping[str, tuple[Row, ...]]:
    """The rows of its cards and of the start page, for a set printed alone that has only cards."""
    nothing: dict[str, tuple[Row, ...]] = dict.fromkeys(KEYS, ())
    return {**nothing, **rows(pack, players, speaker, _OF_CARDS, layer)}
