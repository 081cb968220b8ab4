"""E311 to W316: pictures that are missing, outside of the folder, no pictures, too coarse, in the
colours of print, or shown nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.images import CMYK, MISSING, NOT_AN_IMAGE, OUTSIDE, UNSHOWN
from toolkit.pack.explained import checks
from toolkit.pack.pixels import COARSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding, Rule


def _check(rule: Rule) -> Callable[[Opened], Iterator[Finding]]:
    """One rule on all pictures that records name."""

    def check(opened: Opened) -> Iterator[Finding]:
        for seen, broken, message, hint in opened.pictures:
            if broken is rule:
                place = opened.field_of(seen.document, seen.steps)
                yield seen.document.finding(broken, seen.steps, f"{place} {message}", hint=hint)

    return check


_RULES = (MISSING, OUTSIDE, NOT_AN_IMAGE, COARSE, CMYK, UNSHOWN)
PICTURE_CHECKS = checks(__name__, {rule: _check(rule) for rule in _RULES})
