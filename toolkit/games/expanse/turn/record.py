"""What chance gave a move, and the scorings it passed: told from the positions around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.ask import Scorer
from toolkit.games.expanse.scoring.points import score_bases
from toolkit.games.expanse.state.stages import SCORING_EVENTS
from toolkit.referee.game import Fault

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules


def chance(position: Position, move: Move, tables: Tables) -> list[Fault]:
    """What chance cannot have given: cards other than the next ones of a known deck."""
    faults = []
    deck = position.deck
    if move.drew and deck is not None:
        for place, (drawn, card) in enumerate(zip(move.drew, deck, strict=False)):
            if drawn != card:
                faults.append(
                    Fault(("drew", place), f"{drawn} is not next in the deck", f"{card} is")
                )
        if len(move.drew) > len(deck):
            faults.append(Fault(("drew",), f"the deck holds only {len(deck)} cards"))
    if move.revealed and deck and move.revealed != deck[0]:
        hint = f"{deck[0]} is"
        faults.append(Fault(("revealed",), f"{move.revealed} is not on top of the deck", hint))
    return faults


def completed(before: Position, move: Move, after: Position) -> Move:
    """The move with what chance gave it, as a log keeps it."""
    if before.deck is None or after.deck is None or move.drew is not None:
        return move
    drew = before.deck[: len(before.deck) - len(after.deck)]
    return move._replace(drew=drew) if drew else move


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
