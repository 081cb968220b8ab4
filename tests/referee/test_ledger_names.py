"""The last pages of rulings: how cases name rules and questions, and where all of it stands."""

from __future__ import annotations

import toy_game
from ledger_items import named, of, sources, text

from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.ledger_rows import rules_booklet, rulings_booklet

_STONES = "**stones** {icon:check}\u00a0never\u00a0· once"
_BOOK = {
    "table": {
        "widths": [17, 73, *(10 + len(head) / 3 for head in ("Rules", "Questions"))],
        "header": ["Called", "Title and edition", "Rules", "Questions"],
        "rows": [["**book**", "Book", "5", "4"]],
    }
}


def test_rulings_end_with_how_cases_name_them_and_rules_and_where_exactly_they_stand(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"]
    rulings = rulings.replace("  question: Who wins", "  judged: false\n  question: Who wins")
    rulings += '  editions: {"2024": once, "2025-11": never}\n'
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    heading, *listed, last = sources(rulings_booklet(Book(pack, ledger(pack), {})))
    assert heading == {"heading": {"title": "Names and sources"}}
    # Rules stand by their families and their numbers, questions by the alphabet.
    families = listed[listed.index({"wide": [{"subheading": "Rules by name"}]}) + 2 :]
    assert families[:2] == [
        {"subheading": "lay"},
        {"para": "turn\u00a0**1.1**\u00a0· empty\u00a0**1.2**\u00a0· touch\u00a0**1.3**"},
    ]
    told = named(listed)
    tie = "**tie** {icon:check}\u00a0later\u00a0· first *decided at the table*"
    stones = f"{_STONES} *since 2025-11 never; since 2024 once*"
    assert told[-2:] == [(stones, "**4**"), (tie, "**2**")]
    assert of(listed, "subheading")[-5:] == ["D", "R", "S", "T", "book"]
    assert {"wide": [{"subheading": "Questions by name"}]} in listed
    places = listed[listed.index({"wide": [{"subheading": "What is read where"}]}) + 2 :]
    assert places == [{"subheading": "book"}, {"para": "1\u2002**1.1**"}]
    assert last == {"wide": [{"subheading": "Sources"}, _BOOK]}
    # An index lists none of them.
    assert of(listed, "indexed") == [[], [], []]


def test_a_ruling_tells_its_sources_in_words_and_without_files_and_lines(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"]
    cited = '["book#Laying", "book#L12 L13", "book#notes.md", "book#The_end", "book#Laying"]'
    rulings = rulings.replace("source: [book]", f"source: {cited}")
    called = toy_game.PACK["sources.yaml"].replace("title: Book", "title: B, called: the book")
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings, "sources.yaml": called})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = rulings_booklet(Book(pack, ledger(pack), {}))
    # Without the headings, which stand with its name.
    assert of(text(made), "question")[0]["fine"] == "**Rule\u00a01.3**\u00a0· The book"
    assert of(text(made), "question")[-1]["fine"] == "The book"
    # Where it stands is told with its source: a line a place, lines and files in one.
    places = read_at(sources(made))
    assert places["book"] == [
        "1\u2002**1.1**",
        "Laying\u2002**1–4**",
        "The end\u2002**1–4**",
        "L12 L13\u2002**1–4**\u00a0· notes.md\u2002**1–4**",
    ]


def read_at(items):
    """What is read in each source, by its name."""
    told = items[items.index({"wide": [{"subheading": "What is read where"}]}) + 2 :]
    found = {}
    for item in told:
        if "subheading" in item:
            here = found[item["subheading"]] = []
        elif "para" in item:
            here.append(item["para"])
    return found


def test_a_place_that_begins_with_the_number_of_its_section_is_told_by_that(tmp_path):
    rules = toy_game.PACK["rules.yaml"].replace("book#1", "book#5.5 The overview of a turn")
    assert rules != toy_game.PACK["rules.yaml"]
    toy_game.write_pack(tmp_path, **{"rules.yaml": rules})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    told = read_at(sources(rulings_booklet(Book(pack, ledger(pack), {}))))
    assert told == {"book": ["§5.5\u2002**1.1**"]}


def test_what_is_read_at_one_place_is_told_from_the_first_to_the_last(tmp_path):
    rules = toy_game.PACK["rules.yaml"].replace("source: [book]", "source: [book#1]")
    assert rules.count("book#1") > 1
    toy_game.write_pack(tmp_path, **{"rules.yaml": rules})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    told = read_at(sources(rulings_booklet(Book(pack, ledger(pack), {}))))
    assert told == {"book": ["1\u2002**1.1–1.3, 2.1, 3.1**"]}


def test_of_a_commit_its_first_digits_are_enough(tmp_path):
    commit = "6195b074a3ed09fd1c802c115f96caf38d0fd7e7"
    dated = toy_game.PACK["sources.yaml"].replace(
        "title: Book", f"title: Book, edition: commit {commit} of a file"
    )
    toy_game.write_pack(tmp_path, **{"sources.yaml": dated})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = Book(pack, ledger(pack), {})
    # They stand at the foot, and not in the table.
    for told in (text(rules_booklet(made)), sources(rulings_booklet(made))[-1]["wide"]):
        assert told[-1] == {"fine": "Read at: **book**\u00a0commit 6195b07 of a file."}
        assert told[-2]["table"]["rows"][0][:2] == ["**book**", "Book"]


def test_rulings_that_cite_nothing_end_in_no_sources(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"].replace("source: [book]\n", "")
    rulings = rulings.replace(", supporters: [book]", "")
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    items = text(rulings_booklet(Book(pack, ledger(pack), {})))
    titles = [heading["title"] for heading in of(items, "heading")]
    assert titles == ["Open questions", "Settled questions"]
