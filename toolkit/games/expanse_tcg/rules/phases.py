"""What a verdict says of the phase in which a move comes too early or too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.schemas.terms import PHASES

if TYPE_CHECKING:
    from toolkit.referee.mutation import Breach

UNPLAYED = ("capital", "over")
"""The phases in which not even a Sudden spell is played, nor an ability used that may be at any
time."""
_OTHERWISE = {
    "capital": "The capitals are still being placed.",
    "start": "The turn is only starting.",
    "over": "The game is over.",
}


def now_is(phase: str) -> Breach:
    """The phase it is, for a move that belongs to another."""
    said = _OTHERWISE.get(phase, f"This is the {PHASES[phase]}.")
    return said, {"phase": phase}
