"""A move as somebody would type it: what the forms of a game read as the same move again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.short import MORE, Misread

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def read_back(
    told: Mapping[str, Any],
    say: Callable[[Mapping[str, Any]], str],
    read: Callable[[str], object],
    meant: Callable[[Any], object] = lambda told: told,
) -> str:
    """A move without who makes it; parts of it may be left open by `…`. Empty where no line is read
    as this move again, by what is `meant` by it however it is told."""
    try:
        line = say(told)
    except (KeyError, TypeError, AttributeError, ValueError):  # told in a way that has no line
        return ""
    if MORE in line:
        return line
    try:
        again = read(f"{told['by']} {line}")
    except Misread:
        return ""
    return line if again == told or meant(again) == meant(told) else ""
