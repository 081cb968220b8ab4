"""How fast Hexpanse is refereed: programs that print what they did in how many CPU seconds.

    python -m benchmarks.hexpanse_speed formation COUNT SEED
    python -m benchmarks.hexpanse_speed loop COUNT SEED
    python -m benchmarks.hexpanse_speed listed GAMES SEED
    python -m benchmarks.hexpanse_speed games GAMES SEED
    python -m benchmarks.hexpanse_speed runs
    python -m benchmarks.hexpanse_speed write TIMES FILE

`formation` asks whether nine units of fifteen on 91 cells lie as a mission does, turned any way;
`loop` is what somebody would write by hand for that, over the same sets worked out beforehand.
`listed` lists legal moves in the middle of games; `games` plays games by drawing moves; `runs`
counts how often each shipped case is judged; `write` makes one file of all of them, so many times.
"""

from __future__ import annotations

import gc
import json
import random
import time
from itertools import islice
from typing import TYPE_CHECKING, Any

import yaml

from benchmarks.typed import called
from toolkit.cli.benches import Benches
from toolkit.cli.main import NEW_OBJECTS
from toolkit.games.hexpanse.tables import Terms
from toolkit.hex.board import Board
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.playtest.dice import below
from toolkit.referee.cases import read_cases
from toolkit.referee.rules import Readings
from toolkit.referee.verdict import verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from toolkit.games.hexpanse.referee import HexpanseReferee
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.hex.shapes import Shape

SIZE, UNITS = 5, 15
PAIR = ("terran", "cyberian")
WARM = 3
KINDS = ("place", "attack", "gain", "raise", "heal", "end")  # all but what buys or uses cards
SEAMAN = Terms("seaman")
CASES = tuple(sorted((DATA / "hexpanse" / "cases").glob("*.yaml")))


class Hall:
    """Where games are played: the referee with the stand-ins laid, and the usual readings."""

    def __init__(self, terms: Terms = SEAMAN) -> None:
        bench = Benches().bench("hexpanse", ("stand_ins",))
        known: HexpanseReferee = bench.game  # type: ignore[assignment]
        self.game = type(known)(known.tables.pack, known.tables.under(terms))
        self.rules = Readings(bench.ledger.in_force({}))

    def played(self, seed: int, players: tuple[str, ...] = PAIR) -> Iterator[Position]:
        """The positions of a random game."""
        draw = below(random.Random(seed))
        here = self.game.opening(players, seed)
        while True:
            yield here
            move = self.game.sample(here, self.rules, draw)
            if move is None:
                return
            here = self.game.apply(here, move, self.rules)


def formation(count: int, seed: int) -> dict[str, Any]:
    """Fifteen units asked about by the board, so many times; never the same ones twice."""
    board, shape, held = _fifteen(count, seed)
    return timed(lambda: sum(board.holds(shape, each) for each in held), count)


def loop(count: int, seed: int) -> dict[str, Any]:
    """The same by a loop."""
    board, shape, held = _fifteen(count, seed)
    placings = board.placings(shape)

    def stands(each: int) -> bool:
        for placing in placings:  # noqa: SIM110 - as people write it who count time
            if each & placing == placing:
                return True
        return False

    return timed(lambda: sum(stands(each) for each in held), count)


def _fifteen(count: int, seed: int) -> tuple[Board, Shape, list[int]]:
    line = range(-SIZE, SIZE + 1)
    board = Board((q, r) for q in line for r in line if abs(q + r) <= SIZE)
    shape = Hall().game.tables.missions["N01"].shape
    assert shape is not None
    placings, rng, held = board.placings(shape), random.Random(seed), []
    for number in range(count):
        first = rng.choice(placings) if number % 10 == 0 else 0  # one in ten stands
        others = [place for place in board.places if not board.mask([place]) & first]
        held.append(first | board.mask(rng.sample(others, UNITS - first.bit_count())))
    return board, shape, held


def listed(games: int, seed: int) -> dict[str, Any]:
    """Every legal move in the middle of so many games, in which nobody has bought a card."""
    hall, rng = Hall(), random.Random(seed)
    middle = []
    for number in range(games):
        here = _built_up(hall, seed + number, rng)
        if here is not None:
            middle.append(here)

    def run() -> int:
        return sum(sum(1 for _ in hall.game.legal(here, hall.rules)) for here in middle)

    run()
    found = timed(run, None)
    return {**found, "positions": len(middle)}


def _built_up(hall: Hall, seed: int, rng: random.Random) -> Position | None:
    """A position of a random game with ten units or more, without any card."""
    game, draw = hall.game, random.Random(seed).randrange
    here, found = game.opening(PAIR, seed), []
    while True:
        moves = [move for kind in KINDS for move in game.legal(here, hall.rules, kind)]
        if not moves or len(found) > 20:
            return rng.choice(found) if found else None
        here = game.apply(here, moves[draw(len(moves))], hall.rules)
        if here.turn.phase == "action" and here.turn.actions and len(here.units) >= 10:
            found.append(here)


def games(count: int, seed: int) -> dict[str, Any]:
    """Decisions of so many games: moves where there was another. They are counted beforehand."""
    hall = Hall(Terms())
    seeds = range(seed, seed + count)

    def forced(here: Position) -> bool:
        return len(list(islice(hall.game.legal(here, hall.rules), 2))) < 2

    decisions = sum(not forced(here) for each in seeds for here in hall.played(each))

    def run() -> int:
        return sum(1 for each in seeds for _ in hall.played(each))

    for each in range(WARM):
        list(hall.played(each))
    moves = timed(run, None)
    return {"count": decisions, "seconds": moves["seconds"], "moves": moves["count"]}


def runs() -> dict[str, Any]:
    """How often the shipped cases are judged until their verdict stands."""
    bench = Benches().bench("hexpanse")
    cases = [case for file in CASES for case in read_cases(read(file, file.name), bench)[0]]
    judged = [verdict(case).judgement for case in cases]
    return {
        "count": sum(one.runs for one in judged) / len(judged),
        "cases": len(judged),
        "capped": sum(one.capped for one in judged),
    }


def write(times: int, file: Path) -> dict[str, Any]:
    """All shipped cases, so many times, in one file."""
    entries = [entry for each in CASES for entry in yaml.safe_load(each.read_text())["cases"]]
    every = [{**one, "case": f"{one['case']}.{n}"} for n in range(times) for one in entries]
    file.write_text(json.dumps({"game": "hexpanse", "cases": every}, indent=1))
    return {"count": len(every)}


def timed(run: Callable[[], int], count: int | None) -> dict[str, Any]:
    """What was done, where nobody says how much before, and CPU seconds."""
    begun = time.process_time()
    done = run()
    seconds = time.process_time() - begun
    return {"count": done if count is None else count, "seconds": seconds}


if __name__ == "__main__":
    gc.set_threshold(NEW_OBJECTS)  # as every command of the program does
    known: dict[str, Callable[..., Any]] = {
        "formation": formation, "loop": loop, "listed": listed, "games": games, "runs": runs,
        "write": write,
    }  # fmt: skip
    print(json.dumps(called(__doc__, known)))
