"""What the index of the rules booklet lists: nouns that players look up, and their rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.plain import texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.pack import Pack
    from toolkit.referee.ledger import Clause

_MOST = 3  # rules that are told for a noun that no title has


def index_terms(pack: Pack, clauses: Sequence[Clause]) -> Mapping[str, list[str]]:
    """By the id of each rule the words of its pack under which the index lists it.

    A noun leads to the rules whose titles have it; else to the first that speak of it. Empty where
    the pack says of no word how the index calls it.
    """
    found: dict[str, list[str]] = {}
    for record in pack.of("word").values():
        noun = record.get("index")
        if not isinstance(noun, str):
            continue
        forms = [noun, *texts(record.get("written"))]
        meant = re.compile("|".join(map(_form, forms)), re.IGNORECASE)
        held = [clause for clause in clauses if meant.search(clause.title)]
        if not held:
            held = [clause for clause in clauses if meant.search(clause.says)][:_MOST]
        for clause in held:
            found.setdefault(clause.id, []).append(noun)
    return found


def _form(word: str) -> str:
    """A word as it may be written: one or several of it."""
    stem = re.escape(word[:-1]) + "(?:y|ies)" if word.endswith("y") else re.escape(word)
    return rf"\b{stem}(?:s|es)?\b"
