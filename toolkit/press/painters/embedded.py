"""Pictures in a PDF, each once: a JPEG as it is, all else compressed some rows at a time."""

from __future__ import annotations

import zlib
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from toolkit.pack.pixels import head_of
from toolkit.press.raster import jpeg_to_print, strips, upright

if TYPE_CHECKING:
    from PIL.Image import Image

    from toolkit.press.display import Fade

_STEPS = 256
"""Colours of a fade from one end to the other."""


def embed(canvas: Any, file: str, *, grey: bool, opacity: float = 1.0) -> str:
    """Puts a picture into the document of a canvas and gives the name of the form that it is.

    Raises as `upright` does.
    """
    alpha = b""
    content = jpeg_to_print(file, grey=grey)
    if content is not None:
        head, coding = head_of(file), "DCTDecode"
        size, channels = (head.width, head.height), head.channels
    else:
        picture, coding = upright(file), "FlateDecode"
        size, channels = picture.size, 1 if grey or picture.mode in ("L", "LA") else 3
        content, alpha = _compressed(picture, opacity, grey=grey)
    around = size
    if opacity < 1 and not alpha:
        # One sample, as opaque as the whole: a mask is stretched over its picture.
        alpha, around = zlib.compress(bytes([round(255 * opacity)])), (1, 1)
    made = _image(content, size, channels, coding)
    return _added(canvas, "picture", made, content, alpha, around)


def embed_fade(canvas: Any, fade: Fade) -> str:
    """The same for a fade: one row or column of samples, stretched over its box."""
    upright = fade.towards in ("top", "bottom")
    size = (1, _STEPS) if upright else (_STEPS, 1)
    ends = [tuple(int(each[at : at + 2], 16) for at in (1, 3, 5)) for each in fade.colours]
    shares = [step / (_STEPS - 1) for step in range(_STEPS)]
    if fade.towards in ("top", "left"):
        shares.reverse()
    samples = [
        round(one + (other - one) * share)
        for share in shares
        for one, other in zip(*ends, strict=True)
    ]
    first, last = fade.opacity
    alpha = bytes(round(255 * (first + (last - first) * share)) for share in shares)
    content = zlib.compress(bytes(samples))
    made = _image(content, size, 3, "FlateDecode")
    mask = b"" if first == last == 1 else zlib.compress(alpha)
    return _added(canvas, "fade", made, content + b"%d %d" % size, mask, size)


def _added(
    canvas: Any, kind: str, made: Any, content: bytes, alpha: bytes, around: tuple[int, int]
) -> str:
    """The name of a form, put into the document where it is new; `around` is the mask's size."""
    name = f"{kind}{sha256(content + alpha).hexdigest()[:32]}"
    if not canvas.hasForm(name):
        if alpha:
            mask = _image(alpha, around, 1, "FlateDecode")
            made.dictionary["SMask"] = canvas._doc.Reference(mask)
        canvas._doc.addForm(name, made)
    canvas._currentPageHasImages = 1
    return name


def _compressed(picture: Image, opacity: float, *, grey: bool) -> tuple[bytes, bytes]:
    """The colours and the alpha, as opaque as said, each deflated."""
    fainter = bytes(round(level * opacity) for level in range(256))
    deflating = zlib.compressobj(), zlib.compressobj()
    parts: tuple[list[bytes], list[bytes]] = [], []
    for strip in strips(picture, grey=grey):
        colours, alpha = strip
        strip = colours, alpha if opacity == 1 else alpha.translate(fainter)
        for into, deflate, rows in zip(parts, deflating, strip, strict=True):
            into.append(deflate.compress(rows))
    opaque = not picture.has_transparency_data
    colours, alpha = (
        b"".join((*into, deflate.flush())) for into, deflate in zip(parts, deflating, strict=True)
    )
    return colours, b"" if opaque else alpha


def _image(content: bytes, size: tuple[int, int], channels: int, filter: str) -> Any:
    """The stream of an image of eight bits a channel."""
    from reportlab.pdfbase.pdfdoc import PDFName

    stream = stream_class()(content, filter)
    about: dict[str, Any] = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": size[0],
        "Height": size[1],
        "BitsPerComponent": 8,
        "ColorSpace": PDFName("DeviceGray" if channels == 1 else "DeviceRGB"),
    }
    for key, value in about.items():
        stream.dictionary[key] = value
    return stream


@cache
def stream_class() -> Any:
    """The class of compressed streams, made once reportlab is loaded."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream

    class Compressed(PDFStream):
        """Content that is compressed already, and dropped as soon as it is written."""

        def __init__(self, content: Any, filter: str = "FlateDecode") -> None:
            filters: Any = PDFArray([PDFName(filter)])
            super().__init__(PDFDictionary({"Filter": filters}), content)

        def format(self, document: Any) -> Any:
            written = super().format(document)
            self.content = None
            return written

    return Compressed
