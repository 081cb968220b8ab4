"""Moves of Hexpanse written as the short lines that are read as the same moves."""

from __future__ import annotations

import pytest
import yaml
from hexpanse_pack import FACTIONS, FILES, bench

from toolkit.games.hexpanse.asking.short_line import line_of
from toolkit.games.hexpanse.asking.words import MOVES

TABLES = bench("stand_ins").game.tables


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("place 0,-4", {"place": [0, -4]}),
        ("place warlord 1,0", {"place": {"unit": "warlord", "at": [1, 0]}}),
        ("attack 0,0 1,0", {"attack": {"from": [0, 0], "to": [1, 0]}}),
        ("gain hexilium", {"gain": "hexilium"}),
        ("play A17 option 1", {"play": "A17", "option": 1}),
        ("buy C01, A03", {"buy": ["C01", "A03"]}),
        ("end income", {"end": "income"}),
        ("place C09 0,0: lay 0,0 turn 2 mirrored attack 1,0", {
            "place": {"card": "C09", "at": [0, 0]},
            "resolve": [{"lay": {"at": [0, 0], "turn": 2, "mirror": True}, "attack": [[1, 0]]}],
        }),
    ],
)  # fmt: skip
def test_a_move_is_written_as_people_type_it(line, move):
    told = {"by": "terran", **move}
    assert line_of(told, TABLES) == line
    assert MOVES.read(f"terran {line}", FACTIONS, TABLES) == told


def test_what_is_open_stays_so():
    assert line_of({"by": "ox", "play": "A17", "resolve": "…"}, TABLES) == "play A17: …"


def test_most_moves_of_cases_have_a_line_and_each_is_read_as_the_move():
    without, every = [], 0
    for path in FILES:
        for case in yaml.safe_load(path.read_text())["cases"]:
            ask = case["ask"]
            for move in (*(ask.get("legal") or ask.get("play") or []), *case.get("after", ())):
                if not isinstance(move, dict) or move.get("by") not in FACTIONS:
                    continue
                every += 1
                line = line_of(move, TABLES)
                if line:
                    again = MOVES.read(f"{move['by']} {line}", FACTIONS, TABLES)
                    assert line_of(again, TABLES) == line
                else:
                    without.append(move)
    assert len(without) < every / 20, without
