"""The picture of a position of Hexpanse, and the drawings on its cards."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from hexpanse_pack import bench, played, referee

from toolkit.games.hexpanse.game import GAME
from toolkit.games.hexpanse.rows import pattern_cells
from toolkit.games.hexpanse.rows.position_board import PositionBoard
from toolkit.games.hexpanse.rows.said import said
from toolkit.games.hexpanse.schemas import records
from toolkit.games.hexpanse.schemas.records import BoardRecord
from toolkit.games.hexpanse.schemas.terms import Terms
from toolkit.hex.rings import spiral
from toolkit.model.words import initials
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Place, Rect, Text
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library
from toolkit.referee.picture import Dispute, Pictured, Subject
from toolkit.referee.reasons import Reason

PLAYERS = ("terran", "cyberian")
MARKS = {"hexilium": ((1, 0),), "double_hexilium": ((0, 1),), "blocked": ((-1, 0),)}
SEVEN = Terms("seaman", BoardRecord("", cells=tuple(spiral(1)), **MARKS))


@cache
def library():
    return Library.open((TEMPLATES, TEMPLATES / "hexpanse"))


def position(told, terms=SEVEN, game=None):
    here, faults = (game or referee(terms)).decode(told, PLAYERS)
    assert not faults
    return here


def strips(here, disputed=(), terms=SEVEN, game=None, facts=None):
    found = (game or referee(terms)).board_picture(Subject(here, disputed, facts or {}))
    for strip in found:
        render(strip.template, strip.row, library())
    return found


def cells(found):
    return {cell["name"]: cell for cell in found[0].row.fields["cells"]}


def written(face):
    """Every text of a face, and of those placed in it."""
    for op in face.ops:
        if isinstance(op, Text):
            yield op.text
        elif isinstance(op, Place):
            yield from written(op.face)


def test_ground_and_units_are_drawn_where_they_are_by_the_names_that_verdicts_say():
    here = position({"units": {"terran": {"warlord": [0, 0], "normal": [1, 0]},
                               "neutral": [0, -1]}, "terran": {"life": 4}})  # fmt: skip
    found = cells(strips(here, ("1,0",)))
    assert {name: cell["ground"] for name, cell in found.items() if cell["ground"] != "plain"} == {
        "B1": "blocked", "C2": "pays_twice", "B3": "pays",
    }  # fmt: skip
    units = {name: (cell["kind"], cell["seat"], cell["letter"], cell["card"])
             for name, cell in found.items() if cell["kind"]}  # fmt: skip
    assert units == {
        "B2": ("warlord", 1, "T", "life 4"),
        "B3": ("normal", 1, "T", ""),
        "A1": ("neutral", 0, "", ""),
    }
    assert [name for name, cell in found.items() if cell["disputed"]] == ["B3"]
    tables = referee(SEVEN).tables
    assert all(tables.named(PLAYERS, tuple(cell["at"])) == name for name, cell in found.items())


@pytest.mark.parametrize("seed", [3, 4])
def test_every_unit_of_a_game_is_drawn_once_with_its_shape_letter_code_and_colours(seed):
    mats = GAME.rows(bench().pack, frozenset())["mat"]
    seats = {mat.fields["emblem"]: int(mat.fields["seat"]) for mat in mats}
    places = [here for here, _ in played(4, seed, rounds=12)]
    here = max(places, key=lambda one: len(one.units))
    found = strips(here, terms=Terms())
    told = Counter(
        (unit.kind, seats[owner], owner[0].upper()) if owner else (unit.kind, 0, "")
        for unit in here.units.values()
        for owner in ((here.players[unit.owner] if unit.owner >= 0 else ""),)
    )
    drawn = [cell for cell in cells(found).values() if cell["kind"]]
    assert Counter((cell["kind"], cell["seat"], cell["letter"]) for cell in drawn) == told
    words = Counter(written(render(found[0].template, found[0].row, library())))
    for cell in drawn:
        assert words[cell["name"]] == 1
    codes = Counter(unit.card for unit in here.units.values() if unit.card)
    assert {code: words[code] for code in codes} == codes


def test_no_two_players_have_the_same_letter():
    six = ("terran", "tharsis", "union", "ox", "oxen", "u")
    here = position({})
    board = PositionBoard(Subject(here), referee(SEVEN).tables)
    assert board.letters == ["T", "C"]
    assert initials(six) == ["Te", "Th", "Un", "4", "5", "6"]


def test_a_unit_that_is_off_the_board_and_one_too_many_are_not_hidden():
    told = {"units": [{"at": [5, 5], "owner": "terran"}, {"at": [0, 0], "owner": "terran"},
                      {"at": [0, 0], "owner": "cyberian"}]}  # fmt: skip
    found = strips(position(told))
    assert cells(found)["5,5"]["ground"] == "off"
    lines = [strip.row.fields.get("words") for strip in found]
    assert "Two units were told on one territory: only the first is drawn." in lines


def test_where_the_board_is_not_known_only_what_is_told_is_drawn_and_said_to_be_so():
    game = bench().game.under({"mode": "seaman"}).game
    here = position({"units": {"terran": {"normal": [2, -1]}}}, game=game)
    found = strips(here, ("0,0",), game=game)
    assert {*cells(found)} == {"2,-1", "0,0"}
    words = [strip.row.fields.get("words") for strip in found]
    assert "The board was not told: only places that something is said of are drawn." in words
    assert "The market: not told." in words
    (shapes,) = (strip.row.fields["shapes"] for strip in found if "shapes" in strip.row.fields)
    assert shapes == [{"name": "Mission, not told", "cells": UNKNOWN}]
    found = strips(position({}, game=game), game=game)
    assert "position_key" not in {strip.template for strip in found}
    assert found[0].template == "position_player"
    assert "The board was not told: none is drawn." in [x.row.fields.get("words") for x in found]
    told = strips(here, game=game, facts={"boards.world_2.cells": {"hexagon": 2}})
    assert len(cells(told)) == 19


def test_where_small_missions_are_played_it_is_said_that_nobody_told_them():
    small = SEVEN._replace(small_goal=2)
    silent = "Small missions were not told."
    for terms, said_so in ((SEVEN, False), (small, True)):
        found = strips(position({}, terms), terms=terms)
        assert (silent in [strip.row.fields.get("words") for strip in found]) is said_so


def test_the_player_whose_turn_it_is_and_what_each_has_are_told():
    here = position({"turn": {"player": "cyberian"}, "cyberian": {"hexilium": 3, "cards": ["A02"]},
                     "terran": {"life": 0}})  # fmt: skip
    terran, cyberian = (
        strip.row.fields for strip in strips(here) if strip.template == "position_player"
    )
    assert (terran["first"], terran["turn"]) == ("Terran Empire: eliminated", False)
    assert cyberian["turn"] is True
    assert cyberian["first"].endswith("life 6, income 1, hexilium 3")
    assert cyberian["more"] == "cards A02 Ancient Monolith; reserve 12"


def asked(question, argument, results=({},), refused=False, reasons=()):
    game = referee()
    assert isinstance(game, Pictured)
    if isinstance(argument, list):
        argument = tuple(game.decode_move(told, PLAYERS)[0] for told in argument)
    moves = len(argument) if isinstance(argument, tuple) else 0
    return game.disputed(None, Dispute(question, argument, moves, refused, reasons, results))


def test_places_that_moves_name_are_in_dispute_at_any_depth():
    inner = {"card": "C04", "at": [1, -1], "resolve": {"lay": {"turn": 3}, "place": [[0, -1]]}}
    move = {"by": "terran", "play": "A17", "option": 1,
            "resolve": {"lay": {"at": [0, 0]}, "place": [inner, [2, -1]]}}  # fmt: skip
    assert {*asked("legal", [move])} == {"0,0", "1,-1", "0,-1", "2,-1"}
    attack = {"by": "terran", "attack": {"from": [0, 0], "to": [1, 0]}}
    assert asked("legal", [attack]) == ("0,0", "1,0")
    reason = Reason("place.at", "There is a unit.", {"at": [3, 0]})
    assert asked("legal", [attack], refused=True, reasons=[reason]) == ("0,0", "1,0", "3,0")


def test_of_an_answer_what_readings_part_on_is_in_dispute():
    results = ({"territories": [[0, 0], [1, 0]]}, {"territories": [[1, 0], [2, 0]]})
    assert asked("placements", {"by": "terran"}, results) == ("0,0", "2,0")
    assert asked("near", {"at": [1, 1]}, results[:1]) == ("1,1",)
    assert asked("winner", True) == ()


# ---- cards


def card(kind, id, *sets):
    return next(row for row in GAME.rows(bench(*sets).pack, frozenset())[kind]
                if row.fields["id"] == id)  # fmt: skip


def marks(row, number=0):
    cells = row.fields["drawings"][number]["cells"]
    return cells if cells == UNKNOWN else {tuple(one["at"]): one["mark"] for one in cells}


def test_a_pattern_is_drawn_about_its_unit_with_what_lies_between():
    assert marks(card("card", "C09", "stand_ins")) == {
        (0, 0): "own", (1, 0): "attack", (0, 1): "place", (1, -1): "place",
    }  # fmt: skip
    assert marks(card("card", "C06", "stand_ins")) == {
        (0, 0): "own", (2, -1): "place", (1, 0): "blank", (1, -1): "blank",
    }  # fmt: skip
    droppods = card("card", "A20", "stand_ins")
    assert [one["name"] for one in droppods.fields["drawings"]] == ["1", "2"]
    assert marks(droppods) == {(0, 0): "attack", (1, 0): "blank", (2, 0): "attack"}
    assert pattern_cells({"attack": [[0, 1]], "place": [[0, 1]]}, own=False) == [
        {"at": [0, 1], "part": "hex_pattern", "mark": "both"}
    ]


@pytest.mark.parametrize(("kind", "id"), [("card", "C09"), ("mission", "N01"), ("card", "A12")])
def test_what_nobody_has_published_is_a_blank_and_a_stand_in_is_marked(kind, id):
    def drawn(row):
        return render("plain_card", row, library()).ops

    row = card(kind, id)
    assert row.fields["drawings"][0]["cells"] == UNKNOWN
    blank = Rect(6, 56, 51.5, 17.6, None, "#1a1a1a", 0.25, 0.6)
    assert blank in drawn(row)
    invented = drawn(card(kind, id, "stand_ins"))
    assert blank not in invented
    icons = [op for op in invented if isinstance(op, Place) and op.face.id == "icon.stand_in"]
    assert (55.8, 56.0) in [(round(op.x, 1), op.y) for op in icons]


def test_every_card_is_drawn_in_the_plain_frame_with_a_gap_between_its_pattern_and_the_key():
    for sets in ((), ("stand_ins",)):
        made = GAME.rows(bench(*sets).pack, frozenset())
        for kind in ("faction", "card", "minor", "structure", "mission"):
            for row in made[kind]:
                lowest = max(
                    (op.y + op.face.height * op.scale
                     for op in render("plain_card", row, library()).ops
                     if isinstance(op, Place) and op.face.id.startswith("hex_")),
                    default=0.0,
                )  # fmt: skip
                assert lowest <= 75.4 - 1.5, row.id


def test_no_card_is_silent_and_a_structure_says_what_it_waits_for():
    for kind in ("faction", "card", "minor", "structure", "mission"):
        for row in GAME.rows(bench().pack, frozenset())[kind]:
            assert row.fields["lines"] or row.fields["options"] or row.fields["about"], row.id
    assert card("structure", "B05").fields["lines"][0] == (
        "When an enemy destroys 2 or more units of yours:"
    )
    assert card("structure", "B03").fields["lines"][0] == (
        "When you move the warlord or use its ability:"
    )
    assert card("minor", "M11").fields["lines"][0] == "Sent from the board to the Recovery Ship:"
    assert {*said("waits")} == {*records.COUNTED}


def test_what_is_owed_comes_first_and_who_is_attacked_is_named():
    units = {"terran": {"warlord": [0, 0], "minor": {"M01": [1, 0]}},
             "cyberian": {"normal": [0, 1], "warlord": [-1, 1]}}  # fmt: skip
    owed = {"by": "terran", "kind": "protect", "of": [0, 0], "from": [0, 1]}
    told = {"units": units, "turn": {"player": "cyberian"}, "pending": owed}
    game = referee(Terms("captain", BoardRecord("", cells=tuple(spiral(1)))))
    found = strips(position(told, game=game), game=game)
    words = [strip.row.fields.get("words", "") for strip in found]
    assert "First Terran Empire decides whether a Protector stands in." in " ".join(words)
    said = []
    for to in ([0, 0], [1, -1]):
        move, _ = game.decode_move(
            {"by": "cyberian", "attack": {"from": [0, 1], "to": to}}, PLAYERS
        )
        said.append(game.in_words(position({"units": units}, game=game), move, None))
    assert said == [
        "attacks B2 [0, 0] from C2 [0, 1]: warlord of terran", "attacks A2 [1, -1] from C2 [0, 1]",
    ]  # fmt: skip
