"""A table where games are played: what a game says of its play, and its moves one by one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from toolkit.playtest.dice import below
from toolkit.referee.additions import adds
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from random import Random

    from toolkit.referee.game import RefereedGame
    from toolkit.referee.rules import Rules

    Chooser = Callable[["Table", Any, Random], Any]
    """A player: a move for whoever is to act in a position, None where there is none."""

STUCK, CAPPED, UNKNOWN = "stuck", "capped", "unknown"
LONGEST = 1_500  # moves; a game that takes more is given up
_TRIES = 20  # moves drawn where one rests on what nobody has told
_LISTED = 1_000  # moves that one is drawn from where a referee draws none itself


@runtime_checkable
class Sampling(Protocol):
    """What a referee may add that can draw a legal move without listing all."""

    def sample(self, position: Any, rules: Rules, below: Callable[[int], int]) -> Any:
        """A legal move at random, None where there is none; `below(n)` draws from 0 to n - 1."""


class Ways(NamedTuple):
    """What a game says of its play, in a few lines.

    `weigh` is how well a seat stands in a position, `length` how many turns it has come to, and
    `notes` what is counted of a move made there (`card.drummer`). `ends` are the kinds of moves
    by which one is done with something; what follows is not weighed against them. These and the
    kinds that are `idle` a player at random makes only where no others were drawn.
    """

    weigh: Callable[[Any, int], float]
    length: Callable[[Any], int]
    notes: Callable[[Any, Any], Iterable[str]]
    ends: Collection[str] = ()
    idle: Collection[str] = ()


class Played(NamedTuple):
    """One game: who sat where, who won (empty for nobody) and by what, how long it was in moves
    and turns, and what is counted of it, by seat."""

    players: tuple[str, ...]
    seed: int
    winner: str
    by: str
    moves: int
    turns: int
    notes: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Table:
    """A referee, the readings in force, and what the game says of its play."""

    game: RefereedGame[Any, Any]
    rules: Rules
    ways: Ways

    def drawn(self, position: Any, chance: Random) -> Any:
        """A legal move at random; None where there is none."""
        if adds(self.game, Sampling):
            return self.game.sample(position, self.rules, below(chance))  # type: ignore[attr-defined]
        moves = [*islice(self.game.legal(position, self.rules), _LISTED)]
        return chance.choice(moves) if moves else None

    def seat(self, position: Any, move: Any) -> int:
        """The seat of whoever makes a move."""
        by = move.by
        return by if isinstance(by, int) else position.players.index(by)

    def steps(
        self, position: Any, choose: Chooser, chance: Random
    ) -> Iterator[tuple[Any, Any, Any]]:
        """The moves of a game from a position on: before each, the move, and after it.

        Ends where the game does, where nobody can move, or where what comes of every move drawn
        rests on what nobody has told (raises UnknownFact).
        """
        for number in count():
            if self.game.ending(position, self.rules) is not None:
                return
            move, after = self._made(position, choose, chance, number)
            if move is None:
                return
            yield position, move, after
            position = after

    def _made(self, position: Any, choose: Chooser, chance: Random, number: int) -> tuple[Any, Any]:
        """The move of this number, from 0, and the position after it; where those that it chooses
        rest on what nobody has told, one at random."""
        for left in reversed(range(_TRIES)):
            try:
                own = left > _TRIES // 2
                move = (choose if own else Table.drawn)(self, position, chance)
                return move, move and self.game.apply(position, move, self.rules, number)
            except UnknownFact:
                if not left:
                    raise
        raise AssertionError(_TRIES)

    def play(
        self, players: tuple[str, ...], seed: int, choose: Chooser, most: int = LONGEST
    ) -> Played:
        """A game of these players, dealt and drawn by a seed: equal seeds play alike."""
        chance = random_of(seed)
        position = self.game.opening(players, seed)
        noted: list[dict[str, None]] = [{} for _ in players]
        moves, how = 0, STUCK
        try:
            for before, move, after in islice(self.steps(position, choose, chance), most):
                noted[self.seat(before, move)].update(dict.fromkeys(self.ways.notes(before, move)))
                moves, position = moves + 1, after
            how = CAPPED if moves == most else STUCK
        except UnknownFact:
            how = UNKNOWN
        ending = self.game.ending(position, self.rules)
        winner = ending.winner if ending is not None and ending.winner in players else ""
        return Played(
            players, seed, winner, ending.by if ending is not None else how, moves,
            self.ways.length(position), tuple(map(tuple, noted)),
        )  # fmt: skip


def random_of(seed: int) -> Random:
    """The chance of a game of this number."""
    from random import Random

    return Random(seed)
