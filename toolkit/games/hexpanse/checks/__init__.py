"""What this game alone finds wrong in its files, in the order of the codes."""

from __future__ import annotations

from toolkit.games.hexpanse.checks.boards import BOARD_CHECKS
from toolkit.games.hexpanse.checks.shapes import SHAPE_CHECKS
from toolkit.games.hexpanse.checks.steps import STEP_CHECKS

CHECKS = (*SHAPE_CHECKS, *BOARD_CHECKS, *STEP_CHECKS)
