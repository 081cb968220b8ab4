"""The terms of a scoring in force: every figure and condition, each under the clause that says it.

A term has one variant beside it that would be wrong. All of them together are one plain
value, so that what was worked out under some terms is never taken for what holds under others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.games.expanse.schemas.table_schemas import Figures
    from toolkit.games.expanse.state.moves import Squadron

# ---- sets of seats as bit masks


def mask_where(said: Iterable[object]) -> int:
    """The seats of which something is said, which is said of each in order."""
    return sum([1 << seat for seat, each in enumerate(said) if each])


def mask_of(seats: Iterable[int]) -> int:
    """These seats."""
    return sum([1 << seat for seat in seats])


NOBODY: Final = -1
Places = tuple[int, ...]


class Terms(NamedTuple):
    """See `Figures`; the conditions say what must hold for a place to be had or to pay."""

    normal: Places
    bonus: tuple[Places, ...]
    final: Places
    ties: tuple[int, ...]
    control_influence: int
    control_counts: bool
    """Whether places go by influence with the bonus of Orbital Control."""
    control_needs_influence: bool
    """Whether Orbital Control counts only where its player has a cube."""
    control_needs_most: bool
    """Whether nobody has Orbital Control when fleets tie."""
    zero_never_scores: bool
    """Whether a place takes a cube on the base."""
    normal_needs_sole: bool
    """Whether only a player alone in first place is paid outside the bonus sector."""
    critical_points: int
    critical_needs_sole: bool
    """Whether a critical resource pays only who is alone in first place."""
    critical_two_players: bool
    """Whether critical resources pay even where the setup says they do not."""
    critical_final: bool
    """Whether critical resources pay in the final scoring."""
    diplomat_influence: int
    half_strength: tuple[int, ...]

    def strengths(self, squadrons: Sequence[Squadron], holder: int = NOBODY) -> list[int]:
        """Strength by seat in halves; the Rocinante counts like any fleet where its holder is
        told."""
        fleet, battleship, damaged, scrap, rocinante = self.half_strength
        found = [
            fleet * units.fleet
            + battleship * units.battleship
            + damaged * units.damaged_battleship
            + scrap * units.scrap_ship
            for units in squadrons
        ]
        if holder >= 0:
            found[holder] += rocinante
        return found

    def most(self, strength: Sequence[int], winners: int) -> tuple[int, int]:
        """Who has the most strength, and the seats that tie for it as a bit mask.

        `winners` are the seats that win ties for Orbital Control, as a bit mask.
        """
        top = max(strength)
        if top == 0:
            return NOBODY, 0
        first = strength.index(top)
        if strength.count(top) == 1:
            return first, 0
        tied = [seat for seat, halves in enumerate(strength) if halves == top]
        winning = [seat for seat in tied if winners >> seat & 1]
        if len(winning) == 1:
            return winning[0], mask_of(tied)
        return (NOBODY if self.control_needs_most else first), mask_of(tied)


# By term: its clause, what the figures make of it, and what would be made of them wrongly.
_FIGURES: dict[str, tuple[str, Callable[[Figures], Any], Callable[[Figures], Any]]] = {
    "bonus": ("score.places", lambda f: f.places.bonus,
              lambda f: f.places.bonus[:1] * len(f.places.bonus)),
    "final": ("end.final_places", lambda f: f.places.final, lambda f: f.places.bonus[-1]),
    "tied_first": ("score.tie_first", lambda f: f.ties[0], lambda f: 0),
    "tied_second": ("score.tie_second", lambda f: f.ties[1], lambda f: 1),
    "tied_third": ("score.tie_third", lambda f: f.ties[2], lambda f: 2),
    "control_influence": ("score.orbital_control", lambda f: f.control_influence,
                          lambda f: 2 * f.control_influence),
    "critical_points": ("score.critical", lambda f: f.critical_points, lambda f: 0),
    "diplomat_influence": ("unit.diplomat", lambda f: f.diplomat_influence,
                           lambda f: 2 * f.diplomat_influence),
    "battleship": ("unit.battleship_strength", lambda f: f.half_strength[1:3],
                   lambda f: f.half_strength[:1] * 2),
    "scrap_ship": ("unit.scrap_ship", lambda f: f.half_strength[3], lambda f: f.half_strength[0]),
    "rocinante": ("rocinante.fleet", lambda f: f.half_strength[4], lambda f: 0),
}  # fmt: skip
# By term: its clause, and whether it holds.
_CONDITIONS = {
    "control_counts": ("score.influence", True),
    "control_needs_influence": ("score.orbital_control_needs_influence", True),
    "control_needs_most": ("score.orbital_control_tie", True),
    "zero_never_scores": ("score.zero", True),
    "normal_needs_sole": ("score.normal", True),
    "critical_needs_sole": ("score.critical_sole", True),
    "critical_two_players": ("score.critical_two_players", False),
    "critical_final": ("end.critical", True),
}
_TERMS: dict[str, Callable[[Figures], Any]] = {
    name: CLAUSES.computes(clause, wrong)(right)
    for name, (clause, right, wrong) in _FIGURES.items()
} | {name: CLAUSES.gives(clause, so, not so) for name, (clause, so) in _CONDITIONS.items()}


def terms_of(figures: Figures) -> Terms:
    """The terms in force now."""
    now = {name: term(figures) for name, term in _TERMS.items()}
    fleet = figures.half_strength[0]
    strengths = (fleet, *now.pop("battleship"), now.pop("scrap_ship"), now.pop("rocinante"))
    ties = (now.pop("tied_first"), now.pop("tied_second"), now.pop("tied_third"))
    if not now["control_counts"]:
        now["control_influence"] = 0
    return Terms(normal=figures.places.normal, ties=ties, half_strength=strengths, **now)
