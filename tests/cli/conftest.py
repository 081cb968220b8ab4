"""Runs a command line in this process: its exit code and what it wrote."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from toolkit.cli.main import run as run_command


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
