"""The terms of a scoring in force: every figure and condition, each under the clause that says it.

A term is a small function registered under its clause with one named variant that would be wrong.
All of them together are one plain value, so that what was worked out under some terms is never
taken for what holds under others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES

if TYPE_CHECKING:
    from toolkit.games.expanse.records import Figures

Places = tuple[int, ...]


class Terms(NamedTuple):
    """See `Figures`; the conditions say what must hold for a place to be had or to pay."""

    normal: Places
    bonus: tuple[Places, ...]
    final: Places
    ties: tuple[int, ...]
    control_influence: int
    control_counts: bool
    control_needs_influence: bool
    control_needs_most: bool
    zero_never_scores: bool
    normal_needs_sole: bool
    critical_points: int
    critical_needs_sole: bool
    critical_two_players: bool
    critical_final: bool
    diplomat_influence: int
    half_strength: tuple[int, ...]


def _as_in_the_first_scoring(figures: Figures) -> tuple[Places, ...]:
    return figures.bonus[:1] * len(figures.bonus)


@CLAUSES.computes("score.places", _as_in_the_first_scoring)
def bonus_places(figures: Figures) -> tuple[Places, ...]:
    """What a base in the bonus sector pays, by scoring."""
    return figures.bonus


def _as_a_late_bonus_sector(figures: Figures) -> Places:
    return figures.bonus[-1]


@CLAUSES.computes("end.final_places", _as_a_late_bonus_sector)
def final_places(figures: Figures) -> Places:
    """What every base pays in the final scoring."""
    return figures.final


def _tied_first_as_first(figures: Figures) -> int:
    return 0


@CLAUSES.computes("score.tie_first", _tied_first_as_first)
def tied_first(figures: Figures) -> int:
    """As which place all are paid who share first place."""
    return figures.ties[0]


def _tied_second_as_second(figures: Figures) -> int:
    return 1


@CLAUSES.computes("score.tie_second", _tied_second_as_second)
def tied_second(figures: Figures) -> int:
    """As which place all are paid who share second place."""
    return figures.ties[1]


def _tied_third_as_third(figures: Figures) -> int:
    return 2


@CLAUSES.computes("score.tie_third", _tied_third_as_third)
def tied_third(figures: Figures) -> int:
    """As which place all are paid who share third place."""
    return figures.ties[2]


def _twice_as_much(figures: Figures) -> int:
    return 2 * figures.control_influence


@CLAUSES.computes("score.orbital_control", _twice_as_much)
def control_influence(figures: Figures) -> int:
    """What Orbital Control adds on a base, in influence."""
    return figures.control_influence


def _cubes_alone(figures: Figures) -> bool:
    return False


@CLAUSES.computes("score.influence", _cubes_alone)
def control_counts(figures: Figures) -> bool:
    """Whether places go by influence with the bonus of Orbital Control."""
    return True


def _control_without_a_cube(figures: Figures) -> bool:
    return False


@CLAUSES.computes("score.orbital_control_needs_influence", _control_without_a_cube)
def control_needs_influence(figures: Figures) -> bool:
    """Whether Orbital Control counts only where its player has a cube."""
    return True


def _first_of_the_tied(figures: Figures) -> bool:
    return False


@CLAUSES.computes("score.orbital_control_tie", _first_of_the_tied)
def control_needs_most(figures: Figures) -> bool:
    """Whether nobody has Orbital Control when fleets tie."""
    return True


def _absent_players_are_last(figures: Figures) -> bool:
    return False


@CLAUSES.computes("score.zero", _absent_players_are_last)
def zero_never_scores(figures: Figures) -> bool:
    """Whether a place takes a cube on the base."""
    return True


def _shared_first_pays(figures: Figures) -> bool:
    return False


@CLAUSES.computes("score.normal", _shared_first_pays)
def normal_needs_sole(figures: Figures) -> bool:
    """Whether only a player alone in first place is paid outside the bonus sector."""
    return True


def _no_critical_points(figures: Figures) -> int:
    return 0


@CLAUSES.computes("score.critical", _no_critical_points)
def critical_points(figures: Figures) -> int:
    """What a critical resource pays."""
    return figures.critical_points


def _critical_though_tied(figures: Figures) -> bool:
    return False


@CLAUSES.computes("score.critical_sole", _critical_though_tied)
def critical_needs_sole(figures: Figures) -> bool:
    """Whether a critical resource pays only who is alone in first place."""
    return True


def _critical_for_two(figures: Figures) -> bool:
    return True


@CLAUSES.computes("score.critical_two_players", _critical_for_two)
def critical_two_players(figures: Figures) -> bool:
    """Whether critical resources pay even where the setup says they do not."""
    return False


def _no_critical_at_the_end(figures: Figures) -> bool:
    return False


@CLAUSES.computes("end.critical", _no_critical_at_the_end)
def critical_final(figures: Figures) -> bool:
    """Whether critical resources pay in the final scoring."""
    return True


def _two_from_the_start(figures: Figures) -> int:
    return 2 * figures.diplomat_influence


@CLAUSES.computes("unit.diplomat", _two_from_the_start)
def diplomat_influence(figures: Figures) -> int:
    """What a Diplomat counts for without a technology that says more."""
    return figures.diplomat_influence


def _battleships_like_fleets(figures: Figures) -> tuple[int, ...]:
    fleet = figures.half_strength[0]
    return fleet, fleet


@CLAUSES.computes("unit.battleship_strength", _battleships_like_fleets)
def battleship_strength(figures: Figures) -> tuple[int, ...]:
    """Strength of a battleship, whole and damaged, in halves."""
    return figures.half_strength[1:3]


def _scrap_ships_like_fleets(figures: Figures) -> int:
    return figures.half_strength[0]


@CLAUSES.computes("unit.scrap_ship", _scrap_ships_like_fleets)
def scrap_ship_strength(figures: Figures) -> int:
    """Strength of a scrap ship, in halves."""
    return figures.half_strength[3]


def _rocinante_counts_for_nothing(figures: Figures) -> int:
    return 0


@CLAUSES.computes("rocinante.fleet", _rocinante_counts_for_nothing)
def rocinante_strength(figures: Figures) -> int:
    """Strength of the Rocinante where it counts like any fleet, in halves."""
    return figures.half_strength[4]


def terms_of(figures: Figures) -> Terms:
    """The terms in force now."""
    return Terms(
        normal=figures.normal,
        bonus=bonus_places(figures),
        final=final_places(figures),
        ties=(tied_first(figures), tied_second(figures), tied_third(figures)),
        control_influence=control_influence(figures) if control_counts(figures) else 0,
        control_counts=control_counts(figures),
        control_needs_influence=control_needs_influence(figures),
        control_needs_most=control_needs_most(figures),
        zero_never_scores=zero_never_scores(figures),
        normal_needs_sole=normal_needs_sole(figures),
        critical_points=critical_points(figures),
        critical_needs_sole=critical_needs_sole(figures),
        critical_two_players=critical_two_players(figures),
        critical_final=critical_final(figures),
        diplomat_influence=diplomat_influence(figures),
        half_strength=(
            figures.half_strength[0],
            *battleship_strength(figures),
            scrap_ship_strength(figures),
            rocinante_strength(figures),
        ),
    )
