"""Pytest in a fork of this process, in a copy of the checkout.

This process has imported pytest and every library, but no `toolkit`: a fork has only our own
modules to import, and finds those of the copy.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COPIED = ("toolkit", "tests", "data", "templates", "docs", "benchmarks")
WARM = (
    "pytest", "_pytest.assertion.rewrite", "hypothesis", "hypothesis.strategies",
    "hypothesis.stateful", "yaml", "jsonschema", "jsonschema_rs", "PIL.Image", "PIL.ImageDraw",
    "pypdfium2", "pypdf", "pexpect", "reportlab.pdfgen.canvas", "reportlab.pdfbase.ttfonts",
    "argparse", "asyncio", "json", "unittest.mock", "subprocess", "zipfile",
    "xml.etree.ElementTree",
)  # fmt: skip
MEMORY = 3 << 30
TOO_LONG = -1


def warm() -> None:
    """Imports what every fork would import again."""
    for name in WARM:
        import_module(name)


def copied(checkout: Path, tree: Path) -> None:
    """A copy of what the tests read, compiled."""
    for name in COPIED:
        shutil.copytree(
            checkout / name, tree / name, ignore=shutil.ignore_patterns("output", "__pycache__")
        )
    for file in checkout.iterdir():
        if file.is_file():
            shutil.copy2(file, tree / file.name)


@dataclass
class Fork:
    """A fork at work in a tree; `done()` is its exit code, `TOO_LONG` where it was ended."""

    tree: Path
    pid: int
    deadline: float

    def done(self) -> int | None:
        """The exit code of pytest, or None while it is at work."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if pid == 0 and time.monotonic() < self.deadline:
            return None
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        if pid == 0:
            os.waitpid(self.pid, 0)
            return TOO_LONG
        return os.waitstatus_to_exitcode(status)


def forked(
    tree: Path, words: Sequence[str], seconds: float, *, plugin: Any = None,
    around: Callable[[Callable[[], int]], int] = lambda run: run(), compiles: bool = False,
) -> Fork:  # fmt: skip
    """Pytest with these words in this tree, for so many seconds at most."""
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return Fork(tree, pid, time.monotonic() + seconds)
    code = 3
    try:
        _settle(tree, compiles)
        import pytest

        words = [*words, "-q", "-p", "no:cacheprovider", "-p", "no:cov",
                 "--hypothesis-seed=0", f"--basetemp={tree}-tmp",
                 "--rootdir", str(tree)]  # fmt: skip
        code = around(lambda: int(pytest.main(words, plugins=[plugin] if plugin else [])))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _settle(tree: Path, compiles: bool) -> None:
    os.setsid()
    os.chdir(tree)
    log = os.open(f"{tree}.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    sys.path[:] = [str(tree), *(entry for entry in sys.path if not _has_toolkit(entry))]
    os.environ["PYTHONPATH"] = str(tree)
    for name in [name for name in sys.modules if name.split(".")[0] in ("toolkit", "tests")]:
        del sys.modules[name]
    sys.dont_write_bytecode = not compiles
    if not compiles:
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _has_toolkit(entry: str) -> bool:
    return Path(entry or ".", "toolkit", "__init__.py").exists()


@dataclass
class Mutated:
    """A file of a tree while it holds a mutant; `restored` when it is over."""

    path: Path
    text: str

    def __post_init__(self) -> None:
        self.right, self.stat = self.path.read_bytes(), self.path.stat()
        # Python trusts a compiled file whose source has its time and size.
        Path(cache_from_source(str(self.path))).unlink(missing_ok=True)
        self.path.write_text(self.text, encoding="utf-8", newline="")

    def restore(self) -> None:
        """The right text, as if it had never been another."""
        self.path.write_bytes(self.right)
        os.utime(self.path, ns=(self.stat.st_atime_ns, self.stat.st_mtime_ns))
