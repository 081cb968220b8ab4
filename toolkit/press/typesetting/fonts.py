"""Fonts by our names: TrueType bytes, widths and which characters they cover.

The bytes come from the package pymupdf-fonts, which holds fonts as Python modules: importing one
unpacks it (15 to 25 ms), so each is imported when it is painted with, or when a character is
measured that toolkit.press.typesetting.measured has not. Of its symbol
fonts only those with TrueType outlines can be embedded by reportlab; Noto Sans Symbols has
PostScript ones, hence Cascadia Mono for arrows and shapes that FiraGO lacks. Fonts that a set
brings stand beside them, each under a name that tells its bytes.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from toolkit.press.typesetting.measured import MEASURES, SIGNS
from toolkit.press.unasked import pictures_later

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

_MODULES = {
    "sans": "FiraGO_Regular",
    "sans-bold": "FiraGO_Bold",
    "sans-italic": "FiraGO_Italic",
    "sans-bold-italic": "FiraGO_BoldItalic",
    "wide": "NotoSans_Regular",
    "symbols": "CascadiaMono_Regular",
}
NAMES: tuple[str, ...] = tuple(_MODULES)
FALLBACKS = ("wide", "symbols")
# Words of each font whose measures are kept: more than a game has, less than ten thousand cards.
REMEMBERED = 8192

BOLD = {"sans": "sans-bold", "sans-italic": "sans-bold-italic"}
ITALIC = {"sans": "sans-italic", "sans-bold": "sans-bold-italic"}

# Scripts whose letters join, reorder or stack: their glyphs exist, but printing them one after
# the other would be wrong, and we do not shape.
_SHAPED = (
    (0x0590, 0x08FF),  # Hebrew, Arabic, Syriac, Thaana, N'Ko …
    (0x0900, 0x0EFF),  # the scripts of India, Sinhala, Thai, Lao
    (0x0F00, 0x109F),  # Tibetan, Burmese
    (0x1780, 0x18AF),  # Khmer, Mongolian
    (0x1900, 0x1CFF),
    (0xA800, 0xABFF),
    (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFE),
)


@lru_cache(maxsize=1024)
def _is_shaped(code: int) -> bool:
    """Whether a character belongs to one of those scripts; the same few are asked for often."""
    return any(first <= code <= last for first, last in _SHAPED)


class NoGlyphError(Exception):
    """A character that cannot be printed; `why` completes the sentence after its name."""

    def __init__(self, character: str, why: str) -> None:
        super().__init__(character, why)
        self.character = character
        self.why = why

    def __str__(self) -> str:
        name = unicodedata.name(self.character, "no Unicode name")
        shown = self.character if self.character.isprintable() else "?"
        return f"the character {shown} (U+{ord(self.character):04X}, {name}) {self.why}"


class Font:
    """One font. Widths are in thousandths of the size (em/1000) or, by `width`, in points.

    `ascent`, `descent` (negative) and `cap_height` are fractions of the size.
    """

    __slots__ = (
        "_advance",
        "_signs",
        "_spans",
        "_truetype",
        "ascent",
        "cap_height",
        "descent",
        "name",
        "space",
    )

    def __init__(self, name: str) -> None:
        self.name = name
        self._spans: dict[str, tuple[float, tuple[Span, ...]]] = {}
        self._advance: dict[int, float] = {}
        self._signs: set[str] = set()  # characters that were looked up and are of this font
        self._truetype: TTFont | None = None
        if name in MEASURES:
            ascent, descent, cap_height, widths = MEASURES[name]
            self._advance = dict(zip(map(ord, SIGNS), map(int, widths.split()), strict=True))
        else:
            face = self.truetype.face
            ascent, descent, cap_height = face.ascent, face.descent, face.capHeight
        self.ascent: float = ascent / 1000
        self.descent: float = descent / 1000
        self.cap_height: float = cap_height / 1000
        self.space = self._advance.get(32, 250)

    @property
    def truetype(self) -> TTFont:
        """reportlab's font object, not yet registered with it: the PDF painter does that."""
        if self._truetype is None:
            from io import BytesIO

            pictures_later()
            from reportlab.pdfbase.ttfonts import TTFont

            # Letters take places as they come: none is embedded that nothing shows.
            self._truetype = TTFont(self.name, BytesIO(_font_bytes(self.name)), asciiReadable=0)
            face = self._truetype.face
            self._advance = {
                code: face.charWidths[code] for code in face.charToGlyph if code in face.charWidths
            }
        return self._truetype

    @property
    def data(self) -> bytes:
        """The whole TrueType file; painters embed the subset they use."""
        return _font_bytes(self.name)

    def covers(self, character: str) -> bool:
        """Whether the font has the character; only one that is not written down unpacks it."""
        code = ord(character)
        return code in self._advance or (self.truetype is not None and code in self._advance)

    def advance(self, text: str) -> float:
        """The width of a text this font covers, in thousandths of its size."""
        advance = self._advance
        return sum([advance[ord(character)] for character in text])

    def width(self, text: str, size: float) -> float:
        """The width in points at `size` points; characters of other fonts in theirs.

        Raises NoGlyphError.
        """
        return self.spans(text)[0] * size / 1000

    def spans(self, word: str) -> tuple[float, tuple[Span, ...]]:
        """The word's width in thousandths and its stretches of one font each; kept for reuse.

        Raises NoGlyphError for a character that no font of ours can print.
        """
        found = self._spans.get(word)
        if found is None:
            if len(self._spans) >= REMEMBERED:
                self._spans.clear()
            found = self._spans[word] = self._measure(word)
        return found

    def _measure(self, word: str) -> tuple[float, tuple[Span, ...]]:
        try:
            if word.isascii() or self._signs.issuperset(word):
                width = self.advance(word)
                return width, ((self.name, word, width),)
        except KeyError:
            pass  # a control character: the long way names it
        stretches: list[tuple[Font, str]] = []
        for character in unicodedata.normalize("NFC", word):
            font = self._font_for(character)
            if stretches and stretches[-1][0] is font:
                stretches[-1] = (font, stretches[-1][1] + character)
            else:
                stretches.append((font, character))
        spans = tuple([(font.name, text, font.advance(text)) for font, text in stretches])
        return sum([span[2] for span in spans]), spans

    def _font_for(self, character: str) -> Font:
        code = ord(character)
        if _is_shaped(code):
            raise NoGlyphError(character, "belongs to a script that is not supported: its letters "
                               "join or change places, which this press does not do")  # fmt: skip
        category = unicodedata.category(character)
        if category[0] == "M":
            raise NoGlyphError(character, "is a mark that combines with the letter before it and "
                               "has no ready-made letter")  # fmt: skip
        if category[0] == "C":
            raise NoGlyphError(character, "is a control character, which cannot be printed")
        if self.covers(character):
            self._signs.add(character)
            return self
        if self.name in _OWN:  # its maker chose the letters, and would not see others among them
            raise NoGlyphError(character, f"is not in the font {self.name.rpartition('.')[0]}")
        for name in FALLBACKS:
            font = registered(name)
            if font.covers(character):
                return font
        raise NoGlyphError(character, "is in none of the fonts that come with this press")


Span = tuple[str, str, float]
"""A stretch in one font: font name, text, width in thousandths of the size."""


_OWN: dict[str, bytes] = {}


def own_font(name: str, data: bytes) -> Font:
    """A font from elsewhere, called NAME.HASH from then on. Raises what reportlab raises for bytes
    that are no TrueType font."""
    from hashlib import blake2b

    called = f"{name}.{blake2b(data, digest_size=6).hexdigest()}"
    _OWN[called] = data
    return registered(called)


@cache
def _font_bytes(name: str) -> bytes:
    from importlib import import_module

    if name in _OWN:
        return _OWN[name]
    data = import_module(f"pymupdf_fonts.{_MODULES[name]}").fontbuffer
    assert isinstance(data, bytes)
    return data


@cache
def registered(name: str) -> Font:
    """The font of that name, shared. Raises KeyError for one that is neither in `NAMES` nor own."""
    return Font(name)
