"""The scorings that a move passed: told from the positions around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.ask import Scorer
from toolkit.games.expanse.scoring.points import score_bases
from toolkit.games.expanse.state.stages import SCORING_EVENTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules


def scorings(
    before: Position, after: Position, rules: Rules, tables: Tables
) -> Sequence[Mapping[str, Any]]:
    """The result of the scoring passed between two positions, if there was one.

    What was scored are the pieces as they stand afterwards, under the technologies and the control
    of the Rocinante as they were before.
    """
    turn = before.turn
    token_laid = after.bonus_used != before.bonus_used
    if turn.stage != SCORING_EVENTS or not (token_laid or after.over):
        return ()
    scored = after._replace(
        technologies=before.technologies,
        holder=before.holder,
        scorings=before.scorings,
        turn=turn,
        over=False,
    )
    final = turn.bonus < 0
    scoring = score_bases(scored, rules, tables, bonus=turn.bonus, final=final)
    return (Scorer(tables).result(scored, scoring, after.control_points),)
