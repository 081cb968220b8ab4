"""Verbs of harm: damage, healing, destruction, and creatures that leave play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board import fortress, leaving
from toolkit.games.expanse_tcg.rules.effects import calling
from toolkit.games.expanse_tcg.rules.in_play import altering, field, paying, selecting, standing
from toolkit.games.expanse_tcg.rules.in_play.field import LOCATIONS
from toolkit.games.expanse_tcg.rules.in_play.telling import COMPLETE, telling
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.things import owner
from toolkit.model.changing import without
from toolkit.model.known import surely
from toolkit.model.pile import with_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.expanse_tcg.rules.effects.performing import Table
    from toolkit.games.expanse_tcg.rules.in_play.field import Thing

_HURT = (t.CREATURE, *LOCATIONS)


def deal(scene: Table, said: Any) -> None:
    number = None if said["to"] == "that" else scene.amount(said["damage"])
    for thing in scene.chosen(said["to"], *_HURT):
        number = scene.amount(said["damage"]) if number is None else number
        lost = k.taken(number, standing.words(scene.v, thing))
        scene.alter(thing, damage=thing.body.damage + lost)


def heal(scene: Table, said: Any) -> None:
    number = None
    healed = scene.chosen(said["to"], *_HURT, shows=False)
    for thing in [one for one in healed if not scene.is_lost(one)]:
        if number is None and said["damage"] != "all":
            number = scene.amount(said["damage"])  # once, before what is healed changes it
        much = thing.body.damage if number is None else number
        scene.alter(thing, damage=max(0, thing.body.damage - much))


def destroy(scene: Table, said: Any) -> None:
    destroyed(scene, *scene.chosen(said))


def sacrifice(scene: Table, said: Any) -> None:
    """Only what is one's own can be given, so that nothing else is aimed at or looked for, and
    later steps speak of nothing where another's is named."""
    if isinstance(said, dict):
        if said.get("of") == "opponent":
            scene.that, scene.besides = (), None
            return
        said = {**said, "of": "you"}
    destroyed(scene, *[one for one in scene.chosen(said) if one.seat == scene.you])


def given_up(scene: Table, said: Any) -> None:
    """A price: as many of one's own as it names, of which none may be left; who is picked is a
    target as everywhere."""
    if "choose" not in said:
        sacrifice(scene, said)
        return
    own = [one for one in scene.all_of(said) if one.seat == scene.you]
    mine, explain = scene.aims(own)
    unpaid = bool(own and not mine)  # all of them Enchanted
    for _ in range(said["choose"]):
        picked = scene.pick([*mine], optional=not mine, tacit=False, explain=explain)
        if picked is not None:
            destroyed(scene, mine.pop(picked))
        elif mine or unpaid:
            lacking = "What it is paid with is to be told."
            telling(scene.v).row.wrong.append((COMPLETE, lacking, {}))


def destroyed(scene: Table, *things: Thing) -> None:
    """Things are destroyed at once, and what waits for that is set off: each creature sees the
    others fall, nobody flees from one location to another, and whoever comes out of a fortress
    does so once all others have left."""
    watching = calling.waiting(scene.v, t.CREATURE_DESTROYED)
    land = [one for one in things if one.kind in LOCATIONS and not one.fights]
    carriers = [altering.found(scene.v, one) for one in things if _carries(one)]
    scene.v = fortress.gathered(scene.v, filter(None, carriers))
    set_off: dict[int, list[calling.Effect]] = {}
    for number in sorted(range(len(things)), key=lambda n: _carries(things[n])):
        here = altering.found(scene.v, things[number])
        if here is not None and (here.kind not in LOCATIONS or here.fights):
            set_off[number] = _falls(scene, here, watching)
    there = [here for one in land if (here := altering.found(scene.v, one)) is not None]
    effects = [one for number in sorted(set_off) for one in set_off[number]]
    scene.call([*effects, *_fall(scene, there)])


def _carries(thing: Thing) -> bool:
    return thing.kind == t.CREATURE and thing.body is not None and bool(thing.body.inside)


def _falls(scene: Table, here: Thing, watching: list[Thing]) -> list[calling.Effect]:
    """Something is destroyed, and gives what that sets off."""
    if here.kind == t.CREATURE:
        return _left(scene, here, t.AFTERLIFE, watching)
    if here.kind in LOCATIONS:  # which ends the battle, whose end tells what that sets off
        health = scene.v.figure_of(here, "health")
        scene.alter(here, damage=max(here.body.damage, health))
        return []
    treasure = here.kind == t.TREASURE
    lost = here._replace(body=field.GONE) if treasure else here
    own = calling.called(scene.v, t.DESTROYED, [lost])
    _laid_to(scene, here, t.AFTERLIFE if treasure else "eternity")
    return own


def _laid_to(scene: Table, thing: Thing, pile: str) -> None:
    """A treasure, an event, a quest or a ritual leaves play for a pile of its player, or for none;
    so does a card of the afterlife."""
    v, seat = scene.v, thing.seat
    if thing.kind == t.ONGOING_EVENT:
        v = altering.changed(v, thing, None)
    elif thing.rests:
        v = altering.taken_up(v, thing)
    elif thing.kind == t.TREASURE:
        v = altering.without_treasure(v, thing)
    else:
        left = without(v.position.halves[seat].quests, [thing.card])
        v = v.at(v.position.half(seat, quests=left))
    scene.v = v.at(v.position.laid_to(seat, pile, thing.card))


def _fall(scene: Table, things: Sequence[Thing]) -> list[calling.Effect]:
    """Locations outside the battle under way fall at once, and give what that sets off."""
    if not things:
        return []
    was = scene.v
    own = calling.called(was, t.DESTROYED, things)
    scene.position = leaving.destroy_locations(was, [one.place.spot for one in things])
    return calling.bereft(was, scene.v) + own


def leaves(scene: Table, thing: Thing, pile: str) -> None:
    """A creature leaves play for a pile of its player, or for none, and what waits for that is set
    off: also for those inside it who find no room."""
    watching = calling.waiting(scene.v, t.CREATURE_DESTROYED)
    scene.call(_left(scene, surely(altering.found(scene.v, thing)), pile, watching))


def _left(scene: Table, here: Thing, pile: str, watching: list[Thing]) -> list[calling.Effect]:
    """The same of one as it is now, which gives what waits for it."""
    if here.fights and pile == t.AFTERLIFE:
        telling(scene.v).fallen.add(here.number)
    _gone(scene, here, pile)
    effects: list[calling.Effect] = []
    for one in calling.with_lost(scene.v, [here]):
        if one is not here or pile == t.AFTERLIFE:
            effects += calling.called(scene.v, t.DESTROYED, [one])
            effects += calling.called(scene.v, t.CREATURE_DESTROYED, watching, (one,))
    return effects


def _gone(scene: Table, thing: Thing, pile: str) -> None:
    place = thing.place
    if not thing.body.inside or thing.fights:
        v = altering.changed(scene.v, thing, None)
        v = v.at(v.position.laid_to(owner(thing.body, thing.seat), pile, thing.card))
        scene.v = fortress.spilled(v, v.seat(thing.seat), thing.body)
    else:  # on a foothold that it contests there is no encampment
        camp = place.camp and scene.position.camp(place.spot) is not None
        scene.v = fortress.without(scene.v, thing._replace(place=place._replace(camp=camp)), pile)


def return_(scene: Table, said: Any) -> None:
    """To the hand of its owner; a location with anything in it nobody knows how to return."""
    for thing in (*_laid_to_rest(scene, said), *scene.chosen(said, resting=True)):
        if thing.rests or thing.kind not in _HURT:
            _laid_to(scene, altering.found(scene.v, thing) or thing, "")
        elif thing.kind == t.CREATURE:
            leaves(scene, thing, "")
        else:
            scene.unclear()
        whose = _whose(thing)
        hand = with_cards(scene.position.halves[whose].hand, [thing.card])
        scene.position = scene.position.half(whose, hand=hand)


def _whose(thing: Thing) -> int:
    """Whose card a thing is: a guest may fight among those of the other player."""
    return owner(thing.body, thing.seat) if thing.kind == t.CREATURE and thing.body else thing.seat


def _laid_to_rest(scene: Table, said: Any) -> list[Thing]:
    """The very cards that a step speaks of, where they were destroyed and lie in the afterlife."""
    if said not in (selecting.THIS, selecting.THAT):
        return []
    named = (scene.source.source,) if said == selecting.THIS else scene.that
    found = []
    for one in named:
        seat = _whose(one)
        rests = one.kind in (t.CREATURE, t.TREASURE) and altering.found(scene.v, one) is None
        if rests and one.card in scene.position.halves[seat].afterlife:
            found.append(field.Thing(one.kind, one.card, seat))
    return found


def capture(scene: Table, said: Any) -> None:
    """A creature becomes a captive: its card leaves the game, a counter lies where there is room.

    Where no location of a player is told, as in a battle alone, where it lies is nobody's to know.
    """
    for thing in scene.chosen(said["what"], t.CREATURE):
        known = bool(paying.own_places(scene.v, scene.you))
        place = scene.own_place(said.get("to", "chosen"), "captives")
        if place is None and known:
            continue
        leaves(scene, thing, "eternity")
        if place is not None and paying.room_left(scene.v, place, "captives"):
            scene.v = captive_in(scene, place)


@CLAUSES.computes("keyword.captive", lambda scene, place: scene.v)
def captive_in(scene: Table, place: field.Place) -> Any:
    """A captive lies in a location."""
    return paying.put_in(scene.v, place, "captives", 1)
