"""What this game alone can find wrong in its files."""

from __future__ import annotations

from toolkit.games.expanse_tcg.checks.cards import CARD_CHECKS
from toolkit.games.expanse_tcg.checks.pool import POOL_CHECKS

CHECKS = (*CARD_CHECKS, *POOL_CHECKS)
