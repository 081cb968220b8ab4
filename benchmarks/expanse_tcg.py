"""Measures what issue 13 asks of the trading card game beside the suite, at greater length.

    python -m benchmarks.expanse_tcg oracle --n 20000 --seed 1 [--from N] [--seconds S]
    python -m benchmarks.expanse_tcg boards --n 20000 --seed 1 [--from N] [--seconds S]
    python -m benchmarks.expanse_tcg caps --n 100 --seed 1

`oracle` asks the engine and the naive one of `tests/games` about random boards: strikes, rooms and
decks, every reading drawn; `boards` does so about moves with their loads, attacks and incomes.
`caps` counts the verdicts on random battles with nothing fixed that
reach the cap of runs. Seed and number make each again. Exit code 1 where engines differ, or more
than 5 of 100 verdicts are capped.
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
MOST_CAPPED = 0.05


def main(words: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.expanse_tcg", description=__doc__)
    parser.add_argument("what", choices=["oracle", "boards", "caps"])
    parser.add_argument("--n", type=int, default=0, help="how many (20000, caps: 100)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first number (0)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    args = parser.parse_args(words)
    sys.path.insert(0, str(TESTS))
    if args.what == "caps":
        return caps(args.n or 100, args.seed, args.first)
    return oracle(args.what, args.n or 20_000, args.seed, args.first, args.seconds)


def oracle(what: str, count: int, seed: int, first: int, seconds: float) -> int:
    """Both engines about so many boards; every difference is printed with its number."""
    import tcg_boards
    import tcg_compared

    differences = (tcg_boards if what == "boards" else tcg_compared).differences

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
    print(f"seed {seed}, {asked} boards from {first}: {time.monotonic() - began:.0f} s")
    print(f"{wrong} differences")
    return 1 if wrong else 0


def caps(count: int, seed: int, first: int) -> int:
    """How many verdicts on random battles of many moves come to the cap of runs."""
    from tcg_battles import verdict_on

    found = Counter[str]()
    runs = 0
    for number in range(first, first + count):
        verdict = verdict_on(Random(f"{seed} {number}"))
        found["capped" if verdict.capped else verdict.answer] += 1
        runs += verdict.runs
    print(", ".join(f"{times} {what}" for what, times in found.most_common()))
    print(f"seed {seed}, {count} battles from {first}: {runs / count:.0f} runs each")
    return 1 if found["capped"] > MOST_CAPPED * count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
