"""What every row builder sees: the pack, the player counts asked for, words from the data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from toolkit.games.expanse.deck import player_counts
from toolkit.games.expanse.records import Board, board_of
from toolkit.games.expanse.verbs import VERBS, ability_sentences
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.looks import letters
from toolkit.pack.plain import listed, mappings
from toolkit.pack.record import ABOUT
from toolkit.pack.worded import Worded
from toolkit.referee.paper.rules_told import RulesTold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.effects.speaker import Speaker
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

Item: TypeAlias = "dict[str, Value]"
WORDS = Worded(__name__, "words.yaml")

_TECHNOLOGIES, _BUILD = "technologies", "build"  # steps of a scoring, by id


@dataclass(frozen=True)
class View(RulesTold):
    """`speaker` words effects; `layer` is the set whose cards are wanted alone, empty for all."""

    speaker: Speaker
    board: Board
    layer: str = ""

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

    def closed(self, count: int) -> tuple[str, ...]:
        """The bases that take no influence with this number of players."""
        return self.setup.texts("tables", str(count), "closed_bases")

    def decks(self) -> Iterator[tuple[int, dict[str, Value]]]:
        """How the deck is built, by number of players."""
        for count in self.counts:
            deck = self.setup.entries("tables", str(count), "deck")
            if deck:
                yield count, deck

    def counts_with(self, rule: str) -> list[int]:
        """The numbers of players, of those who print, for which the setup says yes to a rule."""
        return [n for n in self.counts if self.setup.get("tables", str(n), rule) is True]

    def counts_of(self, faction: str) -> frozenset[int]:
        """The player counts, among all of the game, that bring a faction into play."""
        return frozenset(c for c in player_counts(self.pack) if faction in self.playing(c))

    def item(self, kind: str, id: str) -> Item:
        """`{id, name}` of a record."""
        return {"id": id, "name": self.pack.name(kind, id)}

    def named(self, kind: str, id: Value) -> Value:
        """`{id, name}` of a record, or the word `unknown`."""
        return UNKNOWN if id in (None, UNKNOWN) else self.item(kind, str(id))

    def called(self, kind: str, id: Value) -> str:
        """The name of a record, or the word `unknown`."""
        return UNKNOWN if id in (None, UNKNOWN) else self.pack.name(kind, str(id))

    def criticals(self, faction: Record) -> Value:
        """`[{id, name}]` of the resources critical to a faction, or the word `unknown`."""
        said = faction.get("critical_resources")
        return [self.named("resource", id) for id in said] if isinstance(said, list) else UNKNOWN

    def faction(self, id: str) -> Item:
        """`{id, name, letters, initial}`: letters tell factions apart without colour."""
        said = letters(self.pack.get("faction", id), id)
        return {**self.item("faction", id), "letters": said, "initial": said[:1]}

    def sentences(self, steps: Value) -> Value:
        """An effect as sentences, or the word `unknown`."""
        return [*self.speaker.say(steps)] if isinstance(steps, list) else UNKNOWN

    def ability(self, card: Record | None) -> Value:
        """What a technology or mat ability does with its price, or the word `unknown`: with room to
        write each number that is not known, which is said as `?`."""
        said = ability_sentences(card.value, self.speaker.say) if card is not None else []
        return [re.sub(r"(?<!\S)\?(?= )", "{blank}", one) for one in said] if said else UNKNOWN

    # ---- figures of setup and scoring, by the readings in force

    def slots(self) -> list[Value]:
        """`[{number, cost}]` of the Action Track."""
        costs = listed(self.setup.get("action_track", "costs"))
        return [{"number": number, "cost": cost} for number, cost in enumerate(costs, 1)]

    def bonus_places(self) -> list[tuple[str, Value]]:
        """The bonus sector's points by number of scoring, in order."""
        places = self.scoring.entries("places", "bonus").items()
        return sorted(places, key=lambda item: int(item[0]))

    def technology_after(self, number: str) -> str:
        """The technology gained after a scoring; empty for none."""
        return str(self.scoring.get("technologies", number) or "")

    def scoring_steps(self) -> list[Item]:
        """The steps of a scoring in the order in force, `open` where an open ruling decides."""
        steps: list[Item] = [{**one, "open": False} for one in mappings(self.scoring.get("steps"))]
        places = {step.get("id"): at for at, step in enumerate(steps)}
        if _TECHNOLOGIES in places and _BUILD in places:
            first, second = places[_TECHNOLOGIES], places[_BUILD]
            is_open = self.ruling_of("scoring_order") is not None
            steps[first]["open"] = steps[second]["open"] = is_open
            if self.reading_of("scoring_order") == "build_first":
                steps[first], steps[second] = steps[second], steps[first]
        return steps


def view(pack: Pack, players: frozenset[int], layer: str = "") -> View:
    counts = tuple(count for count in player_counts(pack) if not players or count in players)
    return View(pack, counts, VERBS.speaker(pack.name), board_of(pack), layer)


def block(
    heading: str, paragraphs: list[Value], columns: Sequence[Value] = (), rows: Sequence[Value] = ()
) -> Item:
    """One part of a mat or an aid, with the columns and rows of a table if it has one; each has all
    keys, so that templates need no guesses."""
    table: Item = {"columns": [*columns], "rows": [*rows]}
    return {"heading": heading, "paragraphs": paragraphs, **table}


def plain(record: Record) -> Item:
    """The record's own fields, without those that speak about it."""
    return {key: value for key, value in record.value.items() if key == "id" or key not in ABOUT}


def strength_of(unit: Record | None) -> str:
    """A strength as it is printed; empty for what has none."""
    strength = unit.get("strength") if unit is not None else None
    return "" if strength is None else written(strength)


def written(number: Value) -> str:
    """A number as it is printed: ½ for a half."""
    return "½" if number == 0.5 else str(number)
