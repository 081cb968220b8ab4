"""What every row builder sees: the pack, the player counts asked for, words from the data."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.games.expanse.board import Board, board_of
from toolkit.games.expanse.deck import player_counts
from toolkit.games.expanse.verbs import ability_sentences
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.record import ABOUT

if TYPE_CHECKING:
    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

Item: TypeAlias = "dict[str, Value]"


class View(NamedTuple):
    """`counts` are the numbers of players to print for; `speaker` words effects."""

    pack: Pack
    counts: tuple[int, ...]
    speaker: Speaker
    board: Board

    @property
    def setup(self) -> Record:
        return self.pack.tables["setup"]

    @property
    def scoring(self) -> Record:
        return self.pack.tables["scoring"]

    def factions(self) -> tuple[Record, ...]:
        """The factions that some of the player counts bring into play."""
        playing = {id for count in self.counts for id in self.playing(count)}
        return tuple(self.pack.of("faction")[id] for id in self.pack.of("faction") if id in playing)

    def playing(self, count: int) -> tuple[str, ...]:
        """The factions in play with this number of players."""
        return self.setup.texts("tables", str(count), "factions")

    def counts_of(self, faction: str) -> frozenset[int]:
        """The player counts, among all of the game, that bring a faction into play."""
        return frozenset(c for c in player_counts(self.pack) if faction in self.playing(c))

    def named(self, kind: str, id: Value) -> Value:
        """`{id, name}` of a record, or the word `unknown`."""
        if id is None or id == UNKNOWN:
            return UNKNOWN
        return {"id": id, "name": self.pack.name(kind, str(id))}

    def faction(self, id: str) -> Item:
        """`{id, name, initial}`: the initial tells factions apart without colour."""
        return {"id": id, "name": self.pack.name("faction", id), "initial": id[:1]}

    def says(self, clause: str) -> str:
        """The words of a clause; empty where the ledger has none of that id."""
        record = self.pack.get("clause", clause)
        said = record.get("says") if record is not None else None
        return said if isinstance(said, str) else ""

    def title(self, clause: str) -> str:
        record = self.pack.get("clause", clause)
        said = record.get("title") if record is not None else None
        return said if isinstance(said, str) else ""

    def lines(self, *clauses: str) -> list[Value]:
        """The words of several clauses, those without words left out."""
        return [said for clause in clauses if (said := self.says(clause))]

    def who(self, clause: str) -> str | None:
        """Whom a rule is for: nothing when all who print, None when nobody of them."""
        record = self.pack.get("clause", clause)
        if record is None or not self.says(clause):
            return None
        of = record.get("players")
        return self.players([n for n in self.counts if not isinstance(of, list) or n in of])

    def players(self, counts: list[int]) -> str | None:
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

    def sentences(self, steps: Value) -> Value:
        """An effect as sentences, or the word `unknown`."""
        return [*self.speaker.say(steps)] if isinstance(steps, list) else UNKNOWN

    def ability(self, card: Record | None) -> Value:
        """What a technology or mat ability does with its price, or the word `unknown`."""
        said = ability_sentences(card.value, self.speaker.say) if card is not None else []
        return [_with_blanks(sentence) for sentence in said] if said else UNKNOWN


def _with_blanks(sentence: str) -> str:
    """The sentence with room to write each number that is not known, which is said as `?`."""
    return re.sub(r"(?<!\S)\?(?= )", "{blank}", sentence)


def view(pack: Pack, players: frozenset[int], speaker: Speaker) -> View:
    counts = tuple(count for count in player_counts(pack) if not players or count in players)
    return View(pack, counts, speaker, board_of(pack))


def block(
    heading: str,
    paragraphs: list[Value] | None = None,
    columns: list[Value] | None = None,
    rows: list[Value] | None = None,
    numbered: bool = False,
) -> Item:
    """One part of a mat or an aid; each has all keys, so that templates need no guesses."""
    return {
        "heading": heading,
        "paragraphs": paragraphs or [],
        "columns": columns or [],
        "rows": rows or [],
        "numbered": numbered,
    }


def plain(record: Record) -> Item:
    """The record's own fields, without those that speak about it."""
    return {key: value for key, value in record.value.items() if key == "id" or key not in ABOUT}


def layer_of(record: Record) -> str:
    """The set that brought a record; empty for the pack itself."""
    layer = record.layers[0]
    return layer.folder if layer.default_certainty else ""


def last_layer_of(record: Record) -> str:
    """The set that last said anything of a record, so that its print is of that set."""
    layer = record.layers[-1]
    return layer.folder if layer.default_certainty else ""


def written(number: Value) -> str:
    """A number as it is printed: ½ for a half."""
    return "½" if number == 0.5 else str(number)
