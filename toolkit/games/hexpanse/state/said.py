"""Declares what words.yaml says of moves and entries, and records that keys.yaml speaks of."""

from __future__ import annotations

from toolkit.model.key import KeyFile
from toolkit.model.told_in_file import MoveFile

SAID = MoveFile(__name__, "words.yaml")
declared = KeyFile(__name__, "keys.yaml").declared
