"""The hash of a face as a print remembers it: what is seen, wherever the files lie."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from typing import TYPE_CHECKING

from toolkit.press.display import Picture, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.display import Face


class Digests:
    """Hashes of faces; one that is printed again and again, such as a back, is hashed once."""

    def __init__(self) -> None:
        # The face is kept beside its hash, so that its id() stays its own.
        self._known: dict[int, tuple[Face, str]] = {}

    def of(self, face: Face, *, shared: bool) -> str:
        """The hash; `shared` says that the same object will come again."""
        found = self._known.get(id(face))
        if found is not None:
            return found[1]
        hashed = digest(face)
        if shared:
            self._known[id(face)] = (face, hashed)
        return hashed


def digest(face: Face) -> str:
    """A hash that changes exactly when what is printed changes, pictures by their content."""
    files = sorted(set(_pictures(face)))
    if not files:
        return face.digest()
    shown = repr((face.width, face.height, face.bleed, face.ops))
    for file in files:
        about = os.stat(file)
        shown = shown.replace(repr(file), _content(file, about.st_mtime_ns, about.st_size))
    return hashlib.blake2b(shown.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def _pictures(face: Face) -> Iterator[str]:
    for op in face.ops:
        if type(op) is Picture:
            yield op.file
        elif type(op) is Place:
            yield from _pictures(op.face)


@cache
def _content(file: str, modified: int, size: int) -> str:
    """`modified` and `size` make a picture saved anew, while a run watches, another one."""
    with open(file, "rb") as stream:
        return hashlib.file_digest(stream, "blake2b").hexdigest()
