"""Positions and changes of The Expanse as they are told: what is left out, what only counted."""

from __future__ import annotations

import pytest
from expanse_rules import position, referee


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ({}, {}),
        ({"rocinante": {}}, {"rocinante": {}}),  # of an opening it would be told; here it is not
        ({"rocinante": {}, "influence": {}}, {"influence": {}}),
        ({"rocinante": {"holder": "MCR"}}, {"rocinante": {"holder": "MCR"}}),
    ],
)
def test_a_rocinante_told_as_nowhere_is_written_where_else_it_would_be_that_of_the_opening(
    told, written
):
    assert referee().encode(position(told)) == written


def test_of_a_deck_only_how_many_cards_it_has_is_told():
    before, after = {"deck": ["riots", "ambush"]}, {"deck": ["ambush"]}
    (change,) = referee().changes(before, after)
    assert (change.what, change.before, change.now) == ("cards in the deck:", "2", "1")
    assert referee().changes(before, {"deck": ["ambush", "riots"]}) == []
