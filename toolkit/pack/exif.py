"""How a picture is to be turned, as the camera noted it in EXIF."""

from __future__ import annotations

import struct

_ORIENTATION = 0x0112
_SHORT = 3
_ORDERS = {b"II*\0": "<", b"MM\0*": ">"}


def orientation(block: bytes) -> int:
    """1 to 8 as EXIF 2.3 numbers them, of a TIFF block; 1, not turned, where it does not say."""
    order = _ORDERS.get(block[:4])
    if order is None:
        return 1
    try:
        (start,) = struct.unpack_from(f"{order}I", block, 4)
        (entries,) = struct.unpack_from(f"{order}H", block, start)
        for index in range(entries):
            tag, kind, _, value = struct.unpack_from(f"{order}HHIH", block, start + 2 + 12 * index)
            if tag == _ORIENTATION and kind == _SHORT:
                return value if 1 <= value <= 8 else 1
    except struct.error:
        pass  # cut off: what viewers do then, too
    return 1
