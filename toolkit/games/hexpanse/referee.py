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
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.rules.winning import Won
    from toolkit.games.hexpanse.speech import HexSpeech
    from toolkit.games.hexpanse.state.moves import Move
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.model.fault import Fault
    from toolkit.model.moves import Moves
    from toolkit.model.position import Codec
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.adjudication import Run
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules

TERRITORIES = "territories"


class HexpanseReferee(Declared["Position", "Move"]):
    """For one pack, under the terms of a case (toolkit.referee.game.Termed)."""

    questions = t.QUESTIONS
    result_sets = frozenset({TERRITORIES})
    case_keys: Sequence[str] = tuple(t.CASE_KEYS)
    completeness = "effect.complete"
    few_ways = 3

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

    def typed(self, line: str, players: tuple[str, ...]) -> Value:
        """The mapping of a move in a short line."""
        from toolkit.games.hexpanse.asking.words import move_of

        return move_of(line, players, self.tables)

    def speech(self) -> HexSpeech:
        from toolkit.games.hexpanse.speech import HexSpeech

        return HexSpeech(self)

    def in_words(self, position: Position, move: Move, rules: Rules) -> str:
        """A move with the names of its places; see toolkit.referee.game.Worded."""
        told = self.encode_move(move)
        told.pop("by", None)
        return self.moves.words(told, self.context(position.players))

    def position_seen(self, position: Position) -> dict[str, Value]:
        """The position without the order of the deck, and without what others hold in secret; see
        toolkit.referee.game.Hiding."""
        from toolkit.games.hexpanse.rules.hidden import position_seen

        return position_seen(position, self.encode(position))

    def with_hidden(self, position: Position) -> Position:
        """The position with a deck of which nobody knows the order."""
        return position._replace(deck=None) if position.deck else position

    def move_seen(self, position: Position, move: Move) -> dict[str, Value]:
        return self.encode_move(move)

    def sketched(self, position: Position) -> list[str]:
        """The board as text; see toolkit.referee.game.Sketched."""
        from toolkit.games.hexpanse.asking.sketch import sketch

        return sketch(position, self.tables)

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

    def sorts(self, position: Position, rules: Rules) -> Iterator[Iterator[Move]]:
        """The ways of each move one after the other; see toolkit.referee.move_list.Sorting."""
        from toolkit.games.hexpanse.rules.play import sorts

        return sorts(self._view(position, rules))

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
        """Patterns have as many marks as their card says, boards pay where they have cells."""
        from toolkit.games.hexpanse.rules.setup import false_facts

        return false_facts(facts, self.tables)

    def misasked(
        self, question: str, argument: Value, players: tuple[str, ...], position: Position | None
    ) -> list[Fault]:
        from toolkit.games.hexpanse.rules.questions import misasked

        cx = self.context(players)
        misasked(question, argument, cx, position)
        return cx.faults

    def ask(self, question: str, argument: Value, position: Position, rules: Rules) -> Run:
        """Answers the questions of this game. Raises KeyError for another."""
        from toolkit.games.hexpanse.rules.questions import ANSWERS

        return ANSWERS[question](self._view(position, rules), argument)


REFEREE = HexpanseReferee
