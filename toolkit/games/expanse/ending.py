"""The end: who wins, and by what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.referee.game import Ending

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

POINTS, INITIATIVE, ROCINANTE = "points", "initiative", "rocinante"


def _fewest(points: tuple[int, ...]) -> list[int]:
    return [seat for seat, number in enumerate(points) if number == min(points)]


@CLAUSES.computes("end.winner", _fewest)
def _leaders(points: tuple[int, ...]) -> list[int]:
    """The seats with the most control points."""
    return [seat for seat, number in enumerate(points) if number == max(points)]


def _lowest(initiative: tuple[int, ...], tied: list[int]) -> int:
    return max(tied, key=initiative.index)


@CLAUSES.computes("end.tie", _lowest)
def _by_initiative(initiative: tuple[int, ...], tied: list[int]) -> int:
    """Of those tied, the seat highest on the Initiative Track."""
    return min(tied, key=initiative.index)


def _who_does_not_hold_it(holder: int) -> int:
    return 1 - holder


@CLAUSES.computes("end.tie_two_players", _who_does_not_hold_it)
def _by_rocinante(holder: int) -> int:
    """With two players, whoever controls the Rocinante."""
    return holder


def winner(position: Position, rules: Rules, tables: Tables) -> Ending:
    """Who wins with the control points as they stand, final scoring done.

    With two players, `holder` is who controlled the Rocinante going into the final scoring.
    """
    if "control_points" in position.absent:
        rules.assume("position.control_points")
    leaders = _leaders(position.control_points)
    if len(leaders) == 1:
        return Ending(position.players[leaders[0]], POINTS)
    if not tables.seats(position.players).initiative_track:
        seat = _by_rocinante(rocinante_holder(position, rules, tables))
        return Ending(position.players[seat], ROCINANTE)
    if "initiative" in position.absent:
        rules.assume("position.initiative")
    return Ending(position.players[_by_initiative(position.initiative, leaders)], INITIATIVE)


def ending(position: Position, rules: Rules, tables: Tables) -> Ending | None:
    """Who has won and by what; None while the game goes on."""
    return winner(position, rules, tables) if position.over else None
