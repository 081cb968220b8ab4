"""How a dispute is told by prompts: decks as players write them down, the rest as in every game."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.asking import move_words
from toolkit.games.expanse_tcg.asking.words import TcgWords
from toolkit.games.expanse_tcg.schemas.terms import AWAY, BATTLE, CAPITAL, DECK
from toolkit.games.expanse_tcg.state.half import Half
from toolkit.games.expanse_tcg.state.places import SIDES
from toolkit.games.expanse_tcg.state.said import PHASES
from toolkit.games.expanse_tcg.state.things import PLACES
from toolkit.model.key import keys_of
from toolkit.model.short import Misread
from toolkit.model.short_lists import called
from toolkit.referee.asking.interview import PLAYERS, QUESTION
from toolkit.referee.asking.lines import gathered, lines
from toolkit.referee.asking.plain import PlainInterview
from toolkit.referee.asking.prompt import Prompt
from toolkit.referee.case_schema import PLAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value
    from toolkit.referee.asking.dialogue import Told
    from toolkit.referee.asking.interview import Hear

_CARDS = "cards "
_A_BLOW, _A_ROW = "ada strike front1 at d_front2", "battle walled town"
_ENTRY = re.compile(r"(?:(\d{1,6})\s*x?\s+)?(\D.*?)(?:\s+x\s*(\d{1,6}))?", re.IGNORECASE)


class TcgInterview(PlainInterview, words="interview.yaml"):
    """A deck is told by its id, or by its faction, its capital and lines such as `2 thorn boar`."""

    tables: Tables
    typed = move_words.MOVES

    def players(self) -> Prompt:
        return super().players()._replace(**self.worded("players"))

    def prompts(self, told: Told, hear: Hear) -> Iterator[Prompt]:
        in_battle = {self.a_move: _A_BLOW, self.a_part: _A_ROW}
        for prompt in super().prompts(told, hear):
            example = in_battle.get(prompt.example) if told.get(QUESTION) == BATTLE else ""
            yield prompt._replace(example=example) if example else prompt
        if told[QUESTION] != DECK:
            yield self.eyes(told)

    def added(self, line: str, told: Told) -> dict[str, Value]:
        """A line of the position, in short or as a case file has it."""
        short = None
        if told.get(QUESTION) != DECK:
            short = _part_of(line, told[PLAYERS], self.tables)
        return super().added(line, told) if short is None else self.sound(short, told)

    def argument(self, told: Told, question: str) -> Iterator[Prompt]:
        if question != DECK:
            yield from super().argument(told, PLAY if question == BATTLE else question)
            return
        ready = self.worded(DECK, ready=", ".join(self.tables.decks))
        yield Prompt(DECK, read=self._deck, **ready)
        if isinstance(told[DECK], dict):
            yield from lines(_CARDS, told, self._cards, **self.worded("cards"))

    def may_follow(self, fault: Fault) -> bool:
        """Where a capital stands may follow."""
        return fault.steps[1:] == ("locations",)

    def asked(self, told: Told, question: str) -> Value:
        said = super().asked(told, PLAY if question == BATTLE else question)
        if question != DECK or not isinstance(said, dict):
            return said
        return {**said, "cards": dict(sum(gathered(told, _CARDS), Counter()))}

    def _deck(self, line: str) -> Value:
        """The id of a ready deck, or a faction and a capital. Raises Misread."""
        first, _, rest = line.strip().partition(" ")
        if not any(id.startswith(first.lower()) for id in self.tables.factions):
            return called(line, {id: one.title for id, one in self.tables.decks.items()}, "deck")
        if not rest:
            raise Misread(f"a capital is needed too, such as  {first} root throne")
        factions = {id: one.name for id, one in self.tables.factions.items()}
        capitals = {id: self.tables.cards[id].name for id in self.tables.ids(CAPITAL)}
        return {
            "faction": called(first, factions, "faction"),
            "capital": called(rest, capitals, "capital"),
        }

    def _cards(self, line: str) -> Counter[str]:
        """How often each card is named in a line. Raises Misread."""
        names = {id: card.name for id, card in self.tables.cards.items()}
        found: Counter[str] = Counter()
        for part in filter(None, map(str.strip, line.split(","))):
            entry = _ENTRY.fullmatch(part)
            if entry is None:
                raise Misread(f"'{part}' is no card with its number, such as  2 thorn boar")
            copies = int(entry[1] or entry[3] or 1)
            if copies < 1:
                raise Misread(f"'{part}': leave out a card that the deck does not hold")
            found[called(entry[2], names, "card")] += copies
        return found


INTERVIEW = TcgInterview


# ---- short lines of a position: `ada front1 mill: wolf, guard`, `attackers front1 wolf`

_TURN = "turn"
_COUNTS = ("knowledge", "faith", "aside")


def _part_of(line: str, players: tuple[str, ...], tables: Tables) -> dict[str, Value] | None:
    """What a line says of a position; None where it is no short one. Raises Misread."""
    head, colon, tail = line.partition(":")
    words = TcgWords(head, players, tables)
    first = words.left[0].lower() if words.left else ""
    if len(words.left) < 2:
        return None
    if first in players:
        words.next("")
        found: dict[str, Value] = {first: _of_player(words, tail if colon else "")}
    elif first in (BATTLE, _TURN, AWAY, *SIDES) and not colon:
        words.next("")
        found = _of_table(first, words)
    else:
        return None
    words.nothing_left()
    return found


def _of_table(first: str, words: TcgWords) -> dict[str, Value]:
    if first == BATTLE:
        return {BATTLE: {"location": {"card": words.card(*PLACES)}}}
    if first == AWAY:
        return {BATTLE: {first: words.several(words.creature)}}
    if first in SIDES:
        return {BATTLE: {first: words.pairs(words.cell, words.creature)}}
    turn: dict[str, Value] = {"player": words.player()}
    if words.left and words.left[0].isdigit():
        turn["number"] = words.number("which turn")
    if words.left:
        turn["phase"] = words.one_of("the phase", PHASES, "phase")
    return {_TURN: turn}


def _of_player(words: TcgWords, creatures: str) -> dict[str, Value]:
    if words.begins_anew:
        spot = words.spot()
        place: dict[str, Value] = {"card": words.card(*PLACES)}
        if words.take("carry", "with"):
            place |= words.load()
        if creatures.strip():
            inside = TcgWords(creatures, words.players, words.tables)
            place["creatures"] = inside.several(inside.creature)
            inside.nothing_left()
        return {"locations": {spot: place}}
    known = [key.name for key in keys_of(Half).values() if key.name not in ("locations", "events")]
    key = words.one_of("what is told", known, "part of what a player has")
    if words.left and words.left[0].isdigit():
        return {key: words.number("how many")}
    if key in _COUNTS:
        raise Misread(f"{key} is a number")
    if key == "faction":
        return {key: words.record(key)}
    return {key: words.several(words.card)}
