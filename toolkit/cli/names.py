"""Names that a set, a profile or a case file may have on every system, Windows among them, and
those that mean the same."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_SET = re.compile(r"[a-z][a-z0-9_]{0,59}\Z")
# Devices that Windows sees in every folder, with any ending.
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))]
)


def is_set_id(name: str) -> bool:
    """Whether a name may be the id of a set: lower_snake_case, at most 60 characters."""
    return _SET.match(name) is not None


def why_not_on_windows(path: Path) -> str:
    """What Windows could not have of a path that is to be made; empty where it can.

    Folders that are there already are none of our making.
    """
    for place in (path, *path.parents):
        name = place.name
        if os.path.lexists(place) or name in ("", ".", ".."):
            continue
        if name.partition(".")[0].rstrip(" ").lower() in _DEVICES:
            return f"Windows keeps the name {name!r} for a device; choose another"
        if name.endswith((".", " ")):
            return (
                f"{name!r} ends in a {'dot' if name.endswith('.') else 'space'}, which a name "
                "on Windows cannot; choose another"
            )
    return ""


def unlike(paths: Iterable[str]) -> Iterator[str]:
    """Paths as they were told, each file or folder once, however often and in what ways it is."""
    seen = set[str]()
    for path in paths:
        whole = path if path == "-" or "\0" in path else os.path.realpath(path)
        if whole not in seen:
            yield path
        seen.add(whole)
