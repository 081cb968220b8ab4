"""Places of a step in a game of fields: what may be said of them, and how that reads."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from toolkit.effects.places import PlaceWords
from toolkit.effects.speaker import Speaker
from toolkit.pack.shapes import exactly_true, reference

FIELD = PlaceWords(
    "field",
    {"colour": reference("Only of this colour.", "colour"), "wet": exactly_true("Only wet.")},
    shared=("colour", "row"),
    before=("colour",),
    behind=lambda place, speaker, sharing, several: [
        *sharing,
        ("by rivers" if several else "by a river") if place.get("wet") else "",
    ],
    sharing={("same", "colour"): "of one colour"},
)
SPEAKER = Speaker({}, lambda kind, id: id.replace("_", " ").title())
SEVERAL = Draft202012Validator(FIELD.several())


@pytest.mark.parametrize(
    ("said", "phrase"),
    [
        ("old_mill", "Old Mill"),
        (None, "any field"),
        ({"as_before": True}, "that field"),
        ({"colour": "red"}, "a Red field"),
        ({"colour": ["red", "blue"], "fields": "each"}, "each Red or Blue field"),
        ({"fields": {"up_to": 3}, "wet": True}, "each of up to 3 fields by rivers"),
        ({"fields": 2, "same": "colour"}, "each of 2 fields of one colour"),
        ({"fields": 2, "different": "row"}, "each of 2 fields in different rows"),
    ],
)
def test_a_place_reads_as_a_noun_phrase(said, phrase):
    assert FIELD.phrase(said, SPEAKER) == phrase


@pytest.mark.parametrize(("pieces", "phrase"), [(2, "different Red fields"), (1, "a Red field")])
def test_where_pieces_go_is_shared_only_by_several(pieces, phrase):
    place = {"colour": "red", "different": "field"}
    assert FIELD.ends_phrase(place, pieces, SPEAKER) == phrase


@pytest.mark.parametrize(
    ("said", "fits"),
    [
        ({"wet": True}, True),
        ({"fields": 2, "same": "row"}, True),
        ({"fields": 1, "same": "row"}, False),
        ({"same": "row"}, False),
        ({"fields": 2, "same": "wet"}, False),
        ({}, False),
    ],
)
def test_only_several_places_share_anything(said, fits):
    assert SEVERAL.is_valid(said) == fits
