"""Searching a ledger: which entry fits words best, what stands for them, what is nowhere."""

from __future__ import annotations

import pytest
import toy_game
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pack.laying import lay
from toolkit.referee.ledger import Clause, Ledger, Reading, Ruling, ledger
from toolkit.referee.search import search
from toolkit.referee.stems import stem, words
from toolkit.referee.synonyms import Synonym

# As a learner of English meets them; no ending explains them.
IRREGULAR = (
    "begin began begun", "break broke broken", "build built", "buy bought", "choose chose chosen",
    "draw drew drawn", "fight fought", "fly flew flown flies", "give gave given", "get gets got",
    "go goes gone went", "hide hid hidden", "keep kept", "lay laid", "lose lost", "pay paid",
    "show shown", "spend spent", "take took taken", "throw threw thrown", "three 3", "four 4",
)  # fmt: skip
STONE = Synonym("stone", ("stone", "row of stones"), ("pebble", "heavy little item"))


@pytest.fixture
def book(tmp_path):
    return ledger(lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0])


def ids(found):
    return [match.entry.id for match in found.matches]


@pytest.mark.parametrize(
    ("asked", "best"),
    [
        ("whose turn is it", "lay.turn"),
        ("touching stones", "lay.touch"),
        ("equal stones winner", "tie"),
        ("drawing from the bag", "draw.bag"),
        ("closing the row", "ring"),
        ("lay.touch", "lay.touch"),
        ("double", "double"),
    ],
)
def test_the_best_match_comes_first(book, asked, best):
    assert ids(search(book, asked.split()))[0] == best


def test_clauses_and_rulings_stand_in_one_list_best_first(book):
    found = search(book, ["stones"]).matches
    scores = [match.score for match in found]
    assert scores == sorted(scores, reverse=True)
    assert {type(match.entry) for match in found} == {Clause, Ruling}


def test_words_that_mean_something_together_mean_less_each_alone():
    """Whoever asks for a heavy little item means the stone, not what else is heavy."""
    clauses = (
        Clause("a", "A", "", "The stone is laid down."),
        Clause("b", "B", "", "A heavy bag is a heavy bag, heavy as it is."),
    )
    told = Ledger("toy", {clause.id: clause for clause in clauses}, {})
    assert ids(search(told, ["heavy", "little", "item"], [STONE]))[0] == "a"
    assert ids(search(told, ["heavy"], [STONE])) == ["b"]


def test_words_that_stand_nowhere_match_nothing_and_are_told(book):
    found = search(book, ["xyzzy"])
    assert (found.matches, found.nowhere, found.taken_for) == ((), ("xyzzy",), {})
    beside = search(book, ["bag", "xyzzy"])
    assert (ids(beside)[0], beside.nowhere) == ("draw.bag", ("xyzzy",))
    assert search(book, ["bag", "heavy"], [STONE]).nowhere == ("heavy",)


def test_a_misspelt_word_is_taken_for_the_nearest_and_told(book):
    found = search(book, ["towching"])
    assert ids(found) == ids(search(book, ["touching"]))
    assert found.taken_for == {"towching": "touch"}


def test_there_are_at_most_so_many_matches(book):
    asked = ["stone", "cell", "player"]
    assert len(search(book, asked).matches) == 5
    assert ids(search(book, asked, most=2)) == ids(search(book, asked))[:2]


def test_a_synonym_finds_what_the_rules_call_so(book):
    assert ids(search(book, ["pebble"])) == []
    assert set(ids(search(book, ["pebbles"], [STONE]))) == set(ids(search(book, ["stone"])))
    assert ids(search(book, ["heavy", "little", "item"], [STONE])) != []


def test_words_side_by_side_are_worth_more():
    book = ledger_of("stone red round blue cell", "cell red round blue stone")
    assert ids(search(book, ["blue", "stone"]))[0] == "a.1"
    assert ids(search(book, ["blue", "cell"]))[0] == "a.0"


def test_a_reading_that_is_not_in_force_tells_less():
    readings = {"no": Reading("no", "It falls."), "yes": Reading("yes", "It floats.")}
    rulings = {
        "one": Ruling("one", "", "Which?", False, "no", readings),
        "two": Ruling("two", "", "Which?", False, "yes", readings),
    }
    book = Ledger("toy", {}, rulings)
    assert ids(search(book, ["floating"])) == ["two", "one"]


@pytest.mark.parametrize(
    "forms",
    ["score scores scored scoring", "tie ties tied tying", "keep keeps kept keeping",
     "technology technologies", "drop dropped dropping", "base bases", "pass passes passed",
     "use uses used using", "two 2", "box boxes", *IRREGULAR],
)  # fmt: skip
def test_forms_of_a_word_have_one_stem(forms):
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("apart", ["play player", "place play", "base bag", "bonus bone"])
def test_other_words_have_other_stems(apart):
    one, other = apart.split()
    assert stem(one) != stem(other)


def test_empty_words_and_apostrophes_are_passed():
    assert words("Can't I keep the player's card?") == ["keep", "players", "card"]


@given(st.lists(st.text(max_size=12), max_size=8))
def test_whatever_is_asked_is_answered(asked):
    found = search(ledger_of("red stone", "blue cell"), asked, [STONE])
    assert all(match.score > 0 for match in found.matches)


def ledger_of(*says: str) -> Ledger:
    clauses = [Clause(f"a.{n}", "", "", text) for n, text in enumerate(says)]
    return Ledger("toy", {clause.id: clause for clause in clauses}, {})
