"""Whole games of Hexpanse at random, with the stand-ins, watched from move to move."""

from __future__ import annotations

from collections import Counter
from random import Random

from hexpanse_pack import FACTIONS, readings, referee
from watching import held_to, led_elsewhere, looked_at

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.schemas.records import BoardRecord
from toolkit.games.hexpanse.state.units import MERCENARY, MINOR, STRUCTURE
from toolkit.games.hexpanse.tables import Terms
from toolkit.hex.shapes import shape
from toolkit.referee.records import Head, Record

RULES = readings()
MOST_ROUNDS = 400
HELD_TO = 4  # one move in so many is asked for the clauses it was held to
LOOKED_AT = 16  # one position in so many is written down, read again and asked for its status
SQUAD = "C23"


def _shipped(id: str) -> BoardRecord:
    return referee().tables.boards[id]


def _teams(*teams: str) -> Terms:
    return Terms(teams=tuple(tuple(team.split()) for team in teams))


# How it is played, with how many, and which mission lies there where it is no usual one.
PLAYED = {
    **{str(count): (count, Terms()) for count in (2, 3, 4, 5, 6)},
    "teams": (4, _teams("terran nomads", "cyberian union")),
    "three teams": (6, _teams("terran union", "cyberian ox", "nomads mentacle")),
    "seaman": (2, Terms("seaman")),
    "admiral": (3, Terms("admiral")),
    "expert": (3, Terms("expert")),
    "elite": (2, Terms(elite=3)),
    "small missions": (2, Terms(small_goal=2)),
    "three small missions": (3, Terms(small_goal=3)),
    "hardcore": (2, Terms()),
    "three in a row": (2, Terms("seaman")),
    "mars": (3, Terms(board=_shipped("mars_3"))),
    "iceworld": (2, Terms(board=_shipped("iceworld_2"))),
    "structures": (3, Terms(structures=True)),
    "everything": (4, Terms("expert", small_goal=2, structures=True, elite=1)),
}
RED = tuple(f"R{number:02}" for number in range(1, 9))


def watched(name: str, seed: object, seen: Counter[str]) -> list[str]:
    """What goes wrong in one game; `seen` counts how it ended, its rounds and its moves."""
    count, terms = PLAYED[name]
    chance, game = Random(f"{name} {seed}"), referee(terms)
    ids = [id for team in zip(*terms.teams, strict=True) for id in team]
    players = tuple(ids or chance.sample(FACTIONS, count))
    here = first = game.opening(players, chance.randrange(1 << 30))
    if name == "hardcore":
        here = first = here._replace(mission=chance.choice(RED))
    if name == "three in a row":  # as random players seldom build nine
        here = first = here._replace(mission=shape([(0, 0), (1, 0), (2, 0)]))
    wrong, moves, rounds = [], [], 0
    had, cards = pieces(here), codes(here)
    while rounds < MOST_ROUNDS:
        if len(moves) % LOOKED_AT == 0:
            wrong += looked_at(game, here)
        move = game.sample(here, RULES, chance.randrange)
        if move is None:
            break
        if len(moves) % HELD_TO == 0:
            wrong += held_to(game, here, move, CLAUSES.ids())
        moves.append(game.encode_move(move))
        before, here = here.turn.player, game.apply(here, move, RULES)
        rounds += here.turn.player < before
        kept, left = pieces(here), codes(here)
        wrong += [
            f"pieces of {id}: {kept[id]}, not {had[id]}" for id in kept if kept[id] != had[id]
        ]
        if left - cards:
            wrong.append(f"cards came from nowhere: {left - cards} by {moves[-1]}")
        had, cards = kept, left
    ending = game.ending(here, RULES)
    if ending is None and rounds < MOST_ROUNDS:
        wrong.append("no move is left and nobody has won")
    head = Head("hexpanse", players, game.encode(first))
    wrong += led_elsewhere(game, Record(head, tuple(moves), None), here, RULES.chosen)
    wrong += looked_at(game, here)
    seen[ending.by if ending else "cap"] += 1
    seen["moves"] += len(moves)
    seen["rounds"] += rounds
    return [f"{line} ({moves[-1:]})" for line in wrong]


def pieces(position):
    """How many units of each kind a living player has, wherever they are."""
    found = {}
    for seat, mat in enumerate(position.mats):
        if mat.lives:
            out = Counter(unit.kind for unit in position.units.values() if unit.owner == seat)
            found[position.players[seat]] = (
                mat.reserve + mat.recovery + out["normal"],
                mat.elite_reserve + mat.elite_recovery + out["elite"],
                sum(mat.minor_reserve) + sum(mat.minor_recovery) + out[MINOR],
            )
    return found


def codes(position) -> Counter[str]:
    """Every card and structure there is, wherever it lies."""
    piles = [position.market, position.deck, position.discard, position.turn.extra_cards]
    piles += [pile for mat in position.mats for pile in (mat.cards, mat.structures)]
    found = Counter(card for pile in piles for card in pile or ())
    out = [unit for unit in position.units.values() if unit.kind in (MERCENARY, STRUCTURE)]
    found.update(unit.card for unit in out if unit.card != SQUAD)
    return found
