"""How an amount is spread over the places a step names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from toolkit.effects.amounts import Amount, amount_of
from toolkit.effects.ties import Tie, Ties
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.effects.execution import Breach, Explain, Scene

    Places = Sequence[int]

E = TypeVar("E")

EACH, ANY = "each", "any"


class Deed(Protocol[E]):
    """What a step does to one piece after the other."""

    def options(self, places: Places) -> list[E]:
        """Every way to do it once on some of the places; one that names none is handed none."""

    def do(self, entry: E) -> None:
        """Does it once."""

    def why_not(self, entry: E) -> list[Breach]:
        """What is wrong with an entry that none of the options is."""


class Spots(NamedTuple):
    """Places, how many of them a step takes, and what those must share.

    `each` takes all of them, `shared` shares the amount out over them. Of what is `in_order` one
    taken may end what can be taken next.
    """

    places: tuple[int, ...]
    many: Amount = Amount(1)
    each: bool = False
    shared: bool = False
    ties: Ties = Ties()
    in_order: bool = False

    def all_there_are(self) -> bool:
        """Whether which places are taken is no decision: each, or the only one there is."""
        return self.each or (len(self.places) == 1 and not self.many.up_to)


def spots_of(
    said: Mapping[str, Any],
    places: Sequence[int],
    number: Any,
    keys: Mapping[str, Callable[[int], int]],
    name: Callable[[int], str],
) -> Spots:
    """These places, as many as `number` says, with what is `same` and `different` by `keys`."""
    same, different = (
        Tie(said[how], keys[said[how]]) if how in said else None for how in ("same", "different")
    )
    ties = Ties(same, different, name)
    return Spots(tuple(places), amount_of(number), number == EACH, number == ANY, ties)


def once(places: Places) -> int:
    """The amount is taken just so."""
    return 1


def spread(
    scene: Scene[E],
    spots: Spots,
    amount: Amount,
    deed: Deed[E],
    times: Callable[[Places], int] = once,
    *,
    in_order: bool = False,
) -> None:
    """Does it until the amount is done where the step says, or nothing more is possible.

    The amount is taken `times` over on each place, or on all among which it is shared out. It may
    matter `in_order` in which the places are taken.
    """
    if amount.most < 1:
        return  # a number that came to none

    def all_on(places: Places) -> None:
        number = Amount(amount.most * times(places), amount.up_to)
        repeat(scene, number, deed, places, in_order=in_order or spots.in_order)

    if spots.shared:
        all_on(spots.places)
        return
    if spots.each:
        left = list(spots.places)
        while left:
            place = scene.decider.next_of(scene, left, lambda n: deed.options((n,)), in_order)
            left.remove(place)
            all_on((place,))
        return

    def take(entry: E, why: Explain) -> None:
        there = (scene.entries.route(entry)[1],)
        owed = Amount(amount.most * times(there) - 1, amount.up_to)
        deed.do(entry)
        repeat(scene, owed, deed, there, why, before=1, in_order=spots.in_order)

    one_by_one(scene, spots, deed, take, optional=amount.up_to, in_order=in_order)


def one_by_one(
    scene: Scene[E],
    spots: Spots,
    deed: Deed[E],
    take: Callable[[E, Explain], None] | None = None,
    *,
    optional: bool = False,
    in_order: bool = False,
) -> None:
    """Takes as many places as the step says, one after the other, by a decision on each.

    What is done there may be more than the deed: `take` is also given what to say of entries that
    it does not take itself.
    """
    options = deed.options
    taken: list[int] = []
    places: Places
    ties, route = spots.ties, scene.entries.route
    optional = optional or spots.many.up_to
    entry: E | None = None
    for _ in range(spots.many.most):
        if ties:
            ways = [(option, route(option)[1]) for option in options(spots.places)]
            possible = tuple(dict.fromkeys([place for _, place in ways]))
            free = [place for place in possible if place not in taken]
            places = ties.roomiest(taken, free, 0 if optional else spots.many.most - len(taken))
            offered = [option for option, place in ways if place in places]
        else:
            possible = spots.places
            places = [place for place in possible if place not in taken] if taken else possible
            offered = options(places)

        def why(entry: Any, places: Places = places, possible: Places = possible) -> list[Breach]:
            place = route(entry)[1]
            if place in (*places, *taken) and scene.fits(entry, options((place,))):
                if place in taken:
                    return scene.amiss(ties.spent(place))
                many = f"This is one too many: the step takes {counted(len(taken), 'place')}."
                return scene.amiss(many) if len(taken) == spots.many.most else []
            if place in places or place in taken or place not in possible:
                return deed.why_not(entry)
            return scene.amiss(ties.clash(taken, place) or ties.too_few(place))

        after = None if in_order else entry
        entry = scene.pick(offered, optional=optional, explain=why, after=after)
        if entry is None:
            return
        if take is None:
            deed.do(entry)
        else:
            take(entry, why)
        taken.append(route(entry)[1])


def repeat(
    scene: Scene[E],
    amount: Amount,
    deed: Deed[E],
    places: Places = (),
    explain: Explain | None = None,
    before: int = 0,
    *,
    in_order: bool = False,
) -> None:
    """Does it as often, by one decision after the other; so many were taken `before`.

    It matters in which order only where they are taken `in_order`. What an entry that is no option
    breaks may be told by `explain`.
    """
    entry: E | None = None
    done = 0

    def why(given: Any) -> list[Breach]:
        if done == amount.most and scene.fits(given, deed.options(places)):
            times = "once" if before + done == 1 else f"{before + done} times"
            return scene.amiss(f"This is one too many: the step is done {times}.")
        return (explain or deed.why_not)(given)

    for _ in range(amount.most):
        after = None if in_order else entry
        entry = scene.pick(deed.options(places), optional=amount.up_to, explain=why, after=after)
        if entry is None:
            return
        deed.do(entry)
        done += 1


def exhaust(scene: Scene[E], deed: Deed[E]) -> None:
    """Does it as long as it can be done: nobody decides anything."""
    while found := deed.options(()):
        deed.do(found[0])
        scene.done_unasked(found[:1])
