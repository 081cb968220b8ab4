"""What README.md tells people to type is what works, and what the machine that tests types."""

from __future__ import annotations

import re
import shlex
import tomllib

import pytest
from toolkit_as_installed import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FIRST, SECOND = (
    block.strip() for block in re.findall(r"^```sh\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
)
TABLE = [
    command
    for row in re.findall(r"^\| [^|]+\| (`toolkit.*) \|$", README, re.MULTILINE)
    for command in re.findall(r"`(toolkit[^`]*)`", row)
]


def test_both_commands_are_one_line_and_install_from_the_clone():
    assert FIRST.split(" && ") == [
        "python3 -m venv .venv",
        ".venv/bin/pip install --quiet -e .",
        ".venv/bin/toolkit make expanse",
    ]
    assert SECOND.split(" && ") == [
        "python3 -m venv .venv",
        ".venv/bin/pip install --quiet -e '.[test]'",
        ".venv/bin/python -m pytest -n auto",
    ]
    assert "test" in PROJECT["optional-dependencies"]
    assert "toolkit" in PROJECT["scripts"]


def test_windows_gets_the_same_two_commands():
    (block,) = re.findall(r"^```powershell\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    said = []
    for line in block.strip().splitlines():
        # `;` goes on after a failure too: each next piece asks `$?` first.
        first, *rest = line.split("; ")
        assert all(re.fullmatch(r"if \(\$\?\) \{ .* \}", piece) for piece in rest)
        pieces = [first, *(piece[len("if ($?) { ") : -len(" }")] for piece in rest)]
        said.append([shlex.split(piece.replace("\\", "/")) for piece in pieces])
    for ours, theirs in zip((FIRST, SECOND), said, strict=True):
        words = [shlex.split(piece.replace("/bin/", "/Scripts/")) for piece in ours.split(" && ")]
        words[0][0] = "py"
        assert theirs == words


def test_the_machine_that_tests_types_the_second():
    (pattern,) = re.findall(r"grep -m1 -E \"([^\"]+)\" README.md", ci_script())
    lines = [line for line in README.splitlines() if re.search(pattern, line)]
    assert lines == [SECOND]


def ci_script() -> str:
    return (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_python_it_asks_for_is_the_one_that_is_needed():
    (least,) = re.findall(r">=(3\.\d+)", PROJECT["requires-python"])
    assert f"Python {least} or later is all you need" in README
    assert f"({least.replace('.', ', ')})" in ci_script()
    assert f"sys.version_info < ({least.replace('.', ', ')})" in (
        ROOT / "toolkit" / "__init__.py"
    ).read_text(encoding="utf-8")


def test_the_first_ends_as_it_says(installed, tmp_path):
    *_, piece = FIRST.split(" && ")
    _, *words = shlex.split(piece)
    done = installed(*words, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    folder, first = done.stdout.splitlines()[-2:]
    told = r"output/expanse/: 11 files, \d+ sheets of paper, at most \d+ % ink"
    assert re.fullmatch(told, folder)
    assert first == "open first: output/expanse/0-start-here-a4.pdf"
    assert (tmp_path / "output" / "expanse" / "0-start-here-a4.pdf").stat().st_size > 10_000


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """An empty folder, but for the dispute that the page the README links to has written there."""
    folder = tmp_path_factory.mktemp("desk")
    page = (ROOT / "docs" / "referee.md").read_text(encoding="utf-8")
    (written, *_) = re.findall(r"^```yaml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (folder / "dispute.yaml").write_text(written, encoding="utf-8")
    return folder


@pytest.mark.parametrize("command", TABLE)
def test_every_command_of_the_table_works_in_the_order_it_stands_there(installed, desk, command):
    _, *words = shlex.split(command)
    by_a_shell = "--install-completion" in words  # which looks for the shell it is typed at
    done = installed(*words, folder=desk, by_a_shell=by_a_shell)
    settled = (0, 3) if words[:1] == ["referee"] else (0,)  # 3: nobody has settled it
    assert done.returncode in settled, done.stdout + done.stderr
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr
