"""What effects of the trading card game do, a second time: written from the contract and the rules.

It shares no code with the engine. A world is a position as a case tells it with every key filled
in; whatever lies in it is found anew each time by walking through all of it, so that nothing is
ever out of date. Choices come from the entries of a move; where one is owed by somebody else, or
the text leaves the order open, `Unclear` is raised and nothing is claimed.
"""

from __future__ import annotations

from naive_tcg import CELLS, has, number

PLAYERS = ["ada", "ben"]
SPOTS = [f"{row}{column}" for row in ("back", "front") for column in (1, 2, 3, 4)]
FOOT = "foothold"
NEW = "new"
"""Where somebody is thought to stand whose cell does not matter."""
SIDES = {"attackers": 0, "defenders": 1}


class Unclear(Exception):
    """A decision that nobody told."""


def read(world, ruling):
    """How an open ruling is read; None as it is by default."""
    return world.get("readings", {}).get(ruling)


def other(player):
    return PLAYERS[1 - PLAYERS.index(player)]


def active(world):
    return world["turn"]["player"]


def side_of(world, side):
    """Whose a side of the battle is: whoever is at turn attacks."""
    return active(world) if side == "attackers" else other(active(world))


def full(cell, side):
    """A cell in full; without a row it is of the own half."""
    return cell if "_" in cell else f"{side[0]}_{cell}"


# ---- what is in play


def target_of(world):
    """Player and spot of the location that is fought for."""
    return tuple(world["battle"]["at"].split(".")) if world["battle"] else None


def contested(world):
    """Whether the battle is one on a foothold, without a location."""
    return bool(world["battle"]) and bool(world["battle"].get("goal"))


def things(world):
    """All in play, in the order of the field: the player at turn first."""
    found = []
    for player in (active(world), other(active(world))):
        for spot in SPOTS:
            place = world[player]["locations"].get(spot)
            if place is None:
                continue
            where = {"of": player, "place": (player, spot), "cell": None}
            found.append({**where, "kind": "location", "thing": place, "spot": (player, spot)})
            found += [{**where, "kind": "treasure", "thing": one} for one in place["treasures"]]
            for one in place["creatures"]:
                found.append(
                    {**where, "kind": "creature", "thing": one, "of": one.get("of", player)}
                )
        found += encamped(world, player)
        found += contesting(world, player)
        found += fighters(world, player)
        upon = {"of": player, "place": None, "cell": None, "kind": "ongoing_event"}
        found += [{**upon, "thing": one} for one in world[player]["events"]]
    return found


def riders(world):
    """All who are inside walking fortresses, which are creatures."""
    waiting = [one for one in things(world) if one["kind"] == "creature"]
    for one in waiting:
        for thing in one["thing"].get("inside", ()):
            of = thing.get("of", one["of"])
            waiting.append({**one, "thing": thing, "of": of, "cell": None, "place": None})
    return [one for one in waiting if one["place"] is None]


def contesting(world, player):
    """Creatures on footholds that another holds in the own half."""
    found = []
    for held in world.get("footholds", ()):
        here = {"of": player, "place": (FOOT, tuple(held["spot"].split("."))), "cell": None}
        found += [
            {**here, "kind": "creature", "thing": one}
            for one in held["creatures"]
            if held["by"] != player
        ]
    return found


def foothold(world, spot):
    """The foothold at a spot, if there is one."""
    return next((one for one in world.get("footholds", ()) if one["spot"] == spot), None)


def on_foothold(place):
    return place is not None and place[0] == FOOT


def encamped(world, player):
    """Who has come into encampments and is not set up yet, with what they brought."""
    found = []
    for spot, camp in world.get("camps", {}).items() if player == active(world) else ():
        target = tuple(spot.split("."))
        here = {"of": player, "cell": None, "place": ("camp", target)}
        if target == target_of(world):
            here["place"] = "camp"
        found += [{**here, "kind": "treasure", "thing": one} for one in camp["treasures"]]
        found += [{**here, "kind": "creature", "thing": one} for one in camp["creatures"]]
    return found


def in_camp(place):
    return place == "camp" or (place is not None and place[0] == "camp")


def camped_at(world, place):
    """For what an encampment was made."""
    return target_of(world) if place == "camp" else place[1]


def spot_of(world, place):
    """The spot where something is; of an encampment that for which it was made."""
    if on_foothold(place):
        return place[1]
    return camped_at(world, place) if in_camp(place) else place


def fighters(world, player):
    if not world["battle"]:
        return []
    found = []
    for side in SIDES:
        if side_of(world, side) != player:
            continue
        place = "camp" if side == "attackers" else target_of(world)
        if side == "defenders" and contested(world):
            place = (FOOT, target_of(world))
        here = {"of": player, "place": place, "kind": "creature"}
        if side == "attackers":  # what was brought is before who brought it, as in locations
            goods = world["battle"]["camp"]["treasures"]
            found += [{**here, "cell": None, "kind": "treasure", "thing": one} for one in goods]
        ranks = world["battle"][side]
        cells = sorted(ranks, key=[*CELLS, NEW].index)
        found += [
            {**here, "cell": cell, "thing": ranks[cell], "of": ranks[cell].get("of", player)}
            for cell in cells
        ]
        if side == "defenders":
            found += [{**here, "cell": None, "thing": one} for one in world["battle"]["out"]]
    return found


def still(world, entry):
    """The entry as it stands now; None once it has left."""
    return next((one for one in things(world) if one["thing"] is entry["thing"]), None)


# ---- figures


def steps_of(world, cards, entry, verb):
    """The steps of a card that hold now and begin with this verb."""
    card = cards[entry["thing"]["card"]]
    steps = [*card.get("effect", [])]
    for word in card.get("keywords", []):
        told = word if isinstance(word, dict) else {}
        if "arcane" in told and lore(world, entry["of"]) >= told["arcane"]["lore"]:
            steps += told["arcane"]["do"]
        if "overgrown" in told and grown(world, cards, entry["place"]):
            steps += told["overgrown"]
    return [step[verb] for step in steps if verb in step]


def lore(world, player):
    razed = (world["battle"] or {}).get("razed")
    if razed and razed["lore"] and player == target_of(world)[0]:
        raise Unclear("lore of a location that has fallen")
    return held(world, player, "lore")


def held(world, player, what):
    return sum(place[what] for place in world[player]["locations"].values())


def grown(world, cards, place):
    if place is None or in_camp(place) or on_foothold(place):
        return False
    here = world[place[0]]["locations"].get(place[1])
    return bool(here) and (here["overgrown"] or "overgrown" in cards[here["card"]]["keywords"])


def holds(world, cards, told, entry):
    """Whether all conditions hold for a card."""
    you = entry["of"]
    for key, wanted in (told or {}).items():
        if key == "lore" and lore(world, you) < wanted:
            return False
        if key == "faith" and world[you]["faith"] < wanted:
            return False
        if key == "captives" and held(world, you, "captives") < wanted:
            return False
        rituals = [one for one in world[you].get("completed", ()) if cards[one]["kind"] == "ritual"]
        if key == "completed" and len(rituals) < wanted:
            return False
        if key == "turn" and (active(world) == you) != (wanted == "yours"):
            return False
        if key == "overgrown" and not grown(world, cards, entry["place"]):
            return False
        counted = chosen(world, cards, wanted["of"], entry) if key == "count" else ()
        if key == "count" and len(counted) < wanted["at_least"]:
            return False
    return True


def lent(world, cards, entry):
    """What is lent by cards in play: the mappings of each `while` that holds for it."""
    for source in things(world):
        for step in steps_of(world, cards, source, "while"):
            if holds(world, cards, step.get("if"), source):
                for one in chosen(world, cards, step.get("to", "this"), source, scope(source)):
                    if one["thing"] is entry["thing"]:
                        yield step


def scope(source):
    """The creature or location that an event was put on, which is `that` for it."""
    on = source["thing"].get("on")
    return [{"thing": on}] if isinstance(on, dict) else []


def words(world, cards, entry):
    """The keywords that something has, as a record to be asked by `has` and `number`."""
    found = [*cards[entry["thing"]["card"]].get("keywords", [])]
    for more in (*entry["thing"].get("given", []), *lent(world, cards, entry)):
        found += more.get("keywords", [])
    return {"keywords": found}


def figure(world, cards, entry, name):
    """Power or health as it stands; damage is no part of it."""
    thing = entry["thing"]
    found = cards[thing["card"]][name] + thing["plus"][name == "health"]
    for more in (*thing["given"], *lent(world, cards, entry)):
        found += more.get(name, 0)
    if entry["kind"] == "creature":
        for one in things(world):
            if one["kind"] == "creature" and one["thing"] is not thing and together(one, entry):
                found += number(words(world, cards, one), "leadership")
        if defends(world, thing):
            found += number(ground(world, cards), "protective")
    return max(0, found) if name == "power" else found


def defends(world, thing):
    """Whether it was set up for the defenders; who hides is of them still."""
    battle = world["battle"]
    them = [*battle["defenders"].values(), *battle["out"]] if battle else []
    return any(one is thing for one in them)


def ground(world, cards):
    """The keywords of the location that is fought for, also where it has fallen just now."""
    if contested(world):
        return {"keywords": []}
    here = location(world, target_of(world))
    return words(world, cards, here) if here else cards[world["battle"]["razed"]["card"]]


def together(one, entry):
    return one["of"] == entry["of"] and one["place"] == entry["place"]


def location(world, place):
    return next((one for one in things(world) if one.get("spot") == place), None)


# ---- who is meant


def chosen(world, cards, told, entry, that=()):
    """Everything that a selection means, before anybody chooses from it."""
    if told == "this":
        here = still(world, entry)
        return [here] if here else []
    if told == "that":
        return [one for one in (still(world, one) for one in that) if one]
    found = []
    for one in things(world):
        of, at = told.get("of", "anyone"), told.get("at", "anywhere")
        fits = one["kind"] == told.get("kind", "creature")
        if of == "that":
            fits = fits and one["of"] == entry["thing"].get("on")
        else:
            fits = fits and (of == "anyone" or (one["of"] == entry["of"]) == (of == "you"))
        if at == "here":
            fits = fits and entry["place"] is not None and one["place"] == entry["place"]
        if at == "battle":
            fits = fits and fights(world, one)
        if at == "adjacent":
            fits = fits and beside(spot_of(world, one["place"]), spot_of(world, entry["place"]))
        if fits and all(suits(world, cards, one, *item) for item in told.get("with", {}).items()):
            found.append(one)
    return found


def fights(world, one):
    if not world["battle"]:
        return False
    if one["kind"] == "creature":
        return one["cell"] is not None
    return one["place"] in ("camp", target_of(world))


def suits(world, cards, one, key, wanted):
    card, thing = cards[one["thing"]["card"]], one["thing"]
    if key == "type":
        return wanted in card.get("types", [])
    if key == "keyword":
        return has(words(world, cards, one), wanted)
    if key == "name":
        return card["name"] == wanted
    if key == "damaged":
        return (thing["damage"] > 0) == wanted
    if key == "counter":
        return thing[wanted] > 0
    if key == "capital":
        return (card["kind"] == "capital") == wanted
    if key == "overgrown":
        return grown(world, cards, one["place"]) == wanted
    figures = {"cost": lambda: card["cost"]}
    figures |= {
        name: lambda name=name: figure(world, cards, one, name) for name in ("power", "health")
    }
    name, bound = key.split("_", 1)
    return figures[name]() <= wanted if bound == "at_most" else figures[name]() >= wanted


def beside(one, two):
    """Whether two spots are one step apart on the four rows of the board."""
    if None in (one, two):
        return False
    rows = [("ada", "back"), ("ada", "front"), ("ben", "front"), ("ben", "back")]
    (a, b), (c, d) = ((rows.index((who, at[:-1])), int(at[-1])) for who, at in (one, two))
    return (a, b) != (c, d) and abs(a - c) <= 1 and abs(b - d) <= 1
