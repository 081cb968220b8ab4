"""Draws mutants of `toolkit`, tries each with the tests that reach it, and says who survived.

    python -m benchmarks.mutants --n 300 --seed 1 [--only toolkit/press] [--out FILE.txt]

Linux and macOS, in an environment with '.[test,bench]'. The checkout stays as it is: everything
happens in copies. A mutant with which one test goes on and on counts as killed and is told apart.
Tests that fail on right code are named and left out. Exit code 0 where at least 92 % were killed, 1
where fewer were.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from benchmarks.mutants.forked import copied, warm
from benchmarks.mutants.reaching import reaching
from benchmarks.mutants.trials import as_json, counted, drawn, jobs, shown, survivors, tried

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.mutants.trials import Trial

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
TARGET = 0.92


def main(words: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("--n", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--jobs", type=int, default=jobs(), help="how many at once (the cores)")
    parser.add_argument("--only", nargs="*", default=[], help="files whose path starts so")
    parser.add_argument("--again", type=Path, help="none drawn: the survivors of this .json")
    parser.add_argument("--out", type=Path, help="a file for the report (and .json beside it)")
    args = parser.parse_args(words)
    if "PYTHONHASHSEED" not in os.environ:
        # The order of sets is part of what a run depends on.
        again = [sys.executable, "-m", "benchmarks.mutants", *words]
        os.execve(sys.executable, again, {**os.environ, "PYTHONHASHSEED": "0"})
    kept = Path(tempfile.gettempdir()) / "toolkit-reaching"
    with tempfile.TemporaryDirectory(prefix="toolkit-mutants-") as work:
        return _run(args, Path(work), kept)


def _run(args: argparse.Namespace, work: Path, kept: Path) -> int:
    began = time.monotonic()

    def say(line: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s {line}", flush=True)

    trees = [work / f"tree{number}" for number in range(args.jobs)]
    for tree in trees:
        copied(ROOT, tree)
    warm()
    reached = reaching(trees, kept, say)
    say(f"{len(reached.seconds)} tests reach {sum(map(len, reached.lines.values()))} lines")
    for name in reached.failed:
        say(f"left out, for it fails on right code: {name}")
    if args.again:
        chosen = survivors(trees[0], reached, args.again)
    else:
        chosen = drawn(trees[0], reached, args.n, args.seed, args.only)
    equivalent = yaml.safe_load(EQUIVALENT.read_text()) or {}
    trials = tried(chosen, trees, reached, equivalent, say)
    report = _report(args, trials, time.monotonic() - began)
    print("\n" + report)
    if args.out:
        args.out.write_text(report)
        args.out.with_suffix(".json").write_text(as_json(trials))
    killed, counting = counted(trials)
    return 0 if killed >= TARGET * counting else 1


def _report(args: argparse.Namespace, trials: Sequence[Trial], seconds: float) -> str:
    killed, counting = counted(trials)
    verdicts = Counter(trial.verdict for trial in trials)
    what = f"--again {args.again.name}" if args.again else f"--n {args.n} --seed {args.seed}"
    only = f" --only {' '.join(args.only)}" if args.only else ""
    lines = [
        f"python -m benchmarks.mutants {what}{only}",
        f"wall time {seconds:.0f} s, {args.jobs} at once",
        ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items())),
        f"{killed} of {counting} killed: {100 * killed / max(counting, 1):.1f} %",
        *(shown(trial) for trial in trials if trial.verdict in ("survived", "too long")),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
