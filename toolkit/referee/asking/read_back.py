"""A move as somebody would type it: what the forms of a game read as the same move again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.model.short import Misread
from toolkit.referee.move_ways import MORE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    Say = Callable[[Any], str]


def read_back(
    told: Mapping[str, Any],
    say: Callable[[Mapping[str, Any]], str],
    read: Callable[[str], object],
    alike: Callable[[Any], object] = lambda move: move,
) -> str:
    """A move without who makes it; parts of it may be left open by `…`. Empty where no line is read
    as this move again, by what makes two ways to tell one `alike`."""
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
    return line if alike(again) == alike(told) else ""


def head_of(told: Mapping[str, Any], kinds: Collection[str], says: Mapping[str, Say]) -> str:
    """The kind of a move, and what it tells under that."""
    kind = next(key for key in told if key in kinds)
    return kind if told[kind] is True else f"{kind} {says.get(kind, str)(told[kind])}"


def with_steps(head: str, steps: Iterable[str]) -> str:
    """What decides the effect stands behind a colon, each step after a semicolon."""
    behind = "; ".join(steps)
    return f"{head}: {behind}" if behind else head
