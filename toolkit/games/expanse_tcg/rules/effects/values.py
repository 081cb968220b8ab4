"""Treasures destroyed for their value: what forbids it, and where the Aether goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.execution import ACT
from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.effects import calling, harm, performing
from toolkit.games.expanse_tcg.rules.in_play import altering, field, paying, standing, telling
from toolkit.games.expanse_tcg.rules.in_play.field import Place, Thing
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import entries as e
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.model.alike import named_among
from toolkit.model.known import surely

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.mutation import Breach


def treasure(v: View) -> Thing | None:
    """The treasure that is destroyed for its value; None where none of that name lies there."""
    entry = _named(v)
    mine = [o for o in field.in_play(v) if o.kind == t.TREASURE and o.seat == v.move.by]
    places = (Place(entry.at), Place(entry.at, camp=True))  # of one player only one of them
    there = [one for one in mine if one.place in places]
    return named_among(entry.name, there)


def _named(v: View) -> e.Entry:
    """The treasure as an entry names it."""
    return e.Entry(e.TREASURE, v.move.card, v.start)


@CLAUSES.forbids("turn.phase", m.VALUE, whole=True)
def no_value_now(v: View) -> Breach | None:
    timely = v.position.battle is None and v.position.turn.phase in m.CONTROL
    return not timely and "Treasures are destroyed for their value in a control phase."


@CLAUSES.forbids("play.target", m.VALUE)
def no_treasure(v: View) -> Breach | None:
    if treasure(v) is not None:
        return None
    telling.aimed_at_unseen(v, _named(v))
    return f"{v.id} has no {v.name(v.move.card)} there.", {"card": v.move.card}


@CLAUSES.forbids("keyword.value", m.VALUE)
def no_value(v: View) -> Breach | None:
    thing = treasure(v)
    if thing is None or worth(v, thing):
        return _goes_elsewhere(v)
    return f"{v.name(thing)} has no Value.", {"card": thing.card}


def stays(reading: str) -> bool:
    return reading == "its_location"


def _goes_elsewhere(v: View) -> Breach | None:
    """Under one reading the Aether stays where the treasure lay."""
    if v.move.to in (NO_SPOT, v.move.at):
        return None
    bound = v.parted(stays, "value_goes")
    return "The Aether stays where the treasure lay." if bound else None


@CLAUSES.forbids("play.own_location", m.VALUE)
def no_place_for_it(v: View) -> Breach | None:
    own = v.goal.seat == v.move.by and v.position.place(v.goal) is not None
    if v.move.to == NO_SPOT or own or (_encamped(v) and v.parted(stays, "value_goes")):
        return None
    return f"{v.id} has no location there."


def _encamped(v: View) -> bool:
    """Whether the Aether is told to stay in the encampment where the treasure lies."""
    return v.goal == v.start and v.start.seat != v.move.by and treasure(v) is not None


@CLAUSES.forbids("room.resources", m.VALUE, about=treasure)
def no_room_for_value(v: View, thing: Thing) -> Breach | None:
    number = worth(v, thing)
    if not number:
        return None
    then = altering.without_treasure(v, thing)  # which gives no room any more
    if v.move.to == NO_SPOT or _encamped(v):
        full = v.parted(lambda reading: not _goals(then, thing, number, reading), "value_goes")
        return f"There is no room for {number} Aether." if full else None
    if v.position.place(v.goal) is None:
        return None
    room = paying.room_left(then, Place(v.goal), "aether")
    return room < number and (f"There is room for {room} of {number} Aether.", {"room": room})


def worth(v: View, thing: Thing) -> int:
    return k.value(standing.words(v, thing))


def value(v: View) -> Position:
    """The position after a treasure was destroyed for its Aether."""
    thing = treasure(v)
    if thing is None:
        return v.position
    number, encamped = worth(v, thing), _encamped(v)

    def cash(scene: performing.Table) -> None:
        harm.destroyed(scene, surely(altering.found(scene.v, thing)))
        told = v.move.to != NO_SPOT and not encamped
        place = Place(v.goal) if told else _goal(scene, thing, number)
        if place is not None:
            scene.v = paying.put_in(scene.v, place, "aether", number)

    return performing.perform(v, [calling.Effect(thing, ({ACT: cash},))]).position


def _goal(scene: performing.Table, thing: Thing, number: int) -> Place | None:
    """Where the Aether goes where the move does not say it."""
    return scene.one_place(
        scene.v.parted(lambda reading: _goals(scene.v, thing, number, reading), "value_goes")
    )


def _goals(v: View, thing: Thing, number: int, reading: str) -> list[Place]:
    """Where it may go as a ruling is read: into one location with room, or where the treasure lay,
    in an encampment as much as those there carry."""
    if stays(reading) and thing.place.camp:
        return [thing.place]
    own = paying.own_places(v, v.move.by)
    roomy = [one for one in own if paying.room_left(v, one, "aether") >= number]
    return [one for one in roomy if one == thing.place] if stays(reading) else roomy
