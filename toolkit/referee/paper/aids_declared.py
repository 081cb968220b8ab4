"""Aids as a pack declares them in aids.yaml, in the words of its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

FLAG, CHECK = "{icon:question}", "{icon:check}"
_TEXTS = ("says", "short", "titled", "clause")


class AidsDeclared(ABC):
    """What can be told of clauses tells the aids of its pack."""

    pack: Pack

    @abstractmethod
    def says(self, clause: str) -> str:
        """The words of a clause; empty where the ledger has none of that id."""

    @abstractmethod
    def title(self, clause: str) -> str:
        """What a clause is about, in a few words."""

    @abstractmethod
    def rulings_on(self, *clauses: str) -> list[Value]:
        """Flowing text: what is played where the sources of these clauses are silent."""

    @abstractmethod
    def asked(self, *rulings: str) -> list[Value]:
        """Questions with what is played, until they are settled: {id, asks, says}…"""

    @abstractmethod
    def ruled(self, words: Value, ruling: str) -> str:
        """Words of a rule, followed by the reading in force of a ruling about it."""

    def number(self, clause: str) -> str:
        """The number of a clause in the booklet of rules; empty where that is not known."""
        return ""

    def lines(self, *clauses: str) -> list[Value]:
        """The words of several clauses, those without words left out."""
        return [said for clause in clauses if (said := self.says(clause))]

    def titled(self, *clauses: str) -> list[Value]:
        """The same, each with its title before it."""
        return [
            f"**{self.title(clause)}.** {said}" for clause in clauses if (said := self.says(clause))
        ]

    def told(self, *clauses: str) -> list[Value]:
        """The same, each beginning with whom it is for where that is not all."""
        return self.lines(*clauses)

    def aid(self, id: str) -> dict[str, Any]:
        """The fields of an aid's row, as far as its record says them; `rulings` at its foot."""
        said: Mapping[str, Any] = self.pack.of("aid")[id].value
        made: dict[str, Any] = {key: said[key] for key in ("title",) if key in said}
        made |= said.get("words", {})
        for how, tell in (("lines", self.lines), ("titled", self.titled), ("told", self.told)):
            for field, clauses in said.get(how, {}).items():
                made[field] = [words for one in clauses for words in self._rule(tell, one)]
        for field, parts in said.get("parts", {}).items():
            made[field] = [self._part(part) for part in parts]
        for field, rulings in said.get("asked", {}).items():
            made[field] = self.asked(*rulings)
        if "rulings" in said:
            made["rulings"] = self.rulings_on(*said["rulings"])
        return made

    def _rule(self, tell: Callable[[str], list[Value]], said: Any) -> list[Value]:
        """The words of a clause; with those of a ruling about it, where that is named too."""
        if isinstance(said, str):
            return tell(said)
        return [self.ruled(words, said["ruling"]) for words in tell(said["clause"])]

    def _part(self, said: Mapping[str, Any]) -> dict[str, Value]:
        """The words of a part, with `says` what its clauses tell, `ids` which they are, and `rule`
        the number of the first."""
        made: dict[str, Any] = {key: said[key] for key in said if key not in _TEXTS}
        if "says" in said:
            made["says"] = [self._paragraph(one) for one in said["says"]]
            made["ids"] = [id for one in said["says"] for id in _several(one)]
            made["rule"] = self.number(made["ids"][0]) if made["ids"] else ""
            made |= self._short(said, made["says"])
        if "clause" in said:
            made |= {"title": self.title(said["clause"]), "says": self.says(said["clause"])}
        if "titled" in said:
            made["says"] = self.titled(*said["titled"])
        return made

    def _paragraph(self, clauses: str | Sequence[str]) -> str:
        return " ".join(map(self.says, _several(clauses)))

    def _short(self, said: Mapping[str, Any], paragraphs: Sequence[str]) -> dict[str, Value]:
        """The part's own words for what its clauses tell, flagged as they are."""
        if "short" not in said:
            return {}
        pairs = [pair for pair in zip_longest(said["short"], paragraphs, fillvalue="") if pair[1]]
        return {
            "short": [
                f"{own} {FLAG}" if own and FLAG in says else own or says for own, says in pairs
            ]
        }


def _several(clauses: str | Sequence[str]) -> Sequence[str]:
    return [clauses] if isinstance(clauses, str) else clauses
