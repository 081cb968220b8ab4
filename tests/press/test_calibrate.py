"""The calibration page: its geometry, and that the profile undoes what was measured."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.display import Line, Text
from toolkit.press.job.calibrate import (
    MARGINS,
    PITCH,
    REACH,
    STEP,
    Readings,
    Slip,
    calibration_page,
    profile_from,
    profile_text,
    slip,
)
from toolkit.press.templates.paper import read_profile

A4 = (210.0, 297.0)
numbers = st.floats(-REACH, REACH).map(lambda n: round(n, 1))
readings = st.builds(
    Readings, st.floats(97, 103), st.floats(97, 103), numbers, numbers, numbers, numbers,
    st.sampled_from([3.0, 4.0, 5.0, 6.0, 8.0, 10.0]),
)  # fmt: skip


def lines(face):
    return [op for op in face.ops if isinstance(op, Line)]


def seen_through(line, flip):
    """Where a line of the back lies, seen from the front."""
    width, height = A4
    if flip == "long":
        return (width - line.x1, line.y1, width - line.x2, line.y2)
    return (line.x1, height - line.y1, line.x2, height - line.y2)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_marks_of_the_back_lie_a_step_nearer_than_those_of_the_front(flip):
    front, back = calibration_page(*A4, flip)
    # The top scale: vertical marks that end or begin near y = 34.
    fronts = sorted({op.x1 for op in lines(front) if op.x1 == op.x2 and op.y1 == 29})
    backs = sorted(
        {x1 for x1, y1, x2, _ in (seen_through(op, flip) for op in lines(back))
         if math.isclose(x1, x2) and math.isclose(y1, 33.5)}
    )  # fmt: skip
    assert len(fronts) == len(backs) == 2 * REACH + 1
    assert fronts[1] - fronts[0] == pytest.approx(PITCH)
    gaps = [one - other for one, other in zip(fronts, backs, strict=True)]
    assert gaps == pytest.approx([n * STEP for n in range(-REACH, REACH + 1)])


@pytest.mark.parametrize("flip", ["long", "short"])
def test_crosses_lie_behind_each_other(flip):
    front, back = calibration_page(*A4, flip)
    crosses = [op for op in lines(front) if op.y1 == op.y2 == 20]
    behind = [seen_through(op, flip) for op in lines(back)]
    assert len(crosses) == 2
    for cross in crosses:
        assert any({cross.x1, cross.x2} == {x1, x2} and y1 == cross.y1 for x1, y1, x2, _ in behind)


def test_the_rulers_are_100_mm_and_nothing_leaves_the_paper():
    for width, height in (A4, (215.9, 279.4)):
        front, back = calibration_page(width, height, "long")
        long = [op for op in lines(front) if math.hypot(op.x2 - op.x1, op.y2 - op.y1) > 90]
        assert [math.hypot(op.x2 - op.x1, op.y2 - op.y1) for op in long] == pytest.approx(
            [100, 100]
        )
        for op in (*lines(front), *lines(back)):
            assert 0 <= min(op.x1, op.x2) <= max(op.x1, op.x2) <= width
            assert 0 <= min(op.y1, op.y2) <= max(op.y1, op.y2) <= height


@given(readings, st.sampled_from(["long", "short"]))
def test_the_profile_moves_the_back_by_what_it_slipped_the_other_way(found, flip):
    slipped = slip(found, A4[0])
    profile = profile_from(slipped, "mine", flip)
    # A point at the middle of the back, moved by the profile, then by the printer.
    x, y = profile.offset
    across = (-x, y) if flip == "long" else (x, -y)
    assert across[0] + slipped.dx == pytest.approx(0, abs=1e-9)
    assert across[1] + slipped.dy == pytest.approx(0, abs=1e-9)
    assert profile.scale[0] * found.ruler_x == pytest.approx(100, abs=0.02)


@given(readings, st.sampled_from(["long", "short"]))
def test_a_profile_file_reads_back(tmp_path_factory, found, flip):
    profile = profile_from(slip(found, A4[0]), "mine", flip)
    file = tmp_path_factory.mktemp("profile") / "mine.yaml"
    file.write_text(profile_text(profile), encoding="utf-8")
    assert read_profile(file, "mine.yaml") == profile


def test_a_back_that_lies_lower_at_the_right_is_turned_clockwise():
    assert slip(Readings(left=0, right=4), A4[0]).turn > 0
    assert slip(Readings(top=4, bottom=4), A4[0]).dx == 4 * STEP


@pytest.mark.parametrize(
    "wrong", [{"ruler_x": 10.0}, {"ruler_y": 3.9}, {"top": 9}, {"right": math.nan}, {"margin": -1}]
)
def test_a_reading_that_cannot_be_is_refused_by_name(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        slip(Readings(**wrong), A4[0])


def test_a_page_read_as_it_should_be_has_nothing_to_undo():
    assert slip(Readings(), 210.0) == Slip(0.0, 0.0, 0.0, 1.0, 1.0, 5.0)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_margins_are_numbered_at_all_four_edges_in_letters_that_keep_apart(flip):
    """Seven points: a number two digits wide stays beside its hairline and off the next."""
    front, _ = calibration_page(*A4, flip)
    for number in MARGINS:
        labels = [
            op for op in front.ops
            if isinstance(op, Text) and op.text == str(number) and op.anchor == "middle"
            and op.fill == "#666666"
        ]  # fmt: skip
        assert len(labels) >= 4
        assert {op.size for op in labels} == {7}


def test_what_to_do_with_the_page_stands_below_its_title_in_the_middle():
    front, _ = calibration_page(*A4, "long")
    said = [op for op in front.ops if isinstance(op, Text) and op.anchor == "start"]
    (title,) = (op for op in said if op.text == "Calibration page")
    steps = [op for op in said if op.text[:3] in ("1  ", "2  ", "3  ", "4  ", "5  ")]
    assert [op.y for op in steps] == sorted(op.y for op in steps)
    assert {op.x for op in (title, *steps)} == {A4[0] / 2 - 58}
    assert steps[0].y - title.y == pytest.approx(8)
