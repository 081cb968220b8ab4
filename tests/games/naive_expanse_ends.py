"""How a naive turn of The Expanse goes on and ends: offers, scorings, the last of them, the winner.

Part of naive_expanse_turns.py.
"""

from __future__ import annotations

import naive_actions as naive
import naive_scoring
from naive_places import counted, has
from naive_ways import copied

TECHNOLOGIES = {
    "UN": ["diplomats", "embassies", "hegemony"],
    "MCR": ["battleships", "total_war", "dominance"],
    "OPA": ["insurgency", "scrap_ships", "rebellion"],
    "PG": ["infiltration", "puppet_master", "protomolecule"],
}


LATER = {"miller", "mao_kwik"}  # nothing but "when": they can only be kept

# ---- who may do what


def shows(game, card, me):
    """Whether a card has the icon of a player, or asks for none."""
    said = game["cards"][card]
    return said["factions"][me] == "yes" or said.get("any_faction") == "yes"


def keeping(game, card, me):
    """What it costs to keep an event."""
    free = has(game, me, "puppet_master") and game["waived"] != "slot"
    return 0 if free else game["cards"][card]["keep_cost"]


def for_event(game, card, me):
    """Whether a card can be had for its event, so that its space is paid only for its points."""
    waived = has(game, me, "puppet_master") and game["waived"] != "keeping"
    return waived and card != "score" and shows(game, card, me)


def owed(game, me):
    """What the space of the card in hand still costs whoever uses its points."""
    free = for_event(game, game["turn"]["card"], me)
    return naive.PRICES[game["track"].index("empty")] if free else 0


def can_keep(game, card, me):
    return shows(game, card, me) and keeping(game, card, me) <= game["control_points"][me]


def line_of(game):
    """Who is still to be asked whether to do the event after the points, in order."""
    turn = game["turn"]
    order = game["players"] if len(game["players"]) == 2 else game["initiative"]
    return [
        one
        for one in order
        if one != turn["player"]
        and shows(game, turn["card"], one)
        and one not in turn.get("declined", ())
    ]


def round_from(game, first_after):
    """Everybody clockwise, beginning left of somebody, who is the last."""
    at = game["players"].index(first_after) + 1
    return [*game["players"][at:], *game["players"][:at]]


def next_to_act(game):
    acted = game["turn"].get("acted", ())
    return next(one for one in round_from(game, game["turn"]["taker"]) if one not in acted)


def can_build_free(game, me):
    kinds = naive.ships_beside_the_map(game, me)
    return [kind for kind in kinds if kind != "scrap_ship"]


def builders(game):
    acted = game["turn"].get("acted", ())
    return [one for one in game["players"] if one not in acted and can_build_free(game, one)]


# ---- small changes


def turned(game, **more):
    return {**game, "turn": {**game["turn"], **more}}


def paying(game, me, price):
    game = copied(game)
    game["control_points"][me] -= price
    return game


def to_the_bottom(game, me):
    if len(game["players"]) == 2:
        return game
    return {**game, "initiative": [*(one for one in game["initiative"] if one != me), me]}


# ---- the turn goes on


def offered_on(game, readings):
    """The event of the card in hand is offered to whoever is next in line, if anybody is."""
    game = turned(game, stage="offer", points=0)
    line = line_of(game)
    return turned(game, asked=line[0]) if line else over(game, readings)


def over(game, readings, kept=False):
    """A turn ends in which a card was taken: it is discarded unless kept, and the track is full
    again."""
    game = copied(game)
    if not kept:
        game["discard"] = [*game["discard"], game["turn"]["card"]]
    track, deck = [card for card in game["track"] if card != "empty"], list(game["deck"])
    drawn = []
    while len(track) < 5 and deck:
        drawn.append(deck.pop(0))
        track.append(drawn[-1])
    game.update(track=track, deck=deck)
    last = "score" in drawn and game["scorings"] + track.count("score") == 6
    return next_turn(game, readings, last)


def turn_over(game, readings, me):
    """A turn ends in which a kept event was played: the track stays as it is."""
    return next_turn(game, readings, False)


def next_turn(game, readings, last):
    shown = game.get("shown_sixth") and readings["sixth_card_revealed"] == "yes"
    game = {**game, "shown_sixth": False}
    following = round_from(game, game["turn"]["player"])[0]
    game["turn"] = {"player": following, "stage": "begin"}
    if last or shown:
        left_over = ["score"] * game["track"].count("score")
        game["discard"] = [*game["discard"], *left_over]
        game["track"] = ["empty" if card == "score" else card for card in game["track"]]
        game["turn"].update(stage="scoring_events", taker=game["rocinante"]["holder"])
    return game


# ---- a scoring


def acted(game, readings, me):
    """Somebody has had their chance in a scoring; after the last of them the bases are scored."""
    done = [*game["turn"].get("acted", ()), me]
    if len(done) < len(game["players"]):
        return turned(game, acted=done)
    sector = game["turn"].get("bonus", "final")
    held = {one: game["technologies"].get(one, ()) for one in naive.HOMES}
    game = copied(game)
    gained = naive_scoring.score({**game, "technologies": held}, sector, readings)
    for faction, points in gained.items():
        game["control_points"][faction] = counted(game, game["control_points"][faction] + points)
    if sector == "final":
        return {**game, "over": True}
    used = game["bonus_used"]
    game["bonus_used"] = {**used, sector: used.get(sector, 0) + 1}
    if readings["scoring_order"] == "tech_first":
        game = with_technology(game)
    game = turned(game, stage="scoring_build", acted=[], looked=[])
    return game if builders(game) else scored(game, readings)


def with_technology(game):
    number = game["scorings"]
    if number > 2:
        return game
    held = {one: list(game["technologies"].get(one, ())) for one in game["players"]}
    for faction, names in held.items():
        if TECHNOLOGIES[faction][number] not in names:
            names.append(TECHNOLOGIES[faction][number])
    return {**game, "technologies": held}


def built_or_not(game, readings, me):
    game = turned(game, acted=[*game["turn"].get("acted", ()), me])
    return game if builders(game) else scored(game, readings)


def scored(game, readings):
    """The end of a scoring: the Rocinante changes hands, and the turn is over."""
    if readings["scoring_order"] == "build_first":
        game = with_technology(game)
    fewest = min(game["control_points"][one] for one in game["players"])
    poor = [one for one in game["players"] if game["control_points"][one] == fewest]
    holder = poor[0]
    if len(poor) > 1 and len(game["players"]) > 2:
        holder = max(poor, key=game["initiative"].index)
    elif len(poor) > 1:
        stays = readings["rocinante_tie_2p"] == "stays"
        holder = game["rocinante"]["holder"] if stays else game["players"][0]
    game = {**game, "rocinante": {**game["rocinante"], "holder": holder}}
    return over({**game, "scorings": game["scorings"] + 1}, readings)


def winner(game):
    most = max(game["control_points"].values())
    best = [one for one in game["players"] if game["control_points"][one] == most]
    if len(best) == 1:
        return best[0]
    if len(game["players"]) == 2:
        return game["rocinante"]["holder"]
    return min(best, key=game["initiative"].index)
