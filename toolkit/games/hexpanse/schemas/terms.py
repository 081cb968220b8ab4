"""What a case may say of how it is played, and the questions of this game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.schemas.records import SAID
from toolkit.pack import bare as s
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.typed import maybe, schema_of
from toolkit.pack.worded import under

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.kind import Schema

CAPTAIN = "captain"


@SAID.recorded()
class Terms(NamedTuple):
    """`board` is as the case says it until it is read; None for that of the number of players."""

    mode: str = maybe(s.reference("mode"), CAPTAIN, unknown=UNKNOWN)
    board: Any = maybe(SAID.within("Terms.board"), unknown=UNKNOWN)
    teams: tuple[tuple[str, ...], ...] = maybe(
        SAID.within("Terms.teams"), read=lambda said: tuple(map(tuple, said))
    )
    elite: int = maybe(s.count(0, 3))
    small_goal: int = maybe(s.count(0, 3))
    structures: bool = maybe(s.yes_or_no())


_TERMS = schema_of(Terms)
CASE_KEYS: Mapping[str, Schema] = {key: under(_TERMS, key) for key in _TERMS["properties"]}
MODE, BOARD, TEAMS, ELITE, SMALL, STRUCTURES = CASE_KEYS
QUESTIONS = {
    word: SAID.taken(word) for word in ("formation", "layings", "placements", "near", "distance")
}
FORMATION, LAYINGS, PLACEMENTS, NEAR, DISTANCE = QUESTIONS
