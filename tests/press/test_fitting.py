"""Words are cut to the lines there are, between two words where that is near."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.typesetting.fitting import fitted
from toolkit.press.typesetting.fonts import registered

WIDTH = 40.0  # mm


def cut(words, lines=1):
    return fitted(words, "sans", 8, WIDTH, lines)


def test_what_fits_stays_as_it_is():
    assert cut("Two tied on Ceres") == "Two tied on Ceres"
    assert cut("") == ""


def test_what_does_not_is_cut_between_words_and_more_lines_hold_more():
    words = "word, " * 2000
    one, two = cut(words), cut(words, 2)
    assert one.endswith("word…")
    assert 1.8 * len(one) < len(two) < 2.5 * len(one)


def test_a_word_wider_than_a_line_is_cut_within():
    assert cut("W" * 5000, 3).strip("W") == "…"


def test_a_sign_that_no_font_has_is_left_for_the_press_to_name():
    words = "\N{EGYPTIAN HIEROGLYPH A001} " * 200
    assert cut(words) == words


@given(st.text("aWi ,.", max_size=300))
def test_one_line_is_never_wider_than_its_room(words):
    shown = " ".join(cut(words).split())
    assert registered("sans").width(shown, 8) / 72 * 25.4 <= WIDTH
    assert cut(words) == words or cut(words).endswith("…")
