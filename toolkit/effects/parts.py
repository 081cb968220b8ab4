"""Decisions with too many options to list: what is chosen is made part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Breach = tuple[str, str, dict[str, Any]]
    """A clause, what is broken in words, and the facts."""

E = TypeVar("E")


class Parts(Protocol[E]):
    """Such a decision."""

    def any(self) -> bool:
        """Whether anything can be made at all."""

    def following(self, parts: Sequence[Any]) -> Sequence[Any] | None:
        """The options for the next part; None once all are there."""

    def whole(self, parts: Sequence[Any]) -> E:
        """The entry these parts make."""

    def drawn(self, below: Callable[[int], int]) -> E | None:
        """One of those entries at random; None where there is none."""
        return made(self, below)

    def judged(self, entry: E) -> tuple[E | None, list[Breach]]:
        """The entry as it is meant, or what is wrong with it."""


def made(parts: Parts[E], number: Callable[[int], int]) -> E | None:
    """An entry of which each part is the one with that number among so many, from 0."""
    chosen: list[Any] = []
    while (following := parts.following(chosen)) is not None:
        if not following:
            return None
        chosen.append(following[number(len(following))])
    return parts.whole(chosen)


def composed(parts: Parts[E]) -> list[E]:
    """All that can be made part by part."""
    found: list[E] = []
    waiting: list[list[Any]] = [[]]
    while waiting:
        made = waiting.pop()
        following = parts.following(made)
        if following is None:
            found.append(parts.whole(made))
        else:
            waiting.extend([*made, part] for part in reversed(following))
    return found
