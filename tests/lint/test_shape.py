"""A flaw of a record is one finding, at the place meant, in words that say what would be right."""

from __future__ import annotations

import pytest
from sample_game import KINDS

from toolkit.lint.expected import either
from toolkit.lint.flaws import known_keys
from toolkit.lint.routes import _test, routes
from toolkit.lint.shape import Part, Shapes
from toolkit.pack.reader import read_text

SHAPES = Shapes(KINDS)


def judged(text: str, relative: str = "cards/mine.yaml"):
    findings, broken = SHAPES.judge(relative, read_text(text, relative))
    return findings, broken


def only(card: str):
    """The one finding of a card with these lines."""
    lines = "".join(f"  {line}\n" for line in card.split("\n"))
    findings, broken = judged(f"cards:\n- id: run\n  name: Run\n{lines}")
    assert broken == {("cards/mine.yaml", ("cards", 0))}
    (finding,) = findings
    return finding


def test_an_unknown_key_is_pointed_at_itself():
    found = only("pionts: 2")
    assert (found.code, found.line, found.column) == ("E101", 4, 3)
    assert found.pointer == "/cards/0/pionts"
    assert found.hint == "did you mean 'points'?"
    assert found.message == "card 'run' (Run): it has no field 'pionts'"


def test_an_unknown_key_deep_down_is_pointed_at_itself():
    found = only("event:\n- may:\n  - place: {to: ceres, inflence: 2}")
    assert found.pointer == "/cards/0/event/0/may/0/place/inflence"
    assert (found.line, found.column) == (6, 26)
    assert "'event.0.may.0.place' has no field 'inflence'" in found.message


@pytest.mark.parametrize(
    ("card", "code", "says", "hint"),
    [
        ("points: six", "E103", "'points' is the text 'six', should be a whole number from 0 to 9"
         " or 'unknown'", ""),
        ("points: unknwon", "E103", "or 'unknown'", "did you mean 'unknown'?"),
        ("points: 10", "E104", "the number 10, should be a number from 0 to 9", ""),
        ('points: "07"', "E103", "the text '07'", "write 7"),
        ("points: 2.5", "E103", "the number 2.5, should be a whole number", ""),
        ("points: true", "E103", "'points' is true", ""),
        ("points: null", "E103", "'points' is empty", ""),
        ("kind: acton", "E105", "of 'action', 'score' or 'score_card'", "did you mean 'action'?"),
        ("kind: score", "E102", "it needs the field 'points': a whole number from 0 to 9", ""),
        ("text: 12", "E103", "the number 12, should be text", 'put it in quotes: "12"'),
        ("text: ''", "E107", "has 0 characters, should have at least 1", ""),
        ("text: '   '", "E106", "should say something", ""),
        ("sectors: belt", "E103", "should be a list of sector ids", "write it as a list: [belt]"),
        ("sectors: [belt, belt]", "E108", "'sectors.1' repeats 'belt'", ""),
        ('players: {"2": yes}', "E103", "should be true or false", "write true"),
        ("players: {2: no}", "E103", "should be true or false", "write false"),
        ("wanted: true", "E103", "'wanted' is true, should be one of 'yes', 'no' or", "write yes"),
        ("wanted: false", "E103", "should be one of 'yes', 'no' or 'unknown'", "write no"),
        ("wanted: Y", "E105", "the text 'Y'", "write yes"),
        ("wanted: 3", "E103", "the number 3, should be one of", ""),
        ("players: {two: true}", "E111", "the key 'two' should", ""),
        ("certainty: atested", "E105", "should be 'attested', ", "did you mean 'attested'?"),
        ("event: unknwon", "E103", "or 'unknown'", "did you mean 'unknown'?"),
        ("event: Sing, then dance", "E103", "the text 'Sing, then dance', should be a list",
         'write it as a step in words: [by_hand: "Sing, then dance"]'),
        ("event: 3", "E103", "should be a list of mappings or 'unknown'", ""),
        ("event: [plcae: {to: ceres}]", "E109", "no verb is called 'plcae'",
         "did you mean 'place'?"),
        ("event: [place]", "E103", "'event.0' is the text 'place', should be a mapping", ""),
        ("event: [{}]", "E110", "'event.0' is a step with no verb", ""),
        ("event: [{place: {to: ceres}, influence: 2}]", "E110",
         "has 'influence' beside the verb 'place'", "indent it below 'place'"),
        ("event: [{place: {to: ceres}, may: [by_hand: x]}]", "E110",
         "has a second verb, 'may', beside 'place'", "a step has one verb"),
        ("event: [place: {influence: 2}]", "E102", "'event.0.place' needs the field 'to'", ""),
        ("event: [place: {to: [ceres]}]", "E103",
         "should be the id of a base or 'any' or 'here'", ""),
        ("event: [choose: [[by_hand: x]]]", "E107", "has 1 entry, should have at least 2", ""),
    ],
)  # fmt: skip
def test_each_flaw_is_worded_once(card, code, says, hint):
    found = only(card)
    assert found.code == code
    assert says in found.message
    assert hint in found.hint
    assert hint or ("did you mean" not in found.hint and "quotes" not in found.hint)


def test_all_flaws_of_all_records_are_found_and_good_records_are_not_broken():
    findings, broken = judged(
        "cards:\n- {id: a, points: x, kinds: y}\n- {id: b}\n- 3\n- {id: C}\nextra: 1\n"
    )
    codes = sorted(finding.code for finding in findings)
    assert codes == ["E101", "E101", "E103", "E103", "E105", "E106"]
    assert {steps for _, steps in broken} == {("cards", 0), ("cards", 2), ("cards", 3)}
    assert findings[0].message == "the file has no field 'extra'"


@pytest.mark.parametrize("text", ["[]", "3", "cards: 3", "cards: {a: 1}", "- a\n- b"])
def test_a_file_that_is_no_mapping_of_lists_is_one_finding(text):
    findings, _ = judged(text)
    assert [finding.code for finding in findings] == ["E103"]


def test_a_broken_table_is_broken_as_a_whole():
    findings, broken = judged("cards: 99", "setup.yaml")
    assert [finding.code for finding in findings] == ["E104"]
    assert broken == {("setup.yaml", ())}


def test_a_record_laid_over_another_need_not_repeat_its_fields():
    document = read_text("bases:\n- {id: ceres, resource: water}\n", "bases.yaml")
    findings, broken = SHAPES.judge("bases.yaml", document, lambda steps: True)
    assert (findings, broken) == ([], frozenset())
    findings, _ = SHAPES.judge("bases.yaml", document, lambda steps: False)
    assert [finding.code for finding in findings] == ["E102"]


def test_a_number_json_cannot_hold_is_still_judged():
    findings, _ = judged(f"cards:\n- {{id: a, points: {'9' * 300}}}\n")
    assert [finding.code for finding in findings] == ["E104"]
    assert len(findings[0].message) < 200


def test_the_keys_that_a_schema_names_are_those_of_its_parts_and_of_the_branch_that_holds():
    schema = {
        "properties": {"a": {}},
        "allOf": [{"properties": {"b": {}}}, {"allOf": [{"properties": {"c": {}, "a": {}}}]}],
        "if": {"properties": {"a": {"const": 1}}, "required": ["a"]},
        "then": {"properties": {"d": {}}},
        "else": {"properties": {"e": {}}},
    }
    assert known_keys(schema, {"a": 1}, {}) == ["a", "b", "c", "d"]
    assert known_keys(schema, {}, {}) == ["a", "b", "c", "e"]


@pytest.mark.parametrize(
    ("condition", "holds", "fails"),
    [
        ({"properties": {"k": {"const": 1}}, "required": ["k"]}, {"k": 1}, {"k": 2}),
        ({"properties": {"k": {"enum": [1, 2]}}}, {"k": 2}, {"k": 3}),
        ({"properties": {"k": {"const": 1}, "l": {"enum": ["a"]}}}, {"k": 1, "l": "a"}, {"k": 1}),
    ],
)
def test_a_branch_is_gone_into_where_its_condition_on_fixed_words_holds(condition, holds, fails):
    test = _test(condition)
    assert test is not None
    assert (test(holds), test(fails), test("k")) == (True, False, False)


@pytest.mark.parametrize(
    "condition",
    [{}, {"properties": {}}, {"properties": {"k": {"minimum": 1}}},
     {"properties": {"k": {"const": 1}}, "not": {}}],
)  # fmt: skip
def test_a_condition_of_another_kind_lets_every_value_in(condition):
    assert _test(condition) is None


def test_a_word_that_is_fixed_names_no_record_and_a_mapping_of_another_form_does():
    forms = [
        {"x-ref": "base"}, {"const": "any"}, {"properties": {"orbital": {"x-ref": "orbital"}}},
    ]  # fmt: skip
    defs = {"place": {"x-ref": "base"}}
    for named in (forms, [{"$ref": "#/$defs/place"}, *forms[1:]]):
        there = routes({"properties": {"to": {"anyOf": named}}, "$defs": defs})
        assert there is not None
        (_, base), *_ = there.keys["to"].also
        assert (base.refs, base.words, base.braced) == (("base",), {"any"}, {"orbital": "orbital"})
    alone = routes({"properties": {"to": {"const": "any", "x-ref": "base"}}})
    assert alone is not None
    assert alone.keys["to"].words == {"any"}


@pytest.mark.parametrize(
    ("habit", "key"),
    [("on", "when"), ("trigger", "when"), ("name", "title"), ("title", "name"),
     ("count", "copies"), ("quantity", "copies"), ("image", "art")],
)  # fmt: skip
def test_a_key_of_habit_is_answered_with_the_key_that_is_called_so_here(habit, key):
    schema = {"type": "object", "properties": {key: {}, "do": {}}, "additionalProperties": False}
    (flaw,) = Part(schema).flaws({habit: 1, "do": 2})
    assert flaw.hint == f"use `{key}`"


@pytest.mark.parametrize(
    ("count", "said"), [(3, "a, b or c"), (17, "n, o, p or 1 other"), (20, "n, o, p or 4 others")]
)
def test_a_long_list_of_words_is_cut_with_the_count_of_the_rest(count, said):
    assert either("abcdefghijklmnopqrst"[:count]).endswith(said)
