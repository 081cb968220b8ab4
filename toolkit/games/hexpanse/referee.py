"""Hexpanse refereed: every question of the game protocol, with the tables of one pack."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.tables import Tables
from toolkit.referee.declared import Declared
from toolkit.referee.game import Ending
from toolkit.referee.game import Terms as CaseTerms

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.rules.winning import Won
    from toolkit.games.hexpanse.state.moves import Move
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.model.fault import Fault
    from toolkit.model.moves import Moves
    from toolkit.model.position import Codec
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.adjudication import Run
    from toolkit.referee.picture import Dispute, Strip
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules

TERRITORIES = "territories"


class HexpanseReferee(Declared["Position", "Move"]):
    """For one pack, under the terms of a case (toolkit.referee.game.Termed)."""

    questions = t.QUESTIONS
    result_sets = frozenset({TERRITORIES})
    case_keys: Sequence[str] = tuple(t.CASE_KEYS)
    completeness = "effect.complete"

    def __init__(self, pack: Pack, tables: Tables | None = None) -> None:
        self.tables: Tables = tables or Tables(pack)
        self.counts = self.tables.counts

    @cached_property
    def codec(self) -> Codec[Position]:
        from toolkit.games.hexpanse.state.position import CODEC

        return CODEC

    @cached_property
    def moves(self) -> Moves[Move]:
        from toolkit.games.hexpanse.state.moves import MOVES

        return MOVES

    def under(self, told: Mapping[str, Value]) -> CaseTerms:
        """The game as a case says that it is played."""
        from toolkit.games.hexpanse.rules.setup import terms_of

        terms, faults = terms_of(told, self.tables)
        game = HexpanseReferee(self.tables.pack, self.tables.under(terms))
        return CaseTerms(game, {}, faults)

    def together(self, players: tuple[str, ...]) -> list[Fault]:
        """Teams hold everybody once."""
        from toolkit.model.seats import team_faults

        return team_faults(players, self.tables.terms.teams)

    def opening(self, players: tuple[str, ...], seed: int) -> Position:
        from toolkit.games.hexpanse.rules.setup import opening

        return opening(players, seed, self.tables)

    def status(self, position: Position) -> list[Fault]:
        from toolkit.games.hexpanse.rules.status import status

        return status(position, self.tables)

    def _view(self, position: Position, rules: Rules) -> View:
        from toolkit.games.hexpanse.rules.view import View

        return View(position, rules, self.tables)

    def check(self, position: Position, move: Move, rules: Rules) -> tuple[Reason, ...]:
        from toolkit.games.hexpanse.rules.play import check

        return check(self._view(position, rules).of(move))

    def apply(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Position:
        from toolkit.games.hexpanse.rules.play import apply

        return apply(self._view(position, rules).of(move)._replace(number=index))

    def legal(self, position: Position, rules: Rules, kind: str = "all") -> Iterator[Move]:
        from toolkit.games.hexpanse.rules.play import legal

        return legal(self._view(position, rules), kind)

    def sample(self, position: Position, rules: Rules, below: Callable[[int], int]) -> Move | None:
        """A legal move at random; `below(n)` draws a number from 0 to n - 1."""
        from toolkit.games.hexpanse.rules.play import sample

        return sample(self._view(position, rules), below)

    def settled(self, position: Position, rules: Rules) -> Position:
        from toolkit.games.hexpanse.rules.play import settled

        return settled(self._view(position, rules)) if position.pending else position

    def chance(self, position: Position, move: Move, rules: Rules, index: int = 0) -> list[Fault]:
        from toolkit.games.hexpanse.rules.turns import chance

        return chance(self._view(position, rules).of(move))

    def ending(self, position: Position, rules: Rules) -> Ending | None:
        from toolkit.games.hexpanse.rules.winning import standing

        return self._ended(position, standing(position, self.tables, rules))

    def winner(self, position: Position, rules: Rules) -> Ending | None:
        """Who has won as it stands; a mission that nobody knows is asked, unless it is won so."""
        from toolkit.games.hexpanse.rules.winning import asked_shapes

        ended = self.ending(position, rules)
        if ended is None:
            asked_shapes(position, range(len(position.players)), self.tables, rules)
        return ended

    def _ended(self, position: Position, won: Won | None) -> Ending | None:
        if won is None:
            return None
        if won.seat < 0:
            return Ending("", won.by)
        seats = self.tables.team_of(position.players, won.seat) if self.tables.terms.teams else ()
        team = [position.players[seat] for seat in seats]
        return Ending(position.players[won.seat], won.by, (), {"team": team} if team else {})

    def beside(
        self, made: Sequence[tuple[Position, Move]], rules: Rules
    ) -> Mapping[str, list[str]]:
        """The codes of all effects in the order in which they were carried out, as `chain`."""
        from toolkit.games.hexpanse.rules.play import chain

        views = (self._view(position, rules).of(move) for position, move in made)
        return {"chain": [code for view in views for code in chain(view)]}

    def misinformed(self, facts: Mapping[str, Value]) -> list[Fault]:
        """Patterns have as many marks as their card says."""
        from toolkit.games.hexpanse.rules.setup import pattern_faults

        return pattern_faults(facts, self.tables)

    def misasked(
        self, question: str, argument: Value, players: tuple[str, ...], position: Position | None
    ) -> list[Fault]:
        from toolkit.games.hexpanse.rules.questions import misasked

        cx = self.context(players)
        misasked(question, argument, cx, position)
        return cx.faults

    def disputed(self, position: Position, dispute: Dispute) -> tuple[str, ...]:
        """Places in dispute, as `1,-2`."""
        from toolkit.games.hexpanse.rules.disputed import disputed

        return disputed(dispute)

    def board_picture(
        self,
        position: Position,
        disputed: Collection[str],
        facts: Mapping[str, Value],
        possible: Mapping[str, tuple[str, ...]],
    ) -> Sequence[Strip]:
        """The board, what players have and the missions (toolkit.referee.picture.Pictured)."""
        from toolkit.games.hexpanse.rows.position_board import PositionBoard

        return PositionBoard(position, self.tables, disputed, facts).strips()

    def ask(self, question: str, argument: Value, position: Position, rules: Rules) -> Run:
        """Answers the questions of this game. Raises KeyError for another."""
        from toolkit.games.hexpanse.rules.questions import ANSWERS

        return ANSWERS[question](self._view(position, rules), argument)


REFEREE = HexpanseReferee
