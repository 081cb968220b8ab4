"""The last pages of rulings: how cases name rules and questions, and where all of it stands."""

from __future__ import annotations

import re

import pytest
import toy_game
from ledger_items import named, of, sources, text

from toolkit.cli.compose import open_game, shipped_ids
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.ledger_rows import rules_booklet, rulings_booklet

_BOOK = {
    "table": {
        "widths": [17, 73, *(10 + len(head) / 3 for head in ("Rules", "Questions"))],
        "header": ["Called", "Title and edition", "Rules", "Questions"],
        "rows": [["**book**", "Book", "5", "4"]],
    }
}


def _published(**more):
    """The files of the toy with a source that is published, and changes."""
    sources = toy_game.PACK["sources.yaml"].replace("authority: ours", "authority: official")
    return {"sources.yaml": sources, **more}


def test_rulings_end_with_how_cases_name_rules_and_each_question_has_its_name_below_it(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"]
    rulings = rulings.replace("  question: Who wins", "  judged: false\n  question: Who wins")
    rulings += '  editions: {"2024": once, "2025-11": never}\n'
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = rulings_booklet(Book(pack, ledger(pack), {}))
    heading, *listed, last = sources(made)
    assert heading == {"heading": {"title": "Names and sources"}}
    # Rules stand by their numbers, under their chapters.
    assert named(listed)[:3] == [
        ("lay.turn", "**1.1**"), ("lay.empty", "**1.2**"), ("lay.touch", "**1.3**"),
    ]  # fmt: skip
    assert last == {"wide": [{"subheading": "Sources"}, _BOOK]}
    # An index lists none of them.
    assert of(listed, "indexed") == [[]]
    assert [each["called"] for each in of(text(made), "question")] == [
        "ring: row\u00a0· ring",
        "tie: later\u00a0· first; decided at the table",
        "double: single\u00a0· twice\u00a0· thrice",
        "stones: never\u00a0· once; since 2025-11 never; since 2024 once",
    ]


def test_a_chosen_reading_is_the_first_behind_the_name_of_its_question(tmp_path):
    toy_game.write_pack(tmp_path)
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = rulings_booklet(Book(pack, ledger(pack), {"ring": "ring"}))
    told = {each["called"] for each in of(text(made), "question")}
    assert "ring: ring\u00a0· row" in told


@pytest.mark.parametrize("game", shipped_ids())
def test_each_id_of_a_rule_and_of_a_question_stands_in_the_booklet_of_rulings(game):
    """What verdicts print and cases write is found on paper."""
    opened = open_game(game)
    pack = lay([opened.pack], opened.game.kinds)[0]
    held = ledger(pack)
    made = rulings_booklet(Book(pack, held, {}))
    names = {words.partition(" ")[0] for words, _ in named(sources(made))}
    assert names == {*held.clauses}
    asked = [each["called"] for each in of(text(made), "question")]
    assert sorted(re.split(r"[:;]", each)[0] for each in asked) == sorted(held.rulings)
    for each in asked:
        ruling = held.rulings[re.split(r"[:;]", each)[0]]
        if len(ruling.names) > 1:
            readings = each.partition(": ")[2].partition(";")[0]
            assert readings.split("\u00a0· ") == [*ruling.names]


def test_a_ruling_tells_its_sources_in_words_and_without_files_and_lines(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"]
    cited = '["book#Laying", "book#L12 L13", "book#notes.md", "book#The_end", "book#Laying"]'
    rulings = rulings.replace("source: [book]", f"source: {cited}")
    called = toy_game.PACK["sources.yaml"].replace("title: Book", "title: B, called: the book")
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings, "sources.yaml": called})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = rulings_booklet(Book(pack, ledger(pack), {}))
    # Without the headings, which stand on the last page.
    assert of(text(made), "question")[0]["fine"] == "**Rule\u00a01.3**\u00a0· The book"
    assert of(text(made), "question")[-1]["fine"] == "The book"


def test_which_rules_and_questions_stand_where_is_told_by_the_places_of_their_sources(tmp_path):
    rules = toy_game.PACK["rules.yaml"].replace("book#1", "book#5.5 The overview of a turn")
    assert rules != toy_game.PACK["rules.yaml"]
    rulings = toy_game.PACK["rulings.yaml"].replace("source: [book]", 'source: ["book#The_end"]')
    toy_game.write_pack(tmp_path, **_published(**{"rules.yaml": rules, "rulings.yaml": rulings}))
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    listed = sources(rulings_booklet(Book(pack, ledger(pack), {})))
    at = listed.index({"wide": [{"subheading": "Where it stands in them"}]})
    assert {"subheading": "book"} in listed[at:]
    (places,) = of(listed[at:], "para")
    # A place that begins with the number of its section is told by that.
    assert places[0].startswith("§5.5 **1.1")
    assert any(each.startswith("The end {icon:ruling}\u00a0") for each in places)
    # Numbers that follow each other are told as the first and the last.
    assert any("1.2\u20131.3" in each for each in places)


def test_a_source_of_which_no_places_are_cited_stands_in_one_line_unless_it_is_the_only_one(
    tmp_path,
):
    rules = toy_game.PACK["rules.yaml"]
    whole = rules.replace("book#1", "book")
    for told, count in ((whole, 0), (whole.replace("[book]", '[book, "notes#2"]', 1), 2)):
        files = _published(**{"rules.yaml": told})
        files["sources.yaml"] += "- {id: notes, title: Notes, authority: official}\n"
        toy_game.write_pack(tmp_path, **files)
        pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
        listed = sources(rulings_booklet(Book(pack, ledger(pack), {})))
        at = {"wide": [{"subheading": "Where it stands in them"}]}
        assert (at in listed) is bool(count)
        told_there = of(listed[listed.index(at) :], "para") if count else []
        assert len(told_there) == count
        if count:
            assert told_there[0].startswith("*book* **1.1\u2013")
            assert of(listed[listed.index(at) :], "subheading") == ["notes"]


def test_of_a_commit_its_first_digits_are_enough(tmp_path):
    commit = "6195b074a3ed09fd1c802c115f96caf38d0fd7e7"
    dated = toy_game.PACK["sources.yaml"].replace(
        "title: Book", f"title: Book, edition: commit {commit} of a file"
    )
    toy_game.write_pack(tmp_path, **{"sources.yaml": dated})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = Book(pack, ledger(pack), {})
    # They stand at the foot, and not in the table nor in the rules.
    told = sources(rulings_booklet(made))[-1]["wide"]
    assert told[-1] == {"fine": "Read at: **book**\u00a0commit 6195b07 of a file."}
    assert told[-2]["table"]["rows"][0][:2] == ["**book**", "Book"]
    assert text(rules_booklet(made))[-1] == {"imprint": "**Sources:** Book."}


def test_rulings_that_cite_nothing_end_in_no_sources(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"].replace("source: [book]\n", "")
    rulings = rulings.replace(", supporters: [book]", "")
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    items = text(rulings_booklet(Book(pack, ledger(pack), {})))
    titles = [heading["title"] for heading in of(items, "heading")]
    assert titles == ["Open questions", "Settled questions"]
