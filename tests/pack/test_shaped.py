"""Schemas as files write them are those that code would make of the same words."""

from __future__ import annotations

import pytest

from toolkit.pack import bare as s
from toolkit.pack.kind import unknown
from toolkit.pack.shaped import schema

OWN = {"LOOK": {"type": "object"}, "twice": lambda one: s.forms(one, one)}


@pytest.mark.parametrize(
    ("said", "made"),
    [
        ("yes_or_no", s.yes_or_no()),
        (["words", "north", "south"], s.words("north", "south")),
        (["count", 1, 9], s.count(1, 9)),
        (
            {"berth": "text", "fee?": ["count", 0]},
            s.fields({"berth": s.text(), "fee": s.count()}, ["berth"]),
        ),
        (["references", "ship", {"least": 2}], s.references("ship", least=2)),
        (["unknown", ["by_id", "ship", ["count", 1]]], unknown(s.by_id("ship", s.count(1)))),
        (
            ["forms", ["text"], {"ducats": ["count", 1]}],
            s.forms(s.text(), s.fields({"ducats": s.count(1)}, ["ducats"])),
        ),
        (
            ["fields", {"one?": "text", "two?": "text"}, {"least": 1}],
            s.fields({"one": s.text(), "two": s.text()}, least=1),
        ),
        (
            ["named", "tortuga", {"size": "text", "look?": "LOOK"}],
            s.named("tortuga", {"size": s.text(), "look": OWN["LOOK"]}, ["size"]),
        ),
        (["twice", ["LOOK"]], s.forms(OWN["LOOK"], OWN["LOOK"])),
    ],
)
def test_a_schema_is_that_of_its_words(said, made):
    assert schema(said, OWN) == made


@pytest.mark.parametrize("said", ["harbours", ["harbours", 1], {"berth": ["harbours"]}])
def test_a_word_that_is_none_is_refused(said):
    with pytest.raises(KeyError, match="harbours"):
        schema(said, OWN)
