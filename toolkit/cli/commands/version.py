"""`toolkit version`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import toolkit
from toolkit.cli import say

if TYPE_CHECKING:
    from toolkit.cli.parser import Arguments, Parser


def declare(parser: Parser) -> None:
    """It takes nothing."""


def run(args: Arguments) -> int:
    """Both versions, as a report of a fault should carry them. Exit 0."""
    python = ".".join(map(str, sys.version_info[:3]))
    say.out(f"toolkit {toolkit.__version__} (Python {python})")
    return 0
