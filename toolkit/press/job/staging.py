"""Output that is whole or not there: a run writes beside its folder and moves in at the end."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_FORGOTTEN = 3600.0  # seconds after which what a killed run left behind is swept away


class Staging:
    """A folder that fills up while a run goes on; `folder` is where its files end up."""

    def __init__(self, folder: Path, place: Path) -> None:
        self.folder = folder
        self.place = place

    def commit(self, stale: Iterable[str] = (), last: str = "") -> list[str]:
        """Moves every file in, `last` after all others, and removes `stale` names.

        Each file is replaced as one step, so whoever looks finds the old one or the new one.
        Raises OSError with the file's name. Returns the names, sorted.
        """
        names = sorted(os.listdir(self.place), key=lambda name: (name == last, name))
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            os.replace(self.place / name, self.folder / name)
        for name in sorted(set(stale) - set(names)):
            # A name comes from a file people may edit: never anything but a plain file in here.
            if os.path.basename(name) == name and (self.folder / name).is_file():
                (self.folder / name).unlink()
        return sorted(names)


@contextmanager
def staged(folder: Path) -> Iterator[Staging]:
    """A staging folder beside `folder`, gone afterwards whatever happens.

    Raises NotADirectoryError where `folder` is a file, OSError where nothing can be written.
    """
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(20, "is a file; the output needs a folder", str(folder))
    parent = folder.absolute().parent
    made = [place for place in (parent, *parent.parents) if not place.exists()]
    parent.mkdir(parents=True, exist_ok=True)
    for home in (folder, parent):
        if home.is_dir() and not os.access(home, os.W_OK):
            raise PermissionError(13, "nothing can be written in this folder", str(home))
    prefix = f".{folder.absolute().name}.printing-"
    _sweep(parent, prefix)
    with _named(folder):
        place = tempfile.mkdtemp(prefix=prefix, dir=parent)
    try:
        with _named(folder, place):
            yield Staging(folder, parent / place)
    finally:
        shutil.rmtree(place, ignore_errors=True)
        for empty in made:  # a run that failed leaves no folders behind either
            with suppress(OSError):
                empty.rmdir()


@contextmanager
def _named(target: Path, place: str = "") -> Iterator[None]:
    """What the system refuses here is told with the name that people gave, not with ours.

    Files in the staging folder `place` are those of `target`; a full disk names no file at all.
    """
    try:
        yield
    except OSError as error:
        name = "" if error.filename is None else str(error.filename)
        inside = bool(place) and name.startswith(place)
        if inside or not place or not name:
            error.filename = str(target) + (name[len(place) :] if inside else "")
        raise


def _sweep(parent: Path, prefix: str) -> None:
    """Removes staging folders of runs that were killed long ago."""
    for entry in os.scandir(parent):
        if entry.name.startswith(prefix) and entry.is_dir(follow_symlinks=False):
            age = time.time() - entry.stat(follow_symlinks=False).st_mtime
            if age > _FORGOTTEN:
                shutil.rmtree(entry.path, ignore_errors=True)


def write_whole(file: Path, content: bytes) -> None:
    """Writes one file as one step. Raises OSError with the file's name."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with ExitStack() as undone:  # whatever ends this early, an interrupt too
        undone.enter_context(_named(file))
        descriptor, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        undone.callback(os.unlink, name)
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
        os.chmod(name, 0o644)  # mkstemp leaves a file only its owner may read
        os.replace(name, file)
        undone.pop_all()
