"""Pieces of players in places: `{ceres: U2 M1d1}`, or `{ceres: {UN: 2, MCR: {cube: 1, envoy: 1}}}`.

In shorthand a capital names a player and the number of its plain pieces; the letters of the other
kinds name pieces of the player before them.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from toolkit.model.field import BAD, Field, Seat
from toolkit.model.short import Misread
from toolkit.model.words import UNKNOWN, Change
from toolkit.pack.plain import entries
from toolkit.pack.refusing import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

T = TypeVar("T")
Players = tuple[str, ...]
Row = tuple[tuple[int, ...], ...]
"""What stands in one place: by seat, how many of each kind."""

_MOST = 999  # plain pieces that are read at once
_DIGITS = 4  # of a number of pieces that anybody has
_PIECES = re.compile(r"\s*([A-Za-z])\s*([0-9]*)")
_WORD = re.compile(r"[A-Za-z]+")
_NONE = frozenset({"", "-", "0", "none"})
_SEAT = Seat()


class Pieces(NamedTuple):
    """Some pieces of one player: the seat, the kind, and their number."""

    seat: int
    kind: str
    number: int


class Signs:
    """How pieces are written: the plain kind by the letter of its player, the others by their own.

    `lone` are letters that stand for one piece where no number follows. `noun` is what a player is
    called, `example` a few pieces as they are written.
    """

    def __init__(
        self, plain: str, letters: Mapping[str, str], *, noun: str, example: str, lone: str = ""
    ) -> None:
        self.plain, self.letters, self.lone = plain, letters, lone
        self.noun, self.example = noun, example
        self.kinds = (plain, *letters.values())
        self._sign = {kind: letter for letter, kind in letters.items()}
        self.seats = lru_cache(maxsize=64)(self._seats)
        self.read = lru_cache(maxsize=1 << 14)(self._read)

    def _seats(self, players: Players) -> dict[str, int]:
        """Seats by letter: the first of the player's id, unless two share it or it is taken."""
        letters = [id[:1] for id in players]
        return {
            letter: seat
            for seat, letter in enumerate(letters)
            if letters.count(letter) == 1 and letter not in self.letters
        }

    def _read(self, text: str, players: Players) -> tuple[Pieces, ...]:
        """The pieces a shorthand names, in its order. Raises Misread."""
        if text == UNKNOWN:
            raise Misread("which pieces are there is told: `unknown` has no place here")
        seats = self.seats(players)
        found: list[Pieces] = []
        seat, bare = -1, ""
        at, end = 0, len(text.rstrip())
        while at < end:
            match = _PIECES.match(text, at)
            if match is None:
                raise Misread(f"'{text[at:].strip()[:1]}' is no letter with a number")
            at = match.end()
            letter, digits = match.groups()
            if letter in seats:
                self._none_bare(bare)
                seat, bare = seats[letter], "" if digits else letter
                if digits:
                    found.append(Pieces(seat, self.plain, _count(digits)))
            elif letter in self.letters:
                if seat < 0:
                    raise Misread(
                        f"'{letter}' comes before the letter of any {self.noun}, which stands "
                        "first, alone if nothing else is there"
                    )
                if not digits and letter not in self.lone:
                    raise Misread(f"'{letter}' has no number")
                bare = ""
                found.append(Pieces(seat, self.letters[letter], _count(digits or "1")))
            else:
                raise Misread(
                    f"'{letter}' is neither a {self.noun} here ({' '.join(seats)}) nor a piece "
                    f"({' '.join(self.letters)})"
                )
        self._none_bare(bare)
        return tuple(found)

    @staticmethod
    def _none_bare(letter: str) -> None:
        if letter:
            raise Misread(f"'{letter}' names no pieces: a number or pieces must follow it")

    def written(self, pieces: Iterable[Pieces], players: Players) -> str | None:
        """The shorthand of some pieces, by seat; None where a player has no letter of its own."""
        letter_of = {seat: letter for letter, seat in self.seats(players).items()}
        counts: dict[int, dict[str, int]] = {}
        for seat, kind, number in pieces:
            here = counts.setdefault(seat, {})
            here[kind] = here.get(kind, 0) + number
        words: list[str] = []
        for seat in sorted(counts):
            here = {kind: number for kind, number in counts[seat].items() if number}
            if not here:
                continue
            if seat not in letter_of:
                return None
            words.append(f"{letter_of[seat]}{here.pop(self.plain, '')}")
            for kind, number in here.items():
                sign = self._sign[kind]
                words[-1] += sign if number == 1 and sign in self.lone else f"{sign}{number}"
        return " ".join(words)

    def typed(self, text: str, players: Players) -> str:
        """Pieces as they are written, whatever letters they were typed in. Raises Misread.

        A player may be a small letter, its id or a part of it where no piece is called so.
        """
        if text.strip().lower() in _NONE:
            return ""
        seats = self.seats(players)

        def letters(found: re.Match[str]) -> str:
            word = found[0]
            ids = [id for id in players if len(word) > 1 and id.lower().startswith(word.lower())]
            return "".join(map(meant, ids[0][0] if len(ids) == 1 else word))

        def meant(sign: str) -> str:
            if sign in self.letters:
                return sign
            if sign.upper() in seats:
                return sign.upper()
            return sign.swapcase() if sign.swapcase() in self.letters else sign

        said = _WORD.sub(letters, text)
        try:
            return self.written(self.read(said, players), players) or ""
        except Misread as misread:
            such = f"such as  {self.example}"
            raise Misread(f"'{text.strip()}': {misread}, {such}") from None


def _count(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise Misread(f"'{digits}' is more pieces than anybody has")
    return int(digits)


def _plain(value: Value, seats: Mapping[str, int]) -> tuple[int, ...] | None:
    """By seat the counts of a mapping that names plain pieces alone; None where it says more."""
    if not isinstance(value, dict):
        return None
    row = [0] * len(seats)
    for id, said in value.items():
        seat = seats.get(id, -1)
        if seat < 0 or type(said) is not int or not 0 <= said <= _MOST:
            return None
        row[seat] = said
    return tuple(row)


class InPlaces(Field["dict[int, T]"], Generic[T]):
    """Pieces by place, in shorthand or as mappings; read as what is `made` of the row of each place
    that is told.

    `place` is the field of a place, `kind` that of its records, whose ids have numbers. `weigh` may
    note what cannot be of a row that tells more than plain pieces, and gives what is kept of it.
    `said` says the pieces of one player that are told as a mapping.
    """

    def __init__(
        self,
        place: Field[Any],
        kind: str,
        signs: Signs,
        noun: str,
        made: Callable[[Row], T],
        *,
        weigh: Callable[[Row, Steps, Context[Any]], Row] = lambda row, steps, cx: row,
        said: Callable[[Mapping[str, Value]], str],
    ) -> None:
        self.place, self.kind, self.signs, self.noun = place, kind, signs, noun
        self.made, self.weigh, self.said = made, weigh, said
        self._none = (0,) * len(signs.kinds)
        self._column = {kind: number for number, kind in enumerate(signs.kinds)}
        self._of_plain = lru_cache(maxsize=1 << 12)(self._made_of_plain)

    def _made_of_plain(self, counts: tuple[int, ...]) -> T:
        """What is made of the plain pieces of each seat alone."""
        others = (0,) * (len(self.signs.kinds) - 1)
        return self.made(tuple((count, *others) for count in counts))

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> dict[int, T]:
        numbers: Any = cx.index.ids(self.kind)
        seats = {id: seat for seat, id in enumerate(cx.players)}
        found: dict[int, T] = {}
        first = next(iter(numbers), "")
        such = f"such as {first}: {self.signs.example}"
        for id, said in cx.mapping(value, steps, str(steps[-1]), hint=such).items():
            number = numbers.get(id, -1)
            if number < 0 and id in seats:
                hint = f"the {self.kind} comes first, such as {first}: {{{id}: 1}}"
                cx.fault((*steps, id), f"{id} is a {cx.noun} and no {self.kind}", hint, key=True)
            elif number < 0:
                self.place.key(id, (*steps, id), cx)
            elif (plain := _plain(said, seats)) is not None:
                found[number] = self._of_plain(plain)
            else:
                found[number] = self.made(self._row(said, (*steps, id), cx))
        return found

    def _row(self, value: Value, steps: Steps, cx: Context[Any]) -> Row:
        counts = [[0] * len(self._column) for _ in cx.players]
        for seat, kind, number in self._pieces(value, steps, cx):
            counts[seat][self._column[kind]] += number
        return self.weigh(tuple(map(tuple, counts)), steps, cx)

    def _pieces(self, value: Value, steps: Steps, cx: Context[Any]) -> Iterable[Pieces]:
        """The pieces in one place, from shorthand or a mapping; nothing tells none."""
        if value is None:
            return ()
        if isinstance(value, str):
            try:
                return self.signs.read(value, cx.players)
            except Misread as error:
                cx.fault(steps, f"'{value}': {error}", self._meant(value, cx))
                return ()
        if not isinstance(value, dict):
            said = f"pieces are {cx.noun.upper()}: COUNT or shorthand, not {shown(value)}"
            cx.fault(steps, said, f"write for instance {self.signs.example}")
            return ()
        return [one for id, said in value.items() for one in self._of(id, said, (*steps, id), cx)]

    def _meant(self, text: str, cx: Context[Any]) -> str:
        """How to write pieces that were told with the ids of players, or in small letters."""
        with suppress(Misread):
            return f"write {self.signs.typed(text, cx.players)}"
        return f"write for instance {self.signs.example}"

    def _of(self, id: str, said: Value, steps: Steps, cx: Context[Any]) -> Iterator[Pieces]:
        """The pieces of one player in one place."""
        seat, kinds = _SEAT.key(id, steps, cx), self.signs.kinds
        if seat is BAD or said is None:
            return
        if not isinstance(said, dict):
            yield Pieces(seat, self.signs.plain, cx.count(said, steps))
            return
        for kind, number in said.items():
            here = (*steps, kind)
            if cx.word(kind, kinds, here, self.noun, key=True) and number is not None:
                yield Pieces(seat, kind, cx.count(number, here))

    def told(
        self, rows: Iterable[tuple[str, Iterable[Sequence[int]]]], cx: Context[Any]
    ) -> dict[str, Value]:
        """What is read as these rows, by place; a number for plain pieces alone, and nothing of
        what is not there, unless all is told."""
        found: dict[str, Value] = {}
        for place, row in rows:
            here: dict[str, Any] = {}
            for player, counts in zip(cx.players, row, strict=True):
                if cx.whole or any(counts[1:]):
                    kinds = zip(self.signs.kinds, (*counts, *self._none), strict=False)
                    here[player] = {kind: count for kind, count in kinds if count or cx.whole}
                elif counts[0]:
                    here[player] = counts[0]
            if here:
                found[place] = here
        return found

    def schema(self) -> Schema:
        count = {"type": ["integer", "null"], "minimum": 0}
        kinds = {"type": "object", "propertyNames": {"enum": [*self.signs.kinds]},
                 "additionalProperties": count}  # fmt: skip
        players = {"type": ["object", "null"], "propertyNames": _SEAT.schema(),
                   "additionalProperties": {"anyOf": [count, kinds]}}  # fmt: skip
        return {
            "type": "object",
            "propertyNames": self.place.schema(),
            "additionalProperties": {"anyOf": [{"type": "string"}, players]},
        }

    def words(self, told: Any, cx: Context[Any]) -> str:
        """`UN 2, MCR 1 fleet and 1 Battleship`: what is told of one place."""
        if not isinstance(told, dict):
            return "not known" if told else "none"
        said = []
        for id, held in told.items():
            several = isinstance(held, dict)
            unknown = held == UNKNOWN or (several and UNKNOWN in held.values())
            words = self.said(held) if several else held
            said.append(f"{id} {'not known' if unknown else words}")
        return ", ".join(said) or "none"

    def changes(
        self, what: str, each: str, was: Value, now: Value, cx: Context[Any]
    ) -> Iterator[Change]:
        """A line for each place where something else stands."""
        if UNKNOWN in (was, now):
            yield from super().changes(what, each, was, now, cx)
            return
        before, after = map(entries, (was, now))
        for place in cx.index.ids(self.kind):
            one, other = before.get(place), after.get(place)
            if one != other:
                name = cx.index.name(self.kind, place)
                yield Change(each.format(name), self.words(other, cx), self.words(one, cx))
