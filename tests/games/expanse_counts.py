"""Positions reachable from a small opening, counted by depth with both engines.

    python tests/games/expanse_counts.py

prints the counts that test_expanse_counts.py holds. Only moves that the naive engine knows are
played: cards are taken, kept, offered and declined, points are spent, and turns end.
"""

from __future__ import annotations

import json
from random import Random

import naive_actions as naive
from expanse_pack import playable
from expanse_rules import FOUR, THREE, TWO, readings, referee

GAME = referee()
CARDS = {
    id: record.value
    for id, record in playable().of("card").items()
    if record.value["kind"] == "action_card"
}
READINGS = {"closed_orbital_2p": "enter", "keep_moves_token": "moves"}
SEED = 11
DEPTH = {TWO: 7, THREE: 6, FOUR: 6}
WORDS = {"use": ("points", "keep"), "event": ("decline", "keep")}
WHOLE = ("take", "move", "influence", "build", "done")


def opening(players):
    """A table with little on it: a fleet at each home, five cards on the track, two to draw."""
    chance = Random(SEED)
    count = str(len(players))
    in_deck = sorted(
        id for id, card in CARDS.items() if count == "4" or card["players"][count] == "yes"
    )
    few = [id for id in chance.sample(in_deck, len(in_deck)) if CARDS[id]["points"] == 2]
    return {
        "players": list(players),
        "control_points": dict.fromkeys(players, 2),
        "influence": {},
        "fleets": {naive.HOMES[faction]: {faction: {"fleet": 1}} for faction in players},
        "rocinante": {"orbital": "saturn", "holder": players[-1]},
        "initiative": list(reversed(players)),
        "scorings": 4,
        "bonus_used": {},
        "technologies": {},
        "tokens": {"protomolecule": 0},
        "track": [few[0], few[1], "score", few[2], few[3]],
        "kept": {},
        "deck": [few[4], "score"],
        "discard": [],
        "turn": {"player": players[0], "stage": "begin"},
    }


def position_of(game):
    said = {key: value for key, value in game.items() if key != "players"}
    position, faults = GAME.decode(said, tuple(game["players"]))
    assert faults == []
    return position


def known(move):
    """Whether the naive engine knows moves like this one."""
    return move.kind in WHOLE or move.word in WORDS.get(move.kind, ())


def counted(players):
    """The positions after each move, as the engine finds them."""
    rules = readings(**READINGS)
    here = {position_of(opening(players))}
    for _ in range(DEPTH[players]):
        here = {
            GAME.apply(position, move, rules)
            for position in here
            for kind in (*WHOLE, *WORDS)
            for move in GAME.legal(position, rules, kind)
            if known(move)
        }
        yield here


def counted_naively(players):
    """The games after each move, as the naive engine finds them."""
    here = [opening(players)]
    for _ in range(DEPTH[players]):
        found = {}
        for game in here:
            for move in naive.legal(game, CARDS, READINGS):
                after = naive.after(game, move, CARDS, READINGS)
                found[written(after)] = after
        here = list(found.values())
        yield here


def written(game):
    """One text for one position: nothing that counts zero, and no order but where it matters."""
    return json.dumps(_bare(game), sort_keys=True)


def _bare(value):
    if isinstance(value, dict):
        bare = {key: _bare(inner) for key, inner in value.items()}
        return {key: inner for key, inner in bare.items() if inner not in (0, {}, [])}
    return value


if __name__ == "__main__":
    for table in (TWO, THREE, FOUR):
        print(", ".join(table))
        print("  engine", [len(here) for here in counted(table)])
        print("  naive ", [len(here) for here in counted_naively(table)])
