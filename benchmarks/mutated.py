"""Puts mappings of cases before the reader in which one thing, or two, are not as they were.

    python -m benchmarks.mutated [GAME…] [--n 10000] [--seed 1] [--from N]

Of each game so many cases are drawn from those shipped, and the mapping of a position, a move, a
fact or a question is changed in them: a value becomes another (also one that stands elsewhere in
the game), is lost, stands twice or under a key that is none. What holds of every one:

* nothing is raised;
* what is refused is refused by a code that what stands under that key may have, at a line and a
  column of the file, and at the place its pointer names, or where that would stand;
* what is accepted reads the same again once it has been written.

Seed and number make each again (`--from 77 --n 1`). Exit code 1 where one of them broke that.
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
import time
import traceback
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.table import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.cli.benches import Benches
    from toolkit.cli.commands.referee import Docket
    from toolkit.pack.document import Document
    from toolkit.pack.finding import Finding

DATA = Path(__file__).resolve().parents[1] / "data"
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 2.5, 10**20, -(10**30), "", "unknown", "ceres", "at 0,0",
    "\u0000é\U0001f600", [], {}, [[]], {"": None}, "x" * 500, [1, 1.0, True], {"up_to": 1}, [0, 0],
)  # fmt: skip
CHANGED = ("players", "facts", "position", "after", "ask")
_SHAPE = {f"E{number}" for number in (*range(101, 112),)}
_OF = {
    "players": {"E705"},
    "facts": {"E701", "E702", "E703", "E707", "E710"},  # of a position and of moves too
    "position": {"E701", "E702", "E707", "E710"},
    "after": {"E703", "E707", "E710"},
    "ask": {"E703", "E704", "E707", "E710"},
    "asker": {"E705"},
}
"""The codes, beside those of a shape, that a fault under each key of a case may have."""


class Mutated(NamedTuple):
    """A case with its number, changed, as the text of a file."""

    game: str
    number: int
    text: str


def drawn(game: str, seed: int, number: int) -> Mutated:
    """The case of this number; the same for the same seed, whatever came before."""
    rng = Random(f"{game}/{seed}/{number}")
    case = copy.deepcopy(rng.choice(_cases(game)))
    case["case"] = f"mutated.{number}"
    for _ in range(rng.choice((1, 1, 2))):
        key = rng.choice([key for key in CHANGED[rng.random() < 0.9 :] if key in case])
        case[key] = _changed(case[key], rng, _values(game), key)
    file = {"game": game, "cases": [case]}
    return Mutated(game, number, json.dumps(file, indent=1, ensure_ascii=False))


@cache
def _cases(game: str) -> list[dict[str, Any]]:
    """All shipped cases of a game, each with the sets and rulings of its file."""
    from toolkit.pack.reader import read

    found = []
    for file in sorted((DATA / game / "cases").glob("*.yaml")):
        root: Any = read(file, file.name).root
        for case in root["cases"]:
            if case.get("expect", {}).get("answer") == "malformed":
                continue
            whole = {key: said for key, said in case.items() if key != "expect"}
            if "sets" in root or "sets" in case:
                whole["sets"] = list(dict.fromkeys([*root.get("sets", ()), *case.get("sets", ())]))
            if "rulings" in root:
                whole["rulings"] = {**root["rulings"], **case.get("rulings", {})}
            found.append(whole)
    return found


@cache
def _values(game: str) -> dict[str, list[Any]]:
    """What stands anywhere in the cases of a game, by the key it stands under."""
    found: dict[str, dict[str, Any]] = {}
    for case in _cases(game):
        for key in CHANGED:
            for under, one in _within(case.get(key), key):
                found.setdefault(under, {})[json.dumps(one)] = one
    return {key: [*values.values()] for key, values in found.items()}


def _within(value: Any, under: str) -> Iterator[tuple[str, Any]]:
    yield under, value
    for key, one in value.items() if isinstance(value, dict) else ():
        yield from _within(one, key)
    for one in value if isinstance(value, list) else ():
        yield from _within(one, under)


def _other(key: Any, rng: Random, values: dict[str, list[Any]]) -> Any:
    """What stands in another case: mostly under the same key."""
    known = key in values and rng.random() < 0.8
    return copy.deepcopy(rng.choice(values[key] if known else values[rng.choice([*values])]))


def _changed(value: Any, rng: Random, values: dict[str, list[Any]], under: str) -> Any:
    """A value with one thing in it changed."""
    if not isinstance(value, dict | list) or not value or rng.random() < 0.02:
        return copy.deepcopy(rng.choice(ODD)) if rng.random() < 0.2 else _other(under, rng, values)
    key = rng.choice([*value]) if isinstance(value, dict) else rng.randrange(len(value))
    inner, within = value[key], key if isinstance(value, dict) else under
    if isinstance(inner, dict | list) and inner and rng.random() < 0.75:
        value[key] = _changed(inner, rng, values, within)
        return value
    match rng.randrange(8):
        case 0:
            value[key] = copy.deepcopy(rng.choice(ODD))
        case 1 | 2 | 3:
            value[key] = _other(within, rng, values)
        case 4:
            value[key] = inner + rng.choice((1, -1)) if type(inner) is int else inner
        case 5:
            del value[key]
        case 6:
            value[key] = rng.choice(([inner], {"of": inner}, str(inner)))
        case _ if isinstance(value, dict):
            value[f"{key}x" if rng.random() < 0.5 else rng.choice([*values])] = value.pop(key)
        case _:
            value.append(copy.deepcopy(inner))
    return value


# ---- what holds of each


class Bench:
    """Hears mutated cases, with the packs they need read once."""

    def __init__(self) -> None:
        from toolkit.cli.benches import Benches

        self.benches: Benches = Benches((), {}, {}, asking=True)
        self.seen: Counter[str] = Counter()

    def wrong(self, one: Mutated) -> list[str]:
        """What is wrong with how a case was taken; empty where nothing is."""
        try:
            return [*self._wrong(one)]
        except Exception:
            return [traceback.format_exc()]

    def _wrong(self, one: Mutated) -> Iterator[str]:
        from toolkit.cli.commands.referee import Docket
        from toolkit.pack.reader import Unreadable, read_text

        docket = Docket(self.benches)
        try:
            document = read_text(one.text, "mutated.yaml")
        except Unreadable as refused:
            self.seen["unreadable"] += 1
            yield from (said for each in refused.findings for said in _misplaced(each, one.text))
            return
        docket.hear(document)
        self.seen["refused" if docket.findings else "accepted"] += 1
        for finding in docket.findings:
            self.seen[finding.code] += 1
            yield from _misplaced(finding, one.text)
            yield from _miscoded(finding, document)
        if not docket.findings and not any(
            self._reads_again(document, docket, whole=whole) for whole in (True, False)
        ):
            yield f"read again otherwise: {_written(document, docket, whole=True)}"

    def _reads_again(self, document: Document, docket: Docket, *, whole: bool) -> bool:
        """Whether what a case says of the position is the same, written and read again."""
        from toolkit.cli.commands.referee import Docket
        from toolkit.pack.reader import read_text

        written, again = _written(document, docket, whole=whole), Docket(self.benches)
        if written:
            again.hear(read_text(written, "mutated.yaml"))
        return not again.findings and (
            not written or _written(document, again, whole=whole) == written
        )


def _misplaced(finding: Finding, text: str) -> Iterator[str]:
    """That a finding stands at no line and column of the file."""
    lines = text.split("\n")
    if not (
        finding.path == "mutated.yaml"
        and 1 <= finding.line <= len(lines)
        and 1 <= finding.column <= len(lines[finding.line - 1])
    ):
        yield f"{finding.code} at {finding.place}, of {len(lines)} lines: {finding.message}"


def _miscoded(finding: Finding, document: Document) -> Iterator[str]:
    """That a finding has a code of something else, or stands elsewhere than its pointer names."""
    steps = finding.pointer.split("/")[1:]
    key = steps[2] if len(steps) > 2 else ""
    if finding.code not in _SHAPE | _OF.get(key, set()):
        yield f"{finding.code} under '{key}': {finding.message}"
    there: Any = document.root
    for step in (each.replace("~1", "/").replace("~0", "~") for each in steps):
        if isinstance(there, dict):
            if step not in there:
                return  # what is missing would stand here
            there = there[step]
        elif isinstance(there, list) and step.isdecimal() and int(step) < len(there):
            there = there[int(step)]
        elif isinstance(there, str):
            return  # a move told in a line, of which this is a part
        else:
            yield f"{finding.code} points at {finding.pointer}: {finding.message}"
            return


def _written(document: Document, docket: Docket, *, whole: bool) -> str:
    """The file of a case with its position written as it was read, the `whole` of it or without
    what nobody knows; empty for one without, or of which the asker does not see all."""
    from toolkit.model.seen import JUDGE

    (case,) = docket.cases
    if case.position is None or case.asker != JUDGE:
        return ""
    file: Any = copy.deepcopy(document.root)
    (told,) = file["cases"]
    position = case.bench.game.encode(case.position)
    told["position"] = position if whole else _known(position)
    if isinstance(told.get("facts"), dict):
        told["facts"].pop("position", None)
    return json.dumps(file, ensure_ascii=False)


def _known(value: Any) -> Any:
    """A value without what nobody knows, which most keys leave out."""
    if isinstance(value, dict):
        return {key: _known(one) for key, one in value.items() if one != "unknown"}
    return [_known(one) for one in value] if isinstance(value, list) else value


def main(words: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutated", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[*GAMES])
    parser.add_argument("--n", type=int, default=10_000, help="how many of each game (10000)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first number (0)")
    args = parser.parse_args(words)
    broken = 0
    for game in args.games:
        began, bench = time.monotonic(), Bench()
        for number in range(args.first, args.first + args.n):
            for said in bench.wrong(drawn(game, args.seed, number)):
                broken += 1
                print(f"{game} {number}: {said}", flush=True)
        told = ", ".join(f"{count} {what}" for what, count in bench.seen.most_common())
        print(f"{game}: {told}; {time.monotonic() - began:.0f} s", flush=True)
    print(f"{broken} broken promises")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
