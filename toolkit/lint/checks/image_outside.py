"""E312: a picture outside of the folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.images import OUTSIDE, judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.check import Opened
    from toolkit.pack.finding import Finding

rules = (OUTSIDE,)
about = """\
The path of a picture leads out of the folder of the pack or set: it begins with a slash or a drive,
has `..` in it, is an address, or is a link to elsewhere. A set must hold all that it shows, and
nothing is fetched from a network."""
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
  art: ../quiet_run.png
""",
    "README.md": "The picture lies elsewhere.",
}


def check(opened: Opened) -> Iterator[Finding]:
    yield from judged(opened, OUTSIDE)
