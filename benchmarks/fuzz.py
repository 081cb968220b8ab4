"""Tries every command with inputs that nobody meant: the suite's fuzz, at greater length.

    python -m benchmarks.fuzz --n 20000 --seed 1 [--from N] [--processes 30] [--keep FOLDER]

The inputs are those of `tests/cli/fuzzing.py`; seed and number make each again (`--from 77 --n 1
--keep FOLDER` leaves the files there). Exit code 1 where any input broke a promise.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

TESTS = Path(__file__).resolve().parents[1] / "tests" / "cli"


def main(words: Sequence[str]) -> int:
    """The command."""
    sys.path.insert(0, str(TESTS))
    from fuzz_promises import as_process, in_process
    from fuzzing import drawn

    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__)
    parser.add_argument("--n", type=int, default=20_000, help="how many inputs (20000)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first number (0)")
    parser.add_argument("--processes", type=int, default=30, help="as processes, besides (30)")
    parser.add_argument("--keep", type=Path, help="leave the files of the last input here")
    args = parser.parse_args(words)
    began, broken, commands = time.monotonic(), 0, Counter[str]()
    slowest = (0.0, 0)
    with tempfile.TemporaryDirectory(prefix="toolkit-fuzz-") as place:
        folder = args.keep or Path(place)
        for number in range(args.first, args.first + args.n + args.processes):
            one = drawn(args.seed, number)
            inside = number < args.first + args.n
            at = time.monotonic()
            wrong = (in_process if inside else as_process)(one, folder / "at")
            slowest = max(slowest, (time.monotonic() - at, number))
            commands[next(iter(one.words), "")[:12]] += 1
            for line in wrong:
                broken += 1
                print(f"{number} {' '.join(one.words)!r:.200}\n    {line}", flush=True)
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"seed {args.seed}, {args.n} inputs in process and {args.processes} as processes: "
          f"{time.monotonic() - began:.0f} s, {used} MB at most, "
          f"the slowest {slowest[0]:.1f} s (number {slowest[1]})")  # fmt: skip
    print(", ".join(f"{count} {name}" for name, count in commands.most_common(13)))
    print(f"{broken} broken promises")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
