"""Pictures in every form that a PNG or JPEG may have: the left half one colour, the right another.

PNGs are written here byte by byte, so that what reads them is not what wrote them.
"""

from __future__ import annotations

import io
import struct
import zlib

from PIL import Image, ImageChops

WIDE, HIGH = 96, 32
RED, BLUE, WHITE = (192, 32, 32), (32, 32, 192), (255, 255, 255)
DARK, LIGHT = (64, 64, 64), (192, 192, 192)
# What a picture shows on white paper: left, right.
Shown = tuple[tuple[int, int, int], tuple[int, int, int]]


def png(bits: int, kind: int, left: bytes, right: bytes, *chunks: tuple[bytes, bytes]) -> bytes:
    """A PNG whose rows are a left and a right half, repeated; `chunks` stand before the pixels."""
    half = WIDE * bits * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind] // 16
    row = b"\0" + left * (half // len(left)) + right * (half // len(right))
    head = struct.pack(">IIBBBBB", WIDE, HIGH, bits, kind, 0, 0, 0)
    parts = [(b"IHDR", head), *chunks, (b"IDAT", zlib.compress(row * HIGH)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def chunk(name: bytes, body: bytes) -> bytes:
    check = zlib.crc32(name + body)
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", check)


def words(*values: int) -> bytes:
    """Numbers of 16 bits."""
    return struct.pack(f">{len(values)}H", *values)


def clear(*values: int) -> tuple[bytes, bytes]:
    """The chunk that makes one colour transparent."""
    return b"tRNS", words(*values)


def halves(mode: str, left: object, right: object) -> Image.Image:
    image = Image.new(mode, (WIDE, HIGH), left)
    image.paste(right, (WIDE // 2, 0, WIDE, HIGH))
    return image


def saved(image: Image.Image, form: str = "JPEG", **more: object) -> bytes:
    out = io.BytesIO()
    image.save(out, form, **more)
    return out.getvalue()


def turned(orientation: int, form: str) -> bytes:
    """Red and blue over a black foot, as a camera held otherwise stores it: turned back."""
    back = {
        2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }  # fmt: skip
    exif = Image.Exif()
    exif[0x0112] = orientation
    seen = halves("RGB", RED, BLUE)
    seen.paste((0, 0, 0), (0, HIGH * 5 // 8, WIDE, HIGH))
    return saved(seen.transpose(back[orientation]), form, exif=exif, quality=95, subsampling=0)


def without_adobe(jpeg: bytes) -> bytes:
    """A JPEG without the segment that says that its inks are inverted."""
    at = jpeg.index(b"\xff\xee")
    (length,) = struct.unpack_from(">H", jpeg, at + 2)
    return jpeg[:at] + jpeg[at + 2 + length :]


_RED16, _BLUE16 = words(0xC0FF, 0x2000, 0x2000), words(0x2000, 0x20FF, 0xC000)
_PALETTE = (b"PLTE", bytes([*RED, *BLUE]))
# Cyan, magenta, yellow, black; by rule (255 - ink) × (255 - black) ÷ 255.
_INKS = halves("CMYK", (0, 200, 200, 40), (200, 200, 0, 40))
_AS_RGB: Shown = ((215, 46, 46), (46, 46, 215))

PICTURES: dict[str, tuple[bytes, Shown]] = {
    "rgb.png": (png(8, 2, bytes(RED), bytes(BLUE)), (RED, BLUE)),
    "rgb-16.png": (png(16, 2, _RED16, _BLUE16), (RED, BLUE)),
    "rgb-clear.png": (png(8, 2, bytes(RED), bytes(BLUE), clear(*RED)), (WHITE, BLUE)),
    "rgba.png": (png(8, 6, bytes([*RED, 255]), bytes([*BLUE, 0])), (RED, WHITE)),
    "rgba-16.png": (
        png(16, 6, _RED16 + words(0xFFFF), _BLUE16 + words(0)), (RED, WHITE)
    ),
    "grey.png": (png(8, 0, b"\x40", b"\xc0"), (DARK, LIGHT)),
    "grey-16.png": (png(16, 0, words(0x4040), words(0xC0C0)), (DARK, LIGHT)),
    "grey-1.png": (png(1, 0, b"\x00", b"\xff"), ((0, 0, 0), WHITE)),
    "grey-1-clear.png": (png(1, 0, b"\x00", b"\xff", clear(0)), (WHITE, WHITE)),
    "grey-2-clear.png": (png(2, 0, b"\x55", b"\xaa", clear(2)), ((85, 85, 85), WHITE)),
    "grey-4-clear.png": (png(4, 0, b"\x44", b"\xaa", clear(4)), (WHITE, (170, 170, 170))),
    "grey-clear.png": (png(8, 0, b"\x40", b"\xc0", clear(0x40)), (WHITE, LIGHT)),
    "grey-alpha.png": (png(8, 4, b"\x40\xff", b"\xc0\x00"), (DARK, WHITE)),
    "grey-alpha-16.png": (
        png(16, 4, words(0x4040, 0xFFFF), words(0xC0C0, 0)), (DARK, WHITE)
    ),
    "palette.png": (png(8, 3, b"\x00", b"\x01", _PALETTE), (RED, BLUE)),
    "palette-1-clear.png": (
        png(1, 3, b"\x00", b"\xff", _PALETTE, (b"tRNS", b"\x00")), (WHITE, BLUE)
    ),
    "palette-half-clear.png": (
        png(8, 3, b"\x00", b"\x01", _PALETTE, (b"tRNS", b"\x80")), ((223, 143, 143), BLUE)
    ),
    "rgb.jpg": (saved(halves("RGB", RED, BLUE)), (RED, BLUE)),
    "progressive.jpg": (saved(halves("RGB", RED, BLUE), progressive=True), (RED, BLUE)),
    "grey.jpg": (saved(halves("L", 64, 192)), (DARK, LIGHT)),
    "cmyk-adobe.jpg": (saved(_INKS), _AS_RGB),
    "cmyk.jpg": (without_adobe(saved(ImageChops.invert(_INKS))), _AS_RGB),
    **{
        f"turned-{way}.{end}": (turned(way, form), (RED, BLUE))
        for way in range(2, 9)
        for end, form in (("jpg", "JPEG"), ("png", "PNG"))
    },
}  # fmt: skip
