"""Action points: move, influence, build and abilities, and every clause that forbids them."""

from itertools import islice

import pytest
from expanse_play import after, broken, move, spending, told
from expanse_rules import FOUR, TWO, bare_referee, position, readings, referee

from toolkit.games.expanse.turn.actions import Spending

UN_AT_EARTH = {"fleets": {"earth": {"UN": 3}}, "influence": {}}


def test_the_rulebooks_example_of_moving():
    here = spending(**UN_AT_EARTH)
    here = after(here, {"by": "UN", "move": {"from": "earth", "to": "mars", "fleets": 2}})
    here = after(here, {"by": "UN", "move": {"from": "earth", "to": "ceres", "fleets": 1}})
    assert told(here)["fleets"] == {"mars": {"UN": 2}, "ceres": {"UN": 1}}
    for target in ("earth", "mars", "eros", "tycho", "thoth", "vesta", "jupiter"):
        assert (
            broken(here, {"by": "UN", "move": {"from": "ceres", "to": target, "fleets": 1}}) == []
        )
    far = {"by": "UN", "move": {"from": "ceres", "to": "saturn", "fleets": 1}}
    assert broken(here, far) == ["action.move"]


def test_the_same_fleets_move_again_for_another_point():
    there = {"by": "UN", "move": {"from": "earth", "to": "ceres", "fleets": 3}}
    on = {"by": "UN", "move": {"from": "ceres", "to": "jupiter", "fleets": 3}}
    here = after(spending(2, **UN_AT_EARTH), there, on)
    assert told(here)["fleets"] == {"jupiter": {"UN": 3}}
    assert broken(
        here, {"by": "UN", "move": {**on["move"], "from": "jupiter", "to": "saturn"}}
    ) == ["action.spend"]


@pytest.mark.parametrize(
    ("moved", "clauses"),
    [
        ({"from": "earth", "to": "earth", "fleets": 1}, ["action.move"]),
        ({"from": "earth", "to": "mars", "fleets": 4}, ["action.move_group"]),
        ({"from": "earth", "to": "jupiter", "fleets": 4}, ["action.move", "action.move_group"]),
        ({"from": "saturn", "to": "jupiter", "fleets": {"rocinante": 1}}, ["rocinante.fleet"]),
    ],
)
def test_moves_that_break_clauses_break_these(moved, clauses):
    assert broken(spending(**UN_AT_EARTH), {"by": "UN", "move": moved}) == clauses


def test_whoever_controls_the_rocinante_moves_it_and_may_place_influence_by_it():
    here = spending(2, by="PG", fleets={}, influence={})
    assert broken(here, {"by": "PG", "influence": "titan"}) == []
    go = {"by": "PG", "move": {"from": "saturn", "to": "jupiter", "fleets": {"rocinante": 1}}}
    here = after(here, go)
    assert told(here)["rocinante"] == {"orbital": "jupiter", "holder": "PG"}
    assert broken(here, {"by": "PG", "influence": "titan"}) == ["action.influence"]


def test_influence_needs_a_fleet_around_the_base():
    here = spending(fleets={"jupiter": {"UN": 1}}, influence={})
    for base in ("ganymede", "io", "europa"):
        assert broken(here, {"by": "UN", "influence": base}) == []
    assert broken(here, {"by": "UN", "influence": "titan"}) == ["action.influence"]


def test_closed_bases_take_no_influence_and_a_ruling_decides_on_their_orbital():
    here = spending(players=TWO, fleets={"vesta": {"UN": 1}, "ceres": {"UN": 1}}, influence={},
                    rocinante={"orbital": "mars", "holder": "MCR"})  # fmt: skip
    assert broken(here, {"by": "UN", "influence": "vesta"}) == ["setup.closed_bases"]
    (reason,) = referee().check(here, move({"by": "UN", "influence": "vesta"}, TWO), readings())
    assert reason.says == "Vesta is out of this game."  # a set may close bases for any number
    enter = {"by": "UN", "move": {"from": "ceres", "to": "vesta", "fleets": 1}}
    assert broken(here, enter) == []
    assert broken(here, enter, readings(closed_orbital_2p="barred")) == ["setup.closed_bases"]


FULL = {"earth": {"UN": 1}}


def test_a_cube_comes_from_the_map_only_when_none_is_left():
    here = spending(fleets=FULL, influence={"ceres": {"UN": {"normal": 13, "diplomat": 3}}})
    taken = {"by": "UN", "influence": {"to": "luna", "from": "ceres"}}
    assert broken(here, taken) == ["action.supply"]
    here = after(here, {"by": "UN", "influence": "luna"})
    untold = after(
        here, {"by": "UN", "influence": "luna"}
    )  # there is one base it can be taken from
    assert told(untold)["influence"] == {
        "luna": {"UN": 2},
        "ceres": {"UN": {"normal": 12, "diplomat": 3}},
    }
    assert broken(untold, {"by": "UN", "influence": "africa"}) == ["action.supply"]  # here are two
    assert broken(here, {"by": "UN", "influence": {"to": "luna", "from": "luna"}}) == [
        "action.supply"
    ]
    assert broken(here, {"by": "UN", "influence": {"to": "luna", "from": "eros"}}) == [
        "action.supply"
    ]
    here = after(
        here, {"by": "UN", "influence": {"to": "luna", "from": "ceres", "cube": "diplomat"}}
    )
    assert told(here)["influence"] == {
        "luna": {"UN": {"normal": 1, "diplomat": 1}},
        "ceres": {"UN": {"normal": 13, "diplomat": 2}},
    }


def test_the_un_is_not_out_of_cubes_while_diplomats_are_left():
    here = spending(fleets=FULL, influence={"ceres": {"UN": 14}})
    assert broken(here, {"by": "UN", "influence": {"to": "luna", "from": "ceres"}}) == [
        "action.supply"
    ]
    here = after(here, {"by": "UN", "influence": "luna"})  # a Diplomat, the only kind left
    assert told(here)["influence"]["luna"] == {"UN": {"diplomat": 1}}


def test_only_what_is_off_the_map_is_built_and_at_home():
    here = spending(
        by="MCR", fleets={"ceres": {"MCR": {"fleet": 3, "battleship": 1}}}, influence={}
    )
    assert broken(here, {"by": "MCR", "build": "fleet"}) == ["action.build_available"]
    here = after(here, {"by": "MCR", "build": "battleship"})
    assert told(here)["fleets"]["mars"] == {"MCR": {"battleship": 1}}


def test_scrap_ships_are_built_once_an_ability_has_brought_them():
    here = spending(by="OPA", fleets={}, influence={})
    assert broken(here, {"by": "OPA", "build": "scrap_ship"}) == ["unit.scrap_ship"]
    here = spending(by="OPA", fleets={}, influence={}, technologies={"OPA": ["scrap_ships"]})
    assert broken(here, {"by": "OPA", "build": "scrap_ship"}) == []


@pytest.mark.parametrize(
    "action",
    [
        {"done": True},
        {"build": "fleet"},
        {"influence": "luna"},
        {"move": {"from": "earth", "to": "mars", "fleets": 1}},
    ],
)
def test_points_are_spent_on_ones_turn_and_while_there_are_some(action):
    here = spending(by="MCR", fleets={"earth": {"UN": 1}}, influence={})
    assert broken(here, {"by": "UN", **action}) == ["game.turns"]
    begin = position({"fleets": {"earth": {"UN": 1}}, "influence": {}, "track": ["riots"] * 5,
                      "rocinante": {"orbital": "mars", "holder": "PG"}}, FOUR)  # fmt: skip
    assert broken(begin, {"by": "UN", **action}) == ["action.spend"]


# ---- abilities

BELT = {"fleets": {}, "influence": {"titan": {"UN": 1, "OPA": 1}}}


def rebellion(**more):
    return {
        "by": "OPA",
        "ability": "rebellion",
        "resolve": [{"remove": {"base": "titan", "of": "UN"}}],
    }


def test_an_ability_is_paid_and_used_once_a_turn():
    here = spending(2, by="OPA", technologies={"OPA": ["rebellion"]}, **BELT)
    here = after(here, rebellion())
    assert told(here)["turn"]["points"] == 1
    assert told(here)["influence"] == {"titan": {"OPA": 1}}
    assert "action.abilities" in broken(here, rebellion())


def test_an_ability_must_be_ones_own_and_be_one_that_is_used():
    here = spending(2, by="OPA", **BELT)
    assert broken(here, rebellion()) == ["action.abilities"]
    here = spending(2, technologies={"UN": ["hegemony"]}, **BELT)
    assert broken(here, {"by": "UN", "ability": "hegemony"}) == ["action.abilities"]


def test_insurgency_needs_no_fleet_but_the_right_sector():
    here = spending(by="OPA", technologies={"OPA": ["insurgency"]}, **BELT)
    use = {"by": "OPA", "ability": "insurgency"}
    assert broken(here, {**use, "resolve": [{"place": "io"}]}) == []
    assert broken(here, {**use, "resolve": [{"place": "luna"}]}) == ["event.complete"]
    assert broken(here, {**use, "resolve": ["skip"]}) == ["event.complete"]


def test_protomolecule_costs_a_token_and_a_point_and_clears_a_base():
    here = spending(by="PG", technologies={"PG": ["protomolecule"]}, fleets={},
                    influence={"io": {"UN": 2, "PG": 3}}, control_points={"PG": 1})  # fmt: skip
    use = {"by": "PG", "ability": "protomolecule", "resolve": [{"base": "io"}]}
    here = after(here, use)
    said = told(here)
    assert said["influence"] == {"io": {"PG": 1}}
    assert (said["control_points"]["PG"], said["tokens"]) == (0, {"protomolecule": 1})


def test_a_battleship_is_not_repaired_in_the_turn_in_which_it_was_damaged():
    ships = {"mars": {"MCR": {"battleship": 1, "fleet": 1}}}
    here = spending(3, by="MCR", technologies={"MCR": ["battleships", "total_war"]}, fleets=ships,
                    influence={})  # fmt: skip
    hit = {"remove": {"orbital": "mars", "of": "MCR", "unit": "battleship"}}
    here = after(here, {"by": "MCR", "ability": "total_war", "resolve": [hit]})
    assert told(here)["fleets"]["mars"] == {"MCR": {"fleet": 1, "damaged_battleship": 1}}
    repair = {"by": "MCR", "ability": "battleships", "resolve": [{"orbital": "mars"}]}
    assert broken(here, repair) == ["unit.battleship_hit"]
    here = after(here, repair, rules=readings(battleship_repair="any_time"))
    assert told(here)["fleets"]["mars"] == {"MCR": {"fleet": 1, "battleship": 1}}


def test_ways_of_actions_that_cost_nothing_are_gone_on_with_and_not_begun_anew(monkeypatch):
    """A hundred ways in, dozens of abilities stand before the action: each is used once."""
    taken, take = [], Spending.take

    def counted(actions, entry):
        taken.append(entry)
        return take(actions, entry)

    monkeypatch.setattr(Spending, "take", counted)
    pieces = {"tycho": {"OPA": {"fleet": 1, "scrap_ship": 1}}}
    value = {"fleets": pieces, "influence": {"titan": {"OPA": 1}}, "kept": {"OPA": ["drummer"]}}
    turn = {"player": "OPA", "stage": "begin"}
    told = {
        "technologies": {"OPA": ["scrap_ships"]},
        "rocinante": {"orbital": "mars", "holder": "MCR"},
    }
    game = bare_referee()  # which knows no price of abilities
    here = position({**value, **told, "turn": turn}, game=game)
    rules = readings(ability_price="free")
    rules.facts["cards.drummer.factions.OPA"] = "yes"
    ways = list(islice(game.legal(here, rules, "play"), 300))
    assert len(ways) == len(set(ways)) == 300
    assert max(len(way.resolve[0]) for way in ways if isinstance(way.resolve[0], tuple)) > 5
    assert len(taken) < 350
