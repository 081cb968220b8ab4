"""The booklets: every clause and ruling stands in them, and what is open is told as open."""

from __future__ import annotations

import pytest
import toy_game
from ledger_items import named, of, sources, text

from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.index import index_terms
from toolkit.referee.paper.ledger_rows import _opened, rules_booklet, rulings_booklet
from toolkit.referee.paper.numbers import Chapter, clause_numbers, ruling_numbers


@pytest.fixture
def book(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    return lambda **more: Book(pack, ledger(pack), **{"chosen": {}, **more})


_FLAG = "{icon:ruling}"


def asked_in_rows(items):
    """The questions that stand side by side with what is played."""
    rows = [each["cells"] for each in of(items, "side_by_side") if len(each["cells"]) == 2]
    return [(one["para"], other["para"]) for ((one,), (other, *_)) in rows]


def test_clauses_stand_under_their_headings_each_with_its_number_and_sources_end_them(book):
    rows = rules_booklet(book())
    items = text(rows)
    assert of(items, "heading") == [
        {"title": "Laying", "number": 1}, {"title": "Drawing", "number": 2},
        {"title": "The end", "number": 3},
    ]  # fmt: skip
    assert of(items, "para")[:2] == [
        "**Whose turn.** Players take turns.",
        "**One stone a cell.** A cell holds one stone.",
    ]
    assert of(items, "fine")[:2] == ["**1.1**", "**1.2**"]
    assert items[-1] == {"imprint": "**Sources:** Book."}
    assert sources(rows) == []


def test_rules_without_rulings_end_with_their_names_and_their_sources(tmp_path):
    toy_game.write_pack(tmp_path, **{"rulings.yaml": "rulings: []\n"})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    rows = rules_booklet(Book(pack, ledger(pack), {}))
    heading, *listed, last = sources(rows)
    assert heading == {"heading": {"title": "Names and sources"}}
    assert of(listed, "subheading") == ["1\u2002Laying", "2\u2002Drawing", "3\u2002The end"]
    assert named(listed)[:3] == [
        ("lay.turn", "**1.1**"), ("lay.empty", "**1.2**"), ("lay.touch", "**1.3**"),
    ]  # fmt: skip
    assert of(last["wide"], "subheading") == ["Sources"]
    assert of(last["wide"], "table")[0]["rows"][0][:2] == ["**book**", "Book"]
    assert of(last["wide"], "table")[0]["header"][:2] == ["Called", "Title and edition"]
    assert "Sources" not in of(text(rows), "subheading")


def test_an_open_ruling_is_told_at_the_clause_it_names_first_and_others_bear_its_number(tmp_path):
    both = toy_game.PACK["rulings.yaml"].replace("[lay.touch]", "[lay.touch, lay.turn]")
    toy_game.write_pack(tmp_path, **{"rulings.yaml": both})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    items = text(rules_booklet(Book(pack, ledger(pack), {})))
    beside = "**1.1** · {icon:ruling}\u00a01"
    at, home = (items.index({"fine": words}) for words in (beside, "**1.3**"))
    assert "ruling" not in items[at - 1]["para"] + items[home - 1]["para"]
    assert items[home + 1]["note"].startswith("{icon:ruling}\u00a0**1** ")


def test_an_open_ruling_is_a_note_to_its_clause_or_else_stands_at_the_end(book):
    items = text(rules_booklet(book()))
    assert of(items, "note") == [
        "{icon:ruling}\u00a0**1** Does the last cell touch the first? **No.**"
    ]
    assert of(items, "section") == ["More open questions"]
    assert asked_in_rows(items) == [
        (f"{_FLAG}\u00a0**3** Is the cell in front of the bag worth double?", "**No.**"),
        (f"{_FLAG}\u00a0**2** Who wins with equal stones?", "**The later player.**"),
    ]


def test_many_questions_without_a_rule_beside_them_make_a_chapter_under_the_headings(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"]
    one = next(each for each in rulings.split("- id: ")[1:] if each.startswith("double"))
    more = "".join(f"- id: {one.replace('double', f'double_{n}', 1)}" for n in range(3))
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings + more})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    items = text(rules_booklet(Book(pack, ledger(pack), {})))
    assert of(items, "heading")[-1] == {"title": "More open questions"}
    assert of(items, "section") == []
    assert of(items, "subheading") == ["Worth", "The end"]
    assert len(asked_in_rows(items)) == 5


def test_a_reading_chosen_is_told_as_agreed_and_no_longer_as_open(book):
    made = book(chosen={"ring": "ring", "double": "twice"})
    items = text(rules_booklet(made))
    ring, double = (
        f"{{icon:check}}\u00a0**{ruling_numbers(made)[id]}** **Agreed:**"
        for id in ("ring", "double")
    )
    assert of(items, "note") == [f"{ring} Does the last cell touch the first? **Yes.**"]
    # One that touches no clause is not lost either.
    assert of(items, "section") == ["More open questions", "Agreed for this table"]
    assert asked_in_rows(items)[-2:] == [
        (f"{ring} Does the last cell touch the first?", "**Yes.**"),
        (f"{double} Is the cell in front of the bag worth double?", "**Yes.**"),
    ]


def test_open_questions_come_first_with_the_answer_in_force_before_the_others(book):
    rows = rulings_booklet(book())
    items = text(rows)
    titles = [heading["title"] for heading in of(items, "heading")]
    assert titles == ["Open questions", "Settled questions"]
    assert of(items, "section") == ["Laying", "The end", "Worth", "Laying"]
    assert of(items, "question")[0] == {
        "asks": "Does the last cell touch the first?",
        "number": "1",
        "says": "No",
        "because": ["**Why:** Nothing says that the row closes."],
        "others": ["**Or:** Yes."],
        "fine": "**Rule\u00a01.3**\u00a0· Book",
        "called": "ring: row\u00a0· ring",
    }
    # That a text says so is told by its place.
    asked = {"asks": "May stones be moved?", "number": "4", "says": "No", "fine": "Book"}
    asked |= {"called": "stones: never\u00a0· once"}
    assert items[-1] == {"question": asked}
    (row,) = rows
    assert row.fields["lead"] == (
        "Questions, each with its answer and why it is the answer: 3 left open by the rules and "
        "1 settled by official texts or plain reasoning."
    )


def test_an_answer_that_the_ledger_has_in_a_few_words_is_told_so_and_then_whole(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"]
    rulings = rulings.replace('{row: {says: "No."}', '{row: {says: "No.", short: "Never, never"}')
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    told = of(text(rulings_booklet(Book(pack, ledger(pack), {}))), "question")[0]
    assert (told["says"], told["more"]) == ("Never, never", "No.")
    assert told["because"] == ["**Why:** Nothing says that the row closes."]


def test_the_one_source_that_a_game_has_goes_without_saying(tmp_path):
    only = toy_game.PACK["sources.yaml"].replace("authority: ours", "authority: official")
    toy_game.write_pack(tmp_path, **{"sources.yaml": only})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    items = text(rulings_booklet(Book(pack, ledger(pack), {})))
    assert "fine" not in of(items, "question")[-1]
    assert "Book" not in str(of(items, "question"))


def test_a_chosen_reading_stands_under_a_heading_of_its_own(book):
    items = text(rulings_booklet(book(chosen={"double": "thrice"})))
    assert of(items, "heading")[1] == {"title": "Agreed for this table"}
    at = items.index({"heading": {"title": "Agreed for this table"}})
    told = items[at + 2]["question"]
    assert told["asks"] == "Is the cell in front of the bag worth double?"
    assert told["says"] == "Threefold"
    assert told["others"] == ["**Or:** No.", "**Or:** Yes."]
    assert told["because"] == ["**Why, by single:** Nothing says so."]
    assert [each["asks"] for each in of(items, "question")].count(told["asks"]) == 1


def test_the_booklets_number_the_rules_and_rulings_of_each_other(book):
    made = book()
    assert clause_numbers(made)["draw.bag"] == "2.1"
    assert ruling_numbers(made) == {"ring": 1, "tie": 2, "double": 3, "stones": 4}


def test_the_index_lists_nouns_at_the_rules_whose_titles_have_them_else_at_the_first_that_do(
    tmp_path,
):
    words = "words:\n- {id: stone, written: [stone], index: Stones}\n"
    words += "- {id: bag, written: [bag], index: Bag}\n- {id: turn, written: [turn]}\n"
    toy_game.write_pack(tmp_path, **{"words.yaml": words})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    told = [(each.id, each.title, each.says) for each in ledger(pack).clauses.values()]
    assert index_terms(pack, told) == {"lay.empty": ["Stones"], "draw.bag": ["Bag"]}
    made = Book(pack, ledger(pack), {})
    items = text(rules_booklet(made))
    at = items.index({"indexed": ["Stones"]})
    assert items[at + 1] == {"para": "**One stone a cell.** A cell holds one stone."}
    # Questions are listed by the words that ask them.
    asked = of(text(rulings_booklet(made)), "question")
    assert {each["asks"]: each["indexed"] for each in asked if "indexed" in each} == {
        "Who wins with equal stones?": ["Stones"],
        "Is the cell in front of the bag worth double?": ["Bag"],
        "May stones be moved?": ["Stones"],
    }


def test_clauses_for_other_player_counts_are_left_out_and_said_where_not_all_are_meant(tmp_path):
    two = toy_game.PACK["rules.yaml"].replace(
        "title: Whose turn,", "title: Whose turn, players: [2],"
    )
    toy_game.write_pack(tmp_path, **{"rules.yaml": two})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = Book(pack, ledger(pack), {})
    assert of(text(rules_booklet(made)), "para")[0].startswith("**Whose turn.** *(2 players)* ")
    only = made._replace(players=frozenset({2}))
    assert of(text(rules_booklet(only)), "para")[0] == "**Whose turn.** Players take turns."
    other = made._replace(players=frozenset({3}))
    assert of(text(rules_booklet(other)), "para")[0].startswith("**One stone a cell.**")


def test_a_case_that_a_clause_names_stands_behind_it_with_its_verdict(tmp_path):
    rules = toy_game.PACK["rules.yaml"].replace("title: Whose turn,", "title: T, example: laid.1,")
    toy_game.write_pack(tmp_path, **{"rules.yaml": rules})
    (tmp_path / "cases").mkdir(exist_ok=True)
    (tmp_path / "cases" / "laid.yaml").write_text(
        "cases:\n- {case: laid.1, title: Twice (ruling ring), players: [ann, ben],\n"
        "  expect: {answer: illegal, because: [lay.empty]}}\n"
    )
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    made = Book(pack, ledger(pack), {})
    items = text(rules_booklet(made))
    assert of(items, "panel") == [
        [{"para": "{icon:barred} **Not allowed**, by *One stone a cell*"}, {"para": "Twice."}]
    ]
    assert items[3] == {"panel": of(items, "panel")[0]}
    told = named(sources(rulings_booklet(made)))
    assert told[0] == ("lay.turn *laid.1*", "**1.1**")
    assert not of(text(rules_booklet(made._replace(players=frozenset({3})))), "panel")


def test_what_the_game_adds_stands_after_its_clause(book):
    table = {"table": {"rows": [["a", "1"]]}}
    items = text(rules_booklet(book(illustrations={"lay.empty": [table]})))
    assert items[items.index(table) - 1] == {"fine": "**1.2**"}
    drawn = [{"figure": {"template": "stones"}}, {"fine": "of ours"}]
    items = text(rules_booklet(book(illustrations={"lay.empty": drawn})))
    assert items[items.index({"wide": drawn}) - 1] == {"fine": "**1.2**"}


def test_rules_stand_in_groups_and_may_have_an_icon_before_their_title(tmp_path):
    rules = toy_game.PACK["rules.yaml"].replace(
        "title: Whose turn,", "title: Turn, group: In turn, icon: check,"
    )
    toy_game.write_pack(tmp_path, **{"rules.yaml": rules})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    items = text(rules_booklet(Book(pack, ledger(pack), {})))
    at = items.index({"subheading": "In turn"})
    assert items[at + 1]["para"].startswith("{icon:check} **Turn.** ")
    # The heading of their chapter names them, as far as it has room.
    assert items[0]["heading"] == {"title": "Laying", "number": 1, "parts": "In turn"}
    many = [f"Group {number} of many" for number in range(9)]
    clauses = [ledger(pack).clauses["lay.turn"]._replace(group=group) for group in many]
    cut = _opened(Chapter(1, "Laying", clauses))["parts"]
    assert cut == "\u00a0· ".join(many[:5]) + "\u00a0…"


def test_a_picture_that_a_clause_names_lies_across_behind_it(tmp_path):
    rules = toy_game.PACK["rules.yaml"].replace("title: Whose turn,", "title: T, picture: turns,")
    toy_game.write_pack(tmp_path, **{"rules.yaml": rules})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    items = text(rules_booklet(Book(pack, ledger(pack), {})))
    (wide,) = of(items, "wide")
    assert wide == [{"figure": {"template": "turns"}}]
    assert items[items.index({"wide": wide}) - 1] == {"fine": "**1.1**"}


@pytest.mark.parametrize(
    ("says", "printed"),
    [
        ("Whose turn it is lays a stone.", "**Whose turn** it is lays a stone."),
        ("Whose turns come.", "**Whose turn.** Whose turns come."),
    ],
)
def test_a_rule_whose_first_words_are_its_title_does_not_say_them_twice(tmp_path, says, printed):
    rules = toy_game.PACK["rules.yaml"].replace("Players take turns.", says)
    toy_game.write_pack(tmp_path, **{"rules.yaml": rules})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    assert of(text(rules_booklet(Book(pack, ledger(pack), {}))), "para")[0] == printed
