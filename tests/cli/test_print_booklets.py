"""What every game prints of its ledger: with the whole game, on request, as the readings are."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from toolkit.cli import ledger_print
from toolkit.cli.ledger_print import MAKERS

BOOKLETS = {"7-rules-a4-booklet.pdf", "8-rulings-a4-booklet.pdf"}


@pytest.fixture
def words(run):
    """The words of a PDF in the output folder."""
    pdfium = pytest.importorskip("pypdfium2")

    def read(name):
        document = pdfium.PdfDocument(Path("output/expanse", name))
        pages = [page.get_textpage().get_text_range() for page in document]
        return " ".join(" ".join(pages).split())

    return read


@pytest.fixture
def counted(monkeypatch):
    """The keys whose rows were made."""
    made = []
    make = ledger_print._made
    monkeypatch.setattr(
        ledger_print, "_made", lambda maker, book: made.append(maker.function) or make(maker, book)
    )
    return made


def faces():
    return {
        face["row"]: face
        for face in json.loads(Path("output/expanse/printed.json").read_text())["faces"]
    }


def test_the_whole_game_has_both_booklets_and_says_how_to_print_them(run, once, words):
    ran = once("print", "expanse").lay()
    assert ran.code == 0
    assert {path.name for path in Path("output/expanse").iterdir()} >= BOOKLETS
    told = r"8 Rulings, a booklet \d+ × A4 both sides, flip on the short edge"
    assert re.search(told, words("0-start-here-a4.pdf"))
    rules = words("7-rules-a4-booklet.pdf")
    assert "A game by Geoff Engelstein, published by WizKids in 2017" in rules
    rulings = words("8-rulings-a4-booklet.pdf")
    assert re.search(r"tie[_ ] ?first[_ ] ?next", rulings)
    # On the last pages of the rulings the name of a rule stands beside its number; that number
    # stands beside the rule.
    number = re.search(r"score[._ ]tie[_ ]first (\d+\.\d+)", rulings)
    assert number
    assert re.search(rf"\b{re.escape(number[1])}\b", rules)
    assert not re.search(r"score[._ ]tie[_ ]first", rules)
    for booklet in (rules, rulings):
        assert re.search(r"Index .*Battleships \d+[ ,]", booklet)


def test_one_booklet_is_printed_by_its_name_and_what_nobody_asked_for_is_not_made(run, counted):
    assert run("print", "expanse", "--only", "drummer").code == 0
    assert counted == []
    assert run("print", "expanse", "--only", "booklet.rules").code == 0
    assert Path("output/expanse/only-7-rules-a4-booklet.pdf").is_file()
    assert not Path("output/expanse/only-8-rulings-a4-booklet.pdf").exists()


def test_a_print_of_some_cards_forgets_no_booklet(run, once):
    once("print", "expanse").lay()
    before = faces()
    run("print", "expanse", "--only", "drummer")
    assert faces().keys() == before.keys()
    ran = run("print", "expanse", "--changed-since", "last")
    assert ran.out == "nothing changed, so nothing was printed\n"


def test_readings_of_the_folder_are_said_and_followed_and_a_flag_beats_them(run, once, words):
    once("print", "expanse").lay()
    Path("toolkit.yaml").write_text("rulings: {tie_first_next: unpaid}\n")
    ran = run("print", "expanse", "--changed-since", "last")
    assert "toolkit.yaml: rulings tie_first_next=unpaid\n" in ran.err
    rules = words("changed-7-rules-a4-booklet.pdf")
    assert re.search(r"Agreed: .*The next player is paid nothing\.", rules)
    run("print", "expanse", "--only", "booklet.rules", "--ruling", "tie_first_next=second")
    assert "takes the points for second place." in words("only-7-rules-a4-booklet.pdf")


def test_a_reading_that_there_is_not_ends_with_2(run):
    ran = run("print", "expanse", "--ruling", "tie_first_next=secnd")
    assert (ran.code, ran.out) == (2, "")
    assert "--ruling tie_first_next=secnd" in ran.err
    assert "did you mean" in ran.err


@pytest.mark.parametrize(
    ("kind", "files", "makers"),
    [
        ("booklet", {f"only-{name}" for name in BOOKLETS}, ["rules_booklet", "rulings_booklet"]),
        ("fill_in", {"only-9-fill-in-a4.pdf"}, ["fill_in_sheet"]),
        ("mat", {"only-2-mats-a4.pdf", "only-5-aids-a4.pdf"}, []),
    ],
)
def test_a_kind_names_all_of_it_and_nothing_else_is_made(run, counted, kind, files, makers):
    ran = run("print", "expanse", "--published", "--only", kind)
    assert ran.code == 0, ran.err
    assert {file.name for file in Path("output/expanse").glob("only-*.pdf")} == files
    assert {face.partition(".")[0] for face in faces()} == {kind}
    assert counted == makers


def test_where_a_kind_is_not_printed_it_says_why(run, tmp_path):
    ran = run("print", "expanse", "--only", "fill_in")
    assert (ran.code, ran.out) == (2, "")
    assert "--only fill_in: no value is unknown here; --published" in ran.err


def test_a_set_alone_has_booklets_only_where_it_changes_the_ledger(run, counted, tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    about = "set: mine\ngame: expanse\ntitle: Mine\n"
    (mine / "set.yaml").write_text(f"{about}rulings: {{tie_first_next: unpaid}}\n")
    ran = run("print", "mine")
    assert ran.code == 0, ran.err
    made = {path.name for path in Path("output/mine").iterdir()}
    assert made == {"0-start-here-a4.pdf", "printed.json", *BOOKLETS}
    counted.clear()
    (mine / "set.yaml").write_text(about)
    ran = run("print", "mine")
    assert (ran.code, "changes nothing that can be printed" in ran.err) == (1, True)
    assert counted == []


@pytest.mark.parametrize(
    ("sides", "names"),
    [
        ("duplex", {"7-rules-letter-booklet.pdf"}),
        ("fold", {"7-rules-letter-booklet.pdf"}),
        ("fronts", {"7-rules-letter-fronts.pdf"}),
        ("manual", {"7-rules-letter-manual-fronts.pdf", "7-rules-letter-manual-backs.pdf"}),
    ],
)
def test_booklets_are_printed_in_every_way(run, sides, names):
    ran = run("print", "expanse", "--paper", "letter", "--sides", sides, "--players", "2")
    assert ran.code == 0
    rules = {path.name for path in Path("output/expanse").glob("7-*")}
    assert rules == names


def test_a_file_on_request_is_printed_only_when_it_is_named(run, tmp_path):
    own = tmp_path / "own"
    own.mkdir()
    (own / "every_game.yaml").write_text(
        "files:\n- {file: 9-more, title: More, layout: pages, on_request: true,\n"
        "   groups: [{rows: rulings_booklet, front: booklet_page}]}\n"
    )
    assert run("print", "expanse", "--templates", own).code == 0
    assert not list(Path("output/expanse").glob("*9-more*"))
    assert run("print", "expanse", "--templates", own, "--only", "booklet.rulings").code == 0
    (file,) = Path("output/expanse").glob("only-9-more*")
    assert file.name == "only-9-more-a4.pdf"


def test_a_plan_of_ones_own_may_bind_pages_of_sources_which_take_none_for_rulings(run, tmp_path):
    own = tmp_path / "own"
    own.mkdir()
    (own / "every_game.yaml").write_text(
        "files:\n- {file: 9-mine, title: Mine, layout: pages, groups: [\n"
        "  {rows: rulings_booklet, front: booklet_rulings},\n"
        "  {rows: rulings_booklet, front: booklet_sources}]}\n"
    )
    ran = run("print", "expanse", "--templates", own, "--only", "booklet.rulings")
    assert ran.code == 0, ran.out
    assert faces()["booklet.rulings"]


def test_every_maker_is_planned_and_makes_rows_by_its_ids(run, once):
    assert once("print", "expanse").lay().code == 0
    begun = {row.partition(".")[0] for row in faces()}
    assert {MAKERS[key].ids for key in ("rules_booklet", "rulings_booklet")} <= begun


def test_a_value_that_a_set_changes_is_told_by_every_text_and_table(run, words):
    """The final places are printed on the board, the aids and in the rules, and read aloud."""
    Path("mine").mkdir()
    Path("mine/set.yaml").write_text("set: mine\ngame: expanse\ntitle: Mine\n")
    Path("mine/scoring.yaml").write_text("places: {final: [8, 3, 1]}\noverrides: [places.final]\n")
    told = run("rules", "expanse", "end.final_places", "--set", "mine").out
    wanted = ("--only", "booklet.rules,aid,mat", "--set", "mine")
    assert run("print", "expanse", *wanted).code == 0
    booklet = words("only-7-rules-a4-booklet.pdf")
    assert "Every base pays 8/3/1 CP" in booklet
    aids = words("only-5-aids-a4.pdf")
    assert "Every base pays 8/3/1 CP" in aids
    for text in (told, booklet, aids, words("only-2-mats-a4.pdf")):
        assert "5/3/1" not in text
    assert "8/3/1" in told
