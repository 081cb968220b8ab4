"""Fonts of a set: TrueType files with their licence, judged before anything is set in them.

What a page would only stumble over when it is written (a file that is cut off, outlines of another
sort) is looked for here, and whether the font's maker allows that it be embedded.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.file_reading import read_file
from toolkit.pack.finding import Finding
from toolkit.press.checks import FONT
from toolkit.press.errors import PressError
from toolkit.press.typesetting.fonts import own_font

if TYPE_CHECKING:
    from pathlib import Path

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
        said = f"the font {file.stem} {what}"
        rule = FONT
        return PressError(
            [Finding(rule.code, rule.name, rule.severity, said, shown, 1, 1, "", hint)]
        )

    try:
        data = read_file(file, MOST_BYTES)
    except OSError as error:
        raise refused(f"cannot be read: {(error.strerror or '').lower()}") from None
    if data[:4] in _HEADS:
        raise refused(_HEADS[data[:4]], _SAVE)
    if data[:4] not in (b"\0\1\0\0", b"true"):
        raise refused("is no TrueType font", _SAVE)
    if not any(LICENCE.fullmatch(each.name) for each in file.parent.iterdir()):
        hint = "lay it beside the font, such as fonts/OFL.txt"
        raise refused("comes without its licence", hint)
    try:
        font = own_font(file.stem, data)
        truetype = font.truetype
        short = max((at + length for _, at, length in truetype.tables.values()), default=0)
        if short > len(data):
            raise refused(f"is cut off: {len(data):,} bytes of {short:,}", "copy it once more")
        if {"glyf", "loca"} - truetype.tables.keys():
            raise refused("has no TrueType outlines", _SAVE)
        truetype.check()  # what is damaged shows now
        if not (truetype.widths and truetype.name):
            raise refused("has no letters", _SAVE)
    except PressError:
        raise
    except Exception as error:  # whatever is met in bytes that are no font
        raise refused(
            f"is cut off or damaged: {type(error).__name__}", "copy it once more"
        ) from None
    # 2 alone: restricted; 0x100: no subsets, and nothing else is embedded; 0x200: bitmaps only.
    if truetype.rights & 0xF == 2 or truetype.rights & 0x300:
        hint = "its maker must allow it, or take another"
        raise refused("may not be embedded, as its maker says in it (OS/2 fsType)", hint)
    return font.name
