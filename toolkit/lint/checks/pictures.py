"""E311 to E314: pictures that are missing, outside of the folder, no pictures, or too coarse."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.lint.images import COARSE, MISSING, NOT_AN_IMAGE, OUTSIDE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding, Rule


def _card(art: str) -> str:
    return f"cards:\n- id: quiet_run\n  name: Quiet Run\n  art: {art}\n"


CARD, PICTURE = "cards/mine.yaml", "art/quiet_run.png"
FINE = {CARD: _card(PICTURE), PICTURE: "a PNG of 800 × 600 pixels"}


class PictureCheck(NamedTuple):
    """One rule on all pictures that records name."""

    rule: Rule
    about: str
    fails: Mapping[str, str]
    passes: Mapping[str, str] = FINE

    @property
    def rules(self) -> tuple[Rule, ...]:
        return (self.rule,)

    def check(self, opened: Opened) -> Iterator[Finding]:
        for seen, broken, message, hint in opened.pictures:
            if broken is self.rule:
                place = opened.field_of(seen.document, seen.steps)
                yield seen.document.finding(broken, seen.steps, f"{place} {message}", hint=hint)


PICTURE_CHECKS = (
    PictureCheck(
        MISSING,
        """\
A record names a picture, and no file of that name is in the folder of the pack or set. The path is
relative to that folder, with `/` between names; capitals count on every system.""",
        {CARD: _card("art/quiet_rnu.png"), "README.md": "The picture was forgotten."},
    ),
    PictureCheck(
        OUTSIDE,
        """\
The path of a picture leads out of the folder of the pack or set: it begins with a slash or a drive,
has `..` in it, is an address, or is a link to elsewhere. A set must hold all that it shows, and
nothing is fetched from a network.""",
        {CARD: _card("../quiet_run.png"), "README.md": "The picture lies elsewhere."},
    ),
    PictureCheck(
        NOT_AN_IMAGE,
        """\
A record names a file as its picture, but the file is neither PNG nor JPEG, or it is cut off before
its size is said. What counts is what is in the file, not how its name ends.""",
        {CARD: _card(PICTURE), PICTURE: "Not a picture."},
    ),
    PictureCheck(
        COARSE,
        """\
A picture has fewer than 200 dots per inch at the size at which it is printed, so that its pixels
show. It is printed all the same. Pictures fill their box; the side that fits worse decides.""",
        {CARD: _card(PICTURE), PICTURE: "a PNG of 200 × 150 pixels"},
    ),
)
