"""Who was inside a fortress that leaves the board: where they come to stand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.keywords import spaces
from toolkit.games.expanse_tcg.rules.board import leaving
from toolkit.games.expanse_tcg.rules.board.board import fits
from toolkit.games.expanse_tcg.rules.in_play.room import SLOTS
from toolkit.games.expanse_tcg.rules.in_play.telling import pick
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.entries import CREATURE, Entry
from toolkit.model.alike import name_at
from toolkit.model.changing import without_one

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

    Fits = Callable[[View, h.Creature], bool]
    Enter = Callable[[View, h.Creature], View]
    Next = Callable[[Sequence[h.Creature], Sequence[int]], int]
    """By the place among them."""


def _filled(v: View, waiting: list[h.Creature], fits: Fits, enter: Enter, following: Next) -> View:
    """The view once as many of the `waiting` have come to stand there as find room, who wait no
    longer; where not all find it `following` is next."""
    while able := [n for n, one in enumerate(waiting) if fits(v, one)]:
        goes = able[0] if _all_fit(v, waiting, fits, enter) else following(waiting, able)
        v = enter(v, waiting.pop(goes))
    return v


def _all_fit(v: View, creatures: Iterable[h.Creature], fits: Fits, enter: Enter) -> bool:
    for one in creatures:
        if not fits(v, one):
            return False
        v = enter(v, one)
    return True


def without_fortress(v: View, spot: p.Spot, place: int, pile: str) -> Position:
    """The position without a creature of a location, whose card goes to a pile, "" for none; those
    inside it stay there as far as there is room, its player choosing who does."""
    there = v.position.location(spot)
    one, others = there.creatures[place], without_one(there.creatures, place)
    whose, waiting = h.owner(one, spot.seat), _come_out(one, spot.seat)

    def has_room(v: View, inner: h.Creature) -> bool:
        return fits(v, v.position.location(spot), inner)

    def enter(v: View, inner: h.Creature) -> View:
        return v.at(leaving.entered(v.position, spot, inner))

    following = partial(_staying, v, spot, whose)
    v = v.at(v.position.peopled(spot, others))
    left = _filled(v, waiting, has_room, enter, following).position
    return leaving.fallen(left.laid_to(whose, pile, one.card), spot.seat, *waiting)


def _come_out(one: h.Creature, seat: int) -> list[h.Creature]:
    """Those inside a fortress as they stand with those of a seat: they are whose they were."""
    inside = [(inner, h.owner(inner, h.owner(one, seat))) for inner in one.inside]
    return [inner._replace(of=-1 if whose == seat else whose) for inner, whose in inside]


def without_encamped(v: View, spot: p.Spot, place: int, pile: str) -> Position:
    """The same of a fortress in an encampment: those inside stay there, to attack as it would have,
    as far as there are slots."""
    camp, seat = v.position.encampment(spot), 1 - spot.seat
    one, others = camp.creatures[place], without_one(camp.creatures, place)
    came = {"home": one.home, "through": one.through, "attacked": one.attacked}
    waiting = [inner._replace(**came) for inner in one.inside]

    def has_slots(v: View, inner: h.Creature) -> bool:
        there = v.position.encampment(spot).creatures
        return sum(spaces(v.words(each)) for each in (*there, inner)) <= SLOTS

    def enter(v: View, inner: h.Creature) -> View:
        there = v.position.encampment(spot)
        return v.at(v.position.camped(spot, there._replace(creatures=(*there.creatures, inner))))

    following = partial(_staying, v, spot, seat)
    v = v.at(v.position.camped(spot, camp._replace(creatures=others)))
    left = _filled(v, waiting, has_slots, enter, following).position
    return leaving.fallen(left.laid_to(seat, pile, one.card), seat, *waiting)


def without_hider(v: View, place: int, pile: str) -> View:
    """The same of a fortress that is out by Hide, in the view of its battle: those inside are out
    in their turn, as far as the location has room, which they have not left."""
    out, seat = v.battle.out, v.seat(p.DEFENDERS)
    one, waiting = out[place], _come_out(out[place], seat)

    def has_room(v: View, inner: h.Creature) -> bool:
        return v.battle.location == h.NOWHERE or fits(v, v.battle.location, inner)

    def enter(v: View, inner: h.Creature) -> View:
        return v.fighting(v.battle._replace(out=(*v.battle.out, inner)))

    following = partial(_told_apart, v, seat, "who stays")
    v = v.fighting(v.battle._replace(out=without_one(out, place)))
    v = _filled(v, waiting, has_room, enter, following)
    position = v.position.laid_to(h.owner(one, seat), pile, one.card)
    return v.at(leaving.fallen(position, seat, *waiting))


def _staying(
    v: View, spot: p.Spot, seat: int, waiting: Sequence[h.Creature], able: Sequence[int]
) -> int:
    """Which of those who were inside stays next, by its place among them, as their player says."""
    cards = [one.card for one in waiting]
    ways = [Entry(CREATURE, name_at(n, cards), spot) for n in able]
    return able[pick(v, seat, ways, "who stays")]


def _told_apart(
    v: View, seat: int, about: str, waiting: Sequence[h.Creature], able: Sequence[int]
) -> int:
    """Which of those who were inside is next, by its place among them, as their player says, equal
    ones once."""
    return leaving.one_of(v, seat, waiting, leaving.told_apart(waiting, able), about)


def spilled(v: View, side: int, one: h.Creature) -> View:
    """A battle after a fortress has fallen in it: those inside come to stand on empty cells."""
    waiting = _come_out(one, v.seat(side))
    while waiting:
        free = [cell for cell in p.own_half(side) if cell not in v.battle.taken]
        if not free:
            return v.at(leaving.fallen(v.position, v.seat(side), *waiting))
        able = [0] if len(free) >= len(waiting) else [*range(len(waiting))]
        inner = waiting.pop(_told_apart(v, v.seat(side), "who comes out", waiting, able))
        ways = [Entry(CREATURE, number=cell) for cell in free]
        cell = free[pick(v, v.seat(side), ways, inner.card)]
        inner = inner._replace(home=one.home, through=one.through)
        v = v.fighting(v.battle.joined(side, cell, inner))
    return v
