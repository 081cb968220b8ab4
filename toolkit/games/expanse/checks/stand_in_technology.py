"""W412: an ability somebody knows the place of also stands in for another of the faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.foreign_technology import given_twice, name_of
from toolkit.games.expanse.checks.places import at
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

STAND_IN_TECHNOLOGY = Rule("W412", "stand-in-technology", "warning")

rules = (STAND_IN_TECHNOLOGY,)
about = """\
A set says which ability stands on a faction's mat or is its technology I, II or III, and a stand-in
names the same one for another of the four. The stand-in is wrong there; it is played and printed
until somebody fills in what is right."""
_GUESSED = {
    "guessed/set.yaml": "{set: guessed, game: expanse, title: Guessed, certainty: stand_in}\n",
    "guessed/factions.yaml": "factions:\n- {id: MCR, technologies: {I: battleships}}\n",
}
passes = {**_GUESSED, "factions.yaml": "factions:\n- {id: MCR, mat_ability: dominance}\n"}
fails = {**_GUESSED, "factions.yaml": "factions:\n- {id: MCR, mat_ability: battleships}\n"}


def check(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        for path, earlier in given_twice(faction):
            stand_ins = [each for each in (earlier, path) if faction.certainty(each) == "stand_in"]
            if len(stand_ins) != 1:
                continue
            (wrong,) = stand_ins
            known = path if wrong == earlier else earlier
            message = (
                f"faction '{faction.id}': {name_of(known)} is '{faction.get(*known)}', "
                f"which stands in for {name_of(wrong)} too"
            )
            hint = f"fill in {name_of(wrong)} as well"
            laid_last = max(
                known, wrong, key=lambda each: faction.layers.index(faction.origin(each))
            )
            yield at(faction, STAND_IN_TECHNOLOGY, laid_last, message, hint=hint)
