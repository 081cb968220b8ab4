"""Which test reaches which line: coverage with one context for each test.

Every test file runs in a process of its own, so that what one file has cached hides nothing from
the next; what it reached is kept under the digest of all that it can depend on.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.mutants.forked import COPIED, TOO_LONG, Fork, forked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

# They start processes, of which coverage sees nothing, or build wheels.
LEFT_OUT = (
    "tests/acceptance/",
    "tests/test_docs.py",
    "tests/test_imports.py",
    "tests/test_suite.py",
)
LONGEST = 1200.0


@dataclass
class Reaching:
    """The tests with their seconds, and for each file and line who reaches it.

    A line that only importing reaches is reached by the whole test file (`tests/a.py`).
    """

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    collecting: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def add(self, told: dict[str, Any]) -> None:
        """What one test file's run told."""
        self.seconds |= told["seconds"]
        self.collecting[told["file"]] = told["collecting"]
        self.failed += told["failed"]
        names = told["names"]
        for file, lines in told["lines"].items():
            mine = self.lines.setdefault(file, {})
            for line, who in lines.items():
                mine.setdefault(int(line), set()).update(names[index] for index in who)

    def of_file(self, test_file: str) -> list[str]:
        """The tests of a test file."""
        return [name for name in self.seconds if name.split("::")[0] == test_file]


def test_files(tree: Path) -> list[str]:
    """The test files that tell something, in order."""
    found = (str(file.relative_to(tree)) for file in sorted((tree / "tests").rglob("test_*.py")))
    return [name for name in found if not name.startswith(LEFT_OUT)]


def digest(tree: Path, test_file: str) -> str:
    """Of all that a test file's run can depend on: everything but the other test files."""
    hashed = hashlib.sha256(test_file.encode())
    for name in COPIED[:4]:
        for path in sorted((tree / name).rglob("*")):
            other = path.name.startswith("test_") and str(path.relative_to(tree)) != test_file
            if path.is_file() and path.suffix not in (".pyc", ".pyo") and not other:
                hashed.update(str(path.relative_to(tree)).encode() + path.read_bytes())
    return hashed.hexdigest()[:24]


def reaching(trees: Sequence[Path], kept: Path, say: Callable[[str], None]) -> Reaching:
    """What every test file reaches, from what is kept or by running it now."""
    kept.mkdir(parents=True, exist_ok=True)
    whole = Reaching()
    missing: list[tuple[str, Path]] = []
    for name in test_files(trees[0]):
        told = kept / f"{digest(trees[0], name)}.json.gz"
        if told.exists():
            whole.add(_read(told))
        else:
            missing.append((name, told))
    if missing:
        say(f"{len(missing)} test files are run to see what they reach")
    for told in _run(trees, missing, say):
        whole.add(_read(told))
    return whole


def _read(told: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(gzip.decompress(told.read_bytes()))
    return read


def _run(
    trees: Sequence[Path], missing: list[tuple[str, Path]], say: Callable[[str], None]
) -> Iterable[Path]:
    waiting, idle = list(missing), list(trees)
    at_work: list[tuple[Fork, str, Path]] = []
    while waiting or at_work:
        while waiting and idle:
            name, told = waiting.pop(0)
            tree = idle.pop()
            at_work.append((_watched(tree, name, told), name, told))
        time.sleep(0.02)
        for entry in list(at_work):
            fork, name, told = entry
            code = fork.done()
            if code is None:
                continue
            at_work.remove(entry)
            idle.append(fork.tree)
            if told.exists():
                yield told
            if code not in (0, 1):
                ended = "took too long" if code == TOO_LONG else f"ended with {code}"
                say(f"{name} {ended}: see {fork.tree}.log")


def _watched(tree: Path, name: str, told: Path) -> Fork:
    """A fork that runs a test file and writes down what each of its tests reached."""
    watcher = _Watcher()

    def around(run: Callable[[], int]) -> int:
        import coverage

        cov = watcher.cov = coverage.Coverage(
            data_file=None, source=[str(tree / "toolkit")], config_file=False
        )
        cov.start()
        watcher.began = time.perf_counter()
        code = run()
        cov.stop()
        data = cov.get_data()
        names: dict[str, int] = {}
        lines: dict[str, dict[int, list[int]]] = {}
        for path in data.measured_files():
            mine = lines[str(Path(path).relative_to(tree))] = {}
            for line, contexts in data.contexts_by_lineno(path).items():
                who = {context or name for context in contexts}
                if len(who) > 1:
                    who.discard(name)
                mine[line] = [names.setdefault(each, len(names)) for each in sorted(who)]
        text = json.dumps({
            "file": name, "collecting": watcher.collecting, "seconds": watcher.seconds,
            "failed": watcher.failed, "names": list(names), "lines": lines,
        })  # fmt: skip
        beside = told.with_suffix(f".{os.getpid()}")
        beside.write_bytes(gzip.compress(text.encode(), 1))
        beside.replace(told)
        return code

    return forked(tree, [name], LONGEST, plugin=watcher, around=around, compiles=True)


class _Watcher:
    """A pytest plugin: a coverage context for each test, and how long it took."""

    def __init__(self) -> None:
        self.cov: Any = None
        self.began = 0.0
        self.collecting = 0.0
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_collection_finish(self) -> None:
        self.collecting = round(time.perf_counter() - self.began, 3)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.cov.switch_context(nodeid)

    def pytest_runtest_logfinish(self) -> None:
        self.cov.switch_context("")

    def pytest_runtest_logreport(self, report: Any) -> None:
        spent = self.seconds.get(report.nodeid, 0.0) + report.duration
        self.seconds[report.nodeid] = round(spent, 4)
        if report.failed:
            self.failed.append(report.nodeid)
