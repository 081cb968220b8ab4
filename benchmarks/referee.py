"""Measures the referee beside its peers, on one core, and prints one table.

    python -m benchmarks.referee [--full] [--runs N] [PART…]

Parts are games, checks, cases, expeditions, hexpanse, expanse_tcg and sound. Everything runs in the
interpreter that runs this, each program in a process of its own, peers in turns with ours; `pip
install -e '.[bench]'` brings them. docs/benchmarks.md says what is compared and why.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from benchmarks import expedition_cases, hexpanse_speed, tcg_files
from benchmarks.cases import write_cases
from benchmarks.measure import Failed, Program, in_turns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).parent.parent
PEERS = ROOT / "benchmarks" / "peers"
GAMES, DEPTH, CHECKED = 60, 3, 10
WHOLE_RUN, SOME = 10_000, 200
COUNTS = (1_000, 5_000, 10_000)
CHECKS_A_SECOND = 60_000
EXPEDITIONS = (600, 6_000)
HEXPANSE = (1, 8)  # all shipped cases, so many times
DECKS, CARDS = (1_000, 10_000), 10_000
OPENING, STARTS = 0.060, 8  # CPU seconds, or so many times `python -c pass` if that is more


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table. `most` or `least` is the target; without either there is none."""

    title: str
    value: float
    least: float | None = None
    most: float | None = None
    unit: str = "×"

    @property
    def holds(self) -> bool:
        return (self.least is None or self.value >= self.least) and (
            self.most is None or self.value <= self.most
        )

    def line(self) -> str:
        sign, bound = ("≥", self.least) if self.least is not None else ("≤", self.most)
        target = "" if bound is None else f"{sign} {self._shown(bound)}"
        missed = "" if self.holds else "  MISSED"
        return f"  {self.title:<64}{self._shown(self.value):>12}{target:>12}{missed}"

    def _shown(self, value: float) -> str:
        return f"{value:.2f} ×" if self.unit == "×" else f"{value:,.0f}{self.unit}"


@dataclass(slots=True)
class Rate:
    """A program that prints how much it did in how many CPU seconds, start-up left out."""

    name: str
    words: tuple[object, ...]
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The median of what it did in a second."""
        return median(self.rates)

    def run(self) -> None:
        told = said(self.words)
        self.rates.append(told["count"] / told["seconds"])

    def line(self) -> str:
        return f"    {self.name:<60}{self.rate:>14,.0f} /s  {len(self.rates)} runs"


def said(words: tuple[object, ...]) -> Any:
    """What a program prints as JSON. Raises CalledProcessError."""
    argv = [sys.executable, *map(str, words)]
    done = subprocess.run(argv, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


def games(runs: int, full: bool) -> Iterator[Figure | Rate]:
    """Random full games against catanatron's."""
    peer = Rate("catanatron, four random players", (PEERS / "catanatron_random.py", 10, 1))
    ours = {
        players: Rate(
            f"toolkit, {players} random players",
            ("-m", "benchmarks.random_games", "speed", players, GAMES, 1_000),
        )
        for players in (2, 3, 4)
    }
    for _ in range(runs):
        for rate in (peer, *ours.values()):
            rate.run()
    for players, rate in ours.items():
        yield Figure(
            f"{players} players: actions a second by those of catanatron",
            rate.rate / peer.rate,
            0.8,
        )
    yield from (*ours.values(), peer)


def checks(runs: int, full: bool) -> Iterator[Figure | Rate]:
    """Single checks of decoded moves on open positions against perft."""
    peer = Rate("python-chess, perft nodes", (PEERS / "chess_perft.py", DEPTH))
    ours = Rate("toolkit, checks", ("-m", "benchmarks.random_games", "checks", CHECKED, 1))
    for _ in range(runs):
        ours.run()
        peer.run()
    least = min(CHECKS_A_SECOND, 0.2 * peer.rate)
    yield Figure("checks a second", ours.rate, least, unit="/s")
    yield from (ours, peer)


def cases(runs: int, full: bool) -> Iterator[Figure | Rate]:
    """Files of scoring cases, each of which consults two open rulings, in one process each."""
    with tempfile.TemporaryDirectory(prefix="benchmarks-") as name:
        folder = Path(name)
        files = {str(count): write_cases(count, folder / f"{count}.yaml") for count in COUNTS} | {
            "whole": write_cases(COUNTS[-1], folder / "whole.yaml", whole=True)
        }
        programs = []
        for title, file in files.items():
            argv = (sys.executable, "-m", "toolkit", "referee", str(file), "--format", "json")
            programs.append(Program(title, _ending_with(3, argv), folder, _environment(folder)))
        in_turns(programs, runs)
        fewest = _fewest_rulings(folder, folder / f"{COUNTS[0]}.yaml")
    small, middle, large, whole = (program.seconds for program in programs)
    a, b, c = COUNTS
    yield Figure("10,000 cases: cases a second, start-up included", c / large, 1_500, unit="/s")
    yield Figure("the same with whole maps in them", c / whole, unit="/s")
    slope = ((large - middle) / (c - b)) / ((middle - small) / (b - a))
    yield Figure("time a case, from 5,000 to 10,000 by 1,000 to 5,000", slope, most=1.15)
    yield Figure("open rulings that the least of the cases consults", fewest, 2, unit="")


def _environment(folder: Path) -> dict[str, str]:
    """Where modules are compiled once, into a folder, as they are for whoever uses the program."""
    import os

    compiled = {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    environment = {**os.environ, **compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def _ending_with(code: int, argv: tuple[str, ...]) -> tuple[str, ...]:
    """The command, for which this is the right end: 3 where nobody can settle any of the cases."""
    script = f"import subprocess, sys; sys.exit(subprocess.run(sys.argv[1:]).returncode != {code})"
    return (sys.executable, "-S", "-c", script, *argv)


def _fewest_rulings(folder: Path, file: Path) -> int:
    argv = [sys.executable, "-m", "toolkit", "referee", str(file), "--format", "json"]
    done = subprocess.run(
        argv, cwd=folder, env=_environment(folder), stdout=subprocess.PIPE, check=False
    )
    verdicts = json.loads(done.stdout)["verdicts"]
    return min(len(one["hinges_on"]) + len(one.get("indifferent", ())) for one in verdicts)


def expeditions(runs: int, full: bool) -> Iterator[Figure | Rate]:
    """Case files about expeditions, and opening the pack that they are judged by."""
    few, many = EXPEDITIONS
    toolkit = (sys.executable, "-m", "toolkit")
    opening = Rate(
        "toolkit, opening ti4_expeditions", ("-m", "benchmarks.opening", "ti4_expeditions")
    )
    with tempfile.TemporaryDirectory(prefix="benchmarks-") as name:
        folder = Path(name)
        programs = [
            Program(
                title,
                _ending_with(1, (*toolkit, "referee", str(file), "--format", "json")),
                folder,
                _environment(folder),
            )
            for title, file in _expedition_files(folder)
        ]
        start = Program(
            "python -c pass", (sys.executable, "-c", "pass"), folder, _environment(folder)
        )
        in_turns([*programs, start], runs)
    for _ in range(runs):
        opening.run()
    part_few, part_many, whole_few, whole_many = (program.seconds for program in programs)
    once_open = "cases a second of CPU once the pack is open"
    yield Figure(once_open, (many - few) / (part_many - part_few), 1_000, unit="/s")
    whole = (many - few) / (whole_many - whole_few)
    yield Figure("the same with whole maps of 37 systems", whole, 1_000, unit="/s")
    most = 1_000 * max(OPENING, STARTS * start.seconds)
    yield Figure("opening the pack", 1_000 / opening.rate, most=most, unit=" ms")


def _expedition_files(folder: Path) -> Iterator[tuple[str, Path]]:
    for whole in (False, True):
        for count in EXPEDITIONS:
            title = f"{count} expeditions{', whole maps' if whole else ''}"
            file = folder / f"{count}{'-whole' * whole}.yaml"
            yield title, expedition_cases.write_cases(count, file, whole=whole)


def hexpanse(runs: int, full: bool) -> Iterator[Figure | Rate]:
    """Hexpanse beside a loop, two peers, and The Expanse."""
    speed, opening = ("-m", "benchmarks.hexpanse_speed"), ("-m", "benchmarks.opening")
    asked = Rate("toolkit, formations asked about", (*speed, "formation", 5_000, 1))
    loop = Rate("a loop by hand over the same sets", (*speed, "loop", 5_000, 1))
    listed = Rate("toolkit, legal moves listed", (*speed, "listed", 60, 1))
    perft = Rate("python-chess, perft nodes", (PEERS / "chess_perft.py", DEPTH))
    games = Rate("toolkit, 2 random players", (*speed, "games", 30, 1))
    settlers = Rate("catanatron, 2 random players", (PEERS / "catanatron_random.py", 10, 1, 2))
    opened = Rate("toolkit, opening hexpanse", (*opening, "hexpanse", "stand_ins"))
    expanse = Rate("toolkit, opening expanse", (*opening, "expanse", "stand_ins"))
    rates = (asked, loop, listed, perft, games, settlers, opened, expanse)
    for _ in range(runs):
        for rate in rates:
            rate.run()
    yield Figure("a formation, by a loop over the same sets", loop.rate / asked.rate, most=2)
    yield Figure("legal moves listed, by perft nodes", listed.rate / perft.rate, 0.1)
    yield Figure("actions a second by those of catanatron", games.rate / settlers.rate, 0.8)
    yield Figure(
        "opening pack and stand-ins, by The Expanse's", expanse.rate / opened.rate, most=1.3
    )
    few, many = HEXPANSE
    with tempfile.TemporaryDirectory(prefix="benchmarks-") as name:
        folder = Path(name)
        programs = []
        for times in HEXPANSE:
            file = folder / f"{times}.yaml"
            hexpanse_speed.write(times, file)
            argv = (sys.executable, "-m", "toolkit", "referee", str(file), "--format", "json")
            programs.append(Program(str(times), argv, folder, _environment(folder)))
        in_turns(programs, runs)
    judged = said((*speed, "runs"))
    once = (many - few) * judged["cases"] / (programs[1].seconds - programs[0].seconds)
    yield Figure("cases a second of CPU once the pack is open", once, 600, unit="/s")
    yield Figure("runs of a shipped case, on the average", judged["count"], most=3)
    yield Figure("shipped cases that were capped", judged["capped"], most=0, unit="")
    yield from rates


def expanse_tcg(runs: int, full: bool) -> Iterator[Figure | Rate]:
    """The trading card game beside the floor of its files, and beside Python's own start."""
    opened = Rate("toolkit, opening expanse_tcg", ("-m", "benchmarks.opening", "expanse_tcg"))
    python, toolkit = (sys.executable,), (sys.executable, "-m", "toolkit")
    with tempfile.TemporaryDirectory(prefix="benchmarks-") as name:
        folder = Path(name)
        cards = tcg_files.write_cards(CARDS, folder / "cards")
        few, many = (tcg_files.write_decks(count, folder / f"{count}.yaml") for count in DECKS)
        scored = write_cases(COUNTS[-1], folder / "scored.yaml")

        def program(title: str, *argv: str) -> Program:
            return Program(title, argv, folder, _environment(folder))

        def judged(title: str, file: Path, code: int) -> Program:
            argv = (*toolkit, "referee", str(file), "--format", "json")
            return program(title, *_ending_with(code, argv))

        events = (*python, str(PEERS / "libyaml_events.py"))
        programs = [
            program("pass", *python, "-c", "pass"),
            program("own cards", *toolkit, "validate", "--no-layout", str(cards.parents[1])),
            program("events of the cards", *events, str(cards)),
            judged("few decks", few, 1),
            judged("many decks", many, 1),
            program("events of the decks", *events, str(many)),
            judged("scoring cases", scored, 3),
        ]
        in_turns(programs, runs)
    speed = ("-m", "benchmarks.tcg_speed")
    listed = Rate("toolkit, legal moves listed", (*speed, "listed", 30, 1))
    perft = Rate("python-chess, perft nodes", (PEERS / "chess_perft.py", DEPTH))
    games = Rate("toolkit, 2 random players", (*speed, "games", 10, 1))
    settlers = Rate("catanatron, 2 random players", (PEERS / "catanatron_random.py", 10, 1, 2))
    rates = (opened, listed, perft, games, settlers)
    for _ in range(runs):
        for rate in rates:
            rate.run()
    yield Figure("legal moves listed, by perft nodes", listed.rate / perft.rate, 0.01)
    yield Figure("actions a second by those of catanatron", games.rate / settlers.rate, 0.5)
    start, own, own_events, fewer, more, deck_events, scoring = (one.seconds for one in programs)
    each = (more - fewer) / (DECKS[1] - DECKS[0])
    yield Figure("opening the pack, by `python -c pass`", 1 / opened.rate / start, most=10)
    yield Figure("10,000 own cards, by libyaml's events", own / own_events, most=3)
    net = each * DECKS[1]
    yield Figure("10,000 decks, opening left out, by libyaml's events", net / deck_events, most=6)
    scores = COUNTS[-1] / scoring
    yield Figure("decks a second once the pack is open, by scoring cases", 1 / each / scores, 1)
    yield Figure("decks a second of CPU", 1 / each, unit="/s")
    yield Figure("scoring cases a second beside them", scores, unit="/s")
    yield from rates


def sound(runs: int, full: bool) -> Iterator[Figure | Rate]:
    """Random games to their end: a winner, every piece in its place, no crash."""
    for players in (2, 3, 4):
        number = WHOLE_RUN if full else SOME
        told = said(("-m", "benchmarks.random_games", "sound", players, number, 1))
        for seed, what in list(told["broken"].items())[:5]:
            print(f"    seed {seed}: {what}")
        winners = ", ".join(f"{id} {count}" for id, count in sorted(told["winners"].items()))
        title = f"{players} players: games of {number:,} that went wrong ({winners})"
        yield Figure(title, len(told["broken"]), most=0, unit="")


PARTS = {
    "games": ("Random full games", games),
    "checks": ("Single legality checks", checks),
    "cases": ("A file of scoring cases", cases),
    "expeditions": ("Expeditions of Twilight Imperium", expeditions),
    "hexpanse": ("Hexpanse", hexpanse),
    "expanse_tcg": ("The trading card game", expanse_tcg),
    "sound": ("Random games to their end", sound),
}

PEERS_OF = {"games": "catanatron", "checks": "chess"}  # the module that must be there


def main(words: Sequence[str]) -> int:
    """Exit 0 when every figure meets its target, 1 when one does not, 2 when a program failed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.referee", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--full", action="store_true", help="10,000 games for each player count")
    parser.add_argument("--runs", type=int, default=5, help="runs of each program (5)")
    args = parser.parse_args(words)
    for part in args.parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    parts = args.parts or list(PARTS)
    for module in (PEERS_OF[part] for part in parts if part in PEERS_OF):
        if find_spec(module) is None:
            print(f"{module} is not installed here; pip install -e '.[bench]' brings it")
            return 2
    missed = 0
    print(f"{'':<66}{'measured':>12}{'target':>12}", flush=True)
    try:
        for part in parts:
            title, measured = PARTS[part]
            print(f"\n{title}", flush=True)
            for item in measured(args.runs, args.full):
                missed += isinstance(item, Figure) and not item.holds
                print(item.line(), flush=True)
    except (Failed, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"\n{missed} targets missed" if missed else "\nevery target met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
