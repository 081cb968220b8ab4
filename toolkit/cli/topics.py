"""Every code that a finding can have, from wherever it comes: lint, games, press, command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli.compose import NO_FOLDER, NO_GAME
from toolkit.pack.finding import Topic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.game import Check

_OWN = (
    Topic(
        NO_FOLDER,
        "A path leads to no pack and no card set: a pack is a folder with `game.yaml`, a set is a "
        "folder with `set.yaml`.",
        {"set.yaml": "set: quiet_deck\ngame: expanse\ntitle: Quiet Deck\n"},
        {"sets.yaml": "set: quiet_deck\ngame: expanse\ntitle: Quiet Deck\n"},
    ),
    Topic(
        NO_GAME,
        "A pack or set does not say which game it is for, or the game it names is not installed.",
        {"set.yaml": "set: quiet_deck\ngame: expanse\ntitle: Quiet Deck\n"},
        {"set.yaml": "set: quiet_deck\ngame: expnase\ntitle: Quiet Deck\n"},
    ),
)


def more_topics() -> list[Topic]:
    """The codes that no check has: of the command line, of the press, of case files."""
    from toolkit.press.topics import TOPICS
    from toolkit.referee.topics import CASE_TOPICS

    return [*_OWN, *TOPICS, *CASE_TOPICS, _of_one_game()]


def _of_one_game() -> Topic:
    """What is wrong with a key that the cases of one game have: in a case of such a game."""
    from toolkit.referee.cases import MALFORMED_TERM
    from toolkit.referee.topics import FILE

    head = "game: ti4_expeditions\ncases:\n- case: mine.1\n"
    rest = "  players: [sol, arborec]\n  ask: {winner: true}\n"
    return Topic(
        MALFORMED_TERM,
        "A key that only the cases of one game have cannot be read: `edition` names a date before "
        "the first text of the rules that is known.",
        {FILE: f"{head}  edition: 2025-11-16\n{rest}"},
        {FILE: f"{head}  edition: 2017-11-06\n{rest}"},
    )


def checks_of_games() -> Iterator[Check]:
    """The checks of all games."""
    from toolkit.games.table import GAMES, find

    for name in GAMES:
        game = find(name)
        if game is not None:
            yield from game.checks
