"""What every printed component of the game says, as rows: plain values that templates place.

Each builder documents the fields of its rows. A value nobody has published is the text `unknown`;
`Row.stand_in` and the `stand_in` keys of list items say what a stand-in fills.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse.rows.view import View
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row

__all__ = ["KEYS", "card_rows_alone", "rows"]

KEYS = (
    "action_card", "score_card", "technology_card", "mat", "mat_back", "rocinante_mat", "board",
    "track", "token", "aid", "tie_chart", "score_pad", "start",
)  # fmt: skip


def rows(pack: Pack, players: frozenset[int], speaker: Speaker) -> Mapping[str, tuple[Row, ...]]:
    """Rows by KEYS. Only what these player counts need; all when empty.

    `speaker` words effects with the names of this pack.
    """
    from toolkit.games.expanse.rows.aids import aid_rows
    from toolkit.games.expanse.rows.board import board_rows
    from toolkit.games.expanse.rows.cards import card_rows
    from toolkit.games.expanse.rows.mats import mat_rows
    from toolkit.games.expanse.rows.pad import pad_rows
    from toolkit.games.expanse.rows.start import start_rows
    from toolkit.games.expanse.rows.tokens import token_rows

    makers = (card_rows, mat_rows, board_rows, token_rows, aid_rows, pad_rows, start_rows)
    return _made(makers, pack, players, speaker)


def card_rows_alone(
    pack: Pack, players: frozenset[int], speaker: Speaker
) -> Mapping[str, tuple[Row, ...]]:
    """The rows of cards and of the start page, for a set printed alone that has only cards."""
    from toolkit.games.expanse.rows.cards import card_rows
    from toolkit.games.expanse.rows.start import start_rows

    nothing: dict[str, tuple[Row, ...]] = dict.fromkeys(KEYS, ())
    return {**nothing, **_made((card_rows, start_rows), pack, players, speaker)}


def _made(
    makers: Sequence[Callable[[View], dict[str, tuple[Row, ...]]]],
    pack: Pack,
    players: frozenset[int],
    speaker: Speaker,
) -> dict[str, tuple[Row, ...]]:
    from toolkit.games.expanse.rows.view import view

    seen = view(pack, players, speaker)
    wanted = frozenset(seen.counts)
    return {
        key: tuple(row for row in group if not row.players or row.players & wanted)
        for make in makers
        for key, group in make(seen).items()
    }
