"""E304: a source key that sources.yaml does not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.checks.stated import stated
from toolkit.lint.expected import quoted
from toolkit.lint.provenance import source_key, source_texts
from toolkit.pack.finding import Rule
from toolkit.pack.nearest import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding

UNKNOWN_SOURCE = Rule("E304", "unknown-source", "error")

rules = (UNKNOWN_SOURCE,)
about = """\
A `source:` names a key that no sources.yaml has, neither that of the pack nor that of the set. The
key is what stands before the `#`; what follows is the place in that source."""
passes = {
    "cards/mine.yaml": """\
cards:
- id: quiet_run
  name: Quiet Run
  source: [rulebook#Cards]
"""
}
fails = {
    "cards/mine.yaml": """\
cards:
- id: quiet_run
  name: Quiet Run
  source: [rulebok#Cards]
"""
}


def check(opened: Opened) -> Iterator[Finding]:
    if "source" in opened.unread:
        return
    known = opened.pack.known_ids.get("source", frozenset())
    words = Vocabulary(known)
    for document, holder, value in stated(opened, "source"):
        for steps, text in source_texts(value):
            key = source_key(text)
            if key not in known:
                place = (*holder, "source", *steps)
                label = opened.subject(document, place)
                yield document.finding(
                    UNKNOWN_SOURCE, place, f"{label} names the source {quoted(key)}, "
                    "which no sources.yaml has", hint=words.hint(key),
                )  # fmt: skip
