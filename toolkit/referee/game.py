"""What a game implements to be refereed: small, and the same for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

from toolkit.model.fault import Fault
from toolkit.model.seen import JUDGE
from toolkit.pack.listing import spanned
from toolkit.pack.refusing import is_no, suggestion

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema
    from toolkit.pack.pack import Pack
    from toolkit.referee.adjudication import Run
    from toolkit.referee.case import Asked
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules

P = TypeVar("P")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Ending:
    """Who won, and by what: `points`, or the name of the tie-break; nobody where that is empty.

    `beside` is what a result tells of it besides, such as the team. `reasons` are the clauses that
    decided, that of winning first, then each step of the tie-break.
    """

    winner: str
    by: str
    reasons: tuple[Reason, ...] = field(default=(), compare=False)
    beside: Mapping[str, Any] = field(default_factory=dict, hash=False)


class RefereedGame(ABC, Generic[P, M]):
    """A game with its tables computed for one pack.

    Positions and moves are immutable, hashable values. A move holds what a player decided and,
    kept apart, what chance gave. An illegal move is an answer (reasons), never an exception.

    What a game must say is abstract; toolkit.referee.declared.Declared reads and writes for a game
    that declares its positions and moves. The rest is for games that have such a thing: chance,
    decisions owed, scorings, questions of their own.
    """

    # ---- reading and writing

    @property
    @abstractmethod
    def move_kinds(self) -> Sequence[str]:
        """The kinds of moves, as `list:` takes them."""

    @abstractmethod
    def decode(self, value: Value, players: tuple[str, ...]) -> tuple[P | None, list[Fault]]:
        """A position from a mapping as in FORMATS 6, with all that is wrong with it."""

    @abstractmethod
    def encode(self, position: P) -> dict[str, Value]:
        """The mapping that decodes to this position."""

    def told(self, position: P) -> dict[str, Value]:
        """The whole position as a result: also what a partial one left out to its defaults."""
        return self.encode(position)

    @abstractmethod
    def decode_move(self, value: Value, players: tuple[str, ...]) -> tuple[M | None, list[Fault]]:
        """A move from a mapping, with all that is wrong with it; legality is no part of this."""

    @abstractmethod
    def encode_move(self, move: M) -> dict[str, Value]:
        """The mapping that decodes to this move."""

    # ---- what no game can do without

    @abstractmethod
    def opening(self, players: tuple[str, ...], seed: int) -> P:
        """The position the rules deal these players, shuffled by a seed.

        Raises UnknownFact where nobody has published what is dealt, ValueError where the records
        are too few for it.
        """

    @abstractmethod
    def status(self, position: P) -> list[Fault]:
        """Everything no game could hold, not only the first."""

    @abstractmethod
    def legal(self, position: P, rules: Rules, kind: str = "all") -> Iterator[M]:
        """The legal moves, lazily, in an order that never depends on hashing."""

    def every(self, position: P, rules: Rules, kind: str = "all", seat: int = JUDGE) -> Iterator[M]:
        """The legal moves as a case lists them, also those that `legal` does not count out; of one
        player alone where a seat is given."""
        if seat == JUDGE:
            return self.legal(position, rules, kind)
        mine = self.legal(position, rules, kind) if seat in self.movers(position) else iter(())
        return (move for move in mine if move.by == seat)  # type: ignore[attr-defined]

    @abstractmethod
    def check(self, position: P, move: M, rules: Rules, index: int = 0) -> tuple[Reason, ...]:
        """Every clause the move breaks, without listing legal moves; none for a legal move. `index`
        as in `apply`."""

    @abstractmethod
    def apply(self, position: P, move: M, rules: Rules, index: int = 0) -> P:
        """The position after a legal move.

        `index` is its place among the moves of a question, for facts such as `moves[0].drew`; moves
        played before the question count backwards from -1, the last of them.
        """

    def hangs(self, fact: str) -> bool:
        """Whether a fact that comes up as a legal move is played can bear on whether it is legal,
        as what an effect comes to does; else what comes of the move alone hangs on it."""
        return True

    def values(self, fact: str) -> Iterable[Value]:
        """Every value that a fact may have of which there is no list of answers to tell; none
        where they cannot be told, or are too many to try."""
        return ()

    def next_told(self, position: P, moves: Sequence[M]) -> int:
        """Which of the moves told is judged next: another than the first where no order matters."""
        return 0

    def was_forced(self, move: M, before: P, made: M, index: int, rules: Rules) -> bool:
        """Whether a move names the decision that one made before it left no choice in."""
        return False

    def unasked(
        self, said: Sequence[M], position: P, before: P, made: M, index: int, rules: Rules
    ) -> P | None:
        """The position after moves that name decisions of one made before them of which nobody was
        asked, as they left no choice or nobody sees what there is; None where they do not.

        `position` is that after all but the last, `before` the one that `made` was made in.
        """
        return position if self.was_forced(said[-1], before, made, index, rules) else None

    @abstractmethod
    def ending(self, position: P, rules: Rules) -> Ending | None:
        """Who has won and by what; None while the game goes on."""

    def winner(self, position: P, rules: Rules) -> Ending | None:
        """Who wins, the position taken as the last of its game; None where nobody can have won. A
        decision owed in it is made before (`settled`)."""
        return self.ending(position, rules)

    amid = False
    """Whether it is played in the middle of another game, of which an opening tells nothing."""

    def known_before(self, players: tuple[str, ...]) -> Iterable[str]:
        """What whoever sets a game up for these players has to know, in sentences."""
        return ()

    # ---- who sees what; a seat asks, or EVERYBODY (toolkit.model.seen)

    hides = False
    """Whether anything of a position or a move is not seen by all."""

    def asker(self, name: Value, players: tuple[str, ...]) -> tuple[int, list[Fault]]:
        """The seat of whoever asks, and what is wrong where nobody of that name plays."""
        if isinstance(name, str) and name in players:
            return players.index(name), []
        return -1, [Fault((), is_no(name, "player"), suggestion(name, players))]

    def decode_seen(
        self, value: Value, players: tuple[str, ...], asker: int
    ) -> tuple[P | None, list[Fault]]:
        """The same as `decode`, of what one player sees: what is wrong with the rest names
        nothing of it."""
        return self.decode(value, players)

    def seen(self, position: P, asker: int) -> P:
        """The position as the asker sees it."""
        return position

    def supposed(self, position: P, asker: int) -> P:
        """The position as the asker sees it who looks for a move: with nothing where, for all one
        sees, nothing lies."""
        return self.seen(position, asker)

    def shown(self, position: P, asker: int) -> dict[str, Value]:
        """What `encode` tells of it, as players are told what they do not see."""
        return self.encode(position)

    def covering(
        self, steps: Steps, players: tuple[str, ...], asker: int, position: P | None = None
    ) -> Steps | None:
        """The path of what hides a place of a position from the asker; None where it is seen."""
        return None

    def showing(self, players: tuple[str, ...], asker: int) -> frozenset[str]:
        """The paths of hands that the asker does not see: a card that a move names was in them."""
        return frozenset()

    def move_seen(self, move: M, asker: int, path: str = "") -> M:
        """A move, which stands at a path of its case, as the asker sees it."""
        return move

    def move_hides(self, value: Value, asker: str) -> bool:
        """Whether the asker does not see all of a move as it is told."""
        return False

    def movers(self, position: P) -> Collection[int]:
        """The seats that might move next; all, where that takes the rules to tell."""
        players: tuple[str, ...] = position.players  # type: ignore[attr-defined]
        return range(len(players))

    # ---- who can play

    counts: Collection[int] = ()
    """The numbers of players that can play; any number where none is named."""

    @property
    def seatable(self) -> Collection[str]:
        """The ids of those who can play; none where players go by names of their own."""
        return ()

    def seating(self, players: tuple[str, ...]) -> list[Fault]:
        """What is wrong with these players, clockwise from the first; steps are indices."""
        found = [
            Fault((index,), f"{name} is seated twice")
            for index, name in enumerate(players)
            if name in players[:index]
        ]
        return found + self.miscounted(players)

    def miscounted(self, players: tuple[str, ...]) -> list[Fault]:
        """What is wrong with the number of players."""
        if not self.counts or len(players) in self.counts:
            return []
        can = f"{spanned(self.counts)} can"
        if not players:
            return [Fault((), "nobody is named who plays", f"write players: […]; {can}")]
        many = "1 player" if len(players) == 1 else f"{len(players)} players"
        return [Fault((), f"{many} cannot play", can)]

    # ---- chance, and decisions owed

    def chance(self, position: P, move: M, rules: Rules, index: int = 0) -> list[Fault]:
        """What chance cannot have given a legal move: too many cards, too few, or others.

        Nothing where the move does not say what chance gave. `index` as in `apply`.
        """
        return []

    def completed(self, position: P, move: M, rules: Rules, index: int = 0) -> M:
        """A legal move with what chance gave it, as far as the position knows: so logs keep it."""
        return move

    def with_chance(self, move: M, made: M) -> M:
        """A move before the question, as the asker sees it, with what chance gave all at the table
        to see in it as it was made (`completed`)."""
        return move

    def owes(self, position: P) -> bool:
        """Whether a decision is owed that is made before anything is asked about the position."""
        return False

    def settled(self, position: P, rules: Rules) -> P:
        """The position once every decision owed in it is made, as `rules` answer it."""
        return position

    # ---- scorings, and questions of its own

    def scorings(self, before: P, after: P, rules: Rules) -> Sequence[Mapping[str, Any]]:
        """The results of the scorings passed between two positions next to each other.

        Asked in the run that led from one to the other, so `rules` answers as it did then.
        """
        return ()

    def beside(self, made: Sequence[tuple[P, M]], rules: Rules) -> Mapping[str, Any]:
        """What a result tells beside the position of moves that were made, each with where it was.

        Asked in the run that made them, so `rules` answers as it did then.
        """
        return {}

    @property
    def questions(self) -> Mapping[str, Schema]:
        """Questions of this game's own: the JSON Schema of what stands under each."""
        return {}

    tableless: Collection[str] = ()
    """Those of these questions that a case may ask without players; the position is then None."""

    asked_in_moves: Collection[str] = ()
    """Those under which moves stand, which may be told in short lines as others are."""

    def misinformed(self, facts: Mapping[str, Value]) -> list[Fault]:
        """What is wrong with facts of a case, by their paths, that no schema sees."""
        return []

    def informed(self, facts: Mapping[str, Value]) -> RefereedGame[P, M]:
        """The game with facts of a case, by their paths, as if they were published: whether a
        position is possible may hang on them."""
        return self

    def misasked(self, asked: Asked[P]) -> list[Fault]:
        """What is wrong with a question of the game's own that its schema does not see; steps
        begin below the question."""
        return []

    @property
    def result_sets(self) -> frozenset[str]:
        """The keys of results whose lists, or the lists of a mapping there, are sets: `expect`
        compares them without order."""
        return frozenset()

    def ask(self, question: str, argument: Value, position: P, rules: Rules) -> Run:
        """Answers a question of the game's own. Raises KeyError for another. Unless it asks about
        moves, a decision owed in the position is made before (`settled`)."""
        raise KeyError(question)


@runtime_checkable
class Refereeable(Protocol):
    """A game (toolkit.pack.game.Game) that can also be refereed."""

    def referee(self, pack: Pack) -> RefereedGame[Any, Any]:
        """The game with its tables computed for a pack, sets included."""
