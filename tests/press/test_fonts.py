from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.typesetting.fonts import NAMES, NoGlyphError, registered

LATIN = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=40)


@given(LATIN)
def test_width_is_what_reportlab_will_draw(text: str) -> None:
    font = registered("sans")
    drawn = font.truetype.stringWidth(text, 10)
    assert font.width(text, 10) == pytest.approx(drawn, abs=1e-6)


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
