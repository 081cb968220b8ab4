"""The trading card game refereed, with the tables of one pack."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.schemas.terms import DECK, QUESTIONS
from toolkit.games.expanse_tcg.tables import Tables
from toolkit.referee.declared import Declared
from toolkit.referee.later import later
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from toolkit.games.expanse_tcg.asking import move_notes, move_words, short_line, sketch
    from toolkit.games.expanse_tcg.rows import position_board
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.speech import TcgSpeech
    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.model.fault import Fault
    from toolkit.model.moves import Moves
    from toolkit.model.position import Codec
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.adjudication import Run
    from toolkit.referee.game import Ending
    from toolkit.referee.picture import Dispute, Strip
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules
else:
    (position_board,) = later("toolkit.games.expanse_tcg.rows", "position_board")
    move_words, short_line, move_notes, sketch = later(
        "toolkit.games.expanse_tcg.asking", "move_words", "short_line", "move_notes", "sketch"
    )


class ExpanseTcgReferee(Declared["Position", "Move"]):
    """Decks, rooms and battles alone; of the board playing into locations, moving and income."""

    questions = QUESTIONS
    tableless = frozenset({DECK})
    result_sets = frozenset({"fallen"})
    player = "player"
    counts = range(2, 3)

    def __init__(self, pack: Pack) -> None:
        self.tables: Tables = Tables(pack)

    @cached_property
    def codec(self) -> Codec[Position]:
        from toolkit.games.expanse_tcg.state.position import CODEC

        return CODEC

    @cached_property
    def moves(self) -> Moves[Move]:
        from toolkit.games.expanse_tcg.state.moves import MOVES

        return MOVES

    @property
    def move_kinds(self) -> Sequence[str]:
        from toolkit.games.expanse_tcg.state.moves import KINDS

        return KINDS

    def typed(self, line: str, players: tuple[str, ...]) -> Value:
        """The mapping of a move in a short line."""
        return move_words.move_of(line, players, self.tables)

    def forms(self) -> Sequence[str]:
        return move_words.FORMS

    def in_short(self, told: Mapping[str, Value]) -> str:
        """A move as it is typed; see toolkit.referee.game.Shortened."""
        return short_line.line_of(told)

    def in_words(self, position: Position, move: Move, rules: Rules) -> str:
        """What a card costs and is, who strikes whom; see toolkit.referee.game.Worded."""
        return move_notes.note(self._view(position, move, rules))

    def sketched(self, position: Position) -> list[str]:
        """The board as text; see toolkit.referee.game.Sketched."""
        return sketch.sketch(self.told(position), position.players, self.tables)

    def speech(self) -> TcgSpeech:
        from toolkit.games.expanse_tcg.speech import TcgSpeech

        return TcgSpeech(self)

    def together(self, players: tuple[str, ...]) -> list[Fault]:
        from toolkit.games.expanse_tcg.rules.status import reserved

        return reserved(players)

    def opening(self, players: tuple[str, ...], seed: int) -> Position:
        """The position before capitals are placed, with ready decks: that which a player is called
        by, or another."""
        from toolkit.games.expanse_tcg.rules.setup import opening

        return opening(players, self.tables, seed)

    def decode(self, value: Value, players: tuple[str, ...]) -> tuple[Position | None, list[Fault]]:
        """A position; where nothing is told of it, the start."""
        from toolkit.games.expanse_tcg.rules.setup import blank

        position, faults = super().decode(value, players)
        return (blank(players) if position and value in (None, {}) else position), faults

    def status(self, position: Position) -> list[Fault]:
        from toolkit.games.expanse_tcg.rules.status import status

        return status(position, self.tables)

    def _view(self, position: Position, move: Move | None, rules: Rules) -> View:
        from toolkit.games.expanse_tcg.rules.view import View
        from toolkit.games.expanse_tcg.state.moves import Move as Made

        return View(position, rules, self.tables, move or Made(0, ""))

    def decode_move(
        self, value: Value, players: tuple[str, ...]
    ) -> tuple[Move | None, list[Fault]]:
        from toolkit.games.expanse_tcg.state.moves import amiss

        move, faults = super().decode_move(value, players)
        return move, faults or amiss(move, self.tables)

    def check(self, position: Position, move: Move, rules: Rules) -> tuple[Reason, ...]:
        from toolkit.games.expanse_tcg.rules.play import check

        return check(self._view(position, move, rules))

    def apply(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Position:
        from toolkit.games.expanse_tcg.rules.play import apply

        return apply(self._view(position, move, rules), index=index)

    def chance(self, position: Position, move: Move, rules: Rules, index: int = 0) -> list[Fault]:
        from toolkit.games.expanse_tcg.rules.play import misdrawn

        return misdrawn(self._view(position, move, rules), index)

    def movers(self, position: Position) -> Sequence[int]:
        from toolkit.games.expanse_tcg.rules.candidates import mover

        return (mover(position, self.tables),)

    def legal(self, position: Position, rules: Rules, kind: str = "all") -> Iterator[Move]:
        from toolkit.games.expanse_tcg.rules.candidates import legal

        return legal(self._view(position, None, rules), kind)

    def sorts(self, position: Position, rules: Rules) -> Iterator[Iterator[Move]]:
        """The legal moves, the ways of each apart (toolkit.referee.move_list)."""
        from toolkit.games.expanse_tcg.rules.candidates import sorts

        return sorts(self._view(position, None, rules))

    def sample(self, position: Position, rules: Rules, below: Callable[[int], int]) -> Move | None:
        """A legal move at random; `below(n)` draws a number from 0 to n - 1."""
        from toolkit.games.expanse_tcg.rules.candidates import sample

        return sample(self._view(position, None, rules), below)

    def disputed(self, position: Position, dispute: Dispute) -> tuple[str, ...]:
        """Spots as `ben.front1`, cells as `d_front1` (toolkit.referee.picture.Pictured)."""
        from toolkit.games.expanse_tcg.rules.disputed import disputed

        return disputed(self._view(position, None, Readings({})), dispute)

    def board_picture(
        self,
        position: Position,
        disputed: Collection[str],
        facts: Mapping[str, Value],
        possible: Mapping[str, tuple[str, ...]],
    ) -> Sequence[Strip]:
        """Both halves and the grid of a battle (toolkit.referee.picture.Pictured)."""
        return position_board.strips(position, self.told(position), disputed, self.tables)

    def ending(self, position: Position, rules: Rules) -> Ending | None:
        from toolkit.games.expanse_tcg.rules.winning import ending

        return ending(self._view(position, None, rules))

    def misasked(
        self, question: str, argument: Value, players: tuple[str, ...], position: Position | None
    ) -> list[Fault]:
        if question == DECK:
            return []
        from toolkit.games.expanse_tcg.rules.questions import misasked

        cx = self.context(players)
        misasked(question, argument, cx, position)
        return cx.faults

    def ask(self, question: str, argument: Value, position: Position, rules: Rules) -> Run:
        """Answers the questions of this game. Raises KeyError for another."""
        if question == DECK:
            from toolkit.games.expanse_tcg.deck import ask_deck

            return ask_deck(argument, self.tables, rules)
        from toolkit.games.expanse_tcg.rules.questions import ANSWERS

        return ANSWERS[question](self._view(position, None, rules), argument)
