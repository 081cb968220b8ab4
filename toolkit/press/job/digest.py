"""The hash of a face as a print remembers it: what is seen, wherever the files lie."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from typing import TYPE_CHECKING, Any

from toolkit.pack.file_reading import open_file
from toolkit.pack.pixels import MOST_BYTES
from toolkit.press.display import Ellipse, Fade, Halo, Line, Path, Picture, Place, Rect, Text
from toolkit.press.kept import keep
from toolkit.press.painters.content import outline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.press.display import Face

# How many placed faces, such as icons, keep their hashes.
REMEMBERED = 2048

# What is seen of an operation, as fine as it is painted: a thousandth of a millimetre. Not the path
# of a picture, nor the face of a place.
_BOX = "%.3f %.3f %.3f %.3f"
_PLACE = "place %.3f %.3f %s %.6f "
_TEXT = "text %.3f %.3f %r %s %.3f %s %s"
_SEEN: dict[type, Callable[[Any], str]] = {
    Rect: f"rect {_BOX} %s %s %.3f %.3f".__mod__,
    Line: f"line {_BOX} %s %.3f %s".__mod__,
    Ellipse: f"ellipse {_BOX} %s %s %.3f".__mod__,
    Path: lambda op: f"{outline(op.d)}{op.fill} {op.stroke} {op.width:.3f}",
    Text: _TEXT.__mod__,
    Halo: lambda op: f"halo {_TEXT % op.text} {op.stroke} {op.width:.3f}",
    Fade: f"fade {_BOX} %s %s %s %s %s".__mod__,
    Picture: lambda op: f"picture {_BOX} %s %s" % (*op[:4], *op[5:]),
    Place: lambda op: _PLACE % op[1:5] + (str(op[5:]) if op.clip or op.within else ""),
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
        seen = [f"{face.width:.3f} {face.height:.3f} {face.bleed:.3f}"]
        if face.outline is not None:
            seen.append(outline(face.outline.d))
        ops: tuple[Any, ...] = face.ops
        for op in ops:
            kind = type(op)
            seen.append(_SEEN[kind](op))
            if kind is Place:
                seen.append(self.of(op.face, shared=True))
            elif kind is Picture:
                about = os.stat(op.file)
                seen.append(_content(op.file, about.st_mtime_ns, about.st_size))
        text = "\n".join(seen).encode("utf-8", "surrogatepass")
        hashed = hashlib.blake2b(text, digest_size=12).hexdigest()
        if shared:
            keep(self._known, id(face), (face, hashed), REMEMBERED)
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
