"""The booklets: every clause and ruling stands in them, and what is open is told as open."""

from __future__ import annotations

import pytest
import toy_game

from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.ledger_rows import _whose, rules_booklet, rulings_booklet
from toolkit.referee.paper.words import for_players


@pytest.fixture
def book(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]
    return lambda **more: Book(pack, ledger(pack), **{"chosen": {}, **more})


def text(rows):
    (row,) = rows
    return row.fields["text"]


def of(items, part):
    return [item[part] for item in items if part in item]


def test_clauses_stand_under_their_headings_each_with_its_name_and_source(book):
    items = text(rules_booklet(book()))
    assert of(items, "heading") == [
        "Laying", "Drawing", "The end", "More open questions", "Where it stands"
    ]  # fmt: skip
    assert of(items, "para")[:2] == [
        "**Whose turn.** Players take turns.",
        "**One stone a cell.** A cell holds one stone.",
    ]
    assert of(items, "fine")[:2] == ["lay.turn", "lay.empty"]
    stands = "**Laying** lay.turn: *book: 1*; lay.empty, lay.touch: *book*"
    assert stands in of(items, "imprint")
    assert items[-1] == {"imprint": ["**Sources**", "**book** Book"]}


def test_an_open_ruling_is_told_at_the_clause_it_names_first_and_others_bear_its_mark(tmp_path):
    both = toy_game.PACK["rulings.yaml"].replace("[lay.touch]", "[lay.touch, lay.turn]")
    toy_game.write_pack(tmp_path, **{"rulings.yaml": both})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    fine = of(text(rules_booklet(Book(pack, ledger(pack), {}))), "fine")
    assert "lay.turn · {icon:ruling} ring" in fine
    at = fine.index("lay.touch")
    assert fine[at + 1] == "ring"


def test_an_open_ruling_stands_beside_its_clause_or_else_at_the_end(book):
    items = text(rules_booklet(book()))
    assert of(items, "note") == [
        "{icon:ruling} Does the last cell touch the first? **No.**",
        "{icon:ruling} Is the cell in front of the bag worth double? **No.**",
        "{icon:ruling} Who wins with equal stones? **The later player.**",
    ]
    assert of(items, "fine")[-2:] == ["double: single", "tie: later"]


def test_a_reading_chosen_is_told_as_agreed_and_no_longer_as_open(book):
    items = text(rules_booklet(book(chosen={"ring": "ring", "double": "twice"})))
    told = of(items, "note")
    assert told[0] == "**Agreed:** Does the last cell touch the first? **Yes.**"
    # One that touches no clause is not lost either.
    assert told[-2:] == [
        "{icon:check} Does the last cell touch the first? **Yes.**",
        "{icon:check} Is the cell in front of the bag worth double? **Yes.**",
    ]
    assert of(items, "fine")[-2:] == ["ring: ring", "double: twice"]


def test_open_questions_come_first_with_every_reading_the_one_in_force_bold(book):
    items = text(rulings_booklet(book()))
    assert of(items, "heading") == [
        "Open: Laying", "Open: The end", "Open: Worth", "Settled: Laying"
    ]  # fmt: skip
    assert of(items, "subheading")[0] == "**1** Does the last cell touch the first?"
    assert of(items, "fine")[0] == "ring · book · on lay.touch"
    assert of(items, "choices")[0] == [
        [{"fine": "{icon:check} IN FORCE"}, {"para": "**No.**"}, {"fine": "row"}],
        [{"fine": "OR"}, {"para": "Yes."}, {"fine": "ring · book"}],
    ]
    assert items[-1] == {"imprint": ["**Sources**", "**book** Book"]}
    assert of(items, "subheading")[-1].endswith("** May stones be moved?")
    assert of(items, "para")[-1] == "{icon:check} No. *The book says so.*"


def test_a_chosen_reading_stands_under_a_heading_of_its_own(book):
    items = text(rulings_booklet(book(chosen={"double": "thrice"})))
    assert of(items, "heading")[:2] == ["Open: Laying", "Open: The end"]
    at = items.index({"heading": "Agreed for this table"})
    assert items[at + 2] == {"fine": "double · book"}
    told = items[at + 3]["choices"]
    assert [cell[1] for cell in told] == [
        {"para": "**Threefold.**"}, {"para": "No."}, {"para": "Yes."}
    ]  # fmt: skip
    assert [cell[0] for cell in told] == [
        {"fine": "{icon:check} IN FORCE"}, {"fine": "OR"}, {"fine": "OR"}
    ]  # fmt: skip
    assert items[at + 4] == {"para": "*Why single is the default:* Nothing says so."}
    asked = [each.partition("** ")[2] for each in of(items, "subheading")]
    assert asked.count("Is the cell in front of the bag worth double?") == 1


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


def test_the_small_print_has_the_editions_and_what_no_referee_judges(tmp_path):
    rulings = toy_game.PACK["rulings.yaml"]
    rulings = rulings.replace("  question: Who wins", "  judged: false\n  question: Who wins")
    rulings += '  editions: {"2024": once, "2025-11": never}\n'
    toy_game.write_pack(tmp_path, **{"rulings.yaml": rulings})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    fine = of(text(rulings_booklet(Book(pack, ledger(pack), {}))), "fine")
    assert "tie · book · not judged by the referee" in fine
    assert any(each.endswith(" · since 2025-11 never · since 2024 once") for each in fine)
    assert "ring · book · on lay.touch" in fine


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
        [{"para": "Twice."}, {"para": "{icon:cross} **Not allowed**, by *One stone a cell*."}]
    ]
    assert items[3:5] == [{"panel": of(items, "panel")[0]}, {"fine": "laid.1"}]
    assert not of(text(rules_booklet(made._replace(players=frozenset({3})))), "panel")


def test_what_the_game_adds_stands_after_its_clause(book):
    table = {"table": {"rows": [["a", "1"]]}}
    items = text(rules_booklet(book(illustrations={"lay.empty": [table]})))
    assert items[items.index({"wide": [table]}) - 1] == {"fine": "lay.empty"}


def test_a_picture_that_a_clause_names_lies_across_behind_it(tmp_path):
    rules = toy_game.PACK["rules.yaml"].replace("title: Whose turn,", "title: T, picture: turns,")
    toy_game.write_pack(tmp_path, **{"rules.yaml": rules})
    pack = lay([read_folder(tmp_path, "pebbles")], toy_game.KINDS)[0]
    items = text(rules_booklet(Book(pack, ledger(pack), {})))
    (wide,) = of(items, "wide")
    assert wide == [{"figure": {"template": "turns", "width": 112}}]
    assert items[items.index({"wide": wide}) - 1] == {"fine": "lay.turn"}


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((2,), "2 players"),
        ((1,), "1 player"),
        ((4, 3), "3 or 4 players"),
        ((2, 3, 4), "2 to 4 players"),
        ((2, 4, 6), "2, 4 or 6 players"),
    ],
)
def test_player_counts_in_words(counts, said):
    assert for_players(counts) == said


@pytest.mark.parametrize(
    ("manifest", "said"),
    [
        ({}, "A game"),
        ({"designer": "Ann"}, "A game by Ann"),
        ({"publisher": "Box"}, "A game, published by Box"),
        ({"designer": "Ann", "publisher": "Box", "year": 2017, "players": [2, 3, 4]},
         "A game by Ann, published by Box in 2017, for 2 to 4 players"),
        ({"year": 2017, "players": [2]}, "A game, for 2 players"),
    ],
)  # fmt: skip
def test_whose_game_it_is_is_said_in_a_line(manifest, said):
    class Told:
        class pack:  # noqa: N801
            pass

    Told.pack.manifest = manifest
    assert _whose(Told) == said
