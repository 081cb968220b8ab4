"""Cases of any game made wrong on purpose, and cases changed at random, taken by the program."""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path

import yaml
from fuzz_changes import changed
from fuzz_promises import CODES, LEAKED, Input, taken

SLOWEST = 2.0  # seconds of CPU


def taken_amiss(
    game: str, entries, made_wrong, chance: random.Random, number: int, folder: Path, seen: Counter
) -> list[str]:
    """What the program does wrong with one case of a game: every other one is `made_wrong`, the
    rest are shipped cases changed at random, which may leave them right."""
    entry = {key: one for key, one in chance.choice(entries).items() if key != "expect"}
    spoiled = number % 2 == 0
    entry = made_wrong(entry, chance) if spoiled else entry
    text = yaml.safe_dump({"game": game, "cases": [entry]})
    data = text.encode() if spoiled else changed(text.encode(), chance)
    one = Input(0, number, ("referee", "case.yaml"), {"case.yaml": data})
    folder.mkdir(parents=True, exist_ok=True)
    one.written(folder)
    began = time.process_time()
    code, out, err = taken(one, folder)
    spent = time.process_time() - began
    ended = code if code in CODES else "otherwise"
    seen[f"{'spoiled' if spoiled else 'changed'}: exit {ended}"] += 1
    wrong = []
    if code not in CODES or LEAKED.search(out + err):
        wrong.append(f"{code} {err[-500:]!r}")
    if spent > SLOWEST:
        wrong.append(f"{spent:.1f} s")
    if spoiled and (code == 0 or b"case.yaml:" not in out + err):
        wrong.append(f"exit {code}: {(out + err)[-300:]!r}")
    return [f"{line}\n{data.decode(errors='replace')}" for line in wrong]
