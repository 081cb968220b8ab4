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


def embed(canvas: Any, file: str, *, grey: bool) -> str:
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
        content, alpha = _compressed(picture, grey=grey)
    name = f"picture{sha256(content + alpha).hexdigest()[:32]}"
    if not canvas.hasForm(name):
        made = _image(content, size, channels, coding)
        if alpha:
            made.dictionary["SMask"] = canvas._doc.Reference(_image(alpha, size, 1, coding))
        canvas._doc.addForm(name, made)
    canvas._currentPageHasImages = 1
    return name


def _compressed(picture: Image, *, grey: bool) -> tuple[bytes, bytes]:
    """The colours and the alpha, each deflated."""
    deflating = zlib.compressobj(), zlib.compressobj()
    parts: tuple[list[bytes], list[bytes]] = [], []
    for strip in strips(picture, grey=grey):
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
