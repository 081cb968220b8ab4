"""The short forms in which a dispute about an expedition is told."""

from __future__ import annotations

import pytest
from ti4_pack import referee

from toolkit.games.ti4_expeditions.asking import words
from toolkit.games.ti4_expeditions.asking.interview import INTERVIEW
from toolkit.referee.asking.prompt import Misread

TABLES = referee().tables
PLAYERS = ("sol", "arborec", "cabal")


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("sol claim secret", {"by": "sol", "claim": "secret"}),
        ("s claims trade goods: 3 trade goods", {
            "by": "sol", "claim": "trade_goods", "pay": {"trade_goods": 3},
        }),
        ("arb claim res: Jord, new albion, tsion station, 1tg", {
            "by": "arborec", "claim": "resources",
            "pay": {"planets": ["jord", "newalbion"], "stations": ["tsionstation"],
                    "trade_goods": 1},
        }),
        ("sol claims resources with jord and 1 trade good", {
            "by": "sol", "claim": "resources", "pay": {"planets": ["jord"], "trade_goods": 1},
        }),
        ("sol claim trade goods 3 tg", {
            "by": "sol", "claim": "trade_goods", "pay": {"trade_goods": 3},
        }),
        ("sol claim res jord, tsion", {
            "by": "sol", "claim": "resources",
            "pay": {"planets": ["jord"], "stations": ["tsionstation"]},
        }),
        ("vuil roll 10", {"by": "cabal", "roll": 10}),
        ("sol ingress 19, 1", {"by": "sol", "ingress": ["19", "01"]}),
        ("sol ingress", {"by": "sol", "ingress": []}),
        ("sol place 82A", {"by": "sol", "place": "82a"}),
        ("sol infantry arb", {"by": "sol", "infantry": "arborec"}),
        ("sol end", {"by": "sol", "end": "turn"}),
        ("{by: sol, roll: 1}", {"by": "sol", "roll": 1}),
    ],
)  # fmt: skip
def test_a_move_in_short_is_the_mapping_of_a_case_file(line, move):
    assert words.MOVES.read(line, PLAYERS, TABLES) == move
    assert referee().decode_move(move, PLAYERS)[1] == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sol", "the kind of move is missing: claim, token, .* or end"),
        ("letnev claim secret", "no faction here: sol, arborec or cabal"),
        ("the claim secret", "'the' may be sol, arborec or cabal"),
        ("sol claim", "a slice is missing: resources, .* or trade_goods"),
        ("sol claim gold", "'gold' is no slice"),
        ("sol claim resources: moon", "no planet or space station"),
        ("sol claim resources: lisis, rigel", "'rigel' may be"),
        ("sol claim resources jord: 1 tg", "`pay` is told before the colon and behind it"),
        ("sol roll six", "a roll is a number"),
        ("sol place 46 47", "'47' is too much"),
        ("sol place 461", "'461' is no tile"),
        ("sol end turn: now", "nothing stands behind a colon of end"),
    ],
)
def test_what_is_no_move_is_told(line, said):
    with pytest.raises(Misread, match=said):
        words.MOVES.read(line, PLAYERS, TABLES)


def test_tokens_follow_the_tile_they_lie_in():
    told = "18 41, 50 frontier alpha: 19 destroyed wellon 46: destroyed:jord"
    assert words.map_of(told, TABLES) == {
        "18": [], "41": [], "50": ["frontier", "wormhole_alpha"], "19": ["destroyed:wellon"],
        "46": ["destroyed:jord"],
    }  # fmt: skip


@pytest.mark.parametrize("line", ["frontier 46", "46 moon", "19 destroyed", "19 destroyed 46"])
def test_what_is_no_map_is_refused(line):
    with pytest.raises(Misread):
        words.map_of(line, TABLES)


def test_slices_stand_in_the_order_of_their_claims():
    assert words.slices_of("sol res secret, cab act", PLAYERS, TABLES) == [
        {"slice": "resources", "by": "sol"}, {"slice": "secret", "by": "sol"},
        {"slice": "action_cards", "by": "cabal"},
    ]  # fmt: skip
    assert words.slices_of("-", PLAYERS, TABLES) == []
    with pytest.raises(Misread, match="which slice has arborec"):
        words.slices_of("sol res, arb", PLAYERS, TABLES)


def test_planets_are_readied_where_nothing_is_said():
    assert words.worlds_of("jord, Mecatol Rex ex, watchtower", TABLES) == {
        "planets": {"jord": "ready", "mr": "exhausted"}, "stations": {"thewatchtower": "ready"},
    }  # fmt: skip


@pytest.mark.parametrize("id", [*TABLES.planets, *TABLES.stations])
def test_each_planet_and_station_is_known_by_its_id(id):
    assert words.world_of(id, TABLES) == id


@pytest.mark.parametrize("id", list(TABLES.factions))
def test_each_faction_is_known_by_its_id_and_others_by_their_names_too(id):
    known = [INTERVIEW(referee()).player(word) for word in (id, "creuss")]
    assert known == [id, "ghost"]


def test_every_part_is_asked_for_in_a_question():
    told = {"players": list(PLAYERS), "question": "legal"}
    asked = INTERVIEW(referee())
    declared = ["thunders_edge", "fracture", "turn.claimed", "sol.action_cards", "cabal.passed"]
    found = {key: asked.part_at(key, told) for key in (*asked.parts(told), *declared)}
    assert all(part.asks.endswith("?") for part in found.values())
    assert found["thunders_edge"].read("46") == "46"
    assert found["sol.action_cards"].asks == "Action cards of the Federation of Sol?"
    assert found["cabal.passed"].asks == "Turn passed by the Vuil'raith Cabal, yes or no?"


def test_each_world_is_written_so_that_it_is_read_as_itself():
    cards = {
        key: [*ids] for key, ids in (("planets", TABLES.planets), ("stations", TABLES.stations))
    }
    move = {"by": "sol", "claim": "trade_goods", "pay": {**cards, "trade_goods": 3}}
    line = referee().in_short(move, PLAYERS)
    assert "Jord, Moll Primus, " in line
    assert line.endswith("Tsion Station, Oluz Station, The Watchtower, 3 tg")
    assert words.MOVES.read(f"sol {line}", PLAYERS, TABLES) == move


def test_what_is_open_stays_so_in_a_short_line():
    claim = {"by": "sol", "claim": "resources", "pay": {"planets": ["jord", "…"]}}
    assert referee().in_short(claim, PLAYERS) == "claim resources: Jord, …"
    assert referee().in_short({**claim, "pay": "…"}, PLAYERS) == "claim resources: …"
