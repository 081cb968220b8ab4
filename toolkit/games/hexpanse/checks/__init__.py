"""What this game alone finds wrong in its files, in the order of the codes."""

from __future__ import annotations

from toolkit.games.hexpanse.checks import components

CHECKS = (*components.CHECKS,)
