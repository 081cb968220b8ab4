"""Declares records and schemas that schemas.yaml describes."""

from __future__ import annotations

from toolkit.pack.typed import RecordFile

SAID = RecordFile(__name__, "schemas.yaml")
