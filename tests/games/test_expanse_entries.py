"""What is decided while effects are carried out: told with no more than the step leaves open."""

from __future__ import annotations

import pytest
from expanse_rules import FOUR, UN, referee

from toolkit.games.expanse.asking.move_words import move_of
from toolkit.games.expanse.state.moves import Entry

TABLES = referee().tables
MARS, CERES = TABLES.orbital_number["mars"], TABLES.base_number["ceres"]


def decided(entry):
    move, faults = referee().decode_move({"by": UN, "play": "nauvoo", "resolve": [entry]}, FOUR)
    assert faults == []
    return move.resolve[0]


@pytest.mark.parametrize(
    ("told", "entry"),
    [
        ({"orbital": "mars"}, Entry("hit", orbital=MARS)),
        ({"orbital": "mars", "of": "MCR"}, Entry("hit", orbital=MARS, of=FOUR.index("MCR"))),
        ({"unit": "battleship"}, Entry("hit", unit="battleship")),
        ({"base": "ceres"}, Entry("remove", base=CERES)),
        ({}, Entry("remove")),
    ],
)
def test_what_is_removed_is_a_fleet_where_an_orbital_or_a_unit_is_named(told, entry):
    assert decided({"remove": told}) == entry


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("base ceres", {"base": "ceres"}),
        ("orbital mars", {"orbital": "mars"}),
        ("card riots", {"card": "riots"}),
        ("faction m", {"faction": "MCR"}),
        ("build scrap_ship", {"build": "scrap_ship"}),
        ("build fleet mars", {"build": "fleet", "to": "mars"}),
        ("hit mars m fleet", {"remove": {"orbital": "mars", "of": "MCR", "unit": "fleet"}}),
        ("place ceres", {"place": "ceres"}),
    ],
)
def test_each_thing_that_can_be_chosen_is_typed_as_it_is_told(typed, entry):
    move = move_of(f"u play nauvoo: {typed}", FOUR, TABLES)
    assert move["resolve"] == [entry]
    assert decided(entry)
