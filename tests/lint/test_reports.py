"""What people and programs read of a judgement."""

from __future__ import annotations

import io
import json
import unicodedata
from contextlib import redirect_stderr, redirect_stdout

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.cli import say
from toolkit.cli.stop import one_line
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


@pytest.mark.parametrize(
    ("sign", "written"),
    [("\x1b", "\\x1b"), ("\0", "\\x00"), ("\x9b", "\\x9b"), ("\u202e", "\\u202e"),
     ("\udcff", "\\xff"), ("\ud800", "\\ud800"), ("\u2028", "\\u2028"), ("\ufeff", "\\ufeff"),
     ("\U000e0041", "\\U000e0041")],
)  # fmt: skip
def test_a_sign_that_cannot_be_printed_is_written_out_wherever_it_stands(sign, written):
    sly = Finding("E003", "syntax", "error", f"a {sign} b", f"{sign}.yaml", 1, 6, "", f"c{sign}")
    assert text([sly], lambda path, number: f"k: {sign} HERE and more") == (
        f"{written}.yaml:1:6: error [E003 syntax] a {written} b\n"
        f"  1 | k: {written} HERE and more\n"
        f"    |    {' ' * len(written)} ^\n"
        f"  help: c{written}\n\n"
        "1 error\n"
    )


def test_a_line_of_binary_data_is_not_shown_as_text():
    line = "\x89PNG\r".encode("latin-1").decode("utf-8", "surrogateescape")
    shown = text([FOUND], lambda path, number: line)
    assert "  7 | (binary data)\n  help:" in shown


_ODD = st.text(
    st.one_of(st.characters(categories=["Cc", "Cf", "Cs", "Zl", "Zp"]), st.sampled_from("ab \t'")),
    max_size=12,
)


def _harmless(report: str) -> bool:
    """Whether nothing of it steers a terminal, and every stream takes it."""
    kinds = {unicodedata.category(sign) for sign in report} - {"Zs"}
    return "\t" not in report and kinds.isdisjoint({"Cc", "Cf", "Cs", "Zl", "Zp"})


@given(_ODD, _ODD, _ODD, _ODD)
def test_no_report_passes_on_what_it_was_given_as_it_is(message, path, hint, line):
    finding = Finding("E204", "name", "error", message, path, 1, 3, "/a", hint)
    assert all(map(_harmless, text([finding], lambda *_: line).split("\n")))
    assert one_line(finding).isprintable()
    shown = json_text([finding])
    assert shown.isascii()
    read = json.loads(shown)["findings"][0]
    for key, was in (("message", message), ("path", path), ("hint", hint)):
        # Two surrogates beside each other are one sign to JSON.
        assert read[key].encode("utf-16", "surrogatepass") == was.encode("utf-16", "surrogatepass")
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        say.out(message)
        say.err(message)
        say.ask(message)
    for said in (out.getvalue(), err.getvalue()):
        plain = said.replace("\n", "").replace("\t", "").replace("\u200c", "").replace("\u200d", "")
        assert _harmless(plain)
        said.encode("utf-8")


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
