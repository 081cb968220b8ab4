"""The one word that was probably meant."""

from __future__ import annotations

import re
from bisect import bisect
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

# difflib is slow: among more words than this, only so many are tried that begin alike or are alike
# in first sign and length.
_FEW = 64

_ZEROS = re.compile(r"(?<=[a-z_])0+(?=\d)")  # in C09

_LOOSE = 0.6  # as little alike as what is suggested
_OTHERWISE = 0.7  # what is asked of a word with another first letter
_BEST = 3  # words that are looked at
_PART = 3  # letters that begin a part of a word

# Of very many words that are none, only so many are searched for: nobody reads the hints of more.
_SOUGHT = 1000


class Vocabulary:
    """Words to choose from. Looking one up costs the same however many there are beyond a few, and
    next to nothing once very many have been looked up."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = sorted(set(words))
        self._plain = {_plain(word): word for word in reversed(self.words)}
        self._alike: dict[tuple[str, int], list[str]] = {}
        if len(self.words) > _FEW:
            for word in self.words:
                self._alike.setdefault((word[:1].lower(), len(word)), []).append(word)
        self._found: dict[tuple[str, float], str] = {}
        self._sought = 0

    def nearest(self, word: str, *, least: float = _LOOSE) -> str:
        """The word most like `word`, or the empty text when none is at least so like it."""
        key = (word, least)
        if key not in self._found:
            near = self._plain.get(_plain(word), "")
            if not near and self._sought < _SOUGHT:
                self._sought += 1
                near = self._part(word, least) or self._near(word[:64], least)
            self._found[key] = near
        return self._found[key]

    def _part(self, word: str, least: float) -> str:
        """The one of few words that has a part, between `_`, which begins so: tech, event, move."""
        begun = f"_{_plain(word)}"
        if len(begun) <= _PART or least > _LOOSE or len(self.words) > _FEW:
            return ""
        found = [other for other in self.words if begun in f"_{_plain(other)}"]
        return found[0] if len(found) == 1 else ""

    def _near(self, word: str, least: float) -> str:
        import difflib

        pool = self.words
        if self._alike:
            first, length = word[:1].lower(), len(word)
            near = (length, length - 1, length + 1, length - 2, length + 2)
            pool = [other for size in near for other in self._alike.get((first, size), ())[:_FEW]]
            place = bisect(self.words, word)  # words that begin alike stand around it
            pool += self.words[max(0, place - _FEW) : place + _FEW]
        for found in difflib.get_close_matches(word, pool, n=_BEST, cutoff=least):
            # What begins otherwise and shares but a few letters is another word: outer, jupiter.
            alike = difflib.SequenceMatcher(None, found, word).ratio()
            if found[:1].lower() == word[:1].lower() or alike >= _OTHERWISE:
                return found
        return ""

    def hint(self, word: str) -> str:
        """The hint for a word that is not among these; empty when none is near."""
        near = self.nearest(word)
        return f"did you mean '{near}'?" if near else ""


def _plain(word: str) -> str:
    """A word as it might be typed too: small letters, `_` for a blank, no zeros before a number."""
    return _ZEROS.sub("", word.strip().lower().replace("-", "_").replace(" ", "_"))


def nearest(word: str, words: Iterable[str], *, least: float = _LOOSE) -> str:
    """The word of `words` most like `word`, or the empty text when none is at least so like it."""
    return Vocabulary(words).nearest(word, least=least)


def nearest_called(word: str, called: Mapping[str, Iterable[str]]) -> str:
    """The id most likely meant by a word that may be a name, a word of one, or nearly so.

    `called` are the names of each id, beside the id itself. What one of them alone is called goes
    before what merely looks alike. Empty when nothing is near.
    """
    meant: dict[str, set[str]] = {}
    for id, names in called.items():
        for name in (id, *names):
            for said in (name, *name.replace("-", " ").split()):
                meant.setdefault(letters(said), set()).add(id)
    ids = meant.get(letters(word), set())
    if len(ids) != 1:
        near = nearest(letters(word), [said for said, found in meant.items() if len(found) == 1])
        ids = meant.get(near, set())
    return next(iter(ids), "")


def letters(word: str) -> str:
    """Letters and digits alone: vuilraith for Vuil'raith."""
    return "".join(sign for sign in word.lower() if sign.isalnum())


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """The hint for a word that is not among `words`; empty when none is near."""
    return Vocabulary(words).hint(word)
