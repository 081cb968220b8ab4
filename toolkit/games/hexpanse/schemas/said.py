"""Declares records and schemas that schemas.yaml describes."""

from __future__ import annotations

from toolkit.model.hexes import CELLS, PLACE, PLACES, places
from toolkit.pack.typed import RecordFile

SHAPE = places("The places of a formation, as they lie to each other.", 1)
_WORDS = {"CELLS": CELLS, "PLACE": PLACE, "PLACES": PLACES, "SHAPE": SHAPE}
SAID = RecordFile(__name__, "schemas.yaml", _WORDS)
