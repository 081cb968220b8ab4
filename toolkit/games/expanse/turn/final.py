"""The end of the game: from the sixth Score card to the last points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.scoring.control import rocinante_holder
from toolkit.games.expanse.scoring.points import points_after, score_bases
from toolkit.games.expanse.state.pieces import discarded
from toolkit.games.expanse.state.stages import BONUS, SCORING_EVENTS, is_final
from toolkit.games.expanse.state.turn import Turn

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.games.expanse.turn.course import Course
    from toolkit.referee.rules import Rules


def _left_lying(position: Position, score_card: str) -> Position:
    return position


@CLAUSES.computes("end.cards_left", _left_lying)
def without_score_cards(position: Position, score_card: str) -> Position:
    """Score cards still on the track are discarded and not scored."""
    track = position.track
    if track is None or score_card not in track:
        return position
    cleared = tuple("" if card == score_card else card for card in track)
    return discarded(position._replace(track=cleared), *[score_card] * track.count(score_card))


def _game_goes_on(position: Position, course: Course) -> Position:
    return position


@CLAUSES.computes("end.trigger", _game_goes_on)
def final_scoring(position: Position, course: Course) -> Position:
    """The last chances for events begin, from the left of whoever controls the Rocinante."""
    position = without_score_cards(position, course.tables.score_card)
    holder = rocinante_holder(position, course.rules, course.tables)
    return position._replace(turn=Turn(position.turn.player, first_stage(), taker=holder))


def led(position: Position, rules: Rules, tables: Tables) -> Position:
    """The last events with whom they begin, where the position does not say: as the game has it."""
    turn = position.turn
    if turn.taker >= 0 or not is_final(position):
        return position
    holder = rocinante_holder(position, rules, tables)
    return position._replace(turn=turn._replace(taker=holder))


def _a_sector_is_chosen() -> str:
    return BONUS


@CLAUSES.computes("end.no_bonus", _a_sector_is_chosen)
def first_stage() -> str:
    """The final scoring begins with the events, as no bonus sector is chosen."""
    return SCORING_EVENTS


def finish(position: Position, course: Course) -> Position:
    """Scores every base for the last time."""
    rules, tables = course.rules, course.tables
    scoring = score_bases(position, rules, tables, final=True)
    course.scored += ((position, -1, scoring),)
    points = points_after(position, scoring.gained, rules, tables)
    return position._replace(control_points=points, over=True, turn=Turn(position.turn.player))
