"""What a move brought about, told at the table: scorings it passed, and all that is otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.referee.speech import speech_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.referee.game import RefereedGame
    from toolkit.referee.rules import Rules


def news(
    game: RefereedGame[Any, Any],
    before: Any,
    after: Any,
    rules: Rules,
    seen: Callable[[Any], Any] = lambda position: position,
) -> list[str]:
    """What is to be told between two positions next to each other, a line each.

    `seen` gives a position as whoever is told sees it; what is scored, all see.
    """
    scores = [dict(score) for score in game.scorings(before, after, rules)]
    before = before if scores else seen(before)
    was = {"position": game.told(before), "scores": []}
    return speech_of(game).told({**was}, {"position": game.told(seen(after)), "scores": scores})
