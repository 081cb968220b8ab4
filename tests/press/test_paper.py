from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from toolkit.press.errors import PressError
from toolkit.press.plane import IDENTITY
from toolkit.press.templates.paper import (
    Edges,
    Profile,
    correction,
    paper_named,
    papers,
    profile_named,
    read_profile,
    sizes,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_papers_have_the_measures_of_their_standards():
    measures = {name: (paper.width, paper.height) for name, paper in papers().items()}
    assert measures == {
        "a4": (210, 297),
        "letter": (215.9, 279.4),
        "legal": (215.9, 355.6),
        "a3": (297, 420),
        "tabloid": (279.4, 431.8),
        "a2": (420, 594),
    }


def test_poker_and_standard_cards_are_two_sizes():
    poker, standard = sizes()["poker"], sizes()["standard"]
    assert (poker.width, poker.height, poker.radius) == (63.5, 88.9, 3)
    assert (standard.width, standard.height, standard.radius) == (63, 88, 2.5)


def test_names_are_taken_in_any_case_and_unknown_ones_name_what_there_is():
    assert paper_named("A4") is papers()["a4"]
    with pytest.raises(PressError) as refused:
        paper_named("a5")
    assert "a5" in refused.value.findings[0].message
    assert "letter" in refused.value.findings[0].hint


def test_the_shipped_profile_corrects_nothing():
    assert profile_named("default") == Profile()
    assert correction(Profile(), papers()["a4"], 210, back=True) == IDENTITY


def test_a_profile_file_gives_what_it_says_and_the_rest_as_usual(tmp_path: Path):
    file = tmp_path / "hall.yaml"
    file.write_text(
        "offset_mm: {x: -0.5, y: 1.25}\nscale: {x: 1.004}\nmargins_mm: {bottom: 12.5}\n"
        "flip: short\nbacks: reversed\nfeed: bottom\nrotation_deg: 0.2\n",
        encoding="utf-8",
    )
    assert read_profile(file, "hall.yaml") == Profile(
        "hall", (-0.5, 1.25), (1.004, 1.0), 0.2, Edges(5, 5, 12.5, 5), "short", "reversed", "bottom"
    )
    assert profile_named(str(file)).flip == "short"


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("flip: sideways\n", 1, 7, "long or short"),
        ("name: x\nscale: {x: 25.4}\n", 2, 12, "0.9 to 1.1"),
        ("offset: {x: 1}\n", 1, 1, "there is no field offset"),
        ("margins_mm: {top: .nan}\n", 1, 19, "from 0 to 40"),
        ("offset: {x: 1}\n", 1, 1, "did you mean 'offset_mm'?"),
        ("offset_mm: {x: 1,5}\n", 1, 18, "a decimal point is a dot"),
        ("scale: {y: 101}\n", 1, 12, "scale.y must be a number"),
        ("margins_mm: [5]\n", 1, 13, "fields: bottom, left, right, top"),
        ("- flip\n", 1, 1, "mapping"),
    ],
)
def test_a_slip_in_a_profile_is_found_at_its_place(
    tmp_path: Path, text: str, line: int, column: int, said: str
):
    file = tmp_path / "p.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PressError) as refused:
        read_profile(file, "p.yaml")
    (finding,) = refused.value.findings
    assert (finding.path, finding.line, finding.column) == ("p.yaml", line, column)
    assert said in finding.message


def test_a_profile_that_is_no_yaml_is_refused_with_the_readers_finding(tmp_path: Path):
    file = tmp_path / "p.yaml"
    file.write_text("flip: [", encoding="utf-8")
    with pytest.raises(PressError) as refused:
        read_profile(file, "p.yaml")
    assert refused.value.findings[0].path == "p.yaml"


def test_scale_corrects_both_sides_and_offset_and_rotation_only_backs():
    profile = Profile(offset=(1.0, -2.0), scale=(1.01, 0.99), rotation=90.0)
    a4 = papers()["a4"]
    front = correction(profile, a4, 210, back=False)
    assert front.point(105, 148.5) == pytest.approx((105, 148.5))
    assert front.point(205, 248.5) == pytest.approx((105 + 101, 148.5 + 99))
    back = correction(profile, a4, 210, back=True)
    assert back.point(105, 148.5) == pytest.approx((106, 146.5))
    # A quarter turn clockwise takes what was right of the middle below it.
    assert back.point(205, 148.5) == pytest.approx((106, 146.5 + 101))


def test_a_page_across_takes_its_scale_from_the_other_axis():
    across = correction(Profile(scale=(1.02, 1.0)), papers()["a4"], 297, back=False)
    assert (across.a, across.d) == pytest.approx((1.0, 1.02))


def test_edges_turn_with_the_thing_that_has_them():
    edges = Edges(1, 2, 3, 4)
    assert edges.turned(0) == edges
    # Turned clockwise, a face's top looks to the right of the page.
    assert edges.turned(90) == Edges(2, 3, 4, 1)
    assert edges.turned(180) == Edges(3, 4, 1, 2)
    assert edges.turned(270) == Edges(4, 1, 2, 3)
