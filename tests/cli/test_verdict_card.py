"""`referee --card OUT.pdf`: the answers just given on paper, a page of A6 each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tonight import CASES

pdfium = pytest.importorskip("pypdfium2")

LONG = """\
game: expanse
cases:
- case: long.1
  title: Everything is in dispute
  players: [UN, MCR, OPA]
  position:
    influence: {ceres: U2 M2 O1, eros: U1 M1 O3, tycho: O2 U1, luna: U1 M1, vesta: O2 M2 U1}
    fleets: {ceres: U1 M1}
  ask: {score: {bonus: belt}}
"""


@pytest.fixture
def cases(tmp_path):
    (tmp_path / "dispute.yaml").write_text(CASES, encoding="utf-8")
    return "dispute.yaml"


def pages(file):
    """The words of each page, and its size in mm."""
    document = pdfium.PdfDocument(Path(file).read_bytes())
    found = [
        (
            " ".join(page.get_textpage().get_text_range().split()),
            tuple(round(length / 72 * 25.4) for length in page.get_size()),
        )
        for page in document
    ]
    document.close()
    return found


def test_the_verdict_is_what_it_is_without_a_card(run, cases):
    plain = run("referee", cases)
    ran = run("referee", cases, "--card", "card.pdf")
    assert (ran.code, ran.out) == (plain.code, plain.out)
    assert ran.err == "card.pdf: 2 pages of A6\n"


def test_a_card_says_the_sentence_why_what_it_hinges_on_and_what_was_assumed(run, cases):
    ran = run("referee", cases, "--card", "card.pdf")
    (first, size), (second, _) = pages("card.pdf")
    assert size == (105, 148)
    sentence, _, _ = " ".join(ran.out.replace("'", "\u2019").split()).partition(" case tonight.1")
    for words in (
        sentence, "Two tied on Ceres", "Why", "score.tie_first · rulebook: Bases are scored",
        "It hinges on", "third, the usual reading", "Assumed", "with stand_ins",
    ):  # fmt: skip
        assert words in first
    assert "Not legal: Saturn lies 2 bands from Ceres" in second
    assert "Case tonight.2" in second


def test_what_one_page_does_not_hold_goes_on_upon_the_next(run, tmp_path):
    (tmp_path / "long.yaml").write_text(LONG, encoding="utf-8")
    ran = run("referee", "long.yaml", "--card", "card.pdf")
    found = [words for words, _ in pages("card.pdf")]
    assert len(found) > 1
    assert ran.err == f"card.pdf: {len(found)} pages of A6\n"
    for number, words in enumerate(found, 1):
        assert f"{number} of {len(found)}" in words
        assert "Everything is in dispute" in words
    assert "Assumed" in found[-1]


def test_the_same_case_gives_the_same_bytes(run, cases, tmp_path):
    run("referee", cases, "--card", "one.pdf")
    run("referee", cases, "--card", "two.PDF")
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.PDF").read_bytes()


def test_a_card_is_made_over_and_into_new_folders(run, cases, tmp_path):
    (tmp_path / "card.pdf").write_text("an older one")
    assert run("referee", cases, "--card", "card.pdf").code == 1
    assert (tmp_path / "card.pdf").read_bytes().startswith(b"%PDF")
    assert run("referee", cases, "--card", "new/card.pdf").code == 1
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["card.pdf"]


@pytest.mark.parametrize(
    ("out", "says"),
    [
        ("card.png", "card.png must end in .pdf"),
        ("card", "card must end in .pdf"),
        ("folder.pdf", "folder.pdf is a folder; name a file in it"),
        ("dispute.yaml/card.pdf", "dispute.yaml/card.pdf cannot be written: "),
        (f"{'long' * 100}.pdf", "cannot be written: "),
    ],
)
def test_a_card_that_cannot_be_written_says_why_and_leaves_the_verdict(
    run, cases, tmp_path, out, says
):
    (tmp_path / "folder.pdf").mkdir()
    before = sorted(tmp_path.rglob("*"))
    ran = run("referee", cases, "--card", out)
    assert ran.code == 2
    assert ran.out.startswith("Unsettled")
    assert ran.err.startswith("--card: ")
    assert says in ran.err
    assert sorted(tmp_path.rglob("*")) == before


def test_a_board_of_several_cases_is_refused_and_their_cards_are_printed(run, cases, tmp_path):
    ran = run("referee", cases, "--board", "board.svg", "--card", "card.pdf")
    assert ran.code == 2
    assert "choose one with --case ID" in ran.err
    assert len(pages("card.pdf")) == 2
    assert not (tmp_path / "board.svg").exists()


def test_board_and_card_do_not_share_a_file(run, cases, tmp_path):
    more = ("--case", "tonight.1", "--board", "one.pdf", "--card", "./one.pdf")
    ran = run("referee", cases, *more)
    assert ran.code == 2
    assert "one.pdf is the file of --board" in ran.err
    assert "Two tied on Ceres" in pages("one.pdf")[0][0]  # the board, drawn before


def test_a_malformed_file_gives_no_card(run, tmp_path):
    (tmp_path / "bad.yaml").write_text(CASES.replace("influence:", "influences:"))
    ran = run("referee", "bad.yaml", "--card", "card.pdf")
    assert ran.code == 2
    assert not (tmp_path / "card.pdf").exists()
    kept = run("referee", "bad.yaml", "--card", "card.pdf", "--keep-going")
    assert kept.code == 2
    assert len(pages("card.pdf")) == 1


def test_json_is_alone_on_stdout(run, cases):
    ran = run("referee", cases, "--card", "card.pdf", "--format", "json")
    assert len(json.loads(ran.out)["verdicts"]) == 2


@pytest.mark.parametrize("title", ["A *starred* {icon:x} title", "back \\ slash", "{blank}"])
def test_a_title_is_printed_as_it_stands(run, cases, tmp_path, title):
    text = CASES.replace("Two tied on Ceres", json.dumps(title))
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    assert run("referee", "odd.yaml", "--card", "card.pdf").code == 1
    assert title in pages("card.pdf")[0][0]


@pytest.mark.parametrize("title", ["A dispute, " * 2000, "WOW " * 2000, "W" * 5000])
def test_a_title_longer_than_the_head_is_shortened_on_card_and_board(run, cases, title):
    text = CASES.replace("Two tied on Ceres", f'"{title}"').replace("tonight.1", "tonight" * 50)
    Path("long.yaml").write_text(text, encoding="utf-8")
    words = ("--case", "tonight" * 50, "--card", "card.pdf", "--board", "board.pdf")
    ran = run("referee", "long.yaml", *words)
    assert (ran.code, ran.err.count("cannot"), ran.err.count("too high")) == (3, 0, 0)
    (page, _), *_ = pages("card.pdf")
    assert f"{title[:20].strip()}" in page
    assert "…" in page
    assert "…" in pages("board.pdf")[0][0]


def test_a_sign_that_no_font_has_is_named_and_nothing_is_written(run, tmp_path):
    (tmp_path / "odd.yaml").write_text(CASES.replace("Ceres", "\u0634"), encoding="utf-8")
    ran = run("referee", "odd.yaml", "--card", "card.pdf")
    assert ran.code == 2
    assert ran.out.startswith("Unsettled")
    assert "U+0634" in ran.err
    assert not (tmp_path / "card.pdf").exists()


def test_a_game_without_words_of_its_own_has_cards_too(run, pebbles):
    name = pebbles(
        "cases:\n- {case: lay.1, players: [red, blue], position: {turn: red}, "
        "ask: {legal: [{by: red, lay: b}]}}\n"
    )
    assert run("referee", name, "--card", "card.pdf").code == 0
    assert "Legal." in pages("card.pdf")[0][0]
