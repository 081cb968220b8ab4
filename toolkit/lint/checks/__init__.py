"""The checks every pack and set goes through, whatever its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.checks.called import CALLED_CHECKS
from toolkit.lint.checks.component_count import COMPONENT_CHECKS
from toolkit.lint.checks.effects import EFFECT_CHECKS
from toolkit.lint.checks.files import FILE_CHECKS
from toolkit.lint.checks.ids import ID_CHECKS
from toolkit.lint.checks.marks import MARK_CHECKS
from toolkit.lint.checks.pictures import PICTURE_CHECKS
from toolkit.lint.checks.rulings import RULING_CHECKS
from toolkit.lint.checks.sources import SOURCE_CHECKS
from toolkit.lint.checks.undecided import UNDECIDED_CHECKS

if TYPE_CHECKING:
    from toolkit.lint.opened import Opened
    from toolkit.pack.explained import Explained
    from toolkit.pack.pack import Pack

CHECKS: tuple[Explained[Opened], ...] = (
    *ID_CHECKS, *CALLED_CHECKS, *SOURCE_CHECKS, *FILE_CHECKS, *RULING_CHECKS, *PICTURE_CHECKS,
    *EFFECT_CHECKS, *UNDECIDED_CHECKS, *MARK_CHECKS,
)  # fmt: skip
# What can be told from the records alone, as the checks of games can.
OF_RECORDS: tuple[Explained[Pack], ...] = COMPONENT_CHECKS
