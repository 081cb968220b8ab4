"""Measures the expeditions beside the suite, at greater length.

    python -m benchmarks.expeditions turns --n 3000 --seed 1 [--from N] [--seconds S]

`turns` plays expeditions from random positions by the engine and by the naive one of `tests/games`:
what may be done, what is listed, and what is left after it. Seed and number make each again. Exit
code 1 where anything is amiss.
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


def turns(seed: int, only: str) -> Iterable[tuple[str, Trial]]:
    """Expeditions played by both engines."""
    from expedition_turns_compared import differences

    yield "turns", lambda number, seen: differences(Random(f"{seed} {number}"), seen)


RUNS = {"turns": Run(turns, 3_000)}

if __name__ == "__main__":
    sys.exit(trials.main("expeditions", __doc__, RUNS, sys.argv[1:]))
