"""`KEY:` with nothing behind it: one rule for every key of both games."""

from __future__ import annotations

import pytest
from test_described import referee_of, shipped

from toolkit.model.record import Sub

TABLES = {
    "expanse": ("UN", "MCR", "OPA"),
    "ti4_expeditions": ("sol", "arborec"),
}
OF_ITS_OWN = {"thunders_edge"}  # nothing is a place, too: off the map
GAMES = pytest.mark.parametrize("game", TABLES)


def keys(game):
    codec, players = referee_of(game).codec, TABLES[game]
    for name, each in codec.told_keys:
        key = getattr(each, "key", each)
        if name in OF_ITS_OWN:
            continue
        name = players[0] if getattr(key, "spread", False) else name
        yield {name: None}, {}
        if isinstance(key.field, Sub) and not key.field.needed:
            inner = [{name: {part: None}} for part in key.field.keys]
            yield from ((one, inner[0] if key.field.noted else {name: {}}) for one in inner)


@GAMES
def test_a_key_with_nothing_behind_it_is_left_out(game):
    referee, players = referee_of(game), TABLES[game]
    for told, like in keys(game):
        assert referee.decode(told, players) == referee.decode(like, players), told
        assert not referee.decode(told, players)[1]


@pytest.mark.parametrize(
    ("game", "told", "like"),
    [
        ("expanse", {"influence": {"ceres": None, "eros": {"UN": None, "MCR": 1}}},
         {"influence": {"eros": {"MCR": 1}}}),
        ("expanse", {"fleets": {"mars": {"MCR": {"fleet": 1, "battleship": None}}}},
         {"fleets": {"mars": {"MCR": 1}}}),
        ("expanse", {"kept": {"UN": None}}, {"kept": {}}),
        ("ti4_expeditions", {"systems": {"18": None}}, {"systems": {"18": []}}),
    ],
)  # fmt: skip
def test_an_id_with_nothing_behind_it_stands_with_nothing_in_it(game, told, like):
    referee, players = referee_of(game), TABLES[game]
    assert referee.decode(told, players) == referee.decode(like, players)
    assert not referee.decode(told, players)[1]


@pytest.mark.parametrize(
    ("game", "told", "like"),
    [
        ("expanse", {"by": "UN", "take": 1, "drew": None}, {"by": "UN", "take": 1}),
        ("expanse", {"by": "UN", "influence": {"to": "ceres", "from": None}},
         {"by": "UN", "influence": "ceres"}),
        ("expanse", {"by": "UN", "play": "riots", "resolve": [{"remove": {"base": "ceres", "unit":
         None}, "cube": None}]}, {"by": "UN", "play": "riots", "resolve": [{"remove": {"base":
         "ceres"}}]}),
        ("ti4_expeditions", {"by": "sol", "claim": "resources", "pay": {"planets": None}},
         {"by": "sol", "claim": "resources", "pay": {}}),
    ],
)  # fmt: skip
def test_moves_leave_out_what_has_nothing_behind_it(game, told, like):
    referee, players = referee_of(game), TABLES[game]
    assert referee.decode_move(told, players) == referee.decode_move(like, players)
    assert not referee.decode_move(told, players)[1]


@pytest.mark.parametrize(
    ("game", "move"),
    [
        ("expanse", {"by": None, "take": 1}),
        ("expanse", {"by": "UN", "take": None}),
        ("expanse", {"by": "UN", "move": {"from": "earth", "to": None, "fleets": 1}}),
        ("expanse", {"by": "UN", "take": 1, "resolve": None}),
        ("ti4_expeditions", {"by": "sol", "claim": None}),
    ],
)
def test_what_must_stand_there_is_missed(game, move):
    """As is what is out of place there."""
    assert referee_of(game).decode_move(move, TABLES[game])[1]


def test_a_planet_must_be_readied_or_exhausted():
    found, faults = referee_of("ti4_expeditions").decode(
        {"sol": {"planets": {"jord": None}}}, TABLES["ti4_expeditions"]
    )
    assert found is None
    assert [fault.steps for fault in faults] == [("sol", "planets", "jord")]


@GAMES
def test_nothing_is_said_that_only_follows_from_what_could_not_be_read(game):
    """Of a position in which nothing is wrong, with one of its keys told as nonsense."""
    referee = referee_of(game)
    followed, tried = {}, set()
    for file in shipped(game):
        (case,) = file["cases"]
        players, position = tuple(case.get("players", ())), case.get("position") or {}
        if referee.seating(players) or tuple(position) in tried:
            continue
        tried.add(tuple(position))
        found, faults = referee.decode(position, players)
        if faults or referee.status(found):
            continue
        for key in position:
            _, faults = referee.decode({**position, key: {"zap": "zap"}}, players)
            assert faults
            stray = [fault for fault in faults if fault.steps[0] != key]
            if stray:
                followed[case["case"], key] = stray
    assert followed == {}


def test_what_could_be_read_is_weighed_all_the_same():
    """A fault within the turn leaves the rest of it as it was told."""
    told = {"turn": {"stage": "zap", "player": "UN"}, "scorings": 9, "bonus_used": "sol"}
    _, faults = referee_of("expanse").decode(told, TABLES["expanse"])
    assert [fault.steps for fault in faults] == [("turn", "stage"), ("bonus_used",), ("scorings",)]
