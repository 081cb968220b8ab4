"""E409: a faction gains a technology of another faction, or the same one twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.places import at
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

FOREIGN_TECHNOLOGY = Rule("E409", "foreign-technology", "error")

rules = (FOREIGN_TECHNOLOGY,)
about = """\
What stands under a faction's `technologies` and `mat_ability` must be four different abilities of
that faction: a card whose `faction` is another one, or that is named twice, could never be gained
as the rules say. Where one of the two that are alike is a stand-in, W412 tells it."""
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


_PLACES: tuple[Steps, ...] = (
    ("mat_ability",),
    *(("technologies", number) for number in ("I", "II", "III")),
)


def name_of(path: Steps) -> str:
    """A place of an ability as it is written: technologies.I."""
    return ".".join(map(str, path))


def given_twice(faction: Record) -> Iterator[tuple[Steps, Steps]]:
    """Each place whose ability stands at one before it too, with the last of these."""
    seen: dict[Value, Steps] = {}
    for path in _PLACES:
        if faction.known(*path):
            id = faction.get(*path)
            if id in seen:
                yield path, seen[id]
            seen[id] = path


def check(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        foreign = set()
        for path in _PLACES:
            card = pack.get("card", str(faction.get(*path)))
            if card is None or card.get("faction") == faction.id:
                continue
            foreign.add(path)
            id, owner = faction.get(*path), card.get("faction")
            message = f"faction '{faction.id}': {name_of(path)} is '{id}', an ability of '{owner}'"
            yield at(faction, FOREIGN_TECHNOLOGY, path, message)
        for path, earlier in given_twice(faction):
            if path in foreign or pack.get("card", str(faction.get(*path))) is None:
                continue
            if "stand_in" in {faction.certainty(path), faction.certainty(earlier)} and (
                faction.certainty(path) != faction.certainty(earlier)
            ):
                continue  # W412
            message = (
                f"faction '{faction.id}': {name_of(path)} is '{faction.get(*path)}', "
                f"as is {name_of(earlier)}"
            )
            yield at(faction, FOREIGN_TECHNOLOGY, path, message)
