"""`toolkit version`."""

from __future__ import annotations

import sys

import toolkit
from toolkit.cli import say


def run() -> int:
    """Both versions, as a report of a fault should carry them. Exit 0."""
    python = ".".join(map(str, sys.version_info[:3]))
    say.out(f"toolkit {toolkit.__version__} (Python {python})")
    return 0
