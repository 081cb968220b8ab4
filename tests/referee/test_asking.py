"""The dialogue as a value, and the interview that every game has, with a game small enough."""

from __future__ import annotations

import pytest
from toy_bench import bench
from toy_game import Pebbles

from toolkit.pack.document import Document
from toolkit.pack.reader import read_text
from toolkit.referee.asking.case_text import case_file, flow
from toolkit.referee.asking.dialogue import Dialogue
from toolkit.referee.asking.dispute import case_of, dispute, facts_told
from toolkit.referee.asking.interview import Refused
from toolkit.referee.asking.labelled import labelled
from toolkit.referee.asking.plain import PlainInterview
from toolkit.referee.asking.prompt import Choice, Misread, among, matching
from toolkit.referee.cases import read_cases
from toolkit.referee.verdict import verdict


class Table:
    """A dialogue about Pebbles, spoken to line by line."""

    def __init__(self, place):
        self.bench = bench(Pebbles(), place)
        self.interview = PlainInterview(self.bench.game)
        self.dialogue = Dialogue(dispute(self.interview, self.hear))

    def hear(self, case):
        cases, wrong = read_cases(self.document(case), self.bench)
        return verdict(cases[0]) if not wrong else Refused(tuple(each.message for each in wrong))

    def document(self, case) -> Document:
        return read_text(case_file("pebbles", case), "told.yaml")

    def says(self, *lines):
        """What was replied to the last of some lines."""
        for line in lines:
            reply = self.dialogue.hear(line, self.dialogue.prompt())
            self.dialogue = reply.dialogue
        return reply.says

    @property
    def asks(self):
        prompt = self.dialogue.prompt()
        return prompt and prompt.asks

    @property
    def case(self):
        return case_of(self.interview, self.dialogue.told)


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


@pytest.mark.parametrize(("count", "all_named"), [(16, True), (17, False)])
def test_names_are_listed_where_they_are_few_enough_to_read(count, all_named):
    names = [f"name_{letter}" for letter in "abcdefghijklmnopqrst"[:count]]
    with pytest.raises(Misread) as nothing:
        matching("zzzzz", names, "thing")
    assert (names[-1] in str(nothing.value)) is all_named
    with pytest.raises(Misread) as several:
        matching("name", names, "thing")
    assert names[15] in str(several.value)
    assert (" …" in str(several.value)) is not all_named


OPENING = ("red blue", "legal", "{by: blue, lay: b}", "", "stones: {a: red}", "turn: blue", "")


def test_a_dispute_is_told_answered_and_read_back(table):
    table.says(*OPENING)
    assert table.asks.startswith("Answer this?")
    table.says("")
    assert table.dialogue.prompt() is None
    assert table.case == {
        "case": "dispute.1",
        "players": ["red", "blue"],
        "position": {"stones": {"a": "red"}, "turn": "blue"},
        "ask": {"legal": [{"by": "blue", "lay": "b"}]},
    }
    assert table.document(table.case).root["cases"] == [table.case]
    assert table.hear(table.case).judgement.answer == "legal"


def test_a_step_back_is_the_dialogue_before_the_last_answer(table):
    asked = []
    for line in OPENING:
        asked.append((table.asks, table.dialogue.given))
        table.says(line)
    for asks, given in reversed(asked):
        table.says("<")
        assert table.asks == asks
        assert table.dialogue.given == given
    assert table.says("back") == "this is the first question"


def test_a_line_that_cannot_be_taken_leaves_the_dialogue_as_it_was(table):
    before = table.dialogue
    assert table.says("red white") == "there is no player 'white'; red, blue and green can play"
    assert table.dialogue == before
    table.says("red blue", "legal")
    before = table.dialogue
    assert table.says("") == "an answer is needed, such as  {by: …, lay: …}"
    assert table.says("{by: red, lay: z}") == "there is no cell 'z'"
    assert table.dialogue == before


def test_a_question_mark_explains_and_answers_nothing(table):
    table.says("red blue")
    before = table.dialogue
    said = table.says("?")
    assert "2 legal" in said
    assert "is a move legal?" in said
    assert table.dialogue == before


def test_a_fact_the_answer_hangs_on_is_asked_and_kept(table):
    table.says("red blue", "worth", "{cells: [b]}", "stones: {b: red}", "")
    assert table.asks == "Do you know cells.b.worth?"
    table.says("2", "")
    assert table.case["facts"] == {"cells": {"b": {"worth": 2}}} == facts_told(table.dialogue.told)
    assert table.hear(table.case).judgement.result["worth"] == {"red": 2, "blue": 0}


def test_a_fact_left_unknown_stays_unknown(table):
    table.says("red blue", "worth", "{cells: [b]}", "stones: {b: red}", "", "")
    assert table.asks.startswith("Answer this?")
    assert "facts" not in table.case
    assert facts_told(table.dialogue.told) == {}
    assert table.hear(table.case).judgement.answer == "undetermined"


def test_a_fact_that_does_not_matter_is_not_asked(table):
    table.says("red blue", "worth", "{cells: [a, c]}", "stones: {c: red}", "")
    assert table.asks.startswith("Answer this?")


def test_a_line_more_adds_to_what_is_judged(table):
    table.says(*OPENING)
    assert "no 'tun'" in table.says("tun: red")
    table.says("turn: red")
    assert table.case["position"]["turn"] == "red"
    assert table.asks.startswith("Answer this?")
    assert table.hear(table.case).judgement.answer == "illegal"


def test_what_was_left_out_is_told_before_the_answer(table):
    table.says("red blue", "legal", "{by: red, lay: b}", "", "stones: {a: red}", "")
    notes = "\n".join(table.dialogue.prompt().notes)
    assert "position.turn as it mostly is" in notes
    assert "stones: {a: red}" in notes


def test_a_case_that_cannot_be_is_not_answered(table):
    table.says("red blue", "worth", "{cells: [z]}", "")
    assert "'z' is no cell" in "\n".join(table.dialogue.prompt().notes)
    before = table.dialogue
    assert "cannot be answered" in table.says("")
    assert table.dialogue == before


# ------------------------------------------------------------------------------ words


@pytest.mark.parametrize(
    ("word", "found"), [("ty", "tycho"), ("CERES", "ceres"), ("the-r", "the_rings"), ("io", "io")]
)
def test_a_unique_beginning_is_enough(word, found):
    assert matching(word, ["tycho", "thoth", "the_rings", "ceres", "io", "ion"], "base") == found


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("t", "'t' may be tycho or thoth"),
        ("ceers", "'ceers' is no base; did you mean ceres?"),
        ("x", "'x' is no base: tycho, thoth or ceres"),
        ("", "'' is no base"),
    ],
)
def test_any_other_word_names_what_it_could_be(word, said):
    with pytest.raises(Misread) as misread:
        matching(word, ["tycho", "thoth", "ceres"], "base")
    assert str(misread.value).startswith(said)


def test_choices_are_taken_by_number():
    read = among([Choice("score"), Choice("legal")], "question")
    assert [read("2"), read("s")] == ["legal", "score"]
    with pytest.raises(Misread, match="numbered from 1 to 2"):
        read("3")


def test_a_choice_is_taken_by_words_of_what_it_means_where_one_alone_has_them():
    read = among(
        [Choice("winner", "who has won?"), Choice("score", "who scores what?")], "question"
    )
    assert [read("who won"), read("Who scores what?")] == ["winner", "score"]
    for line in "who", "who lost", "?":
        with pytest.raises(Misread, match="is no question: winner or score"):
            read(line)


@pytest.mark.parametrize(
    "value",
    [
        {"a": ["no", "true", "12", 12, None, True, "a: b", "", "ä", "- x", "a # b", "null"]},
        {"position": {"ceres": "U2 M1 B1"}, "12": [[], {}]},
    ],
)
def test_values_on_one_line_are_read_back_as_they_were(value):
    assert read_text(flow(value), "line").root == value


def test_a_labelled_line_has_96_signs_at_most_and_is_broken_at_commas():
    label, first = "map", "x" * 80
    fits = "y" * (96 - len(f"{label}  {first}, "))
    assert labelled([(label, f"{first}, {fits}")]) == [f"map  {first}, {fits}"]
    assert labelled([(label, f"{first}, {fits}z")]) == [f"map  {first},", f"     {fits}z"]
    assert labelled([("a", "b"), ("long", "c")]) == ["a     b", "long  c"]
