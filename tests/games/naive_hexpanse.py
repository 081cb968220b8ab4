"""A second engine for Hexpanse, written straight from the rulebook before the first was read.

It shares no code with the first: a game is the plain mapping of the case files with every key told,
places are lists, and whatever may be asked is answered by trying all of it. Slow and literal on
purpose. `readings` of a game are those of open rulings that are not the default.
"""

from __future__ import annotations

from contextlib import suppress

import naive_hexpanse_small as small
import naive_hexpanse_structures as structures
from naive_hexpanse_actions import MOVES, acted, placements
from naive_hexpanse_fates import (
    Illegal,
    Owed,
    Stopped,
    Untold,
    builders,
    demand,
    over,
    pay,
    won,
)
from naive_hexpanse_places import alive, reads, seat_after

MARKET = 5


def after(before, move):
    """The position after a move, `choose` in it what was chosen on the way. Raises Illegal."""
    by = move["by"]
    demand(before["turn"]["player"] == by and over(before) is None)
    game = copied(before)
    turn = game["turn"]
    if "end" in move:
        return end(game, move)
    if "buy" in move:
        return buy(game, by, move["buy"])
    if "claim" in move:
        demand(turn["phase"] == "action" and small.may_claim(game, by, move["claim"]))
        small.claimed(game, by, move["claim"], move["revealed"])
        return game
    demand(turn["phase"] == "action" and turn["actions"] > 0)
    turn["actions"] -= 1
    game["began"] = anew(turn["tally"])
    kind, game["chosen"] = next(key for key in MOVES if key in move), list(move.get("choose", []))
    try:
        with suppress(Stopped):
            MOVES[kind](game, anew(move))
            acted(game, by)
    except Owed as owed:
        about, answers = owed.args
        if "choose" not in move or "weighed" in move:
            demand(any(goes_on(before, move, answer) for answer in answers))
        return {**before, "pending": about, "answers": answers}
    except Illegal:
        if game["chosen"] or "choose" not in move or "weighed" in move:
            raise
        # What was told before the choice does not fit what came of it: it is decided anew.
        return {**before, "pending": {"by": by, "kind": "resolve"}}
    small.note_broken(game)
    demand(not game["chosen"])
    game["goes_on"] = not won(game) and bool(builders(game))
    if not alive(game, by) and any(alive(game, one) for one in game["players"]):
        pass_on(game)
    return game


def drawn(before, move, chance):
    """A move whose entries and choices are drawn as it is carried out, beginning from one that
    tells none. Raises Illegal where none can be found so."""
    game, move = copied({**before, "draw": chance}), anew(move)
    game["began"] = anew(before["turn"]["tally"])
    demand(game["turn"]["phase"] == "action" and game["turn"]["actions"] > 0)
    kind = next(key for key in MOVES if key in move)
    with suppress(Stopped):
        MOVES[kind](game, move)
        acted(game, move["by"])
    return move, game.get("answered", [])


def goes_on(before, move, answer):
    """Whether what a move tells may come true once another has answered so; what it leaves open is
    decided then."""
    try:
        after(before, {**move, "choose": [*move.get("choose", []), answer], "weighed": True})
    except Untold:
        return True
    except Illegal:
        return False
    return True


def copied(game):
    """A game of which everything that a move changes is a copy, and nothing of the last move is
    left."""
    changing = ("units", "turn", "market", "deck", "discard", "small", "stood", *game["players"])
    passing = ("chosen", "answered", "answers", "waiting", "chain", "set_off", "unread", "midst")
    kept = {key: one for key, one in game.items() if key not in passing}
    return {**kept, **{key: anew(game[key]) for key in changing if key in game}}


def anew(value):
    """A copy of plain values, all the way down."""
    if isinstance(value, dict):
        return {key: anew(one) for key, one in value.items()}
    return [anew(one) for one in value] if isinstance(value, list) else value


# ---- the turn and the market


def end(game, move):
    turn, phase = game["turn"], move["end"]
    demand(turn["phase"] == phase)
    if phase == "income":
        pay(game, turn["player"], game[turn["player"]]["income"])
        turn["phase"] = "action"
    elif phase == "action":
        turn.update(phase="market", actions=0)
        turn["extra_cards"] = revealed(game, turn.pop("extra"), move)
        turn["extra"] = 0
    else:
        if "free" in move:
            by = turn["player"]
            demand(structures.built(game, by) == "B04" and turn["bought"] in (3, 4))
            taken(game, by, move["free"])
        if game["discard"] is not None:
            game["discard"] += turn["extra_cards"]
        game["market"] += revealed(game, MARKET - len(game["market"]), move)
        pass_on(game)
    return game


def revealed(game, number, move):
    """So many cards turned up: from the deck, or as the move tells them where nobody knows it."""
    if game["deck"] is None:
        return list(move.get("revealed", []))
    if shuffled(game, number):
        whole, game["discard"] = [*game["deck"], *game["discard"]], []
        up = list(move.get("revealed", whole)[:number])
        left = [card for card in whole if card not in up]
        game["deck"], game["free"] = (None, left) if left else ([], game["free"])
        return up
    up, game["deck"] = game["deck"][:number], game["deck"][number:]
    return up


def shuffled(game, number):
    """Whether the deck does not hold so many, so that what is discarded is shuffled under it."""
    short = game["deck"] is not None and len(game["deck"]) < number
    return short and bool(game["discard"]) and reads(game, "deck_out", "reshuffle")


def buy(game, by, cards):
    demand(game["turn"]["phase"] == "market")
    for card in cards:
        taken(game, by, card)
        demand(game[by]["hexilium"] >= game["costs"][card])
        game[by]["hexilium"] -= game["costs"][card]
        game["turn"]["bought"] += 1
    return game


def taken(game, by, card):
    """A card from the market, or from the extra ones, in front of the player."""
    lying = [pile for pile in (game["market"], game["turn"]["extra_cards"]) if card in pile]
    demand(lying)
    lying[0].remove(card)
    game[by]["cards"].append(card)
    if card == "C23":
        game[by]["squad"] = 3


def pass_on(game):
    following = seat_after(game, game["turn"]["player"])
    if following:
        game["turn"] = begun(following)


def begun(player):
    """A turn that begins."""
    none = {"attacked": 0, "gained": 0, "placed": 0, "damage": {}, "destroyed": {}}
    return {
        "player": player, "phase": "income", "actions": 2, "used": [], "extra": 0,
        "extra_cards": [], "bought": 0, "tally": none,
    }  # fmt: skip


__all__ = ["Illegal", "after", "begun", "over", "placements"]
