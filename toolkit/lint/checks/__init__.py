"""The checks every pack and set goes through, whatever its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.checks import (
    by_hand,
    coarse_image,
    image_missing,
    image_outside,
    missing_source,
    not_an_image,
    provenance_of_nothing,
    reference,
    text_disagrees,
    unknown_source,
    unread_file,
    unused,
)

if TYPE_CHECKING:
    from toolkit.lint.check import PackCheck

CHECKS: tuple[PackCheck, ...] = (
    reference,
    unused,
    missing_source,
    unknown_source,
    provenance_of_nothing,
    image_missing,
    image_outside,
    not_an_image,
    coarse_image,
    unread_file,
    by_hand,
    text_disagrees,
)
