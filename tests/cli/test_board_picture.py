"""`referee --board OUT`: one small picture of the position a verdict speaks of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image
from tonight import CASES

HERE = Path(__file__).resolve().parent
MOST = 300_000  # bytes: what goes through any messenger


@pytest.fixture
def cases(tmp_path):
    (tmp_path / "dispute.yaml").write_text(CASES, encoding="utf-8")
    return "dispute.yaml"


def drawn(run, cases, out, case="tonight.1", *more):
    return run("referee", cases, "--case", case, "--board", out, *more)


def test_the_verdict_is_what_it_is_without_a_picture(run, cases):
    plain = run("referee", cases, "--case", "tonight.1")
    ran = drawn(run, cases, "board.svg")
    assert (ran.code, ran.out) == (plain.code, plain.out)
    assert ran.err == "board.svg: the position of tonight.1\n"


def test_a_png_is_as_wide_as_a_telephone_is_sharp_and_small(run, cases, tmp_path):
    drawn(run, cases, "board.png")
    file = tmp_path / "board.png"
    with Image.open(file) as image:
        assert image.width == pytest.approx(1200, abs=1)
        assert 1000 < image.height < 1800
    assert file.stat().st_size < MOST


def test_an_svg_keeps_its_words_and_is_small(run, cases, tmp_path):
    drawn(run, cases, "board.svg")
    words = (tmp_path / "board.svg").read_text(encoding="utf-8")
    for word in ("tonight.1 · Two tied on Ceres", "Unsettled", "in dispute", "U2 d1", "M3", "O4"):
        assert word in words
    assert len(words) < MOST


def test_a_pdf_is_one_page_and_small(run, cases, tmp_path):
    import pypdfium2

    drawn(run, cases, "board.pdf")
    content = (tmp_path / "board.pdf").read_bytes()
    document = pypdfium2.PdfDocument(content)
    assert len(document) == 1
    assert document[0].get_width() == pytest.approx(210 / 25.4 * 72, abs=0.5)
    document.close()
    assert len(content) < MOST


@pytest.mark.parametrize("end", ["svg", "png", "pdf"])
def test_the_same_case_gives_the_same_bytes(run, cases, tmp_path, end):
    drawn(run, cases, f"one.{end}")
    drawn(run, cases, f"two.{end.upper()}")
    one, two = (tmp_path / name for name in (f"one.{end}", f"two.{end.upper()}"))
    assert one.read_bytes() == two.read_bytes()


def test_the_position_is_that_after_the_moves_before_the_question(run, cases, tmp_path):
    ran = drawn(run, cases, "board.svg", "tonight.2")
    words = (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert ran.code == 1
    assert "Not legal" in words
    assert words.count(">U2<") == 1  # in Ceres now
    assert words.count(">M1 B1 b1<") == 1
    assert "spends action points, 2 left" in words


def test_a_picture_is_made_over_and_into_new_folders(run, cases, tmp_path):
    (tmp_path / "board.svg").write_text("an older one")
    assert drawn(run, cases, "board.svg").code == 3
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    assert drawn(run, cases, "new/board.svg").code == 3
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["board.svg"]


def test_several_cases_are_answered_and_one_must_be_chosen_to_draw(run, cases, tmp_path):
    ran = run("referee", cases, "--board", "board.png")
    assert ran.code == 2
    assert "Unsettled" in ran.out
    assert "choose one with --case ID" in ran.err
    assert "tonight.1, tonight.2" in ran.err
    assert not (tmp_path / "board.png").exists()


@pytest.mark.parametrize(
    ("out", "says"),
    [
        ("board.gif", "board.gif must end in .svg, .png or .pdf"),
        ("board", "board must end in .svg, .png or .pdf"),
        ("folder.png", "folder.png is a folder; name a file in it"),
        ("dispute.yaml/board.png", "dispute.yaml/board.png cannot be written: "),
        (f"{'long' * 100}.svg", "cannot be written: "),
    ],
)
def test_a_picture_that_cannot_be_written_says_why_and_leaves_the_verdict(
    run, cases, tmp_path, out, says
):
    (tmp_path / "folder.png").mkdir()
    before = sorted(tmp_path.rglob("*"))
    ran = drawn(run, cases, out)
    assert ran.code == 2
    assert ran.out.startswith("Unsettled")
    assert says in ran.err
    assert "Traceback" not in ran.err
    assert sorted(tmp_path.rglob("*")) == before


def test_json_is_alone_on_stdout(run, cases):
    ran = drawn(run, cases, "board.svg", "tonight.1", "--format", "json")
    assert json.loads(ran.out)["verdicts"][0]["case"] == "tonight.1"


def test_a_game_without_a_board_says_so(run, pebbles):
    name = pebbles(
        "cases:\n- {case: lay.1, players: [red, blue], position: {turn: red}, "
        "ask: {legal: [{by: red, lay: b}]}}\n"
    )
    ran = run("referee", name, "--board", "board.svg")
    assert ran.code == 2
    assert ran.out.startswith("Legal.")
    assert "brings no picture of its board" in ran.err


def test_a_malformed_file_gives_no_picture(run, tmp_path):
    (tmp_path / "bad.yaml").write_text(CASES.replace("influence:", "influences:"))
    ran = run("referee", "bad.yaml", "--board", "board.svg")
    assert ran.code == 2
    assert "no verdict was given" in ran.err
    assert not (tmp_path / "board.svg").exists()


def test_a_position_that_is_malformed_as_expected_cannot_be_drawn(run, tmp_path):
    (tmp_path / "bad.yaml").write_text(
        "game: expanse\ncases:\n- {case: x.1, players: [UN, MCR, OPA], position: {influence: "
        "{lunna: U1}}, ask: {status: true}, expect: {answer: malformed}}\n"
    )
    ran = run("referee", "bad.yaml", "--board", "board.svg")
    assert ran.code == 2
    assert "as expected" in ran.out
    assert "the position of x.1 cannot be read" in ran.err


@pytest.mark.parametrize("asked", ["legal: [{by: sol, roll: 12}]", "placement: true"])
def test_a_case_refused_for_a_move_is_drawn_without_it(run, tmp_path, asked):
    (tmp_path / "dispute.yaml").write_text(
        "game: ti4_expeditions\ncases:\n- case: a.1\n  players: [sol, arborec]\n"
        "  position: {systems: {'41': []}}\n  after: [{by: sol, roll: 11}]\n"
        f"  ask: {{{asked}}}\n  expect: {{answer: malformed}}\n"
    )
    ran = run("referee", "dispute.yaml", "--board", "board.svg")
    assert (ran.code, ran.err) == (0, "board.svg: the position of a.1\n")


@pytest.mark.parametrize(
    ("game", "players", "move"),
    [
        ("expanse", "[UN, MCR]", "{by: PG, take: 1}"),
        ("ti4_expeditions", "[sol, arborec]", "{by: hacan, claim: action_cards}"),
    ],
)
@pytest.mark.parametrize("key", ["ask: {legal: [%s]}", "after: [%s]\n  ask: {winner: true}"])
def test_a_move_that_is_malformed_as_expected_is_in_no_place(
    run, tmp_path, game, players, move, key
):
    (tmp_path / "bad.yaml").write_text(
        f"game: {game}\ncases:\n- case: x.1\n  players: {players}\n  {key % move}\n"
        "  expect: {answer: malformed}\n"
    )
    ran = run("referee", "bad.yaml", "--board", "board.svg")
    assert (ran.code, ran.out.startswith("as expected")) == (0, True)
    assert (tmp_path / "board.svg").is_file()
