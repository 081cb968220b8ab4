"""Payment, room, who falls and what that sets off, a second time: see naive_tcg_world."""

from __future__ import annotations

import naive_tcg_riders as riders
import naive_tcg_world as at
from naive_tcg import CELLS
from naive_tcg_choices import Declined, pen_of
from naive_tcg_room import enters, fits, free, off, space
from naive_tcg_world import Unclear

# ---- amounts and what is paid


def amount(world, cards, entry, told):
    if not isinstance(told, dict):
        return told
    each = told["each"]
    if each == "lore":
        found = at.lore(world, entry["of"])
    elif each == "faith":
        found = world[entry["of"]]["faith"]
    elif each == "removed":
        found = world["removed"]
    else:
        found = len(at.chosen(world, cards, each, entry))
    return found + told.get("plus", 0)


def agreed(pen):
    if pen.late and (pen.silent or not pen.open):
        return not pen.open
    yes = pen.one((True, False))
    pen.note({"pay": True} if yes else "skip")
    return yes


def spend(world, player, told, pen):
    """Pays where it can be paid and whoever does so wants to."""
    ((what, many),) = told.items()
    places = [one for one in world[player]["locations"].values() if one.get(what)]
    have = world[player]["faith"] if what == "faith" else sum(one[what] for one in places)
    if have < many or not agreed(pen):
        if pen.open:
            raise Declined
        return False
    pen.open = False
    if what == "faith":
        world[player]["faith"] -= many
        return True
    if len(places) > 1 and sum(one[what] for one in places) > many:
        raise Unclear("from where")
    for one in places:
        paid = min(many, one[what])
        one[what] -= paid
        many -= paid
    return True


# ---- places


def where(world, cards, entry, told, pen, has_room):
    """The place that is meant; None where no own location has room."""
    you = entry["of"]
    if told == "here":
        return entry["place"]
    own = world[you]["locations"]
    if told == "home":
        if you in world["lost"]:
            raise Unclear("lost")
        return next((you, spot) for spot in own if cards[own[spot]["card"]]["kind"] == "capital")
    open_ones = [(you, spot) for spot in at.SPOTS if spot in own and has_room(own[spot])]
    if not open_ones:
        return None
    if pen.has_to(open_ones) or (pen.late and len(open_ones) == 1):
        return open_ones[0]
    if pen.leaves():
        raise Declined
    place = pen.one(open_ones)
    if place[1] in world.get("fled", ()):
        raise Unclear("for whom a spot is told")
    pen.note({"to": place[1]})
    pen.open = False
    return place


# ---- leaving


def settle(world, cards):
    """Whoever has damage of its health or more leaves, until nothing changes."""
    while True:
        alone(world)
        mortal = [one for one in at.things(world) if one["kind"] in ("creature", "location")]
        dead = [
            one
            for one in mortal
            if one["thing"]["damage"] >= at.figure(world, cards, one, "health")
        ]
        if not dead:
            return
        leave(world, cards, dead)


def alone(world):
    """An event is out of the game once what it was put on has left the board."""
    here = [one["thing"] for one in [*at.things(world), *at.riders(world)]]
    for one in at.things(world):
        on = [two["thing"] for two in at.scope(one)]
        if on and not any(thing is on[0] for thing in here):
            off(world, one)
            world[one["of"]]["eternity"].append(one["thing"]["card"])


def leave(world, cards, dead):
    """All of these are destroyed at once, and it is noted what that sets off."""
    dead = sorted(dead, key=lambda one: one["kind"] == "location")
    for place in [
        one for one in dead if one["kind"] == "location" and one["spot"] != at.target_of(world)
    ]:
        saved(world, cards, place, dead)
        goods = [one for one in at.things(world) if one["kind"] == "treasure"]
        dead += [one for one in goods if one["place"] == place["spot"] and not listed(one, dead)]
    for one in [one for one in dead if one["kind"] == "treasure"]:
        unused_stays(world, one)
    before = len(world["queue"])
    notice(world, cards, dead)
    watching = [one for one in at.things(world) if one["kind"] != "creature"]
    for one in dead:
        off(world, one)
        if one["kind"] == "creature":
            world["fallen"].append(one["cell"])
        out = one["kind"] == "location" and at.read(world, "destroyed_location_to") == "eternity"
        zone = "eternity" if out or one["kind"] == "ongoing_event" else "afterlife"
        world[one["thing"].get("whose", one["of"])][zone].append(one["thing"]["card"])
    spill(world, cards, *[one for one in dead if one["kind"] == "creature"])
    for one in dead:
        if one["kind"] == "location":
            fall(world, cards, one, watching)
    if at.read(world, "fallen_sees") != "blind":  # whoever finds no room falls in the same moment
        by_turn(world, before)


def spill(world, cards, *gone):
    """Those inside fortresses that have left at once stay where these were, as far as there is
    room."""
    laden = [one for one in gone if one["thing"].get("inside")]
    within = [one for one in laden if not one["cell"] and lies_in_a_location(one)]
    for one in laden:
        if one not in within:
            spill_abroad(world, cards, one)
    lost = riders.stay(world, cards, within)
    if not lost:
        return
    if any("destroyed" in str(cards[one["card"]]) for one in everything(world, lost)):
        raise Unclear("what riders who are lost set off")
    for one in lost:
        world[one["of"]]["afterlife"].append(one["thing"]["card"])


def lies_in_a_location(one):
    return (
        one["place"] is not None
        and not at.in_camp(one["place"])
        and not at.on_foothold(one["place"])
    )


def everything(world, lost):
    return [one["thing"] for one in (*at.things(world), *lost)]


def spill_abroad(world, cards, one):
    """Those inside one that stood in a battle, an encampment or on a foothold."""
    inside, place = one["thing"]["inside"], one["place"]
    if one["cell"]:
        come_out(world, one, inside)
        return
    if at.on_foothold(place):
        held = at.foothold(world, ".".join(place[1]))
        held["creatures"] = [*held["creatures"], *inside]
        return
    if place is None:
        raise Unclear("where riders go")
    camp = world["camps"][".".join(at.camped_at(world, place))]
    camp["creatures"] = [*camp["creatures"], *inside]
    sizes = [
        space(world, cards, two)
        for two in at.things(world)
        if any(two["thing"] is three for three in camp["creatures"])
    ]
    if sum(sizes) > 8:
        raise Unclear("which riders stay")
    for thing in inside:
        thing |= {"from": one["thing"]["from"], "attacked": True}


def come_out(world, one, inside):
    """Those inside a fortress that has fallen in a battle come to cells of their side."""
    side = next(side for side in at.SIDES if at.side_of(world, side) == one["of"])
    taken = {cell for other in at.SIDES for cell in world["battle"][other]}
    free = [cell for cell in CELLS if cell[0] == side[0] and cell not in taken]
    if len(free) < len(inside) or any("of" in thing for thing in inside):
        raise Unclear("which riders come out")
    pen = pen_of(world, one["of"])
    for thing in inside:
        cell = free[0]
        if not pen.has_to(free):
            cell = pen.one(free)
            pen.note({"creature": cell})
        free.remove(cell)
        home = {"from": one["thing"]["from"]} if "from" in one["thing"] else {}
        world["battle"][side][cell] = thing | home


def by_turn(world, before=0):
    """What was queued since is done in the order of players: those of whose turn it is first."""
    since = sorted(world["queue"][before:], key=lambda each: each[0]["of"] != at.active(world))
    world["queue"][before:] = since


def unused_stays(world, one):
    """Of equal treasures in one place that one goes which was used."""
    for two in at.things(world):
        there = (two["kind"], two["place"]) == ("treasure", one["place"])
        if not there or two["thing"]["card"] != one["thing"]["card"]:
            continue
        goes, stays = one["thing"].get("used", []), two["thing"].get("used", [])
        if len(stays) > len(goes):
            one["thing"]["used"], two["thing"]["used"] = stays, goes


def saved(world, cards, place, dead):
    """The goods of a location that falls outside battle go next to it as far as there is room, if
    they are not lost with it."""
    thing, player = place["thing"], place["of"]
    if at.read(world, "outside_destruction") != "adjacent":
        return
    here = [*at.things(world)]
    near = [
        one["thing"]
        for one in here
        if one["kind"] == "location"
        and one["of"] == player
        and at.beside(place["spot"], one["spot"])
    ]
    near = [one for one in near if not any(one is two["thing"] for two in dead)]
    goods = [one for one in thing["treasures"] if not any(one is two["thing"] for two in dead)]
    if not near or not (thing["aether"] or thing["lore"] or goods):
        return
    if len(near) > 1:
        raise Unclear("where goods go")
    for key in ("aether", "lore"):
        near[0][key] += min(thing[key], max(0, free(world, cards, near[0], key)))
    many = max(0, free(world, cards, near[0], "treasures"))
    if len({one["card"] for one in goods}) > 1 and many < len(goods):
        raise Unclear("which goods go")
    near[0]["treasures"] = [*near[0]["treasures"], *goods[:many]]
    taken = goods[:many]
    thing["treasures"] = [one for one in thing["treasures"] if not any(one is two for two in taken)]


def listed(one, them):
    return any(one["thing"] is two["thing"] for two in them)


def fall(world, cards, one, watching):
    """A location is gone: whoever is in it flees, what lies in it is lost. Those `watching` before
    it fell see who finds no room."""
    thing, (player, spot) = one["thing"], one["spot"]
    for place in world[player]["locations"].values():
        place["tunnel"] = [end for end in place["tunnel"] if end != spot]
    if cards[thing["card"]]["kind"] == "capital":
        world["lost"].add(player)
    battle = world["battle"]
    if at.target_of(world) == (player, spot):
        battle["razed"] = thing
        said = [step.get("when", {}).get("moment") for step in cards[thing["card"]]["effect"]]
        if {*said} - {"destroyed"} or (thing["treasures"] and world["queue"]):
            raise Unclear("what a location that has fallen still does")
        if any(cards[one["card"]]["effect"] for one in thing["treasures"]):
            raise Unclear("goods of a location that has fallen")
        return
    if at.read(world, "fallen_sees") == "blind":
        watching = ()
    runners = [
        {
            "thing": two,
            "of": two.get("of", player),
            "kind": "creature",
            "place": None,
            "cell": None,
        }
        for two in thing["creatures"]
    ]
    flee(world, cards, runners, (player, spot), watching)


def flee(world, cards, runners, start, watching=()):
    """Each goes to an adjacent own location with room, or is destroyed."""

    def places_for(one):
        own = world[one["of"]]["locations"]
        near = [spot for spot in own if at.beside(start, (one["of"], spot))]
        return [spot for spot in near if fits(world, cards, own[spot], one)]

    if any(len(places_for(one)) > 1 for one in runners):
        raise Unclear("where to flee")
    lost = []
    for one in runners:
        if places := places_for(one):
            world["fled"] = {*world.get("fled", ()), places[0]}
            enters(world, (one["of"], places[0]), one)
        else:
            lost.append(one)
    if lost and len(lost) < len(runners):
        raise Unclear("who finds room")
    if any(one["thing"].get("inside") for one in lost):
        raise Unclear("riders who cannot flee")
    if lost:
        notice(world, cards, lost, watching)
        for one in lost:
            world[one["of"]]["afterlife"].append(one["thing"]["card"])


# ---- what is set off


def notice(world, cards, dead, watching=()):
    """Queues what waits for a destruction, as the cards stood just before it."""
    wakened = []
    here = [*at.things(world), *(one for one in dead if not at.still(world, one))]
    here += [one for one in watching if not listed(one, here)]
    for one in dead:
        wakened += waiting(world, cards, one, ["destroyed"], [one])
        for source in here if one["kind"] == "creature" else ():
            wakened += waiting(world, cards, source, ["creature_destroyed"], [one])
    world["queue"] += sorted(wakened, key=lambda each: each[0]["of"] != at.active(world))


def waiting(world, cards, source, moments, that=()):
    steps = at.steps_of(world, cards, source, "when")
    that = [*that] or at.scope(source)
    return [(source, one["do"], that) for one in steps if one["moment"] in moments]
