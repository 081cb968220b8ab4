"""Values in words, and what is otherwise between two of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.kind import UNKNOWN as UNKNOWN
from toolkit.pack.listing import counted as counted
from toolkit.pack.listing import listed as listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NOT_TOLD = "not told"  # what a partial position leaves out


class Change(NamedTuple):
    """One thing that is otherwise: what it is, and how it is now and was before, in words."""

    what: str
    now: str
    before: str


def short(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_inner(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(_inner, value)) or "none"
    if value is None:
        return "none"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _inner(value: Any) -> str:
    return f"({short(value)})" if isinstance(value, dict | list | tuple) else short(value)


def initials(ids: Sequence[str]) -> list[str]:
    """The first letter of each id, or the first two, or its number from 1: none is another's."""
    found = []
    for number, id in enumerate(ids, 1):
        begins = (id[:many] for many in (1, 2))
        sole = (one for one in begins if sum(other.startswith(one) for other in ids) == 1)
        found.append(next(sole, str(number)).capitalize())
    return found


def bracketed(words: str) -> str:
    """Words among others, in brackets where commas part them."""
    depth = 0
    for sign in words:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            return f"({words})"
    return words


def known(
    told: Any, words: Callable[[Any, Any], str] | None = None, cx: Any = None, no: str = "none"
) -> str:
    """A value in words, where it is told and known."""
    if told == UNKNOWN:
        return "not known"
    return no if told is None else words(told, cx) if words else short(told)
