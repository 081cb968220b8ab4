"""What the head of a picture says of it: its size as it is seen, and what it needs once decoded.

Nothing is decoded for it, so that a picture which would fill the memory is refused by what it says
of itself. The data are only gone through as far as shows whether the file is whole.
"""

from __future__ import annotations

import os
import struct
from io import BufferedReader
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from toolkit.pack.exif import orientation
from toolkit.pack.file_reading import TooLarge, open_file
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_SOS = 0xDA  # where the data of a JPEG begin
# Start-of-frame markers hold the size; C4, C8 and CC are tables, not frames.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_COMMON_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
_EXIF = b"Exif\0\0"
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
# Channels by the colour type of a PNG, a palette counted as the colours it stands for; and the
# bits that one may have.
_CHANNELS = {0: 1, 2: 3, 3: 3, 4: 2, 6: 4}
_BITS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
# Deflate makes at most so many bytes of one, and a JPEG has a bit for each block of 8 × 8 pixels.
_MOST_DEFLATED = 1032
_LEAST_PIXELS_A_BYTE = 512

COARSE = Rule("W314", "coarse-image", "warning")
LEAST_DPI = 200
MM_PER_INCH = 25.4

MOST_PIXELS = 100_000_000
"""An A3 page at 600 dpi has 70 million; a few bytes can claim a thousand times as many."""

MOST_DECODED = 256_000_000
"""Bytes of the pixels of a picture once it is decoded."""

MOST_BYTES = 512 * 1024 * 1024
"""More than so many bytes no file has that a camera or a drawing program writes."""

MOST_PARTS = 100_000
"""Chunks of a PNG, or bytes between the segments of a JPEG; the walk through them must end."""

_BLOCK = 1 << 20


class NotAnImage(Exception):
    """The file is no picture that can be printed; the text continues `the file …, `."""

    def __init__(self, message: str, hint: str = "save it as PNG or JPEG") -> None:
        super().__init__(message)
        self.hint = hint


class Head(NamedTuple):
    """A PNG or JPEG by its head; `width` and `height` in pixels as stored, before any turn.

    `orientation` is that of EXIF, 1 to 8. `channels` are those of a decoded pixel (1 grey, 2 grey
    and alpha, 3 colour, 4 colour and alpha, or CMYK), `bits` those of one channel. `inverted` is a
    CMYK JPEG in which 0 is full ink, as Adobe's programs write it. `key` is the body of a tRNS
    chunk, which says what is transparent.
    """

    form: str
    width: int
    height: int
    channels: int
    bits: int
    orientation: int = 1
    inverted: bool = False
    key: bytes = b""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as the picture is seen."""
        size = (self.width, self.height)
        return size if self.orientation < 5 else size[::-1]

    @property
    def is_cmyk(self) -> bool:
        return self.form == "JPEG" and self.channels == 4

    @property
    def decoded(self) -> int:
        """Bytes of its pixels once decoded."""
        return self.width * self.height * self.channels * (2 if self.bits == 16 else 1)


def pixels(file: Path) -> tuple[int, int]:
    """Width and height of a PNG or JPEG in pixels, as it is seen. Raises as `head_of` does."""
    return head_of(file).size


def head_of(file: os.PathLike[str] | str) -> Head:
    """What a PNG or JPEG says of itself. Raises NotAnImage, OSError."""
    try:
        with open_file(file, MOST_BYTES) as raw, BufferedReader(raw) as stream:
            head = _head(stream)
    except TooLarge as refused:
        raise NotAnImage(f"a file of {refused.strerror}") from None
    if head is None or 0 in head.size:
        raise damaged()
    return head


def damaged() -> NotAnImage:
    """What a picture is called of which a part is missing or wrong."""
    return NotAnImage("a picture that is damaged or cut off", "save or copy it once more")


def _head(stream: BinaryIO) -> Head | None:
    """What the head says, None where the file is damaged or cut off. Raises NotAnImage."""
    start = stream.read(33)
    if start.startswith(_PNG):
        return _png(stream, start)
    if start.startswith(_JPEG):
        return _jpeg(stream)
    what = next((name for magic, name in _OTHER.items() if start.startswith(magic)), "")
    raise NotAnImage(f"which is {what}" if what else "which is not a picture")


def _refuse_large(head: Head) -> None:
    """Raises NotAnImage for more than may be decoded, with the figures."""
    width, height = head.size
    if width * height <= MOST_PIXELS and head.decoded <= MOST_DECODED:
        return
    raise NotAnImage(
        f"a picture of {width:,} × {height:,} pixels, {width * height / 1e6:,.1f} million in all, "
        f"which would need {head.decoded / 1e6:,.0f} MB once decoded",
        f"save it smaller: at most {MOST_PIXELS // 1_000_000} million pixels and "
        f"{MOST_DECODED // 1_000_000} MB are printed",
    )


def _png(stream: BinaryIO, start: bytes) -> Head | None:
    """Goes from chunk to chunk, over the pixels, to the last."""
    if len(start) < 33 or start[8:16] != b"\0\0\0\rIHDR":
        return None
    width, height, bits, kind = struct.unpack(">IIBB", start[16:26])
    if bits not in _BITS.get(kind, ()):
        return None
    head = Head("PNG", width, height, _CHANNELS[kind], bits)
    _refuse_large(head)
    data = 0
    for _ in range(MOST_PARTS):
        about = stream.read(8)
        if len(about) < 8:
            return None
        length, name = struct.unpack(">I4s", about)
        if name == b"IEND":
            row = (width * bits * (1 if kind == 3 else head.channels) + 7) // 8
            return head if data * _MOST_DEFLATED >= row * height else None
        wanted = name in (b"tRNS", b"eXIf") and length <= _BLOCK
        body = stream.read(length) if wanted else b""
        stream.seek(length - len(body) + 4, os.SEEK_CUR)
        if name == b"IDAT":
            data += length
        elif name == b"tRNS" and kind in (0, 2, 3):
            if kind != 3 and len(body) != 2 * head.channels:
                return None
            if bits == 16:
                message = "a PNG of 16 bits a channel in which one colour is transparent"
                raise NotAnImage(message, "save it with an alpha channel, or with 8 bits a channel")
            head = head._replace(channels=_CHANNELS[kind] + 1, key=body)
            _refuse_large(head)
        elif name == b"eXIf":
            head = head._replace(orientation=orientation(body))
    return None


def _jpeg(stream: BinaryIO) -> Head | None:
    """Goes from segment to segment up to the data, and looks whether these have an end."""
    head: Head | None = None
    turned, adobe = 1, False
    for marker, length in _segments(stream):
        body = b""
        if marker in _FRAMES and marker not in _COMMON_FRAMES:
            message = "a JPEG of a rare kind, neither baseline nor progressive"
            raise NotAnImage(message, "save it as PNG or as an ordinary JPEG")
        if marker in _COMMON_FRAMES:
            body = stream.read(6)
            if len(body) < 6:
                return None
            bits, height, width, channels = struct.unpack(">BHHB", body)
            if bits != 8:
                raise NotAnImage(f"a JPEG of {bits} bits a channel", "save it with 8")
            if channels not in (1, 3, 4):
                return None
            head = Head("JPEG", width, height, channels, bits)
            _refuse_large(head)
        elif marker == 0xE1:
            body = stream.read(length)
            if body.startswith(_EXIF):
                turned = orientation(body[len(_EXIF) :])
        elif marker == 0xEE:
            body = stream.read(length)
            adobe = adobe or body.startswith(b"Adobe")
        elif marker == _SOS and head is not None:
            if _data(stream) * _LEAST_PIXELS_A_BYTE < head.width * head.height:
                return None
            return head._replace(orientation=turned, inverted=adobe and channels == 4)
        stream.seek(length - len(body), os.SEEK_CUR)
    return None


def _segments(stream: BinaryIO) -> Iterator[tuple[int, int]]:
    """The marker of each segment and the bytes that follow its length; ends where one is damaged.

    Whoever reads of a segment leaves the stream at its end.
    """
    stream.seek(2)
    between = False
    for _ in range(MOST_PARTS):
        byte = stream.read(1)
        if byte == b"\xff":
            between = True
        elif not byte or not between:
            return
        elif byte[0] in _ALONE:
            between = False
        else:
            between = False
            head = stream.read(2)
            length = int.from_bytes(head, "big")
            if length < 2:
                return
            yield byte[0], length - 2


def _data(stream: BinaryIO) -> int:
    """Bytes up to the mark that ends the data of a JPEG, 0 where it has none."""
    count, last = 0, b""
    while block := stream.read(_BLOCK):
        at = (last + block).find(b"\xff\xd9")
        if at >= 0:
            return count + at - len(last)
        count, last = count + len(block), block[-1:]
    return 0
