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
    from collections.abc import Iterator

    from PIL.Image import Image

_SIXTEEN_TO_EIGHT = 1 / 257


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
        return (picture if head.inverted else ImageChops.invert(picture)).convert("RGB")
    if picture.mode == "P":
        return picture.convert("RGBA" if head.key else "RGB")
    if picture.mode == "1":
        picture = picture.convert("L")
    elif picture.mode.startswith("I"):
        picture = picture.point(lambda value: value * _SIXTEEN_TO_EIGHT).convert("L")
    return _keyed(picture, head) if head.key else picture


def _keyed(picture: Image, head: Head) -> Image:
    """A picture in which the one colour of its key is transparent; Pillow forgets it with few bits,
    and PDF writes it as a range of colours."""
    from PIL import Image, ImageChops

    most = 2**head.bits - 1
    alpha = None
    for at, channel in enumerate(picture.split()):
        value = (int.from_bytes(head.key[2 * at : 2 * at + 2], "big") & most) * 255 // most
        other = channel.point([0 if level == value else 255 for level in range(256)])
        alpha = other if alpha is None else ImageChops.lighter(alpha, other)
    assert alpha is not None
    return Image.merge(picture.mode + "A", (*picture.split(), alpha))
