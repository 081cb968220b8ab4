"""Hexpanse refereed: every question of the game protocol, with the tables of one pack."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.schemas import terms as t
from toolkit.games.hexpanse.tables import Tables
from toolkit.model.seats import team_faults
from toolkit.model.unknown import all_known
from toolkit.pack.kind import UNKNOWN
from toolkit.referee.additions import Terms as CaseTerms
from toolkit.referee.later import later
from toolkit.referee.viewed import Branching

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.games.hexpanse.asking import sketch
    from toolkit.games.hexpanse.rules import play, questions, setup, turns, winning
    from toolkit.games.hexpanse.state import moves
    from toolkit.games.hexpanse.state import position as positions
    from toolkit.games.hexpanse.state.moves import Move
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.model.fault import Fault
    from toolkit.model.words import Change
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.case import Asked
    from toolkit.referee.game import Ending
    from toolkit.referee.rules import Rules
else:
    _HOME = "toolkit.games.hexpanse"
    play, questions, setup = later(f"{_HOME}.rules", "play", "questions", "setup")
    turns, winning = later(f"{_HOME}.rules", "turns", "winning")
    moves, positions, sketch = later(_HOME, "state.moves", "state.position", "asking.sketch")

_TERRITORIES = ("territories", "units", "mission")
_CARDS = ("cards", "structures", "claimed", "small", "stood", "market", "discard", "extra_cards")
RESULT_SETS = frozenset({*_TERRITORIES, *_CARDS, "used"})
"""The keys of results whose lists have no order; that of a shape's territories has none either."""


class HexpanseReferee(Branching["Position", "Move"], disputing="rules.questions"):
    """For one pack, under the terms of a case (toolkit.referee.additions.Termed)."""

    questions = t.QUESTIONS
    result_sets = RESULT_SETS
    case_keys: Sequence[str] = tuple(t.CASE_KEYS)
    completeness = "effect.complete"
    few_ways = 3

    def __init__(self, pack: Pack, tables: Tables | None = None) -> None:
        self.tables: Tables = tables or Tables(pack)
        self.counts = self.tables.counts

    def in_words(self, position: Position, move: Move, rules: Rules) -> str:
        """A move with the names of its places; see toolkit.referee.at_the_terminal.Worded."""
        told = self.encode_move(move)
        told.pop("by", None)
        said = self.moves.words(told, self.context(position.players))
        stands = sketch.stands(position, move.to) if move.kind == moves.ATTACK else ""
        if stands:
            return f"{said}: {stands}"
        does = sketch.deed(position, move, self.tables)
        what, colon, how = said.partition(":")
        return f"{what} ({does}){colon}{how}" if does else said

    def sketched(self, position: Position) -> list[str]:
        """The board as text; see toolkit.referee.at_the_terminal.Sketched."""
        return [*sketch.sketch(position, self.tables), *sketch.beside(position)]

    def told(self, position: Position) -> dict[str, Value]:
        """The position as results have it: what is known in part is `unknown`."""
        told = super().told(position)
        for name in ("small", "market"):
            if isinstance(getattr(position, name), positions.InPart):
                told[name] = UNKNOWN
        return told

    def under(self, told: Mapping[str, Value]) -> CaseTerms:
        """The game as a case says that it is played."""
        terms, faults = setup.terms_of(told, self.tables)
        game = HexpanseReferee(self.tables.pack, self.tables.under(terms))
        return CaseTerms(game, {}, faults)

    def together(self, players: tuple[str, ...]) -> list[Fault]:
        """Teams hold everybody once."""
        return team_faults(players, self.tables.terms.teams)

    def opening(self, players: tuple[str, ...], seed: int) -> Position:
        return setup.opening(players, seed, self.tables)

    def known_before(self, players: tuple[str, ...]) -> Iterable[str]:
        return setup.undealt(self.tables, len(players))

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        """How two positions as told differ; places by their names on the board of so many."""
        players = tuple(id for id in after if id in self.tables.factions)
        return self.codec.changes(before, after, self.context(players))

    def completed(self, position: Position, move: Move, rules: Rules, index: int = 0) -> Move:
        return turns.completed(self.view(position, rules, move))

    def with_chance(self, move: Move, made: Move) -> Move:
        """All see what fills the market, and whose turn it is what else comes up."""
        return move if move.masked else move._replace(revealed=made.revealed)

    def movers(self, position: Position) -> Sequence[int]:
        pending = position.pending
        return (position.turn.player if pending is None else pending.by,)

    def sample(self, position: Position, rules: Rules, below: Callable[[int], int]) -> Move | None:
        """A legal move at random; `below(n)` draws a number from 0 to n - 1."""
        return play.sample(self.view(position, rules), below)

    def winner(self, position: Position, rules: Rules) -> Ending | None:
        """Who has won as it stands; a mission that nobody knows is asked, unless it is won so or
        whoever could complete it has no unit on the board."""
        over = self.ending(position, rules)
        if over is None:
            v, living = self.view(position, rules), winning.in_order(position, 0)
            seats = [seat for seat in living if winning.held(v, seat, v.ground)]
            every = winning.missions(position, *seats) if seats else ()
            all_known(*[partial(winning.asked_shape, v, *one) for one in every])
        return over

    def beside(
        self, made: Sequence[tuple[Position, Move]], rules: Rules
    ) -> Mapping[str, list[str]]:
        """The codes of all effects in the order in which they were carried out, as `chain`."""
        return {"chain": play.chain([self.view(before, rules, move) for before, move in made])}

    def misinformed(self, facts: Mapping[str, Value]) -> list[Fault]:
        """Patterns have as many marks as their card says, boards pay where they have cells."""
        return setup.false_facts(facts, self.tables)

    def informed(self, facts: Mapping[str, Value]) -> HexpanseReferee:
        """With boards and missions that facts tell; see toolkit.referee.game."""
        tables = setup.informed(facts, self.tables)
        return self if tables is self.tables else HexpanseReferee(self.tables.pack, tables)

    def misasked(self, asked: Asked[Position]) -> list[Fault]:
        cx = self.context(asked.players)
        questions.misasked(asked, cx)
        return cx.faults


REFEREE = HexpanseReferee
