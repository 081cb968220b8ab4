"""The one place where files are opened to be written: each appears whole or not at all.

A file is written beside its place under a random name, then its folder entry is renamed. No link
is followed: one that stands in the place of a file is itself replaced. What a killed command left
half-written is swept by the next that writes the same; whoever still writes holds a lock.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import time
from contextlib import contextmanager, suppress
from errno import EEXIST, EINVAL, EPERM
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from toolkit.pack.file_reading import NotTaken, kind_of

try:
    import fcntl as _fcntl
except ImportError:  # Windows, where age has to tell what was left behind
    fcntl: Any = None
else:
    fcntl = _fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator

DEEPEST = 64
"""Folders that are made one in the other for a file."""

_NEW = os.O_CREAT | os.O_EXCL | os.O_WRONLY
_SAFE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_FOLDER = os.O_RDONLY | _SAFE | getattr(os, "O_DIRECTORY", 0)
_STEM = 40  # characters of a name that stand in the one beside it: file systems take 255 bytes
_FORGOTTEN = 3600.0  # seconds, where there are no locks
_TRIES = 100
_CHANCE = re.compile("[A-Za-z0-9_]{1,32}")


def write_file(file: Path, content: bytes, *, new: bool = False, durable: bool = False) -> None:
    """Writes one file as one step, and the folders it lies in. Raises as `writing` does."""
    with folders_for(file), writing(file, new=new, durable=durable) as stream:
        stream.write(content)


@contextmanager
def writing(file: Path, *, new: bool = False, durable: bool = False) -> Iterator[BinaryIO]:
    """A stream whose bytes become the file when all went well; else nothing is left of it.

    `new` never replaces what is there, `durable` waits for the disk. Raises NotTaken where a
    pipe or a device has that name, FileExistsError, OSError with the file's name.
    """
    with named(file):
        _refuse(file, new=new)
        prefix = f".{file.name[:_STEM]}."
        sweep(file.parent, prefix, ".part")
        descriptor, place = _beside(file.parent, prefix)
    try:
        with named(file, place), open(descriptor, "wb") as stream:
            yield stream
            stream.flush()
            if durable:
                os.fsync(descriptor)
            if fcntl is None:  # Windows renames no file that is open
                stream.close()
            _put(place, file, new=new)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(place)


@contextmanager
def adding(file: Path) -> Iterator[BinaryIO]:
    """A stream to read a file and to add to its end, in place, while nobody else does.

    Whoever else adds waits; a system without such locks goes on at once. Raises NotTaken, OSError.
    """
    kind = kind_of(os.lstat(file).st_mode)
    if kind:
        raise NotTaken(EINVAL, f"this is {kind}; only a regular file is added to", str(file))
    descriptor = os.open(file, os.O_RDWR | _SAFE | getattr(os, "O_NONBLOCK", 0))
    with open(descriptor, "r+b") as stream:
        if fcntl is not None:
            with suppress(OSError):  # some file systems have none
                fcntl.flock(stream, fcntl.LOCK_EX)
        yield stream


@contextmanager
def folder_beside(folder: Path, prefix: str) -> Iterator[Path]:
    """A new folder beside another, gone afterwards with what is left in it. Raises OSError."""
    with named(folder):
        sweep(folder.parent, prefix, "")
        place, lock = _new_folder(folder.parent, prefix)
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)
        if lock is not None:
            os.close(lock)


@contextmanager
def folders_for(file: Path) -> Iterator[None]:
    """Makes the folders that a file is to lie in; those that stay empty are gone afterwards.

    Raises NotTaken for more than DEEPEST new ones, OSError.
    """
    made: list[Path] = []
    try:
        for place in reversed(missing(file.absolute().parent)):
            with suppress(FileExistsError):
                place.mkdir()
                made.append(place)
        yield
    finally:
        for place in reversed(made):
            with suppress(OSError):
                place.rmdir()


def missing(folder: Path) -> list[Path]:
    """The folder and those around it that are not there, the innermost first. Raises NotTaken."""
    found: list[Path] = []
    for place in (folder, *folder.parents):
        if os.path.lexists(place):
            break
        found.append(place)
    if len(found) > DEEPEST:
        what = f"{len(found):,} folders one in the other would have to be made; {DEEPEST} at most"
        raise NotTaken(EINVAL, what, str(folder))
    return found


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody else holds the lock of this folder meanwhile; a killed command leaves none."""
    if fcntl is None:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))
    try:
        with suppress(OSError):  # a file system without locks
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


@contextmanager
def named(target: Path, place: str = "") -> Iterator[None]:
    """What the system refuses here is told with the name that people gave, not with ours.

    Files in the folder `place` are those of `target`; a full disk names no file at all.
    """
    try:
        yield
    except OSError as error:
        name = "" if error.filename is None else str(error.filename)
        inside = bool(place) and name.startswith(place)
        if inside or not place or not name:
            error.filename = str(target) + (name[len(place) :] if inside else "")
        raise


def sweep(parent: Path, prefix: str, ending: str) -> None:
    """Removes what commands that are no longer there left under such a name."""
    with suppress(OSError), os.scandir(parent) as entries:
        for entry in [entry for entry in entries if _is_ours(entry.name, prefix, ending)]:
            with suppress(OSError):
                _sweep(entry)


def _is_ours(name: str, prefix: str, ending: str) -> bool:
    """Whether a name has nothing between its beginning and its end but what chance gave."""
    if not (name.startswith(prefix) and name.endswith(ending)):
        return False
    return _CHANCE.fullmatch(name[len(prefix) : len(name) - len(ending)]) is not None


def _sweep(entry: os.DirEntry[str]) -> None:
    about = entry.stat(follow_symlinks=False)
    folder = stat.S_ISDIR(about.st_mode)
    if not folder and not stat.S_ISREG(about.st_mode):
        return
    lock = None
    if fcntl is not None:
        lock = os.open(entry.path, _FOLDER if folder else os.O_RDONLY | _SAFE | os.O_NONBLOCK)
    elif time.time() - about.st_mtime < _FORGOTTEN:
        return
    try:
        if lock is not None:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if folder:
            shutil.rmtree(entry.path, ignore_errors=True)
        else:
            os.unlink(entry.path)
    finally:
        if lock is not None:
            os.close(lock)


def _refuse(file: Path, *, new: bool) -> None:
    try:
        kind = kind_of(os.lstat(file).st_mode)
    except FileNotFoundError:
        return
    if new:
        raise FileExistsError(EEXIST, "there is a file already", str(file))
    if kind not in ("", "a link"):
        raise NotTaken(EINVAL, f"this is {kind}; only a regular file is written", str(file))


def _beside(parent: Path, prefix: str) -> tuple[int, str]:
    """A new file and its path, with the lock that says it is being written."""
    for _ in range(_TRIES):
        place = os.path.join(parent, f"{prefix}{os.urandom(8).hex()}.part")
        try:
            descriptor = os.open(place, _NEW | _SAFE, 0o666)  # less the umask
        except FileExistsError:
            continue
        if _holds(descriptor, place):
            return descriptor, place
        os.close(descriptor)
    raise FileExistsError(EEXIST, "no new file can be made in this folder", str(parent))


def _new_folder(parent: Path, prefix: str) -> tuple[Path, int | None]:
    """A new folder, with the lock that says it is in use."""
    for _ in range(_TRIES):
        place = Path(parent, f"{prefix}{os.urandom(8).hex()}")
        try:
            os.mkdir(place)
            if fcntl is None:
                return place, None
            descriptor = os.open(place, _FOLDER)
        except FileExistsError:
            continue
        if _holds(descriptor, str(place)):
            return place, descriptor
        os.close(descriptor)
    raise FileExistsError(EEXIST, "no new folder can be made in this folder", str(parent))


def _holds(descriptor: int, place: str) -> bool:
    """Takes the lock; False where a sweep had it first, and what was just made is gone."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    try:
        return os.path.samestat(os.fstat(descriptor), os.lstat(place))
    except FileNotFoundError:
        return False


def _put(place: str, file: Path, *, new: bool) -> None:
    if new:
        try:
            os.link(place, file)  # unlike a rename, this never replaces a file that is there
        except OSError as error:
            if isinstance(error, FileExistsError) or os.path.lexists(file):
                raise
            if error.errno not in (EPERM, EINVAL, getattr(os, "EOPNOTSUPP", 95), 38):
                raise
        else:
            return
    os.replace(place, file)
