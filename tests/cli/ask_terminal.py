"""A judge at a real terminal: types line by line and counts every key, Enter included."""

from __future__ import annotations

import sys
from pathlib import Path

import pexpect
from keyboard import heeds_interrupts


class Judge:
    """Types answers to `toolkit referee --ask` in a folder, each after the prompt it answers."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.keys = 0
        self.screen = pexpect.spawn(
            sys.executable,
            ["-c", "from toolkit.cli.main import main; main()", "referee", "--ask", *words],
            cwd=str(folder),
            encoding="utf-8",
            timeout=60,
            preexec_fn=heeds_interrupts,
            dimensions=(50, 200),
        )

    def types(self, prompt: str, line: str = "") -> None:
        """Waits for a prompt, then types a line and Enter."""
        self.screen.expect_exact(prompt)
        self.screen.send(line + "\r")
        self.keys += len(line) + 1

    def presses(self, prompt: str, key: str) -> None:
        """Waits for a prompt, then sends a control character such as `c` or `d`."""
        self.screen.expect_exact(prompt)
        self.screen.sendcontrol(key)

    def ends(self) -> tuple[int, str]:
        """The exit code, and all that was shown since the last prompt."""
        self.screen.expect(pexpect.EOF)
        self.screen.close()
        return self.screen.exitstatus, self.screen.before.replace("\r\n", "\n")
