"""The size of a picture from the head of its file, without decoding it."""

from __future__ import annotations

import struct
from io import BufferedReader
from typing import TYPE_CHECKING, BinaryIO

from toolkit.pack.file_reading import TooLarge, open_file

if TYPE_CHECKING:
    from pathlib import Path

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
# Start-of-frame markers hold the size; C4, C8 and CC are tables, not frames.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
_OTHER = {
    b"GIF8": "a GIF",
    b"RIFF": "a WebP",
    b"BM": "a BMP",
    b"II*\0": "a TIFF",
    b"MM\0*": "a TIFF",
    b"<svg": "an SVG",
    b"<?xml": "an XML file",
    b"%PDF": "a PDF",
}


MOST_PIXELS = 100_000_000
"""An A3 page at 600 dpi has 70 million; a few bytes can claim a thousand times as many."""


MOST_BYTES = 512 * 1024 * 1024
"""More than so many pixels take in any file that a camera or a drawing program writes."""


class NotAnImage(Exception):
    """The file is no PNG and no JPEG; the text continues `the file …, `."""


def pixels(file: Path) -> tuple[int, int]:
    """Width and height of a PNG or JPEG in pixels. Raises NotAnImage, OSError."""
    try:
        with open_file(file, MOST_BYTES) as raw, BufferedReader(raw) as stream:
            size = _size(stream)
    except TooLarge as refused:
        raise NotAnImage(f"a file of {refused.strerror}") from None
    if size is None or 0 in size:
        raise NotAnImage("a picture that is damaged or cut off")
    if size[0] * size[1] > MOST_PIXELS:
        raise NotAnImage(
            f"a picture of {size[0]} × {size[1]} pixels, more than {MOST_PIXELS // 1_000_000} "
            "million in all"
        )
    return size


def _size(stream: BinaryIO) -> tuple[int, int] | None:
    """Width and height as the head says, None where it is damaged. Raises NotAnImage."""
    head = stream.read(24)
    if head.startswith(_PNG):
        return _png(head)
    if head.startswith(_JPEG):
        return _jpeg(stream)
    what = next((name for magic, name in _OTHER.items() if head.startswith(magic)), "")
    raise NotAnImage(f"which is {what}" if what else "which is not a picture")


def _png(head: bytes) -> tuple[int, int] | None:
    if len(head) < 24 or head[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def _jpeg(stream: BinaryIO) -> tuple[int, int] | None:
    """Goes from marker to marker up to the frame."""
    stream.seek(2)
    while True:
        byte = stream.read(1)
        if byte != b"\xff":
            return None
        while byte == b"\xff":
            byte = stream.read(1)
        if not byte:
            return None
        marker = byte[0]
        if marker in _ALONE:
            continue
        head = stream.read(2)
        if len(head) < 2:
            return None
        (length,) = struct.unpack(">H", head)
        if length < 2:
            return None
        if marker in _FRAMES:
            frame = stream.read(5)
            if len(frame) < 5:
                return None
            height, width = struct.unpack(">HH", frame[1:])
            return width, height
        stream.seek(length - 2, 1)
