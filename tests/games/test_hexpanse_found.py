"""What the second engine of Hexpanse found in the first, each once."""

from __future__ import annotations

from random import Random

import pytest
from hexpanse_pack import readings, referee

from toolkit.effects.deciders import Given
from toolkit.games.hexpanse.state.entries import OF, Entry
from toolkit.games.hexpanse.state.units import Unit, Units
from toolkit.games.hexpanse.tables import Source
from toolkit.games.hexpanse.verbs.effect import HexEffect
from toolkit.hex.board import Board

RULES = readings()
PLAYERS = ("terran", "cyberian", "nomads")
BOARD = {"mode": "captain", "board": {"cells": {"hexagon": 2}}}


def table(**told):
    """A position of three on a small board, as the engine has it, and the engine."""
    game = referee().under(BOARD).game
    minors = {"terran": "M01", "cyberian": "M02", "nomads": "M03"}
    value = {"mission": [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]], **told}
    for faction, minor in minors.items():
        if told.get(faction) != {"life": 0}:
            value[faction] = {"minor": minor, **told.get(faction, {})}
    position, faults = game.decode(value, PLAYERS)
    assert faults == []
    return game, position


def reasons(game, position, move):
    decoded, faults = game.decode_move({"by": "terran", **move}, PLAYERS)
    assert faults == []
    return [reason.clause for reason in game.check(position, decoded, RULES)]


def after(game, position, move):
    decoded, _ = game.decode_move({"by": "terran", **move}, PLAYERS)
    return game.told(game.apply(position, decoded, RULES))


@pytest.mark.parametrize("places", [[], [[1, 0], [2, 0]]])
@pytest.mark.parametrize("left", [0, 1])
def test_a_squad_comes_back_as_it_was_told_even_when_none_is_left(places, left):
    units = {"terran": {"mercenary": {"C23": places}}}
    game, position = table(units=units, terran={"cards": ["C23"], "squad": left})
    assert game.told(position)["terran"]["squad"] == left
    assert game.encode(position)["terran"]["squad"] == left


def test_who_attacks_the_own_warlord_on_the_skull_leaves_as_well():
    units = {"terran": {"warlord": [0, 0], "normal": [[1, 0], [0, 1]]}}
    game, position = table(units=units, terran={"life": 1})
    told = after(game, position, {"attack": {"from": [1, 0], "to": [0, 0]}})
    assert told["units"] == [{"at": [0, 1], "kind": "neutral"}]


@pytest.mark.parametrize("entry", ["skip", {"faction": "nomads"}])
@pytest.mark.parametrize("unit", ["normal", "warlord", "minor"])
def test_an_entry_for_a_unit_that_has_no_ability_is_one_too_many(unit, entry):
    units = {"terran": {} if unit == "warlord" else {"warlord": [0, 0]}}
    game, position = table(units=units)
    move = {"place": {"unit": unit, "at": [1, 0]}}
    assert reasons(game, position, move) == []
    assert reasons(game, position, {**move, "resolve": [entry]}) == ["effect.complete"]


@pytest.mark.parametrize("minor", ["M05", "BM01"])
def test_what_may_be_left_may_be_skipped_where_it_would_do_nothing(minor):
    game, position = table(units={"terran": {"warlord": [-2, 0]}}, terran={"minor": minor})
    move = {"place": {"unit": "minor", "at": [1, 0]}, "resolve": ["skip"]}
    assert reasons(game, position, move) == []


def test_an_attack_beyond_the_board_is_not_turned_upon_the_only_unit_beside():
    units = {"terran": {"warlord": [2, 0]}}
    one = {"life": 1, "minor": "M07"}
    game, position = table(units=units, terran=one, cyberian={"life": 0})
    move = {"place": {"unit": "minor", "at": [2, -1]}, "resolve": [{"attack": [3, -1]}]}
    assert reasons(game, position, move) == ["board.territory"]


def test_a_laying_is_named_mirrored_only_where_it_may_be():
    game, position = table()
    asked = {"by": "terran", "card": "KS02", "option": 2}
    turned = game.ask("layings", asked, position, RULES).result["layings"]
    mirrored = game.ask("layings", asked, position, readings(card_turns="turned_or_mirrored"))
    assert not any(one["mirror"] for one in turned)
    assert any(one["mirror"] for one in mirrored.result["layings"])
    assert len(turned) == mirrored.result["count"]


def test_after_a_structure_has_acted_whoever_moves_decides_again():
    """B01 acts once two territories are attacked; the minor unit that comes then still chooses."""
    game = referee().under({**BOARD, "structures": True}).game
    units = {
        "terran": {"warlord": [2, 0], "structure": {"B01": [2, -1]}},
        "cyberian": {"normal": [[1, 0], [-1, 0]]},
    }
    terran = {"minor": "M04", "cards": ["C10"], "recovery": 2}
    position, faults = game.decode({"units": units, "terran": terran}, PLAYERS)
    assert faults == []
    brought = {"unit": "minor", "at": [0, 1], "resolve": {"shift": [0, -2]}}
    resolve = {"lay": {}, "place": [brought]}
    move, faults = game.decode_move(
        {"by": "terran", "place": {"card": "C10", "at": [0, 0]}, "resolve": resolve}, PLAYERS
    )
    assert faults == []
    assert game.check(position, move, RULES) == ()
    told = game.told(game.apply(position, move, RULES))
    assert {"at": [0, -2], "owner": "terran", "kind": "minor", "card": "M04"} in told["units"]


def test_once_a_structure_has_acted_the_mover_decides_again():
    game = referee().under({**BOARD, "structures": True}).game
    value = {
        "units": {
            "terran": {"warlord": [0, 0], "structure": {"B12": [0, -2]}},
            "cyberian": {"normal": [1, 0]},
            "nomads": {"normal": [0, 1]},
        },
        "terran": {"minor": "M05", "recovery": 1, "life": 3, "hexilium": 0},
        "cyberian": {"minor": "M02", "hexilium": 2},
        "nomads": {"minor": "M03", "hexilium": 2},
        "mission": "none",
    }
    position, faults = game.decode(value, PLAYERS)
    assert faults == []
    steps = ({"recover": 1}, {"take": {"hexilium": 1}})
    decider = Given([[], [Entry(OF, faction=2)]], 2)
    scene = HexEffect(position, game.view(position, RULES), 0, Source(), decider)
    scene.run(steps)
    assert [mat.hexilium for mat in scene.position.mats] == [2, 2, 1]


def test_without_minor_factions_none_are_told():
    game = referee().under({"mode": "seaman"}).game
    position, _ = game.decode({}, PLAYERS)
    assert "minor" not in game.told(position)["terran"]


def test_what_each_owner_holds_is_the_same_however_the_units_came_about():
    board, here = Board(((0, 0), (1, 0), (0, 1), (1, 1))), Units({(0, 0): Unit(0), (5, 5): Unit(1)})
    here.held(board)
    for changed in (
        here.put((1, 0), Unit(1)),
        here.put((0, 0), Unit(1)),  # in place of another's
        here.put((6, 6), Unit(0)),  # beside the board
        here.put((1, 1), Unit(0)).put((0, 1), Unit(0)).without((0, 0), (5, 5), (1, 1)),
    ):
        anew = Units(changed).held(board)
        held = {owner: places for owner, places in changed.held(board).items() if places}
        assert held == anew


def test_what_a_structure_leaves_open_after_the_warlords_ability_is_decided_by_its_owner():
    """B03 brings a unit back once the ability is used, and two kinds lie on the ship."""
    game = referee().under({**BOARD, "structures": True}).game
    units = {"terran": {"warlord": [0, 0], "structure": {"B03": [0, -2]}}}
    terran = {"minor": "M02", "minor_recovery": 1, "recovery": 1}
    here, faults = game.decode({"units": units, "terran": terran, "mission": "none"}, PLAYERS)
    assert faults == []
    step, faults = game.decode_move({"by": "terran", "step": [1, 0]}, PLAYERS)
    assert faults == []
    owed = game.apply(here, step, RULES)
    ways = [game.encode_move(move)["choose"] for move in game.legal(owed, RULES)]
    assert ways == [{"recover": {"M02": 1}}, {"recover": {"normal": 1}}]
    for number in range(100):  # the ability is drawn as well
        assert game.sample(here, RULES, Random(number).randrange) is not None


def test_nothing_is_asked_of_an_illegal_move_in_the_middle_of_which_a_decision_is_told():
    raised = {"by": "terran", "place": {"unit": "minor", "at": [0, 0]}}
    pending = {"by": "terran", "kind": "protect", "of": [1, 0], "context": raised}
    game, position = table(terran={"minor": "unknown"}, pending=pending)
    assert list(game.legal(position, RULES)) == []


def test_no_protector_is_owed_where_nothing_stands_that_is_said_to_be_attacked():
    pending = {"by": "terran", "kind": "protect", "of": [1, 0], "from": None}
    units = {"terran": {"warlord": [0, 1], "minor": [2, 0]}}
    game, position = table(units=units, pending=pending)
    assert list(game.legal(position, RULES)) == []
    assert reasons(game, position, {"choose": {"protect": [2, 0]}}) == ["turn.owed"]
