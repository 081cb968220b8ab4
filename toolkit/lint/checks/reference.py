"""E204: an id that names no record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.expected import either
from toolkit.pack.finding import Rule
from toolkit.pack.nearest import Vocabulary
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding

UNKNOWN_REFERENCE = Rule("E204", "unknown-reference", "error")

rules = (UNKNOWN_REFERENCE,)
about = """\
A value that must be the id of a record is none: no base, card, faction or clause of that id is in
the pack or in the sets laid over it. The name of the finding says of what kind the record would
be: unknown-base, unknown-clause. A record that exists but is broken counts as existing."""
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
  event: [place: {influence: 1, to: cerse}]
"""
}


def check(opened: Opened) -> Iterator[Finding]:
    known = opened.pack.known_ids
    words: dict[tuple[str, ...], Vocabulary] = {}
    for seen in opened.sightings.unknown:
        if not opened.unread.isdisjoint(seen.kinds):
            continue
        kinds = [kind.replace("_", " ") for kind in seen.kinds]
        name = "unknown-" + seen.kinds[0].replace("_", "-")
        rule = Rule(UNKNOWN_REFERENCE.code, name, UNKNOWN_REFERENCE.severity)
        place = opened.field_of(seen.document, seen.steps[:-1] if seen.key else seen.steps)
        if seen.kinds not in words:
            ids = [id for kind in seen.kinds for id in known.get(kind, ())]
            words[seen.kinds] = Vocabulary(ids)
        yield seen.document.finding(
            rule, seen.steps,
            f"{place}: {is_no(seen.value, either(kinds))}",
            hint=words[seen.kinds].hint(seen.value), key=seen.key,
        )  # fmt: skip
