"""What every printed component of the game says, as rows: plain values that templates place.

Each builder documents the fields of its rows. A value nobody has published is the text `unknown`;
`Row.stand_in` and the `stand_in` keys of list items say what a stand-in fills.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.rows.aids import aid_rows
from toolkit.games.expanse.rows.board import board_rows
from toolkit.games.expanse.rows.cards import card_rows
from toolkit.games.expanse.rows.mats import mat_rows
from toolkit.games.expanse.rows.pad import pad_rows
from toolkit.games.expanse.rows.start import start_rows
from toolkit.games.expanse.rows.tokens import token_rows
from toolkit.games.expanse.rows.view import view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row

__all__ = ["rows"]


def rows(pack: Pack, players: frozenset[int], speaker: Speaker) -> Mapping[str, tuple[Row, ...]]:
    """Rows by key: action_card, score_card, technology_card, mat, mat_back, rocinante_mat, board,
    track, token, aid, tie_chart, score_pad, start. Only what these player counts need; all when
    empty.

    `speaker` words effects with the names of this pack.
    """
    seen = view(pack, players, speaker)
    built: dict[str, tuple[Row, ...]] = {}
    for make in (card_rows, mat_rows, board_rows, token_rows, aid_rows, pad_rows, start_rows):
        built.update(make(seen))
    wanted = frozenset(seen.counts)
    return {
        key: tuple(row for row in group if not row.players or row.players & wanted)
        for key, group in built.items()
    }
