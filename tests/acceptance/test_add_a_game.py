"""docs/add-a-game.md makes a game: its files are written, its commands typed, answers compared."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple

import pytest
from toolkit_as_installed import ROOT

PAGE = ROOT / "docs" / "add-a-game.md"
TABLE = Path("toolkit", "games", "table.py")
BLOCK = re.compile(
    r"^`([\w/.]+)`(?:, .*)?:\n\n```(?:python|yaml)\n(.*?)^```"  # a file
    r"|^```console\n(.*?)^```",  # a command with its answer
    re.M | re.S,
)


class Step(NamedTuple):
    """A numbered heading: the files it writes, and each command with the lines it must answer."""

    title: str
    files: dict[str, str]
    commands: list[tuple[str, list[str]]]


def steps(page: str) -> list[Step]:
    found = []
    for part in re.split(r"^## (?=\d+\. )", page, flags=re.M)[1:]:
        title, _, body = part.partition("\n")
        found.append(Step(title, *blocks(re.split(r"^## ", body, flags=re.M)[0])))
    return found


TOUCHED = "What a new key and a new kind of move touch"


def blocks(part: str) -> tuple[dict[str, str], list[tuple[str, list[str]]]]:
    """The files of a part of the page, and its commands with their answers."""
    files, commands = {}, []
    for file, text, console in BLOCK.findall(part):
        if file:
            files[file] = text
        else:
            typed, *answer = console.splitlines()
            commands.append((typed.removeprefix("$ "), answer))
    return files, commands


def patches(part: str) -> list[dict[str, list[tuple[str, str]]]]:
    """The diffs of a part: by file, each hunk as what stands there and what shall."""
    found = []
    for diff in re.findall(r"^```diff\n(.*?)^```", part, re.M | re.S):
        files = {}
        for changed in re.split(r"^--- ", diff, flags=re.M)[1:]:
            file, _, rest = changed.partition("\n")
            hunks = [hunk.splitlines(keepends=True) for hunk in rest.split("@@\n")[1:]]
            files[file] = [
                tuple("".join(line[1:] or "\n" for line in hunk if line[0] != sign)
                      for sign in "+-")
                for hunk in hunks
            ]  # fmt: skip
        found.append(files)
    return found


STEPS = steps(PAGE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A copy of this one without what is made from it."""
    home = tmp_path_factory.mktemp("checkout")
    for name in ("toolkit", "data", "templates"):
        copytree(ROOT / name, home / name, ignore=ignore_patterns("__pycache__"))
    return home


def write(home: Path, file: str, text: str) -> None:
    path = home / file
    if Path(file) == TABLE:  # one line more in a table
        head, table, rest = path.read_text(encoding="utf-8").partition("GAMES: dict")
        inside, end, after = rest.partition("\n}\n")
        text = head + table + inside + "\n" + text.rstrip("\n") + end + after
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def typed(home: Path, line: str) -> str:
    name, *words = shlex.split(line)
    argv = {"toolkit": ["-m", "toolkit"], "python": []}[name] + words
    environment = {**os.environ, "PYTHONPATH": str(home)}
    done = subprocess.run(
        [sys.executable, *argv], cwd=home, env=environment, capture_output=True, text=True,
        encoding="utf-8", check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout + done.stderr


def answers(home: Path, title: str, commands: list[tuple[str, list[str]]]) -> None:
    """Types the commands and finds every line of their answers, parted by `…`."""
    for command, answer in commands:
        said = typed(home, command)
        for part in (part for line in answer for part in line.split("…")):
            assert part.strip() in said, f"{title}: {command}\n{said}"


def test_there_are_twelve_each_with_something_to_type():
    assert [step.title.split(".")[0] for step in STEPS] == [str(n) for n in range(1, 13)]
    assert all(step.commands for step in STEPS)
    assert sum(len(step.files) for step in STEPS) == 19


def test_every_step_works_as_it_says(checkout):
    for step in STEPS:
        for file, text in step.files.items():
            write(checkout, file, text)
        answers(checkout, step.title, step.commands)
    assert {"1-heaps-a4-duplex.pdf", "7-rules-a4-booklet.pdf"} <= {
        file.name for file in (checkout / "output" / "heaps").iterdir()
    }


@pytest.mark.parametrize("tool", [["mypy", "--strict", "toolkit/games/heaps"],
                                  ["ruff", "check", "toolkit/games/heaps", "tests"],
                                  ["ruff", "format", "--check", "toolkit/games/heaps", "tests"]],
                         ids=["mypy", "ruff check", "ruff format"])  # fmt: skip
def test_its_code_is_held_to_what_ours_is(checkout, tool):
    for step in STEPS:
        for file, text in step.files.items():
            if Path(file) != TABLE:
                write(checkout, file, text)
    (checkout / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    said = typed(checkout, f"python -m {' '.join(tool)}")
    assert re.search(r"^(Success|All checks passed|\d+ files already formatted)", said, re.M), said


def test_a_new_key_and_a_new_kind_of_move_touch_few_files_and_are_read_written_said_and_judged(
    tmp_path,
):
    part = PAGE.read_text(encoding="utf-8").partition(f"## {TOUCHED}\n")[2].partition("\n## ")[0]
    for name in ("toolkit", "data"):
        copytree(ROOT / name, tmp_path / name, ignore=ignore_patterns("__pycache__"))
    key, kind = patches(part)
    assert len(key) == 1
    assert len([file for file in kind if file.endswith(".py")]) <= 4
    for file, hunks in [*key.items(), *kind.items()]:
        text = (tmp_path / file).read_text(encoding="utf-8")
        for before, after in hunks:
            assert text.count(before) == 1, f"{file}:\n{before}"
            text = text.replace(before, after)
        (tmp_path / file).write_text(text, encoding="utf-8")
    files, commands = blocks(part)
    for file, text in files.items():
        write(tmp_path, file, text)
    answers(tmp_path, TOUCHED, commands)
