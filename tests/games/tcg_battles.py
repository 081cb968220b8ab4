"""Random battles of the trading card game with shipped cards, played by legal moves at random."""

from __future__ import annotations

from functools import cache
from itertools import islice

from tcg_pack import bench

from toolkit.games.expanse_tcg.state.moves import BATTLE_KINDS
from toolkit.referee.adjudication import adjudicate
from toolkit.referee.rules import Readings, UnknownFact

PLAYERS = ("ada", "ben")
MOVES = 14
WIDE = 40
"""How many of the legal moves of a kind are looked at."""


@cache
def defaults():
    return Readings({id: names[0] for id, names in bench().possible({}).items()})


@cache
def _of(kind):
    """The cards of a kind whose effects do nothing in a battle."""
    cards = bench().game.tables.cards.values()
    plain = [
        one for one in cards if not one.effect and not any(word.steps for word in one.keywords)
    ]
    return [one.id for one in plain if one.kind == kind]


def battle(chance, attackers=6, defenders=5):
    """A position with up to so many on each side, as a case tells it."""
    cells = [f"{row}{column}" for row in ("front", "back") for column in (1, 2, 3, 4)]
    place = chance.choice([*_of("location"), *_of("capital")])

    def ranks(most):
        return {cell: chance.choice(_of("creature")) for cell in chance.sample(cells, most)}

    return {
        "battle": {
            "location": {
                "card": place,
                "aether": chance.randint(0, 5),
                "lore": chance.randint(0, 4),
            },
            "attackers": ranks(chance.randint(1, attackers)),
            "defenders": ranks(chance.randint(0, defenders)),
        }
    }


def played(chance, position, count=MOVES):
    """So many legal moves one after the other, under the default readings; fewer where it ends."""
    game, made = bench().game, []
    for _ in range(count):
        kinds = {}
        for kind in BATTLE_KINDS:
            found = list(islice(game.legal(position, defaults(), kind), WIDE))
            if found:
                kinds[kind] = found
        if not kinds:
            break
        named = [kind for kind in kinds for _ in range(6 if kind == "strike" else 1)]
        move = chance.choice(kinds[chance.choice(named)])
        made.append(game.encode_move(move))
        position = game.apply(position, move, defaults())
    return made


def verdict_on(chance):
    """The judgement on a random battle with nothing fixed."""
    game = bench().game
    while True:
        told = battle(chance)
        position, faults = game.decode(told, PLAYERS)
        assert not faults, faults
        try:
            moves = played(chance, position)
        except UnknownFact:
            continue
        if moves:
            break
    return adjudicate(
        lambda rules: game.ask("battle", moves, position, rules), bench().possible({})
    )
