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


AHEAD = {"influence": {"eros": "U2"}, "fleets": {}, "control_points": {}, "technologies": {}}


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({}, {"scorings": "no Score card resolved so far",
              "bonus_used": "no bonus sector used so far"}),
        # Of two tokens one at most is used, whichever sector it was.
        ({"scorings": 1}, {}),
        ({"scorings": 3}, {"bonus_used": "a Bonus token left for the bonus sector"}),
        ({"bonus_used": {"belt": 1}}, {"scorings": "this the first scoring"}),
    ],
)  # fmt: skip
def test_what_is_assumed_of_earlier_scorings_could_be_so(told, said):
    game = referee()
    here = position({**AHEAD, **told}, FOUR)
    found = adjudicate(
        lambda rules: game.ask("score", {"bonus": "belt"}, here, rules),
        rulings(game.tables.pack),
        {},
    )
    words = {path: game.granted(path, here) for path in found.assumed}
    assert words == {f"position.{key}": each for key, each in said.items()}


def test_a_bonus_sector_chosen_rests_on_its_tokens_only_where_they_could_be_used_up():
    choosing = {"player": "UN", "stage": "bonus", "card": "score", "taker": "UN"}
    move = {"by": "UN", "bonus": "belt"}
    value = {"influence": {}, "turn": choosing, "rocinante": AT_MARS}
    assert consulted({**value, "scorings": 1}, move) == ("legal", set())
    assert consulted({**value, "scorings": 2}, move) == ("legal", {"bonus_used"})


def test_after_scorings_nobody_is_said_to_have_gained_no_technology():
    early = position({"influence": {}}, FOUR)
    late = position({"influence": {}, "scorings": 3}, FOUR)
    said = [referee().granted("position.technologies", each) for each in (early, late)]
    assert said == ["no technology gained", "no technology that counts, as none is named"]
