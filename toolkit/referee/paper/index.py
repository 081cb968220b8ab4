"""What the index of a booklet lists: nouns that players look up, and their rules or questions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.plain import texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.pack import Pack

_PIECES = re.compile(r"\w+|\W")
_MOST = 3  # that are told for a noun that no title has


def index_terms(pack: Pack, told: Sequence[tuple[str, str, str]]) -> Mapping[str, list[str]]:
    """By the id of each rule or question the words of its pack under which the index lists it.

    `told` are their ids, their titles and what they say. A noun leads to those whose titles have
    it; else to the first that speak of it. Empty where the pack says of no word how the index calls
    it.
    """
    found: dict[str, list[str]] = {}
    titles = [(id, _words(title)) for id, title, _ in told]
    said = [(id, _words(says)) for id, _, says in told]
    for record in pack.of("word").values():
        noun = record.get("index")
        if not isinstance(noun, str):
            continue
        forms = [form for word in (noun, *texts(record.get("written"))) for form in _forms(word)]
        held = [id for id, words in titles if any(form in words for form in forms)]
        if not held:
            held = [id for id, words in said if any(form in words for form in forms)]
            del held[_MOST:]
        for id in held:
            found.setdefault(id, []).append(noun)
    return found


def _forms(word: str) -> list[str]:
    """A word as it may be written, one or several of it, and looked for in `_words`."""
    stems = [word] if not word.endswith("y") else [word, f"{word[:-1]}ies"]
    return [_words(stem + more) for stem in stems for more in ("", "s", "es")]


def _words(text: str) -> str:
    """A text in small letters in which all words and signs stand apart, so that a word is found
    whole without a pattern of its own."""
    apart = "\0".join(_PIECES.findall(text.lower()))
    return f"\0{apart}\0"
