"""Same input, same bytes: whatever the hash seed, clock, time zone, locale, folder and umask."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from toolkit_as_installed import ROOT

# `sitecustomize` is imported by every Python at its start: here it sets the clock elsewhere.
CLOCK = """\
import time
_real = {name: getattr(time, name) for name in ("time", "time_ns", "gmtime", "localtime")}
AHEAD = 400_000_000  # seconds, some twelve years
time.time = lambda: _real["time"]() + AHEAD
time.time_ns = lambda: _real["time_ns"]() + AHEAD * 10**9
time.gmtime = lambda seconds=None: _real["gmtime"](time.time() if seconds is None else seconds)
time.localtime = lambda seconds=None: _real["localtime"](
    time.time() if seconds is None else seconds
)
"""
USUAL = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
ODD = [
    {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "clock": "ahead", "umask": "077",
     "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    {"PYTHONHASHSEED": "4294967295", "LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0",
     "SOURCE_DATE_EPOCH": "1500000000", "folder": "dé ep/er\u2003still/x", "NO_COLOR": "1"},
]  # fmt: skip
COMMANDS = (
    ("new", "my_set", "--game", "expanse"),
    ("print", "expanse", "--set", "my_set", "--contact", "--format", "json", "--out", "out"),
    ("print", "my_set", "--sides", "manual", "--ink", "grey", "--paper", "letter"),
    ("validate", "my_set", "--format", "json"),
    ("schema", "expanse"),
    ("calibrate",),
)


def run_all(place: Path, odd: dict[str, str]) -> dict[str, str]:
    """What the commands write and say in a new folder, as digests by file or command."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **USUAL, **odd}
    here = place / env.pop("folder", "here")
    here.mkdir(parents=True)
    if env.pop("clock", ""):
        (place / "sitecustomize.py").write_text(CLOCK)
        env["PYTHONPATH"] += os.pathsep + str(place)
    umask = int(env.pop("umask", "022"), 8)
    found = {}
    for words in COMMANDS:
        done = subprocess.run(
            [sys.executable, "-m", "toolkit", *words], cwd=here, env=env, umask=umask,
            capture_output=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        found[f"$ {' '.join(words)}"] = hashlib.sha256(done.stdout).hexdigest()
    for file in sorted(here.rglob("*")):
        if file.is_file():
            name = file.relative_to(here).as_posix()
            found[name] = hashlib.sha256(file.read_bytes()).hexdigest()
    return found


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    return run_all(tmp_path_factory.mktemp("usual"), {})


def test_the_commands_write_every_sort_of_file(usual):
    assert {name.rpartition(".")[2] for name in usual if not name.startswith("$")} == {
        "pdf", "png", "json", "yaml",
    }  # fmt: skip
    assert len(usual) > 25


@pytest.mark.parametrize("odd", ODD, ids=["clock and zone", "locale and folder"])
def test_the_same_input_gives_the_same_bytes(usual, tmp_path, odd):
    assert run_all(tmp_path, odd) == usual


def test_the_clock_of_these_tests_does_go_ahead(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(CLOCK)
    done = subprocess.run(
        [sys.executable, "-c", "import time; print(time.gmtime().tm_year)"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, check=True,
    )  # fmt: skip
    import time

    assert int(done.stdout) - time.gmtime().tm_year in (12, 13)
