from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.display import Op, Rect, Text
from toolkit.press.typesetting.fonts import registered
from toolkit.press.typesetting.lines import Line, balanced, broken
from toolkit.press.typesetting.text import POINT, STEP, Style, block_height, drawn, fit, paragraphs
from toolkit.press.typesetting.wording import Terms, curled

BODY = Style("body", size=12, min_size=8)


class Square:
    """Icons of which only `food` exists, as wide as high; drawn as a rectangle."""

    def aspect(self, name: str) -> float:
        return {"food": 1.0}[name]

    def inline(self, name: str, x: float, y: float, w: float, h: float, ink: str) -> list[Op]:
        return [Rect(x, y, w, h, ink)]


def words(lines: tuple[Line, ...] | list[Line]) -> list[str]:
    return [
        " ".join("".join(run[1] for run in runs) for _, _, runs in line.atoms) for line in lines
    ]


WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=12), min_size=1, max_size=40)


@given(WORDS, st.floats(10, 80))
def test_no_line_is_wider_than_its_box_and_no_word_is_lost(text: list[str], width: float) -> None:
    limit = width / (9 * POINT) * 1000
    lines, excess = broken(paragraphs(" ".join(text), BODY, Square()), limit)
    assert " ".join(words(lines)).split() == text
    for line in lines:
        assert line.width <= limit + excess + 1e-6
        if len(line.atoms) > 1:
            assert line.width <= limit + 1e-6


@given(WORDS, st.floats(15, 80), st.floats(4, 40))
def test_text_is_set_at_the_largest_size_that_fits(
    text: list[str], width: float, height: float
) -> None:
    texts = paragraphs(" ".join(text), BODY, Square())
    fitted = fit(texts, BODY, width, height)
    assert BODY.min_size <= fitted.size <= BODY.size
    if fitted.fits:
        assert fitted.height <= height + 0.01
        bigger = fitted.size + STEP
        if bigger <= BODY.size:
            lines, excess = broken(texts, width / (bigger * POINT) * 1000)
            assert excess or block_height(len(lines), 0, BODY, bigger) > height
    else:
        assert fitted.size == BODY.min_size
        assert fitted.over_mm > 0 or fitted.wide_mm > 0


@given(WORDS, st.sampled_from(["left", "centre", "right"]), st.sampled_from(["top", "middle"]))
def test_ink_stays_in_the_box(text: list[str], align: str, valign: str) -> None:
    style = Style("s", size=12, min_size=8, align=align, valign=valign)
    fitted = fit(paragraphs(" ".join(text), style, Square()), style, 70, 60)
    if not fitted.fits:
        return
    ops, (x, y, w, h) = drawn(fitted, style, (5, 7, 70, 60), "#000000", Square())
    assert x >= 5 - 0.01
    assert x + w <= 75.02
    assert y >= 7
    assert y + h <= 67
    for op in ops:
        assert isinstance(op, Text)
        right = op.x + registered(op.font).width(op.text, op.size) * POINT
        assert op.x >= 5 - 0.01
        assert right <= 75.02


def test_how_much_too_long_is_said_in_millimetres() -> None:
    texts = paragraphs("one two three four five six", BODY, Square())
    fitted = fit(texts, BODY, 12, 5)
    assert not fitted.fits
    assert fitted.over_mm == pytest.approx(fitted.height - 5)
    wide = fit(paragraphs("incomprehensibilities", BODY, Square()), BODY, 10, 50)
    expected = registered("sans").width("incomprehensibilities", 8) * POINT - 10
    assert wide.wide_mm == pytest.approx(expected, abs=0.01)


def fonts_of(text: str) -> list[tuple[str, str]]:
    (paragraph,) = paragraphs(text, BODY, Square())
    return [(run[0], run[1]) for _, _, runs in paragraph.atoms for run in runs]


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("a **b** c", [("sans", "a"), ("sans-bold", "b"), ("sans", "c")]),
        ("a *b*c", [("sans", "a"), ("sans-italic", "b"), ("sans", "c")]),
        ("***b***", [("sans-bold-italic", "b")]),
        ("2 * 3", [("sans", "2"), ("sans", "*"), ("sans", "3")]),
        ("**2 open", [("sans", "**2"), ("sans", "open")]),
        (r"\*b\* \{x", [("sans", "*"), ("sans", "b"), ("sans", "*"), ("sans", "{"), ("sans", "x")]),
        ("{icon:food}, x", [("", "food"), ("sans", ","), ("sans", "x")]),
        ("at {blank}!", [("sans", "at"), ("", ""), ("sans", "!")]),
    ],
)
def test_marks_inside_text(text: str, runs: list[tuple[str, str]]) -> None:
    assert fonts_of(text) == runs


def test_a_comma_after_an_icon_stays_with_it() -> None:
    (paragraph,) = paragraphs("{icon:food}, next", BODY, Square())
    assert [len(runs) for _, _, runs in paragraph.atoms] == [2, 1]


def test_an_icon_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError):
        paragraphs("{icon:foood}", BODY, Square())


def test_lines_break_after_a_hyphen_but_no_space_is_put_there() -> None:
    texts = paragraphs("Mao-Kwikowski", BODY, Square())
    narrow, _ = broken(texts, registered("sans").advance("Kwikowski") + 1)
    assert words(narrow) == ["Mao-", "Kwikowski"]
    fitted = fit(texts, BODY, 60, 10)
    ops, _ = drawn(fitted, BODY, (0, 0, 60, 10), "#000000", Square())
    assert [op.text for op in ops if isinstance(op, Text)] == ["Mao-Kwikowski"]


def test_amounts_parted_by_strokes_stay_on_one_line_and_words_do_not() -> None:
    limit = registered("sans").advance("word/12") - 1
    assert words(broken(paragraphs("pays 4/2/1", BODY, Square()), limit)[0]) == ["pays", "4/2/1"]
    assert words(broken(paragraphs("word/words", BODY, Square()), limit)[0]) == ["word/", "words"]


def test_a_line_of_one_font_is_one_operation_with_its_spaces() -> None:
    fitted = fit(paragraphs("so that a reader can search it", BODY, Square()), BODY, 90, 10)
    ops, _ = drawn(fitted, BODY, (0, 0, 90, 10), "#000000", Square())
    assert [op.text for op in ops if isinstance(op, Text)] == ["so that a reader can search it"]


def test_bullets_hang_and_numbers_count() -> None:
    listed = paragraphs(["one", "two"], BODY, Square(), "number")
    labels = [paragraph.label[2][0][1] for paragraph in listed if paragraph.label]
    assert labels == ["1.", "2."]
    (bullet,) = paragraphs("- one two three four", BODY, Square())
    lines, _ = broken([bullet], 3000)
    assert len(lines) > 1
    assert [line.label is not None for line in lines] == [True] + [False] * (len(lines) - 1)
    assert all(line.indent == bullet.indent > 0 for line in lines)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_what_hangs_is_aligned_within_the_room_beside_its_label(align: str) -> None:
    style = Style("s", size=12, min_size=12, align=align)
    fitted = fit(paragraphs("- one two three", style, Square()), style, 70, 60)
    ops, (x, _, w, _) = drawn(fitted, style, (5, 7, 70, 60), "#000000", Square())
    label, words = (op for op in ops if isinstance(op, Text))
    width = registered(words.font).width(words.text, words.size) * POINT
    begins = 5 + fitted.lines[0].indent * fitted.size * POINT / 1000
    left, right = words.x - begins, 75 - (words.x + width)
    assert label.x == pytest.approx(5)
    expected = {"left": left, "right": right, "centre": left - right}[align]
    assert expected == pytest.approx(0, abs=0.01)
    assert x + w == pytest.approx(words.x + width, abs=0.01)


@pytest.mark.parametrize("marker", ["bullet", "number"])
@pytest.mark.parametrize("font", ["sans", "sans-bold"])
def test_what_hangs_before_a_paragraph_stands_clear_of_its_words(marker: str, font: str) -> None:
    """By more than a space between words, one digit or two."""
    style = BODY._replace(font=font)
    listed = paragraphs(["one two three four"] * 12, style, Square(), marker)
    fitted = fit(listed, style, 22, 500)
    ops, _ = drawn(fitted, style, (5, 5, 22, 500), "#000000", Square())
    marks = [op for op in ops if isinstance(op, Text) and op.x == 5]
    assert len(marks) == 12
    face = registered(font)
    for mark in marks:
        end = mark.x + face.width(mark.text, mark.size) * POINT
        (first,) = (op for op in ops if isinstance(op, Text) and op.y == mark.y and op is not mark)
        assert first.x - end >= face.space / 1000 * mark.size * POINT * 1.2


def test_terms_mark_the_first_of_each_in_each_line() -> None:
    terms = Terms.of({"fleet": "fleet", "fleets": "fleet", "control points": "cp"})
    assert terms.marked("Fleets and a fleet\nfleetly a fleet") == (
        "{icon:fleet}\u00a0Fleets and a fleet\nfleetly a {icon:fleet}\u00a0fleet"
    )
    assert terms.marked("2 control points") == "2 {icon:cp}\u00a0control points"
    assert terms.marked("{icon:fleet} only") == "{icon:fleet} only"


def test_a_paragraph_does_not_end_in_a_word_alone() -> None:
    text = paragraphs("Remove one fleet from any orbital", BODY, Square())
    room = text[0].atoms
    limit = sum(space + wide for space, wide, _ in room[:-1])
    lines, _ = broken(text, limit)
    assert words(lines) == ["Remove one fleet from", "any orbital"]
    lines, _ = broken(paragraphs("Remove fleets", BODY, Square()), limit / 4)
    assert words(lines) == ["Remove", "fleets"]


def test_a_number_goes_to_the_next_line_with_what_it_counts() -> None:
    (text,) = paragraphs("Each of you may remove 1 opposing fleet", BODY, Square())
    limit = sum(space + wide for space, wide, _ in text.atoms[:6])
    lines, _ = broken([text], limit)
    assert words(lines) == ["Each of you may remove", "1 opposing fleet"]
    (narrow,) = paragraphs("12 indivisibilities", BODY, Square())
    lines, _ = broken([narrow], narrow.atoms[1][1])
    assert words(lines) == ["12", "indivisibilities"]


@given(WORDS, st.floats(10, 80))
def test_balanced_lines_are_no_more_and_none_is_wider(text: list[str], width: float) -> None:
    (said,) = paragraphs(" ".join(text), BODY, Square())
    limit = max(width * 1000 / 4, *(wide for _, wide, _ in said.atoms))
    before, _ = broken([said], limit)
    after = balanced([said], limit)
    assert " ".join(words(after)) == " ".join(words(before))
    assert len(after) == len(before)
    assert max(line.width for line in after) <= max(line.width for line in before) + 0.01


def test_balanced_lines_are_about_as_long_as_each_other() -> None:
    said = paragraphs("Place 1 influence on each Technology base", BODY, Square())
    limit = sum(space + wide for space, wide, _ in said[0].atoms[:-1]) + 1
    assert words(broken(said, limit)[0])[1] == "Technology base"
    assert words(balanced(said, limit)) == ["Place 1 influence on", "each Technology base"]


def test_one_of_three_stays_on_one_line() -> None:
    (said,) = paragraphs("Chains and Candles, 1 of 3", BODY, Square())
    assert words([Line((atom,), 0.0) for atom in said.atoms])[-1] == "1\u00a0of\u00a03"


@pytest.mark.parametrize(
    ("straight", "curly"),
    [
        ("the card's event", "the card\u2019s event"),
        ("\"may\" or 'up to'", "\u201cmay\u201d or \u2018up to\u2019"),
        ("**'Once'** (\"so\")", "**\u2018Once\u2019** (\u201cso\u201d)"),
        ("**Earth**'s, 6\" wide", '**Earth**\u2019s, 6" wide'),
        ("{icon:fleet}'s", "{icon:fleet}\u2019s"),
    ],
)
def test_straight_quotes_are_printed_curly(straight: str, curly: str) -> None:
    assert curled(straight) == curly
    assert curled(curly) == curly


def test_lines_stand_a_quarter_apart_and_paragraphs_by_four_tenths_more() -> None:
    """Of the size, where a style says nothing else; a line is 0.96 of it high."""
    style = Style("plain", size=10)
    mm = 10 * POINT
    assert block_height(0, 0, style, 10) == 0
    assert block_height(1, 0, style, 10) == pytest.approx(0.96 * mm)
    assert block_height(3, 0, style, 10) == pytest.approx((0.96 + 2 * 1.25) * mm)
    assert block_height(3, 2, style, 10) == pytest.approx((0.96 + 2 * 1.25 + 2 * 0.4) * mm)
