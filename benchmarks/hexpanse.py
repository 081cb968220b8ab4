"""Measures Hexpanse beside the suite, at greater length.

    python -m benchmarks.hexpanse oracle --n 20000 --seed 1 [--from N] [--seconds S]
    python -m benchmarks.hexpanse chains --n 5000 --seed 1 [--from N] [--seconds S]
    python -m benchmarks.hexpanse listed --n 2000 --seed 1
    python -m benchmarks.hexpanse games --n 2000 --seed 1 [--only 2,teams]
    python -m benchmarks.hexpanse turned --n 500 --seed 1
    python -m benchmarks.hexpanse untold --n 2000 --seed 1
    python -m benchmarks.hexpanse filled --n 2000 --seed 1
    python -m benchmarks.hexpanse hostile --n 2000 --seed 1

`oracle` asks the engine and the naive one of `tests/games` about random tables: formations,
layings, places, legal moves and positions after them. `chains` asks both about whole moves with all
that they set off: right ones, slightly wrong ones, and what is owed on the way. `listed` looks for
moves of the naive one among those that the engine lists. `games` watches whole random games, so
many of each way to play. `turned` compares what is legal at a table with the same table turned, and
with the seats moved on. `untold` hides the minor factions of whoever moves, and compares what is
certain then with every way to fill them in. `filled` hides patterns, boards and minor factions, and
draws ways to fill them in where something is certain all the same. `hostile` hands the program
cases that are wrong.
Seed and number make each again. Exit code 1 where anything is amiss.
"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING

from benchmarks import trials
from benchmarks.trials import Run

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.trials import Trial


def oracle(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Both engines about random tables."""
    from hexpanse_compared import differences

    yield "tables", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def chains(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Both engines about whole moves with their chains."""
    from hexpanse_chains_compared import differences

    yield "chains", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def listed(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """What the naive engine comes to, among what the listed moves come to."""
    from hexpanse_listed import differences

    yield "listed", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def games(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Whole games, watched."""
    from hexpanse_watched import PLAYED, watched

    names = only.split(",") if only else [*PLAYED]
    if unknown := [name for name in names if name not in PLAYED]:
        sys.exit(f"--only: nobody plays {unknown[0]!r}; there is {', '.join(PLAYED)}")
    for name in names:
        yield name, lambda number, seen, name=name: watched(name, f"{seed} {number}", seen)


def turned(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Tables turned five ways, and with the seats moved on."""
    from hexpanse_turned import differences

    yield "turned", lambda number, seen: differences(number, seed, seen)


def untold(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Moves of whoever's minor factions nobody tells, beside those of all they may be."""
    from hexpanse_untold import differences

    yield "untold", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def filled(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Moves of which patterns, the board or minor factions are not told, beside ways to fill them
    in."""
    from hexpanse_filled import differences

    yield "filled", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


RUNS = {
    "oracle": Run(oracle, 20_000),
    "chains": Run(chains, 5_000),
    "listed": Run(listed, 2_000),
    "games": Run(games),
    "turned": Run(turned, 500),
    "untold": Run(untold),
    "filled": Run(filled),
    "hostile": Run(lambda seed, only: trials.hostile(seed, "hexpanse_spoiled")),
}

if __name__ == "__main__":
    sys.exit(trials.main("hexpanse", __doc__, RUNS, sys.argv[1:]))
