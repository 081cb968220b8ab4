"""What stands on a board by its place, one to a place."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from toolkit.hex.places import Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Self

    from toolkit.hex.board import Board
    from toolkit.pack.document import Steps


class Owned(Protocol):
    """What a player may own, by seat."""

    @property
    def owner(self) -> int: ...

    @property
    def kind(self) -> str: ...


U = TypeVar("U", bound=Owned)
_NO_PLACE: frozenset[Place] = frozenset()


class Standing(dict[Place, U]):
    """Units by place. It is never changed; `put` and `without` give another.

    `told` is where a file tells each of them, `again` what it tells on a place once more, `some`
    that it tells others too, which could not be read.
    """

    __slots__ = ("_board", "_held", "_known", "_left", "_of", "again", "some", "told")
    _left: frozenset[Place]
    again: list[Steps]
    some: bool
    told: dict[Place, Steps]

    def where(self, place: Place) -> Steps:
        """Where the unit on a place was told, as far as that is known."""
        told: Mapping[Place, Steps] = getattr(self, "told", {})
        return told.get(place, ("units",))

    def stood(self, place: Place) -> bool:
        """Whether something stands on a place, or did: a place of the board, wherever that ends."""
        return place in self or place in getattr(self, "_left", ())

    def held(self, board: Board) -> Mapping[int, int]:
        """The places of a board on which each owner has a unit, as sets; worked out once."""
        if getattr(self, "_board", None) is not board:
            held: dict[int, int] = {}
            for place, unit in self.items():
                number = board.number.get(place)
                if number is not None:
                    held[unit.owner] = held.get(unit.owner, 0) | 1 << number
            self._board, self._held = board, held
        return self._held

    def known_by(self, *asked: object) -> dict[Any, Any]:
        """Room for what is known of these units by who asks, the same objects: the last did."""
        before = getattr(self, "_known", None)
        if before is None or not all(map(is_, before[0], asked)):
            self._known: tuple[tuple[object, ...], dict[Any, Any]] = asked, {}
        return self._known[1]

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def put(self, place: Place, unit: U) -> Self:
        found = self.without(place) if place in self else self._copied()
        found[place] = unit
        self._also_held(found, place, unit.owner)
        return found

    def without(self, *places: Place) -> Self:
        found = self._copied(places)
        for place in places:
            self._also_held(found, place, found.pop(place).owner)
        return found

    def _copied(self, left: tuple[Place, ...] = ()) -> Self:
        found, before = type(self)(self), getattr(self, "_left", _NO_PLACE)
        if before or left:
            found._left = before.union(left)
        return found

    def _also_held(self, found: Self, place: Place, owner: int) -> None:
        """What is held by other units that differ in what an owner has on one place."""
        board = getattr(self, "_board", None)
        if board is not None and (number := board.number.get(place)) is not None:
            held = getattr(found, "_held", self._held)
            found._board, found._held = board, {**held, owner: held.get(owner, 0) ^ 1 << number}

    def of(self, owner: int, kind: str = "") -> Iterator[tuple[Place, U]]:
        """The units of a player, of one kind or all, by place."""
        known: dict[int, list[tuple[Place, U]]] = getattr(self, "_of", {})
        if owner not in known:
            self._of = known
            known[owner] = sorted([one for one in self.items() if one[1].owner == owner])
        theirs = known[owner]
        return iter([one for one in theirs if one[1].kind == kind] if kind else theirs)
