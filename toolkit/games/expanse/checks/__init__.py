"""The checks of this game, in the order of their codes."""

from __future__ import annotations

from toolkit.games.expanse.checks import cards, places

_ALL = (*places.CHECKS, *cards.CHECKS)
CHECKS = tuple(sorted(_ALL, key=lambda check: check.rule.code[1:]))
