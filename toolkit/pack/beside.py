"""Files beside a module of ours that say for it what is words and no code."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

from toolkit.pack.reader import read


def beside(module: str, name: str) -> Path:
    """The file of this name beside a module that is being imported."""
    return Path(str(sys.modules[module].__file__)).parent / name


@cache
def told(file: Path) -> Any:
    """What stands in it; read when somebody first asks."""
    return read(file, file.name).root
