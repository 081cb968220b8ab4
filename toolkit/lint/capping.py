"""Of very many findings the gravest are shown, and the others counted by their codes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.pack.finding import Finding

PER_FILE = 200
PER_RUN = 1000
_WEIGHT = {"error": 0, "warning": 1, "info": 2}


class Capped(NamedTuple):
    """The findings that are shown, in their order, and how many others there are of each code."""

    findings: tuple[Finding, ...]
    more: Mapping[str, int]

    def sentence(self, shows: str = "--all") -> str:
        """What is said of the others, and what `shows` them; empty where there are none."""
        if not self.more:
            return ""
        counted = ", ".join(f"{number:,} {code}" for code, number in self.more.items())
        return f"not shown: {counted} ({shows} shows them)"


def capped(findings: Iterable[Finding], *, everything: bool = False) -> Capped:
    """At most PER_FILE findings of a file and PER_RUN in all, errors before warnings.

    All of them with `everything`.
    """
    listed = tuple(findings)
    if everything or len(listed) <= PER_FILE:
        return Capped(listed, {})
    of_file: Counter[str] = Counter()
    chosen: set[int] = set()
    for index in sorted(range(len(listed)), key=lambda index: _WEIGHT[listed[index].severity]):
        if len(chosen) == PER_RUN:
            break
        path = listed[index].path
        if of_file[path] < PER_FILE:
            of_file[path] += 1
            chosen.add(index)
    left = Counter(each.code for at, each in enumerate(listed) if at not in chosen)
    shown = tuple(each for at, each in enumerate(listed) if at in chosen)
    return Capped(shown, dict(sorted(left.items())))
