"""Facts told by their whole path: read as nested ones, with each value where it stands."""

from __future__ import annotations

import pytest

from toolkit.pack.reader import read_text
from toolkit.referee.unfolding import unfold


def unfolded(*facts: str):
    lines = ["cases:", "- facts:", *(f"    {line}" for line in facts)]
    document = read_text("\n".join(lines) + "\n", "cases.yaml")
    unfold(document)
    return document


def told(*facts: str):
    return unfolded(*facts).at(("cases", 0, "facts"))


@pytest.mark.parametrize(
    ("facts", "read"),
    [
        (["a.b.c: 1"], {"a": {"b": {"c": 1}}}),
        (["a.b: 1", "a.c: 2"], {"a": {"b": 1, "c": 2}}),
        (["a: {b: 1}", "a.c: {d: 2}", "e: 3"], {"a": {"b": 1, "c": {"d": 2}}, "e": 3}),
        (["moves[0].drew: x", "moves[0].choose: y"], {"moves[0]": {"drew": "x", "choose": "y"}}),
        (["plain: 1"], {"plain": 1}),
    ],
)
def test_a_path_is_read_as_a_mapping_for_each_step(facts, read):
    assert told(*facts) == read


@pytest.mark.parametrize(
    ("facts", "left"),
    [
        (["a: {b: 1}", "a.b: 2"], "a.b"),
        (["a: 1", "a.b: 2"], "a.b"),
        (["a: [1]", "a.0: 2"], "a.0"),
        (["a..b: 2"], "a..b"),
        ([".: 2"], "."),
    ],
)
def test_what_is_told_already_or_leads_nowhere_stays_as_written(facts, left):
    assert left in told(*facts)


def test_each_value_and_key_is_found_where_it_stands():
    document = unfolded("a: {b: 1}", "a.c.d: 2", "e: 3", "f.g: {h: 4}")
    facts = ("cases", 0, "facts")
    assert document.place((*facts, "a", "b")) == (3, 12)
    assert document.place((*facts, "a", "c", "d")) == (4, 12)
    assert document.place((*facts, "a", "c", "d"), key=True) == (4, 5)
    assert document.place((*facts, "a", "c"), key=True) == (4, 5)
    assert document.place((*facts, "e")) == (5, 8)
    assert document.place((*facts, "f", "g", "h")) == (6, 14)


def test_what_has_no_facts_is_left():
    document = read_text("cases: [{facts: [a.b]}, 3, {ask: {a.b: 1}}]\n", "cases.yaml")
    unfold(document)
    assert document.root == {"cases": [{"facts": ["a.b"]}, 3, {"ask": {"a.b": 1}}]}
