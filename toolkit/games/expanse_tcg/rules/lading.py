"""What may be carried along, counted out: by a move, an attack, from a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules import aftermath, candidates, carrying, homeward, leaving
from toolkit.games.expanse_tcg.rules.play import lawful
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.model.bundle import added, dealt, less, parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.moves import Move

_ANY = (99, 99)


def every(v: View, kind: str, seat: int) -> Iterator[Move]:
    """The legal moves of a kind, or all, of one player or of both, each with nothing carried and
    then with every load."""
    for move in candidates.by_either(v, kind, seat):
        yield move
        laden = _LADEN.get(move.kind)
        if laden is not None and not move.whole:
            yield from (each for each in laden(v.of(move)) if lawful(v.of(each)))


def _by_creatures(v: View) -> Iterator[Move]:
    carriers, place = carrying.bearers(v), carrying.origin(v)
    if place is None or (v.move.kind == m.MOVE and carrying.between_foes(v)):
        return
    able = homeward.capacity(v, [one for one, _ in carriers])
    captives = range(1 + (place.captives if v.move.kind == m.MOVE else 0))
    for part in parts(place.goods, *able):
        for load in (part._replace(captives=number) for number in captives):
            if load != h.NOTHING:
                yield v.move._replace(take=load)


def _from_battle(v: View) -> Iterator[Move]:
    """What each of a side takes along; of defenders who have won, what goes where."""
    if v.move.kind == m.SPOILS and v.side != p.ATTACKERS:
        yield from (v.move._replace(rest=rest) for rest in _defended(v) if rest)
        return
    place, spoils = v.battle.location, v.move.kind == m.SPOILS
    lying = aftermath.goods_of(v) if spoils else place.goods
    goods = v.battle.camp if v.side == p.ATTACKERS and not spoils else lying
    ranks = v.battle.ranks(v.side)
    names = [p.short(cell, v.side) for cell in ranks]
    whole = v.side == p.ATTACKERS and not spoils and goods != h.NOTHING  # who is not told takes all
    for way in dealt(goods, [homeward.capacity(v, [one]) for one in ranks.values()]):
        told = zip(names, way, strict=True)
        carry = tuple((n, load) for n, load in told if whole or load != h.NOTHING)
        if carry:
            yield v.move._replace(carry=carry)


def _defended(v: View) -> Iterator[tuple[tuple[p.Spot, h.Load], ...]]:
    """What has no room in the location, next to it or lost; which of the treasures stay there is
    told where it is others than go without saying."""
    camp, over, spots = v.battle.camp, aftermath.surplus(v), leaving.around(v, v.battle.at)
    room = len(camp.treasures) - len(over.treasures)
    shared = over._replace(treasures=camp.treasures if over.treasures else ())
    for *away, here in dealt(shared, [*[_ANY] * len(spots), (0, room)]):
        left = less(camp, added(h.NOTHING, *away)).treasures
        if not here.treasures or (len(here.treasures) == room and here.treasures != left[:room]):
            way = zip([*spots, v.battle.at], [*away, here], strict=True)
            yield tuple((p.Spot(spot.number), load) for spot, load in way if load != h.NOTHING)


_LADEN: dict[str, Callable[[View], Iterator[Move]]] = {
    m.MOVE: _by_creatures, m.ATTACK: _by_creatures,
    m.SPOILS: _from_battle, m.RETREAT: _from_battle,
}  # fmt: skip
