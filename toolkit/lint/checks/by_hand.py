"""I321: an effect that the players judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding

BY_HAND = Rule("I321", "by-hand", "info")

rules = (BY_HAND,)
about = """\
An effect is written as `by_hand`, in words. It is printed like any other; the referee cannot play
it, and answers `undetermined` to a question that depends on it, naming the card. This is a notice,
not a fault: `by_hand` is there so that no author is ever stuck."""
passes = {
    "cards/mine.yaml": """\
cards:
- id: quiet_run
  name: Quiet Run
  event: [place: {influence: 1, to: ceres}]
"""
}
fails = {
    "cards/mine.yaml": """\
cards:
- id: quiet_run
  name: Quiet Run
  event: [by_hand: Every player passes a kept card to the left.]
"""
}


def check(opened: Opened) -> Iterator[Finding]:
    for seen in opened.sightings.by_hand:
        place = opened.field_of(seen.document, seen.steps[:-1])
        yield seen.document.finding(
            BY_HAND, seen.steps, f"{place} is judged by the players, not by the referee", key=True
        )
