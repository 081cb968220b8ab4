"""How fast the card game is refereed: programs that print what they did in how many CPU seconds.

    python -m benchmarks.tcg_speed games GAMES SEED
    python -m benchmarks.tcg_speed listed GAMES SEED

`games` plays games of two ready decks by drawing moves, and counts those of which there was more
than one; `listed` lists the legal moves in control phases in the middle of such games.
"""

from __future__ import annotations

import gc
import json
import random
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

from benchmarks.hexpanse_speed import timed
from benchmarks.typed import called
from toolkit.cli.benches import Benches
from toolkit.cli.main import NEW_OBJECTS
from toolkit.playtest.dice import below
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.referee import ExpanseTcgReferee
    from toolkit.games.expanse_tcg.state.position import Position

MOST_TURNS, MIDDLE, MANY = 100, range(6, 12), 400
BOARD = 6  # locations and creatures of whoever is to move, in a full position


class Hall:
    """Where games are played: the referee, and the usual readings."""

    def __init__(self) -> None:
        bench = Benches().bench("expanse_tcg")
        self.game: ExpanseTcgReferee = bench.game  # type: ignore[assignment]
        self.rules = Readings({id: first for id, (first, *_) in bench.possible({}).items()})
        self.pairs = [*combinations(self.game.tables.decks, 2)]

    def played(self, seed: int) -> Iterator[Position]:
        """The positions of a random game."""
        draw = below(random.Random(seed))
        here = self.game.opening(self.pairs[seed % len(self.pairs)], seed)
        while here.turn.number <= MOST_TURNS and here.turn.phase != "over":
            yield here
            move = self.game.sample(here, self.rules, draw)
            assert move is not None
            here = self.game.apply(here, move, self.rules)


def games(count: int, seed: int) -> dict[str, Any]:
    """Decisions of so many games: moves where there was another. They are counted beforehand."""
    hall = Hall()
    seeds = range(seed, seed + count)

    def forced(here: Position) -> bool:
        return len([*islice(hall.game.legal(here, hall.rules), 2)]) < 2

    decisions = sum(not forced(here) for each in seeds for here in hall.played(each))
    moves = timed(lambda: sum(1 for each in seeds for _ in hall.played(each)), None)
    return {"count": decisions, "seconds": moves["seconds"], "moves": moves["count"]}


def listed(count: int, seed: int) -> dict[str, Any]:
    """The first legal moves, MANY at most, in one full position of each of so many games."""
    hall = Hall()
    middle = [here for each in range(seed, seed + count) for here in islice(_full(hall, each), 1)]

    def run() -> int:
        return sum(sum(1 for _ in islice(hall.game.legal(x, hall.rules), MANY)) for x in middle)

    run()
    return {**timed(run, None), "positions": len(middle)}


def _full(hall: Hall, seed: int) -> Iterator[Position]:
    """Positions of the first control phase in the middle of a game, with a good deal in play."""
    for here in hall.played(seed):
        half = here.halves[here.turn.player]
        things = sum(1 + len(place.creatures) for _, place in half.locations)
        if here.turn.phase == "control_1" and here.turn.number in MIDDLE and things >= BOARD:
            yield here


if __name__ == "__main__":
    gc.set_threshold(NEW_OBJECTS)  # as every command of the program does
    print(json.dumps(called(__doc__, {"games": games, "listed": listed})))
