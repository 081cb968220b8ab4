"""What people and programs read of a judgement."""

from __future__ import annotations

import io
import json

import pytest

from toolkit.lint.json_report import json_text
from toolkit.lint.text_report import text, wants_colour
from toolkit.pack.finding import Finding

FOUND = Finding(
    "E204", "unknown-base", "error", "card 'run': 'to' names 'cerse', but no base has that id",
    "cards/a.yaml", 7, 13, "/cards/0/event/0/place/to", "did you mean 'ceres'?",
)  # fmt: skip
NOTICE = Finding("I321", "by-hand", "info", "by hand", "cards/a.yaml", 9, 3, "/cards/1/event")
LINES = {7: "    to: [x, cerse]", 9: "  by_hand: x"}


def line_of(path: str, number: int) -> str:
    return LINES.get(number, "")


def test_the_text_form_is_place_sentence_line_caret_and_help():
    assert text([FOUND, NOTICE], line_of, closing="2 cards") == (
        "cards/a.yaml:7:13: error [E204 unknown-base] "
        "card 'run': 'to' names 'cerse', but no base has that id\n"
        "  7 |     to: [x, cerse]\n"
        "    |             ^\n"
        "  help: did you mean 'ceres'?\n"
        "\n"
        "cards/a.yaml:9:3: info [I321 by-hand] by hand\n"
        "  9 |   by_hand: x\n"
        "    |   ^\n"
        "\n"
        "1 error, 1 notice\n"
        "2 cards\n"
    )


def test_nothing_found_is_said():
    assert text([], line_of, closing="1 card") == "nothing to report\n1 card\n"


def test_a_long_line_is_cut_around_the_caret():
    line = "x" * 400 + "HERE" + "y" * 400
    here = Finding("E003", "syntax", "error", "no", "a.yaml", 1, 401, "")
    shown = text([here], lambda path, number: line).split("\n")
    assert len(shown[1]) < 130
    assert shown[1][shown[2].index("^")] == "H"


def test_control_signs_never_reach_the_terminal():
    sly = Finding("E003", "syntax", "error", "a \x1b[2J b", "a.yaml", 1, 1, "", "\x07")
    assert "\x1b" not in text([sly], lambda path, number: "k: \x1b]0;x\x07")


def test_colour_is_for_terminals_that_want_it(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_colour(Terminal())
    assert not wants_colour(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(Terminal())


def test_colour_changes_nothing_but_colour():
    import re

    painted = text([FOUND], line_of, colour=True)
    assert "\x1b[31merror" in painted
    assert re.sub("\x1b\\[[0-9]*m", "", painted) == text([FOUND], line_of)


@pytest.mark.parametrize("findings", [[], [FOUND], [FOUND, NOTICE]])
def test_the_json_form_is_findings_1(findings):
    report = json.loads(json_text(findings))
    assert list(report) == ["format", "findings"]
    assert report["format"] == "findings/1"
    assert len(report["findings"]) == len(findings)
    for found in report["findings"]:
        assert list(found) == [
            "code", "name", "severity", "message", "path", "line", "column", "pointer", "hint"
        ]  # fmt: skip
