"""Values of a position or move read one by one; every fault is noted with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.model.fault import Fault
from toolkit.model.words import UNKNOWN
from toolkit.pack.refusing import YES_NO, is_no, number_meant, shown, suggestion

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.pack.document import Steps, Value

LARGEST = 10**6
_NOT_HERE = "`unknown` has no place here: tell what it is, or ask a case of each that it may be"


def _unknown(value: Value) -> str:
    """The hint where something is told as unknown that has to be known."""
    return _NOT_HERE if value == UNKNOWN else ""


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
        self, value: Value, words: Collection[str], steps: Steps, noun: str, *, key: bool = False,
        such: str = "",
    ) -> str:  # fmt: skip
        """One of a closed list of words; empty, and a fault with the nearest one, or with `such` as
        they are, if not."""
        # Numbers that name something, such as tiles, may stand without quotes.
        said = str(value) if type(value) is int else value
        if isinstance(said, str) and said in words:
            return said
        near = "" if value is None else suggestion(value, words)
        hint = near or _unknown(value) or such
        self.fault(steps, is_no(value, noun), hint, key=key)
        return ""

    def seat(self, value: Value, steps: Steps, *, key: bool = False) -> int:
        """The seat of somebody at the table; -1 with a fault otherwise."""
        if isinstance(value, str) and value in self.players:
            return self.players.index(value)
        if isinstance(value, str) and value in self.playable:
            names = ", ".join(self.players)
            self.fault(steps, f"{value} does not play here", f"the players are {names}", key=key)
        else:
            self.fault(steps, is_no(value, self.noun), self.meant(value, self.players), key=key)
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
            several = f"write how many: {len(value)}" if isinstance(value, list) else ""
            hint = _unknown(value) or number_meant(value) or several
            self.fault(steps, f"{noun} is a whole number, not {shown(value)}", hint)
        return 0

    def number(self, value: Value, steps: Steps, noun: str, least: int, most: int) -> int:
        """A whole number between two bounds; the lower one and a fault otherwise."""
        if type(value) is int and least <= value <= most:
            return value
        within = f"{noun} is a whole number from {least} to {most}"
        found = value if type(value) is int else shown(value)
        self.fault(steps, f"{within}, not {found}", _unknown(value) or number_meant(value))
        return least

    def yes(self, value: Value, steps: Steps) -> bool:
        """`true` or `false`; false and a fault otherwise."""
        if isinstance(value, bool):
            return value
        meant = YES_NO.get(str(value).lower())
        hint = _unknown(value) if meant is None else f"write {shown(meant)}"
        what = steps[-1] if steps and isinstance(steps[-1], str) else "this"
        self.fault(steps, f"{what} is true or false, not {shown(value)}", hint)
        return False

    def mapping(
        self,
        value: Value,
        steps: Steps,
        noun: str,
        keys: Collection[str] | None = None,
        hint: str = "",
    ) -> dict[str, Value]:
        """A mapping (with no other keys than these); empty with a fault otherwise, which `hint`
        may tell how to mend."""
        if not isinstance(value, dict):
            hint = _unknown(value) or (f"with {', '.join(keys)}" if keys else hint)
            self.fault(steps, f"{noun} must be a mapping, not {shown(value)}", hint)
            return {}
        for key in value if keys is not None else ():
            if keys is not None and key not in keys:
                self.word(key, keys, (*steps, key), f"part of {noun}", key=True)
        return value

    def items(self, value: Value, steps: Steps, noun: str) -> list[Value]:
        """A list; empty with a fault otherwise."""
        if isinstance(value, list):
            return value
        if isinstance(value, dict):
            hint = "put a dash before each entry; or, in one line, [ ] around all of them"
        else:
            alone = f"put it in brackets: [{value}]" if isinstance(value, str | int) else ""
            hint = _unknown(value) or alone
        self.fault(steps, f"{noun} must be a list, not {shown(value)}", hint)
        return []
