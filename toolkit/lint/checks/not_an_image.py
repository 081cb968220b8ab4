"""E313: a file that is no picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.images import NOT_AN_IMAGE, judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.check import Opened
    from toolkit.pack.finding import Finding

rules = (NOT_AN_IMAGE,)
about = """\
A record names a file as its picture, but the file is neither PNG nor JPEG, or it is cut off before
its size is said. What counts is what is in the file, not how its name ends."""
passes = {
    "cards/mine.yaml": """\
cards:
- id: quiet_run
  name: Quiet Run
  art: art/quiet_run.png
""",
    "art/quiet_run.png": "a PNG of 800 × 600 pixels",
}
fails = {
    "cards/mine.yaml": """\
cards:
- id: quiet_run
  name: Quiet Run
  art: art/quiet_run.png
""",
    "art/quiet_run.png": "Not a picture.",
}


def check(opened: Opened) -> Iterator[Finding]:
    yield from judged(opened, NOT_AN_IMAGE)
