"""A game as a log: how it began, and each move with what chance gave. It replays without a die.

The log is YAML. Its head is written once; each move is one line appended and forced to the disk, so
that a kill at any moment loses at most the line being written, and such a torn line is passed over.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from toolkit.model.fault import Fault
from toolkit.pack.file_reading import read_file
from toolkit.pack.file_writing import adding, write_file
from toolkit.pack.plain import entries, listed
from toolkit.pack.reader import Unreadable, read_bytes, unread
from toolkit.referee.facts import by_path
from toolkit.referee.rules import Readings, UnknownFact
from toolkit.referee.status import unbearable
from toolkit.referee.telling import on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import BinaryIO

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.reasons import Reason

FORMAT = "game/1"
OPEN = "# All lies open in this log: hands, decks and secrets of every player.\n"
"""The first line of the log of a game in which something is hidden."""
_COLUMN = 3  # where a move begins on its line, after the dash
_KEYS = (
    "format", "game", "sets", "players", "seed", "terms", "rulings", "facts", "position", "moves",
)  # fmt: skip
_BESIDE: tuple[tuple[str, type, str], ...] = (
    ("sets", list, "a list of card sets"),
    ("rulings", dict, "a mapping RULING: READING"),
    ("facts", dict, "a mapping, as in a case"),
    ("terms", dict, "a mapping, of the keys of a case that only this game has"),
)


@dataclass(frozen=True, slots=True)
class Head:
    """How a recorded game began. `position` is the encoded opening, `seed` what shuffled it.

    `facts` are told beyond the data, as in a case; `terms` are the keys of a case that only this
    game has, such as `mode`.
    """

    game: str
    players: tuple[str, ...]
    position: Mapping[str, Value]
    sets: tuple[str, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    facts: Mapping[str, Value] = field(default_factory=dict)
    terms: Mapping[str, Value] = field(default_factory=dict)

    def rules(self, readings: Mapping[str, str]) -> Readings:
        """The rules of the game: `readings` are those in force besides what the record fixes."""
        return Readings({**readings, **self.rulings}, by_path(dict(self.facts)))

    def text(self) -> str:
        """The lines that open the log."""
        rows: list[tuple[str, Any]] = [("format", FORMAT), ("game", self.game)]
        rows += [("sets", list(self.sets))] if self.sets else []
        rows += [("players", list(self.players))]
        rows += [("seed", self.seed)] if self.seed is not None else []
        rows += [("terms", dict(self.terms))] if self.terms else []
        rows += [("rulings", dict(self.rulings))] if self.rulings else []
        rows += [("facts", dict(self.facts))] if self.facts else []
        rows += [("position", dict(self.position))]
        return "".join(f"{key}: {on_one_line(value)}\n" for key, value in rows) + "moves:\n"


@dataclass(frozen=True, slots=True)
class Record:
    """A log as it was read: the head, the encoded moves, and whether its last line was torn."""

    head: Head
    moves: tuple[Value, ...]
    document: Document
    torn: bool = False


class NotARecord(Exception):
    """The file is YAML but no log of a game; `steps` says where, the text says what is wrong."""

    def __init__(self, document: Document, steps: Steps, message: str) -> None:
        super().__init__(message)
        self.document = document
        self.steps = steps


@dataclass(frozen=True, slots=True)
class Replay:
    """How far a record could be played.

    `played` counts the moves that were legal; `reasons` say why the next is not, `faults` why it
    cannot even be read (or what chance cannot have given). Both are empty when all went through.
    """

    position: Any
    played: int
    reasons: tuple[Reason, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def whole(self) -> bool:
        return not self.reasons and not self.faults


class LogChanged(Exception):
    """Somebody else has written to a log since it was read; nothing is written over it."""


def read_record(file: Path, shown: str) -> Record:
    """Reads a log. Raises Unreadable and NotARecord."""
    return _record(_raw(file, shown), shown)


def _raw(file: Path, shown: str) -> bytes:
    try:
        return read_file(file)
    except OSError as error:
        raise unread(error, shown) from None


def _record(raw: bytes, shown: str) -> Record:
    document, torn = _untorn(raw, shown)
    return Record(_head(document), tuple(_moves(document)), document, torn)


def _untorn(raw: bytes, shown: str) -> tuple[Document, bool]:
    """The document without a last move that was cut off while it was written.

    The head is put in place at once: where that is cut off, it is not by a kill of ours.
    """
    whole = raw[: raw.rfind(b"\n") + 1]
    last = raw[len(whole) :].strip()
    a_move = last.startswith(b"-")
    if a_move and not last.endswith(b"}"):
        return read_bytes(whole, shown), True
    try:
        return read_bytes(raw, shown), False
    except Unreadable:
        if not a_move:
            raise
        return read_bytes(whole, shown), True


def _head(document: Document) -> Head:
    root = document.root
    if not isinstance(root, dict) or root.get("format") != FORMAT:
        raise NotARecord(document, (), f"this is no log of a game: it lacks `format: {FORMAT}`")
    for key in root:
        if key not in _KEYS:
            raise NotARecord(document, (key,), f"a log has no '{key}'")
    game, players, position = root.get("game"), root.get("players"), root.get("position")
    if not isinstance(game, str):
        raise NotARecord(document, ("game",), "`game` should be the id of a game")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise NotARecord(document, ("players",), "`players` should be a list of names")
    if not isinstance(position, dict):
        raise NotARecord(document, ("position",), "`position` should be where the game began")
    for key, sort, words in _BESIDE:
        if not isinstance(root.get(key, sort()), sort):
            raise NotARecord(document, (key,), f"`{key}` should be {words}")
    seed = root.get("seed")
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise NotARecord(document, ("seed",), "`seed` should be a whole number")
    return Head(
        game,
        tuple(map(str, players)),
        position,
        tuple(map(str, listed(root.get("sets")))),
        {id: str(said) for id, said in entries(root.get("rulings")).items()},
        seed,
        entries(root.get("facts")),
        entries(root.get("terms")),
    )


def _moves(document: Document) -> Sequence[Value]:
    root = document.root
    said = root.get("moves") if isinstance(root, dict) else None
    if said is not None and not isinstance(said, list):
        raise NotARecord(document, ("moves",), "`moves` should be a list")
    return said or []


def replay(game: RefereedGame[Any, Any], record: Record, readings: Mapping[str, str]) -> Replay:
    """Plays a record up to its first move that is not legal.

    `readings` are those in force besides what the record fixes. A move that needs what nobody has
    told is a fault of the record, which should tell it.
    """
    head = record.head
    faults = game.seating(head.players)
    if faults:
        return Replay(None, 0, (), tuple(faults))
    position, faults = game.decode(dict(head.position), head.players)
    if position is not None and not faults:
        faults = unbearable(game.informed(by_path(dict(head.facts))).status(position))
    if position is None or faults:
        return Replay(None, 0, (), tuple(faults))
    rules = head.rules(readings)
    for index, value in enumerate(record.moves):
        move, wrong = game.decode_move(value, head.players)
        if move is None or wrong:
            return Replay(position, index, (), tuple(wrong))
        try:
            reasons = game.check(position, move, rules, index)
            if reasons:
                return Replay(position, index, reasons)
            wrong = game.chance(position, move, rules, index)
            if wrong:
                return Replay(position, index, (), tuple(wrong))
            position = game.apply(position, move, rules, index)
        except UnknownFact as unknown:
            fault = Fault((), f"this move needs what nobody has told: {unknown}", "tell it here")
            return Replay(position, index, (), (fault,))
    return Replay(position, len(record.moves))


class Log:
    """A log that is being written: every move is on the disk before the next is asked for.

    It is written to only as it was read or written last, so that two sittings cannot mix.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._held: bytes | None = None  # as it was then; None where it was never read

    def read(self, shown: str) -> Record:
        """Reads it, to go on from there. Raises Unreadable and NotARecord."""
        self._held = _raw(self.file, shown)
        return _record(self._held, shown)

    def begin(self, head: Head, first: str = "") -> None:
        """Writes the head of a new log after a `first` line, whole or not at all. Raises
        FileExistsError."""
        write_file(self.file, (first + head.text()).encode("utf-8"), new=True, durable=True)

    def takes_moves(self, record: Record) -> bool:
        """Whether a line at its end adds a move; one written by hand may look otherwise."""
        root = record.document.root
        bare = (line.rstrip() == b"moves:" for line in read_file(self.file).splitlines())
        if not isinstance(root, dict) or next(reversed(root)) != "moves" or not any(bare):
            return False
        columns = [record.document.place(("moves", n))[1] for n in range(len(record.moves))]
        return set(columns) <= {_COLUMN}

    def append(self, move: Mapping[str, Value]) -> None:
        """Adds one move; what a kill left of a torn line is cut off first. Raises LogChanged."""
        with self._alone() as (stream, raw):
            kept = _sound(raw)
            stream.seek(min(len(kept), len(raw)))
            stream.truncate()
            whole = kept + f"- {on_one_line(dict(move))}\n".encode()
            stream.write(whole[stream.tell() :])
            stream.flush()
            os.fsync(stream.fileno())
            self._held = whole

    def keep(self, moves: int) -> None:
        """Cuts the log after so many moves, to go on from there. Raises LogChanged."""
        with self._alone() as (stream, raw):
            record = _record(raw, self.file.as_posix())
            if moves >= len(record.moves):
                return
            lines = raw.splitlines(keepends=True)
            line, _ = record.document.place(("moves", moves))
            while not lines[line - 1].lstrip().startswith(b"-"):
                line -= 1
            whole = b"".join(lines[: line - 1])
            stream.truncate(len(whole))  # at once: a kill leaves the old end or the new one
            os.fsync(stream.fileno())
            self._held = whole

    @contextmanager
    def _alone(self) -> Iterator[tuple[BinaryIO, bytes]]:
        """The file as it was left, and what is in it, while nobody else writes to it."""
        with adding(self.file) as stream:
            raw = stream.read()
            same = os.path.samestat(os.fstat(stream.fileno()), self.file.stat())
            if not same or self._held not in (None, raw):
                raise LogChanged
            yield stream, raw


def _sound(raw: bytes) -> bytes:
    """What the next line goes after: the last whole line, or a last line that is sound."""
    end = raw.rfind(b"\n") + 1
    if end == len(raw):
        return raw
    _, torn = _untorn(raw, "")
    return raw[:end] if torn else raw + b"\n"
