"""Fonts in one PDF: texts as bytes of a font, and the part of each font that they need.

A simple font has 256 places. ASCII stands at its own; other characters take the places above it as
they come, and a second font of the same letters once these are full.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from toolkit.press.painters.document import listed, packed
from toolkit.press.typesetting.fonts import registered

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.press.painters.document import Document
    from toolkit.press.typesetting.truetype import TrueType

_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r", "\n": "\\n"})
_FIRST_FREE = 128
_FREE = 256 - _FIRST_FREE
_SYMBOLIC, _FIXED, _ITALIC, _BOLD = 1 << 2, 1, 1 << 6, 1 << 18


class Lettering:
    """One font in one document, called `name` there, and `name` with a number from its second part
    on."""

    def __init__(self, font: str, name: str) -> None:
        self.name = name
        self._truetype = registered(font).truetype
        self._ascii: set[str] = set()
        self._places: dict[str, int] = {}  # of other characters, from 0

    def runs(self, text: str) -> list[tuple[str, str]]:
        """(font operand, string operand) for each stretch of one part."""
        if text.isascii():
            self._ascii.update(text)
            return [(f"/{self.name}", f"({text.translate(_ESCAPES)})")]
        runs: list[tuple[str, str]] = []
        for character in text.replace("\u00a0", " "):
            if character.isascii():
                self._ascii.add(character)
                part, letter = 0, character.translate(_ESCAPES)
            else:
                place = self._places.setdefault(character, len(self._places))
                part, letter = place // _FREE, chr(_FIRST_FREE + place % _FREE)
            name = f"/{self._called(part)}"
            if runs and runs[-1][0] == name:
                runs[-1] = name, runs[-1][1] + letter
            else:
                runs.append((name, letter))
        return [(name, f"({letters})") for name, letters in runs]

    def _called(self, part: int) -> str:
        return f"{self.name}.{part}" if part else self.name

    def written(self, document: Document) -> Iterator[tuple[str, int]]:
        """Puts all parts into the document: the name and the number of each."""
        letters = list(self._places)
        for part in range(max(1, -(-len(letters) // _FREE))):
            codes = [0] * 256
            for character in self._ascii if part == 0 else ():
                codes[ord(character)] = ord(character)
            for at, character in enumerate(letters[part * _FREE : (part + 1) * _FREE]):
                codes[_FIRST_FREE + at] = ord(character)
            while len(codes) > 1 and not codes[-1]:
                codes.pop()
            yield self._called(part), _embedded(document, self._truetype, codes)


def _embedded(document: Document, truetype: TrueType, codes: Sequence[int]) -> int:
    """The font of these characters, each at the byte that is its place."""
    mark = blake2b(repr(codes).encode(), digest_size=6).digest()
    called = f"/{''.join(chr(65 + byte % 26) for byte in mark)}+{truetype.name}"
    part = truetype.part(codes)
    file = document.stream(f"/Length1 {len(part)}", packed(part))
    flags = _SYMBOLIC
    flags |= _FIXED * truetype.fixed | _ITALIC * bool(truetype.slant)
    flags |= _BOLD * (truetype.weight >= 600)
    about = document.add(
        f"<</Type/FontDescriptor/FontName{called}/Flags {flags}/FontBBox[{listed(truetype.box)}]"
        f"/ItalicAngle {listed([truetype.slant])}/Ascent {listed([truetype.ascent])}"
        f"/Descent {listed([truetype.descent])}/CapHeight {listed([truetype.cap_height])}"
        f"/StemV {50 + int((truetype.weight / 65) ** 2)}/FontFile2 {file} 0 R>>"
    )
    first = next((at for at, code in enumerate(codes) if code), 0)
    widths = [truetype.widths.get(code, 0) if code else 0 for code in codes[first:]]
    meaning = document.stream("", packed(_meaning(codes).encode("ascii")))
    return document.add(
        f"<</Type/Font/Subtype/TrueType/BaseFont{called}/FirstChar {first}"
        f"/LastChar {len(codes) - 1}/Widths[{listed(widths)}]/FontDescriptor {about} 0 R"
        f"/ToUnicode {meaning} 0 R>>"
    )


def _meaning(codes: Sequence[int]) -> str:
    """The map from bytes to characters, for those who search and copy."""
    lines = [
        f"<{at:02x}> <{chr(code).encode('utf-16-be').hex()}>"
        for at, code in enumerate(codes)
        if code
    ]
    # No more than a hundred in one list.
    lists = "".join(
        f"{len(some)} beginbfchar\n" + "\n".join(some) + "\nendbfchar\n"
        for some in (lines[at : at + 100] for at in range(0, len(lines), 100))
    )
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<00> <ff>\nendcodespacerange\n{lists}"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    )
