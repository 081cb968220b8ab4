"""A list that is printed in two columns, under a head for each kind of its items."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from toolkit.pack.plain import mappings, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Value


def in_columns(items: Sequence[Value], kind: str, count: str, most: int) -> list[Value]:
    """The items, those of a kind after their `head`, with the sum of their counts; broken near the
    middle, at a head where that leaves no more than so many lines in each column."""
    lines: list[Value] = []
    for name, some in groupby(mappings([*items]), key=lambda item: item[kind]):
        same = [*some]
        lines += [{"head": name, count: sum(whole(item[count]) for item in same)}, *same]
    heads = (at for at, line in enumerate(mappings(lines)) if "head" in line)
    fit = (at for at in heads if len(lines) - most <= at <= most)
    half = min(fit, key=lambda at: abs(2 * at - len(lines)), default=-(-len(lines) // 2))
    return [lines[:half], lines[half:]]
