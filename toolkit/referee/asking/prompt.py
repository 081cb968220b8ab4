"""One prompt: what it asks, and how a line becomes a value; words by number or unique prefix."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.short import NONE, Misread, matching, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable


class Choice(NamedTuple):
    """One answer of a few: its word, and what it means in everyday words."""

    word: str
    says: str = ""


class Prompt(NamedTuple):
    """One question to whoever tells the dispute.

    `read` turns a line into a value and raises Misread. `default` is the line that an empty one
    stands for, None where an answer is needed; `shown` is how the default is shown, where that is
    not the line itself. `notes` are lines to read before answering.
    """

    key: str
    asks: str
    read: Callable[[str], Any]
    default: str | None = None
    shown: str = ""
    choices: tuple[Choice, ...] = ()
    example: str = ""
    about: str = ""
    notes: tuple[str, ...] = ()

    def take(self, line: str) -> Any:
        """The value of a line. Raises Misread."""
        said = line.strip()
        if not said or (self.default is not None and said.lower() == self.shown.lower()):
            if self.default is None:
                raise Misread("an answer is needed" + self.such_as())
            said = self.default
        return self.read(said)

    def listed(self) -> list[str]:
        """The choices with their numbers, a line each."""
        return [
            f"{number} {choice.word:<16} {choice.says}".rstrip()
            for number, choice in enumerate(self.choices, 1)
        ]

    def such_as(self) -> str:
        return f", such as  {self.example}" if self.example else ""

    def explained(self) -> str:
        """What `?` answers."""
        lines = [self.about or self.asks, *self.listed()]
        lines += [f"for example:  {self.example}"] if self.example else []
        if self.default is not None:
            lines.append(f"an empty line means: {self.shown or self.default or 'nothing'}")
        if self.choices:
            lines.append("a number, or the beginning of a word, is enough")
        return "\n".join(lines)


def among(choices: Collection[Choice], what: str) -> Callable[[str], str]:
    """Reads a number of the list, a unique prefix of a word in it, or words of what one means."""
    words = [choice.word for choice in choices]

    def read(line: str) -> str:
        if line.isascii() and line.isdigit() and line not in words:
            if 0 < int(line[:4]) <= len(words):
                return words[int(line[:4]) - 1]
            raise Misread(f"the answers are numbered from 1 to {len(words)}")
        try:
            return matching(line, words, what)
        except Misread:
            said = _words(line)
            meant = [choice.word for choice in choices if said and said <= _words(choice.says)]
            if len(meant) != 1:
                raise
            return meant[0]

    return read


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def chosen(key: str, asks: str, choices: Iterable[Choice], what: str, **more: Any) -> Prompt:
    """A prompt with a few answers."""
    listed = tuple(choices)
    return Prompt(key, asks, among(listed, what), choices=listed, **more)


def several(known: Iterable[str], what: str) -> Callable[[str], list[str]]:
    """Reads names, each by a unique prefix, with blanks or commas between; `none` for no name."""
    names = list(known)
    return lambda line: [
        matching(word, names, what) for word in words_of(line) if line.lower() not in NONE
    ]


def number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within bounds."""

    def read(line: str) -> int:
        if line.isascii() and line.isdigit() and least <= int(line[:9]) <= most:
            return int(line)
        raise Misread(f"a whole number from {least} to {most} is needed, not '{line}'")

    return read
