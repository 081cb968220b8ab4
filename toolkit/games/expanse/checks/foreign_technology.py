"""E409: a faction gains a technology of another faction, or the same one twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.places import at
from toolkit.pack.finding import Rule
from toolkit.pack.kind import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

FOREIGN_TECHNOLOGY = Rule("E409", "foreign-technology", "error")

rules = (FOREIGN_TECHNOLOGY,)
about = """\
What stands under a faction's `technologies` and `mat_ability` must be four different abilities of
that faction: a card whose `faction` is another one, or that is named twice, could never be gained
as the rules say."""
passes = {
    "factions.yaml": """\
factions:
- {id: UN, technologies: {I: embassies, II: diplomats, III: hegemony}}
"""
}
fails = {
    "factions.yaml": """\
factions:
- {id: UN, technologies: {I: dominance, II: diplomats, III: hegemony}}
"""
}


def check(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        seen: dict[str, str] = {}
        for path in (("mat_ability",), *(("technologies", n) for n in ("I", "II", "III"))):
            id = faction.get(*path)
            card = pack.get("card", str(id))
            if id is None or id == UNKNOWN or card is None:
                continue
            owner = card.get("faction")
            where = ".".join(path)
            if owner != faction.id:
                message = f"faction '{faction.id}': {where} is '{id}', an ability of '{owner}'"
                yield at(faction, FOREIGN_TECHNOLOGY, path, message)
            elif str(id) in seen:
                message = f"faction '{faction.id}': {where} is '{id}', as is {seen[str(id)]}"
                yield at(faction, FOREIGN_TECHNOLOGY, path, message)
            seen[str(id)] = where
