"""Measures what issue 12 asks of Hexpanse beside the suite, at greater length.

    python -m benchmarks.hexpanse oracle --n 20000 --seed 1 [--from N] [--seconds S]

`oracle` asks the engine and the naive one of `tests/games` about random tables: formations,
layings, legal moves and positions after them. Seed and number make each table again. Exit code 1
where they differ.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

TESTS = Path(__file__).resolve().parents[1] / "tests" / "games"


def main(words: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hexpanse", description=__doc__)
    parser.add_argument("what", choices=["oracle"])
    parser.add_argument("--n", type=int, default=20_000, help="how many tables (20000)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first number (0)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    args = parser.parse_args(words)
    return oracle(args.n, args.seed, args.first, args.seconds)


def oracle(count: int, seed: int, first: int, seconds: float) -> int:
    """Both engines about so many tables; every difference is printed with its number."""
    sys.path.insert(0, str(TESTS))
    from hexpanse_compared import differences

    seen = Counter[str]()
    began, asked, wrong = time.monotonic(), 0, 0
    for number in range(first, first + count):
        if time.monotonic() - began > seconds:
            break
        asked += 1
        for line in differences(Random(f"{seed} {number}"), seen):
            wrong += 1
            print(f"{number} {line}", flush=True)
    print(", ".join(f"{times} {what}" for what, times in seen.most_common()))
    print(f"seed {seed}, {asked} tables from {first}: {time.monotonic() - began:.0f} s")
    print(f"{wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
