"""Moves that may be wrong: any move at all, and moves told in full with one thing changed."""

from __future__ import annotations

from copy import deepcopy

import naive_actions as naive
from naive_expanse_steps import ABILITIES

DOMAINS = {
    "place": naive.BASES,
    "base": naive.BASES,
    "orbital": naive.ORBITALS,
    "unit": [*naive.SHIPS, "rocinante"],
    "build": ["fleet", "battleship", "scrap_ship"],
    "cube": ["normal", "diplomat"],
    "option": [1, 2, 3],
}


def has_effect(move):
    """Whether a move does what cards, abilities or the crew say, which others or its own player
    decide in part."""
    kinds = {"ability", "play", "crew"} & move.keys()
    return bool(kinds) or move.get("use") == "event" or move.get("event") == "now"


def any_move(draw, game):
    """A move that somebody might try, most likely whoever is about to act."""
    kind = draw.one(
        "take", "use", "move", "influence", "build", "ability", "done", "event", "play", "bonus",
        "crew", "pass",
    )  # fmt: skip
    turn = game["turn"]
    by = draw.one(turn["player"], turn.get("asked", turn["player"]), *game["players"])
    cards = [card for row in game["kept"].values() for card in row] or ["riots"]
    said = {
        "take": lambda: draw.random.randint(1, 5),
        "use": lambda: draw.one("points", "event", "keep"),
        "move": lambda: fleets_moved(draw, game, by),
        "influence": lambda: cube_placed(draw, game, by),
        "build": lambda: draw.one("fleet", "battleship", "scrap_ship"),
        "ability": lambda: draw.one(*ABILITIES),
        "event": lambda: draw.one("now", "keep", "decline"),
        "play": lambda: draw.one(*cards, turn.get("card", "riots")),
        "bonus": lambda: draw.one("inner_planets", "belt", "outer_planets"),
        "crew": lambda: draw.one(*game["crew"]),
    }.get(kind, lambda: True)()
    return {"by": by, kind: said}


def fleets_moved(draw, game, by):
    here = [orbital for orbital in naive.ORBITALS if naive.ships_in(game, orbital, by)]
    source = draw.one(*naive.ORBITALS, *here * 4)
    ships = [*naive.ships_in(game, source, by), draw.one(*naive.SHIPS, "rocinante")]
    group = {draw.one(*ships): 1}
    if "rocinante" not in group and draw.odds(0.2):
        group = dict.fromkeys(group, 2)
    return {"from": source, "to": draw.one(*naive.ORBITALS), "fleets": group}


def cube_placed(draw, game, by):
    said = {"to": draw.one(*naive.BASES), "cube": draw.one("normal", "normal", "diplomat")}
    if draw.odds(0.4):
        said["from"] = draw.one(*naive.BASES)
    return said


def spoiled(draw, game, move):
    """The move with one thing in what it decides changed, left out or told twice."""
    move = deepcopy(move)
    resolve = move["resolve"]
    spots = list(leaves(resolve, game))
    if not spots or draw.odds(0.25):
        step = draw.random.randrange(len(resolve))
        entries = resolve[step] if isinstance(resolve[step], list) else [resolve[step]]
        entries.insert(0, draw.one(*entries)) if draw.odds(0.5) else entries.pop()
        resolve[step] = entries if entries else "skip"
        return move
    place, key, words = draw.one(*spots)
    place[key] = draw.one(*words)
    return move


def leaves(said, game):
    """Every value that can be changed, where it stands, with what it might be."""
    if isinstance(said, list):
        for one in said:
            yield from leaves(one, game)
    elif isinstance(said, dict):
        for key, value in said.items():
            if isinstance(value, (dict, list)):
                yield from leaves(value, game)
            elif key == "of":
                yield said, key, game["players"]
            elif key in ("from", "to"):
                yield said, key, naive.BASES if "place" in said else naive.ORBITALS
            elif key in DOMAINS:
                yield said, key, DOMAINS[key]
