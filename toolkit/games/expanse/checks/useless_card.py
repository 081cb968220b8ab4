"""W407: an event that nobody in any game with this card may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.board import texts
from toolkit.games.expanse.checks.places import at
from toolkit.games.expanse.deck import ACTION, player_counts, used
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

USELESS_CARD = Rule("W407", "useless-card", "warning")

rules = (USELESS_CARD,)
about = """\
In every game that has this card, none of the factions in play is on it, so nobody may ever use its
event. A faction or a number of players that is unknown counts as a possible one. With all factions
`no` the card is points only; `any_faction: yes` opens it to everybody."""
passes = {
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
  certainty: stand_in
"""
}
fails = {
    "cards/mine.yaml": passes["cards/mine.yaml"]
    .replace("MCR: yes", "MCR: no")
    .replace("OPA: yes, PG: no", "OPA: no, PG: no")
}


def check(pack: Pack) -> Iterator[Finding]:
    if "setup" not in pack.tables:
        return
    playing = {
        count: texts(pack.tables["setup"], "tables", str(count), "factions")
        for count in player_counts(pack)
    }
    for card in pack.of("card").values():
        if card.get("kind") != ACTION or card.get("any_faction") in ("yes", "unknown"):
            continue
        counts = [count for count in playing if used(pack, card, count) != "no"]
        if not any(_possible(card, faction) for count in counts for faction in playing[count]):
            games = ", ".join(map(str, counts))
            message = (
                f"card '{card.id}' is used with {games} players, but no faction in play is on it"
            )
            if not counts:
                message = f"card '{card.id}' is used with no number of players"
            path = ("factions",) if counts else ("players",)
            hint = "mark a faction in play with yes" if counts else "mark a number with yes"
            yield at(card, USELESS_CARD, path, message, hint=hint, key=True)


def _possible(card: Record, faction: str) -> bool:
    return card.get("factions", faction) in ("yes", "unknown")
