"""Mutants drawn over the executed lines, each tried by the tests that reach its line."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.mutants.forked import TOO_LONG, Fork, Mutated, forked
from benchmarks.mutants.sites import Mutant, mutants

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from benchmarks.mutants.reaching import Reaching

LIMIT = 60.0  # seconds for one mutant
# Seconds of tests that one mutant is worth, as measured on right code under coverage: much more
# than they take here.
ENOUGH, LIKES = 20.0, 15.0
FIRST = 5  # test files of the first try: most mutants fall there, and the rest is not collected
NOTHING_RAN = 5


@dataclass(frozen=True)
class Trial:
    """What became of a mutant: `killed`, `too long`, `survived` or `equivalent`, and by whom."""

    mutant: Mutant
    verdict: str
    by: str = ""
    tests: int = 0
    seconds: float = 0.0


def drawn(
    tree: Path, reached: Reaching, n: int, seed: int, files: Collection[str] = ()
) -> list[Mutant]:
    """So many mutants: a line drawn among those executed, then one of its mutants.

    By the digest of seed and code, so that what is written elsewhere changes nothing in the draw.
    """

    def rank(*parts: object) -> str:
        return hashlib.sha256("\0".join(map(str, (seed, *parts))).encode()).hexdigest()

    of_line: dict[str, list[Mutant]] = {}
    for file in sorted(reached.lines):
        if files and not file.startswith(tuple(files)):
            continue
        text = (tree / file).read_bytes().decode()
        rows = text.splitlines()
        seen: Counter[str] = Counter()
        keys: dict[int, str] = {}
        for mutant in mutants(file, text):
            line = _line(mutant, reached)
            if line is None or not reached.lines[file][line]:
                continue
            if line not in keys:
                alike = f"{file} {mutant.within} {rows[line - 1].strip()}"
                seen[alike] += 1
                keys[line] = rank(alike, seen[alike])
            of_line.setdefault(keys[line], []).append(mutant)
    return [min(of_line[key], key=lambda mutant: rank(mutant.name)) for key in sorted(of_line)[:n]]


def survivors(tree: Path, reached: Reaching, told: Path) -> list[Mutant]:
    """The mutants that survived an earlier run, as its report for programs tells."""
    trials = json.loads(told.read_text())
    names = {trial["name"] for trial in trials if trial["verdict"] == "survived"}
    files = sorted({name.split(" ")[0].rstrip(":") for name in names} & reached.lines.keys())
    return [
        mutant
        for file in files
        for mutant in mutants(file, (tree / file).read_bytes().decode())
        if mutant.name in names and _line(mutant, reached) is not None
    ]


def _line(mutant: Mutant, reached: Reaching) -> int | None:
    lines = reached.lines[mutant.file]
    return next((line for line in mutant.lines if line in lines), None)


def rounds(mutant: Mutant, reached: Reaching) -> Iterator[list[str]]:
    """The tests that reach a mutant, round by round, each round the fastest first.

    First those of test files named like the mutant's, then the others that reach its line. What
    only importing reaches is tried by whoever reaches anything of its file. The last round are
    other tests of the same test files and of those named like the mutant's: a line whose result is
    kept is reached by the first test that asks for it, not by the one that knows what it should
    be, and what a test reaches in a process of its own nobody sees.
    """
    line = _line(mutant, reached)
    assert line is not None
    of_file = reached.lines[mutant.file]
    named = {name for name in of_file[line] if "::" in name}
    if len(named) < len(of_file[line]):
        named |= {name for who in of_file.values() for name in who if "::" in name}
    files = {name.split("::")[0] for name in of_file[line]}
    alike = {file for file in reached.collecting if _is_like(file, mutant)}
    near = {name for name in named if name.split("::")[0] in alike}
    likes = {name for file in files | alike for name in reached.of_file(file)}
    common = {file: -len(_words(file) & _words(mutant.file)) for file in reached.collecting}
    tried: set[str] = set()
    for pool, budget, most in ((near, ENOUGH, FIRST), (named, ENOUGH, FIRST), (likes, LIKES, 99)):
        chosen: list[str] = []
        opened: set[str] = set()
        first = common if pool is likes else {}
        for name in sorted(
            pool - tried,
            key=lambda name: (first.get(name.split("::")[0], 0), _cost(name, reached), name),
        ):
            file = name.split("::")[0]
            cost = reached.seconds[name] + (file not in opened) * reached.collecting[file] / 2
            if cost > budget:
                continue
            if file not in opened and len(opened) == most:
                yield chosen
                chosen, opened, most = [], set(), 99
            budget -= cost
            opened.add(file)
            chosen.append(name)
            tried.add(name)
        if chosen:
            yield chosen


def _words(file: str) -> set[str]:
    return {word for part in Path(file).with_suffix("").parts for word in part.split("_")}


def _is_like(test_file: str, mutant: Mutant) -> bool:
    """Whether a test file is named like the mutant's file, or like the folder it is in."""
    _, *folders, file = Path(mutant.file).with_suffix("").parts
    words = Path(test_file).stem.split("_")
    return Path(test_file).parts[1] == folders[0] and bool({file, folders[-1]}.intersection(words))


def _cost(name: str, reached: Reaching) -> float:
    """Seconds to run a test, and something for opening its file."""
    return reached.seconds[name] + reached.collecting[name.split("::")[0]] / 5


class _Chosen:
    """A pytest plugin: only these tests, in this order; tells the one at work and what failed."""

    def __init__(self, names: Sequence[str], told: Path, running: Path) -> None:
        self.rank = {name: rank for rank, name in enumerate(names)}
        self.told, self.running = told, running

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running.write_text(nodeid)

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.rank),
            key=lambda item: self.rank[item.nodeid],
        )

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.told.exists():
            self.told.write_text(report.nodeid)


@dataclass
class _Attempt:
    """A mutant at work in a tree, with the rounds that remain."""

    mutant: Mutant
    tree: Path
    reached: Reaching
    begun: float = field(default_factory=time.monotonic)
    tests: int = 0

    def __post_init__(self) -> None:
        path = self.tree / self.mutant.file
        self.mutated = Mutated(path, self.mutant.made(path.read_bytes().decode()))
        self.rounds = rounds(self.mutant, self.reached)
        self.told = Path(f"{self.tree}.failed")
        self.running = Path(f"{self.tree}.running")
        self.fork: Fork | None = self._next()

    def _next(self) -> Fork | None:
        names = next(self.rounds, None)
        if names is None:
            return None
        self.tests += len(names)
        self.told.unlink(missing_ok=True)
        self.running.unlink(missing_ok=True)
        shutil.rmtree(self.tree / ".hypothesis" / "examples", ignore_errors=True)
        left = self.begun + LIMIT - time.monotonic()
        files = list(dict.fromkeys(name.split("::")[0] for name in names))
        words = [*files, "-x", "--tb=line", "-p", "no:randomly"]
        return forked(self.tree, words, left, plugin=_Chosen(names, self.told, self.running))

    def verdict(self) -> Trial | None:
        """What became of it, or None while it is at work."""
        if self.fork is None:
            return self._trial("survived")
        code = self.fork.done()
        if code is None:
            return None
        if code in (0, NOTHING_RAN):
            self.fork = self._next()
            return None
        if code == TOO_LONG:
            return self._trial(*self._cut_off())
        if self.told.exists():
            return self._trial("killed", self.told.read_text())
        # 2: a test file could not even be imported. Anything else is a fault of ours.
        assert code in (1, 2), f"pytest ends with {code}: see {self.tree}.log"
        return self._trial("killed", "importing")

    def _cut_off(self) -> tuple[str, str]:
        """Killed where one test went on and on; many that took their time tell nothing."""
        name = self.running.read_text() if self.running.exists() else ""
        spent = time.time() - self.running.stat().st_mtime if name else LIMIT
        endless = spent > max(LIMIT / 4, 5 * self.reached.seconds.get(name, 0.0))
        return ("too long" if endless else "survived"), name

    def _trial(self, verdict: str, by: str = "") -> Trial:
        self.mutated.restore()
        spent = time.monotonic() - self.begun
        return Trial(self.mutant, verdict, by, self.tests, round(spent, 2))


def tried(
    chosen: Sequence[Mutant], trees: Sequence[Path], reached: Reaching,
    equivalent: Collection[str], say: Callable[[str], None],
) -> list[Trial]:  # fmt: skip
    """Every mutant's trial; those listed as equivalent are not tried."""
    waiting, idle = list(chosen), list(trees)
    at_work: list[_Attempt] = []
    trials: list[Trial] = []
    while waiting or at_work:
        while waiting and idle:
            mutant = waiting.pop(0)
            if mutant.name in equivalent:
                trials.append(Trial(mutant, "equivalent"))
            else:
                at_work.append(_Attempt(mutant, idle.pop(), reached))
        for attempt in list(at_work):
            trial = attempt.verdict()
            if trial is None:
                continue
            at_work.remove(attempt)
            idle.append(attempt.tree)
            trials.append(trial)
            say(f"{len(trials):4} {shown(trial)}")
        time.sleep(0.01)
    return trials


def shown(trial: Trial) -> str:
    """One line on a trial."""
    mutant = trial.mutant
    told = f"{trial.verdict:9} {trial.seconds:5.1f} s {trial.tests:4} tests  "
    place = f"{mutant.file}:{mutant.lines[0]} ({mutant.kind}) {mutant.name.split(': ', 1)[1]}"
    return told + place + (f"  by {trial.by}" if trial.by else "")


def counted(trials: Sequence[Trial]) -> tuple[int, int]:
    """How many were killed, of how many that are not equivalent."""
    verdicts = Counter(trial.verdict for trial in trials)
    killed = verdicts["killed"] + verdicts["too long"]
    return killed, len(trials) - verdicts["equivalent"]


def as_json(trials: Sequence[Trial]) -> str:
    """The trials for a program."""
    return json.dumps([
        {"name": trial.mutant.name, "line": trial.mutant.lines[0], "kind": trial.mutant.kind,
         "verdict": trial.verdict, "by": trial.by, "seconds": trial.seconds}
        for trial in trials
    ], indent=1)  # fmt: skip


def jobs() -> int:
    """As many at once as there are cores."""
    return max(1, os.cpu_count() or 1)
