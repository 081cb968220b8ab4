"""W407 and I408: events that nobody may use, and custom cards among those of the published game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.games.expanse.deck import ACTION, SCORE, player_counts, used
from toolkit.pack.finding import Rule
from toolkit.pack.game import OneRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

USELESS_CARD = Rule("W407", "useless-card", "warning")
MIXED_BACKS = Rule("I408", "mixed-backs", "info")

_MINE = "cards/mine.yaml"
_QUIET_DEAL = """\
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
_GUESSED = f"{_QUIET_DEAL}  certainty: stand_in\n"
_OF_NOBODY = _GUESSED.replace("MCR: yes, OPA: yes", "MCR: no, OPA: no")


def _useless(pack: Pack) -> Iterator[Finding]:
    if "setup" not in pack.tables:
        return
    playing = {
        count: pack.tables["setup"].texts("tables", str(count), "factions")
        for count in player_counts(pack)
    }
    for card in pack.of("card").values():
        if card.get("kind") != ACTION or card.get("any_faction") in ("yes", "unknown"):
            continue
        counts = [count for count in playing if used(pack, card, count) != "no"]
        if any(_possible(card, faction) for count in counts for faction in playing[count]):
            continue
        if counts:
            games = ", ".join(map(str, counts))
            said = f"is used with {games} players, but no faction in play is on it"
            path, hint = "factions", "mark a faction in play with yes"
        else:
            said = "is used with no number of players"
            path, hint = "players", "mark a number with yes"
        yield card.finding(USELESS_CARD, (path,), f"card '{card.id}' {said}", hint=hint, key=True)


def _possible(card: Record, faction: str) -> bool:
    return card.get("factions", faction) in ("yes", "unknown")


def _mixed(pack: Pack) -> Iterator[Finding]:
    sets = {folder.id for folder in pack.folders if folder.role == "set"}
    first: dict[str, Record] = {}
    count: Counter[str] = Counter()
    for card in pack.of("card").values():
        folder = card.layers[0].folder
        if folder not in sets or card.get("kind") not in (ACTION, SCORE):
            continue
        if card.certainty(("name",)) != "stand_in":
            first.setdefault(folder, card)
            count[folder] += card.copies
    for folder, card in first.items():
        many = f"{count[folder]} cards" if count[folder] != 1 else "1 card"
        message = (
            f"{many} of the set '{folder}' would be shuffled into a deck whose other backs are "
            "official ones"
        )
        hint = "use opaque sleeves for the whole deck, or print all of it"
        yield card.finding(MIXED_BACKS, ("id",), message, hint=hint)


CARD_CHECKS = (
    OneRule(
        USELESS_CARD,
        """\
In every game that has this card, none of the factions in play is on it, so nobody may ever use its
event. A faction or a number of players that is unknown counts as a possible one. With all factions
`no` the card is points only; `any_faction: yes` opens it to everybody.""",
        {_MINE: _GUESSED},
        {_MINE: _OF_NOBODY},
        _useless,
    ),
    OneRule(
        MIXED_BACKS,
        """\
A set brings cards of its own into the action deck. Shuffled among cards of the published game,
their backs and their thickness give them away: use opaque sleeves for the whole deck. Nothing is
amiss when the whole deck is printed here. Reported once a set; stand-ins complete a printed deck
and are not counted.""",
        {_MINE: "cards:\n- id: drummer\n  flavour: A deal is a deal.\n"},
        {_MINE: _QUIET_DEAL},
        _mixed,
    ),
)
