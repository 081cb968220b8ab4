"""What cards in play lastingly add to figures, and what they do at moments, found in their steps.

A source is whatever a game takes one for: a card and where it lies. Bonuses add; nothing is set or
taken away, so their order never matters. Nothing answers anything: what waits for a moment is done
once that is over, in the order of the sources.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.effects.keyword import Held, held
from toolkit.pack.kind import BY_HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    Step = Mapping[str, Any]

S = TypeVar("S")

WHILE, WHEN, ABILITY, KEYWORDS = "while", "when", "ability", "keywords"
AT_ONCE = "at once"


class Sayings(dict[str, frozenset[str]]):
    """Which cards have a step that waits for a moment, lastingly adds to something, is an ability
    or is done at once, by the word for it. What is done by hand might be any of that.

    So nobody looks through what is in play for what none of these cards says.
    """

    def __init__(self, steps: Mapping[str, Iterable[Step]]) -> None:
        self.steps = {card: [*each] for card, each in steps.items()}
        found: dict[str, set[str]] = {}
        for card, each in self.steps.items():
            for step in each:
                for word in _words(step):
                    found.setdefault(word, set()).add(card)
        self.by_hand = frozenset(found.pop(BY_HAND, ()))
        self.all = self.by_hand.union(*found.values())
        super().__init__({word: self.by_hand.union(cards) for word, cards in found.items()})

    def __missing__(self, word: str) -> frozenset[str]:
        return self.by_hand

    def adding(self, figures: Sequence[str]) -> dict[int, Adding]:
        """What is added to each figure, and the keywords that are given, by what stands under
        `while`, which is known as the same object; not what does neither."""
        every = (step[WHILE] for each in self.steps.values() for step in each if WHILE in step)
        return {
            id(said): Adding(
                tuple(said.get(name, 0) for name in figures), held(said.get(KEYWORDS, []))
            )
            for said in every
            if any(name in said for name in (*figures, KEYWORDS))
        }

    def lasting(self, test: Callable[[Step], object]) -> frozenset[str]:
        """The cards with a `while` that passes a test."""
        return frozenset(
            card
            for card in self.get(WHILE, ())
            if any(test(step[WHILE]) for step in self.steps[card] if WHILE in step)
        )


def _words(step: Step) -> Iterable[str]:
    if WHEN in step:
        return (step[WHEN]["moment"],)
    if WHILE in step:
        return (WHILE, *step[WHILE])
    return (next((word for word in (ABILITY, BY_HAND) if word in step), AT_ONCE),)


class Adding(NamedTuple):
    """What a step adds to each figure of something, and the keywords that it gives."""

    figures: tuple[int, ...]
    keywords: tuple[Held, ...]


class Bonus(NamedTuple):
    """The same of a source."""

    source: Any
    figures: tuple[int, ...]
    keywords: tuple[Held, ...]


def lasting(
    sources: Iterable[S], steps_of: Callable[[S], Iterable[Step]]
) -> Iterator[tuple[S, Step]]:
    """What stands under each `while` step of all sources, with its source."""
    return (
        (source, step[WHILE]) for source in sources for step in steps_of(source) if WHILE in step
    )


def bonuses(
    said: Iterable[tuple[S, Step]], adding: Mapping[int, Adding]
) -> Iterator[tuple[Bonus, Step]]:
    """What each of these adds to figures or gives of keywords (`Sayings.adding`), with what it is
    said of whom; not those that do neither."""
    for source, step in said:
        added = adding.get(id(step))
        if added is not None:
            yield Bonus(source, *added), step


def waiting(
    sources: Iterable[S], steps_of: Callable[[S], Iterable[Step]], moment: str
) -> Iterator[tuple[S, Step]]:
    """Each step that waits for a moment, with its source."""
    for source in sources:
        for step in steps_of(source):
            said = step.get(WHEN, {})
            if said.get("moment") == moment:
                yield from ((source, one) for one in said["do"])


def is_like(
    like: Mapping[str, Any], tests: Mapping[str, Callable[..., object]], *about: Any
) -> bool:
    """Whether something is all that a selector asks for; a word without a test is nothing's. Each
    test is asked `about` it, and what the selector says."""
    for name, said in like.items():
        if name not in tests or not tests[name](*about, said):
            return False
    return True
