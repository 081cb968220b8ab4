"""Whole turns of The Expanse played by the engine and by the naive one of the tests.

    python -m benchmarks.turns [--n N] [--seed N] [--steps N]

Draws positions in the midst of turns and readings of the open rulings, and walks on from each.
At every step all that may be done, where it leads, and moves told wrongly are held against the
second engine. Prints each difference with the seed that reproduces it, then one line of JSON.
Exit 1 where there is a difference.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.turns", description=__doc__)
    parser.add_argument("--n", type=int, default=2_000, help="how many walks")
    parser.add_argument("--seed", type=int, default=1, help="of the first; the others follow")
    parser.add_argument("--steps", type=int, default=4, help="how many moves each walk has")
    args = parser.parse_args(words)
    sys.path.insert(0, str(_TESTS))
    from turns_compared import walked
    from turns_drawn import Turns

    tally: Counter[str] = Counter()
    begun = time.process_time()
    for seed in range(args.seed, args.seed + args.n):
        draw = Turns(seed)
        try:
            found = walked(draw, draw.whole_game(), args.steps, tally)
        except Exception as error:  # a crash is what this looks for
            found = [repr(error)]
        tally["different" if found else "alike"] += 1
        if found:
            print(json.dumps({"seed": seed, "found": found[:3]}), flush=True)
    print(json.dumps({**tally, "seconds": round(time.process_time() - begun, 1)}))
    return 1 if tally["different"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
