"""The one word that was probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# difflib compares each pair slowly: beyond this many words only those of like length are tried.
_MANY = 400


def nearest(word: str, words: Iterable[str], *, least: float = 0.6) -> str:
    """The word of `words` most like `word`, or the empty text when none is at least so like it."""
    import difflib

    pool = sorted(set(words))
    plain = word.strip().lower().replace("-", "_").replace(" ", "_")
    for other in pool:
        if other.lower() == plain:
            return other
    if len(pool) > _MANY:
        pool = [other for other in pool if abs(len(other) - len(word)) <= 2]
        first = plain[:1]
        pool = [other for other in pool if other[:1].lower() == first][: 4 * _MANY]
    near = difflib.get_close_matches(word[:64], pool, n=1, cutoff=least)
    return near[0] if near else ""


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """The hint for a word that is not among `words`; empty when none is near."""
    near = nearest(word, words)
    return f"did you mean '{near}'?" if near else ""
