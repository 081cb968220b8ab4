"""How a value that names nothing is refused: one wording wherever it stands, and the nearest one.

Positions, moves, facts, questions and cards are read in different places; whoever mistypes an id
in two of them reads the same twice.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unicodedata import normalize

from toolkit.pack.nearest import nearest

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.pack.document import Value

_LISTED = 12  # words that a hint lists
_BEGINNING = 3  # letters of a word that tell it
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
YES_NO = {"yes": True, "on": True, "y": True, "true": True,
          "no": False, "off": False, "n": False, "false": False}  # fmt: skip
"""How people say true and false."""


def an(word: str) -> str:
    """`a base`, `an orbital`, `a unit`."""
    word = word.replace("_", " ")
    vowel = word[:1].lower() in "aeiou" and not word.lower().startswith("uni")
    return f"an {word}" if vowel else f"a {word}"


def is_no(value: Value, noun: str) -> str:
    """`'cers' is no base`."""
    return f"{shown(value)} is no {noun}"


def shown(value: Value) -> str:
    """A value as it stands in the file."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "nothing"}[value]
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else f"'{value}'"


def suggestion(value: Value, words: Collection[str]) -> str:
    """`did you mean 'WORD'?`, or the words there are, where they are few.

    Of a word in brackets, or parted at its colon by a blank, how it is written.
    """
    if isinstance(value, list) and len(value) == 1 and str(value[0]) in words:
        return f"write {value[0]} without brackets"
    if isinstance(value, dict) and len(value) == 1:
        ((key, behind),) = value.items()
        if any(word.startswith(f"{key}:") for word in words):
            return f"write {key}:{behind} in quotes, without a blank"
    near = "" if isinstance(value, list | dict) else _near(str(value), words)
    if near:
        return f"did you mean '{near}'?"
    if len(words) == 1:
        return f"only {next(iter(words))}"
    return f"one of {', '.join(words)}" if 0 < len(words) <= _LISTED else ""


def _near(said: str, words: Collection[str]) -> str:
    """The word probably meant: the same with zeros, the only one begun so, or the nearest."""
    padded = [word for word in words if said and word.lstrip("0") == said]  # 1 for 01
    begun = [word for word in words if _begins(word.lower(), said.lower())]
    if padded or len(begun) == 1:
        return (padded or begun)[0]
    return nearest(said, words)


def _begins(word: str, said: str) -> bool:
    """Whether one of two words begins the other: dyson for dyson_sphere, 83a2 for 83a."""
    short, long = sorted((word, said), key=len)
    return len(short) >= _BEGINNING and long.startswith(short)


def id_meant(text: str) -> str:
    """A text as an id would say it: `Grüße!` as `grusse`."""
    plain = "".join(filter(str.isascii, normalize("NFKD", text.replace("ß", "ss"))))
    return re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")


def number_meant(value: Value) -> str:
    """How a number is written that stands as a text; empty for any other value."""
    said = str(value).lower().removeprefix("+").rstrip(",;") if isinstance(value, str) else ""
    digits = said.replace("_", "").lstrip("0") or said[:1]
    if digits.isascii() and digits.isdigit():
        return f"write {digits}"
    return f"write {_NUMBERS.index(said)}" if said in _NUMBERS else ""
