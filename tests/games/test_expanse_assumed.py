"""Defaults of a partial position that a move or an answer rests on are said, legal or not."""

from __future__ import annotations

import pytest
from expanse_rules import FOUR, TWO, bare_referee, position, referee, rulings

from toolkit.referee.adjudication import Run, adjudicate

POINTS = {"player": "UN", "stage": "points", "card": "riots", "points": 2}
OF_PG = {**POINTS, "player": "PG"}
AT_MARS = {"orbital": "mars", "holder": "MCR"}
EMPTY = {"influence": {}, "rocinante": AT_MARS, "turn": POINTS}
EVENT = {"influence": {"ceres": "M1"}, "track": ["empty", "riots", "ambush", "assassin", "drummer"]}
IN_HAND = {"player": "UN", "stage": "event", "card": "nauvoo"}


def consulted(value, move, players=FOUR):
    game = referee()
    here = position(value, players)
    found, faults = game.decode_move(move, players)
    assert faults == []

    def evaluate(rules):
        broken = game.check(here, found, rules)
        return Run("illegal" if broken else "legal", {}, 0, broken)

    judged = adjudicate(evaluate, rulings(game.tables.pack), {})
    return judged.answer, {path.removeprefix("position.") for path in judged.assumed}


@pytest.mark.parametrize(
    ("value", "move", "answer", "assumed"),
    [
        ({"turn": POINTS}, {"influence": "eurasia"}, "legal", {"fleets", "influence"}),
        (
            {"turn": POINTS},
            {"move": {"from": "earth", "to": "ceres", "fleets": 1}},
            "legal",
            {"fleets"},
        ),
        (EMPTY, {"build": "fleet"}, "legal", {"fleets"}),
        ({**EMPTY, "fleets": {}}, {"build": "fleet"}, "legal", set()),
        (
            {"turn": {"player": "UN", "stage": "scoring_build"}, "influence": {}},
            {"build": "fleet"},
            "legal",
            {"fleets"},
        ),
        (
            {
                "turn": OF_PG,
                "technologies": {"PG": ["protomolecule"]},
                "influence": {"ceres": "M1P1"},
            },
            {"by": "PG", "ability": "protomolecule", "resolve": [{"base": "ceres"}]},
            "legal",
            {"control_points", "tokens"},
        ),
        (
            {**EVENT, "turn": IN_HAND},
            {"use": "event", "resolve": [{"option": 2}]},
            "illegal",
            {"fleets"},
        ),
    ],
)
def test_a_move_names_the_defaults_it_rests_on(value, move, answer, assumed):
    assert consulted(value, {"by": "UN", **move}) == (answer, assumed)


def test_a_tie_of_two_rests_on_who_begins_with_the_rocinante():
    game = referee()

    def evaluate(rules):
        return Run("winner", {"winner": game.winner(position({}, TWO), rules)})

    found = adjudicate(evaluate, rulings(game.tables.pack), {})
    assert found.assumed == ("position.control_points", "position.rocinante")


@pytest.mark.parametrize("kind", ["take", "all"])
def test_the_cards_on_offer_are_listed_whatever_the_opening_forces(kind):
    game = bare_referee()
    here = position({}, FOUR, game)
    moves = adjudicate(
        lambda rules: Run("list", {"moves": tuple(game.legal(here, rules, kind))}),
        rulings(game.tables.pack),
        {},
    )
    assert (moves.needs, len(moves.result["moves"])) == ((), 5)
