"""Figures that cards add to, and what waits for a moment, with sources of two words."""

from __future__ import annotations

from typing import NamedTuple

from toolkit.effects.keyword import Held
from toolkit.effects.standing import AT_ONCE, Bonus, Sayings, bonuses, is_like, lasting, waiting


class Source(NamedTuple):
    name: str
    owner: str


STEPS = {
    "banner": [{"while": {"to": "mine", "power": 1}}, {"draw": 1}],
    "curse": [{"while": {"to": "theirs", "power": -2, "keywords": [{"slow": 2}]}}],
    "toll": [{"while": {"cost": 1}}],
    "bell": [
        {"when": {"moment": "dawn", "do": [{"draw": 1}, {"gain": 2}]}},
        {"when": {"moment": "dusk", "do": [{"draw": 2}]}},
    ],
}
RED = [Source("banner", "red"), Source("curse", "blue"), Source("toll", "red")]


def steps_of(source):
    return STEPS[source.name]


def test_bonuses_are_told_each_with_its_source_and_add_up():
    found = list(bonuses(lasting(RED, steps_of), Sayings(STEPS).adding(("power", "health"))))
    assert found == [
        (Bonus(RED[0], (1, 0), ()), STEPS["banner"][0]["while"]),
        (Bonus(RED[1], (-2, 0), (Held("slow", 2),)), STEPS["curse"][0]["while"]),
    ]
    assert sum(one.figures[0] for one, _ in found) == -1


def test_what_adds_to_no_figure_is_no_bonus_and_lasts_all_the_same():
    assert [source for source, _ in lasting(RED, steps_of)] == RED
    assert list(bonuses(lasting(RED[2:], steps_of), Sayings(STEPS).adding(("power",)))) == []


def test_what_waits_for_a_moment_comes_in_the_order_of_the_sources():
    first, second = Source("bell", "red"), Source("bell", "blue")
    found = list(waiting([second, first], steps_of, "dawn"))
    assert found == [
        (second, {"draw": 1}),
        (second, {"gain": 2}),
        (first, {"draw": 1}),
        (first, {"gain": 2}),
    ]
    assert list(waiting(RED, steps_of, "dawn")) == []


def test_something_is_like_a_selector_where_every_word_has_a_test_that_it_passes():
    tests = {"type": lambda said: said == "beast", "power_at_most": lambda said: said >= 3}
    assert is_like({"type": "beast", "power_at_most": 3}, tests)
    assert not is_like({"type": "beast", "power_at_most": 2}, tests)
    assert not is_like({"colour": "red"}, tests)
    assert is_like({}, tests)


def test_cards_are_known_by_the_words_of_what_they_say():
    tool = {"tool": [{"ability": {"do": []}}], "vow": [{"by_hand": "Swear."}]}
    said = Sayings({**STEPS, **tool})
    assert said["power"] == {"banner", "curse", "vow"}
    assert said["dusk"] == {"bell", "vow"}
    assert said["ability"] == {"tool", "vow"}
    assert said[AT_ONCE] == {"banner", "vow"}
    assert said["noon"] == said.by_hand == {"vow"}
    assert said.all == {*STEPS, *tool}
    assert said.lasting(lambda one: one.get("power", 0) < 0) == {"curse"}
