"""The expeditions refereed: every question of the game protocol, with the tables of one pack.

What answers a question is imported when that question is first asked, so that opening a pack does
not wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.schemas.kinds import QUESTIONS, TILES
from toolkit.games.ti4_expeditions.tables import Tables
from toolkit.model.fault import Fault
from toolkit.referee.declared import Viewed
from toolkit.referee.editions import Dated
from toolkit.referee.later import later

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from toolkit.games.ti4_expeditions import speech
    from toolkit.games.ti4_expeditions.asking import words
    from toolkit.games.ti4_expeditions.rows import position_map
    from toolkit.games.ti4_expeditions.rules import aftermath, play, questions, status
    from toolkit.games.ti4_expeditions.speech import ExpeditionSpeech
    from toolkit.games.ti4_expeditions.state import map_values, moves, position
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.adjudication import Run
    from toolkit.referee.game import Ending
    from toolkit.referee.picture import Dispute, Strip
    from toolkit.referee.rules import Rules
else:
    _ROOMS = "speech", "asking.words", "rows.position_map"
    _RULES = "aftermath", "play", "questions", "status"
    _STATE = "map_values", "moves", "position"
    speech, words, position_map = later("toolkit.games.ti4_expeditions", *_ROOMS)
    aftermath, play, questions, status = later("toolkit.games.ti4_expeditions.rules", *_RULES)
    map_values, moves, position = later("toolkit.games.ti4_expeditions.state", *_STATE)


class ExpeditionReferee(Dated, Viewed["Expedition", "Move"]):
    """For one pack; also toolkit.referee.picture.Pictured."""

    states, telling, weighing, play = position, moves, status, play

    def __init__(self, pack: Pack) -> None:
        self.tables = Tables(pack)
        self.counts = self.tables.counts

    questions = QUESTIONS
    result_sets = frozenset({TILES})

    def together(self, players: tuple[str, ...]) -> list[Fault]:
        """No two factions are sides of one."""
        others = {id: self.tables.factions[id].other_side_of for id in players}
        says = "{} is the other side of {}, which plays as well"
        return [
            Fault((index,), says.format(id, others[id]), "seat one of the two")
            for index, id in enumerate(players)
            if others[id] in players
        ]

    def opening(self, players: tuple[str, ...], seed: int) -> Expedition:
        """Nothing is shuffled before an expedition, so every seed gives the same."""
        return position.opening(players, self.tables)

    def typed(self, line: str, players: tuple[str, ...]) -> Value:
        return words.move_of(line, players, self.tables)

    def forms(self) -> Sequence[str]:
        return words.FORMS

    def encode(self, position: Expedition) -> dict[str, Value]:
        """What is read as this position: the map as it was told, a map string as one."""
        told = map_values.map_string(position.board)
        return super().encode(position) | ({"systems": told} if told else {})

    def next_told(self, position: Expedition, moves: Sequence[Move]) -> int:
        return play.next_told(position, moves, self.tables)

    def ending(self, position: Expedition, rules: Rules) -> Ending | None:
        return aftermath.ending(self.view(position, rules))

    def winner(self, position: Expedition, rules: Rules) -> Ending | None:
        """None: whoever controls Thunder's Edge has won nothing by it."""
        return None

    def ask(self, question: str, argument: Value, position: Expedition, rules: Rules) -> Run:
        """Answers `placement` and `control`. Raises KeyError for another question."""
        return questions.ANSWERS[question](self.view(position, rules))

    def considered(self, position: Expedition, move: Move) -> tuple[str, ...]:
        return play.considered(position, move, self.tables)

    def speech(self) -> ExpeditionSpeech:
        return speech.ExpeditionSpeech(self)

    def disputed(self, position: Expedition, dispute: Dispute) -> tuple[str, ...]:
        """Systems and slices in dispute, as `systems.41` and `slices.secret`."""
        return questions.disputed(position, dispute, self.tables)

    def board_picture(
        self,
        position: Expedition,
        disputed: Collection[str],
        facts: Mapping[str, Value],
        possible: Mapping[str, tuple[str, ...]],
    ) -> Sequence[Strip]:
        """The token, the map and what players hold (toolkit.referee.picture.Pictured)."""
        return position_map.position_strips(position, self.tables, disputed, possible)


REFEREE = ExpeditionReferee
