"""Tables of Hexpanse turned, and with the seats moved on: the legal moves map onto each other."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random

import naive_hexpanse_places as places
from hexpanse_pack import FACTIONS, readings, referee

from toolkit.games.hexpanse.tables import Field, Terms

RULES = readings()
MOST_LISTED = 400  # moves of one kind at one table; a kind with more is not compared there
UNORDERED = ("attack", "place", "exchange")


def differences(number: int, seed: object, seen: Counter[str]) -> list[str]:
    """What is listed at a table and not, turned likewise, at the table turned."""
    chance = Random(f"turned {seed} {number}")
    terms = _terms(chance)
    game = referee(terms)
    here = _played_on(game, chance)
    told = game.encode(here)
    listed = {}
    for kind in game.move_kinds:
        moves = [game.encode_move(one) for one in _some(game, here, kind)]
        if len(moves) <= MOST_LISTED:
            listed[kind] = moves
            seen[f"listed {kind}"] += len(moves)
        else:
            seen["kinds not compared"] += 1
    wrong = []
    for turn in range(1, 6):
        wrong += _compared(terms, here.players, told, listed, turn)
    seats = [*here.players[1:], here.players[0]]
    wrong += _compared(terms, tuple(seats), told, listed, 0)
    seen["tables"] += 1
    return [f"{line}\n    {json.dumps(told)}" for line in wrong]


def _terms(chance: Random) -> Terms:
    cells = places.hexagon(chance.choice([2, 3, 3]))
    mixed = [(q, r) for q, r in chance.sample(cells, len(cells))]
    marks = {"hexilium": mixed[:4], "double_hexilium": mixed[4:6], "blocked": mixed[6:8]}
    marks = {key: tuple(sorted(marked)) for key, marked in marks.items()}
    field = Field("", tuple((q, r) for q, r in cells), **marks)
    mode = chance.choice(["seaman", "captain", "expert"])
    elite = chance.choice([0, 2])
    return Terms(mode, field, (), elite, structures=chance.random() < 0.2)


def _played_on(game, chance: Random):
    """A position of a random game that somebody can still move in."""
    players = tuple(chance.sample(FACTIONS, chance.choice([2, 2, 3])))
    here = game.opening(players, chance.randrange(1 << 30))
    for _ in range(chance.choice([10, 30, 60, 90])):
        move = game.sample(here, RULES, chance.randrange)
        if move is None:
            break
        before, here = here, game.apply(here, move, RULES)
    return here if game.ending(here, RULES) is None else before


def _some(game, here, kind: str):
    return islice(game.legal(here, RULES, kind), MOST_LISTED + 1)


def _compared(terms: Terms, players, told, listed, turn: int) -> list[str]:
    field = terms.board
    assert field is not None
    game = referee(terms._replace(board=Field("", *(_places(one, turn) for one in field[1:]))))
    other, faults = game.decode(_turned(told, turn), players)
    if faults or other is None:
        return [f"no position when turned {turn}: {faults}"]
    wrong = []
    for kind, moves in listed.items():
        ours = Counter(_plain(_turned(move, turn)) for move in moves)
        theirs = Counter(_plain(game.encode_move(move)) for move in _some(game, other, kind))
        if ours != theirs:
            lost, new = list((ours - theirs).items())[:2], list((theirs - ours).items())[:2]
            wrong.append(f"{kind}, turned {turn}, {players}: lost {lost}, new {new}")
    return wrong


def _places(cells, turn: int):
    return tuple(sorted((q, r) for q, r in (places.turned(list(one), turn) for one in cells)))


def _turned(value, turn: int):
    """What is told of a table, turned: every place in it, and how patterns are turned."""
    if isinstance(value, dict):
        return {
            key: (one + turn) % 6 if key == "turn" and isinstance(one, int) else _turned(one, turn)
            for key, one in value.items()
        }
    if isinstance(value, list) and len(value) == 2 and all(type(one) is int for one in value):
        return places.turned(value, turn)
    return [_turned(one, turn) for one in value] if isinstance(value, list) else value


def _plain(move) -> str:
    """A move by what it does: not by which laying it names of those that cover the same."""
    return json.dumps(_sorted(move), sort_keys=True)


def _sorted(value, key: str = ""):
    if isinstance(value, dict):
        return {name: _sorted(one, name) for name, one in value.items() if name != "lay"}
    if isinstance(value, list):
        found = [_sorted(one) for one in value]
        nested = any(not isinstance(one, int) for one in found)
        return sorted(found, key=json.dumps) if key in UNORDERED and nested else found
    return value
