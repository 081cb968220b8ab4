"""Fonts of a set: TrueType files with their licence, judged before anything is set in them.

reportlab reads them, as it reads our own. What it would only stumble over when a page is written
(a file that is cut off, outlines of another sort) is looked for here, and so is what it lets pass:
whether the font's maker allows that it be embedded.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.file_reading import read_file, reason_of
from toolkit.press.checks import FONT
from toolkit.press.errors import PressError
from toolkit.press.typesetting.fonts import own_font

if TYPE_CHECKING:
    from pathlib import Path

    from reportlab.pdfbase.ttfonts import TTFontFace

MOST_BYTES = 16_000_000
"""Larger than any font for European languages; all of one stands in memory while it is read."""
LICENCE = re.compile(r"(ofl|licen[cs]e|copying|\w*-ofl)(\W.*)?\.?(txt|md)?", re.IGNORECASE)
_HEADS = {
    b"OTTO": "has PostScript (CFF) outlines",
    b"ttcf": "is a collection of several fonts",
    b"wOFF": "is a font for web pages",
    b"wOF2": "is a font for web pages",
}
_SAVE = "save it as TrueType (.ttf), or take the TrueType version of the font"


def font_named(file: Path, shown: str) -> str:
    """What the painters call the font in a file. Raises PressError with what is wrong with it."""

    def refused(what: str, hint: str = "") -> PressError:
        return PressError([FONT.at(f"the font {file.stem} {what}", shown, hint=hint)])

    try:
        data = read_file(file, MOST_BYTES)
    except OSError as error:
        hint = "a font of fewer letters is smaller" if file.is_file() else ""
        raise refused(f"cannot be read: {reason_of(error)}", hint) from None
    if data[:4] in _HEADS:
        raise refused(_HEADS[data[:4]], _SAVE)
    if data[:4] not in (b"\0\1\0\0", b"true"):
        raise refused("is no TrueType font", _SAVE)
    if not any(LICENCE.fullmatch(each.name) for each in file.parent.iterdir()):
        hint = "lay it beside the font, such as fonts/OFL.txt"
        raise refused("comes without its licence", hint)
    try:
        font = own_font(file.stem, data)
        face = font.truetype.face
        short = max((each["offset"] + each["length"] for each in face.tables), default=0)
        if short > len(data):
            raise refused(f"is cut off: {len(data):,} bytes of {short:,}", "copy it once more")
        if {"glyf", "loca"} - face.table.keys():
            raise refused("has no TrueType outlines", _SAVE)
        # What a page needs of it, all of it: what is damaged shows now.
        face.checksumTables()
        face.makeSubset([*face.charToGlyph])
    except PressError:
        raise
    except Exception:  # whatever reportlab meets in bytes that are no font
        raise refused(
            f"is cut off or damaged: {len(data):,} bytes that do not hold together",
            "copy it once more",
        ) from None
    if _forbidden(face):
        hint = "its maker must allow it, or take another"
        raise refused("may not be embedded, as its maker says in it (OS/2 fsType)", hint)
    return font.name


def _forbidden(face: TTFontFace) -> bool:
    """Whether the font says that no part of it may be embedded in what is printed."""
    if "OS/2" not in face.table:
        return False
    face.seek_table("OS/2")
    face.skip(8)
    rights = face.read_ushort()
    # 2 alone: restricted; 0x100: no subsets, and nothing else is embedded; 0x200: bitmaps only.
    return rights & 0xF == 2 or bool(rights & 0x300)
