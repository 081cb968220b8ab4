"""The hash of a face as a print remembers it: what is seen, wherever the files lie."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from typing import TYPE_CHECKING, Any

from toolkit.pack.file_reading import open_file
from toolkit.pack.pixels import MOST_BYTES
from toolkit.press.display import EDGE, Ellipse, Fade, Halo, Line, Path, Picture, Place, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.press.display import Face

# How many placed faces, such as icons, keep their hashes.
REMEMBERED = 512

# What is seen of an operation: all of it, but for the path of a picture and the face of a place.
_SEEN: dict[type, Callable[[Any], tuple[object, ...]]] = {
    Rect: tuple,
    Line: tuple,
    Ellipse: tuple,
    Path: tuple,
    Text: tuple,
    Halo: tuple,
    # What an earlier version could not say is seen only where it is said: hashes stay as they were.
    Fade: lambda op: op[: 9 if op.within or op.towards == EDGE else 7],
    Picture: lambda op: (*op[:4], op.grey) + ((op.opacity,) if op.opacity != 1.0 else ()),
    Place: lambda op: op[1 : 8 if op.within else 7 if op.radius else 6],
}


class Digests:
    """Hashes of faces; one that is printed again and again, such as a back, is hashed once."""

    def __init__(self) -> None:
        # The face is kept beside its hash, so that its id() stays its own.
        self._known: dict[int, tuple[Face, str]] = {}

    def of(self, face: Face, *, shared: bool) -> str:
        """A hash that changes exactly when what is printed changes, pictures by their content.

        `shared` says that the same object will come again.
        """
        found = self._known.get(id(face))
        if found is not None:
            return found[1]
        seen: list[object] = [face.width, face.height, face.bleed]
        if face.outline is not None:
            seen.append(face.outline.d)
        for op in face.ops:
            kind = type(op)
            seen.append(kind.__name__)
            seen.append(_SEEN[kind](op))
            if isinstance(op, Place):
                seen.append(self.of(op.face, shared=True))
            elif isinstance(op, Picture):
                about = os.stat(op.file)
                seen.append(_content(op.file, about.st_mtime_ns, about.st_size))
        text = repr(seen).encode("utf-8", "surrogatepass")
        hashed = hashlib.blake2b(text, digest_size=12).hexdigest()
        if shared:
            self._known[id(face)] = (face, hashed)
            if len(self._known) > REMEMBERED:
                del self._known[next(iter(self._known))]
        return hashed


def digest(face: Face) -> str:
    """The hash of one face."""
    return Digests().of(face, shared=False)


def digest_of_all(hashes: Iterable[str]) -> str:
    """One hash for several faces in their order."""
    return hashlib.blake2b(" ".join(hashes).encode(), digest_size=12).hexdigest()


@cache
def _content(file: str, modified: int, size: int) -> str:
    """`modified` and `size` make a picture saved anew, while a run watches, another one."""
    with open_file(file, MOST_BYTES) as stream:
        return hashlib.file_digest(stream, "blake2b").hexdigest()
