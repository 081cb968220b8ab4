"""Lists parted so that what belongs together is not."""

from __future__ import annotations

import pytest

from toolkit.pack.plain import parted_whole


@pytest.mark.parametrize(
    ("letters", "most", "parts"),
    [
        ("AbcDe", 5, ["AbcDe"]),
        ("AbcDe", 4, ["Abc", "De"]),
        ("AbDeFgh", 4, ["AbDe", "Fgh"]),
        ("AbcdeFg", 3, ["Abc", "de", "Fg"]),
        ("bcA", 2, ["bc", "A"]),
        ("", 3, [""]),
    ],
)
def test_what_an_item_begins_stays_together_as_far_as_there_is_room(letters, most, parts):
    assert ["".join(part) for part in parted_whole(letters, most, str.isupper)] == parts
