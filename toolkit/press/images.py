"""Pictures of a set: found inside its folder only, measured from their first bytes."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.pack.document import Steps
    from toolkit.pack.row import Row

_PNG = b"\x89PNG\r\n\x1a\n"
# JPEG markers of a frame header, which holds the size: SOF0 to SOF15 without DHT, JPG and DAC.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


class ImageError(Exception):
    """A picture that cannot be printed, and why."""


def set_folder(row: Row, steps: Steps) -> Path | None:
    """The folder of the set or pack that gives the row's field, or None where no file does."""
    if row.record is None:
        return None
    document, _ = row.record.place(steps)
    if document.file is None:
        return None
    for folder in document.file.parents:
        if (folder / "set.yaml").is_file() or (folder / "game.yaml").is_file():
            return folder
    return document.file.parent


def picture_size(root: Path | None, name: str) -> tuple[Path, int, int]:
    """The file and its width and height in pixels. Raises ImageError."""
    relative = PurePosixPath(name)
    if root is None or relative.is_absolute() or ".." in relative.parts or "\\" in name:
        raise ImageError(f"'{name}' must be a file inside the set's folder, such as art/name.png")
    file = root / name
    if not file.resolve().is_relative_to(root.resolve()):
        raise ImageError(f"'{name}' leads out of the set's folder")
    if not file.is_file():
        raise ImageError(f"there is no file '{name}' in {root.name}")
    try:
        size = _size(file)
    except (OSError, struct.error, IndexError):
        size = None
    if size is None or not all(size):
        raise ImageError(f"'{name}' is neither a PNG nor a JPEG picture")
    return file, *size


@cache
def _size(file: Path) -> tuple[int, int] | None:
    with file.open("rb") as stream:
        head = stream.read(24)
        if head.startswith(_PNG):
            width, height = struct.unpack(">II", head[16:24])
            return width, height
        if not head.startswith(b"\xff\xd8"):
            return None
        stream.seek(2)
        while True:
            start = stream.read(4)
            if len(start) < 4 or start[0] != 0xFF:
                return None
            length = struct.unpack(">H", start[2:])[0]
            if start[1] in _FRAMES:
                height, width = struct.unpack(">xHH", stream.read(5))
                return width, height
            stream.seek(length - 2, 1)
