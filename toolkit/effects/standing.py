"""What cards in play lastingly add to figures, and what they do at moments, found in their steps.

A source is whatever a game takes one for: a card and where it lies. Bonuses add; nothing is set or
taken away, so their order never matters. Nothing answers anything: what waits for a moment is done
once that is over, in the order of the sources.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.effects.keyword import Held, held

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    Step = Mapping[str, Any]

S = TypeVar("S")

WHILE, WHEN, KEYWORDS = "while", "when", "keywords"


class Bonus(NamedTuple):
    """What a source adds to each figure of something, and the keywords that it gives."""

    source: Any
    figures: tuple[int, ...]
    keywords: tuple[Held, ...]


def bonuses(
    sources: Iterable[S],
    steps_of: Callable[[S], Iterable[Step]],
    figures: Sequence[str],
    holds: Callable[[S, Step], bool],
) -> Iterator[Bonus]:
    """What the `while` steps of all sources add to the figures of one thing.

    `holds` says whether what stands under `while` is meant for that thing, and holds now; it is not
    asked of steps that add to none of the figures and give no keyword.
    """
    for source in sources:
        for step in steps_of(source):
            said = step.get(WHILE, {})
            if any(name in said for name in (*figures, KEYWORDS)) and holds(source, said):
                added = tuple(said.get(name, 0) for name in figures)
                yield Bonus(source, added, held(said.get(KEYWORDS, [])))


def waiting(
    sources: Iterable[S], steps_of: Callable[[S], Iterable[Step]], moment: str
) -> Iterator[tuple[S, Step]]:
    """Each step that waits for a moment, with its source."""
    for source in sources:
        for step in steps_of(source):
            said = step.get(WHEN, {})
            if said.get("moment") == moment:
                yield from ((source, one) for one in said["do"])


def is_like(like: Mapping[str, Any], tests: Mapping[str, Callable[[Any], object]]) -> bool:
    """Whether something is all that a selector asks for; a word without a test is nothing's."""
    return all(name in tests and bool(tests[name](said)) for name, said in like.items())
