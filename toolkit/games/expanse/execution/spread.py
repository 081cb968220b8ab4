"""How an amount is spread over the places a step names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.execution.spots import Amount, Spots, next_places
from toolkit.games.expanse.execution.ties import place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene
    from toolkit.games.expanse.execution.ties import Ties
    from toolkit.games.expanse.state.moves import Entry

    Places = Sequence[int]
    Breaches = list[Breach]
    Options = Callable[[Places], list[Entry]]
    CarryOut = Callable[[Entry], None]
    Explain = Callable[[Entry], Breaches]


def spread(
    scene: ExpanseScene,
    spots: Spots,
    amount: Amount,
    options: Options,
    carry_out: CarryOut,
    explain: Explain,
    times: Callable[[Places], int] = lambda places: 1,
) -> None:
    """Takes decisions until the amount is done where the step says, or nothing more is possible.

    `options` are those on some places; an entry says its place by `base`, or by `orbital`. The
    amount is taken `times` over on each place, or on all among which it is shared out.
    """

    def all_on(places: Places, taken: int = 0) -> Amount:
        return Amount(amount.most * times(places) - taken, amount.up_to)

    if spots.shared:
        repeat(scene, spots.places, all_on(spots.places), options, carry_out, explain)
        return
    if spots.each:
        for place in spots.places:
            repeat(scene, (place,), all_on((place,)), options, carry_out, explain)
        return

    def take(entry: Entry) -> None:
        there = (place_of(entry),)
        more = all_on(there, 1)
        carry_out(entry)
        repeat(scene, there, more, options, carry_out, explain)

    one_by_one(scene, spots, options, take, explain, optional=amount.up_to)


def one_by_one(
    scene: ExpanseScene,
    spots: Spots,
    options: Options,
    take: CarryOut,
    explain: Explain,
    *,
    optional: bool = False,
) -> None:
    """Takes as many places as the step says, one after the other, by a decision on each."""
    taken: list[int] = []
    ties = spots.ties
    optional = optional or spots.many.up_to
    entry: Entry | None = None
    for _ in range(spots.many.most):
        possible = spots.places if not ties else tuple(map(place_of, options(spots.places)))
        places = next_places(spots, taken, possible, optional=optional)

        def why(entry: Entry, places: list[int] = places, possible: Places = possible) -> Breaches:
            return _why_not_there(ties, taken, place_of(entry), places, possible) or explain(entry)

        entry = scene.pick(options(places), optional=optional, explain=why, after=entry)
        if entry is None:
            return
        take(entry)
        taken.append(place_of(entry))


def _why_not_there(
    ties: Ties, taken: Places, place: int, places: Places, possible: Places
) -> Breaches:
    """What is wrong with a place that could be taken but for what places must share."""
    if place in places or place in taken or place not in possible:
        return []
    return ties.breach(taken, place) or ties.too_few(place)


def repeat(
    scene: ExpanseScene,
    places: Sequence[int],
    amount: Amount,
    options: Options,
    carry_out: CarryOut,
    explain: Explain,
) -> None:
    """Takes as many decisions on the same places, in any order."""
    entry: Entry | None = None
    for _ in range(amount.most):
        offered = options(places)
        entry = scene.pick(offered, optional=amount.up_to, explain=explain, after=entry)
        if entry is None:
            return
        carry_out(entry)
