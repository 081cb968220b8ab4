"""I411: components of the box that nobody has published."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.component_count import passes as whole
from toolkit.games.expanse.checks.component_count import tallies
from toolkit.games.expanse.checks.places import at
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

UNPUBLISHED_COMPONENT = Rule("I411", "unpublished-component", "info")

rules = (UNPUBLISHED_COMPONENT,)
about = """\
The box holds more of a component than the files know, and `missing:` in the same files says so:
nobody has published the rest. That is no mistake."""
passes = whole
fails = {
    **whole,
    "cards/scores.yaml": """\
certainty: inferred
missing: {kind: score_card, count: 1}
cards:
- {id: score, kind: score_card, name: Score, copies: 5}
""",
}


def check(pack: Pack) -> Iterator[Finding]:
    for one in tallies(pack):
        if one.missing and one.there + one.missing == one.said:
            message = (
                f"component '{one.component.id}': of {one.said} in the box {one.there} are known, "
                f"and nobody has published the other {one.missing}"
            )
            yield at(one.component, UNPUBLISHED_COMPONENT, ("count",), message)
