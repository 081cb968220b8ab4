"""All that the net knows of the toolkit's inside. A version in which one of these is called
otherwise needs another line here, and nothing else."""

from __future__ import annotations

import contextlib
import gc
import io
import os
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def run(words: list[str], stdin: str = "") -> Ran:
    """One command line, in this process and in the current folder."""
    from toolkit.cli.main import run as run_command

    class Bytes(io.TextIOWrapper):
        """Standard input, which commands may read as text or as bytes."""

    os.environ["COLUMNS"] = "80"  # as wide as a screen that nobody asked about
    kept = sys.stdin
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = Bytes(io.BytesIO(stdin.encode()), encoding="utf-8")
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = run_command(words)
            except SystemExit as left:
                code = int(left.code or 0)
            except Exception as crash:  # as good a behaviour as any to compare
                code, _ = -1, err.write(f"{type(crash).__name__}: {crash}")
    finally:
        sys.stdin = kept
        gc.enable()
    return Ran(code, out.getvalue(), err.getvalue())


@contextlib.contextmanager
def empty_folder():
    """A new folder to run commands in."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        try:
            yield Path(place)
        finally:
            os.chdir(before)


def read(file: Path) -> Any:
    """The value of a YAML file."""
    from toolkit.pack.reader import read as read_file

    return read_file(file, file.name).root


class Table:
    """A game to ask about positions and moves, with what it lays by default."""

    def __init__(self, id: str) -> None:
        from toolkit.cli.benches import Benches
        from toolkit.referee.speech import speech_of

        self.game: Any = Benches().bench(id, by_default=True).game
        self.words: Any = speech_of(self.game)

    def position(self, value: Any, players: tuple[str, ...]) -> tuple[Any, dict[str, Any]]:
        """A position as it is read, None if it is not, and all that can be said of it."""
        found, faults = self.game.decode(value, players)
        said: dict[str, Any] = {"faults": [_fault(one) for one in faults]}
        if found is None or faults:
            return None, said
        case = SimpleNamespace(position=found)
        said["status"] = [_fault(one) for one in self.game.status(found)]
        said["encoded"] = self.game.encode(found)
        said["told"] = self.game.told(found)
        said["absent"] = {
            path: self.words.assumed(f"position.{path}", case) for path in sorted(found.absent)
        }
        return found, said

    def changes(self, before: Any, after: Any) -> list[list[str]]:
        """How two positions differ, in words."""
        was, now = ({"position": self.game.told(one), "scores": []} for one in (before, after))
        return [list(change) for change in self.words.changes(was, now)]

    def move(self, value: Any, players: tuple[str, ...]) -> dict[str, Any]:
        """All that can be said of a move."""
        found, faults = self.game.decode_move(value, players)
        said: dict[str, Any] = {"faults": [_fault(one) for one in faults]}
        if found is not None and not faults:
            said["encoded"] = self.game.encode_move(found)
            case = SimpleNamespace(position=self.game.decode({}, players)[0])
            said["sentence"] = self.words.move(said["encoded"], case)
        return said


def _fault(fault: Any) -> list[Any]:
    return [list(fault.steps), fault.key, fault.message, fault.hint]


def rows(
    id: str, sets: tuple[str, ...], players: frozenset[int]
) -> dict[str, list[dict[str, Any]]]:
    """The rows printed of a game, by template."""
    from toolkit.cli.compose import open_game
    from toolkit.pack.laying import lay

    opened = open_game(id, sets, published=True, cases=False)
    pack = lay(opened.folders, opened.game.kinds)[0]
    seen = ("id", "fields", "copies", "stand_in", "layer", "players")
    return {
        key: [{name: getattr(row, name) for name in seen} for row in found]
        for key, found in opened.game.rows(pack, players).items()
    }


def documents(checkout: Path) -> dict[str, str]:
    """The pages of the documentation that are made by the program."""
    sys.path.insert(0, str(checkout / "docs"))
    try:
        from generators import cookbook, findings, formats

        return {
            "cookbook": cookbook.text(),
            "formats": formats.text(),
            "findings": findings.text(),
        }
    finally:
        sys.path.pop(0)


def checkout() -> Path:
    """Where the toolkit that runs lies."""
    import toolkit

    return Path(toolkit.__file__).resolve().parent.parent
