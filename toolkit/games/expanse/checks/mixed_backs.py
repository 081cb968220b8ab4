"""I408: custom cards that enter a deck with official backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.places import at
from toolkit.games.expanse.deck import ACTION, SCORE, copies
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

MIXED_BACKS = Rule("I408", "mixed-backs", "info")

rules = (MIXED_BACKS,)
about = """\
A set brings cards of its own into the action deck. Shuffled among cards of the published game,
their backs and their thickness give them away: use opaque sleeves for the whole deck. Nothing is
amiss when the whole deck is printed here. Reported once a set; stand-ins complete a printed deck
and are not counted."""
passes = {
    "cards/mine.yaml": """\
cards:
- id: drummer
  flavour: A deal is a deal.
"""
}
fails = {
    "cards/mine.yaml": """\
cards:
- id: quiet_deal
  kind: action_card
  name: Quiet Deal
  points: 3
  keep_cost: 1
  factions: {UN: no, MCR: yes, OPA: yes, PG: no}
  players: {"2": yes, "3": yes, "4": yes}
  event:
  - take_actions: {points: 1}
"""
}


def check(pack: Pack) -> Iterator[Finding]:
    sets = {folder.id for folder in pack.folders if folder.role == "set"}
    first: dict[str, Record] = {}
    count: dict[str, int] = {}
    for card in pack.of("card").values():
        folder = card.layers[0].folder
        if folder in sets and card.get("kind") in (ACTION, SCORE):
            if card.certainty(("name",)) == "stand_in":
                continue
            first.setdefault(folder, card)
            count[folder] = count.get(folder, 0) + copies(card)
    for folder, card in first.items():
        many = f"{count[folder]} cards" if count[folder] != 1 else "1 card"
        message = (
            f"{many} of the set '{folder}' would be shuffled into a deck whose other backs are "
            "official ones"
        )
        hint = "use opaque sleeves for the whole deck, or print all of it"
        yield at(card, MIXED_BACKS, ("id",), message, hint=hint)
