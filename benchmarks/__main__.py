"""Measures the toolkit beside its peers and prints one table of ratios.

    python -m benchmarks [--quick] [ROW…]
    python -m benchmarks house [GAME…]

The second measures code (benchmarks.house). What the first compares runs in the interpreter that
runs this: install the toolkit there with `pip install -e '.[bench]'`, which brings the peers.
docs/benchmarks.md says what is compared and why.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from benchmarks.measure import Failed, in_turns
from benchmarks.scene import MissingPeer, Scene
from benchmarks.table import TABLE, Row

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(words: Sequence[str]) -> int:
    """Exit 0 when every row meets its target, 1 when one does not, 2 when a program failed."""
    if words[:1] == ["house"]:
        from benchmarks import house

        return house.main(words[1:])
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("rows", nargs="*", metavar="ROW", help="only rows whose id starts so")
    parser.add_argument("--quick", action="store_true", help="three runs each, no long ones")
    parser.add_argument("--runs", type=int, default=0, help="runs of each program (9; quick: 3)")
    args = parser.parse_args(words)
    rows = [row for row in TABLE if not (args.quick and row.slow)]
    if args.rows:
        rows = [row for row in rows if row.id.startswith(tuple(args.rows))]
    if not rows:
        parser.error(f"no row starts like that; there are {', '.join(row.id for row in TABLE)}")
    with Scene() as scene:
        try:
            return _measured(rows, scene, args.runs or (3 if args.quick else 9))
        except (Failed, MissingPeer) as error:
            print(error, file=sys.stderr)
            return 2


def _measured(rows: Sequence[Row], scene: Scene, runs: int) -> int:
    missed = 0
    print(f"{'':<62}{'measured':>10}{'target':>10}", flush=True)
    for group in dict.fromkeys(row.group for row in rows):
        of_group = [row for row in rows if row.group == group]
        names = dict.fromkeys(name for row in of_group for name in row.programs)
        programs = {name: scene.program(name) for name in names}
        in_turns(programs.values(), runs)
        print(f"\n{group}")
        for row in of_group:
            value = row.value(programs)
            holds = row.holds(value)
            missed += not holds
            print(
                f"  {row.title:<60}{row.shown(value):>10}{row.target_shown:>10}"
                f"{'' if holds else '  MISSED'}"
            )
        for name, program in programs.items():
            print(
                f"    {name:<56}{program.seconds:8.3f} s CPU{program.megabytes:7.0f} MB"
                f"  {len(program.cpu)} runs",
                flush=True,
            )
    print(f"\n{len(rows) - missed} of {len(rows)} targets met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
