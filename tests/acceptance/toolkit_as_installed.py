"""The project as a user gets it: a wheel in an empty environment, without a network."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Built:
    wheel: Path
    sdist: Path


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel and nothing of the checkout; `home` is new and empty."""

    place: Path
    home: Path

    @property
    def scripts(self) -> Path:
        return self.place / ("Scripts" if os.name == "nt" else "bin")

    def __call__(
        self, *words: str, folder: Path, by_a_shell: bool = False, **extra: str
    ) -> subprocess.CompletedProcess[str]:
        """Runs the installed console script in a folder; nothing of this process leaks into it."""
        shell = ("/bin/bash", "-c", '"$0" "$@"; exit $?') if by_a_shell else ()
        kept = {key: os.environ[key] for key in ("SYSTEMROOT", "TMPDIR") if key in os.environ}
        env = {**kept, "PATH": str(self.scripts), "HOME": str(self.home), **extra}
        return subprocess.run(
            [*shell, str(self.scripts / "toolkit"), *words], cwd=folder, env=env,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8",
            check=False, timeout=120,
        )  # fmt: skip


def build(source: Path, out: Path, *targets: str) -> None:
    """Builds a distribution as pip does, with the hatchling of this environment."""
    chosen = [word for target in targets for word in ("-t", target)]
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(out), *chosen],
        cwd=source, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
