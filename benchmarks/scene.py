"""The stage: generated sets, fonts and schemas in a folder of their own, and each program's name.

Nothing is made until a program needs it, and everything is removed at the end.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.generator import write_printable, write_records
from benchmarks.measure import Program

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import TracebackType

SCENES = "scenes"
PEERS = Path(__file__).parent / "peers"
NEEDED = {
    "bare": ("reportlab", "pymupdf_fonts"),
    "protograf": ("protograf", "pymupdf_fonts"),
    "libyaml": ("yaml",),
    "check-jsonschema": ("check_jsonschema",),
}


# A dispute as tables have it: an open ruling decides, and everything else is told.
DISPUTE = """\
game: expanse
cases:
- case: bench.tie
  title: Two tie for first on Ceres, and the next wants to be paid
  players: [UN, MCR, OPA]
  facts:
    factions:
      UN: {critical_resources: [food, water]}
      MCR: {critical_resources: [food, water]}
      OPA: {critical_resources: [food, water]}
  position:
    influence: {ceres: U2 M2 O1}
    fleets: {earth: U1, mars: M1}
    rocinante: {orbital: tycho, holder: OPA}
    scorings: 3
  ask: {score: {bonus: belt, bases: [ceres]}}
  expect: {answer: unsettled, unsettled_by: [tie_first_next]}
"""


class MissingPeer(Exception):
    """Something to compare with is not installed here."""


class Scene:
    """A temporary folder and the programs that run in it; a context manager."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="benchmarks-")
        self.folder = Path(self._folder.name)
        # The folder they run in holds nothing else: protograf lists its current folder for each
        # text it sets.
        (self.folder / "run").mkdir()

    def __enter__(self) -> Scene:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._folder.cleanup()

    def program(self, name: str) -> Program:
        """The program of that name in the table. Raises MissingPeer where it is not installed."""
        first, _, rest = name.partition(" ")
        for module in NEEDED.get(first, ()):
            if find_spec(module) is None:
                raise MissingPeer(
                    f"{name}: {module} is not installed here; pip install -e '.[bench]' brings it"
                )
        argv: list[object] = getattr(self, "_" + first.replace("-", "_"))(rest)
        return Program(name, tuple(map(str, argv)), self.folder / "run", self._environment(first))

    def _environment(self, first: str) -> Mapping[str, str]:
        """This one's, with compiled modules kept in our folder and a home for fonts."""
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(self.folder / "compiled")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if first == "protograf":
            environment["HOME"] = str(self._home_with_font())
        return environment

    # ---- programs, by the first word of their name

    def _python(self, rest: str) -> list[object]:
        return [sys.executable, *rest.split()]

    def _toolkit(self, rest: str) -> list[object]:
        command, _, more = rest.partition(" ")
        script = Path(sys.executable).with_name("toolkit")
        start: list[object] = [script] if script.exists() else [sys.executable, "-m", "toolkit"]
        if command == "validate":
            count, _, layout = more.partition(" ")
            words = [] if layout else ["--no-layout"]
            return [*start, "validate", *words, self._records(int(count)).parent.parent]
        if command == "pool":
            return [
                *start,
                "print",
                "expanse_tcg",
                "--only",
                "card",
                "--out",
                self.folder / command,
            ]
        if command == "game":
            game = more or "expanse"
            return [*start, "print", game, "--out", self.folder / command / game]
        if command == "print":
            count, _, look = more.partition(" ")
            folder = self._printable(int(count), own=look == SCENES).parent
            words = ["--look", look] if look and look != SCENES else []
            target = self.folder / f"printed_{count}{look}"
            return [*start, "print", folder, *words, "--out", target]
        if command == "rules":
            return [*start, "rules", "expanse", *more.split()]
        if command == "referee":
            return [*start, "referee", self._dispute()]
        return [*start, command]

    def _bare(self, rest: str) -> list[object]:
        program = PEERS / "bare_reportlab.py"
        if rest == "imports":
            return [sys.executable, program, "--imports"]
        if rest == "pool":
            program = PEERS / "bare_pool.py"
            return [sys.executable, program, self._pool(), self.folder / "bare_pool.pdf"]
        count = rest.split()[-1]
        return [sys.executable, program, self._printable(int(count)), self.folder / "bare.pdf"]

    def _protograf(self, rest: str) -> list[object]:
        return [
            sys.executable, PEERS / "protograf_cards.py", self._printable(int(rest)),
            self.folder / "protograf.pdf", "FiraGO",
        ]  # fmt: skip

    def _libyaml(self, rest: str) -> list[object]:
        return [sys.executable, PEERS / "libyaml_events.py", self._records(10_000)]

    def _check_jsonschema(self, rest: str) -> list[object]:
        return [
            sys.executable, "-m", "check_jsonschema", "--schemafile", self._schema(),
            self._records(10_000),
        ]  # fmt: skip

    # ---- what they need

    def _records(self, count: int) -> Path:
        folder = self.folder / f"records_{count}"
        file = folder / "cards" / "bench.yaml"
        return file if file.exists() else write_records(count, folder)

    def _pool(self) -> Path:
        from benchmarks.pool import write_pool

        return write_pool(self.folder / "faces")

    def _dispute(self) -> Path:
        file = self.folder / "dispute.yaml"
        if not file.exists():
            file.write_text(DISPUTE, encoding="utf-8")
        return file

    def _printable(self, count: int, *, own: bool = False) -> Path:
        """The cards; in the frames of the game itself rather than in the plain one where `own`."""
        folder = self.folder / f"printable_{count}{SCENES if own else ''}"
        file = folder / "cards.json"
        if not file.exists():
            write_printable(count, folder)
            if own:
                shutil.rmtree(folder / "templates")
        return file

    def _schema(self) -> Path:
        """The schema of card files as `toolkit schema` exports it."""
        file = self.folder / "cards.schema.json"
        if not file.exists():
            argv = [sys.executable, "-m", "toolkit", "schema", "expanse", "cards"]
            file.write_bytes(subprocess.run(argv, check=True, capture_output=True).stdout)
        return file

    def _home_with_font(self) -> Path:
        """A home folder in which protograf finds the font that the others embed."""
        home = self.folder / "home"
        place = home / ("Library/Fonts" if sys.platform == "darwin" else ".fonts")
        if not place.exists():
            from pymupdf_fonts.FiraGO_Regular import fontbuffer

            place.mkdir(parents=True)
            (place / "FiraGO-Regular.ttf").write_bytes(fontbuffer)
        return home
