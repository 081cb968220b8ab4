"""Events of The Expanse carried out by the engine and by the naive one of the tests.

    python -m benchmarks.events [--n N] [--seed N]

Draws events and positions, and compares what the engine lists, allows and reaches with every way
that the naive engine finds by trying. Prints each difference with what reproduces it, then one line
of JSON. Exit 1 where there is a difference.
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
_AT_ONCE = 200  # events that make one set


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.events", description=__doc__)
    parser.add_argument("--n", type=int, default=20_000, help="how many events")
    parser.add_argument("--seed", type=int, default=1, help="of the first; the others follow")
    args = parser.parse_args(words)
    sys.path.insert(0, str(_TESTS))
    from events_compared import differences, drawn_referee
    from events_drawn import Draw

    chosen = {"closed_orbital_2p": "enter", "nagata_band": "exactly"}
    tally: Counter[str] = Counter()
    begun = time.process_time()
    for first in range(0, args.n, _AT_ONCE):
        draw = Draw(args.seed + first)
        events = [draw.event() for _ in range(min(_AT_ONCE, args.n - first))]
        game, refused = drawn_referee(events)
        for number, event in enumerate(events):
            here = draw.game()
            if number in refused:
                tally["no event"] += 1
                continue
            try:
                found, ways = differences(game, here, event, f"drawn_{number}", chosen)
            except Exception as error:  # a crash is what this looks for
                found, ways = [repr(error)], 0
            tally["too many ways" if ways < 0 else "different" if found else "alike"] += 1
            tally["ways"] += max(ways, 0)
            if found:
                print(json.dumps({"event": event, "game": here, "found": found[:3]}), flush=True)
    print(json.dumps({**tally, "seconds": round(time.process_time() - begun, 1)}))
    return 1 if tally["different"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
