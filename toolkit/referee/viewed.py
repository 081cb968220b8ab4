"""A referee whose parts stand in the rooms of every game (docs/code.md), imported when asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.referee.case_schema import STATUS
from toolkit.referee.declared import Declared
from toolkit.referee.disputed import disputed
from toolkit.referee.later import later
from toolkit.referee.rules import Readings
from toolkit.referee.status import impossible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.model.fault import Fault
    from toolkit.model.moves import Moves
    from toolkit.model.position import Codec
    from toolkit.pack.document import Value
    from toolkit.referee.adjudication import Run
    from toolkit.referee.asking import read_back
    from toolkit.referee.game import Ending
    from toolkit.referee.picture import Dispute, Strip, Subject
    from toolkit.referee.reasons import Reason
    from toolkit.referee.rules import Rules
    from toolkit.referee.speech import Speech
else:
    (read_back,) = later("toolkit.referee.asking", "read_back")

P = TypeVar("P")
M = TypeVar("M")

NOTHING_READ = Readings({})

ROOMS = {
    "states": "state.position",
    "telling": "state.moves",
    "weighing": "rules.status",
    "seeing": "rules.view",
    "play": "rules.play",
    "outcome": "rules.play",
    "listing": "rules.play",
    "ends": "rules.winning",
    "answering": "rules.questions",
    "disputing": "rules.disputed",
    "typing": "asking.words",
    "interviewing": "asking.interview",
    "speaking": "speech",
    "drawing": "rows.position_board",
}


class Viewed(Declared[P, M]):
    """A referee whose rules are asked about views (toolkit.referee.view).

    What it asks stands in modules of the game's package, as `ROOMS` has them or, where one stands
    elsewhere, as its class says: `class Referee(Viewed, play="turn.play")`. `states` has CODEC,
    `telling` MOVES and NOBODYS, a move of no kind, `weighing` the CLAUSES of a `status`, `seeing`
    View. `play` says of a view whether its move is legal (`check`), what it changes (`apply`) and
    what is `settled` before, `listing` which moves are `legal`, `ends` how it is `ending`.
    `answering` has the ANSWERS to questions of its own, `disputing` the places that a move `named`
    and the `place` that a value stands for (toolkit.referee.disputed), `typing` MOVES as they are
    typed, `interviewing` the INTERVIEW that explains their forms, `speaking` its SPEECH, `drawing`
    the `strips` of a picture.
    """

    states: Any
    telling: Any
    weighing: Any
    seeing: Any
    play: Any
    outcome: Any
    listing: Any
    ends: Any
    answering: Any
    disputing: Any
    typing: Any
    interviewing: Any
    speaking: Any
    drawing: Any

    def __init_subclass__(cls, *, abstract: bool = False, **elsewhere: str) -> None:
        if not abstract and not any("states" in vars(base) for base in cls.__mro__[1:]):
            package = cls.__module__.rpartition(".")[0]
            rooms = {**ROOMS, **elsewhere}
            for name, module in rooms.items():
                (room,) = later(package, module, behind=rooms["play"] if name == "listing" else "")
                setattr(cls, name, room)

    @property
    def codec(self) -> Codec[P]:
        codec: Codec[P] = self.states.CODEC
        return codec

    @property
    def moves(self) -> Moves[M]:
        moves: Moves[M] = self.telling.MOVES
        return moves

    def view(self, position: P, rules: Rules, move: M | None = None) -> Any:
        """A position as the rules of the game see it."""
        judged = self.telling.NOBODYS if move is None else move
        return self.seeing.View(position, rules, self.tables, judged)

    def status(self, position: P) -> list[Fault]:
        return impossible(position, self.tables, self.weighing.CLAUSES)

    def check(self, position: P, move: M, rules: Rules, index: int = 0) -> tuple[Reason, ...]:
        broken: tuple[Reason, ...] = self.play.check(self.view(position, rules, move))
        return broken

    def apply(self, position: P, move: M, rules: Rules, index: int = 0) -> P:
        after: P = self.play.apply(self.view(position, rules, move), index)
        return after

    def considered(self, position: P, move: M) -> tuple[str, ...]:
        """The clauses that a legal move was held to; see toolkit.referee.additions.Considered."""
        v, clauses = self.view(position, NOTHING_READ, move), self.weighing.CLAUSES
        held: tuple[str, ...] = clauses.considered((v.move.kind,), self.move_kinds)
        return tuple(clauses.bearing(held, v))

    def settled(self, position: P, rules: Rules) -> P:
        after: P = self.play.settled(self.view(position, rules))
        return after

    def legal(self, position: P, rules: Rules, kind: str = "all") -> Iterator[M]:
        moves: Iterator[M] = self.listing.legal(self.view(position, rules), kind)
        return moves

    def ending(self, position: P, rules: Rules) -> Ending | None:
        ended: Ending | None = self.ends.ending(self.view(position, rules))
        return ended

    def ask(self, question: str, argument: Value, position: P, rules: Rules) -> Run:
        """Answers the questions of this game. Raises KeyError for another."""
        answer: Run = self.answering.ANSWERS[question](self.view(position, rules), argument)
        return answer

    # ---- for people

    def typed(self, line: str, players: tuple[str, ...]) -> Value:
        """The mapping of a move in a short line (toolkit.referee.at_the_terminal.Typed)."""
        told: Value = self.typing.MOVES.read(line, players, self.tables)
        return told

    def in_short(self, told: Mapping[str, Value], players: tuple[str, ...]) -> str:
        """A move as it is typed (toolkit.referee.at_the_terminal.Shortened)."""

        def line(told: Mapping[str, Value]) -> str:
            said: str = self.typing.MOVES.line(told, self.tables)
            return said

        def meant(told: Any) -> object:
            move, faults = self.decode_move(told, players)
            return told if faults else move

        return read_back.read_back(told, line, lambda said: self.typed(said, players), meant)

    def forms(self) -> Sequence[str]:
        forms: Sequence[str] = self.interviewing.INTERVIEW(self).forms
        return forms

    def speech(self) -> Speech:
        speech: Speech = self.speaking.SPEECH(self)
        return speech

    def disputed(self, position: P, dispute: Dispute) -> tuple[str, ...]:
        """The places in dispute (toolkit.referee.picture.Pictured)."""
        v, room = self.view(position, NOTHING_READ), self.disputing

        def named(move: M) -> Iterable[str]:
            places: Iterable[str] = room.named(v.of(move))
            return places

        told = self.told(position) if dispute.question == STATUS else None
        return disputed(dispute, named, partial(room.place, v), told)

    def board_picture(self, subject: Subject[P]) -> Sequence[Strip]:
        strips: Sequence[Strip] = self.drawing.strips(subject, self.tables)
        return strips


class Sorted(Viewed[P, M], abstract=True):
    """One whose `listing` has the `sorts` of moves that are legal, and whose `outcome` says what
    `chance` cannot have given a move."""

    def sorts(self, position: P, rules: Rules, kind: str = "all") -> Iterator[Iterator[M]]:
        """The legal moves, the ways of each apart (toolkit.referee.move_list)."""
        sorts: Iterator[Iterator[M]] = self.listing.sorts(self.view(position, rules), kind)
        return sorts

    def chance(self, position: P, move: M, rules: Rules, index: int = 0) -> list[Fault]:
        faults: list[Fault] = self.outcome.chance(self.view(position, rules, move), index)
        return faults


class Branching(Sorted[P, M], abstract=True):
    """One whose moves may be resolved in several ways, or leave a decision to others: `listing` has
    the `ways_of` a move, `outcome` says whether a choice `was_forced` by it."""

    def ways_of(self, position: P, move: M, rules: Rules) -> Iterator[M]:
        """A move with every way to resolve it; see toolkit.referee.additions.ByHand."""
        ways: Iterator[M] = self.listing.ways_of(self.view(position, rules, move))
        return ways

    def was_forced(self, move: M, before: P, made: M, index: int, rules: Rules) -> bool:
        forced: bool = self.outcome.was_forced(self.view(before, rules, made), move, index)
        return forced
