"""The checks of this game, in the order of their codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.pack.game import Check

CHECKS: tuple[Check, ...] = ()
