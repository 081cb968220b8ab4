from __future__ import annotations

import subprocess
import sys
from functools import cache
from io import BytesIO
from struct import pack, unpack_from

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFont

from toolkit.press.typesetting.fonts import NAMES, NoGlyphError, registered
from toolkit.press.typesetting.truetype import TrueType


@cache
def theirs(name: str) -> TTFont:
    return TTFont(name, BytesIO(registered(name).data))


LATIN = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=40)


@given(LATIN)
def test_width_is_what_reportlab_would_draw(text: str) -> None:
    font = registered("sans")
    drawn = theirs("sans").stringWidth(text, 10)
    assert font.width(text, 10) == pytest.approx(drawn, abs=1e-6)


@pytest.mark.parametrize("name", NAMES)
def test_measures_and_characters_are_those_that_reportlab_reads(name: str) -> None:
    ours, face = registered(name).truetype, theirs(name).face
    assert ours.widths == face.charWidths
    assert {code: ours.glyph_of[code] for code in ours.widths} == face.charToGlyph
    assert (ours.ascent, ours.descent, ours.cap_height) == (
        face.ascent,
        face.descent,
        face.capHeight,
    )
    assert (ours.name, ours.slant, ours.box) == (face.name.decode(), face.italicAngle, face.bbox)


@pytest.mark.parametrize("name", NAMES)
def test_a_part_of_a_font_has_the_letters_asked_for_as_they_were(name: str) -> None:
    whole = registered(name).truetype
    part = TrueType(whole.part([0, *map(ord, "Aé½ñ")]))
    part.check()
    numbers = unpack_from(">5H", part.table("cmap"), 22)
    assert numbers[0] == 0
    for number, letter in zip(numbers[1:], "Aé½ñ", strict=True):
        ours, theirs = part.outline(number), whole.outline(whole.glyph_of[ord(letter)])
        assert ours[:10] == theirs[:10]
        assert len(ours) - len(theirs) in range(4)
        assert part.metric(number) == whole.metric(whole.glyph_of[ord(letter)])


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_a_truetype_font_that_can_be_embedded(name: str) -> None:
    font = registered(name)
    assert font.data[:4] == b"\x00\x01\x00\x00"
    assert 0.5 < font.cap_height < font.ascent
    assert font.descent < 0


def test_a_letter_and_its_accent_are_one_glyph() -> None:
    assert registered("sans").spans("e\u0301")[1] == registered("sans").spans("é")[1]


def test_what_the_font_lacks_comes_from_another() -> None:
    width, spans = registered("sans").spans("ok✓!")
    assert [(name, text) for name, text, _ in spans] == [
        ("sans", "ok"),
        ("symbols", "✓"),
        ("sans", "!"),
    ]
    assert width == pytest.approx(sum(span[2] for span in spans))


@pytest.mark.parametrize(
    ("text", "named", "why"),
    [
        ("مرحبا", "ARABIC LETTER MEEM", "script"),
        ("שלום", "HEBREW LETTER SHIN", "script"),
        ("नमस्ते", "DEVANAGARI LETTER NA", "script"),
        ("สวัสดี", "THAI CHARACTER SO SUA", "script"),
        ("漢字", "CJK UNIFIED IDEOGRAPH-6F22", "none of the fonts"),
        ("go\U0001f680", "ROCKET", "none of the fonts"),
        ("x\u0338", "COMBINING LONG SOLIDUS OVERLAY", "combines"),
        ("a\u0007b", "U+0007", "control"),
        ("a\tb", "U+0009", "control"),
    ],
)
def test_what_cannot_be_printed_is_refused_by_name(text: str, named: str, why: str) -> None:
    with pytest.raises(NoGlyphError) as caught:
        registered("sans").width(text, 10)
    assert named in str(caught.value)
    assert why in str(caught.value)


def test_only_the_fonts_in_use_are_unpacked() -> None:
    code = (
        "import sys; from toolkit.press.typesetting.fonts import registered;"
        "registered('sans').width('α', 9);"
        "print([m for m in sys.modules if m.startswith('pymupdf_fonts.')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['pymupdf_fonts.FiraGO_Regular']"


def test_characters_named_over_and_over_are_refused_at_once() -> None:
    data = bytearray(registered("sans").data)
    font = TrueType(bytes(data))
    start = font.tables["cmap"][1]
    for at in range(start + 4, start + 4 + 8 * unpack_from(">H", data, start + 2)[0], 8):
        place = start + unpack_from(">I", data, at + 4)[0]
        if unpack_from(">H", data, place)[0] == 12:
            data[place + 28 : place + 36] = pack(">II", 0, 0xFFFF)  # its second stretch
        else:
            data[place + 16 : place + 18] = pack(">H", 0)
    with pytest.raises(ValueError, match="characters is damaged"):
        len(TrueType(bytes(data)).glyph_of)
