"""W314: a picture too coarse for its size on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.images import COARSE, judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.check import Opened
    from toolkit.pack.finding import Finding

rules = (COARSE,)
about = """\
A picture has fewer than 200 dots per inch at the size at which it is printed, so that its pixels
show. It is printed all the same. Pictures fill their box; the side that fits worse decides."""
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
    "art/quiet_run.png": "a PNG of 200 × 150 pixels",
}


def check(opened: Opened) -> Iterator[Finding]:
    yield from judged(opened, COARSE)
