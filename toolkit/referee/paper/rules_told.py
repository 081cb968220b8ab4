"""Clauses and rulings as a component tells them that places its own flags.

`aids.py` flags each clause by itself; here a row says which ruling stands behind which words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.referee.paper.aids_declared import FLAG, AidsDeclared

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

# Readings answer their question; where one stands as a rule the answer goes without its first word.
_ANSWER = re.compile(r"(?:Yes|No)\b[,.:;]?\s*")


@dataclass(frozen=True)
class RulesTold(AidsDeclared):
    """The ledger of a pack, by the readings of a print, for these numbers of players."""

    pack: Pack
    counts: tuple[int, ...]

    # ---- clauses

    def says(self, clause: str) -> str:
        """A clause in few words where it has such; empty where the ledger has none of that id."""
        return self._words("clause", clause, "short") or self._words("clause", clause, "says")

    def title(self, clause: str) -> str:
        return self._words("clause", clause, "title")

    def held(self, clause: str) -> list[int]:
        """The numbers of players, of those who print, that a clause holds for."""
        record = self.pack.get("clause", clause)
        of = record.get("players") if record is not None else None
        return [n for n in self.counts if not isinstance(of, list) or n in of]

    def who(self, clause: str) -> str | None:
        """Whom a rule is for: nothing when all who print, None when nobody of them."""
        return self.players(self.held(clause)) if self.says(clause) else None

    def players(self, counts: Sequence[int]) -> str | None:
        """`3 or 4 players`; nothing where that is all who print, None where it is nobody."""
        if not counts:
            return None
        return "" if len(counts) == len(self.counts) else f"{' or '.join(map(str, counts))} players"

    def told(self, *clauses: str) -> list[Value]:
        """Rules one after the other, beginning with whom they are for where that is not all."""
        found: list[Value] = []
        for clause in clauses:
            who = self.who(clause)
            if who is not None:
                found.append(f"**{who}:** {self.says(clause)}" if who else self.says(clause))
        return found

    def titled(self, *clauses: str) -> list[Value]:
        """Rules each with its title, and for whom it is where that is not all."""
        found: list[Value] = []
        for clause in clauses:
            who = self.who(clause)
            if who is not None:
                name = self.title(clause)
                if who and "players" not in name:
                    name += f" ({who})"
                found.append(f"**{name}.** {self.says(clause)}")
        return found

    # ---- rulings

    def reading_of(self, ruling: str) -> str:
        """The name of the reading in force: the one chosen for this print, else the default."""
        return self.pack.readings.get(ruling, self._words("ruling", ruling, "default"))

    def ruling_of(self, ruling: str) -> dict[str, Value] | None:
        """`{id, asks, says}`: an open question and the reading that is played.

        None once the ledger settles it, or the table has chosen.
        """
        if ruling in self.pack.readings or not self._open(ruling):
            return None
        asks = self._words("ruling", ruling, "question")
        return {"id": ruling, "asks": asks, "says": self._reading(ruling)}

    def rule_of(self, ruling: str) -> str:
        """The reading in force as a rule, with a flag while it is open.

        Empty where there is no such ruling, or it is settled: then a clause says it.
        """
        if not self._open(ruling) and ruling not in self.pack.readings:
            return ""
        said = _ANSWER.sub("", self._reading(ruling), count=1)
        return f"{said[:1].upper()}{said[1:]}{self.flag_of(ruling)}"

    def ruled(self, words: Value, ruling: str) -> str:
        """Words of a rule, followed by the reading in force of a ruling about it."""
        return f"{words} {self.rule_of(ruling)}".rstrip()

    def rulings_on(self, *clauses: str) -> list[Value]:
        """None: what tells rules so says itself which rulings stand at its foot."""
        return []

    def asked(self, *rulings: str) -> list[Value]:
        return [found for ruling in rulings if (found := self.ruling_of(ruling)) is not None]

    def flag_of(self, *rulings: str) -> str:
        """A flag behind words on which one of these rulings decides, while it is open."""
        return f" {FLAG}" if any(self.ruling_of(ruling) is not None for ruling in rulings) else ""

    def _open(self, ruling: str) -> bool:
        return self._words("ruling", ruling, "status") == "open"

    def _reading(self, ruling: str) -> str:
        return self._words("ruling", ruling, "readings", self.reading_of(ruling), "says")

    def _words(self, kind: str, id: str, *path: str) -> str:
        record = self.pack.get(kind, id)
        said = record.get(*path) if record is not None else None
        return said if isinstance(said, str) else ""
