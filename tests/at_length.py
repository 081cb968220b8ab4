"""How far a sweep goes: as far as the suite has time for, or `python -m benchmarks.sweeps` asks.

A sweep is a property that is slow to try and has no end of inputs: two engines compared, a game
played at random. The suite tries some; the command tries several times as many, of other seeds.
"""

from __future__ import annotations

import os

TIMES = int(os.environ.get("SWEEPS_TIMES", "1"))
SEED = int(os.environ.get("SWEEPS_SEED", "0"))


def at_length(count: int) -> int:
    """So many in the suite, several times as many where the command asks for it."""
    return count * TIMES


def seeds(first: int) -> range:
    """A seed of its own for each time; the suite has the first alone."""
    return range(first + 1000 * SEED, first + 1000 * SEED + TIMES)
