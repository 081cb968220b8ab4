"""The expeditions refereed: every question of the game protocol, with the tables of one pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.schemas.kinds import QUESTIONS, RESULT_SETS
from toolkit.games.ti4_expeditions.tables import Tables
from toolkit.model.fault import Fault
from toolkit.referee.editions import Dated
from toolkit.referee.later import later
from toolkit.referee.viewed import Viewed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.ti4_expeditions.asking import notes
    from toolkit.games.ti4_expeditions.rules import play
    from toolkit.games.ti4_expeditions.state import map_values, position
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.rules import Rules
else:
    _HOME = "toolkit.games.ti4_expeditions"
    notes, play = later(_HOME, "asking.notes", "rules.play")
    map_values, position = later(f"{_HOME}.state", "map_values", "position")


class ExpeditionReferee(
    Dated, Viewed["Expedition", "Move"], seeing="state.position", ends="rules.aftermath",
    disputing="rules.questions", drawing="rows.position_map",
):  # fmt: skip
    """For one pack; also toolkit.referee.picture.Pictured."""

    questions = QUESTIONS
    result_sets = frozenset(RESULT_SETS)
    amid = True

    def __init__(self, pack: Pack) -> None:
        self.tables = Tables(pack)
        self.counts = self.tables.counts

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

    def encode(self, position: Expedition) -> dict[str, Value]:
        """What is read as this position: the map as it was told, a map string as one."""
        told = map_values.map_string(position.board)
        return super().encode(position) | ({"systems": told} if told else {})

    def next_told(self, position: Expedition, moves: Sequence[Move]) -> int:
        return play.next_told(position, moves, self.tables)

    def winner(self, position: Expedition, rules: Rules) -> None:
        """Whoever controls Thunder's Edge has won nothing by it."""

    def in_words(self, position: Expedition, move: Move, rules: Rules) -> str:
        """What a line does not say of a move; see toolkit.referee.at_the_terminal.Worded."""
        return notes.note(move, self.tables)

    def considered(self, position: Expedition, move: Move) -> tuple[str, ...]:
        return play.considered(position, move, self.tables)


REFEREE = ExpeditionReferee
