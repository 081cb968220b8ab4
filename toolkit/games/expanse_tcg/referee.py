"""The trading card game refereed, with the tables of one pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.schemas.said import QUESTIONS, SETS
from toolkit.games.expanse_tcg.schemas.terms import BATTLE, DECK
from toolkit.games.expanse_tcg.tables import Tables, figures, is_figure
from toolkit.model.seats import name_faults
from toolkit.model.seen import JUDGE
from toolkit.referee.later import later
from toolkit.referee.viewed import NOTHING_READ, Sorted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.games.expanse_tcg import deck
    from toolkit.games.expanse_tcg.asking import shown
    from toolkit.games.expanse_tcg.rules import candidates, disputed, questions
    from toolkit.games.expanse_tcg.rules.in_play import following
    from toolkit.games.expanse_tcg.rules.turn import setup
    from toolkit.games.expanse_tcg.state import hidden, moves
    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.adjudication import Run
    from toolkit.referee.case import Asked
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules
else:
    _HOME = "toolkit.games.expanse_tcg"
    deck, hidden, moves = later(_HOME, "deck", "state.hidden", "state.moves")
    (shown,) = later(f"{_HOME}.asking", "shown")
    candidates, disputed, questions, following, setup = later(
        f"{_HOME}.rules",
        "candidates",
        "disputed",
        "questions",
        "in_play.following",
        "turn.setup",
        behind="play",
    )


class ExpanseTcgReferee(
    Sorted["Position", "Move"], listing="rules.candidates", typing="asking.move_words"
):
    """Decks, rooms and battles alone; of the board playing into locations, moving and income."""

    questions = QUESTIONS
    tableless = frozenset({DECK})
    asked_in_moves = frozenset({BATTLE})
    result_sets = frozenset(SETS)
    player = "player"
    counts = range(2, 3)

    def __init__(self, pack: Pack) -> None:
        self.tables: Tables = Tables(pack)

    @property
    def move_kinds(self) -> Sequence[str]:
        return moves.KINDS

    def in_words(self, position: Position, move: Move, rules: Rules) -> str:
        """What a card costs and is, who strikes whom (toolkit.referee.at_the_terminal.Worded)."""
        return shown.note(self.view(position, rules, move))

    def sketched(self, position: Position) -> list[str]:
        """The board as text; see toolkit.referee.at_the_terminal.Sketched."""
        return shown.sketch(self.told(position), position.players, self.tables)

    def together(self, players: tuple[str, ...]) -> list[Fault]:
        return name_faults(players, self.codec.names)

    def opening(self, players: tuple[str, ...], seed: int) -> Position:
        """The position before capitals are placed, with ready decks: that which a player is called
        by, or another."""
        return setup.opening(players, self.tables, seed)

    def decode_seen(
        self, value: Value, players: tuple[str, ...], asker: int
    ) -> tuple[Position | None, list[Fault]]:
        """A position; where nothing is told of it, the start."""
        position, faults = super().decode_seen(value, players, asker)
        position = position and hidden.set_up(position).gathered
        if position and value in (None, {}):
            return setup.blank(players), faults
        if position and any(half.events for half in position.halves):
            position = following.placed(self.view(position, NOTHING_READ))
        return position, faults

    def decode_move(
        self, value: Value, players: tuple[str, ...]
    ) -> tuple[Move | None, list[Fault]]:
        move, faults = super().decode_move(value, players)
        move = move and moves.told_apart(move)
        return move, faults or moves.amiss(move, self.tables)

    def check(
        self, position: Position, move: Move, rules: Rules, index: int = 0
    ) -> tuple[Reason, ...]:
        """What a move tells of its effects is tried, which may ask how it is paid for."""
        broken: tuple[Reason, ...] = self.play.check(self.view(position, rules, move), index)
        return broken

    def considered(self, position: Position, move: Move) -> tuple[str, ...]:
        return disputed.considered(self.view(position, NOTHING_READ, move))

    def unasked(
        self, said: Sequence[Move], position: Position, before: Position, made: Move, index: int,
        rules: Rules,
    ) -> Position | None:  # fmt: skip
        found: Position | None = self.play.unasked(self.view(before, rules, made), index, said)
        return found

    def hangs(self, fact: str) -> bool:
        """Figures of cards come up in what a legal move does, as it is played; how many turns there
        were in how much is collected."""
        return not is_figure(fact) and not fact.startswith("position.")

    def values(self, fact: str) -> range:
        """Every power, health or militia that a card may have."""
        if not is_figure(fact):
            return range(0)
        _, card, key = fact.split(".")
        return figures(self.tables.cards[card].kind, key)

    def remarks(
        self, position: Position, move: Move, rules: Rules, index: int = 0
    ) -> Sequence[str]:
        """That nothing comes of it; see toolkit.referee.additions.Remarking."""
        return questions.remarks(self.view(position, rules, move), index)

    def movers(self, position: Position) -> Sequence[int]:
        return (candidates.mover(position, self.tables),)

    def supposed(self, position: Position, asker: int) -> Position:
        position = self.seen(position, asker)
        for seat, half in enumerate(position.halves):
            position = position.half(seat, locations=hidden.emptied(half.locations))
        return position

    def every(
        self, position: Position, rules: Rules, kind: str = "all", seat: int = JUDGE
    ) -> Iterator[Move]:
        return candidates.laden(self.view(position, rules), kind, seat)

    def sample(self, position: Position, rules: Rules, below: Callable[[int], int]) -> Move | None:
        """A legal move at random; `below(n)` draws a number from 0 to n - 1."""
        return candidates.sample(self.view(position, rules), below)

    def misasked(self, asked: Asked[Position]) -> list[Fault]:
        cx = self.context(asked.players)
        if asked.question != DECK:
            questions.misasked(asked, cx)
        return cx.faults

    def ask(self, question: str, argument: Value, position: Position, rules: Rules) -> Run:
        """A deck is judged without a position."""
        if question == DECK:
            return deck.ask_deck(argument, self.tables, rules)
        return super().ask(question, argument, position, rules)


REFEREE = ExpanseTcgReferee
