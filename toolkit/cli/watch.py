"""`--watch`: runs again whenever a file was saved; polls, because that works on every system."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.cli.stop import Stop
from toolkit.pack.file_reading import reason_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

PAUSE = 0.4  # seconds between looks
# What a print is made from: its own files may lie below the same folder.
_READ = (".yaml", ".yml", ".png", ".jpg", ".jpeg", ".svg", ".ttf")
_WRITTEN = "contact-sheet"


def watch(act: Callable[[], int], folders: Callable[[], Iterable[Path]]) -> int:
    """Runs `act` now and after each change below `folders`, until Ctrl-C. Exit 0.

    What goes wrong is said and waited out: the last good files stay.
    """
    places = list(folders())  # a target that is not there at all ends the command
    try:
        while True:
            seen = stamps(places)
            _act(act)
            sys.stdout.flush()  # whoever reads through a pipe wants each report when it is made
            say.err("watching for changes; Ctrl-C ends")
            while stamps(places) == seen:
                time.sleep(PAUSE)
            settle(places)
    except KeyboardInterrupt:
        return 0


def _act(act: Callable[[], int]) -> None:
    try:
        act()
    except Stop as stop:
        say.err(stop.message)
    except OSError as error:
        say.err(f"{error.filename or 'the system'}: {reason_of(error)}")


def settle(places: list[Path]) -> None:
    """Waits until nothing changes any more: editors save in several steps."""
    before = stamps(places)
    while True:
        time.sleep(PAUSE / 4)
        now = stamps(places)
        if now == before:
            return
        before = now


def stamps(places: Iterable[Path]) -> dict[str, tuple[int, int]]:
    """The time and size of every file below that a print may read, by path."""
    found: dict[str, tuple[int, int]] = {}
    for place in places:
        for folder, inside, files in os.walk(place):
            inside[:] = [name for name in inside if not name.startswith(".")]
            for name in files:
                if not name.lower().endswith(_READ) or name.startswith(".") or _WRITTEN in name:
                    continue
                path = os.path.join(folder, name)
                try:
                    about = os.stat(path)
                except OSError:
                    continue  # gone between listing and looking: a change like any other
                found[path] = (about.st_mtime_ns, about.st_size)
    return found
