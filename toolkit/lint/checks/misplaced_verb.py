"""E323: a verb in a place where it means nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.effects import misplaced, placed_effects
from toolkit.lint.expected import either
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding

MISPLACED_VERB = Rule("E323", "misplaced-verb", "error")

rules = (MISPLACED_VERB,)
about = """\
A verb stands where it means nothing. Some verbs are for one sort of effect alone: what an ability
does from now on (`protect`) is not done by an event, what counts points (`treat_points`) is no step
of its own, and nothing can wait (`when`) within another step. The finding names the places in which
the verb may stand."""
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
  event: [protect: diplomat]
"""
}


def check(opened: Opened) -> Iterator[Finding]:
    for kind in opened.game.kinds:
        for field, effect in placed_effects(kind.record_schema()).items():
            for record in opened.pack.of(kind.name).values():
                document, at = record.place((field,))
                if (document.path, at[:-1]) in opened.broken:
                    continue
                for found in misplaced(record.value.get(field), effect):
                    steps = (*at, *found.steps)
                    own = ", as a step of its own" if found.outermost else ""
                    hint = f"it may stand in {either(found.where)}{own}"
                    said = f"{opened.field_of(document, steps)} cannot stand in {found.place}"
                    yield document.finding(MISPLACED_VERB, steps, said, hint=hint, key=True)
