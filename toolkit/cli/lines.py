"""The lines that findings point at, for the report as text."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.pack.file_reading import read_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.pack.folder import Folder

_MOST = 4 * 1024 * 1024  # bytes; a larger file that is no YAML has no lines worth showing


def lines_of(folders: Iterable[Folder]) -> Callable[[str, int], str]:
    """A function that gives a line of a file by the name findings show; empty without one."""
    searched = tuple(folders)
    documents = {
        document.path: document for folder in searched for document in folder.documents.values()
    }

    @cache
    def unread(path: str) -> list[str]:
        return next((lines for folder in searched if (lines := _lines(folder, path))), [])

    def line(path: str, number: int) -> str:
        if path in documents:
            return documents[path].text_line(number)
        lines = unread(path)
        return lines[number - 1] if 0 < number <= len(lines) else ""

    return line


def _lines(folder: Folder, path: str) -> list[str]:
    """The lines of a file that was refused, unless it is huge or lies outside of the folder."""
    inside = path.removeprefix(folder.shown).lstrip("/")
    file = folder.root / inside
    try:
        real = Path(os.path.realpath(file))  # resolve() fails on links in a circle
        if not inside or not real.is_relative_to(folder.root.resolve()):
            return []
        return read_file(real, _MOST).decode("utf-8", "surrogateescape").split("\n")
    except OSError:
        return []  # the finding itself says that the file cannot be read
