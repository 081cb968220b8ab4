"""What the index of the rules booklet lists: nouns that players look up, and their rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.plain import texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.pack import Pack
    from toolkit.referee.ledger import Clause

_PIECES = re.compile(r"\w+|\W")
_MOST = 3  # rules that are told for a noun that no title has


def index_terms(pack: Pack, clauses: Sequence[Clause]) -> Mapping[str, list[str]]:
    """By the id of each rule the words of its pack under which the index lists it.

    A noun leads to the rules whose titles have it; else to the first that speak of it. Empty where
    the pack says of no word how the index calls it.
    """
    found: dict[str, list[str]] = {}
    titles = [(clause, _words(clause.title)) for clause in clauses]
    said = [(clause, _words(clause.says)) for clause in clauses]
    for record in pack.of("word").values():
        noun = record.get("index")
        if not isinstance(noun, str):
            continue
        forms = [form for word in (noun, *texts(record.get("written"))) for form in _forms(word)]
        held = [clause for clause, words in titles if any(form in words for form in forms)]
        if not held:
            held = [clause for clause, words in said if any(form in words for form in forms)]
            del held[_MOST:]
        for clause in held:
            found.setdefault(clause.id, []).append(noun)
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
