"""Pictures of a set: found inside its folder only, measured, and decoded once to see
that they are whole."""

from __future__ import annotations

from functools import cache
from os.path import realpath
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from toolkit.pack.file_reading import open_file
from toolkit.pack.pixels import MOST_BYTES, NotAnImage, pixels

if TYPE_CHECKING:
    from toolkit.pack.document import Steps
    from toolkit.pack.row import Row


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
    if not Path(realpath(file)).is_relative_to(realpath(root)):
        raise ImageError(f"'{name}' leads out of the set's folder")
    if not file.is_file():
        raise ImageError(f"there is no file '{name}' in {root.name}")
    try:
        width, height = _size(file)
    except NotAnImage as refused:
        raise ImageError(f"'{name}' cannot be printed: {_what(refused)}") from None
    return file, width, height


@cache
def _size(file: Path) -> tuple[int, int]:
    """The size of a picture that is whole. Raises NotAnImage."""
    size = pixels(file)
    from PIL import Image

    try:
        with open_file(file, MOST_BYTES) as stream, Image.open(stream) as picture:
            picture.load()
    except (OSError, SyntaxError, ValueError):  # what Pillow raises for damaged files
        # A JPEG goes into a PDF as it is: the hole in it would show on paper first.
        raise NotAnImage("a picture that is damaged or cut off") from None
    return size


def _what(refused: NotAnImage) -> str:
    """`which is a GIF` as `it is a GIF, not a PNG or JPEG`."""
    said = str(refused)
    what = said.removeprefix("which is ")
    return f"it is {what}" if what == said else f"it is {what}, neither a PNG nor a JPEG"
