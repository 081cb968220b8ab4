"""Paragraphs that are read: none ends in a word or two, and what hangs before one stands clear."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.typesetting.lines import Paragraph, broken, hung, settled

ICON = ("", "check", 700.0)


def paragraph(*wide: float) -> Paragraph:
    return Paragraph(tuple((250.0, each, (("sans", "x", each),)) for each in wide))


def test_a_last_word_alone_is_joined_by_others_where_no_line_more_is_needed():
    words = paragraph(*[3000.0] * 9, 1500.0)
    short, _ = broken([words], 29000.0)
    long, _ = settled([words], 29000.0)
    assert len(short) == len(long) == 2
    assert short[-1].width < 0.2 * 29000.0 <= long[-1].width
    # Nor is the line above it broken early.
    assert long[0].width > 0.8 * 29000.0 - 3250.0


def test_what_a_last_line_needs_is_taken_from_the_lines_before_it_and_no_more():
    words = paragraph(*[1500.0] * 22)
    before, _ = broken([words], 12250.0)
    after, _ = settled([words], 12250.0)
    assert [len(line.atoms) for line in before] == [7, 7, 6, 2]
    assert sorted(len(line.atoms) for line in after[:-1]) == [6, 6, 7]
    assert len(after[-1].atoms) == 3


@given(
    st.lists(st.floats(500.0, 6000.0), min_size=1, max_size=40),
    st.sampled_from([8000.0, 15000.0, 30000.0]),
)
def test_lines_are_no_more_than_before_hold_all_words_and_end_no_shorter(wide, limit):
    words = paragraph(*wide)
    before, excess = broken([words], limit)
    after, then = settled([words], limit)
    assert then == excess
    assert len(after) == len(before)
    assert [atom for line in after for atom in line.atoms] == list(words.atoms)
    assert after[-1].width >= before[-1].width
    assert max(line.width for line in after) <= limit


def test_a_sign_hangs_before_its_paragraph_and_a_word_does_not():
    words = paragraph(2000.0, 2000.0)
    signed = hung(Paragraph(((0.0, 700.0, (ICON,)), *words.atoms)))
    assert signed.label == (0.0, 700.0, (ICON,))
    assert signed.atoms == words.atoms
    assert signed.indent == pytest.approx(700.0 + 250.0 * 1.6)
    assert hung(words) is words
    assert hung(Paragraph(())) == Paragraph(())
