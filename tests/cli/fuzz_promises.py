"""What may never come of an input: it is taken by the program's entry, or by a process."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from toolkit.cli.main import run
from toolkit.pack.shipped import DATA

CODES = (0, 1, 2, 3)
SLOWEST = 60.0  # seconds for one input, on a machine that has other things to do
MEMORY = 2 << 30
# What a command may change besides making new files: the log it goes on with.
WRITES = {"play": (".yaml",)}


@dataclass(frozen=True)
class Input:
    """One input: files by their path in the working folder, a command line, and what is typed."""

    seed: int
    number: int
    words: tuple[str, ...]
    files: dict[str, bytes] = field(repr=False)
    typed: bytes = b""

    def written(self, folder: Path) -> None:
        """The files, in an empty folder."""
        for name, data in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


class Hang(BaseException):
    """An input took too long."""


def in_process(one: Input, folder: Path) -> list[str]:
    """What is wrong with how the program's entry took an input; empty where nothing is."""
    before = _prepared(one, folder)
    code, out, err = taken(one, folder / "work")
    return [*_wrong(one, code, out, err), *_left(one, folder, before)]


def taken(one: Input, folder: Path) -> tuple[object, bytes, bytes]:
    """The exit code, or what was raised, and what was written to both streams."""
    out, err = _stream(), _stream()
    streams = sys.stdin, sys.stdout, sys.stderr
    here = Path.cwd()
    os.chdir(folder)
    sys.stdin, sys.stdout, sys.stderr = _stream(one.typed), out, err
    code: object = None
    try:
        with _in_time():
            code = run([*one.words])
    except Hang:
        code = "a hang"
    except BaseException:
        code = traceback.format_exc()
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        os.chdir(here)
    out.flush()
    err.flush()
    return code, out.buffer.getvalue(), err.buffer.getvalue()  # type: ignore[attr-defined]


def as_process(one: Input, folder: Path) -> list[str]:
    """The same of a process of its own, with little memory."""
    before = _prepared(one, folder)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "toolkit", *one.words], input=one.typed, capture_output=True,
            cwd=folder / "work", timeout=60, check=False,
            env={**os.environ, "PYTHONPATH": str(DATA.parent)},
            preexec_fn=_little_memory if os.name == "posix" else None,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return ["a hang"]
    wrong = _wrong(one, done.returncode, done.stdout, done.stderr)
    return [*wrong, *_left(one, folder, before)]


def _little_memory() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def _stream(data: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", errors="surrogateescape")


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def late(*_: object) -> None:
        raise Hang

    usual = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, SLOWEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)


def _prepared(one: Input, folder: Path) -> dict[str, bytes]:
    """An empty folder with the input in `work`; what stands in it and beside it."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "work").mkdir(parents=True)
    (folder / "beside.txt").write_bytes(b"of somebody else")
    one.written(folder / "work")
    return _contents(folder)


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


LEAKED = re.compile(rb"Traceback|object at 0x|toolkit/[a-z]+/[a-z_]+\.py")


def _wrong(one: Input, code: object, out: bytes, err: bytes) -> Iterator[str]:
    if code not in CODES:
        yield f"exit code {code}"
    elif code and not (out + err).strip():
        yield f"exit code {code} and not a word"
    found = LEAKED.search(out + err)
    if found:
        yield f"said {found.group().decode()}"
    if "json" in one.words and "--format" in one.words and code == 0 and out.lstrip()[:1] == b"{":
        try:
            json.loads(out)
        except ValueError as error:
            yield f"no JSON: {error}"


def _left(one: Input, folder: Path, before: dict[str, bytes]) -> Iterator[str]:
    after = _contents(folder)
    changes = WRITES.get(next(iter(one.words), ""), ())
    for name, data in before.items():
        if after.get(name) != data and not name.endswith(changes or "\0"):
            yield f"{name} was changed"
    for name in after.keys() - before.keys():
        path = Path(name)
        if path.parts[0] != "work":
            yield f"{name} was written outside"
        elif path.name.startswith(".") or path.suffix in (".new", ".tmp", ".part"):
            yield f"{name} was left behind"
        elif not _whole(path, after[name]):
            yield f"{name} is half-written"


def _whole(path: Path, data: bytes) -> bool:
    match path.suffix:
        case ".pdf":
            return data.startswith(b"%PDF") and data.rstrip().endswith(b"%%EOF")
        case ".png":
            return data.endswith(b"IEND\xaeB`\x82")
        case ".svg":
            return data.rstrip().endswith(b"</svg>")
        case ".json":
            return isinstance(json.loads(data), dict | list)
        case ".yaml":
            try:
                yaml.safe_load(data)
            except yaml.YAMLError:
                return False
    return True
