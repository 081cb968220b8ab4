"""Tries the suite's sweeps at greater length: engines compared, games played at random, odd bytes.

    python -m benchmarks.sweeps --n 10 --seed 1 [tests/games/test_expanse_oracle.py …]

A sweep (`tests/at_length.py`) tries so many inputs in the suite; here it tries `--n` times as many,
of other seeds. Without paths all files that have one are run. Exit code 1 where any broke.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[1]
MARK = "from at_length import"


def main(words: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sweeps", description=__doc__)
    parser.add_argument("--n", type=int, default=10, help="times as many as the suite (10)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("paths", nargs="*", help="files of tests; all that have a sweep")
    said = parser.parse_args(words)
    swept = [
        str(file)
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        if MARK in file.read_text(encoding="utf-8")
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", f"--hypothesis-seed={said.seed}", "--durations=0",
         *(said.paths or swept)],
        cwd=ROOT,
        env={**os.environ, "SWEEPS_TIMES": str(said.n), "SWEEPS_SEED": str(said.seed)},
        check=False,
    )  # fmt: skip
    return min(done.returncode, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
