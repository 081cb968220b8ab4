"""Cards played and abilities used in a turn, a second time: see naive_tcg_turns."""

from __future__ import annotations

import naive_tcg_choices as choices
import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import CELLS, has, number
from naive_tcg_world import Unclear

CONTROL = ("control_1", "control_2")
KINDS = {"ritual": "quest", "capital": "location"}
DISCOUNT = 4


def fresh(card):
    return {"card": card, "damage": 0, "plus": [0, 0], "given": [], "plague": 0, "time": 0}


def listed(things, name):
    """The one of these that is meant by a card, or by `CARD#2`."""
    card, _, nth = name.partition("#")
    return [one for one in things if one["card"] == card][int(nth or 1) - 1]


# ---- what is paid


def cost(world, cards, player, id):
    """The Aether that a card in the hand of a player costs now."""
    card = cards[id]
    more, own = 0, {"thing": {"card": id}, "of": player, "place": None, "kind": "card"}
    for step in at.steps_of(world, cards, own, "while"):
        if step.get("to") == "this" and at.holds(world, cards, step.get("if"), own):
            more += step.get("cost", 0)
    for source in at.things(world):
        for step in at.steps_of(world, cards, source, "while"):
            if "cost" in step and at.holds(world, cards, step.get("if"), source):
                more += step["cost"] if meant(card, step["to"], source, player) else 0
    found = max(1, card["cost"] + more) if card["cost"] else 0
    if not card["cost"] and more > 0:
        raise Unclear("a cost of 0 raised")
    turn, own = world["turn"], world[player]["locations"]
    second = player == at.PLAYERS[1] and turn["number"] == 1 and len(own) == 1
    return max(0, found - DISCOUNT) if second and card["kind"] == "location" else found


def meant(card, told, source, player):
    """Whether a card in the hand of a player is one of those whose cost is changed."""
    if not isinstance(told, dict) or KINDS.get(card["kind"], card["kind"]) != told.get(
        "kind", "creature"
    ):
        return False
    of = {"anyone", "you" if source["of"] == player else "opponent"}
    if source["thing"].get("on") == player:
        of.add("that")
    if told.get("of", "anyone") not in of:
        return False
    tests = {
        "type": lambda wanted: wanted in card.get("types", ()),
        "keyword": lambda wanted: has(card, wanted),
        "cost_at_least": lambda wanted: card["cost"] >= wanted,
    }
    return all(tests[key](wanted) for key, wanted in told.get("with", {}).items())


def unpaid(world, player, what, many, pay):
    """Whether so much cannot be paid, or not as it is told."""
    own = world[player]["locations"]
    if pay is None:
        return sum(place[what] for place in own.values()) < many
    there = all(spot in own and own[spot][what] >= part for spot, part in pay.items())
    return not there or sum(pay.values()) != many


def paid(world, player, what, many, pay):
    for spot, place in world[player]["locations"].items():
        part = min(many, place[what]) if pay is None else pay.get(spot, 0)
        place[what] -= part
        many -= part


# ---- cards from hand


def no_play(world, cards, move):
    """The clauses that playing a card breaks."""
    player, card = move["by"], cards[move["play"]]
    sudden = card.get("sudden", False)
    if player != at.active(world) and not sudden:
        return {"turn.active"}
    found = set()
    if world["turn"]["phase"] not in CONTROL and (
        not sudden or world["turn"]["phase"] == "capital"
    ):
        found.add("play.phase")
    if move["play"] not in world[player]["hand"]:
        found.add("play.hand")
    price = cost(world, cards, player, move["play"])
    if unpaid(world, player, "aether", price, move.get("pay")):
        found.add("play.cost")
    if at.lore(world, player) < number(card, "lore"):
        found.add("keyword.lore")
    return found | WHERE.get(card["kind"], lambda *_: set())(world, cards, move)


def no_creature(world, cards, move):
    place = world[move["by"]]["locations"].get(move["at"])
    if place is None:
        return {"play.own_location"}
    one = fresh(move["play"])
    one = {"thing": one, "of": move["by"], "kind": "creature", "place": None, "cell": None}
    if rooms.fits(world, cards, place, one):
        return set()
    large = 4 in rooms.sizes(world, cards, place, one).values()
    return {"room.creatures"} | ({"keyword.giant"} if large else set())


def no_treasure(world, cards, move):
    place = world[move["by"]]["locations"].get(move["at"])
    if place is None:
        return {"play.own_location"}
    return set() if rooms.free(world, cards, place, "treasures") > 0 else {"room.treasures"}


def no_location(world, cards, move):
    player, _, spot = move["at"].rpartition(".")
    if player not in ("", move["by"]):
        found = {"play.own_half"}
    else:
        found, player = set(), move["by"]
    if any(one["spot"] == f"{player}.{spot}" for one in world.get("footholds", ())):
        found.add("foothold.no_location")
    return found | ({"play.open_spot"} if spot in world[player]["locations"] else set())


def no_event(world, cards, move):
    scope = cards[move["play"]].get("scope", "all")
    if scope not in ("creature", "region"):
        return set()
    on = put_on(world, move, scope)
    if on is None:
        return {"play.target"}
    return {"keyword.enchanted"} if has(at.words(world, cards, on), "enchanted") else set()


def put_on(world, move, scope):
    """What a scoped event is put on; None where there is nothing."""
    if scope not in ("creature", "region"):
        return None
    told = move["to"].get("at", "") if scope == "creature" else move["at"]
    if scope == "creature" and not told:
        told = ".".join(at.target_of(world))
    player, _, spot = told.rpartition(".")
    here = at.location(world, (player or move["by"], spot))
    if scope == "region":
        return here
    spot = here["spot"] if here else (player or move["by"], spot)
    there = [one for one in at.things(world) if one["kind"] == "creature" and one["place"]]
    there = [one for one in there if at.spot_of(world, one["place"]) == spot]
    if (cell := move["to"]["creature"]) in CELLS:
        return next((one for one in there if one["cell"] == cell), None)
    there = [one for one in there if not one["cell"]]
    there.sort(key=lambda one: at.in_camp(one["place"]))
    try:
        thing = listed([one["thing"] for one in there], move["to"]["creature"])
    except IndexError:
        return None
    return next(one for one in there if one["thing"] is thing)


def no_quest(world, cards, move):
    """One at a time, if it is read so; a major ritual, which a capital created, is none of them."""
    mine = [one for one in world[move["by"]]["quests"] if not has(cards[one], "major_ritual")]
    second = mine and at.read(world, "quests_in_play") == "one_at_once"
    return {"quest.reward"} if second else set()


WHERE = {
    "quest": no_quest, "ritual": no_quest, "creature": no_creature, "treasure": no_treasure,
    "location": no_location, "ongoing_event": no_event,
}  # fmt: skip


def play(world, cards, move):
    player, id = move["by"], move["play"]
    half, card = world[player], cards[id]
    paid(world, player, "aether", cost(world, cards, player, id), move.get("pay"))
    half["hand"].remove(id)
    if card["kind"] == "spell":
        you = {"thing": {"card": id}, "of": player, "kind": "spell", "place": None, "cell": None}
        effects.play(world, cards, you, card["effect"], choices.pen_of(world, player))
        return
    thing = fresh(id)
    if card["kind"] in ("quest", "ritual"):
        half["quests"].append(id)
    elif card["kind"] == "ongoing_event":
        on = put_on(world, move, card.get("scope"))
        half["events"].append(thing | {"on": on["thing"] if on else move.get("to")})
    elif card["kind"] == "location":
        half["locations"][move["at"]] = thing | laid(card)
    elif card["kind"] == "treasure":
        half["locations"][move["at"]]["treasures"].append({"card": id, "whose": player})
        thing = half["locations"][move["at"]]["treasures"][-1]
    else:
        thing["new"] = True
        half["locations"][move["at"]]["creatures"].append(thing)
    if card["kind"] == "ongoing_event":
        thing = half["events"][-1]
    if card["kind"] == "location":
        thing = half["locations"][move["at"]]
    for one in [one for one in at.things(world) if one["thing"] is thing]:
        world["queue"] += falls.waiting(world, cards, one, ["played"])
    falls.settle(world, cards)
    effects.react(world, cards)


def laid(card):
    found = {"aether": 0, "lore": 0, "captives": 0, "treasures": [], "creatures": [], "tunnel": []}
    found["militia"] = card.get("militia", 0)
    return found | {"overgrown": has(card, "overgrown")}
