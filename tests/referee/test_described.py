"""Schemas for editors describe positions and moves, and fit every case that is shipped."""

from __future__ import annotations

from expanse_pack import published as expanse_pack
from ti4_pack import published as ti4_pack

PACKS = {"expanse": expanse_pack, "ti4_expeditions": ti4_pack}
