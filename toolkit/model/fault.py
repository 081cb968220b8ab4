"""What is wrong with something told, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.finding import hinted

if TYPE_CHECKING:
    from toolkit.pack.document import Steps


class Fault(NamedTuple):
    """Something impossible or misspelt in a position, a move or a question: where, and what.

    `steps` is the path inside the value that was decoded; `key` says that the last key of the path
    is meant and not the value under it; `hint` says what would be right. `bearable` is what only
    `status` tells: keys that do not go together, where all else can be answered as it is asked.
    `relied` are the paths of invented values by which it is one. `word` counts, from 0, to the word
    of a text that is meant, as `toolkit.pack.document.WORDS` parts them; below 0 it is all of it.
    """

    steps: Steps
    message: str
    hint: str = ""
    key: bool = False
    bearable: bool = False
    relied: tuple[str, ...] = ()
    word: int = -1

    @property
    def said(self) -> str:
        """What is wrong, and behind a semicolon what would be right."""
        return hinted(self.message, self.hint)
