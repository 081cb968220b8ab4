"""What a referee need not say itself where its positions and moves are declared."""

from __future__ import annotations

from abc import abstractmethod
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.model import facts
from toolkit.model.context import Context
from toolkit.model.facts import Asked
from toolkit.model.fault import Fault
from toolkit.model.seen import JUDGE
from toolkit.pack.refusing import is_no, shown
from toolkit.referee.game import RefereedGame
from toolkit.referee.looking import concealed
from toolkit.referee.speech import Speech, all_unknown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from toolkit.model.facts import Fact
    from toolkit.model.moves import Moves
    from toolkit.model.position import Codec
    from toolkit.model.words import Change
    from toolkit.pack.document import Steps, Value
    from toolkit.referee.case import Case

P = TypeVar("P")
M = TypeVar("M")
PENDING = "pending"


class Declared(RefereedGame[P, M]):
    """Reads, writes and words the positions and moves of a game by their declarations.

    A game adds `tables`, the index of its pack. `player` is the kind of record whose ids the
    players are; where there is none, they go by the names they gave.
    """

    tables: Any
    player = "faction"

    @property
    @abstractmethod
    def codec(self) -> Codec[P]:
        """How positions are declared."""

    @property
    @abstractmethod
    def moves(self) -> Moves[M]:
        """How moves are declared."""

    def context(self, players: tuple[str, ...]) -> Context[Any]:
        """What fields need to read and word what these players have."""
        return Context(players, self.tables, self.player)

    @property
    def move_kinds(self) -> Sequence[str]:
        return tuple(self.moves.kinds)

    @property
    def seatable(self) -> Collection[str]:
        ids: Collection[str] = self.tables.ids(self.player)
        return ids

    def seating(self, players: tuple[str, ...]) -> list[Fault]:
        cx = self.context(players)
        found = []
        for index, id in enumerate(players):
            if id not in cx.playable:
                hint = cx.meant(id, cx.playable) or f"one of {', '.join(cx.playable)}"
                found.append(Fault((index,), is_no(id, cx.noun), hint))
            elif id in players[:index]:
                hint = f"each plays another {cx.noun}"
                found.append(Fault((index,), f"{id} is seated twice", hint))
        return [*found, *self.miscounted(players)] or self.together(players)

    def together(self, players: tuple[str, ...]) -> list[Fault]:
        """What is wrong with these players at one table, each of whom could play."""
        return []

    def decode(self, value: Value, players: tuple[str, ...]) -> tuple[P | None, list[Fault]]:
        """The position a mapping tells, None when something in it cannot be read.

        What could be read is weighed as well, so that nobody mends a file twice.
        """
        return self.decode_seen(value, players, JUDGE)

    def decode_seen(
        self, value: Value, players: tuple[str, ...], asker: int
    ) -> tuple[P | None, list[Fault]]:
        if value is None:
            value = {}
        if not isinstance(value, dict):
            return None, [Fault((), f"a position is a mapping, not {shown(value)}")]
        cx = self.context(players)
        position, faults = self.codec.read(value, cx), cx.faults
        if asker != JUDGE and self.hides:
            covered = [self.codec.covering(fault.steps, asker, cx) for fault in faults]
            position = self.codec.seen(position, asker, cx)
            faults = _concealed(faults, covered, players[asker])
        if not faults:
            return position, []
        return None, [*faults, *self.status(self.codec.readable(position, faults))]

    # ---- who sees what

    @property
    def hides(self) -> bool:  # type: ignore[override]
        return self.codec.hides

    def asker(self, name: Value, players: tuple[str, ...]) -> tuple[int, list[Fault]]:
        cx = self.context(players)
        return cx.seat(name, ()), cx.faults

    def seen(self, position: P, asker: int) -> P:
        return self.codec.seen(position, asker, self.context(_players(position)))

    def shown(self, position: P, asker: int) -> dict[str, Value]:
        return self.codec.shown(position, asker, self.context(_players(position)))

    def covering(
        self, steps: Steps, players: tuple[str, ...], asker: int, position: P | None = None
    ) -> Steps | None:
        return self.codec.covering(steps, asker, self.context(players), position)

    def showing(self, players: tuple[str, ...], asker: int) -> frozenset[str]:
        return self.codec.showing(asker, self.context(players))

    def move_seen(self, move: M, asker: int, path: str = "") -> M:
        seen: M = self.moves.seen(move, asker, path, self.context(_players(move)))
        return seen

    def move_hides(self, value: Value, asker: str) -> bool:
        return self.moves.hides(value, asker)

    def owes(self, position: P) -> bool:
        """A game that declares the key `pending` (FORMATS 6) keeps there what is owed."""
        return PENDING in self.codec.names and getattr(position, PENDING) is not None

    # ---- reading and writing

    def encode(self, position: P) -> dict[str, Value]:
        return self.codec.encode(position, self.context(_players(position)))

    def whole(self, position: P) -> dict[str, Value]:
        """The same with all that goes without saying."""
        cx = self.context(_players(position))
        cx.whole = True
        return self.codec.told(position, cx)

    def told(self, position: P) -> dict[str, Value]:
        return self.codec.told(position, self.context(_players(position)))

    def decode_move(self, value: Value, players: tuple[str, ...]) -> tuple[M | None, list[Fault]]:
        cx = self.context(players)
        cx.positions = self.codec
        move = self.moves.read(value, cx)
        return (None if cx.faults else move), cx.faults

    def encode_move(self, move: M) -> dict[str, Value]:
        return self.moves.write(move, self.context(_players(move)))

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        """How two positions as told differ. Players who go by names of their own are told by what
        is no key of a position."""
        known = self.tables.ids(self.player)
        own = () if known else tuple(name for name in after if name not in self.codec.names)
        return self.codec.changes(before, after, self.context(own))

    def phrase(self, move: Mapping[str, Any]) -> str:
        """A move as it is told, as a sentence without its full stop."""
        return self.moves.words(move, self.context(()))

    def granted(self, path: str, position: P | None) -> str:
        """The default of a key of a position in words; empty where it says nothing."""
        return self.codec.granted(path.removeprefix("position."), position, self.context(()))

    def speech(self) -> Speech:
        """Words for verdicts; see toolkit.referee.speech.Spoken."""
        return DeclaredSpeech(self)


_OF_A_MOVE = "{move}."  # how the paths of facts of moves begin


class DeclaredSpeech(Speech):
    """Words for what is declared: facts, defaults, moves, and what is otherwise in a position.

    `facts` are those that a case may tell, each by its path; `unlisted` what else is spoken of, as
    any field of a record is, and what one player does not see.
    """

    facts: Iterable[Fact] = ()
    unlisted: Iterable[Fact] = ()

    def __init__(self, referee: Declared[Any, Any]) -> None:
        self.referee, self.tables = referee, referee.tables

    def wanted(self, path: str, about: str) -> str:
        return facts.wanted(*self._asked(path, about)) or super().wanted(path, about)

    def supposed(self, path: str, about: str, answer: str) -> str:
        said = facts.supposed(*self._asked(path, about, answer))
        return said or super().supposed(path, about, answer)

    def fillings(self, path: str, about: str, answers: Sequence[str], case: Case) -> list[Value]:
        found = facts.fillings(*self._asked(path, about, *answers))
        return super().fillings(path, about, answers, case) if found is None else found

    def asked_of_moves(self) -> frozenset[str]:
        ways = (fact.path.partition(_OF_A_MOVE) for fact in chain(self.unlisted, self.facts))
        return frozenset(name for before, found, name in ways if found and not before)

    def _asked(self, path: str, about: str, *answers: str) -> tuple[Iterable[Fact], str, Asked]:
        every = chain(self.unlisted, self.facts)
        return every, path, Asked(about, answers, self.referee.context(()))

    def assumed(self, path: str, case: Case) -> str:
        return self.referee.granted(path, case.position)

    def changes(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        if "position" in before and (unknown := all_unknown(before, after)):
            return unknown
        if "position" in before and "position" in after:
            found = self.referee.changes(before["position"], after["position"])
            found += self.beside(before, after)
            return found or super().changes(before, after)
        return super().changes(before, after)

    def beside(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
        """What else is otherwise in two results that tell a position."""
        return []

    def move(self, move: Mapping[str, Any], case: Case) -> str:
        return self.referee.phrase(move) or super().move(move, case)


def _concealed(faults: Sequence[Fault], covered: Sequence[Steps | None], asker: str) -> list[Fault]:
    """Faults without those of what the asker does not see: of these one a key, which names none."""
    found = [fault for fault, key in zip(faults, covered, strict=True) if key is None]
    for key in dict.fromkeys(filter(None, covered)):
        found.append(concealed(key, asker))
    return found


def _players(value: Any) -> tuple[str, ...]:
    players: tuple[str, ...] = value.players
    return players
