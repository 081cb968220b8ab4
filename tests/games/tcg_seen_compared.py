"""What a player may know of the other's Hidden things, a second time: written from the contract.

`disguised` tells a position otherwise where a player does not see it; both then have to look the
same to that player. What is told of a move from what a player sees may be left open, but where it
is not it is what the judge says who sees everything.
"""

from __future__ import annotations

from copy import deepcopy

import naive_tcg_world as at
from naive_tcg import has

from toolkit.referee.rules import UnknownFact

LENT = {"play.cost", "turn.discard"}
"""What hangs on costs and knowledge, to which what is unseen may lend: no card of the pack that can
lie in a Hidden location does, so nobody is asked of it, and it is not compared."""
GOODS = ("aether", "lore", "captives")


def is_hidden(cards, told):
    """Whether a creature or a location as it is told is Hidden, by its card or by a gift."""
    told = {"card": told} if isinstance(told, str) else told
    return has(cards[told["card"]], "hidden") or any(
        has({"keywords": gift.get("keywords", [])}, "hidden") for gift in told.get("given", [])
    )


def disguised(chance, told, cards, asker):
    """The position with the hand of the other, the decks and what is Hidden told otherwise."""
    told = deepcopy(told)
    other = at.other(asker)
    half = told[other]
    half["hand"] = chance.choices([*cards], k=len(half["hand"]))
    half["hand"] = [one if cards[one]["kind"] != "capital" else "c0" for one in half["hand"]]
    half["hand"] = [one if one != "q9" else "c1" for one in half["hand"]]
    for player in at.PLAYERS:
        chance.shuffle(told[player]["deck"])
    if told.get("battle"):
        return told
    places = half.get("locations", {})
    shut = [spot for spot, one in places.items() if is_hidden(cards, one)]
    for spot in shut:
        places[spot] |= {key: chance.randint(0, 1) for key in GOODS}
        if places[spot].get("treasures") and chance.random() < 0.5:
            places[spot]["treasures"] = []
    if len(places) < 2:
        return told
    for spot in [*places]:
        for one in [*places[spot].get("creatures", [])]:
            mine = isinstance(one, str) or "of" not in one
            known = spot not in shut and not is_hidden(cards, one)
            if not mine or known or chance.random() < 0.5:
                continue
            goal = chance.choice([to for to in places if to != spot])
            if goal not in shut and not is_hidden(cards, one):
                continue  # there it would be seen
            places[spot]["creatures"] = [two for two in places[spot]["creatures"] if two is not one]
            places[goal]["creatures"] = [*places[goal].get("creatures", []), one]
    return told


def looks_apart(chance, game, position, cards):
    """Positions that have to look the same to a player, and do not."""
    for seat, asker in enumerate(at.PLAYERS):
        told = disguised(chance, game.told(position), cards, asker)
        other, faults = game.decode(told, tuple(at.PLAYERS))
        if faults or game.status(other):
            continue
        if game.shown(position, seat) != game.shown(other, seat):
            yield f"{asker} sees {told} as another"


def answers_apart(game, position, move, rules, judged):
    """Answers to a player that are given, and are not those of the judge, beside reasons that hang
    on what that player does not see."""
    for seat, asker in enumerate(at.PLAYERS):
        seen = game.seen(position, seat)
        try:
            found = {one.clause for one in game.check(seen, game.move_seen(move, seat), rules)}
        except UnknownFact:
            continue
        shown = {*LENT, *(["play.hand"] if game.encode_move(move)["by"] != asker else ())}
        if not found - LENT <= judged or (judged - shown and not found):
            yield f"to {asker} {game.encode_move(move)}: {sorted(found)}, not {sorted(judged)}"
