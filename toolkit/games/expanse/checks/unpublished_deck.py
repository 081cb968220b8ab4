"""I402: a deck that cannot be dealt only because of cards nobody has published."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.places import at_table
from toolkit.games.expanse.deck import deal, player_counts
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

UNPUBLISHED_DECK = Rule("I402", "unpublished-deck", "info")

rules = (UNPUBLISHED_DECK,)
about = """\
The cards at hand do not fill the deck for a number of players, but the published game has cards
that nobody has published, or cards whose mark for this number is unknown, and with them it would.
That is no mistake in the files. The set stand_ins fills such a deck."""
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
    deck: {action_cards: 12}
"""
}


def check(pack: Pack) -> Iterator[Finding]:
    for players in player_counts(pack):
        dealt = deal(pack, players)
        if dealt.short_of_unpublished:
            message = (
                f"the deck for {players} players needs {dealt.actions_needed} action cards; "
                f"{dealt.actions} surely belong to it, {dealt.undecided} may, "
                f"and {dealt.missing} are not published"
            )
            yield at_table(pack, UNPUBLISHED_DECK, players, message, "")
