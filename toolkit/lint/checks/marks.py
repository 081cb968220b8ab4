"""W320: marks within a text that are begun and not ended."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.explained import checks
from toolkit.pack.finding import Rule
from toolkit.pack.plain import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.finding import Finding

OPEN_MARK = Rule("W320", "open-mark", "warning")

_BOLD = "**"
_ICON = re.compile(r"\{icon:(?![\w-]+\})")
_NOT_PRINTED = ("notes", "source")


def _open_marks(opened: Opened) -> Iterator[Finding]:
    for folder in opened.pack.folders:
        for document in folder.documents.values():
            if _BOLD not in document.text and "{icon:" not in document.text:
                continue
            for steps, text in _texts(document.root, ()):
                if begun := _begun(text):
                    mark, right = begun
                    said = f"{opened.field_of(document, steps)} begins {mark} and does not end it,"
                    hint = f"end it: {right}"
                    yield document.finding(
                        OPEN_MARK, steps, f"{said} so that it is printed as it stands", hint=hint
                    )


def _begun(text: str) -> tuple[str, str] | None:
    """The mark that a text begins alone, and how one is written; None where all are ended."""
    if text.replace("\\*", "").count(_BOLD) % 2:
        return _BOLD, "**words**"
    return ("{icon:", "{icon:NAME}") if _ICON.search(text) else None


def _texts(value: Value, steps: Steps) -> Iterator[tuple[Steps, str]]:
    """The texts that may be printed, each with its place."""
    if isinstance(value, str):
        yield steps, value
    inner = value.items() if isinstance(value, dict) else enumerate(listed(value))
    for step, each in inner:
        if step not in _NOT_PRINTED:
            yield from _texts(each, (*steps, step))


MARK_CHECKS = checks(__name__, {OPEN_MARK: _open_marks})
