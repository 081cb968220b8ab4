"""What a verdict says of the phase in which a move comes too early or too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.referee.mutation import Breach

_SAID = {
    "capital": "The capitals are still being placed.",
    "start": "The turn is only starting.",
    "collection": "This is the collection phase.",
    "control_1": "This is the first control phase.",
    "combat": "This is the combat phase.",
    "control_2": "This is the second control phase.",
    "end": "This is the end of the turn.",
    "over": "The game is over.",
}


def now_is(phase: str) -> Breach:
    """The phase it is, for a move that belongs to another."""
    return _SAID[phase], {"phase": phase}
