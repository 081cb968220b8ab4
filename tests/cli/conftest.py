"""Runs a command line in this process: its exit code and what it wrote.

What several tests look at, such as a print of a whole game, is made once and copied for each.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from toolkit.cli.main import run as run_command

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def run(tmp_path: Path, monkeypatch, capsys) -> Callable[..., Ran]:
    """`run("validate", path)` from an empty folder; never raises for what a user may do."""
    monkeypatch.chdir(tmp_path)

    def call(*words: object) -> Ran:
        capsys.readouterr()
        code = run_command([str(word) for word in words])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call


@dataclass(frozen=True)
class Once:
    """A command that ran once, in a folder of its own."""

    ran: Ran
    folder: Path

    def lay(self) -> Ran:
        """Lays what it wrote into the current folder, as if it had run there."""
        shutil.copytree(self.folder, Path.cwd(), dirs_exist_ok=True)
        return self.ran


@pytest.fixture(scope="session")
def once(tmp_path_factory) -> Callable[..., Once]:
    """`once("print", "expanse")`: run in an empty folder by the first test that asks for it."""

    @cache
    def call(*words: object) -> Once:
        folder, before = tmp_path_factory.mktemp("once"), Path.cwd()
        out, err = io.StringIO(), io.StringIO()
        os.chdir(folder)
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = run_command([str(word) for word in words])
        finally:
            os.chdir(before)
        return Once(Ran(code, out.getvalue(), err.getvalue()), folder)

    return call


@pytest.fixture
def pebbles(tmp_path, monkeypatch):
    """A folder with the pack of Pebbles; `write(text)` puts a case file beside it."""
    monkeypatch.syspath_prepend(str(HERE.parent / "referee"))
    import toy_game

    from toolkit.games.table import GAMES

    monkeypatch.setitem(GAMES, "pebbles", ("Pebbles", "toy_game", "GAME"))
    toy_game.write_pack(tmp_path / "pebbles")

    def write(text: str, name: str = "pebbles/cases/disputes.yaml") -> str:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("game: pebbles\n" + text, encoding="utf-8")
        return name

    return write
