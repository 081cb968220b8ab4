"""Which moves are legal, in an order that never depends on hashing, and with what loads."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING

from toolkit.effects.numbered import every
from toolkit.effects.standing import AT_ONCE, WHILE
from toolkit.games.expanse_tcg.rules.battle import aftermath, battles, carrying, course, retreating
from toolkit.games.expanse_tcg.rules.battle.sides import side_to_act
from toolkit.games.expanse_tcg.rules.board import homeward, leaving
from toolkit.games.expanse_tcg.rules.effects.calling import nearly_completed
from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.rules.moves import in_battle, listing, on_board
from toolkit.games.expanse_tcg.rules.play import barred, done_by, lawful
from toolkit.games.expanse_tcg.rules.turn import setup, turn
from toolkit.games.expanse_tcg.schemas.terms import PLAYED
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.battle import SPOILS
from toolkit.games.expanse_tcg.tables import is_figure
from toolkit.model.bundle import added, dealt, less, parts
from toolkit.model.seen import JUDGE
from toolkit.model.unknown import UnknownFact
from toolkit.referee.branching import at_random, in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.referee.branching import Ways

    Asked = list[tuple[int, str, Callable[[View], Ways]]]
    """Who may move now, the kinds of moves there may be, and what each may tell."""


_PAID = (m.PLAY, m.USE)
_STRAIGHT = (m.CAPITAL, m.COLLECT, m.PLACE, m.MOVE, m.ATTACK, m.SHIFT, m.HIDE, m.RETURN, m.CHOOSE)
"""What leaves nothing to decide."""
_ANSWERED = (m.FORTRESS, m.BATTLE, m.SET_UP, m.VOLLEY, m.STEAL)
"""What may leave something to decide where a card or a quest answers to it."""


def mover(position: Position, tables: Tables) -> int:
    """Whoever is to act; -1 where nobody is."""
    battle, active = position.battle, position.turn.player
    if position.pending is not None:
        return position.pending.by
    if battle is None:
        if position.turn.phase == setup.CHOOSING:
            return setup.chooser(position, tables)
        return -1 if position.over else active
    side = side_to_act(battle.side)
    if battle.at == p.NO_SPOT:
        return side
    if side < 0:
        side = p.ATTACKERS if position.attacked_yet else p.DEFENDERS
    return side if active == 0 else 1 - side


def legal(v: View, kind: str) -> Iterator[m.Move]:
    """The legal moves of a kind, or all, of whoever is to act."""
    return chain.from_iterable(sorts(v, kind))


def by_either(v: View, kind: str, seat: int) -> Iterator[m.Move]:
    """The same, and then what the other player may do in between; of one player where one looks."""
    v = battles.under_way(v)
    asked = [one for one in (*_asked(v), *_between(v)) if seat in (JUDGE, one[0])]
    return chain.from_iterable(_sorted(v, kind, asked))


def sorts(v: View, kind: str = "all") -> Iterator[Iterator[m.Move]]:
    """The legal moves of whoever is to act, the ways to resolve each apart."""
    v = battles.under_way(v)
    return _sorted(v, kind, _asked(v))


def _sorted(v: View, kind: str, every_kind: Asked) -> Iterator[Iterator[m.Move]]:
    for by, each, candidates in every_kind:
        asked = _bare(v, by, each) if kind in (each, "all") else None
        if asked is None:
            continue
        for told in in_order(candidates(asked)):
            for now in _paid(v.of(asked.move._replace(**told))):
                yield _decided(now) if _decides(now) else iter((now.move,))


def sample(v: View, below: Callable[[int], int]) -> m.Move | None:
    """One of them at random, first its kind, then part by part what it tells; None where there is
    none. `below(n)` draws a number from 0 to n - 1."""
    kinds = _asked(v)
    while kinds:
        by, kind, candidates = kinds.pop(below(len(kinds)))
        asked = _bare(v, by, kind)
        if asked is None:
            continue
        for told in at_random(candidates(asked), below):
            now = asked.of(asked.move._replace(**told))
            if lawful(now):
                now = v.of(listing.drawn_pay(now, below)) if kind in _PAID else now
                return listing.decided(now, done_by, below) if _decides(now) else now.move
    return None


def _paid(v: View) -> Iterator[View]:
    """The move where it is legal, with every way to pay for it where there are several."""
    if lawful(v):
        yield from map(v.of, listing.ways_to_pay(v)) if v.move.kind in _PAID else (v,)


def _decides(v: View) -> bool:
    """Whether carrying out a move may leave something to decide."""
    if v.move.kind == m.PLAY and v.position.battle is None:
        card = v.card
        if card.kind in on_board.PLACED:  # which sets off nothing but what it says itself
            entering = (v.tables.saying[moment] for moment in (AT_ONCE, PLAYED, WHILE))
            return any(card.id in cards for cards in entering) or nearly_completed(v)
    if v.move.kind in _STRAIGHT or v.move.kind not in _ANSWERED:
        return v.move.kind not in _STRAIGHT
    return present(v, v.tables.saying.all) or any(half.quests for half in v.position.halves)


def _decided(v: View) -> Iterator[m.Move]:
    """A legal move with every way to decide what it leaves open; without any where figures that
    nobody knows bear on what comes of it."""
    try:
        yield from every(partial(listing.decided, v, done_by))
    except UnknownFact as unknown:
        if not is_figure(unknown.question.subject):
            raise
        v.rules.withdraw(lambda fact: not is_figure(fact))
        yield v.move


def _asked(v: View) -> Asked:
    return [(by, kind, told) for by, kinds in _acting(v) for kind, told in kinds.items()]


def _between(v: View) -> Asked:
    """Of whoever waits while the other acts on the board; in a battle both are asked anyway."""
    position = v.position
    idle = position.turn.phase in (setup.CHOOSING, turn.OVER)
    if idle or position.battle is not None or position.pending is not None:
        return []
    return [(1 - position.turn.player, each, told) for each, told in on_board.BETWEEN.items()]


def _bare(v: View, by: int, kind: str) -> View | None:
    """The view with a move of a kind that tells nothing yet; None where nobody may act so at all,
    or not now, and need not try it every way."""
    asked = v.of(_bare_move(by, kind, players=v.position.players))
    return None if v.position.pending is None and barred(asked) else asked


_bare_move = lru_cache(maxsize=1024)(m.Move)


def _acting(v: View) -> Iterator[tuple[int, on_board.Sorts]]:
    """Who may move now, each with the kinds of moves there are then."""
    position, phase = v.position, v.position.turn.phase
    if position.pending is not None:
        yield position.pending.by, in_battle.OWED
        return
    if position.battle is None:
        starting = phase == setup.CHOOSING
        by = setup.chooser(position, v.tables) if starting else position.turn.player
        yield by, on_board.ON_BOARD[phase]
        return
    won, battle = course.outcome(v), v.battle
    if won is not None:
        if won in p.SIDES and battle.side == SPOILS:
            yield v.seat(p.SIDES.index(won)), in_battle.AFTER_BATTLE
        return
    yield v.seat(side_to_act(battle.side)), in_battle.sorts_of(battle)
    for seat in (0, 1):
        yield seat, in_battle.FROM_HAND


# ---- what may be carried along, counted out: by a move, an attack, from a battle


_ANY = (99, 99)


def laden(v: View, kind: str, seat: int) -> Iterator[m.Move]:
    """The legal moves of a kind, or all, of one player or of both, each with nothing carried and
    then with every load."""
    for move in chain.from_iterable(_homing(v, each) for each in by_either(v, kind, seat)):
        yield move
        loads = _LADEN.get(move.kind)
        if loads is not None and not move.whole:
            yield from (each for each in loads(v.of(move)) if lawful(v.of(each)))


def _homing(v: View, move: m.Move) -> Iterator[m.Move]:
    """A move as it is; a retreat also with every way home, of those who have several."""
    yield move
    if move.kind == m.RETREAT:
        every_way = (move._replace(home=home) for home in retreating.ways_home(v.of(move)))
        yield from (each for each in every_way if lawful(v.of(each)))


def _by_creatures(v: View) -> Iterator[m.Move]:
    carriers, place = carrying.bearers(v), carrying.origin(v)
    if place is None or (v.move.kind == m.MOVE and carrying.between_foes(v)):
        return
    able = homeward.capacity(v, [one for one, _ in carriers])
    captives = range(1 + (place.captives if v.move.kind == m.MOVE else 0))
    for part in parts(place.goods, *able):
        for load in (part._replace(captives=number) for number in captives):
            if load != h.NOTHING:
                yield v.move._replace(take=load)


def _from_battle(v: View) -> Iterator[m.Move]:
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


_LADEN: dict[str, Callable[[View], Iterator[m.Move]]] = {
    m.MOVE: _by_creatures, m.ATTACK: _by_creatures,
    m.SPOILS: _from_battle, m.RETREAT: _from_battle,
}  # fmt: skip
