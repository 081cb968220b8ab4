"""Which test reaches which line: coverage with one context for each test.

Every test file runs in a process of its own, so that what one file has cached hides nothing from
the next; what it reached is kept for as long as nothing that it depends on has changed.
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

from benchmarks.mutants.forked import TOO_LONG, Fork, forked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

# They start processes, of which coverage sees nothing, build wheels, or try what has no line in
# mind and takes long.
LEFT_OUT = (
    "tests/acceptance/", "tests/test_docs.py", "tests/test_imports.py", "tests/test_suite.py",
    "tests/cli/test_hostile.py", "tests/cli/test_fuzz.py", "tests/games/test_expanse_battery.py",
)  # fmt: skip
LONGEST = 1200.0
# Examples of a property: these few reach nearly all that many do.
FEW = 20


@dataclass
class Reaching:
    """The tests with their seconds, and for each file and line who reaches it.

    Tests that fail on right code are in `failed` alone.

    A line that only importing reaches is reached by the whole test file (`tests/a.py`).
    """

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    collecting: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def add(self, told: dict[str, Any]) -> None:
        """What one test file's run told."""
        seconds, failed = told["seconds"], set(told["failed"])
        self.seconds |= {name: spent for name, spent in seconds.items() if name not in failed}
        self.collecting[told["file"]] = told["collecting"]
        self.failed += told["failed"]
        names = told["names"]
        for file, lines in told["lines"].items():
            mine = self.lines.setdefault(file, {})
            for line, who in lines.items():
                mine.setdefault(int(line), set()).update({names[at] for at in who} - failed)

    def of_file(self, test_file: str) -> list[str]:
        """The tests of a test file."""
        return [name for name in self.seconds if name.split("::")[0] == test_file]


def test_files(tree: Path) -> list[str]:
    """The test files that tell something, in order."""
    found = (str(file.relative_to(tree)) for file in sorted((tree / "tests").rglob("test_*.py")))
    return [name for name in found if not name.startswith(LEFT_OUT)]


def _digest(*paths: Path) -> str:
    hashed = hashlib.sha256()
    for path in paths:
        hashed.update(path.name.encode() + path.read_bytes())
    return hashed.hexdigest()[:24]


def _shared(tree: Path) -> str:
    """The digest of what any test may read: data, templates, what stands beside the tests."""
    return _digest(
        *(
            path
            for name in ("data", "templates", "tests")
            for path in sorted((tree / name).rglob("*"))
            if path.is_file()
            and path.suffix != ".pyc"
            and not path.match("test_*.py")
            and not path.match("fuzz*.py")
        )
    )


def reaching(trees: Sequence[Path], kept: Path, say: Callable[[str], None]) -> Reaching:
    """What every test file reaches, from what is kept or by running it now.

    What is kept serves as long as the test file, the files of `toolkit` that it reached and all
    that is shared are the same.
    """
    kept.mkdir(parents=True, exist_ok=True)
    whole = Reaching()
    missing: list[tuple[str, Path]] = []
    shared = _shared(trees[0])
    for name in test_files(trees[0]):
        told = kept / f"{name.replace('/', '.')}.{_digest(trees[0] / name)}.json.gz"
        read = _read(told) if told.exists() else {}
        if read and _still(read, trees[0], shared):
            whole.add(read)
        else:
            missing.append((name, told))
    if missing:
        say(f"{len(missing)} test files are run to see what they reach")
    for told in _run(trees, missing, shared, say):
        whole.add(_read(told))
    return whole


def _still(read: dict[str, Any], tree: Path, shared: str) -> bool:
    return read["shared"] == shared and all(
        (tree / file).exists() and _digest(tree / file) == digest
        for file, digest in read["digests"].items()
    )


def _read(told: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(gzip.decompress(told.read_bytes()))
    return read


def _run(
    trees: Sequence[Path], missing: list[tuple[str, Path]], shared: str, say: Callable[[str], None]
) -> Iterable[Path]:
    waiting, idle = list(missing), list(trees)
    at_work: list[tuple[Fork, str, Path]] = []
    while waiting or at_work:
        while waiting and idle:
            name, told = waiting.pop(0)
            tree = idle.pop()
            at_work.append((_watched(tree, name, told, shared), name, told))
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


def _watched(tree: Path, name: str, told: Path, shared: str) -> Fork:
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
        if code not in (0, 1):
            return code
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
            "failed": watcher.failed, "names": list(names), "lines": lines, "shared": shared,
            "digests": {file: _digest(tree / file) for file in lines},
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
        self.times: dict[str, float] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_collection_finish(self, session: Any) -> None:
        """Fewer examples for each property; how long all of them would take is reckoned."""
        from hypothesis import is_hypothesis_test, settings

        self.collecting = round(time.perf_counter() - self.began, 3)
        whole = vars(settings)["max_examples"].fget
        for item in session.items:
            machine = getattr(item.cls, "settings", None)
            own = getattr(item.obj, "_hypothesis_internal_use_settings", machine)
            if own is not None or is_hypothesis_test(item.obj):
                self.times[item.nodeid] = max(1.0, whole(own or settings.default) / FEW)
        fewer = property(lambda one: min(FEW, whole(one)))
        type.__setattr__(settings, "max_examples", fewer)  # its own class forbids assigning

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.cov.switch_context(nodeid)

    def pytest_runtest_logfinish(self) -> None:
        self.cov.switch_context("")

    def pytest_runtest_logreport(self, report: Any) -> None:
        took = report.duration * self.times.get(report.nodeid, 1.0)
        spent = self.seconds.get(report.nodeid, 0.0) + took
        self.seconds[report.nodeid] = round(spent, 4)
        if report.failed:
            self.failed.append(report.nodeid)
