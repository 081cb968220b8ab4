"""Walking fortresses: how they walk, as creatures and as locations, and what becomes of those who
are inside one that leaves play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.keywords import spaces
from toolkit.games.expanse_tcg.rules.board import leaving
from toolkit.games.expanse_tcg.rules.board.board import fits, mover, who_stands
from toolkit.games.expanse_tcg.rules.board.leaving import lost
from toolkit.games.expanse_tcg.rules.in_play.room import SLOTS
from toolkit.games.expanse_tcg.rules.in_play.telling import pick
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.entries import CREATURE, Entry
from toolkit.games.expanse_tcg.state.places import HALF, beside
from toolkit.games.expanse_tcg.state.things import Creature, Gift, Location, owner
from toolkit.model.alike import name_at
from toolkit.model.changing import without_one

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.games.expanse_tcg.rules.board.board import Stand
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach

    Fits = Callable[[View, h.Creature], bool]
    Enter = Callable[[View, h.Creature], View]
    Next = Callable[[Sequence[h.Creature], Sequence[int]], int]
    """By the place among them."""


def risen(v: View) -> Location | None:
    """The location that becomes a creature again, whoever's it is; None where no creature does."""
    if v.move.card:
        return None
    place = v.position.place(v.start)
    walks = place is not None and v.tables.cards[place.card].kind == t.CREATURE
    return place if walks else None


@CLAUSES.forbids("move.there", m.FORTRESS)
def nobody_there(v: View) -> Breach | None:
    if not v.move.card or mover(v):
        return None
    return f"There is no such creature there. {who_stands(v)}", {"card": v.move.card}


@CLAUSES.forbids("move.own", m.FORTRESS)
def not_own(v: View) -> Breach | None:
    stand = mover(v) if v.move.card else None
    if stand is not None and owner(stand.creature, v.start.seat) != v.move.by:
        return f"{v.name(stand.creature)} is no creature of {v.id}.", {"card": v.move.card}
    if v.start.seat == v.goal.seat == v.move.by:
        return None
    return "A fortress walks over the own half.", {}


def _settler(v: View) -> Stand | None:
    """The creature that is to become a location."""
    return mover(v) if v.move.card else None


@CLAUSES.forbids("keyword.walking_fortress", m.FORTRESS, about=_settler)
def cannot_settle(v: View, stand: Stand) -> Breach | None:
    """Not one at all, or it has done something else this turn."""
    one = stand.creature
    if not k.walks(v.words(one)):
        return f"{v.name(one)} is no Walking Fortress.", {"card": one.card}
    done = one.spaces or one.attacked or one.walked
    return (f"{v.name(one)} has acted this turn.", {}) if done else None


@CLAUSES.forbids("keyword.walking_fortress", m.FORTRESS)
def no_fortress(v: View) -> Breach | None:
    if v.move.card:
        return None
    place = risen(v)
    if place is None:
        return "No Walking Fortress stands there as a location.", {}
    return (f"{v.name(place)} has become a location this turn.", {}) if place.walked else None


@CLAUSES.forbids("move.new", m.FORTRESS, about=_settler)
def just_played(v: View, stand: Stand) -> Breach | None:
    if not stand.creature.new or k.rushes(v.words(stand.creature)):
        return None
    return f"{v.name(stand.creature)} was played this turn.", {}


@CLAUSES.forbids("move.adjacent", m.FORTRESS)
def too_far(v: View) -> Breach | None:
    if beside(v.start, v.goal):
        return None
    return "It goes to an adjacent spot.", {}


@CLAUSES.forbids("play.open_spot", m.FORTRESS)
def taken_spot(v: View) -> Breach | None:
    there = v.position.place(v.goal)
    if not v.move.card or there is None:
        return None
    return f"{v.name(there)} stands on {HALF.names[v.goal.number]}.", {"card": there.card}


@CLAUSES.forbids("play.own_location", m.FORTRESS)
def no_location_there(v: View) -> Breach | None:
    if v.move.card or v.position.place(v.goal) is not None:
        return None
    return "It becomes a creature in a location.", {}


@CLAUSES.forbids("room.creatures", m.FORTRESS)
def no_space(v: View) -> Breach | None:
    goal, place = v.position.place(v.goal), risen(v)
    if goal is None or place is None or fits(v, goal, _standing_up(place)):
        return None
    return f"{v.name(goal)} has no room for {v.name(place)}.", {"card": goal.card}


@CLAUSES.forbids("keyword.giant", m.FORTRESS)
def giant_without_room(v: View) -> Breach | None:
    place = risen(v)
    if place is None or no_space(v) is None or k.spaces(v.words(place)) <= 1:
        return None
    return f"{v.name(place)} is a Giant and needs four spaces.", {}


def walk(v: View) -> Position:
    place = risen(v)
    if place is None:
        return _settled(v)
    v = v.at(lost(v.at(v.position.unlocated(v.start)), v.start, place))
    return v.position.located(v.goal, v.position.location(v.goal).entered(_standing_up(place)))


def _standing_up(place: Location) -> Creature:
    """The creature that a fortress becomes."""
    return Creature(
        place.card, place.damage, plague=place.plague, given=place.given, inside=place.creatures,
        used=place.used, walked=True,
    )  # fmt: skip


def _settled(v: View) -> Position:
    stand = mover(v)
    assert stand is not None
    one, others = stand.creature, without_one(v.position.standing(stand.spot), stand.place)
    lasting = (Gift(*one.plus, until="forever"),) if any(one.plus) else ()
    place = Location(
        one.card, one.damage, creatures=one.inside, plague=one.plague,
        given=(*one.given, *lasting), used=one.used, walked=True,
    )  # fmt: skip
    return v.position.peopled(stand.spot, others).located(v.goal, place)


# ---- who was inside


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
        return v.fought(out=(*v.battle.out, inner))

    following = partial(_told_apart, v, seat, "who stays")
    v = v.fought(out=without_one(out, place))
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
