"""Why a scoring pays what it pays, in words that fit the scoring and no other."""

from __future__ import annotations

import re

import pytest
from expanse_pack import folder
from expanse_rules import NO_ROCINANTE, readings

from toolkit.games.expanse.game import GAME
from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay

UNLIKE = """\
overrides: [places.bonus.2, places.bonus.3, places.bonus.4, places.bonus.5]
places: {bonus: {"2": [2, 1, 1], "3": [2, 1, 2], "4": [2, 1, 3], "5": [2, 1, 4]}}
"""


@pytest.mark.parametrize("order", [1, -1])
def test_the_places_told_are_those_of_the_scoring_even_where_others_pay_the_same(tmp_path, order):
    """Two stand on the base: what is paid is the same in all, and words are kept."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own/set.yaml").write_text("set: own\ngame: expanse\ntitle: Own\n")
    (tmp_path / "own/scoring.yaml").write_text(UNLIKE)
    layers = [folder(), folder("sets", "stand_ins"), read_folder(tmp_path / "own")]
    game = GAME.referee(lay(layers, GAME.kinds)[0])
    board = {"influence": {"tycho": "U2 M1"}, "fleets": {}, "rocinante": NO_ROCINANTE}
    told = {}
    for scorings in range(5)[::order]:
        here, faults = game.decode({**board, "scorings": scorings}, ("UN", "MCR", "OPA"))
        assert faults == []
        run = game.ask("score", {"bonus": "belt"}, here, readings())
        assert run.result["gained"] == {"UN": 2, "MCR": 1, "OPA": 0}
        (places,) = (reason.says for reason in run.reasons if reason.clause == "score.places")
        told[scorings] = re.findall(r"\d/\d/\d", places)
    assert told == {0: ["2/1/0"], 1: ["2/1/1"], 2: ["2/1/2"], 3: ["2/1/3"], 4: ["2/1/4"]}
