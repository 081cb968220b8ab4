"""Runs whole programs and measures them: CPU time, memory, and nothing of this program's own.

Programs to be compared are run in turns, so that a machine that grows slower in between slows
each of them alike.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

# getrusage counts kilobytes on Linux and bytes on macOS.
_MAXRSS_BYTES = 1 if sys.platform == "darwin" else 1024


@dataclass(slots=True)
class Program:
    """A command line, where it runs, and what its runs took.

    `cpu` in seconds, user and system time of the process and its children; `peak` in bytes.
    """

    name: str
    argv: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str]
    cpu: list[float] = field(default_factory=list)
    peak: list[int] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """The median of the CPU times."""
        return median(self.cpu)

    @property
    def megabytes(self) -> float:
        """The median of the peaks of memory, in millions of bytes."""
        return median(self.peak) / 1e6

    def run(self) -> None:
        """Runs it once. Raises Failed when it ends with anything but 0."""
        with tempfile.TemporaryFile() as said:
            process = subprocess.Popen(
                self.argv,
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode != 0:
                said.seek(0)
                raise Failed(self, process.returncode, said.read().decode(errors="replace"))
        self.cpu.append(usage.ru_utime + usage.ru_stime)
        self.peak.append(usage.ru_maxrss * _MAXRSS_BYTES)


class Failed(Exception):
    """A program ended with an error; the text says which and its last words."""

    def __init__(self, program: Program, code: int, said: str) -> None:
        last = "\n".join(said.strip().splitlines()[-12:])
        super().__init__(f"{' '.join(program.argv)}\nended with {code}:\n{last}")


LONG = 5.0
"""Seconds from which a program's runs agree well enough that two will do."""


def in_turns(programs: Iterable[Program], rounds: int) -> None:
    """Runs each program once, which compiles its modules and counts for nothing, then in turns."""
    runs: dict[str, int] = {}
    waiting = list(programs)
    for program in waiting:
        program.run()
        runs[program.name] = rounds if program.cpu.pop() < LONG else min(rounds, 2)
        program.peak.clear()
    for turn in range(rounds):
        for program in waiting:
            if turn < runs[program.name]:
                program.run()
