"""Output that is whole or not there: a run writes beside its folder and moves in at the end."""

from __future__ import annotations

import os
import stat
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from toolkit.pack.file_writing import folder_beside, folders_for, locked, named, write_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

_STEM = 40  # characters of the folder's name that stand in that of the one beside it


class Staging:
    """A folder that fills up while a run goes on; `folder` is where its files end up."""

    def __init__(self, folder: Path, place: Path) -> None:
        self.folder = folder
        self.place = place

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else moves files into the folder meanwhile; it is there from here on."""
        self.folder.mkdir(exist_ok=True)
        with locked(self.folder):
            yield

    def commit(self, stale: Iterable[str] = (), last: str = "") -> list[str]:
        """Moves every file in, `last` after all others, and removes `stale` names.

        Each file is replaced as one step, so whoever looks finds the old one or the new one.
        Raises OSError with the file's name. Returns the names, sorted.
        """
        names = sorted(os.listdir(self.place), key=lambda name: (name == last, name))
        self.folder.mkdir(exist_ok=True)
        for name in names:
            os.replace(self.place / name, self.folder / name)
        for name in sorted(set(stale) - set(names)):
            # A name comes from a file people may edit: never anything but a plain file in here.
            if os.path.basename(name) == name and _is_file(self.folder / name):
                (self.folder / name).unlink()
        return sorted(names)

    def appear(self) -> None:
        """Gives all that was made its name at once. Raises OSError where the folder is not new."""
        with named(self.folder):
            os.rename(self.place, self.folder)


def appear(folder: Path, files: Mapping[str, str]) -> None:
    """Makes a new folder with these files by path, all of them or nothing. Raises OSError."""
    with staged(folder) as stage:
        for path, text in files.items():
            write_file(stage.place / path, text.encode())
        stage.appear()


@contextmanager
def staged(folder: Path) -> Iterator[Staging]:
    """A staging folder beside `folder`, gone afterwards whatever happens.

    Raises NotADirectoryError where `folder` is a file or a link to nothing, OSError where nothing
    can be written.
    """
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(20, "is a file; the output needs a folder", str(folder))
    if folder.is_symlink() and not folder.exists():
        said = "is a link to nothing; the output needs a folder"
        raise NotADirectoryError(20, said, str(folder))
    whole = folder.absolute()
    new = not whole.exists()
    with named(folder, str(whole)), folders_for(whole):
        for home in (whole, whole.parent):
            if home.is_dir() and not os.access(home, os.W_OK):
                raise PermissionError(13, "nothing can be written in this folder", str(home))
        try:
            prefix = f".{whole.name[:_STEM]}.printing-"
            with folder_beside(whole, prefix) as place, named(folder, str(place)):
                yield Staging(folder, place)
        finally:
            if new:  # a run that failed leaves no empty folder behind either
                with suppress(OSError):
                    whole.rmdir()


def _is_file(file: Path) -> bool:
    """Whether a plain file has this name: no folder, and no link to one elsewhere."""
    try:
        return stat.S_ISREG(os.lstat(file).st_mode)
    except (OSError, ValueError):
        return False
