"""The legal moves as lines for people: few on the first screen, and each kind among them.

Moves that differ only in details (how an effect is resolved, how a price is paid) are one line at
first, which opens step by step into the ways there are. Ways that come to the same position, such
as those that name the same things in another order, are one way.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain, islice
from operator import eq
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from toolkit.model.short import MORE
from toolkit.referee.additions import ByHand
from toolkit.referee.move_agreement import agreeing, begins, says
from toolkit.referee.move_ways import Line, Way, by_value, many_ways, parted, varied
from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.move_agreement import Agrees
    from toolkit.referee.rules import Rules

_SOME = 100  # ways of one sort that are looked at for the first screen
_MANY = 1000  # moves that are looked at in all where a game does not sort them, or of one line
_BY = "by"


@runtime_checkable
class Sorting(Protocol):
    """What a referee may add whose effects have many ways: so that none hides what comes after.

    Of each sort so many ways are looked at as its `few_ways` says, where it has one.
    """

    def sorts(self, position: Any, rules: Rules, kind: str = "all") -> Iterator[Iterator[Any]]:
        """The legal moves of a kind or of all, lazily, the ways of one sort after another's."""


class Block(NamedTuple):
    """The lines of one kind of move by one player; `left` of them are not shown, and where there
    may be `more` nobody has counted them."""

    kind: str
    lines: Sequence[Line]
    left: int = 0
    more: bool = False


class Listing(NamedTuple):
    """Blocks of lines, and what nobody has told if moves could not be listed further."""

    blocks: Sequence[Block]
    unknown: UnknownFact | None = None

    @property
    def lines(self) -> list[Line]:
        return [line for block in self.blocks for line in block.lines]

    def shows(self, told: Value) -> bool:
        """Whether one of its lines is this move as it stands, without ways of its own."""
        sole = (line.ways for line in self.lines if not many_ways(line))
        return any(way.told == told for ways in sole for way in ways)


class Lister:
    """Lists the moves of one position."""

    def __init__(
        self, game: RefereedGame[Any, Any], position: Any, rules: Rules, seen: Any = None
    ) -> None:
        """`seen` is the position without what players cannot see, where there is such a thing."""
        self.game, self.position, self.rules = game, position, rules
        self.seen = position if seen is None else seen
        self.few: int = getattr(game, "few_ways", _SOME)

    def overview(self, most: int) -> Listing:
        """All kinds of moves in `most` lines, the simplest first where not every move has one."""
        found, unknown, cut = self._sorted()
        ways = [way for line in found for way in line.ways]
        whole = len(ways) <= most and not any(line.rest for line in found)
        if whole:
            found = [Line(way.told, [way]) for way in ways]
        kinds: dict[tuple[str, str], list[Line]] = {}
        for line in found:
            kind = self._kind(line.told)
            kinds.setdefault((kind, str(line.told.get(_BY))), []).append(line)
        if whole:
            return Listing([Block(kind, lines) for (kind, _), lines in kinds.items()], unknown)
        blocks = [
            Block(kind, varied(lines, kind), more=kind in cut) for (kind, _), lines in kinds.items()
        ]
        return Listing(_within(blocks, most), unknown)

    def flat(self, kind: str, most: int) -> tuple[Listing, bool]:
        """Every move of a kind, or of all; and whether there are more than `most`."""
        moves: list[Any] = []
        unknown = None
        found = iter(self.game.legal(self.seen, self.rules, kind))
        try:
            moves.extend(islice(found, most))  # as far as they go
            more = next(found, None) is not None
        except UnknownFact as fact:
            unknown, more = fact, False
        lines = [Line(way.told, [way]) for way in self._ways(moves)]
        return Listing([Block(kind, lines)], unknown), more

    def opened(self, line: Line, most: int) -> Listing:
        """The ways of a line: by the first thing in which they differ where they are many."""
        rest, unknown = _taken(line.rest, _MANY - len(line.ways)) if line.rest else ([], None)
        ways = self._ways([*(way.move for way in line.ways), *rest])
        lines = [Line(way.told, [way]) for way in ways]
        if len(ways) > most:
            parts = parted(ways, self._kind(line.told))
            lines = parts if len(parts) > 1 else lines
        return Listing([Block(self._kind(line.told), lines)], unknown)

    def beginning(self, told: Mapping[str, Value], most: int) -> Listing:
        """The legal moves that begin as a move that is not told to its end."""
        kind = next(key for key in told if key != _BY)
        lines, unknown, _ = self._sorted(kind)
        found = [
            line
            for line in lines
            if line.told.get(_BY) == told.get(_BY) and kind in line.told
            and begins(line.told[kind], told[kind])
        ]  # fmt: skip
        if len(found) > most and not any(line.rest for line in found):
            found = by_value([way for line in found for way in line.ways], kind) or found
        return Listing([Block(kind, found)] if found else [], unknown)

    def completing(self, told: Mapping[str, Value], move: Any = None) -> Line | None:
        """The legal moves that say all a move says, and more; None where none is found.

        Where none says it word for word, those whose entries agree in what both say. A `move` is
        one of which it is told what the table did: only that tells what else there is to decide.
        """
        return self._completing(told, eq, move) or self._completing(told, agreeing, move)

    def _completing(self, told: Mapping[str, Value], agrees: Agrees, move: Any) -> Line | None:
        kind = self._kind(told)
        found: list[Any] = []
        by_hand = move is not None and isinstance(self.game, ByHand)
        for ways in [self._ways_of(move)] if by_hand else self._by_sort(kind):
            for looked, move in enumerate(ways):
                mine = self.game.encode_move(move)
                if kind not in mine:
                    break
                if any(mine.get(key) != told.get(key) for key in (_BY, kind)):
                    if looked >= self.few:
                        break
                elif says(mine, told, agrees):
                    found.append(move)
                    if len(found) == _SOME:
                        return self._line(self._ways(found), self._rest(ways, told, agrees))
        return self._line(self._ways(found), None) if found else None

    def _ways_of(self, move: Any) -> Iterator[Any]:
        assert isinstance(self.game, ByHand)
        return self.game.ways_of(self.seen, move, self.rules)

    def _rest(
        self, ways: Iterator[Any], told: Mapping[str, Value], agrees: Agrees
    ) -> Iterator[Any]:
        return (move for move in ways if says(self.game.encode_move(move), told, agrees))

    def _by_sort(self, kind: str = "all") -> Iterator[Iterator[Any]]:
        """The legal moves, sort by sort where the game tells them apart."""
        if isinstance(self.game, Sorting):
            return self.game.sorts(self.seen, self.rules, kind)
        return iter([iter(self.game.legal(self.seen, self.rules, kind))])

    def _sorted(self, kind: str = "all") -> tuple[list[Line], UnknownFact | None, Collection[str]]:
        """A line for each sort of move, in the order of the game; and of which kinds there may be
        more, as of all kinds together only so many are looked at of each."""
        unknown = None
        counted: Counter[str] = Counter()
        sorts = self._by_sort(kind)
        each = self.few if isinstance(self.game, Sorting) else _MANY
        found: dict[str, tuple[list[Any], list[Iterator[Any]]]] = {}
        whole = False  # whether each kind is listed by itself, as they could not be one by one
        while True:
            try:
                ways = next(sorts, None)
            except UnknownFact as fact:
                unknown = unknown or fact
                if whole or kind != "all":
                    break
                sorts, each, whole = self._others(found), _MANY, True
                continue
            if ways is None:
                break
            moves, wanting = _taken(ways, each)
            unknown = unknown or wanting
            for move in moves:
                told = self.game.encode_move(move)
                sort = found.setdefault(self._sort(told), ([], []))
                sort[0].append(move)
            if len(moves) == each and not whole:
                sort[1].append(ways)
            if moves and kind == "all" and not whole:
                counted[self._kind(told)] += 1
                if counted[self._kind(told)] == _MANY:
                    sorts = self._sorts_of_others(found)
        return (
            [
                self._line(self._ways(moves), chain(*rests) if rests else None)
                for moves, rests in found.values()
            ],
            unknown,
            {each for each, many in counted.items() if many >= _MANY},
        )

    def _sorts_of_others(self, found: Collection[str]) -> Iterator[Iterator[Any]]:
        """The sorts of the kinds of moves that were not come to yet."""
        for kind in self._kinds_left(found):
            yield from self._by_sort(kind)

    def _kinds_left(self, found: Collection[str]) -> list[str]:
        known = {json.loads(sort)[1] for sort in found}
        return [kind for kind in self.game.move_kinds if kind not in known]

    def _others(self, found: Collection[str]) -> Iterator[Iterator[Any]]:
        """The kinds of moves that were not come to yet, each by itself: what nobody has told of
        one need not be known for another."""
        for kind in self._kinds_left(found):
            yield iter(self.game.legal(self.seen, self.rules, kind))

    def _line(self, ways: Sequence[Way], rest: Iterator[Any] | None) -> Line:
        first = ways[0].told
        if len(ways) == 1 and rest is None:
            return Line(first, ways)
        kept = (_BY, self._kind(first))
        shown = {key: value if key in kept else MORE for key, value in first.items()}
        return Line(shown, ways, rest)

    def _kind(self, told: Mapping[str, Value]) -> str:
        return next((key for key in told if key in self.game.move_kinds), "")

    def _sort(self, told: Mapping[str, Value]) -> str:
        return json.dumps([told.get(_BY), self._kind(told), told.get(self._kind(told))])

    def _ways(self, moves: Iterable[Any]) -> list[Way]:
        """The moves; of those of one sort that come to the same position, the first."""
        sorts: dict[str, list[Way]] = {}
        for move in moves:
            told = self.game.encode_move(move)
            sorts.setdefault(self._sort(told), []).append(Way(move, told))
        return [way for ways in sorts.values() for way in self._differing(ways)]

    def _after(self, move: Any) -> Any:
        """The position after a move. Raises UnknownFact where it hangs on a card yet to be seen."""
        if self.seen is not self.position:
            try:
                self.game.apply(self.seen, move, self.rules)
            except UnknownFact as unknown:
                if unknown.question.subject.endswith(".revealed"):
                    raise
        return self.game.apply(self.position, move, self.rules)

    def _differing(self, ways: Sequence[Way]) -> Iterator[Way]:
        seen = set()
        for way in ways:
            if len(ways) > 1:
                try:
                    after = self._after(way.move)
                except UnknownFact:  # whatever it comes to
                    yield way
                    continue
                if after in seen:
                    continue
                seen.add(after)
            yield way


def _taken(moves: Iterator[Any], most: int) -> tuple[list[Any], UnknownFact | None]:
    """So many moves; fewer where nobody has told what the next hangs on."""
    found: list[Any] = []
    try:
        for move in islice(moves, most):
            found.append(move)
    except UnknownFact as fact:
        return found, fact
    return found, None


def _effort(block: Block) -> tuple[bool, bool, int]:
    """What takes no thought comes first: moves without ways, and the kinds with few of them."""
    many = [many_ways(line) for line in block.lines]
    return all(many), any(many), len(many)


def _within(blocks: Sequence[Block], most: int) -> list[Block]:
    """The blocks in so many lines, one for what is left out of each counted; short ones whole."""
    room = most
    shown = []
    for number, block in enumerate(sorted(blocks, key=lambda block: len(block.lines))):
        share = max(room // (len(blocks) - number), 2)
        lines = block.lines if len(block.lines) <= share else block.lines[: share - 1]
        left = len(block.lines) - len(lines)
        shown.append(Block(block.kind, lines, left, block.more))
        room -= len(lines) + bool(left)
    return sorted(shown, key=_effort)
