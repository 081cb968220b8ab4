"""The checks of this game, in the order of their codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.cards import ABILITY_CHECKS, CARD_CHECKS
from toolkit.games.expanse.checks.places import PLACE_CHECKS

if TYPE_CHECKING:
    from toolkit.pack.game import Check

_ALL = (*PLACE_CHECKS, *CARD_CHECKS, *ABILITY_CHECKS)
CHECKS: tuple[Check, ...] = tuple(sorted(_ALL, key=lambda check: check.rules[0].code[1:]))
