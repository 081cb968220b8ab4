"""W305: a source or certainty for a field that is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.checks.stated import stated
from toolkit.lint.expected import quoted
from toolkit.pack.finding import Rule
from toolkit.pack.nearest import did_you_mean
from toolkit.pack.record import ABOUT, value_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding

PROVENANCE_OF_NOTHING = Rule("W305", "provenance-of-nothing", "warning")

rules = (PROVENANCE_OF_NOTHING,)
about = """\
The `source:` or `certainty:` of a record speaks of a field that the record does not have, so it
holds for nothing. A field is written as in the record, deeper ones with dots (factions.OPA); `_`
stands for all the others."""
passes = {
    "cards/mine.yaml": """\
cards:
- id: quiet_run
  name: Quiet Run
  points: 2
  certainty: {points: stand_in, _: original}
"""
}
fails = {
    "cards/mine.yaml": """\
cards:
- id: quiet_run
  name: Quiet Run
  points: 2
  certainty: {pionts: stand_in, _: original}
"""
}


def check(opened: Opened) -> Iterator[Finding]:
    for about_key in ("source", "certainty"):
        for document, holder, said in stated(opened, about_key):
            # What a whole file says may hold for fields of any of its records.
            if not isinstance(said, dict) or len(holder) < 2:
                continue
            record = document.at(holder)
            if not isinstance(record, dict):
                continue
            for field in said:
                steps = tuple(int(part) if part.isdecimal() else part for part in field.split("."))
                if field != "_" and value_at(record, steps) is None and field not in record:
                    place = (*holder, about_key, field)
                    label = opened.subject(document, place)
                    fields = [key for key in record if key not in ABOUT]
                    yield document.finding(
                        PROVENANCE_OF_NOTHING, place,
                        f"{label}: `{about_key}` speaks of {quoted(field)}, which is not there",
                        hint=did_you_mean(field, fields), key=True,
                    )  # fmt: skip
