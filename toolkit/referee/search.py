"""Finds clauses and rulings by words: the best few, by how rare the words are that they share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.referee.ledger import Clause, Ledger, Ruling

_WORD = re.compile(r"[a-z0-9]+")
# Where a word stands says how much it means: in the id and title more than in the text.
_WEIGHTS = (4.0, 3.0, 1.0)
_COMMON = frozenset(
    _WORD.findall(
        "a an and are as at be by can do does for from has have how if in is it its may must not "
        "of on one or that the their there they this to what when which who with"
    )
)


@dataclass(frozen=True, slots=True)
class Match:
    """An entry of the ledger and how well it fits; more is better."""

    entry: Clause | Ruling
    score: float


def search(ledger: Ledger, words: Iterable[str], most: int = 5) -> list[Match]:
    """The entries that fit these words best, best first; none where no word is met."""
    asked = [stem for word in words for stem in _stems(word)]
    asked = [stem for stem in asked if stem not in _COMMON] or asked
    entries: list[Clause | Ruling] = [*ledger.clauses.values(), *ledger.rulings.values()]
    fields = [_fields(entry) for entry in entries]
    found = []
    rarity = {stem: _rarity(stem, fields) for stem in set(asked)}
    for entry, texts in zip(entries, fields, strict=True):
        met = [
            rarity[stem] * max(_fit(stem, texts[n]) * weight for n, weight in enumerate(_WEIGHTS))
            for stem in asked
        ]
        # Many of the words met a little tell more than one met well.
        share = sum(1 for value in met if value) / max(1, len(met))
        if any(met):
            found.append(Match(entry, sum(met) * share))
    found.sort(key=lambda match: -match.score)
    return found[:most]


def _fields(entry: Clause | Ruling) -> tuple[frozenset[str], ...]:
    """The stems of the id, of the title or question, and of everything else."""
    from toolkit.referee.ledger import Clause

    if isinstance(entry, Clause):
        texts = (entry.id, f"{entry.title} {entry.heading}", entry.says)
    else:
        readings = " ".join(f"{name} {said.says}" for name, said in entry.readings.items())
        texts = (entry.id, entry.question, f"{entry.heading} {readings} {entry.why}")
    return tuple(frozenset(_stems(text)) for text in texts)


def _stems(text: str) -> list[str]:
    """Words without the endings that English hangs on them, in small letters."""
    return [_stem(word) for word in _WORD.findall(text.lower().replace("_", " "))]


def _stem(word: str) -> str:
    for ending in ("ies", "ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word.removesuffix(ending)
            return stem + "y" if ending == "ies" else stem
    return word


def _fit(stem: str, text: frozenset[str]) -> float:
    """1 for the word itself, less where it only begins alike."""
    if stem in text:
        return 1.0
    if len(stem) >= 4 and any(word.startswith(stem) or (stem.startswith(word) and len(word) >= 4)
                              for word in text):  # fmt: skip
        return 0.6
    return 0.0


def _rarity(stem: str, fields: Sequence[tuple[frozenset[str], ...]]) -> float:
    """The rarer a word, the more it tells."""
    holding = sum(1 for texts in fields if any(_fit(stem, text) for text in texts))
    return log(1 + len(fields) / holding) if holding else 0.0
