"""E401: a deck that cannot be dealt for some number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.places import at_table
from toolkit.games.expanse.deck import deal, player_counts
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

SHORT_DECK = Rule("E401", "short-deck", "error")

rules = (SHORT_DECK,)
about = """\
The deck for a number of players needs more action cards or score cards than there are, even if
every card that nobody has published were at hand. The recipe stands in setup.yaml under
`tables.N.deck`: the top pile and all other piles are dealt from the cards marked for N players, or
from all cards where it says `cards: all`."""
passes = {
    "setup.yaml": """\
overrides: [tables.2.deck]
tables:
  "2":
    deck: {action_cards: 9}
"""
}
fails = {
    "setup.yaml": """\
overrides: [tables.2.deck]
tables:
  "2":
    deck: {action_cards: 40}
"""
}


def check(pack: Pack) -> Iterator[Finding]:
    for players in player_counts(pack):
        dealt = deal(pack, players)
        if dealt.deals or dealt.short_of_unpublished:
            continue
        wants = []
        if dealt.actions < dealt.actions_needed:
            wants.append(f"{dealt.actions_needed} action cards and there are {dealt.actions}")
        if dealt.scores < dealt.scores_needed:
            wants.append(f"{dealt.scores_needed} score cards and there are {dealt.scores}")
        message = f"the deck for {players} players needs {'; it needs '.join(wants)}"
        hint = f'mark more cards with `players: {{"{players}": yes}}` or deal smaller piles'
        yield at_table(pack, SHORT_DECK, players, message, hint)
