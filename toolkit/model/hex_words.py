"""Short lines that name places of a hexagonal board: `0,0`, or `C4` as it is called there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.hex.naming import places_named
from toolkit.model.codes import CodedWords
from toolkit.model.short import Misread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.model.forms import Say
    from toolkit.pack.document import Value

NOTHING = "none"
_PLACE = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})\Z")
_NUMBER = re.compile(r"-?[0-9]{1,2}\Z")
_SPLIT = re.compile(r"\[?\s*(-?[0-9]+)\s*,\s*(-?[0-9]+)\s*\]?")
_ENDS = (";", ")")
_A_PLACE = "a place (such as 0,0)"
AT = ("at", "on")
"""What may stand between a unit and its place."""


class HexWords(CodedWords):
    """The words of a line: places in one word, commas between things passed over. Semicolons part
    entries, and brackets hold some."""

    def __init__(self, text: str, players: tuple[str, ...], tables: Any) -> None:
        together = re.sub(r"([();])", r" \1 ", _SPLIT.sub(r" \1,\2 ", text))
        super().__init__(together, players, tables)
        said, self.left = self.left, []
        ended = []  # the places of words behind which a comma stands
        for word in said:
            self.left += filter(None, [word.rstrip(",")])
            if word.endswith(","):
                ended.append(len(self.left) - 1)
        self._ended = {len(self.left) - place for place in ended}

    @property
    def over(self) -> bool:
        """Whether an entry ends here."""
        return not self.left or self.left[0] in _ENDS

    @property
    def at_numbers(self) -> bool:
        """Whether a place comes next that is told by its numbers."""
        return bool(self.left and _PLACE.match(self.left[0]))

    def names_other(self) -> bool:
        """Whether the next word, which is the name of a place, may be a code too."""
        return False

    def place(self) -> Value:
        """A place by its coordinates, or by its name on the board. Raises Misread."""
        self.not_half()
        word = self.next(_A_PLACE)
        found = self.place_of(word)
        if found is None:
            raise Misread(f"'{word}' is no place of the board, such as  0,0  or  C4")
        return found

    def not_half(self) -> None:
        """Raises Misread where one number comes next, of the two that tell a place."""
        if self.left and _NUMBER.match(self.left[0]):
            raise Misread(
                f"'{self.left[0]}' is half a place: a comma stands between its two numbers, "
                "such as  0,0"
            )

    def place_of(self, word: str) -> Value | None:
        told = _PLACE.match(word)
        if told:
            return [int(told[1]), int(told[2])]
        cells = self.tables.board_of(self.players)
        named = places_named(cells).get(word.upper()) if cells else None
        return None if named is None else [*named]

    def at_place(self, *, of_several: bool = True) -> bool:
        """Whether a place comes next; a code does where a place follows it, but for a comma between
        the two that makes them places `of_several`."""
        if self.over or self.place_of(self.left[0]) is None:
            return False
        if not self.names_other() or (of_several and len(self.left) in self._ended):
            return True
        after = [word for word in self.left[1:3] if word.lower() not in AT]
        return after == [] or self.place_of(after[0]) is None

    def places(self) -> list[Value]:
        """One or more, or `none`. Raises Misread."""
        if self.take(NOTHING):
            return []
        found = [self.place()]
        while self.at_place():
            found.append(self.place())
        return found

    def cells(self) -> Value:
        """The places of a board: `hexagon 4`, or each. Raises Misread."""
        if self.take("hexagon"):
            return {"hexagon": self.number("how many rings")}
        return self.places()

    def shares(self) -> Value:
        """How many units of each player, to the end of the entry. Raises Misread."""
        found: dict[str, Value] = {}
        while not self.over:
            player = self.player()
            found[player] = self.number("how many units")
        return found

    def one_or_more(self) -> Value:
        """A place alone, or a list of several. Raises Misread."""
        found = self.places()
        return found[0] if len(found) == 1 else found

    def one_or_both(self) -> Value:
        """Where something goes, or from where to where. Raises Misread."""
        found = self.places()
        return found[0] if len(found) == 1 else {"from": found[0], "to": found[1]}


def marked_places(line: str, marks: Sequence[str]) -> dict[str, list[Value]]:
    """The places that a line tells of each mark, by the first letters of that:
    `attack 1,0 place 0,1`; nothing of a line that begins otherwise. Raises Misread."""

    def mark(word: str) -> str:
        whole = (one for one in marks if len(word) > 1 and one.startswith(word.lower()))
        return next(whole, "")

    first, *more = line.replace(":", " ").split() or [""]
    found: dict[str, list[Value]] = {}
    if not (part := mark(first)):
        return found
    found[part] = []
    for word in more:
        if begun := mark(word):
            part = begun
            found.setdefault(part, [])
        elif told := _PLACE.match(word.strip(",;")):
            found[part].append([int(told[1]), int(told[2])])
        else:
            raise Misread(f"'{word}' is no place from the unit, such as  1,0")
    return found


# ---- written


def place(told: Any) -> str:
    return ",".join(map(str, told)) if isinstance(told, list) else str(told)


def there(told: Any) -> str:
    """One place, or from where to where."""
    return joined(*map(place, told.values())) if isinstance(told, dict) else place(told)


def several(say: Say) -> Say:
    """One or more, with commas between, or nothing; a place alone is one."""

    def said(told: Any) -> str:
        many = isinstance(told, list) and not all(isinstance(each, int) for each in told)
        return ", ".join(map(say, told)) if many else NOTHING if told == [] else say(told)

    return said


def shared(told: Any) -> str:
    """How many of each: `terran 2 nomads 1`."""
    return " ".join(f"{player} {number}" for player, number in told.items())


def joined(*words: str) -> str:
    return " ".join(filter(None, words))
