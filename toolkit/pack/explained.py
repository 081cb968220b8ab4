"""Checks that a file beside their module explains: what a finding means, and how to break it.

The file is `findings.yaml`: by the code of each rule `about`, in a few sentences, and `passes` and
`fails`, files by their path inside a pack or set (toolkit.pack.game.Check).
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.reader import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.pack.finding import Finding, Rule
    from toolkit.pack.pack import Pack

NAME = "findings.yaml"


class Explained(NamedTuple):
    """A check of one rule; `file` is read when somebody asks what it means."""

    rule: Rule
    check: Callable[[Pack], Iterator[Finding]]
    file: Path

    @property
    def rules(self) -> tuple[Rule, ...]:
        return (self.rule,)

    @property
    def about(self) -> str:
        about: str = _told(self.file)[self.rule.code]["about"]
        return about

    @property
    def passes(self) -> Mapping[str, str]:
        passes: Mapping[str, str] = _told(self.file)[self.rule.code]["passes"]
        return passes

    @property
    def fails(self) -> Mapping[str, str]:
        fails: Mapping[str, str] = _told(self.file)[self.rule.code]["fails"]
        return fails


def explained(
    module: str, checks: Mapping[Rule, Callable[[Pack], Iterator[Finding]]]
) -> tuple[Explained, ...]:
    """The checks of a module by their rules."""
    file = Path(str(sys.modules[module].__file__)).parent / NAME
    return tuple(Explained(rule, check, file) for rule, check in checks.items())


@cache
def _told(file: Path) -> Any:
    return read(file, file.name).root
