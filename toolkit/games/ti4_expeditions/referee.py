"""The expeditions refereed: every question of the game protocol, with the tables of one pack.

What answers a question is imported when that question is first asked, so that opening a pack does
not wait for it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.schemas.kinds import QUESTIONS, TILES
from toolkit.games.ti4_expeditions.tables import Tables
from toolkit.model.fault import Fault
from toolkit.referee.declared import Declared
from toolkit.referee.editions import Dated

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from toolkit.games.ti4_expeditions.speech import ExpeditionSpeech
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition, View
    from toolkit.model.moves import Moves
    from toolkit.model.position import Codec
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.adjudication import Run
    from toolkit.referee.game import Ending
    from toolkit.referee.picture import Dispute, Strip
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules


class ExpeditionReferee(Dated, Declared["Expedition", "Move"]):
    """For one pack; also toolkit.referee.picture.Pictured."""

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
        from toolkit.games.ti4_expeditions.state.position import opening

        return opening(players, self.tables)

    @cached_property
    def codec(self) -> Codec[Expedition]:
        from toolkit.games.ti4_expeditions.state.position import CODEC

        return CODEC

    @cached_property
    def moves(self) -> Moves[Move]:
        from toolkit.games.ti4_expeditions.state.moves import MOVES

        return MOVES

    def typed(self, line: str, players: tuple[str, ...]) -> Value:
        from toolkit.games.ti4_expeditions.asking.words import move_of

        return move_of(line, players, self.tables)

    def encode(self, position: Expedition) -> dict[str, Value]:
        """What is read as this position: the map as it was told, a map string as one."""
        from toolkit.games.ti4_expeditions.state.map_string import map_string

        told = map_string(position.board)
        return super().encode(position) | ({"systems": told} if told else {})

    def status(self, position: Expedition) -> list[Fault]:
        from toolkit.games.ti4_expeditions.rules.status import status

        return status(position, self.tables)

    def _view(self, position: Expedition, rules: Rules) -> View:
        from toolkit.games.ti4_expeditions.state.position import View

        return View(position, rules, self.tables)

    def next_told(self, position: Expedition, moves: Sequence[Move]) -> int:
        from toolkit.games.ti4_expeditions.rules.play import next_told

        return next_told(position, moves, self.tables)

    def legal(self, position: Expedition, rules: Rules, kind: str = "all") -> Iterator[Move]:
        from toolkit.games.ti4_expeditions.rules.play import legal

        return legal(self._view(position, rules), kind)

    def check(self, position: Expedition, move: Move, rules: Rules) -> tuple[Reason, ...]:
        from toolkit.games.ti4_expeditions.rules.play import check

        return check(self._view(position, rules).of(move))

    def apply(self, position: Expedition, move: Move, rules: Rules, index: int = 0) -> Expedition:
        from toolkit.games.ti4_expeditions.rules.play import apply

        return apply(self._view(position, rules).of(move), index)

    def settled(self, position: Expedition, rules: Rules) -> Expedition:
        from toolkit.games.ti4_expeditions.rules.play import settled

        return settled(self._view(position, rules))

    def ending(self, position: Expedition, rules: Rules) -> Ending | None:
        from toolkit.games.ti4_expeditions.rules.aftermath import ending

        return ending(self._view(position, rules))

    def winner(self, position: Expedition, rules: Rules) -> Ending | None:
        """None: whoever controls Thunder's Edge has won nothing by it."""
        return None

    def ask(self, question: str, argument: Value, position: Expedition, rules: Rules) -> Run:
        """Answers `placement` and `control`. Raises KeyError for another question."""
        from toolkit.games.ti4_expeditions.rules.questions import ANSWERS

        return ANSWERS[question](self._view(position, rules))

    def considered(self, position: Expedition, move: Move) -> tuple[str, ...]:
        from toolkit.games.ti4_expeditions.rules.play import considered

        return considered(position, move, self.tables)

    def speech(self) -> ExpeditionSpeech:
        from toolkit.games.ti4_expeditions.speech import ExpeditionSpeech

        return ExpeditionSpeech(self)

    def disputed(self, position: Expedition, dispute: Dispute) -> tuple[str, ...]:
        """Systems and slices in dispute, as `systems.41` and `slices.secret`."""
        from toolkit.games.ti4_expeditions.rules.questions import disputed

        return disputed(position, dispute, self.tables)

    def board_picture(
        self,
        position: Expedition,
        disputed: Collection[str],
        facts: Mapping[str, Value],
        possible: Mapping[str, tuple[str, ...]],
    ) -> Sequence[Strip]:
        """The token, the map and what players hold (toolkit.referee.picture.Pictured)."""
        from toolkit.games.ti4_expeditions.rows.position_map import position_strips

        return position_strips(position, self.tables, disputed, possible)


REFEREE = ExpeditionReferee
