"""Who was inside a fortress that leaves the board: where they come to stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.keywords import spaces
from toolkit.games.expanse_tcg.rules.board import leaving
from toolkit.games.expanse_tcg.rules.board.board import fits
from toolkit.games.expanse_tcg.rules.in_play.room import SLOTS
from toolkit.games.expanse_tcg.rules.in_play.telling import pick
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.model.alike import name_at
from toolkit.model.changing import without_one

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.pack.document import Value


def without_fortress(v: View, spot: p.Spot, place: int, pile: str) -> Position:
    """The position without a creature of a location, whose card goes to a pile, "" for none; those
    inside it stay there as far as there is room, its player choosing who does."""
    there = v.position.location(spot)
    one, others = there.creatures[place], without_one(there.creatures, place)
    whose = h.owner(one, spot.seat)
    waiting = _come_out(one, spot.seat)
    left = v.at(v.position.peopled(spot, others))
    while able := [n for n, inner in enumerate(waiting) if _fits(left, spot, inner)]:
        free = _all_fit(left, spot, waiting)
        stays = 0 if free else _staying(v, spot, waiting, able, whose)
        left = left.at(leaving.entered(left.position, spot, waiting.pop(stays)))
    return leaving.fallen(left.position.laid_to(whose, pile, one.card), spot.seat, *waiting)


def _come_out(one: h.Creature, seat: int) -> list[h.Creature]:
    """Those inside a fortress as they stand with those of a seat: they are whose they were."""
    inside = [(inner, h.owner(inner, h.owner(one, seat))) for inner in one.inside]
    return [inner._replace(of=-1 if whose == seat else whose) for inner, whose in inside]


def _fits(v: View, spot: p.Spot, one: h.Creature) -> bool:
    return fits(v, v.position.location(spot), one)


def _all_fit(v: View, spot: p.Spot, creatures: Iterable[h.Creature]) -> bool:
    """Whether these fit into a location together, each as whose it is (unlike all_find_room, where
    each goes home)."""
    for one in creatures:
        if not _fits(v, spot, one):
            return False
        v = v.at(leaving.entered(v.position, spot, one))
    return True


def without_encamped(v: View, spot: p.Spot, place: int, pile: str) -> Position:
    """The same of a fortress in an encampment: those inside stay there, to attack as it would have,
    as far as there are slots."""
    camp, seat = v.position.encampment(spot), 1 - spot.seat
    one, there = camp.creatures[place], without_one(camp.creatures, place)
    came = {"home": one.home, "through": one.through, "attacked": one.attacked}
    waiting = [inner._replace(**came) for inner in one.inside]

    def taken(*creatures: h.Creature) -> int:
        return sum(spaces(v.words(each)) for each in creatures)

    while able := [n for n, inner in enumerate(waiting) if taken(*there, inner) <= SLOTS]:
        free = taken(*there, *waiting) <= SLOTS
        stays = 0 if free else _staying(v, spot, waiting, able, seat)
        there = (*there, waiting.pop(stays))
    left = v.position.camped(spot, camp._replace(creatures=there))
    return leaving.fallen(left.laid_to(seat, pile, one.card), seat, *waiting)


def without_hider(v: View, place: int, pile: str) -> View:
    """The same of a fortress that is out by Hide, in the view of its battle: those inside are out
    in their turn, as far as the location has room, which they have not left."""
    battle, seat = v.battle, v.seat(p.DEFENDERS)
    one, waiting = battle.out[place], _come_out(battle.out[place], seat)
    v = _hiding(v, without_one(battle.out, place))
    while able := [n for n, inner in enumerate(waiting) if _finds_room(v, inner)]:
        able = able[:1] if _finds_room(v, *waiting) else able
        stays = waiting.pop(_told_apart(v, seat, waiting, able, "who stays"))
        v = _hiding(v, (*v.battle.out, stays))
    whose = h.owner(one, seat)
    position = v.position.laid_to(whose, pile, one.card)
    return v.at(leaving.fallen(position, seat, *waiting))


def _hiding(v: View, out: tuple[h.Creature, ...]) -> View:
    return v.fighting(v.battle._replace(out=out))


def _finds_room(v: View, *creatures: h.Creature) -> bool:
    """Whether these find room together in the location that is fought for, where there is one."""
    for one in creatures:
        if v.battle.location != h.NOWHERE and not fits(v, v.battle.location, one):
            return False
        v = _hiding(v, (*v.battle.out, one))
    return True


def _staying(
    v: View, spot: p.Spot, waiting: Sequence[h.Creature], able: Sequence[int], seat: int
) -> int:
    """Which of those who were inside stays next, by its place among them, as their player says."""
    cards = [one.card for one in waiting]
    at = v.spot(spot)
    ways: list[Value] = [{"creature": name_at(n, cards), "at": at} for n in able]
    return able[pick(v, seat, ways, "who stays")]


def _told_apart(
    v: View, seat: int, waiting: Sequence[h.Creature], able: Sequence[int], about: str
) -> int:
    """Which of those who were inside is next, by its place among them, as their player says, equal
    ones once."""
    unlike, cards = leaving.told_apart(waiting, able), [one.card for one in waiting]
    ways: list[Value] = [{"card": name_at(n, cards)} for n in unlike]
    return unlike[pick(v, seat, ways, about)]


def spilled(v: View, side: int, one: h.Creature) -> View:
    """A battle after a fortress has fallen in it: those inside come to stand on empty cells."""
    waiting = _come_out(one, v.seat(side))
    while waiting:
        free = [cell for cell in p.own_half(side) if cell not in v.battle.taken]
        if not free:
            return v.at(leaving.fallen(v.position, v.seat(side), *waiting))
        able = [0] if len(free) >= len(waiting) else [*range(len(waiting))]
        inner = waiting.pop(_told_apart(v, v.seat(side), waiting, able, "who comes out"))
        ways: list[Value] = [{"creature": p.GRID.names[cell]} for cell in free]
        cell = free[pick(v, v.seat(side), ways, inner.card)]
        inner = inner._replace(home=one.home, through=one.through)
        v = v.fighting(v.battle.joined(side, cell, inner))
    return v
