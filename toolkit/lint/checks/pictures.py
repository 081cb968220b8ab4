"""E311 to W316: pictures that are missing, outside of the folder, no pictures, too coarse, in the
colours of print, or shown nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.images import CMYK, MISSING, NOT_AN_IMAGE, OUTSIDE, UNSHOWN
from toolkit.lint.snippet import card
from toolkit.pack.game import OneRule
from toolkit.pack.pixels import COARSE

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
A record names a file as its picture, but the file is neither PNG nor JPEG, or it is damaged or cut
off, or of a sort that cannot be printed as it is seen. A picture of more than 100 million pixels is
refused too, and one that would need more than 256 MB once decoded, before it is: a small file can
say that it is huge. What counts is what is in the file, not how its name ends.""",
        {**card(f"art: {PICTURE}"), PICTURE: "Not a picture."},
    ),
    _check(
        COARSE,
        """\
A picture has fewer than 200 dots per inch at the size at which it is printed, so that its pixels
show. It is printed all the same. Pictures fill their box, turned upright as the camera noted; the
side that fits worse decides. How large the box is, the template of the card says.""",
        {**card(f"art: {PICTURE}"), PICTURE: "a PNG of 200 × 150 pixels"},
    ),
    _check(
        CMYK,
        """\
A picture is a JPEG in CMYK, the colours of print. Everything is printed in RGB, so it is converted:
by rule (each of red, green and blue is what its ink and black leave of white) and not by a colour
profile, so that its colours may turn out brighter than in the program it comes from.""",
        {**card(f"art: {PICTURE}"), PICTURE: "a CMYK JPEG of 800 × 600 pixels"},
    ),
    _check(
        UNSHOWN,
        """\
A record names a picture, and components of its kind are printed without one.""",
        {**card("kind: score_card", f"art: {PICTURE}"), PICTURE: "a PNG of 800 × 600 pixels"},
    ),
)
