"""Random expeditions, for tests: maps, what players hold on them, moves until all is settled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import naive_expeditions as naive
from ti4_pack import position, referee

from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.moves import Move, Payment
from toolkit.games.ti4_expeditions.state.position import Expedition
from toolkit.games.ti4_expeditions.state.values import OVER, Turn
from toolkit.referee.rules import Rules

FREE = ("41", "44", "46", "48", "77", "114", "117")
BARRED = ("20", "23", "39", "43", "79")
CARDS = ("action_cards", "secret_objectives")
MOST = 24  # moves that are listed to choose from


def table(chance: Random, players: tuple[str, ...]) -> Expedition:
    """A map with what players hold on it, nothing claimed yet; on some maps no system is free.

    Somebody holds a planet with a technology specialty, so that every slice can be claimed.
    """
    tiles = chance.sample(naive.specialty_tiles(), chance.randint(1, 6))
    held_by_all_means = next(id for id, it in naive.PRINTED[tiles[0]].planets.items() if it[2])
    tiles += [*chance.sample(BARRED, chance.randint(0, 3)), chance.choice(naive.MECATOL)]
    tiles += chance.sample(FREE, chance.choice((0, 1, 3, 5)))
    systems: dict[str, list[str]] = {tile: [] for tile in tiles}
    held: dict[str, dict[str, dict[str, str]]] = {
        id: {"planets": {}, "stations": {}} for id in players
    }
    for tile, tokens in systems.items():
        for kind in ("planets", "stations"):
            for card in getattr(naive.PRINTED[tile], kind):
                draw = 0.5 if card == held_by_all_means else chance.random()
                if draw < 0.1 and kind == "planets":
                    tokens.append(f"destroyed:{card}")
                elif draw < 0.9:
                    held[chance.choice(players)][kind][card] = "ready"
        if not naive.PRINTED[tile].planets and chance.random() < 0.5:
            tokens.append("frontier")
    if "20" in systems and chance.random() < 0.5:
        systems["20"].append("mirage")
    told = {id: {**held[id], **_cards(chance)} for id in players}
    turn = {"player": players[0], "moment": "end_of_turn", "claimed": 0}
    begun = {"slices": [], "turn": turn, "fracture": False, "systems": systems}
    return position({**told, **begun}, players)


def _cards(chance: Random) -> dict[str, object]:
    return {
        "trade_goods": chance.randint(0, 4),
        "action_cards": chance.randint(0, 3),
        "secret_objectives": chance.randint(0, 1),
        "breakthrough": chance.random() < 0.2,
        "technologies": [id for id in ("psychoarchaeology",) if chance.random() < 0.2],
    }


def replenished(here: Expedition, chance: Random) -> Expedition:
    """A new round: cards readied, goods and cards gained, nobody has passed, and where the last was
    over the first player who is left has a turn."""
    holdings = []
    for mine in here.holdings:
        mine = mine._replace(
            planets=tuple((id, True) for id, _ in mine.planets),
            stations=tuple((id, True) for id, _ in mine.stations),
            trade_goods=min(mine.trade_goods + chance.randint(0, 3), 6),
            action_cards=min(mine.action_cards + chance.randint(0, 2), 7),
            secret_objectives=min(mine.secret_objectives + chance.randint(0, 1), 3),
            passed=False,
        )
        holdings.append(mine)
    first = next(seat for seat, mine in enumerate(holdings) if not mine.eliminated)
    turn = Turn(first) if here.turn.moment == OVER else here.turn
    return here._replace(holdings=tuple(holdings), turn=turn)


def drawn(here: Expedition, rules: Rules, chance: Random) -> Move | None:
    """A legal move; claims are preferred, and what is owed is settled. None where there is none."""
    for kind in (m.CLAIM, *m.KINDS):
        listed = list(islice(referee().legal(here, rules, kind), MOST))
        if listed and (kind != m.CLAIM or chance.random() < 0.8):
            return chance.choice(listed)
    return None


def expedition(
    players: tuple[str, ...], seed: int, rules: Rules, steps: int = 120
) -> Iterator[tuple[Expedition, Move, Expedition]]:
    """An expedition to where all is settled: position, move, position after it."""
    chance = Random(seed)
    here = table(chance, players)
    for _ in range(steps):
        if len(here.slices) == len(naive.SLICES) and not here.owed:
            return
        if not here.owed and here.turn.player == 0:
            here = replenished(here, chance)
        move = drawn(here, rules, chance)
        assert move is not None
        after = referee().apply(here, move, rules)
        yield here, move, after
        here = after


def anything(here: Expedition, chance: Random) -> Move:
    """A move that somebody might try, by anybody, at any time."""
    players = here.players
    by, kind = chance.randrange(len(players)), chance.choice(m.KINDS)
    tiles = [tile for tile, _ in here.systems] + ["46", "83a", "fracture2", "20"]
    words = {
        m.CLAIM: naive.SLICES, m.END: (m.TURN,), m.INFANTRY: players, m.PLACE: tiles,
        m.TOKEN: tiles,
    }  # fmt: skip
    move = Move(by, kind, chance.choice(words.get(kind, ("",))), players=players)
    if kind == m.ROLL:
        return move._replace(number=chance.randint(1, 10))
    if kind == m.INGRESS:
        return move._replace(tiles=tuple(chance.sample(tiles, chance.randint(0, 4))))
    if kind != m.CLAIM or chance.random() < 0.3:
        return move
    cards = [[id for mine in here.holdings for id, _ in getattr(mine, of)] for of in
             ("planets", "stations")]  # fmt: skip
    given = (tuple(chance.sample(ids, min(len(ids), chance.randint(0, 3)))) for ids in cards)
    return move._replace(pay=Payment(*given, trade_goods=chance.choice((0, 0, 3, 5))))
