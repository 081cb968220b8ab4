"""What several places of a step must share, and what no two of them may: `same`, `different`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.execution import COMPLETE
from toolkit.referee.matching import most_matched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.state.moves import Entry


class Tie(NamedTuple):
    """One thing that places may have in common: its word, and a place's number for it."""

    what: str
    of: Callable[[int], int]


class Piece(NamedTuple):
    """So many equal pieces, each of which can go to one of these places."""

    number: int
    places: tuple[int, ...]


class Ties(NamedTuple):
    """`same` is what all places share, `different` what no two do; None for nothing.

    `name` is what a place is called.
    """

    same: Tie | None = None
    different: Tie | None = None
    name: Callable[[int], str] = str

    def __bool__(self) -> bool:
        return self.same is not None or self.different is not None

    def allow(self, taken: Sequence[int], place: int) -> bool:
        """Whether a place goes with those taken before it."""
        return self._clash(taken, place) is None

    def _clash(self, taken: Sequence[int], place: int) -> tuple[int, str] | None:
        same, different = self.same, self.different
        for before in taken:
            if same is not None and same.of(before) != same.of(place):
                return before, f"must share its {same.what} with"
            if different is not None and different.of(before) == different.of(place):
                return before, f"must not share its {different.what} with"
        return None

    def breach(self, taken: Sequence[int], place: int) -> list[Breach]:
        """What is wrong with a place that does not go with those taken before it."""
        clash = self._clash(taken, place)
        if clash is None:
            return []
        before, why = clash
        said = f"{why} {self.name(before)}"
        if before == place and self.different is not None:
            said = f"is taken already, and each must have another {self.different.what}"
        return [(COMPLETE, f"{_begun(self.name(place))} {said}.", {})]

    def too_few(self, place: int) -> list[Breach]:
        """What is wrong with a place after which not as much can be done as is possible."""
        said = f"{_begun(self.name(place))} leaves fewer places than this step must reach."
        return [(COMPLETE, said, {})]

    def most_places(self, taken: Sequence[int], places: Iterable[int]) -> int:
        """How many of these places can be taken at most beside those taken."""
        groups: dict[int, set[int]] = {}
        for place in places:
            if place not in taken and self.allow(taken, place):
                own = place if self.different is None else self.different.of(place)
                groups.setdefault(self._shared(place), set()).add(own)
        return max(map(len, groups.values()), default=0)

    def most_pieces(self, taken: Sequence[int], pieces: Iterable[Piece]) -> int:
        """How many of these pieces can go somewhere at most, with those gone to `taken`."""
        groups: dict[int, list[tuple[int, set[int]]]] = {}
        for piece in pieces:
            reach: dict[int, set[int]] = {}
            for place in piece.places:
                if self.allow(taken, place):
                    own = 0 if self.different is None else self.different.of(place)
                    reach.setdefault(self._shared(place), set()).add(own)
            for shared, owns in reach.items():
                groups.setdefault(shared, []).append((piece.number, owns))
        most = _counted if self.different is None else _matched
        return max(map(most, groups.values()), default=0)

    def _shared(self, place: int) -> int:
        return 0 if self.same is None else self.same.of(place)


def _begun(name: str) -> str:
    return name[:1].upper() + name[1:]


def _counted(reach: Sequence[tuple[int, set[int]]]) -> int:
    return sum(count for count, _ in reach)


def _matched(reach: Sequence[tuple[int, set[int]]]) -> int:
    """How many pieces can each have a number that no other has."""
    return most_matched([owns for count, owns in reach for _ in range(min(count, len(owns)))])


class Ends:
    """Where the pieces of one step have gone so far, and where the next may go.

    `wanted` is how many must go if they can; None where the player may stop at any time.
    """

    def __init__(self, ties: Ties, wanted: int | None) -> None:
        self.ties = ties
        self.wanted = wanted
        self.taken: list[int] = []
        self._narrowed: set[tuple[int, int]] = set()  # from where to where goes too little

    def take(self, place: int) -> None:
        self.taken.append(place)

    def left(self) -> int:
        """How many more must go if they can; 0 where the player may stop."""
        return 0 if self.wanted is None else self.wanted - len(self.taken)

    def open(self, options: list[Entry], count: Callable[[Entry], int]) -> list[Entry]:
        """The options whose place goes with those taken, and after which as many can go as now.

        An option is a piece and its place; `count` tells how many equal pieces there are.
        """
        if not self.ties:
            return options
        self._narrowed = set()
        allowed = [option for option in options if self.ties.allow(self.taken, place_of(option))]
        if self.left() < 2 or not allowed:
            return allowed
        reach: dict[Entry, list[int]] = {}
        for option in allowed:
            reach.setdefault(_piece(option), []).append(place_of(option))
        pieces = {piece: Piece(count(piece), tuple(places)) for piece, places in reach.items()}
        best = min(self.left(), self.ties.most_pieces(self.taken, pieces.values()))
        kept = [option for option in allowed if self._reaches(best, pieces, option)]
        self._narrowed = {(option.source, place_of(option)) for option in set(allowed) - set(kept)}
        return kept

    def _reaches(self, best: int, pieces: dict[Entry, Piece], option: Entry) -> bool:
        gone = _piece(option)
        piece = pieces[gone]
        others = {**pieces, gone: piece._replace(number=piece.number - 1)}
        after = [*self.taken, place_of(option)]
        return 1 + self.ties.most_pieces(after, others.values()) >= best

    def breach(self, entry: Entry) -> list[Breach]:
        """What is wrong with an entry that fits no option, as far as ties go."""
        place = place_of(entry)
        if not self.ties or place < 0:
            return []
        if (entry.source, place) in self._narrowed:
            return self.ties.too_few(place)
        return self.ties.breach(self.taken, place)


def place_of(entry: Entry) -> int:
    """The base an entry is about, or else the orbital."""
    return entry.base if entry.base >= 0 else entry.orbital


def _piece(option: Entry) -> Entry:
    return option._replace(base=-1, orbital=-1)
