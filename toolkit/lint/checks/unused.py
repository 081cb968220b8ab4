"""W205: a record that exists only to be named, and that nothing names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.lint.checks.stated import cited
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.finding import Finding

NEVER_USED = Rule("W205", "never-used", "warning")

rules = (NEVER_USED,)
about = """\
A record of a kind that only has a meaning through others, such as a sector or a source, is named
by nothing. Either a reference to it was forgotten, or it can go."""
passes = {
    "orbitals.yaml": """\
orbitals:
- {id: hygiea, name: Hygiea, bases: [hygiea_dome]}
""",
    "bases.yaml": """\
bases:
- {id: hygiea_dome, name: Hygiea Dome, resource: water}
""",
}
fails = {
    "bases.yaml": """\
bases:
- {id: hygiea_dome, name: Hygiea Dome, resource: water}
"""
}


def check(opened: Opened) -> Iterator[Finding]:
    if any(folder.unreadable for folder in opened.pack.folders):
        return  # what could not be read may name anything
    for kind in opened.game.kinds:
        if not kind.referenced:
            continue
        used = opened.sightings.used.get(kind.name, set())
        if kind.name == "source":
            used = used | cited(opened)
        for id, record in opened.pack.of(kind.name).items():
            if id not in used:
                layer = record.layers[0]
                steps = (*layer.steps, "id")
                label = opened.subject(layer.document, steps)
                yield layer.document.finding(
                    NEVER_USED, steps, f"{label} is named by nothing",
                    hint="name it where it belongs, or remove it",
                )  # fmt: skip
