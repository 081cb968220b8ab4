"""How an amount is spread over the places a step names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.execution.spots import Amount, Spots, next_places

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse.execution.scene import ExpanseScene
    from toolkit.games.expanse.state.moves import Entry

    Options = Callable[[Sequence[int]], list[Entry]]
    CarryOut = Callable[[Entry], None]
    Explain = Callable[[Entry], list[Breach]]


def spread(
    scene: ExpanseScene,
    spots: Spots,
    amount: Amount,
    options: Options,
    carry_out: CarryOut,
    explain: Explain,
) -> None:
    """Takes decisions until the amount is done where the step says, or nothing more is possible.

    `options` are those on some places; an entry says its place by `base`, or by `orbital`.
    """
    if spots.shared:
        repeat(scene, spots.places, amount, options, carry_out, explain)
        return
    if spots.each:
        for place in spots.places:
            repeat(scene, (place,), amount, options, carry_out, explain)
        return
    taken: list[int] = []
    optional = spots.many.up_to or amount.up_to
    entry: Entry | None = None
    for _ in range(spots.many.most):
        possible: Sequence[int] = spots.places
        if spots.key is not None:
            possible = [_place(option) for option in options(spots.places)]
        offered = options(next_places(spots, taken, possible))
        entry = scene.pick(offered, optional=optional, explain=explain, after=entry)
        if entry is None:
            return
        carry_out(entry)
        place = _place(entry)
        taken.append(place)
        more = Amount(amount.most - 1, amount.up_to)
        repeat(scene, (place,), more, options, carry_out, explain)


def _place(entry: Entry) -> int:
    return entry.base if entry.base >= 0 else entry.orbital


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
