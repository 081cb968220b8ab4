"""E401 and I402: decks that cannot be dealt for some number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.deck import deal, player_counts
from toolkit.pack.finding import Rule
from toolkit.pack.game import OneRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

SHORT_DECK = Rule("E401", "short-deck", "error")
UNPUBLISHED_DECK = Rule("I402", "unpublished-deck", "info")


def _piles(size: int) -> dict[str, str]:
    return {
        "setup.yaml": f"""\
overrides: [tables.2.deck]
tables:
  "2":
    deck: {{action_cards: {size}}}
"""
    }


def _at(pack: Pack, rule: Rule, players: int, message: str, hint: str = "") -> Finding:
    """It stands at the topmost file that says anything of this deck, even one figure of it."""
    path = ("tables", str(players), "deck")
    return pack.tables["setup"].finding(rule, path, message, hint=hint)


def _short(pack: Pack) -> Iterator[Finding]:
    for players in player_counts(pack):
        dealt = deal(pack, players)
        if dealt.deals or dealt.short_of_unpublished:
            continue
        wants = [
            f"{needed} {what} and there are {there}"
            for needed, what, there in (
                (dealt.actions_needed, "action cards", dealt.actions),
                (dealt.scores_needed, "score cards", dealt.scores),
            )
            if there < needed
        ]
        message = f"the deck for {players} players needs {'; it needs '.join(wants)}"
        hint = f'mark more cards with `players: {{"{players}": yes}}` or deal smaller piles'
        yield _at(pack, SHORT_DECK, players, message, hint)


def _unpublished(pack: Pack) -> Iterator[Finding]:
    for players in player_counts(pack):
        dealt = deal(pack, players)
        if dealt.short_of_unpublished:
            message = (
                f"the deck for {players} players needs {dealt.actions_needed} action cards; "
                f"{dealt.actions} surely belong to it, {dealt.undecided} may, "
                f"and {dealt.missing} are not published"
            )
            yield _at(pack, UNPUBLISHED_DECK, players, message)


DECK_CHECKS = (
    OneRule(
        SHORT_DECK,
        """\
The deck for a number of players needs more action cards or score cards than there are, even if
every card that nobody has published were at hand. The recipe stands in setup.yaml under
`tables.N.deck`: the top pile and all other piles are dealt from the cards marked for N players, or
from all cards where it says `cards: all`.""",
        _piles(9),
        _piles(40),
        _short,
    ),
    OneRule(
        UNPUBLISHED_DECK,
        """\
The cards at hand do not fill the deck for a number of players, but the published game has cards
that nobody has published, or cards whose mark for this number is unknown, and with them it would.
That is no mistake in the files. The set stand_ins fills such a deck.""",
        _piles(9),
        _piles(12),
        _unpublished,
    ),
)
