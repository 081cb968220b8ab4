"""`print GAME --only ruling.ID`: rulings as cards on shared sheets; and slips with every print."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from toolkit.cli import ledger_print
from toolkit.games.expanse.game import GAME
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.pack.shipped import DATA
from toolkit.referee.ledger import ledger

pdfium = pytest.importorskip("pypdfium2")
RULINGS = ledger(lay([read_folder(DATA / "expanse")], GAME.kinds)[0]).rulings
NEXT = RULINGS["tie_first_next"]
CARDS = "only-9-ruling-cards-a4-duplex.pdf"


@pytest.fixture
def made(monkeypatch):
    """The makers that were called."""
    called = []
    make = ledger_print._made
    monkeypatch.setattr(
        ledger_print, "_made", lambda maker, book: called.append(maker.ids) or make(maker, book)
    )
    return called


def words(name, game="expanse"):
    document = pdfium.PdfDocument(Path("output", game, name).read_bytes())
    found = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    document.close()
    return found


def printed(game="expanse"):
    return json.loads(Path("output", game, "printed.json").read_text())


def test_a_ruling_prints_as_a_card_with_its_other_readings_behind(run, made):
    ran = run("print", "expanse", "--only", "ruling.tie_first_next")
    assert ran.code == 0, ran.err
    front, back = words(CARDS)
    assert NEXT.question in front
    assert NEXT.readings["third"].says in front
    assert "Open: agree on another reading" in front
    assert NEXT.readings["unpaid"].says in back
    assert NEXT.why in back
    assert "rulebook: Bases are scored" in back
    assert made == ["ruling"]  # nothing was made that nobody asked for


def test_several_share_a_sheet_and_a_bare_name_will_do(run):
    ran = run(
        "print", "expanse", "--only", "hegemony_tie,ruling.zero_influence", "--only", "drummer"
    )
    assert ran.code == 0, ran.err
    front, back = words(CARDS)
    assert RULINGS["hegemony_tie"].question in front
    assert RULINGS["zero_influence"].question in front
    assert "Settled" in front
    assert RULINGS["hegemony_tie"].why in back
    assert {file["sheets"] for file in printed()["files"] if "ruling" in file["file"]} == {1}


def test_a_card_follows_the_readings_chosen(run):
    Path("toolkit.yaml").write_text("rulings: {tie_first_next: unpaid}\n")
    assert run("print", "expanse", "--only", "ruling.tie_first_next").code == 0
    front, back = words(CARDS)
    assert NEXT.readings["unpaid"].says in front
    assert NEXT.readings["third"].says in back
    assert "Agreed for this table" in front
    assert "Open" not in front
    more = ("--ruling", "tie_first_next=second")
    assert run("print", "expanse", "--only", "ruling.tie_first_next", *more).code == 0
    assert NEXT.readings["second"].says in words(CARDS)[0]


def test_a_set_that_changes_the_ledger_has_cards_too(run, tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "set.yaml").write_text(
        "set: mine\ngame: expanse\ntitle: Mine\nrulings: {tie_first_next: unpaid}\n"
    )
    ran = run("print", "mine", "--only", "ruling.tie_first_next")
    assert ran.code == 0, ran.err
    assert "Agreed for this table" in words(CARDS, "mine")[0]


def test_a_ruling_there_is_not_is_told_with_the_nearest(run):
    ran = run("print", "expanse", "--only", "ruling.tie_first_nxt")
    assert ran.code == 2
    assert "did you mean 'ruling.tie_first_next'" in ran.err


def test_every_ruling_of_the_game_fits_its_card_and_their_kind_names_them_all(run):
    ran = run("print", "expanse", "--only", "ruling")
    assert ran.code == 0, ran.err
    assert {face["row"] for face in printed()["faces"]} == {f"ruling.{id}" for id in RULINGS}


def test_the_whole_game_has_dispute_slips_and_no_ruling_cards(run, made):
    assert run("print", "expanse").code == 0
    files = {file["file"] for file in printed()["files"]}
    assert "9-dispute-slips-a4.pdf" in files
    assert not [name for name in files if "ruling-cards" in name]
    assert "ruling" not in made
    (page,) = words("9-dispute-slips-a4.pdf")
    # Both pages of one slip lie on a sheet.
    assert page.count("Who plays, clockwise from the first player?") == 1
    assert "1 of 2" in page
    assert "2 of 2" in page


def test_a_set_alone_has_no_slips(run, tmp_path, made):
    mine = tmp_path / "mine"
    (mine / "cards").mkdir(parents=True)
    (mine / "set.yaml").write_text("set: mine\ngame: expanse\ntitle: Mine\n")
    (mine / "cards" / "mine.yaml").write_text(
        "cards:\n- {id: new_one, kind: action_card, name: New, points: 2, keep_cost: 1,\n"
        "   factions: {UN: 'yes', MCR: 'no', OPA: 'no', PG: 'no'},\n"
        "   players: {'2': 'yes', '3': 'yes', '4': 'yes'}, event: [{gain: {control_points: 1}}]}\n"
    )
    ran = run("print", "mine")
    assert ran.code == 0, ran.err + ran.out
    assert made == []
