"""Pictures as they are printed: eight bits a channel, upright, grey or in RGB, with their alpha.

PDF has no palettes with half-transparent colours, no EXIF and no sRGB for inks, and viewers differ
over the rest. So what every viewer shows alike goes into a file as it is, and all else is decoded.
"""

from __future__ import annotations

import io
import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING

from toolkit.pack.file_reading import open_file, read_file
from toolkit.pack.pixels import MOST_BYTES, Head, head_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PIL.Image import Image

_SIXTEEN_TO_EIGHT = 1 / 257
_ROWS = 64  # of a picture that are converted at a time


@contextmanager
def unwarned() -> Iterator[None]:
    """Without what Pillow says of sizes and of EXIF: the head of the picture has been judged."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def jpeg_to_print(file: str, *, grey: bool = False) -> bytes | None:
    """The bytes of a JPEG that prints as it is seen; None for a picture to be decoded.

    Raises NotAnImage, OSError.
    """
    head = head_of(file)
    as_seen = head.form == "JPEG" and head.orientation == 1 and not (grey or head.is_cmyk)
    return read_file(file, MOST_BYTES) if as_seen else None


def upright(file: str, *, grey: bool = False) -> Image:
    """A picture decoded: L, LA, RGB or RGBA, turned as EXIF says; `grey` leaves its luminance.

    Raises NotAnImage for what is no picture or too large, OSError, SyntaxError or ValueError for a
    damaged one.
    """
    from PIL import Image

    head = head_of(file)
    with (
        unwarned(),
        open_file(file, MOST_BYTES) as stream,
        Image.open(stream, formats=(head.form,)) as opened,
    ):
        opened.load()
        picture = _converted(opened, head)
    turned = Image.Transpose
    turns = (
        turned.FLIP_LEFT_RIGHT, turned.ROTATE_180, turned.FLIP_TOP_BOTTOM, turned.TRANSPOSE,
        turned.ROTATE_270, turned.TRANSVERSE, turned.ROTATE_90,
    )  # fmt: skip
    if head.orientation > 1:
        picture = picture.transpose(turns[head.orientation - 2])
    if grey:
        picture = picture.convert("LA" if picture.has_transparency_data else "L")
    return picture


def strips(picture: Image, *, grey: bool = False) -> Iterator[tuple[bytes, bytes]]:
    """The pixels of what `upright` gives, some rows after the other from the top: the bytes of
    their colours, L or RGB, and of their alpha, empty where there is none. So a large picture
    stands in memory once."""
    colours = "L" if grey or picture.mode in ("L", "LA") else "RGB"
    for top in range(0, picture.height, _ROWS):
        rows = picture.crop((0, top, picture.width, min(top + _ROWS, picture.height)))
        alpha = rows.getchannel("A").tobytes() if rows.mode in ("LA", "RGBA") else b""
        yield rows.convert(colours).tobytes(), alpha


def for_browsers(file: str, *, grey: bool = False) -> tuple[str, bytes]:
    """The media type and the bytes of a picture that every browser shows as it is printed.

    Raises as `upright` does.
    """
    jpeg = jpeg_to_print(file, grey=grey)
    if jpeg is not None:
        return "image/jpeg", jpeg
    out = io.BytesIO()
    upright(file, grey=grey).save(out, "PNG")
    return "image/png", out.getvalue()


def _converted(picture: Image, head: Head) -> Image:
    """Eight bits a channel, grey or RGB; what is transparent by a key has an alpha instead."""
    from PIL import ImageChops

    if head.is_cmyk:
        # Pillow takes every such JPEG for an inverted one.
        invert = None if head.inverted else ImageChops.invert
        return _anew(picture, "RGB", invert)
    if picture.mode == "P":
        return _anew(picture, "RGBA" if head.key else "RGB")
    if picture.mode == "1":
        picture = picture.convert("L")
    elif picture.mode.startswith("I"):
        picture = _anew(picture, "L", lambda rows: rows.point(lambda one: one * _SIXTEEN_TO_EIGHT))
    if head.key:
        picture.putalpha(_keyed(picture, head))
    return picture


def _anew(picture: Image, mode: str, change: Callable[[Image], Image] | None = None) -> Image:
    """A picture in another mode, changed before, some rows at a time."""
    from PIL import Image

    made = Image.new(mode, picture.size)
    for top in range(0, picture.height, _ROWS):
        rows = picture.crop((0, top, picture.width, min(top + _ROWS, picture.height)))
        made.paste((change(rows) if change else rows).convert(mode), (0, top))
    return made


def _keyed(picture: Image, head: Head) -> Image:
    """The alpha of a picture in which the one colour of its key is transparent; Pillow forgets it
    with few bits, and PDF writes it as a range of colours."""
    from PIL import ImageChops

    most = 2**head.bits - 1
    alpha = None
    for at, name in enumerate(picture.getbands()):
        value = (int.from_bytes(head.key[2 * at : 2 * at + 2], "big") & most) * 255 // most
        clear = [0 if level == value else 255 for level in range(256)]
        other = picture.getchannel(name).point(clear)
        alpha = other if alpha is None else ImageChops.lighter(alpha, other)
    assert alpha is not None
    return alpha
