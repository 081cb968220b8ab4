"""Walking fortresses: how they walk, as creatures and as locations, and what becomes of those who
are inside one that leaves play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board import board, leaving
from toolkit.games.expanse_tcg.rules.in_play import altering, room, telling
from toolkit.games.expanse_tcg.rules.in_play.field import OUT
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.entries import CREATURE, Entry
from toolkit.model.alike import name_at
from toolkit.model.changing import without_one
from toolkit.model.known import surely

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.games.expanse_tcg.rules.in_play.field import Thing
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach


def risen(v: View) -> h.Location | None:
    """The location that becomes a creature again, whoever's it is; None where no creature does."""
    if v.move.card:
        return None
    place = v.position.place(v.start)
    walks = place is not None and v.tables.cards[place.card].kind == t.CREATURE
    return place if walks else None


@CLAUSES.forbids("move.there", m.FORTRESS)
def nobody_there(v: View) -> Breach | None:
    if not v.move.card or board.mover(v):
        return None
    return f"There is no such creature there. {board.who_stands(v)}", {"card": v.move.card}


@CLAUSES.forbids("move.own", m.FORTRESS)
def not_own(v: View) -> Breach | None:
    stand = board.mover(v)
    if stand is not None and stand.seat != v.move.by:
        return f"{v.name(stand.body)} is no creature of {v.id}.", {"card": v.move.card}
    at_home = v.start.seat == v.goal.seat == v.move.by
    return not at_home and "A fortress walks over the own half."


@CLAUSES.forbids("keyword.walking_fortress", m.FORTRESS, about=board.mover)
def cannot_settle(v: View, stand: Thing) -> Breach | None:
    """Not one at all, or it has done something else this turn."""
    one = stand.body
    if not k.walks(v.words(one)):
        return f"{v.name(one)} is no Walking Fortress.", {"card": one.card}
    done = one.spaces or one.attacked or one.walked
    return f"{v.name(one)} has acted this turn." if done else None


@CLAUSES.forbids("keyword.walking_fortress", m.FORTRESS)
def no_fortress(v: View) -> Breach | None:
    if v.move.card:
        return None
    place = risen(v)
    if place is None:
        return "No Walking Fortress stands there as a location."
    return f"{v.name(place)} has become a location this turn." if place.walked else None


CLAUSES.forbids("move.new", m.FORTRESS, about=board.mover)(board.just_played)


@CLAUSES.forbids("move.adjacent", m.FORTRESS)
def too_far(v: View) -> Breach | None:
    return not p.beside(v.start, v.goal) and "It goes to an adjacent spot."


@CLAUSES.forbids("play.own_location", m.FORTRESS)
def no_location_there(v: View) -> Breach | None:
    nowhere = not v.move.card and v.position.place(v.goal) is None
    return nowhere and "It becomes a creature in a location."


def walk(v: View) -> tuple[View, Position]:
    """The view in which what lay in it is lost, and the position once it has walked."""
    place = risen(v)
    if place is None:
        return v, _settled(v)
    lost = v.at(leaving.lost(v, v.start, place).located(v.start, place._replace(treasures=())))
    left = lost.position.unlocated(v.start)
    return lost, left.located(v.goal, left.location(v.goal).entered(standing_up(place)))


def standing_up(place: h.Location) -> h.Creature:
    """The creature that a fortress becomes."""
    return h.Creature(
        place.card, place.damage, plague=place.plague, given=place.given, inside=place.creatures,
        used=place.used, walked=True, mark=h.Mark(),
    )  # fmt: skip


def _settled(v: View) -> Position:
    stand = surely(board.mover(v))
    one: h.Creature = stand.body
    others = without_one(v.position.standing(v.start), stand.number)
    lasting = (h.Gift(*one.plus, until="forever"),) if any(one.plus) else ()
    place = h.Location(
        one.card, one.damage, creatures=one.inside, plague=one.plague,
        given=(*one.given, *lasting), used=one.used, walked=True,
    )  # fmt: skip
    return v.position.peopled(v.start, others).located(v.goal, place)


# ---- who was inside


def gathered(v: View, falling: Iterable[Thing]) -> View:
    """The view in which those inside fortresses that fall at once in one place are inside the last
    of these, which falls after the others: who finds room there is told of all together."""
    groups: dict[tuple[object, ...], list[Thing]] = {}
    for one in falling:
        side = one.place, one.seat, h.owner(one.body, one.seat), one.fights, one.number <= OUT
        groups.setdefault(side, []).append(one)
    for *others, last in groups.values():
        riders = [inner for one in others for inner in _on_the_way_of(one.body)]
        for one in others:
            v = altering.changed(v, one, one.body._replace(inside=()))
        if riders:
            v = altering.changed(v, last, last.body._replace(inside=(*riders, *last.body.inside)))
    return v


def _on_the_way_of(one: h.Creature) -> list[h.Creature]:
    """Those inside a fortress as they came with it."""
    return [
        inner if inner.home >= 0 else inner._replace(home=one.home, through=one.through)
        for inner in one.inside
    ]


def without(v: View, thing: Thing, pile: str) -> View:
    """The view without a fortress that is in no cell, whose card goes to a pile, "" for none. Those
    inside stay where it stood as far as there is room, its player choosing who does: in an
    encampment to attack as it would have, and out in their turn where it was out by Hide."""
    (spot, camp), out, there = thing.place, thing.number <= OUT, altering.rank(v, thing)
    place, seat = (OUT - thing.number if out else thing.number), v.seat(p.DEFENDERS)
    seat = seat if out else 1 - spot.seat if camp else spot.seat
    one, waiting = there[place], _come_out(there[place], seat)
    if camp:
        waiting = [inner._replace(attacked=one.attacked) for inner in waiting]
    following = partial(_staying, v, spot, h.owner(one, seat))
    if out:
        following = partial(_told_apart, v, seat, "who stays")
    v = altering.with_rank(v, thing, without_one(there, place))
    while able := [n for n, inner in enumerate(waiting) if _has_room(v, thing, inner)]:
        goes = able[0] if _all_fit(v, thing, waiting) else following(waiting, able)
        v = _joined(v, thing, waiting.pop(goes))
    position = v.position.laid_to(h.owner(one, seat), pile, one.card)
    return v.at(leaving.fallen(position, seat, *waiting))


def _has_room(v: View, thing: Thing, one: h.Creature) -> bool:
    """Whether there is room for a creature where a fortress stood: out of a battle that is in the
    location; on a foothold there is for all."""
    if thing.number > OUT and thing.place.camp:
        return room.slots_of(v, (*altering.rank(v, thing), one)) <= room.SLOTS
    fought = thing.number <= OUT
    location = v.battle.location if fought else v.position.place(thing.place.spot) or h.NOWHERE
    return location == h.NOWHERE or board.fits(v, location, one)


def _joined(v: View, thing: Thing, one: h.Creature) -> View:
    return altering.with_rank(v, thing, (*altering.rank(v, thing), one))


def _all_fit(v: View, thing: Thing, creatures: Iterable[h.Creature]) -> bool:
    for one in creatures:
        if not _has_room(v, thing, one):
            return False
        v = _joined(v, thing, one)
    return True


def _come_out(one: h.Creature, seat: int) -> list[h.Creature]:
    """Those inside a fortress as they stand with those of a seat: they are whose they were."""
    inside = [(inner, h.owner(inner, h.owner(one, seat))) for inner in _on_the_way_of(one)]
    return [inner._replace(of=-1 if whose == seat else whose) for inner, whose in inside]


def _staying(
    v: View, spot: p.Spot, seat: int, waiting: Sequence[h.Creature], able: Sequence[int]
) -> int:
    """Which of those who were inside stays next, by its place among them, as their player says."""
    cards = [one.card for one in waiting]
    ways = [Entry(CREATURE, name_at(n, cards), spot) for n in able]
    return able[telling.pick(v, seat, ways, "who stays")]


def _told_apart(
    v: View, seat: int, about: str, waiting: Sequence[h.Creature], able: Sequence[int]
) -> int:
    """Which of those who were inside is next, by its place among them, as their player says, equal
    ones once."""
    return leaving.one_of(v, seat, waiting, leaving.told_apart(v, waiting, able), about)


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
        cell = free[telling.pick(v, v.seat(side), ways, inner.card)]
        v = v.fighting(v.battle.joined(side, cell, inner))
    return v
