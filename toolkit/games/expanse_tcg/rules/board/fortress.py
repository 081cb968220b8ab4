"""Walking Fortress: a creature that becomes a location and back, with those who are inside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board.board import fits, mover, who_stands
from toolkit.games.expanse_tcg.rules.board.leaving import lost
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import HALF, beside
from toolkit.games.expanse_tcg.state.things import Creature, Gift, Location, owner
from toolkit.model.changing import without_one

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach


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


@CLAUSES.forbids("keyword.walking_fortress", m.FORTRESS)
def no_fortress(v: View) -> Breach | None:
    """Not one at all, or it has done something else this turn."""
    stand = mover(v) if v.move.card else None
    if stand is not None:
        one = stand.creature
        if not k.walks(v.words(one)):
            return f"{v.name(one)} is no Walking Fortress.", {"card": one.card}
        done = one.spaces or one.attacked or one.walked
        return (f"{v.name(one)} has acted this turn.", {}) if done else None
    if v.move.card:
        return None
    place = risen(v)
    if place is None:
        return "No Walking Fortress stands there as a location.", {}
    return (f"{v.name(place)} has become a location this turn.", {}) if place.walked else None


@CLAUSES.forbids("move.new", m.FORTRESS)
def just_played(v: View) -> Breach | None:
    stand = mover(v) if v.move.card else None
    if stand is None or not stand.creature.new or k.rushes(v.words(stand.creature)):
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
