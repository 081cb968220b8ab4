"""What this game alone can find wrong in its files."""

from __future__ import annotations

from toolkit.games.expanse_tcg.checks import cards, circles, pool

CHECKS = (*cards.CHECKS, *pool.CHECKS, *circles.CHECKS)
