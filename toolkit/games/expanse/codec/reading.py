"""Values of a position read one by one; every fault is noted with its place."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from toolkit.referee.game import Fault

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from toolkit.games.expanse.tables import Seats, Tables
    from toolkit.pack.document import Steps, Value


class Reader:
    """Reads one mapping, collecting faults."""

    def __init__(self, tables: Tables, seats: Seats) -> None:
        self.tables, self.seats = tables, seats
        self.players = seats.players
        self.faults: list[Fault] = []
        self.seat_of = {id: seat for seat, id in enumerate(seats.players)}

    def fault(self, steps: Steps, message: str, hint: str = "", *, key: bool = False) -> None:
        self.faults.append(Fault(steps, message, hint, key))

    # ---- words

    def known(self, word: Value, words: Collection[str], steps: Steps, what: str) -> bool:
        """Whether a word is one of a closed list; a fault with the nearest one if not."""
        if isinstance(word, str) and word in words:
            return True
        near = get_close_matches(str(word), list(words), n=1)
        hint = f"did you mean '{near[0]}'?" if near else one_of(words)
        self.fault(steps, f"{shown(word)} is no {what}", hint)
        return False

    def key_known(self, word: Value, words: Collection[str], steps: Steps, what: str) -> bool:
        if isinstance(word, str) and word in words:
            return True
        near = get_close_matches(str(word), list(words), n=1)
        hint = f"did you mean '{near[0]}'?" if near else one_of(words)
        self.fault(steps, f"{shown(word)} is no {what}", hint, key=True)
        return False

    def seat(self, word: Value, steps: Steps, *, key: bool = False) -> int:
        """The seat of a faction that plays; -1 with a fault otherwise."""
        seat = self.seat_of.get(word, -1) if isinstance(word, str) else -1
        if seat < 0:
            if isinstance(word, str) and word in self.tables.factions:
                message = f"{word} does not play here"
                self.fault(steps, message, f"the players are {names(self.players)}", key=key)
            elif key:
                self.key_known(word, self.players, steps, "faction of this game")
            else:
                self.known(word, self.players, steps, "faction of this game")
        return seat

    def count(self, value: Value, steps: Steps, what: str = "a count") -> int:
        """A whole number from 0; a fault otherwise."""
        if type(value) is int and 0 <= value < 10**6:
            return value
        if type(value) is int:
            problem = "is negative" if value < 0 else "is too large"
            self.fault(steps, f"{value} {problem}", f"{what} is 0 or more")
        else:
            self.fault(steps, f"{what} is a whole number, not {shown(value)}")
        return 0

    def mapping(self, value: Value, steps: Steps, what: str) -> dict[str, Value]:
        if isinstance(value, dict):
            return value
        self.fault(steps, f"{what} is a mapping, not {shown(value)}")
        return {}

    def items(self, value: Value, steps: Steps, what: str) -> list[Value]:
        if isinstance(value, list):
            return value
        self.fault(steps, f"{what} is a list, not {shown(value)}")
        return []


def shown(value: Value) -> str:
    """A value as it stands in the file."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "nothing"}[value]
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else f"'{value}'"


def one_of(words: Collection[str]) -> str:
    return f"one of {', '.join(words)}" if len(words) <= 12 else ""


def names(ids: Iterable[str]) -> str:
    return ", ".join(ids)
