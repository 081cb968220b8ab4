"""Values of a position or move read one by one; every fault is noted with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.model.fault import Fault
from toolkit.pack.nearest import nearest

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.pack.document import Steps, Value

_LISTED = 12  # words that a hint lists
LARGEST = 10**6


class Reader:
    """Reads values, collecting faults; what does not fit is read as nothing.

    `players` are the ids of those at the table, `playable` the ids that somebody could play.
    """

    def __init__(self, players: tuple[str, ...], playable: Collection[str], noun: str) -> None:
        self.players, self.playable, self.noun = players, playable, noun
        self.faults: list[Fault] = []

    def fault(self, steps: Steps, message: str, hint: str = "", *, key: bool = False) -> None:
        self.faults.append(Fault(steps, message, hint, key))

    def word(
        self, value: Value, words: Collection[str], steps: Steps, noun: str, *, key: bool = False
    ) -> str:
        """One of a closed list of words; empty, and a fault with the nearest one, if not."""
        # Numbers that name something, such as tiles, may stand without quotes.
        said = str(value) if type(value) is int else value
        if isinstance(said, str) and said in words:
            return said
        self.fault(steps, f"{shown(value)} is no {noun}", suggestion(value, words), key=key)
        return ""

    def seat(self, value: Value, steps: Steps, *, key: bool = False) -> int:
        """The seat of somebody at the table; -1 with a fault otherwise."""
        if isinstance(value, str) and value in self.players:
            return self.players.index(value)
        if isinstance(value, str) and value in self.playable:
            names = ", ".join(self.players)
            self.fault(steps, f"{value} does not play here", f"the players are {names}", key=key)
        else:
            message = f"{shown(value)} is no {self.noun}"
            self.fault(steps, message, self.meant(value, self.players), key=key)
        return -1

    def meant(self, value: Value, ids: Collection[str], others: Collection[str] = ()) -> str:
        """The hint for a word that is none of these ids of players, nor any of some other words."""
        return suggestion(value, [*others, *ids])

    def count(self, value: Value, steps: Steps, noun: str = "a count") -> int:
        """A whole number from 0; 0 and a fault otherwise."""
        if type(value) is int and 0 <= value < LARGEST:
            return value
        if type(value) is int:
            if value < 0:
                self.fault(steps, f"{value} is negative", f"{noun} is 0 or more")
            else:
                self.fault(steps, f"{value} is too large", f"{noun} is below {LARGEST}")
        else:
            self.fault(steps, f"{noun} is a whole number, not {shown(value)}")
        return 0

    def yes(self, value: Value, steps: Steps) -> bool:
        """`true` or `false`; false and a fault otherwise."""
        if isinstance(value, bool):
            return value
        self.fault(steps, f"this is true or false, not {shown(value)}")
        return False

    def mapping(
        self, value: Value, steps: Steps, noun: str, keys: Collection[str] | None = None
    ) -> dict[str, Value]:
        """A mapping (with no other keys than these); empty with a fault otherwise."""
        if not isinstance(value, dict):
            hint = f"with {', '.join(keys)}" if keys else ""
            self.fault(steps, f"{noun} is a mapping, not {shown(value)}", hint)
            return {}
        for key in value if keys is not None else ():
            if key not in (keys or ()):
                hint = suggestion(key, keys or ())
                self.fault((*steps, key), f"{noun} has no `{key}`", hint, key=True)
        return value

    def items(self, value: Value, steps: Steps, noun: str) -> list[Value]:
        """A list; empty with a fault otherwise."""
        if isinstance(value, list):
            return value
        self.fault(steps, f"{noun} is a list, not {shown(value)}")
        return []


def shown(value: Value) -> str:
    """A value as it stands in the file."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "nothing"}[value]
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else f"'{value}'"


def suggestion(value: Value, words: Collection[str]) -> str:
    """`did you mean 'WORD'?`, or the words there are, where they are few."""
    said = str(value)
    padded = [word for word in words if said and word.lstrip("0") == said]  # 1 for 01
    near = padded[0] if padded else nearest(said, words)
    if near:
        return f"did you mean '{near}'?"
    return f"one of {', '.join(words)}" if 0 < len(words) <= _LISTED else ""
