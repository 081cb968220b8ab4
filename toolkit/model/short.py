"""Short lines: what people type at a table, word by word.

Words and names are enough as far as they are the only ones that begin so. What a line stands for as
a whole is told by forms (toolkit.model.forms).
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from toolkit.pack.listing import listed
from toolkit.pack.nearest import nearest
from toolkit.pack.reader import Unreadable, read_text
from toolkit.pack.refusing import an

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from toolkit.model.field import Word
    from toolkit.pack.document import Value

NONE = ("-", "none", "0")
"""What says that there is nothing of what is told."""
MORE = "…"
"""What stands in a line for what it leaves open."""

_MOST = 16  # candidates that are worth naming
FEW = 16  # names that are all listed where a word is none of them
_LITTLE = ("the", "of", "and")
_NUMBER = 18  # digits of a number that anybody means


class Misread(ValueError):
    """A line that cannot be taken; the message says what is wrong and what would be right."""


class Missing(Misread):
    """A line that ends too soon: `needed` is what is missing, `told` what stands there so far."""

    def __init__(self, needed: str, choices: str = "") -> None:
        super().__init__(f"{needed} is missing{choices}")
        self.needed = needed
        self.told: Value = None


def matching(word: str, known: Iterable[str], what: str, most: int = FEW) -> str:
    """The one name that is this word or begins with it, small and capital letters alike.

    Raises Misread naming the candidates or, where there is none, the nearest name or all of them if
    they are at `most` so many.
    """
    names = list(known)
    small = word.lower().replace("-", "_")
    for name in names:
        if name.lower() == small:
            return name
    found = [name for name in names if name.lower().startswith(small)] if small else []
    if len(found) == 1:
        return found[0]
    if found:
        raise Misread(f"'{word}' may be {either(found)}")
    near = nearest(word, names)
    listed = f": {either(names, most)}" if 0 < len(names) <= most else ""
    hint = f"; did you mean {near}?" if near else listed
    raise Misread(f"'{word}' is no {what}{hint}")


def matching_name(word: str, names: Mapping[str, Sequence[str]], what: str, most: int = FEW) -> str:
    """The same of ids or, where none is meant, of what else each is called.

    A whole name is taken even where others begin with it, and of those that are called the same the
    first.
    """
    try:
        return matching(word, names, what, most)
    except Misread:
        said = plain(word)
        called = [(plain(one), id) for id, others in names.items() for one in others if said]
        whole = dict.fromkeys(id for name, id in called if name == said)
        found = whole or dict.fromkeys(id for name, id in called if name.startswith(said))
        if not found:
            raise
    if len({tuple(names[id]) for id in found}) > 1:
        raise Misread(f"'{word}' may be {either(found)}")
    return next(iter(found))


def yes_no(line: str) -> bool:
    """Reads yes or no, by their first letters. Raises Misread."""
    said = line.strip().lower()
    for word in ("yes", "no", "true", "false") if said else ():
        if word.startswith(said):
            return word in ("yes", "true")
    raise Misread(f"answer yes or no, not '{line}'")


def by_words(names: Iterable[str]) -> tuple[str, ...]:
    """Names, and each word of them that says something, for a thing that may be called by any."""
    told = tuple(names)
    words = (word for name in told for word in name.split())
    return (*told, *(word for word in words if word.lower() not in _LITTLE))


def words_of(line: str) -> list[str]:
    """The words of a line; commas part them as blanks do."""
    return line.replace(",", " ").split()


def parted(line: str) -> list[str]:
    """The parts of a line between its commas; of a word such as none there are none."""
    parts = () if line.strip().lower() in NONE else line.split(",")
    return [part.strip() for part in parts if part.strip()]


def plain(text: str) -> str:
    """Letters and digits alone, small, as ids are made of names."""
    return re.sub(r"[^a-z0-9.]", "", text.lower())


def either(words: Iterable[str], most: int = _MOST) -> str:
    """`a, b or c`, not too many."""
    names = list(words)
    return ", ".join(names[:most]) + " …" if len(names) > most else listed(names, "or")


def yaml_value(line: str) -> Value:
    """Reads one line of YAML, as it would stand in a file. Raises Misread."""
    try:
        return read_text(line, "this line").root
    except Unreadable as refused:
        raise Misread(refused.findings[0].message) from None


def whole(digits: str) -> int:
    """The number that these digits are, never another. Raises Misread."""
    if len(digits) > _NUMBER:
        raise Misread(f"{digits[:_NUMBER]}… is too large a number")
    return int(digits)


class Words:
    """The words of a line, taken one after the other; `>` parts them as a blank does.

    `tables` is the index of the game's pack, `by` the player whose move it is, once that is known;
    `seated` is the kind of record whose ids the players are.
    """

    seated = "faction"

    def __init__(self, text: str, players: tuple[str, ...], tables: Any) -> None:
        self.left = text.replace(">", " ").split()
        self.players = players
        self.tables = tables
        self.by = ""

    def next(self, needed: str) -> str:
        """The next word. Raises Misread with what is missing."""
        if not self.left:
            raise Missing(needed)
        return self.left.pop(0)

    def one_of(self, needed: str, known: Iterable[str], what: str, most: int = FEW) -> str:
        """The name that the next word means, or the next words: `trade goods` for `trade_goods`.

        Raises Misread, with all names if they are at `most` so many.
        """
        names = list(known)
        if not self.left and len(names) <= most:
            raise Missing(needed, f": {either(names, most)}")
        longest = 1 + max((name.count("_") for name in names), default=0)
        for number in range(min(longest, len(self.left)), 1, -1):
            with suppress(Misread):
                found = matching("_".join(self.left[:number]), names, what)
                del self.left[:number]
                return found
        return matching(self.next(needed), names, what, most)

    def word(self, field: Word) -> str:
        """One of the words of a field. Raises Misread."""
        return self.one_of(an(field.noun), field.allowed, field.noun)

    def record(self, kind: str) -> str:
        """The id of a record of this kind. Raises Misread."""
        noun = self.tables.noun(kind)
        return self.one_of(an(noun), self.tables.ids(kind), noun)

    def player(self, needed: str = "") -> str:
        """One of those who play, by the id or by a word of what it is called. Raises Misread."""
        noun = self.tables.noun(self.seated)
        names = {id: by_words(self.tables.called(self.seated, id)) for id in self.players}
        return matching_name(self.next(needed or an(noun)), names, f"{noun} here")

    def number(self, needed: str) -> int:
        """The number that comes next. Raises Misread."""
        word = self.next(needed)
        if not (word.isascii() and word.isdigit()):
            raise Misread(f"{needed} is a number, not '{word}'")
        return whole(word)

    def take(self, *words: str) -> bool:
        """Passes over the next word if it is one of these; whether it was."""
        if self.left and self.left[0].lower() in words:
            self.left.pop(0)
            return True
        return False

    def rest(self) -> list[str]:
        """All words that are left."""
        said, self.left = self.left, []
        return said

    def nothing_left(self) -> None:
        if self.left:
            raise Misread(f"'{' '.join(self.left)}' is too much here")
