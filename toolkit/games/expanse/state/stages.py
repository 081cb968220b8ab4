"""The stages of a turn (FORMATS 6, `turn.stage`), and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.unseen import Unseen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.state.turn import Turn

STAGES = "begin", "points", "offer", "event", "bonus", "scoring_events", "scoring_build"
BEGIN, POINTS, OFFER, EVENT, BONUS, SCORING_EVENTS, SCORING_BUILD = STAGES
LAST_SCORING = 5  # the sixth Score card is never taken (end.trigger)
SCORING = (BONUS, SCORING_EVENTS, SCORING_BUILD)
TAKER, STAGE, LEFT = "turn.taker", "turn.stage", "turn.points"
"""Stand in `Position.absent` where a scoring goes on and nobody said who took the card, where
nobody said how far a turn has come, and where nobody said how many points are left to spend."""


def in_hand(position: Position) -> bool:
    """Whether the active player holds a card and has not yet said what it is used for."""
    turn = position.turn
    return bool(turn.card) and turn.stage in (EVENT, BEGIN)


def waits_for(steps: Sequence[Mapping[str, Any]]) -> str:
    """The moment an event waits for that can only be kept; empty for one that is done at once."""
    moments = [str(step["when"]["moment"]) if "when" in step else "" for step in steps]
    return moments[-1] if moments and all(moments) else ""


def treated_as(steps: Sequence[Mapping[str, Any]]) -> int:
    """The number as which an event lets points count; 0 for none."""
    done = (inner for step in steps for inner in step.get("when", {}).get("do", ()))
    return next((int(one["treat_points"]["as"]) for one in done if "treat_points" in one), 0)


def is_final(position: Position) -> bool:
    """Whether the events before the final scoring are being played: it has no bonus sector, and
    none is a secret after the last Score card that is taken, or once those left are discarded.
    One of them may be spending points."""
    turn = position.turn
    if turn.stage != (POINTS if turn.taker >= 0 and turn.points else SCORING_EVENTS):
        return False
    all_gone = position.scorings >= LAST_SCORING or (position.track or ()).count("") > 1
    return (all_gone and isinstance(turn.bonus, Unseen)) or turn.bonus < 0


def active(position: Position) -> int:
    """The seat whose turn it is: in a scoring of whoever took the card, whoever is named; -1 before
    the final scoring, which is nobody's turn."""
    turn = position.turn
    return -1 if is_final(position) else turn.player if turn.taker < 0 else turn.taker


def knowing(turn: Turn) -> tuple[int, ...] | None:
    """Who knows the bonus sector, which is a secret until it is scored, whether it is told or not:
    whoever chose it, and who looked; None where there is no secret."""
    if turn.stage != SCORING_EVENTS or not (turn.taker >= 0 or turn.bonus >= 0):
        return None
    return (turn.player if turn.taker < 0 else turn.taker, *turn.looked)


def scoring_order(position: Position) -> tuple[int, ...]:
    """The seats from the left of the taker round to the taker."""
    seats, first = range(len(position.players)), position.turn.taker + 1
    return (*seats[first:], *seats[:first])
