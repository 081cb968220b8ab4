"""The checks every pack and set goes through, whatever its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.checks import (
    by_hand,
    entry_twice,
    misplaced_verb,
    missing_file,
    missing_source,
    provenance_of_nothing,
    reference,
    ruling_default,
    text_disagrees,
    unknown_source,
    unread_file,
    unused,
)
from toolkit.lint.checks.component_count import COMPONENT_CHECKS
from toolkit.lint.checks.pictures import PICTURE_CHECKS

if TYPE_CHECKING:
    from toolkit.lint.check import PackCheck
    from toolkit.pack.game import Check

CHECKS: tuple[PackCheck, ...] = (
    reference,
    entry_twice,
    unused,
    missing_source,
    unknown_source,
    missing_file,
    provenance_of_nothing,
    ruling_default,
    *PICTURE_CHECKS,
    unread_file,
    by_hand,
    text_disagrees,
    misplaced_verb,
)
# What can be told from the records alone, as the checks of games can.
OF_RECORDS: tuple[Check, ...] = COMPONENT_CHECKS
