"""Every prohibition, registered: what asks them imports CLAUSES from here."""

from __future__ import annotations

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.prohibitions import claim, payment, settling, turn

__all__ = ["CLAUSES", "claim", "payment", "settling", "turn"]
