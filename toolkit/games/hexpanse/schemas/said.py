"""Declares records and schemas that schemas.yaml describes."""

from __future__ import annotations

from toolkit.games.hexpanse.schemas.patterns import SHAPE
from toolkit.model.hexes import CELLS, PLACE, PLACES
from toolkit.pack.typed import RecordFile

_WORDS = {"CELLS": CELLS, "PLACE": PLACE, "PLACES": PLACES, "SHAPE": SHAPE}
SAID = RecordFile(__name__, "schemas.yaml", _WORDS)
