"""Declares what words.yaml says of moves and words, and records whose keys keys.yaml speaks of."""

from __future__ import annotations

from toolkit.model.key import KeyFile
from toolkit.model.told_in_file import MoveFile

SAID = MoveFile(__name__, "words.yaml")
declared = KeyFile(__name__, "keys.yaml").declared

PHASES: dict[str, str] = SAID.entry("phases")
"""The phases of a turn, and what one calls them."""
