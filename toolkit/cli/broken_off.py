"""Why a log cannot be replayed to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.referee.wording import lower

if TYPE_CHECKING:
    from toolkit.pack.document import Document
    from toolkit.referee.ledger import Ledger
    from toolkit.referee.records import Replay


def broken_off(played: Replay, document: Document, ledger: Ledger) -> int:
    """Says where a log breaks off; 1 for an illegal move, 2 for nonsense."""
    at = ("moves", played.played) if played.position is not None else ("position",)
    for reason in played.reasons:
        source = ledger.source(reason.clause)
        say.err(
            f"{document.spot(at)}: move {played.played + 1} is not legal: "
            f"{lower(reason.says)} ({reason.clause}{', ' + source if source else ''})"
        )
    for fault in played.faults:
        say.err(f"{document.spot((*at, *fault.steps), key=fault.key)}: {fault.said}")
    return 1 if played.reasons else 2
