"""E311 to E314: pictures that are missing, outside of the folder, no pictures, or too coarse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.images import COARSE, MISSING, NOT_AN_IMAGE, OUTSIDE
from toolkit.lint.snippet import card
from toolkit.pack.game import OneRule

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding, Rule


PICTURE = "art/quiet_run.png"
FINE = {**card(f"art: {PICTURE}"), PICTURE: "a PNG of 800 × 600 pixels"}


def _check(rule: Rule, about: str, fails: Mapping[str, str]) -> OneRule[Opened]:
    """One rule on all pictures that records name."""

    def check(opened: Opened) -> Iterator[Finding]:
        for seen, broken, message, hint in opened.pictures:
            if broken is rule:
                place = opened.field_of(seen.document, seen.steps)
                yield seen.document.finding(broken, seen.steps, f"{place} {message}", hint=hint)

    return OneRule(rule, about, FINE, fails, check)


PICTURE_CHECKS = (
    _check(
        MISSING,
        """\
A record names a picture, and no file of that name is in the folder of the pack or set. The path is
relative to that folder, with `/` between names; capitals count on every system.""",
        {**card("art: art/quiet_rnu.png"), "README.md": "The picture was forgotten."},
    ),
    _check(
        OUTSIDE,
        """\
The path of a picture leads out of the folder of the pack or set: it begins with a slash or a drive,
has `..` in it, is an address, or is a link to elsewhere. A set must hold all that it shows, and
nothing is fetched from a network.""",
        {**card("art: ../quiet_run.png"), "README.md": "The picture lies elsewhere."},
    ),
    _check(
        NOT_AN_IMAGE,
        """\
A record names a file as its picture, but the file is neither PNG nor JPEG, or it is cut off before
its size is said. What counts is what is in the file, not how its name ends.""",
        {**card(f"art: {PICTURE}"), PICTURE: "Not a picture."},
    ),
    _check(
        COARSE,
        """\
A picture has fewer than 200 dots per inch at the size at which it is printed, so that its pixels
show. It is printed all the same. Pictures fill their box; the side that fits worse decides.""",
        {**card(f"art: {PICTURE}"), PICTURE: "a PNG of 200 × 150 pixels"},
    ),
)
