"""Numbers and proper nouns in a text, to be held against what an effect says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.pack.pack import Pack

_NUMBER_WORDS = {
    word: number
    for number, words in {
        2: ("two", "twice", "both"),
        3: ("three", "thrice"),
        4: ("four",),
        5: ("five",),
        6: ("six",),
        7: ("seven",),
        8: ("eight",),
        9: ("nine",),
        10: ("ten",),
        11: ("eleven",),
        12: ("twelve",),
    }.items()
    for word in words
}
# `both` may also speak of a pair that no number counts, so it never contradicts an effect.
_SOFT = frozenset({"both"})
_NUMBERS = re.compile(
    r"(?<![\w.#-])\d{1,6}(?!\w|\.\d)|\b(?:" + "|".join(_NUMBER_WORDS) + r")\b", re.I
)
_CAPITAL = re.compile(r"[^\W\d_][\w'’-]*")
_ENDS = ".!?:;\n"


class Numbers(NamedTuple):
    """What a text counts: `said` in any way, `claimed` so plainly that the effect must agree."""

    said: frozenset[int]
    claimed: frozenset[int]


def numbers(text: str) -> Numbers:
    """The numbers above one, as digits or words: `1`, `one` and `a` are too often articles."""
    said: set[int] = set()
    claimed: set[int] = set()
    for match in _NUMBERS.finditer(text):
        word = match[0].lower()
        number = int(word) if word.isdecimal() else _NUMBER_WORDS[word]
        if number > 1:
            said.add(number)
            if word not in _SOFT:
                claimed.add(number)
    return Numbers(frozenset(said), frozenset(claimed))


class Names(NamedTuple):
    """The proper nouns of a text: `said` anywhere, `claimed` where a capital must mean a name."""

    said: frozenset[str]
    claimed: frozenset[str]


class Lexicon(NamedTuple):
    """The proper nouns of a pack: names of records, by their first word."""

    by_first: Mapping[str, list[str]]
    names: Mapping[str, frozenset[str]]  # id -> the names it goes by

    def find(self, text: str) -> Names:
        """The names in a text, the longest at each place.

        A single word that begins a sentence has its capital from there, and claims nothing.
        """
        said: set[str] = set()
        claimed: set[str] = set()
        end = 0
        for match in _CAPITAL.finditer(text):
            start = match.start()
            if start < end or not match[0][0].isupper():
                continue
            word = _bare(match[0])
            for name in self.by_first.get(word, ()):
                stop = start + len(name)
                if text.startswith(name, start) and not text[stop : stop + 1].isalnum():
                    said.add(name)
                    if " " in name or name.isupper() or not _begins(text, start):
                        claimed.add(name)
                    end = stop
                    break
        return Names(frozenset(said), frozenset(claimed))


def _bare(word: str) -> str:
    """The word without a genitive."""
    return re.sub(r"['’]s?$", "", word)


def _begins(text: str, start: int) -> bool:
    before = text[max(0, start - 64) : start].rstrip(" \t\"'“‘(")
    return not before or before[-1] in _ENDS


def lexicon(pack: Pack, kinds: Iterable[str]) -> Lexicon:
    """The names of all records of these kinds, and ids written in capitals, such as UN."""
    names: dict[str, set[str]] = {}
    for kind in sorted(set(kinds)):
        for id in pack.of(kind):
            for name in {pack.name(kind, id), id}:
                if name[:1].isupper():
                    names.setdefault(id, set()).add(name)
    by_first: dict[str, list[str]] = {}
    every = {name for of_one in names.values() for name in of_one}
    for name in sorted(every, key=lambda name: (-len(name), name)):
        first = _CAPITAL.match(name)
        if first is not None:
            by_first.setdefault(_bare(first[0]), []).append(name)
    return Lexicon(by_first, {id: frozenset(of_one) for id, of_one in names.items()})
