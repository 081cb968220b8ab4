"""W208 and W209: ids that cases cannot use, as they are words of the format or have no letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.explained import checks
from toolkit.pack.finding import Rule
from toolkit.pack.plain import entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.document import Document, Steps
    from toolkit.pack.finding import Finding
    from toolkit.pack.record import Record

WORD_AS_ID = Rule("W208", "word-as-id", "warning")
NO_LETTER = Rule("W209", "no-letter", "warning")

WORDS = frozenset(
    ("all", "any", "choose", "empty", "false", "no", "nobody", "none", "null", "skip", "true",
     "unknown", "yes")
)  # fmt: skip
"""What stands for itself in positions, moves and effects, whatever is called so."""
_LANGUAGE = ("word",)
"""Kinds of which no case names a record."""


def _words(opened: Opened) -> Iterator[Finding]:
    for kind in opened.game.kinds:
        for id, record in opened.pack.of(kind.name).items():
            if id in WORDS and kind.name not in _LANGUAGE:
                document, steps = _own(record)
                yield document.finding(
                    WORD_AS_ID, steps,
                    f"the id of {opened.subject(document, steps)} is a word that files and cases "
                    f"are written with: where it may stand, `{id}` is read as that",
                    hint=f"call it otherwise, such as {id}_{kind.name.split('_')[0]}",
                )  # fmt: skip


def _letters(opened: Opened) -> Iterator[Finding]:
    """Records that shorthand names by the first letter of their id (`x-lettered`: letters that are
    something else's), at each that has none of its own."""
    for kind in opened.game.kinds:
        taken = entries(entries(kind.schema.get("properties")).get("id")).get("x-lettered")
        first: dict[str, str] = {}
        for id, record in opened.pack.of(kind.name).items() if isinstance(taken, str) else ():
            letter = id[:1]
            before = first.setdefault(letter, id)
            if before != id or letter in str(taken):
                document, steps = _own(record)
                whose = f"that of {kind.name} '{before}' too" if before != id else "of pieces"
                yield document.finding(
                    NO_LETTER, steps,
                    f"the first letter of {kind.name} '{id}' is {whose}: where both may stand, "
                    f"shorthand such as `{letter}2` cannot be read",
                    hint="begin its id with a letter of its own, or tell its pieces in full",
                )  # fmt: skip


def _own(record: Record) -> tuple[Document, Steps]:
    layer = record.layers[0]
    return layer.document, (*layer.steps, "id")


CALLED_CHECKS = checks(
    __name__,
    {
        WORD_AS_ID: _words,
        NO_LETTER: _letters,
    },
)
