"""Moves of The Expanse written as the short lines that are read as the same moves."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from expanse_pack import playable

from toolkit.games.expanse.asking.move_words import move_of
from toolkit.games.expanse.asking.short_line import line_of
from toolkit.games.expanse.tables import Tables

TABLES = Tables(playable())
PLAYERS = ("UN", "MCR", "OPA", "PG")
CASES = sorted(Path(__file__).parents[2].glob("data/expanse/cases/*.yaml"))


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("take 2", {"take": 2}),
        ("done", {"done": True}),
        ("use keep: drew riots ambush", {"use": "keep", "drew": ["riots", "ambush"]}),
        ("move mars ceres 1B2", {"move": {
            "from": "mars", "to": "ceres", "fleets": {"fleet": 1, "battleship": 2},
        }}),
        ("influence ceres from eros diplomat", {
            "influence": {"to": "ceres", "from": "eros", "cube": "diplomat"},
        }),
        ("play riots: remove ceres MCR, remove eros OPA; skip", {"play": "riots", "resolve": [
            [{"remove": {"base": "ceres", "of": "MCR"}}, {"remove": {"base": "eros", "of": "OPA"}}],
            "skip",
        ]}),
        ("use event: 2 place ceres", {
            "use": "event", "resolve": [{"option": 2, "place": "ceres"}],
        }),
        ("choose base ceres", {"choose": {"base": "ceres"}}),
        ("", {"use": "event", "resolve": ["skip"], "by_hand": [{}]}),
    ],
)  # fmt: skip
def test_a_move_is_written_as_people_type_it(line, move):
    told = {"by": "UN", **move}
    assert line_of(told, TABLES) == line
    if line:
        assert move_of(f"UN {line}", PLAYERS, TABLES) == told


def test_what_is_open_stays_so():
    open_ = {"by": "UN", "use": "event", "resolve": [{"place": "ceres"}, "…"]}
    assert line_of(open_, TABLES) == "use event: place ceres; …"
    assert line_of({**open_, "resolve": "…"}, TABLES) == "use event: …"


def test_nearly_all_moves_of_cases_have_a_line_and_each_is_read_as_the_move():
    without = []
    for path in CASES:
        for case in yaml.safe_load(path.read_text())["cases"]:
            ask = case["ask"]
            moves = ask.get("legal") or ask.get("play") or []
            for move in (*moves, *case.get("after", ())):
                if not isinstance(move, dict) or move.get("by") not in PLAYERS:
                    continue
                line = line_of(move, TABLES)
                if line:
                    assert move_of(f"{move['by']} {line}", PLAYERS, TABLES) == move
                else:
                    without.append(move)
    assert len(without) < 20
