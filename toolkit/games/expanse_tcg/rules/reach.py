"""Who reaches whom in a battle: strikes at creatures, and the line to the location."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.state.places import ATTACKERS, BACK_ROW, DEFENDERS, FORWARD, GRID

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.keywords import Words
    from toolkit.games.expanse_tcg.rules.view import View


def on_foot(cell: int, side: int, diagonals: str) -> tuple[int, ...]:
    """The cells in front of one and diagonal to it."""
    found = GRID.beside(cell, FORWARD[side])
    if diagonals == "all":
        behind = GRID.beside(cell, -FORWARD[side])
        found += tuple(one for one in behind if GRID.column(one) != GRID.column(cell))
    return found


def reaches(v: View, side: int, cell: int, target: int, words: Words) -> bool:
    """Whether a creature with these keywords strikes from one cell at another."""

    def outcome(diagonals: str, ranged: str, flying: str) -> bool:
        if target in on_foot(cell, side, diagonals):
            return True
        if k.shoots(words):
            if ranged == "any":
                return True
            front = GRID.at(GRID.row(cell) + FORWARD[side], GRID.column(cell))
            back = GRID.row(cell) == BACK_ROW[side]
            if back and front is not None and target in on_foot(front, side, diagonals):
                return True
        near = abs(GRID.column(cell) - GRID.column(target)) <= 1
        return k.flies(words) and (near or flying == "anywhere")

    return v.parted(outcome, "attack_diagonals", "ranged_reach", "flying_reach")


def lane_is_clear(v: View, cell: int, words: Words, *, over_own: bool) -> bool:
    """Whether nobody stands between an attacker and the location; with `over_own` no defender."""
    attackers, defenders = v.battle.ranks(ATTACKERS), v.battle.ranks(DEFENDERS)
    lane = GRID.ahead(cell, FORWARD[ATTACKERS])

    def outcome(reading: str) -> bool:
        seen = lane[:2] if reading == "two_spaces" else lane
        if over_own:
            return not any(one in defenders for one in seen)
        if reading == "front_row" and GRID.row(cell) == BACK_ROW[ATTACKERS]:
            return False
        return not any(one in defenders or one in attackers for one in seen)

    return v.parted(outcome, "clear_line")


def may_strike_location(v: View, cell: int, words: Words) -> bool:
    """Whether an attacker has the location before it, behind Walls or in the air anyhow."""
    if k.walled(v.words(v.battle.location)) or k.flies(words):
        return True
    return lane_is_clear(v, cell, words, over_own=k.shoots(words))
