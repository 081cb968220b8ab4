"""A scoring: six steps from the Score card in hand to the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.ending import fewest, highest, lowest, most
from toolkit.games.expanse.facts import bonus_of, relied
from toolkit.games.expanse.scoring.points import points_after, score_bases
from toolkit.games.expanse.state import stages
from toolkit.games.expanse.state.moves import SCRAP_SHIP
from toolkit.games.expanse.state.pieces import missing
from toolkit.games.expanse.state.turn import Turn
from toolkit.games.expanse.turn.cards import end_turn
from toolkit.games.expanse.turn.events import asked
from toolkit.pack.plain import with_at
from toolkit.referee.mutation import always, unchanged
from toolkit.referee.rules import told_or_asked

if TYPE_CHECKING:
    from collections.abc import Set

    from toolkit.games.expanse.state.view import Position, Tables, View
    from toolkit.games.expanse.turn.course import Course


def next_to_play(position: Position) -> int:
    """The seat that has the next chance for an event; -1 when all have had theirs."""
    turn = position.turn
    if turn.asked >= 0:
        return turn.asked
    return next((seat for seat in stages.scoring_order(position) if seat not in turn.acted), -1)


def whose_event(position: Position, v: View) -> int:
    """The seat that may do an event now, by the stage of the turn."""
    seat, turn = -1, position.turn
    if turn.stage == stages.OFFER:
        seat = asked(position, v.tables, v.rules)
    elif turn.stage == stages.SCORING_EVENTS:
        seat = next_to_play(position)
    return seat if seat >= 0 else turn.player


@CLAUSES.computes("scoring.reveal", always)
def all_have_had_theirs(position: Position) -> bool:
    """Whether the Bonus token is revealed: everybody has had the chance for an event."""
    return next_to_play(position) < 0


def had_chance(position: Position, seat: int, course: Course) -> Position:
    """A player has played an event or passed; after the last of them the bases are scored."""
    turn = position.turn
    order = stages.scoring_order(position)
    acted = (*turn.acted, seat)
    if turn.asked >= 0:  # a partial position that names only whose chance it is
        acted = order[: order.index(turn.asked) + 1]
    position = position.with_turn(acted=acted, asked=-1)
    if not all_have_had_theirs(position):
        return position
    if stages.is_final(position):
        position = _with_bases_scored(position, course)
        return position._replace(over=True, turn=Turn(position.turn.player))
    bonus = bonus_of(position, course.rules, course.tables, course.index)
    position = _with_bases_scored(before_bases(position.with_turn(bonus=bonus), course), course)
    laid = token_laid(position.bonus_used, position.turn.bonus)
    position = position._replace(bonus_used=laid)
    if _technology_first(position, course):
        position = technologies_gained(position, course)
    position = position.with_turn(stage=stages.SCORING_BUILD, acted=(), looked=(), asked=-1)
    return _builders_left(position, course)


def _with_bases_scored(position: Position, course: Course) -> Position:
    rules, tables, bonus = course.rules, course.tables, position.turn.bonus

    def found() -> tuple[int, ...]:
        scoring = score_bases(position, rules, tables, bonus=bonus, final=bonus < 0)
        return points_after(position, scoring.gained, rules, tables)

    return position._replace(control_points=rules.at_least(position.control_points, found))


@CLAUSES.computes("scoring.bonus_token_laid", unchanged)
def token_laid(used: tuple[int, ...], sector: int) -> tuple[int, ...]:
    """The Bonus token of the sector laid on the track, so that it cannot be chosen again."""
    return with_at(used, sector, used[sector] + 1)


def _technology_first(position: Position, course: Course) -> bool:
    if position.scorings + 1 not in course.tables.technology_after:
        return True
    return course.rules.reading("scoring_order") == "tech_first"


@CLAUSES.computes("scoring.technology", unchanged)
def technologies_gained(position: Position, course: Course) -> Position:
    """After each of the first three scorings every faction gains its next technology."""
    position.consulted(course.rules, "scorings")
    number = course.tables.technology_after.get(position.scorings + 1)
    if number is None:
        return position
    seats = range(len(position.players))
    held = tuple([_with_the_next(position, seat, number, course) for seat in seats])
    return position._replace(technologies=held)


def _with_the_next(position: Position, seat: int, number: int, course: Course) -> Set[str]:
    """The technologies of a player with this one, which is asked when looked at if unpublished."""
    had = position.technologies[seat]

    def gained() -> frozenset[str]:
        return with_technology(had, gained_by(position, seat, number, course))

    known = course.tables.seats(position.players).factions[seat].technologies[number]
    return gained() if known else course.rules.later(gained)


# The position that is scored: technologies come only after the bases.
before_bases = CLAUSES.passes("scoring.order", technologies_gained)


@CLAUSES.computes("scoring.cumulative", lambda had, name: frozenset((name,)))
def with_technology(had: Set[str], name: str) -> frozenset[str]:
    """A technology gained beside those in force."""
    return frozenset((*had, name))


def gained_by(position: Position, seat: int, number: int, course: Course) -> str:
    """The technology a faction gains; asked where nobody published its number."""
    tables, rules = course.tables, course.rules
    faction = tables.seats(position.players).factions[seat]
    known = faction.technologies[number]
    numeral = "I" * (number + 1)
    relied(tables, rules, "factions", faction.id, "technologies", numeral)
    if known:
        return known
    held = position.technologies[seat]
    open_ones = tuple(
        name
        for name, ability in tables.abilities.items()
        if ability.faction == faction.id and name in tables.technologies - held
    )
    path = f"factions.{faction.id}.technologies.{numeral}"
    return str(told_or_asked(rules, path, open_ones or None))


def _builders_left(position: Position, course: Course) -> Position:
    """Goes on to the last step once nobody is left who may build."""
    if may_build(position, course.tables):
        return position
    if not _technology_first(position, course):
        position = technologies_gained(position, course)
    return _handed_over(position, course)


def may_build(position: Position, tables: Tables) -> tuple[int, ...]:
    """The seats that may still build a fleet in this scoring."""

    def can(seat: int) -> bool:
        return any(unit != SCRAP_SHIP for unit in missing(position, tables, seat))

    left = [seat for seat in range(len(position.players)) if seat not in position.turn.acted]
    return tuple(filter(can, left))


def has_built(position: Position, seat: int, course: Course) -> Position:
    """A player has built in a scoring, or passed."""
    position = position.with_turn(acted=(*position.turn.acted, seat), asked=-1)
    return _builders_left(position, course)


poorest = CLAUSES.computes("rocinante.fewest_points", most)(fewest)
poorest_tied = CLAUSES.computes("rocinante.fewest_points_tie", highest)(lowest)


def _goes_home(position: Position, seat: int, course: Course) -> Position:
    homes = course.tables.seats(position.players).homes
    return position._replace(holder=seat, rocinante=homes[seat])


@CLAUSES.computes("rocinante.stays", _goes_home)
def handed_to(position: Position, seat: int, course: Course) -> Position:
    """The Rocinante changes hands; its token stays where it is."""
    return position._replace(holder=seat)


def _poorest(position: Position, course: Course) -> int:
    """The player with the fewest points; -1 for whoever controls it where nobody told of that."""
    position.consulted(course.rules, "control_points")
    tied = poorest(position.control_points)
    if len(tied) == 1:
        return tied[0]
    if course.tables.seats(position.players).initiative_track:
        position.consulted(course.rules, "initiative")
        return poorest_tied(position.initiative, tied)
    stays = course.rules.reading("rocinante_tie_2p") == "stays"
    return 0 if not stays else -1 if position.holder is None else position.holder


def _handed_over(position: Position, course: Course) -> Position:
    """The Rocinante to the player with the fewest points, and the end of the turn."""
    least = (0 if course.tables.seats(position.players).initiative_track else -1,)
    (seat,) = course.rules.at_least(least, lambda: (_poorest(position, course),))
    handed = handed_to(position, seat, course) if seat >= 0 else position
    return end_turn(handed._replace(scorings=position.scorings + 1), course)
