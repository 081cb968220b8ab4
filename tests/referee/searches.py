"""Searches at the table held against a shipped ledger: where what is wanted stands."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from toolkit.pack.common_schemas import COMMON_KINDS
from toolkit.pack.folder import read_folder
from toolkit.pack.kind import Kinds
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA
from toolkit.referee.ledger import Ledger, ledger
from toolkit.referee.search import search
from toolkit.referee.stems import stems
from toolkit.referee.synonyms import Synonym, synonyms


class Searched(NamedTuple):
    """A ledger, and the synonyms its pack gives."""

    book: Ledger
    said: tuple[Synonym, ...]

    def ids(self) -> set[str]:
        return {*self.book.clauses, *self.book.rulings}

    def found(self, query: str) -> list[str]:
        """The ids found, the best first."""
        return [match.entry.id for match in search(self.book, query.split(), self.said).matches]

    def place(self, query: str, wanted: set[str]) -> int:
        """The place of any of what is wanted among what is found, from 1; 0 where it is missing."""
        return next((n for n, id in enumerate(self.found(query), 1) if id in wanted), 0)

    def missed(self, wanted: dict[str, set[str]]) -> list[str]:
        """The searches that do not find what is wanted among the first three."""
        return [query for query, ids in wanted.items() if self.place(query, ids) not in (1, 2, 3)]

    def idle(self) -> set[str]:
        """Words that synonyms lead to and the rules never say."""
        texts = [
            f"{one.id.replace('.', ' ')} {one.heading} {one.title} {one.says}"
            for one in self.book.clauses.values()
        ]
        for ruling in self.book.rulings.values():
            texts += [f"{ruling.id} {ruling.heading} {ruling.question} {ruling.why}"]
            texts += [reading.says for reading in ruling.readings.values()]
        written = [f" {' '.join(stems(text))} " for text in texts]
        return {
            f"{one.id}: {text}"
            for one in self.said
            for text in one.written
            if not any(f" {' '.join(stems(text))} " in line for line in written)
        }


@cache
def shipped(game: str) -> Searched:
    """The ledger of a shipped game, without sets."""
    pack = lay([read_folder(DATA / game, cases=False)], Kinds(COMMON_KINDS))[0]
    return Searched(ledger(pack), synonyms(pack))
