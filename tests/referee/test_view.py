"""What a view says of rulings: how one is read, asked only where that matters."""

from __future__ import annotations

import pytest

from toolkit.referee.adjudication import Run, adjudicate
from toolkit.referee.view import View

POSSIBLE = {"tide": ("high", "low", "none")}


@pytest.mark.parametrize(
    ("says", "answers"),
    [
        (lambda v: v.reads_as("tide", "low"), {"True", "False"}),
        (lambda v: v.reads_as("tide", "high", "low", "none"), {"True"}),
        (lambda v: v.reads_as("tide", "low", matters=False), {"False"}),
        (lambda v: v.parted(len, "tide"), {"4", "3"}),
        (lambda v: v.parted(lambda tide: len(tide) > 2, "tide"), {"True"}),
    ],
)
def test_a_ruling_is_asked_only_where_its_readings_part(says, answers):
    found = adjudicate(lambda rules: Run(str(says(View(None, rules, None, None))), {}), POSSIBLE)
    assert {found.default.answer, *found.answers} == answers
    assert bool(found.hinges) is (len(answers) > 1)
    assert found.indifferent == (() if found.hinges else ("tide",))
