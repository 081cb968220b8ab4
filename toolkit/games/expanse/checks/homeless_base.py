"""E405: a base in no orbital, or in two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.board import texts
from toolkit.games.expanse.checks.places import at
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

HOMELESS_BASE = Rule("E405", "homeless-base", "error")

rules = (HOMELESS_BASE,)
about = """\
Every base lies in exactly one orbital: the one whose `bases` name it. In none, no fleet could ever
place influence there; in two, nobody could say whose fleets control it."""
passes = {
    "bases.yaml": """\
bases:
- {id: hygiea, name: Hygiea, resource: water}
orbitals:
- {id: hygiea, name: Hygiea, band: belt, bases: [hygiea]}
"""
}
fails = {
    "bases.yaml": """\
bases:
- {id: hygiea, name: Hygiea, resource: water}
"""
}


def check(pack: Pack) -> Iterator[Finding]:
    homes: dict[str, list[str]] = {id: [] for id in pack.of("base")}
    for orbital in pack.of("orbital").values():
        for index, base in enumerate(texts(orbital, "bases")):
            if base not in homes:
                continue
            homes[base].append(orbital.id)
            if len(homes[base]) == 2:
                message = f"base '{base}' lies in orbital '{homes[base][0]}' already"
                hint = "name it under one orbital only"
                yield at(orbital, HOMELESS_BASE, ("bases", index), message, hint=hint)
    for id, found in homes.items():
        if not found:
            message = f"base '{id}' lies in no orbital"
            hint = f"name it under the `bases` of an orbital: `bases: [{id}]`"
            yield at(pack.of("base")[id], HOMELESS_BASE, ("id",), message, hint=hint)
