"""Pictures in a PDF, each once: a JPEG as it is, all else compressed some rows at a time."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from toolkit.pack.pixels import head_of
from toolkit.press.painters.content import shares
from toolkit.press.raster import jpeg_to_print, strips, upright

if TYPE_CHECKING:
    from PIL.Image import Image

    from toolkit.press.display import Fade
    from toolkit.press.painters.document import Document

_STEPS = 256
"""Colours of a fade from one end to the other."""
_SHARES = [step / (_STEPS - 1) for step in range(_STEPS)]


def embed(document: Document, file: str, *, grey: bool, opacity: float = 1.0) -> Any:
    """Puts a picture into a document and gives what refers to it.

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
    mask = _image(document, alpha, around, 1) if alpha else None
    return _image(document, content, size, channels, coding, mask)


def embed_fade(document: Document, fade: Fade) -> Any:
    """The same for a fade: one row or column of samples, stretched over its box."""
    upright = fade.towards in ("top", "bottom")
    back = fade.towards in ("top", "left")
    size = (1, _STEPS) if upright else (_STEPS, 1)
    ends = [tuple(int(each[at : at + 2], 16) for at in (1, 3, 5)) for each in fade.colours]
    samples = bytearray(3 * _STEPS)
    for channel, (one, other) in enumerate(zip(*ends, strict=True)):
        samples[channel::3] = _ramp(one, other, back)
    mask = None
    if fade.opacity != (1, 1):
        mask = _image(document, zlib.compress(_ramp(*fade.opacity, back, 255)), size, 1)
    return _image(document, zlib.compress(samples), size, 3, mask=mask)


@lru_cache(maxsize=256)
def _ramp(one: float, other: float, back: bool, times: int = 1) -> bytes:
    """So many times what lies between the two, in equal steps from 0 to 255, rounded; from the
    other to the one if `back`."""
    wide = other - one
    steps = bytes(map(round, [times * (one + wide * share) for share in _SHARES]))
    return steps[::-1] if back else steps


def radial(document: Document, fade: Fade) -> str:
    """What paints a fade towards the edge of the ellipse in a box of 1 × 1."""
    masked = ""
    if fade.opacity != (1, 1):
        how = document.shading(fade.focus, [(each,) for each in fade.opacity])
        masked = f"/{document.masked(f'/{how} sh')} gs "
        if fade.colours[0] == fade.colours[1]:  # as most: what it looks like is in its mask alone
            return f"{masked}{shares(fade.colours[0])} rg 0 0 1 1 re f"
    ends = [tuple(int(each[at : at + 2], 16) / 255 for at in (1, 3, 5)) for each in fade.colours]
    return f"{masked}/{document.shading(fade.focus, ends)} sh"


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


def _image(
    document: Document,
    content: bytes,
    size: tuple[int, int],
    channels: int,
    coding: str = "FlateDecode",
    mask: Any | None = None,
) -> Any:
    """An image of eight bits a channel, in a document once."""
    about: dict[str, Any] = {
        "Subtype": "Image", "Width": size[0], "Height": size[1], "BitsPerComponent": 8,
        "ColorSpace": "DeviceGray" if channels == 1 else "DeviceRGB",
    }  # fmt: skip
    if mask is not None:
        about["SMask"] = mask
    return document.once(about, content, coding)
