"""Moves of Hexpanse written as the short lines that are read as the same moves."""

from __future__ import annotations

import pytest
from hexpanse_pack import FACTIONS, bench

from toolkit.games.hexpanse.asking.words import MOVES
from toolkit.hex.naming import places_named

GAME = bench("stand_ins").game
NAMED = places_named(GAME.tables.board_of(FACTIONS))
C5, C6, C7 = ([*NAMED[name]] for name in ("C5", "C6", "C7"))


def line_of(told):
    return GAME.in_short(told, FACTIONS)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("place 0,-4", {"place": [0, -4]}),
        ("place warlord 1,0", {"place": {"unit": "warlord", "at": [1, 0]}}),
        ("attack 0,0 1,0", {"attack": {"from": [0, 0], "to": [1, 0]}}),
        ("activate C09", {"activate": "C09"}),
        ("step 1,0", {"step": [1, 0]}),
        ("gain hexilium", {"gain": "hexilium"}),
        ("play A17 option 1", {"play": "A17", "option": 1}),
        ("buy C01, A03", {"buy": ["C01", "A03"]}),
        ("end income", {"end": "income"}),
        ("place C09 0,0: lay 0,0 turn 2 mirrored attack 1,0", {
            "place": {"card": "C09", "at": [0, 0]},
            "resolve": [{"lay": {"at": [0, 0], "turn": 2, "mirror": True}, "attack": [[1, 0]]}],
        }),
        ("place C07 0,0: lay turn 0 attack none place 0,1, C13 1,0 (occupy 1,1 with C09)", {
            "place": {"card": "C07", "at": [0, 0]},
            "resolve": [{
                "lay": {"turn": 0}, "attack": [],
                "place": [[0, 1], {
                    "card": "C13", "at": [1, 0], "resolve": [{"occupy": [1, 1], "card": "C09"}],
                }],
            }],
        }),
    ],
)  # fmt: skip
def test_a_move_is_written_as_people_type_it(line, move):
    told = {"by": "terran", **move}
    assert line_of(told) == line
    assert MOVES.read(f"terran {line}", FACTIONS, GAME.tables) == told


def test_what_is_open_stays_so():
    assert line_of({"by": "ox", "play": "A17", "resolve": "…"}) == "play A17: …"


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("place c9 at 0,0", {"place": {"card": "C09", "at": [0, 0]}}),
        ("place The Baron on 0,0", {"place": {"card": "C09", "at": [0, 0]}}),
        ("place r.c. headhunter 0,0", {"place": {"card": "C05", "at": [0, 0]}}),
        ("activate kama tron", {"activate": "C04"}),
        ("ability: place C7, C6", {"ability": True, "resolve": [{"place": [C7, C6]}]}),
        ("ability: place C7 C6, C5", {
            "ability": True, "resolve": [{"place": [{"card": "C07", "at": C6}, C5]}],
        }),
        ("ability: attack C5, C6, C7", {"ability": True, "resolve": [{"attack": [C5, C6, C7]}]}),
        ("place C7, C6", {"place": {"card": "C07", "at": C6}}),
        ("play A07 option 2: nomads baron; nomads c05", {
            "play": "A07", "option": 2,
            "resolve": [{"faction": "nomads", "card": "C09"}, {"faction": "nomads", "card": "C05"}],
        }),
    ],
)  # fmt: skip
def test_a_name_of_several_words_and_where_a_unit_is_put_are_read(line, move):
    assert MOVES.read(f"terran {line}", FACTIONS, GAME.tables) == {"by": "terran", **move}
