"""Long runs of trials by number: how many, which, and what goes wrong in them."""

from __future__ import annotations

import argparse
import sys
import tempfile
import textwrap
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Trial = Callable[[int, "Counter[str]"], Iterable[str]]
"""Tries number N and yields what is wrong; counts what it saw."""

TESTS = Path(__file__).resolve().parents[1] / "tests"
WIDTH = 100


class Run(NamedTuple):
    """Trials that can be asked for: how many there are usually, and what share may be capped."""

    trials: Callable[[int, str], Iterable[tuple[str, Trial]]]
    usual: int = 2_000
    capped: float = 0.0


def main(game: str, told: str | None, runs: Mapping[str, Run], words: Sequence[str]) -> int:
    """The command: exit code 1 where anything is amiss. Trials are of a seed, and of those named
    where some are; each has its title."""
    sys.path[:0] = [str(TESTS / "games"), str(TESTS / "cli")]
    parser = argparse.ArgumentParser(
        prog=f"python -m benchmarks.{game}",
        description=told,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=runs)
    parser.add_argument("--n", type=int, default=0, help="how many (as above)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first number (0)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--only", default="", help="these alone, by commas")
    args = parser.parse_args(words)
    run, wrong = runs[args.what], 0
    for title, trial in run.trials(args.seed, args.only):
        seen, began, asked = Counter[str](), time.process_time(), 0
        for number in range(args.first, args.first + (args.n or run.usual)):
            if time.process_time() - began > args.seconds:
                break
            asked += 1
            for line in _tried(trial, number, seen):
                wrong += 1
                print(f"{title} {number} {line}", flush=True)
        spent = time.process_time() - began
        print(*_table(seen), sep="\n")
        print(f"{title}, seed {args.seed}, {asked} from {args.first}; {spent:.0f} s of CPU",
              flush=True)  # fmt: skip
        if seen["capped"] > run.capped * asked:
            wrong += 1
            print(f"{title}: {seen['capped']} of {asked} are capped")
    print(f"{wrong} things wrong")
    return 1 if wrong else 0


def hostile(seed: int, spoiled: str) -> Iterable[tuple[str, Trial]]:
    """Cases spoiled, taken by the program; `spoiled` is the module of the tests that takes them."""
    taken_amiss = import_module(spoiled).taken_amiss
    with tempfile.TemporaryDirectory(prefix="toolkit-hostile-") as place:
        folder = Path(place) / "work"
        yield "hostile", lambda number, seen: taken_amiss(number, seed, folder, seen)


def _tried(trial: Trial, number: int, seen: Counter[str]) -> Iterable[str]:
    """What is wrong in one trial; where it crashes, that and the last it did."""
    try:
        yield from trial(number, seen)
    except Exception as error:  # a crash is what this looks for
        last = traceback.extract_tb(error.__traceback__)[-1]
        yield f"{error!r} at {last.filename}:{last.lineno}"


def _table(seen: Counter[str]) -> Iterable[str]:
    """What was seen and how often, all that begins with the same word together."""
    groups: dict[str, list[str]] = {}
    for what, times in seen.most_common():
        groups.setdefault(what.partition(" ")[0], []).append(f"{times} {what}")
    for listed in groups.values():
        yield textwrap.fill(", ".join(listed), WIDTH, subsequent_indent="    ")
