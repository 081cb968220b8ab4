"""Declares classes whose keys keys.yaml explains."""

from __future__ import annotations

from toolkit.model.key import KeyFile

declared = KeyFile(__name__, "keys.yaml").declared
