"""Positions and moves with anything in them: faults at a place of what was given, or a verdict."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ti4_pack import SEATED, entries, readings, referee

from toolkit.games.ti4_expeditions.rules.status import wrongly_held
from toolkit.referee.rules import UnknownFact

GAME, RULES, PLAYERS = referee(), readings(), SEATED[:3]
POSITION = {
    "slices": [{"slice": "resources", "by": "sol"}, {"slice": "secret", "by": "muaat"}],
    "turn": {"player": "muaat", "moment": "end_of_turn", "claimed": 1},
    "sol": {"planets": {"jord": "ready"}, "trade_goods": 2, "breakthrough": True},
    "muaat": {
        "planets": {"meer": "ready", "muaat": "exhausted"},
        "stations": {"thewatchtower": "ready"},
        "technologies": ["psychoarchaeology"],
        "attachments": {"meer": ["rich_world", {"specialty": "biotic", "resources": 1}]},
        "action_cards": 2,
    },
    "systems": {
        "01": [], "04": [], "18": [], "37": ["destroyed:arinam"], "46": ["frontier", "mirage"],
        "117": [], "83a": [],
    },
    "fracture": False,
    "thunders_edge": None,
    "owed": [{"roll": "muaat"}],
}  # fmt: skip
MOVES = [
    {"by": "muaat", "claim": "influence", "pay": {"planets": ["meer"], "trade_goods": 1}},
    {"by": "sol", "ingress": ["18", "37"]},
    {"by": "muaat", "roll": 10},
    {"by": "sol", "place": "46"},
    {"by": "sol", "infantry": "muaat"},
    {"by": "sol", "end": "turn"},
]
WORDS = (
    "sol", "hacan", "meer", "46", "999", "83a", "ready", "secret", "ingress", "roll", "planets",
    "destroyed:", "destroyed:meer", "unknown", "", "\0", "ünbekannt",
)  # fmt: skip
JUNK = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 12),
        st.just(10**30),
        st.floats(allow_nan=False),
        st.sampled_from(WORDS),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(WORDS), inner, max_size=3)
    ),
    max_leaves=4,
)


def paths(value, above=()):
    """Every place in a value, itself included."""
    yield above
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(each, (*above, key))


@st.composite
def spoilt(draw, whole):
    """A value with something else in one place of it, or a key more."""
    value = deepcopy(whole)
    *above, last = draw(st.sampled_from([path for path in paths(value) if path]))
    inside = value
    for key in above:
        inside = inside[key]
    if isinstance(inside, dict) and draw(st.booleans()):
        last = draw(st.sampled_from(WORDS))
    inside[last] = draw(JUNK)
    return value


def told(faults, value):
    """Each says something and stands at a place of the value, or just below one (what lacks)."""
    places = set(paths(value))
    for fault in faults:
        assert fault.message.strip()
        assert places & {tuple(fault.steps), tuple(fault.steps[:-1])}, (fault, value)


@settings(max_examples=400)
@given(spoilt(POSITION))
def test_a_position_spoilt_in_one_place_is_faulted_there_or_answered(value):
    before = deepcopy(value)
    here, faults = GAME.decode(value, PLAYERS)
    assert value == before
    assert (here is None) == bool(faults)
    told(faults, value)
    if here is None:
        return
    told(GAME.status(here), value)
    back, faults = GAME.decode(GAME.encode(here), PLAYERS)
    assert (back, faults) == (here, [])
    for move in MOVES:
        decoded, _ = GAME.decode_move(move, PLAYERS)
        with suppress(UnknownFact):  # what nobody told is asked for
            if not GAME.check(here, decoded, RULES):
                GAME.apply(here, decoded, RULES)


@settings(max_examples=300)
@given(st.sampled_from(MOVES).flatmap(spoilt))
def test_a_move_spoilt_in_one_place_is_faulted_there_or_judged(value):
    move, faults = GAME.decode_move(value, PLAYERS)
    assert (move is None) == bool(faults)
    told(faults, value)
    if move is not None:
        here, _ = GAME.decode(POSITION, PLAYERS)
        GAME.check(here, move, RULES)


@given(JUNK)
def test_anything_at_all_is_read_or_faulted(value):
    for read in (GAME.decode, GAME.decode_move):
        found, faults = read(value, PLAYERS)
        assert (found is None) == bool(faults)


@pytest.mark.parametrize("seed", range(4))
def test_a_position_of_one_case_with_a_part_of_another_is_faulted_or_possible(seed):
    chance = Random(seed)
    known = [entry for entry in entries() if len(entry["players"]) > 1 and entry.get("position")]
    for _ in range(100):
        one, other = chance.sample(known, 2)
        value = {**one["position"], **dict([chance.choice([*other["position"].items()])])}
        here, faults = GAME.decode(value, tuple(one["players"]))
        told(faults, value)
        if here is not None:
            told(GAME.status(here), value)


def test_a_planet_that_cannot_be_held_is_shown_at_its_key():
    told = {"systems": {"19": ["destroyed:wellon"]}, "sol": {"planets": {"wellon": "ready"}}}
    here, _ = referee().decode(told, SEATED[:3])
    assert here is not None
    (fault,) = wrongly_held(here, referee().tables)
    assert (fault.steps, fault.key) == (("sol", "planets", "wellon"), True)
    assert "it was destroyed" in fault.message
