"""The card of a verdict says what the terminal says, and takes words of people as they are."""

from __future__ import annotations

import pytest
from toy_bench import bench
from toy_game import Pebbles

from toolkit.pack.reader import read_text
from toolkit.referee.cases import read_cases
from toolkit.referee.paper.verdicts import plain, verdict_card
from toolkit.referee.text_verdict import text
from toolkit.referee.verdict import verdict
from toolkit.referee.wording import sentence

OPEN = "{case: lay.1, title: Round the end, players: [red, blue], " + (
    "position: {stones: {d: red}, turn: red}, ask: {legal: [{by: red, lay: a}]}}"
)
ILLEGAL = "{case: lay.2, players: [red, blue], position: {stones: {a: blue}, turn: red}, " + (
    "ask: {legal: [{by: red, lay: a}]}}"
)


@pytest.fixture
def judged(tmp_path):
    made = bench(Pebbles(), tmp_path)

    def judge(case, before=""):
        file = read_text(f"game: pebbles\n{before}cases:\n- {case}\n", "any.yaml")
        cases, wrong = read_cases(file, made)
        assert not wrong
        return verdict(cases[0])

    return judge


def words(row):
    """All words of the text of a card, without markup."""
    found = []
    for item in row.fields["text"]:
        for value in item.values():
            found += value if isinstance(value, list) else [value]
    return [each.replace("**", "") for each in found]


def said(case):
    return " ".join(text(case).split())


@pytest.mark.parametrize("case", [OPEN, ILLEGAL])
def test_every_word_of_a_card_is_a_word_of_the_terminal(judged, case):
    given = judged(case)
    row = verdict_card(given)
    shown = said(given)
    assert row.fields["text"][0] == {"heading": sentence(given)}
    for line in words(row)[1:]:
        if line == "Why":
            continue
        # behind its label, or the title of its clause
        afters = [line.partition(sign)[2] for sign in (". ", ": ")]
        known = (line, *afters, *line.split(" · "))
        assert any(each and each in shown for each in known), line


def test_a_card_names_the_clause_of_each_reason_its_source_and_what_it_hinges_on(judged):
    items = verdict_card(judged(OPEN)).fields["text"]
    assert {"subheading": "It hinges on: Does the last cell touch the first? (ring)"} in items
    (usual,) = [item["note"] for item in items if "note" in item]
    assert usual.startswith("**row, the usual reading:** ")
    reasons = verdict_card(judged(ILLEGAL)).fields["text"]
    assert {"fine": "lay.empty · book"} in reasons
    assert any(item.get("para", "").startswith("**One stone a cell.** ") for item in reasons)


@pytest.mark.parametrize(
    ("case", "before", "tone"),
    [(OPEN, "", "open"), (ILLEGAL, "", "no"), (OPEN, "rulings: {ring: ring}\n", "yes")],
)
def test_the_head_of_a_card_tells_the_answer_at_one_glance(judged, case, before, tone):
    assert verdict_card(judged(case, before)).fields["tone"] == tone


def test_readings_agreed_stand_on_the_card(judged):
    row = verdict_card(judged(OPEN, "rulings: {ring: ring}\n"))
    assert "Readings agreed: ring: ring" in words(row)


def test_a_case_without_a_title_is_called_by_its_id(judged):
    assert verdict_card(judged(OPEN)).fields["about"] == "Round the end"
    assert verdict_card(judged(ILLEGAL)).fields["about"] == "Case lay.2"


def test_signs_in_a_title_are_no_markup_and_it_stays_on_one_line():
    assert plain("a *b* {icon:x} \\ c\n d") == r"a \*b\* \{icon:x} \\ c d"
