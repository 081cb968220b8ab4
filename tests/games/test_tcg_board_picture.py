"""The picture of a position of the card game: both halves, and the grid of a battle."""

from __future__ import annotations

from functools import cache

import pytest
from tcg_pack import bench

from toolkit.games.expanse_tcg.rows.led import led
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library
from toolkit.referee.picture import Dispute, Pictured, Subject
from toolkit.referee.reasons import Reason
from toolkit.referee.rules import Readings

BENCH = bench()
GAME = BENCH.game
PLAYERS = ("ada", "ben")
BOARD = {
    "turn": {"player": "ada", "number": 5, "phase": "control_1"},
    "ada": {"faction": "stampede", "hand": ["thorn_boar"],
            "locations": {"back1": {"card": "root_throne", "damage": 4}, "front1": "old_growth"}},
    "ben": {"faction": "cult", "quests": ["rite_of_ash"],
            "locations": {"back1": "the_drowned_stair",
                          "front2": {"card": "walled_town", "creatures": ["hill_militia"] * 4}}},
    "camps": {"ben.front2": {"creatures": [{"card": "thorn_boar", "from": "front1"}]}},
}  # fmt: skip
ALONE = {"battle": {"location": "walled_town", "attackers": {"front1": "paid_sword"},
                    "defenders": {"front2": {"card": "hill_militia", "damage": 1}}}}  # fmt: skip


@cache
def library():
    return Library.open((TEMPLATES, TEMPLATES / "expanse_tcg"))


def position(told):
    here, faults = GAME.decode(told, PLAYERS)
    assert not faults
    return here


def strips(told, disputed=()):
    found = GAME.board_picture(Subject(position(told), disputed))
    for strip in found:
        render(strip.template, strip.row, library())
    return found


def test_both_halves_are_drawn_face_to_face():
    assert isinstance(GAME, Pictured)
    found = strips(BOARD)
    ids = [strip.row.id for strip in found if not strip.row.id.startswith("position.line")]
    assert ids == ["position.ben", "position.ben.back", "position.ben.front", "position.camps.ben",
                   "position.ada.front", "position.ada.back", "position.ada"]  # fmt: skip
    first = found[2].row.fields["cells"][1]
    assert (first["title"], first["side"]) == ("Walled Town", "second")
    assert first["lines"] == ["health 12, militia 2", *["- Hill Militia 2/2"] * 4]
    ada = next(strip.row.fields for strip in found if strip.row.id == "position.ada")
    assert (ada["turn"], ada["more"]) == (True, "in hand: Thorn Boar")
    camp = found[3].row.fields["cells"][1]
    assert (camp["title"], camp["side"]) == ("Encamped", "first")
    assert camp["lines"] == ["- Thorn Boar 3/2, from front1"]


def test_of_a_battle_alone_the_grid_is_drawn_and_no_board():
    found = strips(ALONE, ("d_front2",))
    rows = [strip.row.fields["name"] for strip in found if "cells" in strip.row.fields]
    assert rows == ["defenders back", "defenders front", "attackers front", "attackers back"]
    fought = [cell for strip in found for cell in strip.row.fields.get("cells", ())
              if cell["title"]]  # fmt: skip
    assert [(one["name"], one["title"], one["lines"], one["disputed"]) for one in fought] == [
        ("d_front2", "Hill Militia 2/2", ["damage 1"], True),
        ("a_front1", "Paid Sword 3/1", [], False),
    ]


def test_what_is_told_by_count_and_what_is_not_told_is_drawn_so():
    told = {"ada": {"hand": 3, "locations": {"back1": "root_throne"}}, "ben": {}}
    found = strips(told)
    first = {strip.row.id: strip.row.fields.get("first") for strip in found}
    assert "hand 3" in first["position.ada"]
    assert "hand not told" in first["position.ben"]


def test_what_joins_locations_is_named_and_what_is_owed_comes_last():
    comb = {"card": "the_black_comb", "tunnel": ["front1", "front2"],
            "creatures": ["paid_sword", "pack_ox"]}  # fmt: skip
    told = {"turn": {"phase": "control_2", "number": 3},
            "ada": {"hand": 5, "deck": 9, "locations": {"back1": comb, "front1": "border_village",
                                                        "front2": "border_village"}},
            "ben": {"hand": 5, "deck": 9, "locations": {"back1": "the_black_comb"}}}  # fmt: skip
    end, _ = GAME.decode_move({"by": "ada", "end": "control_2"}, PLAYERS)
    rules = Readings(BENCH.ledger.in_force({}))
    found = GAME.board_picture(Subject(GAME.apply(position(told), end, rules), ()))
    lines = [line for strip in found for cell in strip.row.fields.get("cells", ())
             for line in cell["lines"]]  # fmt: skip
    assert "tunnel front1, front2" in lines
    assert found[-1].row.fields["words"] == "First ben decides what a card leaves to them."


def test_nothing_is_led_over_the_grid_where_no_battle_is():
    strike, _ = GAME.decode_move(
        {"by": "ada", "strike": {"from": "front1", "at": "back2"}}, PLAYERS
    )
    assert [*led(position(BOARD), strike)] == []
    assert [*led(position(ALONE), strike)] == [((0, 2), (1, 0))]


def test_the_fullest_location_has_room():
    crowd = [{"card": "gnat_cloud", "damage": 0, "plague": 2, "new": True}] * 20
    place = {"card": "grand_depot", "creatures": crowd, "treasures": ["silver_hoard"] * 6}
    told = {"ada": {"locations": {"back1": "root_throne", "front4": place}}}
    cell = strips(told)[3].row.fields["cells"][3]
    assert cell["lines"][-1] == "and 15 more"


@pytest.mark.parametrize(
    ("told", "move", "places"),
    [
        (BOARD, {"attack": {"at": "ben.front2", "from": "front1", "creatures": ["pack_ox"]}},
         {"ada.front1", "ben.front2"}),
        (BOARD, {"play": "thorn_boar", "at": "front1"}, {"ada.front1"}),
        (ALONE, {"strike": {"from": "front1", "at": "front2"}}, {"a_front1", "d_front2"}),
        (ALONE, {"shift": {"front1": "front2"}}, {"a_front1", "a_front2"}),
        (ALONE, {"strike": {"from": "front1", "at": "location"}}, {"a_front1"}),
        (ALONE, {"use": "snare_priest", "at": "a_front1"}, {"a_front1"}),
    ],
)  # fmt: skip
def test_what_a_move_names_is_in_dispute(told, move, places):
    made, faults = GAME.decode_move({"by": "ada", **move}, PLAYERS)
    assert not faults
    dispute = Dispute("legal", (made,), 1, False, (), ())
    assert {*GAME.disputed(position(told), dispute)} == places


@pytest.mark.parametrize(
    ("argument", "places"),
    [("ben.front2", ("ben.front2",)), ("back1", ("ada.back1",)),
     ({"creature": "paid_sword", "at": "a_front1"}, ("a_front1",)), (True, ())],
)  # fmt: skip
def test_what_another_question_names_is_in_dispute(argument, places):
    assert GAME.disputed(position(BOARD), Dispute("room", argument, 0, False, (), ())) == places


def test_where_a_reason_or_a_reading_points_is_in_dispute_as_well():
    move, _ = GAME.decode_move({"by": "ada", "strike": {"from": "front1", "at": "back2"}}, PLAYERS)
    reason = Reason("battle.left_to_right", "Too late.", {"struck": "a_front3"})
    refused = Dispute("legal", (move,), 1, True, (reason,), ())
    assert "a_front3" in GAME.disputed(position(ALONE), refused)
    parted = ({"attackers": {"front2": "wolf"}}, {"attackers": {}})
    asked = Dispute("battle", None, 0, False, (), parted)
    assert GAME.disputed(position(ALONE), asked) == ("a_front2",)
