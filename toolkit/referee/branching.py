"""What moves may tell, part by part: ways, of which some branch into more ways.

A branch is made when it is come to. So all ways are gone through in their order, or in a random one
that makes no more of them than it needs: at each fork every branch is as likely as any other.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    Told = Mapping[str, Any]
    """What a move tells beside its kind and whose it is."""
    Ways = Iterable["Told | Branch"]
    Branch = Callable[[], "Ways"]
    Pairs = tuple[tuple[str, str], ...]

NOTHING_TOLD: Told = {}


def in_order(ways: Ways) -> Iterator[Told]:
    """All ways, one after the other."""
    for one in ways:
        if callable(one):
            yield from in_order(one())
        else:
            yield one


def at_random(ways: Ways, below: Callable[[int], int]) -> Iterator[Told]:
    """All ways, each once, in a random order; `below(n)` draws a number from 0 to n - 1."""
    forks = [[*ways]]  # the last of them is gone through first
    while forks:
        left = forks[-1]
        if not left:
            forks.pop()
            continue
        one = left.pop(below(len(left)))
        if callable(one):
            forks.append([*one()])
        else:
            yield one


def each_with(one: str, ones: Iterable[Any], other: str, others: Sequence[Any]) -> Ways:
    """Every pair of what is told under two keys, a branch for each of the first."""
    for first in ones:
        yield partial(_with, {one: first}, other, others)


def _with(told: Told, key: str, values: Iterable[Any]) -> Ways:
    return ({**told, key: value} for value in values)


def put(
    things: Sequence[str],
    places: Sequence[str],
    tell: Callable[[Pairs], Told],
    *,
    some: bool = False,
    made: Pairs = (),
) -> Ways:
    """Every way to put these into places, one into each, the first thing first: all of them, or at
    least `some`. What is `made` of it is told as pairs of a place and what is there."""
    if not things:
        if made or not some:
            yield tell(made)
        return
    first, *others = things
    if some:
        yield partial(put, others, places, tell, some=some, made=made)
    for place in places:
        left = [one for one in places if one != place]
        yield partial(put, others, left, tell, some=some, made=(*made, (place, first)))
