"""The end: who wins, and by what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.model.words import listed
from toolkit.referee.game import Ending
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from toolkit.games.expanse.state.view import Position, View

POINTS, INITIATIVE, ROCINANTE = "points", "initiative", "rocinante"


# ---- seats ahead and behind


def most(points: tuple[int, ...]) -> list[int]:
    """The seats with the most control points."""
    return [seat for seat, number in enumerate(points) if number == max(points)]


def fewest(points: tuple[int, ...]) -> list[int]:
    """The seats with the fewest control points."""
    return [seat for seat, number in enumerate(points) if number == min(points)]


def highest(initiative: tuple[int, ...], tied: list[int]) -> int:
    """Of those tied, the seat highest on the Initiative Track."""
    return min(tied, key=initiative.index)


def lowest(initiative: tuple[int, ...], tied: list[int]) -> int:
    """Of those tied, the seat lowest on the Initiative Track."""
    return max(tied, key=initiative.index)


# ---- who wins

_leaders = CLAUSES.computes("end.winner", fewest)(most)
_by_initiative = CLAUSES.computes("end.tie", lowest)(highest)


# With two players, whoever controls the Rocinante.
_by_rocinante = CLAUSES.passes("end.tie_two_players", lambda holder: 1 - holder)


def ending(v: View) -> Ending | None:
    return winner(v) if v.position.over else None


def winner(v: View) -> Ending:
    """Who wins with the control points as they stand, final scoring done.

    With two players, `holder` is who controlled the Rocinante going into the final scoring.
    """
    v.consult("control_points")
    position, players = v.position, v.position.players
    leaders = _leaders(position.control_points)
    reasons = [_most(position, leaders)]
    if len(leaders) == 1:
        return Ending(players[leaders[0]], POINTS, tuple(reasons))
    if not v.tables.seats(players).initiative_track:
        holder = rocinante_holder(position, v.rules, v.tables)
        seat = _by_rocinante(holder)
        says = f"{players[holder]} controlled the Rocinante going into the final scoring."
        reasons.append(Reason("end.tie_two_players", says, {"holder": players[holder]}))
        return Ending(players[seat], ROCINANTE, tuple(reasons))
    v.consult("initiative")
    seat = _by_initiative(position.initiative, leaders)
    tied = [players[each] for each in position.initiative if each in leaders]
    says = f"On the Initiative Track {tied[0]} stands above {listed(tied[1:])}."
    reasons.append(Reason("end.tie", says, {"initiative": tied}))
    return Ending(players[seat], INITIATIVE, tuple(reasons))


def _most(position: Position, leaders: list[int]) -> Reason:
    """Who has the most control points, alone or with others."""
    points = dict(zip(position.players, map(int, position.control_points), strict=True))
    who = [position.players[seat] for seat in leaders]
    most = position.control_points[leaders[0]]
    tie = f"{listed(who)} {'tie' if who[1:] else 'has'}"
    says = f"{tie} {'for ' if who[1:] else ''}the most control points, {most}."
    return Reason("end.winner", says, {"control_points": points, "most": who})
