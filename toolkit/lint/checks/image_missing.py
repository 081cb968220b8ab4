"""E311: a picture that is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.images import MISSING, judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.check import Opened
    from toolkit.pack.finding import Finding

rules = (MISSING,)
about = """\
A record names a picture, and no file of that name is in the folder of the pack or set. The path is
relative to that folder, with `/` between names; capitals count on every system."""
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
  art: art/quiet_rnu.png
""",
    "README.md": "The picture was forgotten.",
}


def check(opened: Opened) -> Iterator[Finding]:
    yield from judged(opened, MISSING)
