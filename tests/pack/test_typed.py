"""A record declared once: the schema of its file, and the value that rules use."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from toolkit.pack.shapes import count, fields, identifier, listing, reference, text, words
from toolkit.pack.typed import maybe, recorded, schema_of, told, value_of


@recorded("What it costs.")
class Cost(NamedTuple):
    amount: int = told(count("How much.", 1, 9))
    points: int = maybe(count("Points."), 0, unknown=-1)


@recorded("A harbour.", minProperties=2)
class Harbour(NamedTuple):
    id: str = told(identifier("The id."))
    name: str = maybe(text("Its name."), "nameless")
    bases: tuple[str, ...] = told(listing("Its bases.", reference("A base.", "base")))
    far: bool = maybe(words("Where.", "near", "far"), False, said="where", read="far".__eq__)
    cost: Cost = maybe(Cost)
    number: int = -1


def harbour(**said: Any) -> Harbour:
    return value_of(Harbour, said, number=3)


def test_the_schema_is_what_the_words_of_schemas_would_make_of_it():
    cost = fields(
        "What it costs.",
        {"amount": count("How much.", 1, 9), "points": count("Points.")},
        ["amount"],
    )
    assert schema_of(Harbour) == {
        **fields(
            "A harbour.",
            {
                "id": identifier("The id."),
                "name": text("Its name."),
                "bases": listing("Its bases.", reference("A base.", "base")),
                "where": words("Where.", "near", "far"),
                "cost": cost,
            },
            ["id", "bases"],
        ),
        "minProperties": 2,
    }
    assert list(schema_of(Harbour)["properties"]) == ["id", "name", "bases", "where", "cost"]


def test_a_value_holds_what_the_file_says_as_rules_want_it():
    read = harbour(id="io", name="Io", bases=["io"], where="far", cost={"amount": 2})
    assert read == Harbour("io", "Io", ("io",), True, Cost(2, 0), 3)


def test_what_is_left_out_is_the_default_or_nothing_of_its_sort():
    assert harbour(id="io") == Harbour("io", "nameless", (), False, Cost(0, 0), 3)


@pytest.mark.parametrize("key", ["name", "bases", "where", "cost"])
def test_what_is_unknown_is_the_default_too(key):
    assert harbour(id="io", **{key: "unknown"}) == harbour(id="io")


def test_a_field_may_tell_the_unknown_from_what_is_left_out():
    assert value_of(Cost, {"amount": 1, "points": "unknown"}) == Cost(1, -1)


def test_what_a_file_says_besides_is_not_read():
    assert harbour(id="io", notes="Seen once.") == harbour(id="io")
