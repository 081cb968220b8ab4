"""E409 and W412: factions whose four abilities are not four of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.document import dotted
from toolkit.pack.finding import Rule
from toolkit.pack.game import OneRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

FOREIGN_TECHNOLOGY = Rule("E409", "foreign-technology", "error")
STAND_IN_TECHNOLOGY = Rule("W412", "stand-in-technology", "warning")

_PLACES: tuple[Steps, ...] = (
    ("mat_ability",),
    *(("technologies", number) for number in ("I", "II", "III")),
)


def _of(faction: str) -> dict[str, str]:
    return {"factions.yaml": f"factions:\n- {faction}\n"}


_GUESSED = {
    "guessed/set.yaml": "{set: guessed, game: expanse, title: Guessed, certainty: stand_in}\n",
    "guessed/factions.yaml": "factions:\n- {id: MCR, technologies: {I: battleships}}\n",
}


def _twice(faction: Record) -> Iterator[tuple[Steps, Steps]]:
    """Each place whose ability stands at one before it too, with the last of these."""
    seen: dict[Value, Steps] = {}
    for path in _PLACES:
        if faction.known(*path):
            id = faction.get(*path)
            if id in seen:
                yield path, seen[id]
            seen[id] = path


def _guessed(faction: Record, *places: Steps) -> list[Steps]:
    return [place for place in places if faction.certainty(place) == "stand_in"]


def _foreign(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        foreign = set()
        for path in _PLACES:
            card = pack.get("card", str(faction.get(*path)))
            if card is not None and card.get("faction") != faction.id:
                foreign.add(path)
                said = f"is '{card.id}', an ability of '{card.get('faction')}'"
                message = f"faction '{faction.id}': {dotted(path)} {said}"
                yield faction.finding(FOREIGN_TECHNOLOGY, path, message)
        for path, earlier in _twice(faction):
            id = str(faction.get(*path))
            if path in foreign or pack.get("card", id) is None:
                continue
            if len(_guessed(faction, earlier, path)) != 1:  # else W412
                message = f"faction '{faction.id}': {dotted(path)} is '{id}', as is "
                yield faction.finding(FOREIGN_TECHNOLOGY, path, message + dotted(earlier))


def _stand_in(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        for path, earlier in _twice(faction):
            stand_ins = _guessed(faction, earlier, path)
            if len(stand_ins) != 1:
                continue
            (wrong,) = stand_ins
            known = path if wrong == earlier else earlier
            message = (
                f"faction '{faction.id}': {dotted(known)} is '{faction.get(*known)}', "
                f"which stands in for {dotted(wrong)} too"
            )
            hint = f"fill in {dotted(wrong)} as well"
            laid_last = max(
                known, wrong, key=lambda each: faction.layers.index(faction.origin(each))
            )
            yield faction.finding(STAND_IN_TECHNOLOGY, laid_last, message, hint=hint)


ABILITY_CHECKS = (
    OneRule(
        FOREIGN_TECHNOLOGY,
        """\
What stands under a faction's `technologies` and `mat_ability` must be four different abilities of
that faction: a card whose `faction` is another one, or that is named twice, could never be gained
as the rules say. Where one of the two that are alike is a stand-in, W412 tells it.""",
        _of("{id: UN, technologies: {I: embassies, II: diplomats, III: hegemony}}"),
        _of("{id: UN, technologies: {I: dominance, II: diplomats, III: hegemony}}"),
        _foreign,
    ),
    OneRule(
        STAND_IN_TECHNOLOGY,
        """\
A set says which ability stands on a faction's mat or is its technology I, II or III, and a stand-in
names the same one for another of the four. The stand-in is wrong there; it is played and printed
until somebody fills in what is right.""",
        {**_GUESSED, **_of("{id: MCR, mat_ability: dominance}")},
        {**_GUESSED, **_of("{id: MCR, mat_ability: battleships}")},
        _stand_in,
    ),
)
