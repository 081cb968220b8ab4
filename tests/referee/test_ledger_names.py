"""The last pages of rulings: how cases name rules and questions, and where all of it stands."""

from __future__ import annotations

import toy_game
from ledger_items import named, of, sources, text

from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.ledger_rows import rules_booklet, rulings_booklet

_STONES = "**stones** {icon:check}\u00a0never\u00a0· once *book"
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
    tie = "**tie** {icon:check}\u00a0later\u00a0· first *book; decided at the table*"
    stones = f"{_STONES}; since 2025-11 never; since 2024 once*"
    told = named(listed)
    # Rules stand by their numbers, under their chapters, questions by the alphabet.
    assert told[:3] == [
        ("**Whose turn** lay.turn *book: 1*", "**1.1**"),
        ("**One stone a cell** lay.empty *book*", "**1.2**"),
        ("**lay.touch** *book*", "**1.3**"),
    ]
    assert told[-2:] == [(stones, "**4**"), (tie, "**2**")]
    letters = of(listed, "subheading")[-4:]
    assert letters == ["D", "R", "S", "T"]
    assert {"wide": [{"subheading": "Questions by letter"}]} in listed
    assert last == {"wide": [{"subheading": "Sources"}, _BOOK]}
    # An index lists none of them.
    assert of(listed, "indexed") == [[], []]


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
    (exactly,) = (said for said, number in named(sources(made)) if number == "**1**")
    assert exactly.startswith("**ring** ")
    assert exactly.endswith("*book: Laying, L12 L13, notes.md, The end*")


def test_a_place_that_begins_with_the_number_of_its_section_is_told_by_that(tmp_path):
    rules = toy_game.PACK["rules.yaml"].replace("book#1", "book#5.5 The overview of a turn")
    assert rules != toy_game.PACK["rules.yaml"]
    toy_game.write_pack(tmp_path, **{"rules.yaml": rules})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    told = named(sources(rulings_booklet(Book(pack, ledger(pack), {}))))
    assert told[0] == ("**Whose turn** lay.turn *book: §5.5*", "**1.1**")


def test_the_official_source_goes_unsaid_before_a_place_as_the_sources_say(tmp_path):
    only = toy_game.PACK["sources.yaml"].replace("authority: ours", "authority: official")
    toy_game.write_pack(tmp_path, **{"sources.yaml": only})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = Book(pack, ledger(pack), {})
    items = sources(rulings_booklet(made))
    assert named(items)[:2] == [
        ("**Whose turn** lay.turn *1*", "**1.1**"),
        ("**One stone a cell** lay.empty *book*", "**1.2**"),  # it cites the whole of it
    ]
    (how,) = items[1]["wide"]
    assert ": a place alone is in **book**. " in how["para"]
    # The rules name no places beside themselves.
    assert "alone" not in str(text(rules_booklet(made)))


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
