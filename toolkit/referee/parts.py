"""Moves told part by part: each after the other, or one at random without going through the others.

A part is a field of a move, with what may stand there; it is asked of a view of the move that tells
nothing yet, and of what stands in the parts before it. Where a move has several, whatever stands in
the first can be gone on with to a legal move; of one alone the clauses are asked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.referee.mutation import Prohibition
    from toolkit.referee.view import View

    Asked: TypeAlias = Callable[[Any], Sequence[Prohibition]]
    """The prohibitions of a move; always the same function for the same ones, as it is kept by."""
    Below: TypeAlias = Callable[[int], int]
    """Draws a number from 0 to one below this."""


class Parts:
    """What may stand in the fields of a kind of move, one after the other."""

    __slots__ = ("fields", "first", "rest")

    def __init__(self, **parts: Callable[..., Sequence[Any]]) -> None:
        self.fields = tuple(parts)
        self.first, self.rest = next(iter(parts.values()), None), [*parts.values()][1:]

    def told(self, v: View[Any, Any, Any], *before: Any) -> Iterator[Any]:
        """Every move that may be told, with this `before` in the first of its parts."""
        if len(before) == len(self.fields):
            yield v.move._replace(**dict(zip(self.fields, before, strict=True)))
            return
        part: Any = self.rest[len(before) - 1] if before else self.first
        for one in part(v, *before):
            yield from self.told(v, *before, one)

    def begun(self, v: View[Any, Any, Any], asked: Asked) -> Sequence[Any]:
        """What may stand in the first part of the view's move; of one that has no other part, the
        moves that are legal by the prohibitions `asked` of each."""
        ways = () if self.first is None else self.first(v)
        if self.rest or (self.first is not None and not ways):
            return ways
        bare, found = v.move, []
        for move, prohibitions in _weighed(bare, self.fields, tuple(ways), asked):
            v.move = move
            for forbids in prohibitions:
                if forbids(v):
                    break
            else:
                found.append(move)
        v.move = bare
        return found

    def finished(self, v: View[Any, Any, Any], begun: Sequence[Any], below: Below) -> Any:
        """A move that begins with one of these, with what may stand in its rest, at random."""
        one = one_of(begun, below)
        if not self.rest:
            return one
        stands = [one]
        for part in self.rest:
            stands.append(one_of(part(v, *stands), below))
        return v.move._replace(**dict(zip(self.fields, stands, strict=True)))


@lru_cache(maxsize=4096)
def _weighed(
    bare: Any, fields: tuple[str, ...], ways: tuple[Any, ...], asked: Asked
) -> Sequence[tuple[Any, Sequence[Prohibition]]]:
    """The same few moves are weighed turn after turn."""
    moves = [bare._replace(**{field: way}) for field in fields for way in ways]
    return [(move, asked(move)) for move in (moves if fields else [bare])]


def one_of(ways: Sequence[Any], below: Below) -> Any:
    """One of these; where there is no other nothing is drawn."""
    return ways[below(len(ways)) if len(ways) > 1 else 0]
