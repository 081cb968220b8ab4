"""Opens the pack of a game as the referee does, and prints as JSON what that took.

    python -m benchmarks.opening GAME [SET…]

CPU seconds from the first look into the folder to a bench that cases can be judged by: reading,
laying, the ledger, the tables of the rules, and every module imported on the way that starting the
referee does not import anyhow.
"""

from __future__ import annotations

import json
import time

from benchmarks.typed import alone
from toolkit.cli.benches import Benches


def main(game: str, *sets: str) -> None:
    """Prints one line."""
    begun = time.process_time()
    Benches().bench(game, sets)
    print(json.dumps({"count": 1, "seconds": time.process_time() - begun}))


if __name__ == "__main__":
    alone(__doc__, main)
