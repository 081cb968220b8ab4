"""Steps that speak of what a step before them did, where none did so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from toolkit.pack.document import Steps, Value


def too_early(
    value: Value,
    path: Steps,
    words: tuple[str, ...],
    tells: Callable[[Mapping[str, Value]], bool],
) -> Iterator[tuple[Steps, str]]:
    """Where steps have one of the words, as a key or as its value, before any step of theirs or
    around them `tells` what it speaks of."""
    if isinstance(value, list):
        for number, step in enumerate(value):
            yield from too_early(step, (*path, number), words, tells)
            if isinstance(step, dict) and tells(step):
                return
    elif isinstance(value, dict):
        for key, said in value.items():
            if word := next((each for each in (key, said) if each in words), None):
                yield (*path, key), str(word)
            yield from too_early(said, (*path, key), words, tells)
