"""The short lines in which positions, moves and terms of Hexpanse are told."""

from __future__ import annotations

import pytest
from hexpanse_pack import referee

from toolkit.games.hexpanse.asking import words
from toolkit.games.hexpanse.asking.interview import INTERVIEW, terms_of, units_of
from toolkit.games.hexpanse.schemas.terms import Terms
from toolkit.games.hexpanse.state.moves import KINDS
from toolkit.model.short import Misread
from toolkit.model.unknown import Question

TABLES = referee().tables
PLAYERS = ("terran", "nomads", "union", "ox")
RESOLVED = {"lay": {"turn": 1, "mirror": True}, "attack": [[1, 0]],
            "place": [[0, 1], {"unit": "minor", "card": "M05", "at": [1, -1]}]}  # fmt: skip
MOVES = {
    "terran place 0,0": {"place": [0, 0]},
    "t place w D4": {"place": {"unit": "warlord", "at": [0, -3]}},
    "t place c9 0, 0: lay turn 1 mirrored attack 1,0 place 0,1, M5 1,-1": {
        "place": {"card": "C09", "at": [0, 0]}, "resolve": [RESOLVED],
    },
    "t place kama 0,0: place C9 1,0 (attack 2,0; skip)": {
        "place": {"card": "C04", "at": [0, 0]},
        "resolve": [{"place": {"card": "C09", "at": [1, 0],
                               "resolve": [{"attack": [2, 0]}, "skip"]}}],
    },
    "t take_back [0, 0]": {"take_back": [0, 0]},
    "t attacks 0,0>1,0": {"attack": {"from": [0, 0], "to": [1, 0]}},
    "t recover minor": {"recover": "minor"},
    "t play a1 option 2: exchange 0,0 1,0; shift 1,0; shift 0,0 1,0": {
        "play": "A01", "option": 2,
        "resolve": [{"exchange": [[0, 0], [1, 0]]}, {"shift": [1, 0]},
                    {"shift": {"from": [0, 0], "to": [1, 0]}}],
    },
    "t activate C9: occupy 1,0 with elite": {
        "activate": "C09", "resolve": [{"occupy": [1, 0], "unit": "elite"}],
    },
    "t activate 0,0: recover 2 normal 1 minor": {
        "activate": [0, 0], "resolve": [{"recover": {"normal": 2, "minor": 1}}],
    },
    "t activate 0,0: recover 2 1 minor": {
        "activate": [0, 0], "resolve": [{"recover": {"normal": 2, "minor": 1}}],
    },
    "t gain": {"gain": "hexilium"},
    "t raise income": {"raise": "income"},
    "t heal": {"heal": "warlord"},
    "t step to 1,0": {"step": [1, 0]},
    "t ability: nomads C3 keep front; units nomads 2 ox 1": {
        "ability": True,
        "resolve": [{"faction": "nomads", "card": "C03", "keep": "front"},
                    {"units": {"nomads": 2, "ox": 1}}],
    },
    "t claim s5: revealed S06": {"claim": "S05", "revealed": ["S06"]},
    "t buy C1, A3": {"buy": ["C01", "A03"]},
    "t end the market phase: revealed C1 A3 free C4": {
        "end": "market", "revealed": ["C01", "A03"], "free": "C04",
    },
    "t choose protect 1,0": {"choose": {"protect": [1, 0]}},
    "t choose destroy 1,0": {"choose": {"destroy": [1, 0]}},
    "t place: [0, 0]": {"place": [0, 0]},
    "t place 0,0:": {"place": [0, 0]},
}  # fmt: skip


@pytest.mark.parametrize("line", MOVES)
def test_a_move_in_short_is_the_mapping_of_a_case_file(line):
    move = {"by": "terran", **MOVES[line]}
    assert words.MOVES.read(line, PLAYERS, TABLES) == move
    assert referee().decode_move(move, PLAYERS)[1] == []


def test_every_kind_of_move_has_a_short_line():
    assert {kind for move in MOVES.values() for kind in move if kind in KINDS} == set(KINDS)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("terran", "the kind of move is missing"),
        ("cyberian place 0,0", "'cyberian' is no faction here: terran"),
        ("t fly 0,0", "'fly' is no kind of move"),
        ("t place", "a kind of unit or code is missing"),
        ("t place 0 0", "'0' is half a place: a comma stands between its two numbers"),
        ("t attack 0,0 1 0", "'1' is half a place: a comma stands between its two numbers"),
        ("t place C99 0,0", "'C99' is no kind of unit or code; did you mean"),
        ("t place C09 (skip)", r"'\(' is no place"),
        ("t place kama", r"a place \(such as 0,0\) is missing"),
        ("t place C9", "'C9' is a place and a card: normal C9 is the place, C9 0,0 the card"),
        ("t attack 0,0 Z9", "'Z9' is no place of the board, such as  0,0  or  C4"),
        ("t place 0,0: blubb", "an entry begins with lay, attack"),
        ("t place 0,0: place 1,0 (skip", "a closing bracket is missing"),
        ("t gain hexilium: skip", "'skip' is too much here"),
        ("t end tomorrow", "'tomorrow' is no phase: income, action or market"),
    ],
)
def test_what_is_no_move_is_told(line, said):
    with pytest.raises(Misread, match=said):
        words.MOVES.read(line, PLAYERS, TABLES)


def test_a_line_of_units_is_a_unit_a_word_and_its_places():
    found = units_of("terran warlord 0,0 1,0 C9 2,0 M5 3,0 hurt B3 4,0", PLAYERS, TABLES)
    assert found == [
        {"at": [0, 0], "owner": "terran", "kind": "warlord"},
        {"at": [1, 0], "owner": "terran", "kind": "warlord"},
        {"at": [2, 0], "owner": "terran", "kind": "mercenary", "card": "C09"},
        {"at": [3, 0], "owner": "terran", "kind": "minor", "card": "M05"},
        {"at": [4, 0], "owner": "terran", "kind": "structure", "card": "B03", "hurt": True},
    ]
    assert units_of("neutral 2,2", PLAYERS, TABLES) == [{"at": [2, 2], "kind": "neutral"}]
    assert units_of("ox 1,0", PLAYERS, TABLES) == [{"at": [1, 0], "owner": "ox"}]


@pytest.mark.parametrize(
    ("key", "line", "value"),
    [
        ("mission", "N3", "N03"),
        ("mission", "0,0 1,0", [[0, 0], [1, 0]]),
        ("mission", "none", "none"),
        ("market", "C1 A1", ["C01", "A01"]),
        ("small", "S1", ["S01"]),
        ("turn", "nomads market", {"player": "nomads", "phase": "market"}),
        ("turn", "1 action", {"actions": 1, "phase": "action"}),
        ("terran.life", "3", 3),
        ("terran.reserve", "12", 12),
        ("terran.claimed", "none", []),
        ("terran.minor", "M5", ["M05"]),
        ("ox.cards", "A1, C9", ["A01", "C09"]),
        ("ox.structures", "B3", ["B03"]),
    ],
)
def test_each_part_of_a_position_has_its_short_form(key, line, value):
    part = INTERVIEW(referee()).part_at(key, {"players": PLAYERS})
    assert part.read(line) == value
    position = {key: value} if "." not in key else {key.split(".")[0]: {key.split(".")[1]: value}}
    assert referee().decode(position, PLAYERS)[1] == []


def test_how_it_is_played_is_one_line():
    line = "seaman hexagon 3 hexilium 0,0 1,0 elite 2 small 2 structures teams t ox, nomads union"
    assert terms_of(line, PLAYERS, TABLES) == {
        "mode": "seaman",
        "board": {"cells": {"hexagon": 3}, "hexilium": [[0, 0], [1, 0]]},
        "elite": 2,
        "small_goal": 2,
        "structures": True,
        "teams": [["terran", "ox"], ["nomads", "union"]],
    }


def test_how_it_is_played_may_be_told_as_in_a_file_or_name_a_board_of_the_pack():
    assert terms_of("{mode: seaman}", PLAYERS, TABLES) == {"mode": "seaman"}
    told = terms_of("board mars_4 elite 2", PLAYERS, TABLES)
    assert told == {"board": "mars_4", "elite": 2}


@pytest.mark.parametrize(
    ("line", "says"),
    [("small 1", "2 or 3 small missions win"), ("teams terran nomads, union", "are of one size")],
)
def test_what_cannot_be_played_so_is_told_at_once(line, says):
    with pytest.raises(Misread, match=says):
        INTERVIEW(referee())._terms(line, {"players": PLAYERS})


def test_a_faction_alone_says_nothing_of_a_position():
    with pytest.raises(Misread, match="a line such as"):
        INTERVIEW(referee()).added("terran", {"players": PLAYERS})


@pytest.mark.parametrize(
    ("line", "says"),
    [("terran B03", "'B03' is no card"), ("terran A20", "both options of A20 lay a pattern")],
)
def test_what_is_wrong_in_a_question_is_told_at_once(line, says):
    told = {"players": PLAYERS, "terms": {"structures": True}}
    with pytest.raises(Misread, match=says):
        INTERVIEW(referee()).asked_short("layings", line, told)


@pytest.mark.parametrize(
    ("path", "asks", "line", "value"),
    [
        ("boards.world_2.cells", "The places of Board for two (cells)?", "hexagon 3",
         {"hexagon": 3}),
        ("boards.world_2.hexilium", "The places of Board for two (hexilium)?", "0,0 1,0",
         [[0, 0], [1, 0]]),
        ("missions.N01.shape", "The shape of Barge?", "0,0 1,0", [[0, 0], [1, 0]]),
    ],
)  # fmt: skip
def test_what_nobody_has_published_is_asked_in_places(path, asks, line, value):
    part = INTERVIEW(referee()).fact(Question(path, None), {"players": PLAYERS})
    assert part.asks == asks
    assert part.read(line) == value


def test_of_what_a_card_is_nothing_is_asked():
    assert (
        INTERVIEW(referee()).fact(Question("cards.KS03.kind", None), {"players": PLAYERS}) is None
    )


def test_a_laying_that_is_left_open_is_shown_open():
    told = {"by": "terran", "play": "A17", "option": 1, "resolve": [{"lay": "…"}]}
    assert referee().in_short(told, PLAYERS) == "play A17 option 1: lay …"


def test_of_structures_in_hand_others_are_told_how_many():
    game = referee(Terms("captain", structures=True))
    told = {"units": {"terran": {"warlord": [0, 0]}}, "terran": {"structures": ["B01", "B02"]}}
    position, faults = game.decode(told, PLAYERS)
    assert faults == []
    shown = [game.shown(position, seat)["terran"]["structures"] for seat in (0, 1)]
    assert shown == [["B01", "B02"], "2 cards"]
