"""Pictures of a set: found inside its folder only, measured, and decoded once to see
that they are whole."""

from __future__ import annotations

from functools import cache
from os.path import realpath
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from toolkit.pack.pixels import NotAnImage, damaged, pixels
from toolkit.press.raster import upright

if TYPE_CHECKING:
    from toolkit.pack.document import Steps
    from toolkit.pack.row import Row


class ImageError(Exception):
    """A picture that cannot be printed, and why; `hint` is what would help."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


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
        about = file.stat()
        width, height = _size(file, about.st_mtime_ns, about.st_size)
    except NotAnImage as refused:
        raise ImageError(f"'{name}' cannot be printed: {_what(refused)}", refused.hint) from None
    return file, width, height


@cache
def _size(file: Path, modified: int, length: int) -> tuple[int, int]:
    """The size of a picture that is whole, as it is seen. Raises NotAnImage, OSError.

    `modified` and `length` make a picture saved anew, while a run watches, another one.
    """
    size = pixels(file)
    try:
        upright(str(file))
    except (OSError, SyntaxError, ValueError):  # what Pillow raises for damaged files
        # A JPEG goes into a PDF as it is: the hole in it would show on paper first.
        raise damaged() from None
    return size


def _what(refused: NotAnImage) -> str:
    """`which is a GIF` as `it is a GIF, not a PNG or JPEG`."""
    said = str(refused)
    what = said.removeprefix("which is ")
    return f"it is {what}" if what == said else f"it is {what}, neither a PNG nor a JPEG"
