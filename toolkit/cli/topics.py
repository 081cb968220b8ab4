"""Every code that a finding can have, from wherever it comes: lint, games, press, command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli.compose import NO_FOLDER, NO_GAME
from toolkit.pack.explained import topics

if TYPE_CHECKING:
    from toolkit.pack.explained import Topic


def more_topics() -> list[Topic]:
    """The codes that no check has: of the command line, of the press, of case files."""
    from toolkit.press.topics import TOPICS
    from toolkit.referee.case_rules import MALFORMED_TERM
    from toolkit.referee.topics import CASE_TOPICS

    own = topics(__name__, (NO_FOLDER, NO_GAME, MALFORMED_TERM))
    return [*own, *TOPICS, *CASE_TOPICS]


def topics_of_all() -> list[Topic]:
    """The same, and those that the checks of all games find."""
    from toolkit.games.table import GAMES, find

    games = filter(None, map(find, GAMES))
    return [*more_topics(), *(check for game in games for check in game.checks)]
