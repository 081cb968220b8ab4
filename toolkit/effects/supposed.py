"""Decisions that nobody has made yet, supposed: to see what holds whatever they will be."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Protocol

from toolkit.effects.execution import Owed
from toolkit.model.unknown import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.effects.in_order import Ask, Row


class Deciding(Protocol):
    """A move being carried out: what is told of it, and whether its mover owes a decision."""

    @property
    def row(self) -> Row[Any]: ...

    @property
    def owes(self) -> bool: ...


class Supposed:
    """Decisions that nobody has made yet, made by number: `picks` are the options that are taken
    one after the other, from 0, then always the first.

    `ways` is how many there were each time, and `put` to how many decisions the mover had come
    before. It ends, as Owed, once no entry of the mover is left, or one is wrong.
    """

    def __init__(self, picks: Sequence[int]) -> None:
        self.picks, self.put = picks, 0
        self.ways: list[int] = []

    def asking(self, ask: Ask, told: Callable[[], Deciding | None]) -> Ask:
        """What asks so where `ask` finds that somebody owes a decision."""

        def answered(by: int, options: Sequence[Any], optional: bool) -> Any | None:
            here = told()
            if here is None or not (self.ways or by != here.row.mover or here.owes):
                return ask(by, options, optional)
            row = here.row
            if row.wrong or not row.told.mine:
                raise Owed(by, 0, tuple(options))
            if not self.ways:
                self.put = len(row.put)
            every = [*options, None] if optional else options
            self.ways.append(len(every))
            n = len(self.ways) - 1
            return every[self.picks[n] if n < len(self.picks) else 0]

        return answered


def whatever_is_decided(
    runs: Callable[[Supposed], Row[Any]], akin: Callable[[Any, Any], bool], most: int
) -> Sequence[Breach] | None:
    """What is wrong with the entries that are left where another has to decide, whatever that may
    be, by rows that ran with what is supposed; None where there are more ways to tell than `most`.

    First all take the first option, then one decision is made otherwise, then two: where the mover
    comes to the same decisions, or to none of the sort of what they told (`akin`), whatever one is
    made otherwise, entries are left by any.
    """
    found: Sequence[Breach] = ()
    waiting, put, fits = deque[tuple[int, ...]]([()]), set[tuple[object, ...]](), False
    for _ in range(most):
        picks = waiting.popleft()
        supposed = Supposed(picks)
        try:
            row = runs(supposed)
        except UnknownFact:
            return ()
        if not row.wrong:
            return ()
        found = found or row.wrong
        came_to = row.put[supposed.put :]
        put.add(tuple(map(tuple, came_to)))
        left = row.told.mine[:1]
        fits = fits or any(akin(one, way) for one in left for ways in came_to for way in ways)
        first = (0,) * len(supposed.ways)
        for place in range(len(picks), len(supposed.ways)):
            before = (*picks, *first[len(picks) : place])
            waiting += [(*before, other) for other in range(1, supposed.ways[place])]
        open_ = fits and len(put) > 1
        if not waiting or (not open_ and sum(map(bool, waiting[0])) > 1):
            return found
    return None
