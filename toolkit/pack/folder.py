"""A folder of files: a pack (with `game.yaml`) or a set (with `set.yaml`), read and not yet judged.

Files are found in the folder itself, never through a list, so none goes unchecked. Symbolic links
that lead outside the folder, or to a folder, are not followed: each is a finding.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from toolkit.pack.file_reading import reason_of
from toolkit.pack.reader import TOO_MUCH, UNREADABLE, Unreadable, read

if TYPE_CHECKING:
    from toolkit.pack.document import Document, Value
    from toolkit.pack.finding import Finding, Rule

Role = Literal["pack", "set"]

DEEPEST = 64
"""Folders one in the other, below a pack or set."""

LOOK = frozenset(("templates", "palettes", "icons", "scenes", "fonts"))
"""Folders of a set that say what it looks like: the press reads them."""

_READ = (".yaml", ".yml")

MANIFESTS: dict[str, Role] = {"game.yaml": "pack", "set.yaml": "set"}


@dataclass(slots=True)
class Folder:
    """The documents of one pack or set by their path inside it, `/` between names.

    `look` are the files of a set that say what it looks like, `other_files` what is no data.
    """

    root: Path
    shown: str
    role: Role
    documents: dict[str, Document] = field(default_factory=dict)
    other_files: list[str] = field(default_factory=list)
    look: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def manifest(self) -> Document | None:
        return self.documents.get("game.yaml" if self.role == "pack" else "set.yaml")

    @property
    def said(self) -> dict[str, Value]:
        """What the manifest says; nothing where there is none that can be read."""
        return self.manifest.said if self.manifest is not None else {}

    def _says(self, key: str) -> str:
        value = self.said.get(key)
        return value if isinstance(value, str) else ""

    @property
    def id(self) -> str:
        """The id of the set, or of the game for a pack; empty when the manifest does not say."""
        return self._says("game" if self.role == "pack" else "set")

    @property
    def game(self) -> str:
        return self._says("game")

    @property
    def unreadable(self) -> bool:
        """Whether some file could not be read at all."""
        return bool(self.findings)

    def shown_path(self, relative: str) -> str:
        """A file's name as findings show it."""
        return _shown_path(self.shown, relative)


def _shown_path(shown: str, relative: str) -> str:
    return f"{shown}/{relative}" if shown not in ("", ".") else relative


class NotAFolder(Exception):
    """There is no pack or set here; the text says what was found and what would be right."""


def role_of(path: Path) -> Role | None:
    """Whether a folder is a pack or a set, by its manifest."""
    return next((role for name, role in MANIFESTS.items() if _stands(path / name)), None)


def _stands(file: Path) -> bool:
    """Whether something has the name of a file; a pipe that has it is refused when it is read."""
    return file.exists() and not file.is_dir()


def read_folder(path: Path, shown: str | None = None, *, cases: bool = True) -> Folder:
    """Read every YAML file of a pack or set. Raises NotAFolder where there is none.

    Case files, of which a game has hundreds, are left out without `cases`.
    """
    name = path.as_posix() if shown is None else shown
    if not path.is_dir():
        what = "is a file" if path.exists() else "does not exist"
        raise NotAFolder(f"{name} {what}; a pack or set is a folder with game.yaml or set.yaml")
    role = role_of(path)
    if role is None:
        raise NotAFolder(f"{name} has neither game.yaml nor set.yaml, so it is no pack and no set")
    folder = Folder(path, name, role)
    skipped = frozenset({"sets"} if role == "pack" else ()) | ({"cases"} if not cases else set())
    for relative in sorted(files_inside(path, name, folder.findings, skipped)):
        if role == "set" and relative.partition("/")[0] in LOOK:
            folder.look.append(relative)
            continue
        if not relative.endswith(_READ):
            folder.other_files.append(relative)
            continue
        try:
            folder.documents[relative] = read(path / relative, folder.shown_path(relative))
        except Unreadable as refused:
            folder.findings.extend(refused.findings)
    return folder


def files_inside(
    root: Path, shown: str, findings: list[Finding], skipped: frozenset[str] = frozenset()
) -> list[str]:
    """Paths of all files inside but dot-files and what lies in `skipped` folders.

    A pack's own `sets/` are folders of their own. What is not followed is added to `findings`,
    which call the folder as it is `shown`.
    """
    found: list[str] = []

    def refuse(place: Path, what: str, rule: Rule = UNREADABLE) -> None:
        inside = place.relative_to(root).as_posix() if place.is_relative_to(root) else str(place)
        findings.append(rule.at(what, _shown_path(shown, inside)))

    def refuse_folder(error: OSError) -> None:
        reason = reason_of(error, "cannot be read")
        refuse(Path(error.filename or root), f"the folder cannot be read: {reason}")

    real = root.resolve()
    for here, folders, files in os.walk(root, onerror=refuse_folder):
        base = Path(here)
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith(".") and not (base == root and name in skipped)
        )
        for name in folders[:]:
            if (base / name).is_symlink():
                refuse(base / name, "this link leads to a folder and is not followed")
                folders.remove(name)
            elif name.endswith(_READ):
                refuse(base / name, "this is a folder, not a file")
        if folders and len(base.parts) - len(root.parts) >= DEEPEST:
            what = f"the folders in this one are nested deeper than {DEEPEST}; they are not read"
            refuse(base, what, TOO_MUCH)
            folders.clear()
        for name in files:
            file = base / name
            if name.startswith("."):
                continue
            if wrong := _unread(file, real):
                refuse(file, wrong)
            else:
                found.append(file.relative_to(root).as_posix())
    return found


def _unread(file: Path, folder: Path) -> str:
    """Why a file of a folder is not read; empty where it is."""
    if file.is_symlink():
        try:
            inside = file.resolve(strict=True).is_relative_to(folder)
        except (OSError, RuntimeError):  # up to Python 3.12 a circle is a RuntimeError
            return "this link leads to nothing"
        if not inside:
            return "this link leads outside the folder and is not followed"
    # Reading a pipe would wait for ever.
    return "" if file.is_file() else "this is a pipe or a device, not a file"
