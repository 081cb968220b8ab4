"""The lines that findings point at, for the report as text."""

from __future__ import annotations

import os
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.pack.file_reading import read_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.pack.folder import Folder

_MOST = 4 * 1024 * 1024  # bytes; a larger file that is no YAML has no lines worth showing


def lines_of(folders: Iterable[Folder], named: Iterable[str] = ()) -> Callable[[str, int], str]:
    """A function that gives a line of a file by the name findings show; empty without one.

    `named` are the folders of the command line, be it that their manifest could not be read.
    """
    read = tuple(folders)
    documents = {
        document.path: document for folder in read for document in folder.documents.values()
    }
    searched = {
        **{Path(name).as_posix(): Path(name) for name in named},
        **{folder.shown: folder.root for folder in read},
    }

    @cache
    def unread(path: str) -> list[str]:
        found = (_lines(root, path.removeprefix(shown)) for shown, root in searched.items())
        return next(filter(None, found), [])

    def line(path: str, number: int) -> str:
        if path in documents:
            return documents[path].text_line(number)
        lines = unread(path)
        return lines[number - 1] if 0 < number <= len(lines) else ""

    return line


def refused_line(path: str, number: int) -> str:
    """A line of a file that the command line names, and that was refused; empty without one."""
    lines = _lines_of(Path(path).absolute())  # as what is kept outlives the current folder
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _lines(root: Path, path: str) -> list[str]:
    """The lines of a file that was refused, unless it is huge or lies outside of the folder."""
    inside = path.lstrip("/")
    try:
        real = Path(os.path.realpath(root / inside))  # resolve() fails on links in a circle
        return _lines_of(real) if inside and real.is_relative_to(root.resolve()) else []
    except (OSError, ValueError):  # a name may hold a NUL
        return []


def _lines_of(file: Path) -> list[str]:
    try:
        return _lines_since(file, file.stat().st_mtime_ns)
    except (OSError, ValueError):  # a name may hold a NUL
        return []  # the finding itself says that the file cannot be read


@lru_cache(maxsize=16)
def _lines_since(file: Path, _saved: int) -> list[str]:
    """The lines of a file as it was saved then: `--watch` reads it again after each change."""
    return read_file(file, _MOST).decode("utf-8", "surrogateescape").split("\n")
