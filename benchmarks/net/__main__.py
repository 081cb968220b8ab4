"""Writes down how the toolkit behaves, and says what differs between two versions of it.

    python -m benchmarks.net dump OUT [--only SECTION]… [--toolkit DIR] [--inputs DIR]
    python -m benchmarks.net compare OLD NEW [--only SECTION]… [--show N]

A dump is a folder with a file for each section: a line for each item with its key, a hash and what
was seen. It is made outside the repository and thrown away. `--toolkit` takes another checkout's
toolkit, with its data, and asks it about the inputs of this one; `--inputs` takes those of another.
So the commit before a change is dumped by

    git worktree add /tmp/before COMMIT
    python -m benchmarks.net dump /tmp/old --toolkit /tmp/before --inputs /tmp/before
    python -m benchmarks.net dump /tmp/new --inputs /tmp/before
    python -m benchmarks.net compare /tmp/old /tmp/new

The key of an item comes from its input, so that what is new or gone is named as such. Exit 1 where
anything differs. What the net knows of the toolkit's inside stands in adapter.py.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

HERE = Path(__file__).resolve().parents[2]


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.net",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    dumped = commands.add_parser("dump", help="write down how the toolkit behaves")
    dumped.add_argument("out", type=Path, help="a folder outside the repository")
    dumped.add_argument("--toolkit", type=Path, default=HERE, help="the checkout that answers")
    dumped.add_argument("--inputs", type=Path, default=HERE, help="the checkout asked about")
    compared = commands.add_parser("compare", help="say what differs")
    compared.add_argument("old", type=Path)
    compared.add_argument("new", type=Path)
    compared.add_argument("--show", type=int, default=5, help="differences shown of a section (5)")
    for command in (dumped, compared):
        command.add_argument("--only", action="append", default=[], metavar="SECTION")
    args = parser.parse_args(words)
    if args.command == "dump":
        sys.path.insert(0, str(args.toolkit.resolve()))
        return dump(args.out.resolve(), args.inputs.resolve(), args.only)
    return compare(args.old, args.new, args.only, args.show)


def dump(out: Path, inputs: Path, only: Sequence[str]) -> int:
    from benchmarks.net import adapter
    from benchmarks.net.sections import SECTIONS

    unknown = set(only) - set(SECTIONS)
    if unknown:
        print(f"no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
        return 2
    out.mkdir(parents=True, exist_ok=True)
    home = str(adapter.checkout())
    print(f"toolkit of {home}", file=sys.stderr)
    for name, items in SECTIONS.items():
        if only and name not in only:
            continue
        begun, met = time.process_time(), Counter[str]()
        with (out / f"{name}.jsonl").open("w", encoding="utf-8") as file:
            for key, seen in items(inputs):
                met[key] += 1
                key = key if met[key] == 1 else f"{key}#{met[key]}"
                said = _readable(seen).replace(home, "CHECKOUT")
                digest = hashlib.sha256(said.encode()).hexdigest()[:16]
                file.write(json.dumps([key, digest, said]) + "\n")
        took = time.process_time() - begun
        print(f"{name}: {met.total()} items, {took:.0f} s CPU", file=sys.stderr, flush=True)
    return 0


def _readable(seen: Any) -> str:
    """What was seen, a line for each part; the order of keys counts."""
    if isinstance(seen, str):
        return seen
    if isinstance(seen, list):
        return "\n".join(_readable(part) for part in seen)
    if isinstance(seen, dict):
        return "\n".join(f"{key}: {_line(part)}" for key, part in seen.items())
    return json.dumps(seen, ensure_ascii=False)


def _line(part: Any) -> str:
    return json.dumps(part, ensure_ascii=False, default=str)


def compare(old: Path, new: Path, only: Sequence[str], show: int) -> int:
    different = 0
    for file in sorted({one.name for place in (old, new) for one in place.glob("*.jsonl")}):
        name = file.removesuffix(".jsonl")
        if only and name not in only:
            continue
        before, after = _items(old / file), _items(new / file)
        gone = [key for key in before if key not in after]
        come = [key for key in after if key not in before]
        changed = [key for key in before if key in after and before[key] != after[key]]
        different += len(gone) + len(come) + len(changed)
        print(
            f"{name}: {len(before)} items, {len(changed)} differ, {len(gone)} gone, {len(come)} new"
        )
        for word, keys in (("gone", gone), ("new", come)):
            print("".join(f"  {word}: {key}\n" for key in keys[:show]), end="")
        for key in changed[:show]:
            print(f"  {key}")
            lines = difflib.unified_diff(
                before[key].splitlines(), after[key].splitlines(), "old", "new", "", "", 1, ""
            )
            print("".join(f"    {_cut(line)}\n" for line in list(lines)[2:16]), end="")
    return 1 if different else 0


def _cut(line: str) -> str:
    return line if len(line) < 300 else line[:300] + " …"


def _items(file: Path) -> dict[str, str]:
    if not file.exists():
        return {}
    with file.open(encoding="utf-8") as lines:
        return {key: said for key, _, said in map(json.loads, lines)}


if __name__ == "__main__":
    sys.path.insert(0, str(HERE))
    sys.exit(main(sys.argv[1:]))
