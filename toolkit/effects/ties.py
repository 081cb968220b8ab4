"""What several places of a step must share, and what no two of them may: `same`, `different`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from toolkit.model.matching import most_matched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from toolkit.effects.amounts import Amount
    from toolkit.effects.execution import Breach, Scene

E = TypeVar("E")


class Tie(NamedTuple):
    """One thing that places may have in common: its word, and a place's number for it."""

    what: str
    of: Callable[[int], int]


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

    def allowed(self, taken: Sequence[int], places: Iterable[int]) -> list[int]:
        """Those of some places that go with those taken before, which go together."""
        if not taken or not self:
            return list(places)
        shared, own = self.shared(taken[0]), {self.own(place) for place in taken}
        different = self.different is not None
        return [
            place
            for place in places
            if self.shared(place) == shared and not (different and self.own(place) in own)
        ]

    def _clash(self, taken: Sequence[int], place: int) -> tuple[int, str] | None:
        same, different = self.same, self.different
        for before in taken:
            if same is not None and same.of(before) != same.of(place):
                return before, f"must share its {same.what} with"
            if different is not None and different.of(before) == different.of(place):
                return before, f"must not share its {different.what} with"
        return None

    def clash(self, taken: Sequence[int], place: int) -> str:
        """What is wrong with a place that does not go with those taken before it; else empty."""
        clash = self._clash(taken, place)
        if clash is None:
            return ""
        before, why = clash
        said = f"{why} {self.name(before)}"
        if before == place and self.different is not None:
            said = f"is taken already, and each must have another {self.different.what}"
        return f"{_begun(self.name(place))} {said}."

    def spent(self, place: int) -> str:
        """What is wrong with more on a place than a step takes there."""
        return f"This is one too many: the step has taken {self.name(place)} already."

    def too_few(self, place: int) -> str:
        """What is wrong with a place after which not as much can be done as is possible."""
        return f"{_begun(self.name(place))} leaves fewer places than this step must reach."

    def shared(self, place: int) -> int:
        """What a place and all that go with it have in common."""
        return 0 if self.same is None else self.same.of(place)

    def own(self, place: int) -> int:
        """What no other place that goes with it may have."""
        return place if self.different is None else self.different.of(place)

    def roomiest(self, taken: Sequence[int], places: Iterable[int], most: int) -> list[int]:
        """The places that go with those taken so that as many, up to `most`, still can be."""
        allowed = self.allowed(taken, places)
        if most < 2:
            return allowed
        groups: dict[int, set[int]] = {}
        for place in allowed:
            groups.setdefault(self.shared(place), set()).add(self.own(place))
        best = min(most, max(map(len, groups.values()), default=0))
        return [place for place in allowed if len(groups[self.shared(place)]) >= best]


def _begun(name: str) -> str:
    return name[:1].upper() + name[1:]


class _Group:
    """The pieces that can go to places which share what they must, and how many of them can."""

    def __init__(self) -> None:
        self.reach: dict[Any, set[int]] = {}  # what of the places' own each piece can have

    def most(self, count: Mapping[Any, int], different: bool) -> int:
        if not different:
            return sum(count[piece] for piece in self.reach)
        return most_matched(
            [own for piece, own in self.reach.items() for _ in range(min(count[piece], len(own)))]
        )

    def after(self, count: Mapping[Any, int], piece: Any, own: int) -> int:
        """How many can go once one such piece has gone where this is the place's own."""
        rest = _Group()
        rest.reach = {each: owns - {own} for each, owns in self.reach.items()}
        return 1 + rest.most({**count, piece: count[piece] - 1}, True)


class Ends(Generic[E]):
    """Where the pieces of one step have gone so far, and where the next may go.

    Of the `number` that goes as many must as can, unless the player may stop at any time.
    """

    def __init__(self, scene: Scene[E], ties: Ties, number: Amount) -> None:
        self.scene = scene
        self.ties = ties
        self.wanted = 0 if number.up_to else number.most
        self.taken: list[int] = []
        self._narrowed: set[tuple[int, int]] = set()  # from where to where goes too little

    def take(self, entry: E) -> None:
        self.taken.append(self.scene.entries.route(entry)[1])

    def open(self, options: list[E], count: Callable[[E], int]) -> list[E]:
        """The options whose place goes with those taken, and after which as many can go as now.

        An option is a piece and its place; `count` tells how many equal pieces there are.
        """
        ties, entries = self.ties, self.scene.entries
        if not ties:
            return options
        self._narrowed = set()
        ways = [(option, entries.route(option)) for option in options]
        allowed = set(ties.allowed(self.taken, {route[1] for _, route in ways}))
        ways = [way for way in ways if way[1][1] in allowed]
        left = self.wanted - len(self.taken)
        if left < 2 or not ways:
            return [option for option, _ in ways]
        different = ties.different is not None
        groups: dict[int, _Group] = {}
        counts: dict[E, int] = {}
        found = []
        for option, route in ways:
            piece, shared, own = entries.piece(option), ties.shared(route[1]), ties.own(route[1])
            if piece not in counts:
                counts[piece] = count(piece)
            groups.setdefault(shared, _Group()).reach.setdefault(piece, set()).add(own)
            found.append((option, route, (piece, shared, own)))
        most = {shared: group.most(counts, different) for shared, group in groups.items()}
        best = min(left, max(most.values()))
        reaches: dict[tuple[E, int, int], bool] = {}  # one piece and one place less cost two
        kept = []
        for option, route, key in found:
            if key not in reaches:
                piece, shared, own = key
                reaches[key] = most[shared] >= best + different or (
                    most[shared] == best and groups[shared].after(counts, piece, own) >= best
                )
            if reaches[key]:
                kept.append(option)
            else:
                self._narrowed.add(route)
        return kept

    def breach(self, entry: E) -> list[Breach]:
        """What is wrong with an entry that fits no option, as far as ties go."""
        route = self.scene.entries.route(entry)
        place = route[1]
        if not self.ties or place < 0:
            return []
        narrowed = route in self._narrowed
        said = self.ties.too_few(place) if narrowed else self.ties.clash(self.taken, place)
        return self.scene.amiss(said) if said else []
