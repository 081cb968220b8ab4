"""The one place where files are opened to be read: never a device, never without end.

A file that is found (in a pack, among templates, beside a print) must be a regular one: reading a
pipe would wait for ever. One that a command line names may be a pipe too, such as `<(…)`.
"""

from __future__ import annotations

import os
import stat
from contextlib import contextmanager
from errno import EFBIG, EINVAL
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import FileIO

MOST = 64 * 1024 * 1024
"""Bytes of a file of text."""

_CHUNK = 1024 * 1024
# Without O_NONBLOCK a pipe that takes the place of a file, once that was looked at, would be
# waited for.
_FLAGS = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISLNK, "a link"),
)


class Readable(Protocol):
    """What gives bytes: a file, or standard input."""

    def read(self, size: int, /) -> bytes | None:
        """At most so many bytes, none at its end."""
        ...


class NotTaken(OSError):
    """What stands under a name is neither read nor written; `strerror` is the sentence."""


class TooLarge(NotTaken):
    """A file holds more than is read of one."""


def reason_of(error: OSError, otherwise: str = "") -> str:
    """Why the system refused, as it stands within a sentence; `otherwise` where it does not say."""
    return (error.strerror or otherwise or str(error)).lower()


def kind_of(mode: int) -> str:
    """What stands there, by its mode: `a pipe`; for a regular file the empty text."""
    if stat.S_ISREG(mode):
        return ""
    return next((name for holds, name in _KINDS if holds(mode)), "a device")


@contextmanager
def open_file(
    file: os.PathLike[str] | str, most: int = MOST, *, named: bool = False
) -> Iterator[FileIO]:
    """The bytes of a file as a stream, not buffered; `named` on the command line, also of a pipe.

    Raises NotTaken for anything else, TooLarge for a file of more than `most` bytes, OSError.
    """
    name = os.fspath(file)
    pipe = _refuse(os.stat(name), name, most, named=named)
    descriptor = os.open(name, _FLAGS | (0 if pipe else _AT_ONCE))
    with open(descriptor, "rb", buffering=0) as stream:
        _refuse(os.fstat(descriptor), name, most, named=pipe)
        yield stream


def read_file(file: os.PathLike[str] | str, most: int = MOST, *, named: bool = False) -> bytes:
    """All bytes of a file. Raises as `open_file` does."""
    with open_file(file, most, named=named) as stream:
        about = os.fstat(stream.fileno())
        return read_stream(stream, os.fspath(file), most, expected=about.st_size)


def read_stream(stream: Readable, name: str, most: int = MOST, *, expected: int = 0) -> bytes:
    """All bytes that a stream gives, such as standard input. Raises TooLarge, OSError.

    `expected` is how many there may be, so that one part holds them all.
    """
    parts: list[bytes] = []
    left = most + 1
    size = expected + 1 if expected else _CHUNK
    while left and (part := stream.read(min(left, size))):
        parts.append(part)
        left -= len(part)
    if not left:
        raise TooLarge(EFBIG, f"more than {most:,} bytes, which is the most a file may have", name)
    return b"".join(parts)


def _refuse(about: os.stat_result, name: str, most: int, *, named: bool) -> bool:
    """Raises NotTaken and TooLarge; whether it is a pipe that may be read."""
    kind = kind_of(about.st_mode)
    if kind == "a pipe" and named:
        return True
    if kind:
        taken = "a regular file or a pipe" if named else "only a regular file"
        raise NotTaken(EINVAL, f"this is {kind}; {taken} is read here", name)
    if about.st_size > most:
        raise TooLarge(EFBIG, f"{about.st_size:,} bytes; a file may have {most:,}", name)
    return False
