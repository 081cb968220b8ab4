"""Measures what issue 12 asks of Hexpanse beside the suite, at greater length.

    python -m benchmarks.hexpanse oracle --n 20000 --seed 1 [--from N] [--seconds S]
    python -m benchmarks.hexpanse games --n 2000 --seed 1 [--only 2,teams]
    python -m benchmarks.hexpanse turned --n 500 --seed 1
    python -m benchmarks.hexpanse hostile --n 2000 --seed 1

`oracle` asks the engine and the naive one of `tests/games` about random tables: formations,
layings, places, legal moves and positions after them. `games` watches whole random games, so many
of each way to play. `turned` compares what is legal at a table with the same table turned, and with
the seats moved on. `hostile` hands the program cases that are wrong. Seed and number make each
again. Exit code 1 where anything is amiss.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Trial = Callable[[int, Counter[str]], Iterable[str]]
    """Tries number N and yields what is wrong; counts what it saw."""

TESTS = Path(__file__).resolve().parents[1] / "tests"


def main(words: Sequence[str]) -> int:
    """The command."""
    sys.path[:0] = [str(TESTS / "games"), str(TESTS / "cli")]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hexpanse", description=__doc__)
    parser.add_argument("what", choices=RUNS)
    parser.add_argument("--n", type=int, default=2_000, help="how many (2000)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first number (0)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--only", default="", help="of games: these ways to play, by commas")
    args = parser.parse_args(words)
    wrong = 0
    for title, trial in RUNS[args.what](args.seed, args.only):
        seen, began, asked = Counter[str](), time.process_time(), 0
        for number in range(args.first, args.first + args.n):
            if time.process_time() - began > args.seconds:
                break
            asked += 1
            for line in trial(number, seen):
                wrong += 1
                print(f"{title} {number} {line}", flush=True)
        told = ", ".join(f"{times} {what}" for what, times in seen.most_common())
        spent = time.process_time() - began
        print(f"{title}, seed {args.seed}, {asked} from {args.first}: {told}; {spent:.0f} s of CPU",
              flush=True)  # fmt: skip
    print(f"{wrong} things wrong")
    return 1 if wrong else 0


def oracle(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Both engines about random tables."""
    from hexpanse_compared import differences

    yield "tables", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


def games(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Whole games, watched."""
    from hexpanse_watched import PLAYED, watched

    for name in only.split(",") if only else PLAYED:
        yield name, lambda number, seen, name=name: watched(name, f"{seed} {number}", seen)


def turned(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Tables turned five ways, and with the seats moved on."""
    from hexpanse_turned import differences

    yield "turned", lambda number, seen: differences(number, seed, seen)


def hostile(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Cases spoiled, taken by the program."""
    from hexpanse_spoiled import taken_amiss

    with tempfile.TemporaryDirectory(prefix="toolkit-hostile-") as place:
        folder = Path(place) / "work"
        yield "hostile", lambda number, seen: taken_amiss(number, seed, folder, seen)


RUNS: dict[str, Callable[[int, str], Iterable[tuple[str, Trial]]]] = {
    "oracle": oracle,
    "games": games,
    "turned": turned,
    "hostile": hostile,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
