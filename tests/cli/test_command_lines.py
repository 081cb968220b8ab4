"""A table of command lines, good and bad: how each ends, and the first line on each stream.

It was recorded when the command line was made of other parts, and holds whatever it is made of.
"""

from __future__ import annotations

import io
import shlex
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

import toolkit
from toolkit.press.job.printed import Printed, PrintedFace

HERE = Path(__file__).resolve().parent
TABLE = HERE / "command_lines.yaml"

CASES = {
    "legal": "{stones: {a: red}, turn: red}, ask: {legal: [{by: red, lay: b}]}",
    "illegal": "{stones: {a: red}, turn: blue}, ask: {legal: [{by: red, lay: a}]}",
    "unsettled": "{stones: {a: red}}, ask: {legal: [{by: red, lay: d}]}",
    "malformed": "{stones: {a: red}}, ask: {legal: [{by: red, lay: x}]}",
}


class Row(NamedTuple):
    """One command line; `out` and `err` are the first lines it writes, empty for none."""

    line: str
    exit: int
    out: str
    err: str


def rows() -> list[Row]:
    listed: Any = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    return [Row(**each) for each in listed]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A small game, two sets and four disputes, for all lines of the table one after the other."""
    place = tmp_path_factory.mktemp("table")
    sys.path.insert(0, str(HERE.parent / "referee"))
    import toy_game

    sys.path.pop(0)
    toy_game.write_pack(place / "pebbles")
    for name, case in CASES.items():
        case = f"- {{case: {name}.1, players: [red, blue], position: {case}}}\n"
        (place / f"{name}.yaml").write_text(f"game: pebbles\ncases:\n{case}", encoding="utf-8")
    for name, manifest in (("mine", "set: mine\ngame: expanse\n"), ("broken", "set: [\n")):
        (place / name).mkdir()
        (place / name / "set.yaml").write_text(f"{manifest}title: Mine\nversion: 1\n")
    for name, front in (("before", "12"), ("after", "34")):
        (place / name).mkdir()
        face = PrintedFace("card.a", front, "", 1, "a.pdf")
        printed = Printed("pebbles", (), (), (face,))
        (place / name / "printed.json").write_bytes(printed.as_bytes())
    return place


def ended(row: Row, monkeypatch, capsys, folder: Path) -> Row:
    """The row as it ends now. Versions are told by their names."""
    from toolkit.cli.main import run
    from toolkit.games.table import GAMES

    monkeypatch.setitem(GAMES, "pebbles", ("Pebbles", "toy_game", "GAME"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(folder)
    said = (folder / "legal.yaml").read_bytes() if " -" in row.line else b""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(said), encoding="utf-8"))
    code = run(shlex.split(row.line))
    written = capsys.readouterr()
    python = ".".join(map(str, sys.version_info[:3]))
    out, err = (
        first_line(text).replace(toolkit.__version__, "VERSION").replace(python, "PYTHON")
        for text in written
    )
    return Row(row.line, code, out, err)


def first_line(text: str) -> str:
    return text.split("\n", 1)[0]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.line)
def test_a_command_line_ends_as_the_table_says(row, monkeypatch, capsys, folder):
    assert ended(row, monkeypatch, capsys, folder) == row


def test_the_table_has_every_command_and_every_exit_code():
    from toolkit.cli.table import COMMANDS

    table = rows()
    assert len(table) >= 60
    for name in COMMANDS:
        of_command = {row.line: row.exit for row in table if row.line.startswith(name)}
        assert of_command[f"{name} --help"] == 0
        assert {0, 2} <= {*of_command.values()}, name
    assert {row.exit for row in table} == {0, 1, 2, 3}
