"""Declares records of a position whose keys keys.yaml speaks of."""

from __future__ import annotations

from toolkit.model.key import KeyFile

declared = KeyFile(__name__, "keys.yaml").declared
