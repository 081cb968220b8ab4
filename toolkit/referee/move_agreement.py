"""Whether a move says what another says that is not told to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.pack.document import Value

# Whether an entry that is told is one of a legal move.
Agrees: TypeAlias = "Callable[[Value, Value], bool]"


def says(whole: Mapping[str, Value], part: Mapping[str, Value], agrees: Agrees) -> bool:
    """Whether a move says all that another says; of what stands in a list, what begins it."""
    for key, value in part.items():
        mine = whole.get(key)
        if not isinstance(value, list) or not isinstance(mine, list):
            if mine != value:
                return False
        elif len(value) > len(mine) or not all(
            _holds(item, told, agrees) for item, told in zip(mine, value, strict=False)
        ):
            return False
    return True


def agreeing(whole: Value, part: Value) -> bool:
    """Whether an entry says nothing else than another."""
    if isinstance(part, dict) and isinstance(whole, dict):
        both = part.keys() & whole.keys()
        return bool(both) and all(agreeing(whole[key], part[key]) for key in both)
    return whole == part


def _holds(item: Value, part: Value, agrees: Agrees) -> bool:
    """Whether what is told of a step is among what is done in it, in whatever order."""
    left: list[Value] = [*item] if isinstance(item, list) else [item]
    for one in part if isinstance(part, list) else [part]:
        place = next((n for n, each in enumerate(left) if agrees(each, one)), None)
        if place is None:
            return False
        del left[place]
    return True


def begins(whole: Value, part: Value) -> bool:
    """Whether what stands under a kind says all that was told of it so far."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(whole.get(key) == said for key, said in part.items())
    return not part or whole == part
