"""`toolkit diff`: what changed between two prints, for people and for programs."""

from __future__ import annotations

import json

import pytest

from toolkit.press.job.printed import Printed, PrintedFace


@pytest.fixture
def prints(tmp_path):
    """Two folders of prints: one card changed its front, one came, one went."""

    def write(name, *faces):
        (tmp_path / name).mkdir()
        found = tuple(PrintedFace(row, front, "b", 1, "1-cards.pdf") for row, front in faces)
        (tmp_path / name / "printed.json").write_bytes(Printed("expanse", (), (), found).as_bytes())

    write("old", ("card.a", "1"), ("card.b", "1"), ("card.gone", "1"))
    write("new", ("card.a", "1"), ("card.b", "2"), ("card.new", "1"))


def test_it_says_which_cards_changed(run, prints):
    ran = run("diff", "old", "new/printed.json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "changed  card.b (front)",
        "added    card.new",
        "removed  card.gone",
    ]


def test_it_says_when_nothing_changed(run, prints):
    assert run("diff", "old", "old").out == "no card changed\n"


def test_the_same_as_json(run, prints):
    ran = run("diff", "old", "new", "--format", "json")
    assert json.loads(ran.out) == {
        "format": "changes/1",
        "changed": [{"row": "card.b", "sides": ["front"]}],
        "added": ["card.new"],
        "removed": ["card.gone"],
    }


def test_what_is_no_print_ends_with_2_and_nothing_on_stdout(run, prints, tmp_path):
    (tmp_path / "odd.json").write_text("[1")
    for odd in ("odd.json", "nowhere", "."):
        ran = run("diff", "old", odd)
        assert (ran.code, ran.out) == (2, "")
        assert odd.rstrip(".") in ran.err
