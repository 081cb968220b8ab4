"""Ids that name nothing, found by the annotations of a schema."""

from __future__ import annotations

import pytest

from toolkit.pack.shapes import by_id, fields, listing, reference, words
from toolkit.referee.references import Stray, strays

SCHEMA = fields(
    "A question.",
    {
        "base": reference("A base.", "base"),
        "bases": listing("Bases.", reference("A base.", "base")),
        "by": by_id("By base.", "base", reference("A sector.", "sector", "base")),
        "either": {
            "description": "A word, a base or a mapping.",
            "anyOf": [
                words("A word.", "final"),
                reference("A base.", "base"),
                fields("One.", {"in": reference("A sector.", "sector")}),
            ],
        },
        "steps": listing("Steps.", {"$ref": "#/$defs/step"}),
    },
)
SHARED = {
    "step": fields(
        "A step.",
        {
            "to": reference("A base.", "base"),
            "do": listing("Steps.", {"$ref": "#/$defs/step"}),
        },
    )
}
KNOWN = {"base": {"ceres", "eros"}, "sector": {"belt"}}


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ({"base": "ceres"}, []),
        ({"base": "cers"}, [Stray(("base",), "cers", ("base",))]),
        ({"base": "unknown"}, [Stray(("base",), "unknown", ("base",))]),
        ({"bases": ["eros", "x"]}, [Stray(("bases", 1), "x", ("base",))]),
        ({"by": {"ceres": "belt", "eros": "eros"}}, []),
        ({"by": {"x": "belt"}}, [Stray(("by", "x"), "x", ("base",), True)]),
        ({"by": {"eros": "x"}}, [Stray(("by", "eros"), "x", ("sector", "base"))]),
        ({"either": "final"}, []),
        ({"either": "ceres"}, []),
        ({"either": "x"}, [Stray(("either",), "x", ("base",))]),
        ({"either": {"in": "belt"}}, []),
        ({"steps": [{"to": "ceres", "do": [{"to": "eros"}]}]}, []),
        (
            {"steps": [{"to": "eros"}, {"do": [{"to": "moon"}]}]},
            [Stray(("steps", 1, "do", 0, "to"), "moon", ("base",))],
        ),
        ({"either": {"in": "bellt"}}, [Stray(("either", "in"), "bellt", ("sector",))]),
    ],
)
def test_every_id_that_names_nothing_is_found_once(value, found):
    assert list(strays(value, SCHEMA, KNOWN, (), {"$defs": SHARED})) == found
