"""W317: a file nothing reads."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from toolkit.pack.finding import Finding, Rule
from toolkit.pack.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.folder import Folder

UNREAD_FILE = Rule("W317", "unread-file", "warning")

rules = (UNREAD_FILE,)
about = """\
A file in the folder is neither data that the game knows by its name nor a picture that a card
shows. Most often the name is misspelt, so that cards in it silently do not exist. README, LICENSE,
COPYING, NOTICE and CHANGELOG files and those whose name begins with a dot are left
alone, and so is what `toolkit print` wrote."""
passes = {
    "cards/mine.yaml": "cards: []\n",
    "README.md": "A set of mine.\n",
    "output/printed.json": "{}\n",
    "output/1-cards-a4-duplex.pdf": "%PDF-1.7\n",
}
fails = {"card/mine.yaml": "cards: []\n"}

_LEFT_ALONE = ("README", "LICENSE", "LICENCE", "COPYING", "NOTICE", "CHANGELOG", "CHANGES")


def check(opened: Opened) -> Iterator[Finding]:
    shown = {
        (id(seen.folder), _inside(seen.folder, seen.value)) for seen in opened.sightings.images
    }
    patterns = opened.game.kinds.patterns()
    for folder in opened.pack.folders:
        unread = [name for name in folder.documents if opened.shapes.shape(name) is None]
        unread += [name for name in folder.other_files if (id(folder), name) not in shown]
        prints = {posixpath.dirname(name) for name in unread if _is_record(name)}
        for name in unread:
            if posixpath.dirname(name) in prints and not name.endswith((".yaml", ".yml")):
                continue  # what `toolkit print` wrote here
            base = name.rsplit("/", 1)[-1]
            if base.startswith(".") or base.upper().split(".")[0] in _LEFT_ALONE:
                continue
            yield Finding(
                UNREAD_FILE.code, UNREAD_FILE.name, UNREAD_FILE.severity,
                f"nothing reads the file '{name}'", folder.shown_path(name), 1, 1, "",
                _hint(name, patterns),
            )  # fmt: skip


def _is_record(name: str) -> bool:
    """Whether a file is the record of a print, which lies beside its files."""
    return posixpath.basename(name) == "printed.json"


def _inside(folder: Folder, name: str) -> str:
    """A picture's name as the folder's list of files has it."""
    return posixpath.normpath(name)


def _hint(name: str, patterns: list[str]) -> str:
    if not name.endswith((".yaml", ".yml")):
        return "name it where a card shows it, or remove it"
    base = name.rsplit("/", 1)[-1]
    stem = base.rsplit(".", 1)[0]
    # A pattern such as cards/*.yaml, filled with the name the file has.
    return did_you_mean(name, [pattern.replace("*", stem) for pattern in patterns])
