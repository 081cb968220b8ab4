"""Short lines of which parts tell several things, with commas between, behind words that mark them:
read, and said again.

    with wolf, thorn boar carry front1 wolf, front2 guard
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from toolkit.model.forms import Slot
from toolkit.model.short import Misread, Missing, Words, matching_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.model.forms import Say
    from toolkit.pack.document import Value

NOBODY = "nobody"
_AND = (",", "and")


class ListWords(Words):
    """The words of a line in which a comma and a semicolon are words of their own; the last parts
    entries. `marks` are the words at which what stands before them ends."""

    marks: ClassVar[tuple[str, ...]] = ()

    def __init__(self, text: str, players: tuple[str, ...], tables: Any) -> None:
        super().__init__(re.sub(r"([,;])", r" \1 ", text), players, tables)

    @property
    def over(self) -> bool:
        """Whether what several are told of ends here."""
        return not self.left or self.left[0] == ";" or self.left[0].lower() in self.marks

    @property
    def begins_anew(self) -> bool:
        """Whether a key comes next, with no comma before it."""
        return False

    def on(self) -> bool:
        """Passes over what stands between two; whether it did."""
        return self.take(*_AND)

    def several(self, one: Callable[[], Value]) -> list[Value]:
        """One or more, with commas between, or nobody."""
        if self.take(NOBODY):
            return []
        found = [one()]
        while self.on():
            found.append(one())
        return found

    def pairs(self, key: Callable[[], str], value: Callable[[], Value]) -> dict[str, Value]:
        """`front1 wolf, front2 guard`: values by keys, each key once. Raises Misread."""
        found: dict[str, Value] = {}
        if self.take(NOBODY):
            return found
        while True:
            self.on()
            name = key()
            if name in found:
                raise Misread(f"{name} is told twice")
            self.take("to", "with")
            found[name] = value()
            if not self.left or not (self.left[0].lower() in _AND or self.begins_anew):
                return found

    def entries(self, entry: Callable[[], Value]) -> list[Value]:
        """One or more, with semicolons or commas between."""
        found = [entry()]
        while self.take(";", *_AND):
            found.append(entry())
        return found

    def called(self, noun: str, names: Mapping[str, str]) -> str:
        """The id that the words up to a mark, a number or a key mean, by its beginning or by the
        name that stands with it. Raises Misread."""
        said: list[str] = []
        while not (self.over or self.left[0].lower() in (*_AND, ":")):
            if self.left[0].isdigit() or self.begins_anew:
                break
            said.append(self.next(""))
        if not said:
            raise Missing(f"a {noun}" if noun[0] not in "ac" else f"the {noun}")
        name, mark, number = "_".join(said).partition("#")
        return f"{called(name, names, noun)}{mark}{number}"


def called(said: str, names: Mapping[str, str], what: str) -> str:
    """The id that a text means by its beginning or by the name, `The` left out or not. Raises
    Misread."""
    word = "_".join(said.split())
    known = {id: (name, name.removeprefix("The ")) for id, name in names.items()}
    return matching_name(word, known, what)


# ---- said again; what is no list or mapping is a gap, said as it stands


def list_said(say: Say) -> Say:
    def said(told: Any) -> str:
        return ", ".join(map(say, told)) or NOBODY if isinstance(told, list) else say(told)

    return said


def of_mapping(say: Say) -> Say:
    return lambda told: say(told) if isinstance(told, dict) else str(told)


def several(one: Slot) -> Slot:
    """The slot of one or more."""
    return Slot(lambda words: words.several(partial(one.read, words)), list_said(one.said))


def pairs(key: Slot, value: Slot) -> Slot:
    """The slot of values by keys."""

    @of_mapping
    def said(told: Any) -> str:
        return ", ".join(f"{name} {value.said(one)}" for name, one in told.items()) or NOBODY

    return Slot(
        lambda words: words.pairs(partial(key.read, words), partial(value.read, words)), said
    )
